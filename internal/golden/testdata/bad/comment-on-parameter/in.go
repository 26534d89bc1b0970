// Package hotel has comments where Go attaches none.
package hotel

import "context"

// Book reserves a room.
//
//mcp:tool
func Book(
	ctx context.Context, // cancelled at the deadline
	// the room's name, as list_rooms gives it
	room string,
	nights int, /* from tonight on */
) error {
	return nil
}

// want(-7) `:2: comment-on-parameter: nothing reads the comment on room`

// want(-7) `:14: comment-on-parameter: nothing reads the comment on nights`
