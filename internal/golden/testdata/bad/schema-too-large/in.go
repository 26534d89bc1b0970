// Package search has a schema that is too deep.
package search

// Find looks for what matches, newest first.
//
//mcp:tool readonly
func Find(in Filter) error { return nil } // want(-1) `:1: schema-too-large: the schema of find has 6 levels of objects (more than 5)`

// Filter is what to look for.
type Filter struct {
	// A is within it.
	A struct {
		// B is within A.
		B struct {
			// C is within B.
			C struct {
				// D is within C.
				D struct {
					// E is within D.
					E struct {
						// F is a text.
						F string `json:"f"`
					} `json:"e"`
				} `json:"d"`
			} `json:"c"`
		} `json:"b"`
	} `json:"a"`
}
