package conformance

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const suite = "node_modules/@modelcontextprotocol/conformance/dist/index.js"

// sets are the suite's frozen requirements of a revision each: how many scenarios are
// scored, and which of the others matter to us. The rest of those is about tasks, an
// extension that this server does not have.
var sets = map[string]struct {
	scored int
	others []string
}{
	"2025-11-25": {30, []string{"server-session-lifecycle", "json-schema-2020-12", "server-sse-polling"}},
	"2026-07-28": {37, []string{"json-schema-2020-12", "http-header-validation", "http-custom-header-server-validation"}},
}

// unbuilt are the scenarios of what the fixture does not have yet. One that passes must
// leave the list.
var unbuilt = map[string][]string{
	"2025-11-25": {
		"completion-complete", "elicitation-sep1034-defaults", "elicitation-sep1330-enums", "prompts-get-embedded-resource",
		"prompts-get-simple", "prompts-get-with-args", "prompts-get-with-image", "prompts-list", "resources-list",
		"resources-read-binary", "resources-read-text", "resources-subscribe", "resources-templates-read",
		"resources-unsubscribe", "tools-call-elicitation", "tools-call-sampling",
	},
	"2026-07-28": {
		"caching", "completion-complete", "input-required-result-basic-elicitation", "input-required-result-basic-list-roots",
		"input-required-result-basic-sampling", "input-required-result-capability-check", "input-required-result-multi-round",
		"input-required-result-multiple-input-requests", "input-required-result-non-tool-request",
		"input-required-result-request-state", "input-required-result-result-type", "input-required-result-tampered-state",
		"prompts-get-embedded-resource", "prompts-get-simple", "prompts-get-with-args", "prompts-get-with-image",
		"prompts-list", "resources-list", "resources-read-binary", "resources-read-text", "resources-templates-read",
		"server-stateless",
	},
}

// One process passes both sets, at once, as often as MCP_CONFORMANCE_RUNS says.
func TestSuite(t *testing.T) {
	node(t)
	url := strings.Replace(watched(t, start(t)), "127.0.0.1", "localhost", 1)
	runs, err := strconv.Atoi(os.Getenv("MCP_CONFORMANCE_RUNS"))
	if err != nil {
		runs = 1
	}
	for run := range runs {
		t.Run("run "+strconv.Itoa(run+1), func(t *testing.T) {
			for revision := range sets {
				t.Run(revision, func(t *testing.T) {
					t.Parallel()
					judge(t, revision, scenarios(t, url, revision))
				})
			}
		})
	}
}

// check is one of the things that a scenario looks at.
type check struct {
	ID, Status, ErrorMessage string
}

// scenarios runs a set and returns the checks of each scenario.
func scenarios(t *testing.T, url, revision string) map[string][]check {
	t.Helper()
	out := t.TempDir()
	cmd := node(t, suite, "server", "--url", url, "--requirements", revision, "-o", out)
	text, err := cmd.CombinedOutput() // its status says whether all is scored well; we look ourselves
	found := map[string][]check{}
	folders, globErr := filepath.Glob(filepath.Join(out, "server-*"))
	require.NoError(t, globErr)
	require.NotEmpty(t, folders, "%v: %s", err, text)
	named := regexp.MustCompile(`^server-(.*)-\d{4}-\d\d-\d\dT`)
	for _, folder := range folders {
		name := named.FindStringSubmatch(filepath.Base(folder))
		require.NotNil(t, name, folder)
		data, err := os.ReadFile(filepath.Join(folder, "checks.json"))
		require.NoError(t, err)
		var checks []check
		require.NoError(t, json.Unmarshal(data, &checks))
		found[name[1]] = append(found[name[1]], checks...)
	}
	return found
}

// judge fails the test for what fails in the scenarios that matter, warnings included.
func judge(t *testing.T, revision string, found map[string][]check) {
	t.Helper()
	missing := map[string]bool{}
	for _, name := range unbuilt[revision] {
		missing[name] = true
		assert.Contains(t, found, name, "there is no such scenario")
	}
	for _, name := range sets[revision].others {
		assert.Contains(t, found, name)
	}
	judged := 0
	for name, checks := range found {
		if strings.HasPrefix(name, "tasks-") {
			continue
		}
		judged++
		failures := 0
		for _, c := range checks {
			bad := c.Status == "FAILURE" || c.Status == "WARNING" && len(missing) == 0
			if bad {
				failures++
			}
			if bad && !missing[name] {
				t.Errorf("%s %s: %s %s: %s", revision, name, c.Status, c.ID, c.ErrorMessage)
			}
		}
		assert.Equal(t, missing[name], failures > 0, "%s is in the list of what is not built, and passes", name)
	}
	assert.Equal(t, sets[revision].scored+len(sets[revision].others), judged)
}
