// Package dialect has what OpenAI refuses with strict set.
package dialect

// Put stores what it is given.
//
//mcp:tool
func Put(in Input) error { return nil }

// Input is what to store.
type Input struct {
	// Name is a name.
	Name string `json:"name,omitempty"` // want `:2: dialect: name: OpenAI with strict refuses the optional member name (optional-member`
	// Labels are stored beside it.
	Labels map[string]string `json:"labels"` // want `:2: dialect: labels: OpenAI with strict refuses a map (additionalProperties with a schema) (map`
	// Size is how large it is.
	Size int `json:"size" jsonschema:"minimum=0"`
}

// Fill stores several things.
//
//mcp:tool profile=full
//mcp:param keys uniqueItems desc="what to store"
func Fill(keys []string) error { return nil } // want `:11: dialect: keys: OpenAI with strict refuses uniqueItems (array-keyword`
