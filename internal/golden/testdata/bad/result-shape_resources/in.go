// Package office returns what a resource, a prompt or a completer cannot.
package office

// Nothing has no contents.
//
//mcp:resource office://nothing
func Nothing() error { return nil } // want `:6: result-shape: want (T) or (T, error); got (error)`

// Two has two results.
//
//mcp:resource office://two
func Two() (string, int, error) { return "", 0, nil } // want `:6: result-shape: want (T) or (T, error); got (string, int, error)`

// Count makes no messages.
//
//mcp:prompt
func Count(word string) (int, error) { return 0, nil } // want `:6: result-shape: want a string or messages; got (int, error)`

// Silent makes nothing.
//
//mcp:prompt
func Silent() {} // want `:6: result-shape: want (T) or (T, error); got ()`

//mcp:complete count.word
func completeWord(prefix string) (string, error) { return "", nil } // want `:6: result-shape: want ([]string) or ([]string, error); got (string, error)`
