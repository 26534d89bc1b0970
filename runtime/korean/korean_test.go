package korean_test

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
	"github.com/mcptoolgen/mcptoolgen/runtime/korean"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcptest"
)

var place = regexp.MustCompile(`\{[a-z]*\}`)

// Every phrase has its Korean, and no place that English does not fill.
func TestCatalogueIsWhole(t *testing.T) {
	for key, english := range mcp.English {
		phrase, ok := korean.Catalogue[key]
		if strings.HasSuffix(key, ".one") && key != "keyword.unknown.one" {
			assert.False(t, ok, "%s: Korean counts one like many", key)
			continue
		}
		require.True(t, ok, key)
		assert.NotEmpty(t, phrase, key)
		assert.ElementsMatch(t, place.FindAllString(english, -1), place.FindAllString(phrase, -1), key)
	}
	for key := range korean.Catalogue {
		assert.Contains(t, mcp.English, key)
	}
}

// What is filled in may end in a vowel or a consonant: no particle with two forms follows it.
func TestNoParticleAfterPlaces(t *testing.T) {
	twoForms := regexp.MustCompile(`\}(은|는|이|가|을|를|과|와|으로|로|이나|나|이란|란|아|야)([ .,:;]|$)`)
	for key, phrase := range korean.Catalogue {
		assert.NotRegexp(t, twoForms, phrase, key)
	}
}

func TestKoreanAnswer(t *testing.T) {
	tool := mcp.Tool{
		Name:        "query_users",
		InputSchema: `{"type":"object","properties":{"department":{"enum":["sales","hr"]},"limit":{"type":"integer"}}}`,
		Call: mcp.ToolFunc(func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			d := mcp.Arguments(req)
			for d.NextMember() {
				if string(d.Name()) == "limit" {
					if d.Int() > 100 {
						d.Violation("maximum", 100)
					}
					continue
				}
				d.Unknown("department", "limit")
			}
			d.Missing("department")
			return mcp.InvalidArguments(req)
		}),
	}
	tool.Reader = func(*jsonwire.Decoder) {}
	server := mcp.NewServer(mcp.Implementation{Name: "s"}, mcp.WithCatalogue(korean.Catalogue))
	server.AddTools(tool)
	assert.Equal(t, `query_users 호출의 인자가 올바르지 않습니다 (문제 3개):
- limit: 100 이하여야 합니다. 받은 값: 9999
- departmnt: 알 수 없는 인자입니다. 혹시 이것인가요? department. 쓸 수 있는 인자: department, limit
- department: 꼭 필요합니다. 필요한 값: 다음 중 하나: "sales", "hr"
인자를 고쳐서 다시 호출하세요: query_users`,
		mcptest.CallServer(t, server, "query_users", `{"limit":9999,"departmnt":"hr"}`).Text())
}
