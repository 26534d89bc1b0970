// Package web has names that are equal, or differ only by letter case.
package web

// Input is a request.
type Input struct {
	// URL is the address.
	URL string `json:"URL"`
	// Url is the same.
	Url string `json:"Url"` // want `:2: name-collision: URL and Url differ only by case`
	// A is one member.
	A int `json:"a"`
	// B has the name of another.
	B int `json:"a"` // want `:2: name-collision`
}

// Get gets.
//
//mcp:tool
func Get(in Input) error { return nil }
