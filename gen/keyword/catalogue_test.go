package keyword_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mcptoolgen/mcptoolgen/gen/keyword"
	"github.com/mcptoolgen/mcptoolgen/runtime/korean"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// A keyword that is enforced must have words for a model that breaks it.
func TestEveryEnforcedKeywordHasAPhrase(t *testing.T) {
	for _, def := range keyword.Table() {
		if def.Fails == nil {
			continue
		}
		for language, catalogue := range map[string]mcp.Catalogue{"English": mcp.English, "Korean": korean.Catalogue} {
			assert.NotEmpty(t, catalogue[def.Name], "%s in %s", def.Name, language)
		}
	}
}
