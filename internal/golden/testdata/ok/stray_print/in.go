// Package chatty has a handler that prints to what was its standard output.
package chatty

import (
	"context"
	"fmt"
	"os"
)

// Print prints and answers.
//
//mcp:tool readonly
func Print(ctx context.Context) (string, error) {
	fmt.Println(`{"jsonrpc":"2.0","id":1,"result":{}}`)
	fmt.Fprintln(os.Stdout, "not a protocol line")
	return "printed", nil
}
