package golangci

import (
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen/analyzer"
)

func TestPlugin(t *testing.T) {
	newPlugin, err := register.GetPlugin("mcptoolgen")
	require.NoError(t, err)
	for notes, settings := range map[string]any{"false": nil, "true": map[string]any{"notes": true}} {
		p, err := newPlugin(settings)
		require.NoError(t, err)
		assert.Equal(t, register.LoadModeTypesInfo, p.GetLoadMode())
		all, err := p.BuildAnalyzers()
		require.NoError(t, err)
		require.Len(t, all, 1)
		assert.Same(t, analyzer.Analyzer, all[0])
		assert.Equal(t, notes, all[0].Flags.Lookup("notes").Value.String())
	}
	_, err = newPlugin(map[string]any{"noted": true})
	assert.Error(t, err)
}
