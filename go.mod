module github.com/mcptoolgen/mcptoolgen

go 1.26.0

require (
	github.com/dave/jennifer v1.7.1
	github.com/invopop/jsonschema v0.14.0
	github.com/stretchr/testify v1.12.1
	golang.org/x/tools v0.52.0
)
