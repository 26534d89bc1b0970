// Package people has names that promise something else than the hints.
package people

// GetUser looks up one person by the id that list_users gives.
//
//mcp:tool
func GetUser(id string) error { return nil } // want(-1) `:1: name-and-hints-differ: get_user says that it only looks`

// DeleteUser forgets one person, for good.
//
//mcp:tool readonly
func DeleteUser(id string) error { return nil } // want(-1) `:1: name-and-hints-differ: delete_user says that it destroys`

// ListUsers shows everybody, and notes who asked.
//
//mcp:tool readonly=false
func ListUsers() error { return nil }

// DropUser forgets one person, which is what the hints say without a word.
//
//mcp:tool
func DropUser(id string) error { return nil }
