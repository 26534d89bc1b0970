// Package hotel has examples that are no valid call.
package hotel

// NotJSON has an example that is no JSON object.
//
//mcp:tool
//mcp:example `{"room":}`
func NotJSON(room string) error { return nil } // want(-1) `:15: value-breaks-constraint: the example is no call of not_json`

// NotValid has an example that its own reader refuses.
//
//mcp:tool
//mcp:param nights minimum=1
//mcp:example `{"nights":0}`
func NotValid(nights int) error { return nil } // want(-1) `:15: value-breaks-constraint`

// NotKnown has an example with a member that there is not.
//
//mcp:tool
//mcp:example `{"night":1}`
func NotKnown(nights int) error { return nil } // want(-1) `:15: value-breaks-constraint: the example is no call of not_known: nights: required` `:15: value-breaks-constraint`
