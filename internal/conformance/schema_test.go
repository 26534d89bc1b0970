package conformance

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// revisions are those whose schemas are in the folder that MCP_SCHEMA_DIR names, as
// REVISION/schema.json: the specification's own files.
var revisions = []string{"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"}

const modern = "2026-07-28"

// results are the definitions of what answers each method.
var results = map[string]string{
	"initialize":               "InitializeResult",
	"ping":                     "EmptyResult",
	"server/discover":          "DiscoverResult",
	"tools/list":               "ListToolsResult",
	"tools/call":               "CallToolResult",
	"prompts/list":             "ListPromptsResult",
	"prompts/get":              "GetPromptResult",
	"resources/list":           "ListResourcesResult",
	"resources/templates/list": "ListResourceTemplatesResult",
	"resources/read":           "ReadResourceResult",
	"resources/subscribe":      "EmptyResult",
	"resources/unsubscribe":    "EmptyResult",
	"completion/complete":      "CompleteResult",
	"logging/setLevel":         "EmptyResult",
	"subscriptions/listen":     "SubscriptionsListenResult",
}

// failures are the definitions of errors that have one, by code.
var failures = map[string]string{
	"-32020": "HeaderMismatchError",
	"-32021": "MissingRequiredClientCapabilityError",
	"-32022": "UnsupportedProtocolVersionError",
}

// judgeOf checks messages of a server against the schema of a revision.
type judgeOf struct {
	t           *testing.T
	compiler    *jsonschema.Compiler
	definitions string // "$defs", or what it was called before
	known       map[string]json.RawMessage
	compiled    map[string]*jsonschema.Schema
}

// judges returns one for each revision, or skips.
func judges(t *testing.T) map[string]*judgeOf {
	t.Helper()
	dir := os.Getenv("MCP_SCHEMA_DIR")
	need(t, dir != "", "MCP_SCHEMA_DIR")
	all := map[string]*judgeOf{}
	for _, revision := range revisions {
		data, err := os.ReadFile(filepath.Join(dir, revision, "schema.json"))
		require.NoError(t, err)
		document, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
		require.NoError(t, err)
		var root map[string]json.RawMessage
		require.NoError(t, json.Unmarshal(data, &root))
		j := &judgeOf{t: t, compiler: jsonschema.NewCompiler(), definitions: "$defs", compiled: map[string]*jsonschema.Schema{}}
		if root["$defs"] == nil {
			j.definitions = "definitions"
		}
		require.NoError(t, json.Unmarshal(root[j.definitions], &j.known))
		require.NoError(t, j.compiler.AddResource("mcp.json", document))
		all[revision] = j
	}
	return all
}

// check validates a value against the first of the definitions that exists.
func (j *judgeOf) check(value any, definitions ...string) error {
	for _, name := range definitions {
		if j.known[name] == nil {
			continue
		}
		schema := j.compiled[name]
		if schema == nil {
			var err error
			schema, err = j.compiler.Compile("mcp.json#/" + j.definitions + "/" + name)
			require.NoError(j.t, err)
			j.compiled[name] = schema
		}
		return schema.Validate(value)
	}
	return fmt.Errorf("the revision has none of %v", definitions)
}

// message validates a whole message; method is what it answers, if it is a response.
func (j *judgeOf) message(text, method string) error {
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		return err
	}
	m, ok := value.(map[string]any)
	if !ok {
		return errors.New("a message is an object")
	}
	switch {
	case m["method"] != nil && m["id"] != nil:
		return errors.Join(j.check(value, "JSONRPCRequest"), j.check(value, "ServerRequest", "InputRequest"))
	case m["method"] != nil:
		return errors.Join(j.check(value, "JSONRPCNotification"), j.check(value, "ServerNotification"))
	case m["error"] != nil:
		if m["id"] == nil {
			m = maps.Clone(m)
			m["id"] = 0 // until 2025-06-18 no schema fits an error without a readable id
		}
		var named error
		failure, _ := m["error"].(map[string]any)
		if definition := failures[fmt.Sprint(failure["code"])]; j.known[definition] != nil {
			named = j.check(any(m), definition)
		}
		return errors.Join(named, j.check(any(m), "JSONRPCErrorResponse", "JSONRPCError"))
	}
	err = j.check(value, "JSONRPCResultResponse", "JSONRPCResponse")
	result, _ := m["result"].(map[string]any)
	definition := results[method]
	switch {
	case result["resultType"] == "input_required":
		definition = "InputRequiredResult"
	case definition == "":
		return errors.Join(err, fmt.Errorf("a result of %q", method))
	}
	return errors.Join(err, j.check(m["result"], definition, "Result"))
}

// witness reads a conversation, and judges what the server says in it.
type witness struct {
	judges  map[string]*judgeOf
	agreed  string            // by the handshake; empty before it
	methods map[string]string // of requests, by id
	eras    map[string]string // the revision that a request means, by id
}

func newWitness(judges map[string]*judgeOf) *witness {
	return &witness{judges: judges, methods: map[string]string{}, eras: map[string]string{}}
}

type envelope struct {
	ID     json.RawMessage
	Method string
	Params struct {
		Meta map[string]json.RawMessage `json:"_meta"`
	}
	Result struct{ ProtocolVersion string }
}

// client takes what the client says. What is broken has no reply that needs more.
func (w *witness) client(text string) {
	var batch []json.RawMessage
	if json.Unmarshal([]byte(text), &batch) == nil {
		for _, element := range batch {
			w.client(string(element))
		}
		return
	}
	var e envelope
	// An error leaves what could be read, and that is enough.
	_ = json.Unmarshal([]byte(text), &e)
	id := string(e.ID)
	w.methods[id], w.eras[id] = e.Method, w.agreed
	var version string
	// The same: no version is none.
	_ = json.Unmarshal(e.Params.Meta["io.modelcontextprotocol/protocolVersion"], &version)
	if version != "" && (!slices.Contains(revisions, version) || version == modern) || e.Method == "server/discover" {
		w.eras[id] = modern
	}
}

// server judges what the server says.
func (w *witness) server(text string) error {
	var e envelope
	if err := json.Unmarshal([]byte(text), &e); err != nil {
		return err
	}
	id := string(e.ID)
	if v := e.Result.ProtocolVersion; v != "" && w.methods[id] == "initialize" {
		w.agreed, w.eras[id] = v, v
	}
	revision := w.eras[id]
	if strings.Contains(text, "io.modelcontextprotocol/subscriptionId") {
		revision = modern
	}
	if revision != "" {
		return w.judges[revision].message(text, w.methods[id])
	}
	if w.agreed != "" {
		return w.judges[w.agreed].message(text, w.methods[id])
	}
	// Before any handshake: one of them must take it.
	var all []error
	for _, j := range w.judges {
		err := j.message(text, w.methods[id])
		if err == nil {
			return nil
		}
		all = append(all, err)
	}
	return errors.Join(all...)
}

// TestTranscriptsAgainstSchemas judges every message of a server in every transcript.
// That the server really says so is what the tests beside the transcripts prove.
func TestTranscriptsAgainstSchemas(t *testing.T) {
	all := judges(t)
	var paths []string
	for _, pattern := range []string{"../../runtime/*/testdata/*.txtar", "../golden/testdata/ok/*/rpc.txtar", "../../example/*/testdata/*.txtar"} {
		found, err := filepath.Glob(pattern)
		require.NoError(t, err)
		paths = append(paths, found...)
	}
	require.Greater(t, len(paths), 40)
	messages := 0
	for _, path := range paths {
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		w := newWitness(all)
		speaker := ""
		for number, line := range strings.Split(string(data), "\n") {
			switch line = strings.TrimSpace(line); {
			case line == "-- client --" || line == "-- server --":
				speaker = line
			case line == "" || speaker == "":
			case speaker == "-- client --":
				w.client(line)
			default:
				messages++
				assert.NoError(t, w.server(line), "%s:%d: %s", path, number+1, line)
			}
		}
	}
	t.Logf("%d messages of %d transcripts", messages, len(paths))
	assert.Greater(t, messages, 300)
}
