// Package golangci is for checking functions marked //mcp:tool in golangci-lint, as
// a plugin of its module plugin system. A .custom-gcl.yml names it:
//
//	version: v2.6.0
//	plugins:
//	  - module: github.com/mcptoolgen/mcptoolgen/cmd/mcptoolgen-golangci
//	    version: v1.0.0
//
// golangci-lint custom then builds a golangci-lint that has it, and .golangci.yml
// turns it on:
//
//	version: "2"
//	linters:
//	  enable:
//	    - mcptoolgen
//	  settings:
//	    custom:
//	      mcptoolgen:
//	        type: module
//	        description: checks functions marked //mcp:tool
//	        settings:
//	          notes: false
package golangci

import (
	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/mcptoolgen/mcptoolgen/gen/analyzer"
)

// The plugin system finds plugins by what their packages register when they are
// linked in.
func init() { register.Plugin(analyzer.Analyzer.Name, New) }

// Settings are what .golangci.yml may say.
type Settings struct {
	Notes bool `json:"notes"` // report notes too
}

// New makes the plugin; golangci-lint calls it once.
func New(raw any) (register.LinterPlugin, error) {
	settings, err := register.DecodeSettings[Settings](raw)
	if err != nil {
		return nil, err
	}
	return plugin{settings}, nil
}

type plugin struct{ settings Settings }

// BuildAnalyzers is the one analyzer.
func (p plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	value := "false"
	if p.settings.Notes {
		value = "true"
	}
	return []*analysis.Analyzer{analyzer.Analyzer}, analyzer.Analyzer.Flags.Set("notes", value)
}

// GetLoadMode asks for types.
func (plugin) GetLoadMode() string { return register.LoadModeTypesInfo }
