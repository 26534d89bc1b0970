// Package region has headers that clients refuse, together with the tool.
package region

// Query is a query.
type Query struct {
	Share  float64 `json:"share" mcp:"header=Share"`     // want `:36: header-parameter: header on share, which is number`
	Region string  `json:"region" mcp:"header=Region"`   // Region is the region.
	Other  string  `json:"other" mcp:"header=region"`    // want `:36: header-parameter`
	Key    string  `json:"key" mcp:"secret,header=Key"`  // want `:41: header-parameter: key: a secret must not be mirrored into a header`
	Bad    string  `json:"bad" mcp:"header=not a token"` // want `:34: header-parameter`
	Rows   []Row   `json:"rows"`                         // Rows are rows.
}

// Row is a row.
type Row struct {
	ID string `json:"id" mcp:"header=Row"` // want `:28: header-parameter`
}

// Run runs a query.
//
//mcp:tool
func Run(q Query) error { return nil }
