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

// Limits has integers and a null that no header can say.
type Limits struct {
	Order   int64   `json:"order" mcp:"header=Order"` // want `:37: header-parameter: header on order, which may exceed 2^53-1`
	Text    int64   `json:"text" mcp:"string,header=Text"`
	Bounded uint64  `json:"bounded" jsonschema:"maximum=9007199254740991" mcp:"header=Bounded"`
	Maybe   *string `json:"maybe" jsonschema:"required,nullable" mcp:"header=Maybe"` // want `:68: header-parameter: header Maybe on maybe, whose null no header can say`
}

// Row is a row.
type Row struct {
	ID string `json:"id" mcp:"header=Row"` // want `:28: header-parameter`
}

// Run runs a query.
//
//mcp:tool
func Run(q Query) error { return nil }

// Limit sets limits.
//
//mcp:tool
func Limit(in Limits) error { return nil }
