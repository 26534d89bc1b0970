// Package library has resources of every shape: one URI, templates, text, JSON and
// bytes.
package library

import (
	"context"
	"fmt"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Genre is what a book is about.
type Genre string

// The genres.
const (
	Fiction Genre = "fiction"
	Science Genre = "science"
)

// Book is a book.
type Book struct {
	// ID is its number.
	ID    int64  `json:"id"`
	Title string `json:"title"`
	Genre Genre  `json:"genre"`
}

// Library has the books.
type Library struct{ books []Book }

// NewServer publishes a library of two books.
func NewServer() *mcp.Server {
	server := mcp.NewServer(mcp.Implementation{Name: "golden", Version: "1.0.0"})
	server.AddResources(Resources()...)
	server.AddResources(LibraryResources(&Library{[]Book{{1, "Emma", Fiction}, {2, "Optics", Science}}})...)
	return server
}

// Books lists every book.
//
//mcp:resource library://books priority=0.8 audience=user,assistant
func (l *Library) Books(ctx context.Context) ([]Book, error) { return l.books, nil }

// Book is one book by its number.
//
// id is the number of the book.
//
//mcp:resource library://books/{id} name=book title="A book"
//mcp:param id minimum=1
func (l *Library) Book(ctx context.Context, id int64) (*Book, error) {
	for i := range l.books {
		if l.books[i].ID == id {
			return &l.books[i], nil
		}
	}
	return nil, mcp.ErrResourceNotFound
}

// First is the first book: text in a template goes before a variable.
//
//mcp:resource library://books/first
func (l *Library) First() Book { return l.books[0] }

// ByGenre are the books of a genre.
//
//mcp:resource library://genres/{genre}/books{suffix}
func (l *Library) ByGenre(genre Genre, suffix string) []string {
	titles := []string{suffix}
	for _, b := range l.books {
		if b.Genre == genre {
			titles = append(titles, b.Title)
		}
	}
	return titles
}

// Rules are the rules of the house.
//
//mcp:resource library://rules mime=text/markdown size=9
func Rules() string { return "# Silence" }

// Stamp is a picture.
//
//mcp:resource library://stamp mime=image/png
func Stamp() []byte { return []byte{0x89, 'P', 'N', 'G'} }

// Shelf is a file on a shelf.
//
//mcp:resource library://shelves/{+path}
//mcp:param where name=path
func Shelf(where string) (string, error) { return "shelf " + where, nil }

// Day is what is on on a day.
//
//mcp:resource library://days/{day}/{open}/{hours}
func Day(call *mcp.Call, day time.Time, open bool, hours *float64) mcp.ResourceContents {
	return mcp.ResourceContents{Text: fmt.Sprintf("%s %t %g %s", day.Format(time.DateOnly), open, *hours, call.Revision())}
}

// Wing has rooms in it.
//
//mcp:resource library://wing
func Wing() []mcp.ResourceContents {
	return []mcp.ResourceContents{{URI: "library://wing/1", Text: "one"}, {URI: "library://wing/2", Blob: []byte("two")}}
}

// Cached may be kept for an hour.
//
//mcp:resource library://cached
func Cached() *mcp.ReadResourceResult {
	return &mcp.ReadResourceResult{Contents: []mcp.ResourceContents{{Text: "kept"}}, TTL: time.Hour, Scope: mcp.CachePublic}
}
