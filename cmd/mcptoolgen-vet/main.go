// Command mcptoolgen-vet checks functions marked //mcp:tool as part of go vet:
//
//	go install github.com/mcptoolgen/mcptoolgen/cmd/mcptoolgen-vet@latest
//	go vet -vettool=$(which mcptoolgen-vet) ./...
//
// go vet -fix with the same tool carries out the mechanical fixes.
package main

import (
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/mcptoolgen/mcptoolgen/gen/analyzer"
)

func main() { unitchecker.Main(analyzer.Analyzer) }
