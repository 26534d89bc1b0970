// Package names has Go names that are not easily made snake_case, and tools that
// are given a name.
package names

// QueryUsers is two words.
//
//mcp:tool
func QueryUsers() {}

// HTTPGet begins with an acronym.
//
//mcp:tool
func HTTPGet() {}

// UserIDs ends in a plural acronym.
//
//mcp:tool
func UserIDs() {}

// ListURLsByID has a plural acronym inside.
//
//mcp:tool
func ListURLsByID() {}

// SHA256Sum has digits.
//
//mcp:tool
func SHA256Sum() {}

// ParseJSONWithV2 has both.
//
//mcp:tool
func ParseJSONWithV2() {}

// unexported is no hindrance.
//
//mcp:tool
func unexported() {}

// Given has a name of its own.
//
//mcp:tool my-tool_2 title="My tool"
func Given() {}
