// Package join has last parameters that take any number of arguments.
package join

import (
	"context"
	"strings"
)

// Join joins the parts.
//
//mcp:tool readonly
//mcp:param parts maxItems=3 items.minLength=1 desc="The parts."
func Join(ctx context.Context, separator string, parts ...string) (string, error) {
	return strings.Join(parts, separator), nil
}

// Sum adds numbers.
//
//mcp:tool readonly
func Sum(numbers ...int) int {
	sum := 0
	for _, n := range numbers {
		sum += n
	}
	return sum
}
