package analyze

import (
	"go/ast"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// comment makes a doc comment of // lines.
func comment(text string) *ast.CommentGroup {
	group := &ast.CommentGroup{}
	for _, line := range strings.Split(text, "\n") {
		if line != "" && !strings.HasPrefix(line, "\t") && !strings.HasPrefix(line, "mcp:") {
			line = " " + line
		}
		group.List = append(group.List, &ast.Comment{Text: "//" + line})
	}
	return group
}

func TestDescribe(t *testing.T) {
	for _, c := range []struct{ trap, in, want string }{
		{"plain", "Query finds users.", "Query finds users."},
		{"directive_dropped", "Query finds users.\n\nmcp:tool readonly", "Query finds users."},
		{"doc_links", "Query uses [Store.Find] and [sql.DB], see [time.Time].", "Query uses Store.Find and sql.DB, see time.Time."},
		{"no_doc_link", "Takes a[Int] and [1, 2], not [lower] or [Link](x).", "Takes a[Int] and [1, 2], not [lower] or [Link](x)."},
		{"code_block_kept", "Run:\n\n\tx := [Store]\n\nThen stop.", "Run:\n\n\tx := [Store]\n\nThen stop."},
		{"markers_dropped", "Query finds.\n+kubebuilder:validation:Minimum=1\n+optional\nTODO: more\nThe end.", "Query finds.\nThe end."},
		{"marker_alone_leaves_one_blank", "One.\n\n+optional\n\nTwo.", "One.\n\nTwo."},
		{"quotes_and_scripts", "If true, \"descend\"; `ticks`, a=b, 日本語", "If true, \"descend\"; `ticks`, a=b, 日本語"},
		{"plus_in_prose", "1 +1 is two", "1 +1 is two"},
	} {
		assert.Equal(t, c.want, describe(comment(c.in)), c.trap)
	}
	assert.Empty(t, describe(nil))
}

func TestSplitParams(t *testing.T) {
	names := map[string]bool{"room": true, "nights": true}
	for _, c := range []struct {
		trap, in, rest string
		params         map[string]string
	}{
		{"paragraph", "Book reserves.\n\nroom is the slug,\nas listed.", "Book reserves.", map[string]string{"room": "room is the slug,\nas listed."}},
		{"no_verb", "Book reserves.\n\nroom service included.", "Book reserves.\n\nroom service included.", map[string]string{}},
		{"other_name", "Book reserves.\n\nprice is fixed.", "Book reserves.\n\nprice is fixed.", map[string]string{}},
		{"list", "Takes:\n  - room: the slug\n  - nights: how many\n    in all\n  - note: free", "Takes:\n  - note: free", map[string]string{"room": "the slug", "nights": "how many\nin all"}},
		{"first_wins", "room is one.\n\nroom is two.", "room is two.", map[string]string{"room": "room is one."}},
	} {
		rest, params := splitParams(c.in, names)
		assert.Equal(t, c.rest, rest, c.trap)
		assert.Equal(t, c.params, params, c.trap)
	}
}
