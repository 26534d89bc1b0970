// Package billing has keywords where nothing enforces them.
package billing

// Charge takes money.
//
//mcp:tool
func Charge(in Payment) error { return nil }

// Payment is what to take.
type Payment struct {
	Cents int    `json:"cents" jsonschema_extras:"x-widget=money,minimum=1"` // want `:63: wrong-tag: minimum belongs in the jsonschema tag`
	Unit  string `json:"unit" jsonschema_extras:"money"`                     // want `:47: bad-keyword-value: want NAME=VALUE in the jsonschema_extras tag`
}
