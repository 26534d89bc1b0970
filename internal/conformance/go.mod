module github.com/mcptoolgen/mcptoolgen/internal/conformance

go 1.26.0

require (
	github.com/mcptoolgen/mcptoolgen v0.0.0
	github.com/stretchr/testify v1.12.1
)

require go.yaml.in/yaml/v3 v3.0.5 // indirect

replace github.com/mcptoolgen/mcptoolgen => ../..
