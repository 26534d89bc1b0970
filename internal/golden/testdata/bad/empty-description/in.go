// Package people has descriptions that say nothing.
package people

// GetUser gets a user.
//
//mcp:tool readonly
func GetUser(id string) error { return nil } // want(-1) `:1: empty-description: the description of get_user only repeats its name`

// CreateUser TODO
//
//mcp:tool
func CreateUser(name string) error { return nil } // want(-1) `:1: empty-description: the description of create_user only repeats its name`

// RemovePerson deletes everything that is known of somebody.
//
//mcp:tool
func DropPerson(id string) error { return nil } // want(-1) `:1: empty-description: the description of drop_person speaks of RemovePerson`

// FindUser looks up one person by the id that list_users gives.
//
//mcp:tool readonly
func FindUser(id string) error { return nil }

// GitHub issues are listed with the newest first.
//
//mcp:tool readonly
func ListGitHubIssues() error { return nil }
