package mcptest

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// difference says where two JSON texts first differ as values, the order of members
// aside; empty when they do not.
func difference(want, got string) string {
	if jsonwire.EqualJSON([]byte(want), []byte(got)) {
		return ""
	}
	w, err := value(want)
	if err != nil {
		return "the transcript's line is not JSON: " + err.Error()
	}
	g, err := value(got)
	if err != nil {
		return "the server's line is not JSON: " + err.Error()
	}
	if found := firstDifference("", w, g); found != "" {
		return found
	}
	return "the values differ"
}

func value(text string) (v any, err error) {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	err = d.Decode(&v)
	return v, err
}

func firstDifference(path string, want, got any) string {
	switch w := want.(type) {
	case map[string]any:
		if g, ok := got.(map[string]any); ok {
			return objectDifference(path, w, g)
		}
	case []any:
		if g, ok := got.([]any); ok {
			if len(w) != len(g) {
				return fmt.Sprintf("%s has %d elements, want %d", orTop(path), len(g), len(w))
			}
			for i := range w {
				if found := firstDifference(fmt.Sprintf("%s/%d", path, i), w[i], g[i]); found != "" {
					return found
				}
			}
			return ""
		}
	}
	if want == nil && got == nil || shown(want) == shown(got) {
		return ""
	}
	return fmt.Sprintf("%s is %s, want %s", orTop(path), shown(got), shown(want))
}

func objectDifference(path string, want, got map[string]any) string {
	for _, name := range slices.Sorted(maps.Keys(want)) {
		g, ok := got[name]
		if !ok {
			return fmt.Sprintf("%s/%s is missing", path, name)
		}
		if found := firstDifference(path+"/"+name, want[name], g); found != "" {
			return found
		}
	}
	for _, name := range slices.Sorted(maps.Keys(got)) {
		if _, ok := want[name]; !ok {
			return fmt.Sprintf("%s/%s is one member too many: %s", path, name, shown(got[name]))
		}
	}
	return ""
}

func orTop(path string) string {
	if path == "" {
		return "the message"
	}
	return path
}

func shown(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(text)
}
