// Package notes has something that only lint mentions.
package notes

// Put stores a thing.
//
//mcp:tool
func Put(
	name string, // want `nothing reads the comment on name: Go attaches none to parameters; fix: move it to //mcp:param name desc= \[comment-on-parameter\]`
) error {
	return nil
}
