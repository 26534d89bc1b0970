// Package dump has results over and under their limit.
package dump

import (
	"strings"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Text returns as many letters as it is asked for.
//
//mcp:tool readonly maxresult=1KiB
//mcp:param letters minimum=0
func Text(letters int) string {
	return strings.Repeat("x", letters)
}

// Rows returns as many rows as it is asked for.
//
//mcp:tool readonly maxresult=100
//mcp:param rows minimum=0
func Rows(rows int) []int {
	return make([]int, rows)
}

// Unlimited has the server's limit of 1 MiB.
//
//mcp:tool readonly
//mcp:param letters minimum=0
func Unlimited(letters int) string {
	return strings.Repeat("x", letters)
}

// Picture returns an image, for which the limit on text does not count.
//
//mcp:tool readonly maxresult=10
func Picture() mcp.Image {
	return mcp.Image{Data: []byte("twelve bytes"), MIMEType: "image/png"}
}
