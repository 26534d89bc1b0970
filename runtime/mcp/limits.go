package mcp

import "time"

// Limits bound what one client can cost. A zero field means the default, which is
// in its comment.
type Limits struct {
	MessageBytes int           // one message from the client: 4 MiB
	Batch        int           // messages in a batch (2025-03-26): 100
	Depth        int           // nesting of arguments: 64
	Calls        int           // handlers that run at once, abandoned ones counted: 1,024
	ResultBytes  int           // text and structured content of a result; a tool's MaxResult goes first: 1 MiB
	BlobBytes    int           // image, audio and blob data of a result: 16 MiB
	Listeners    int           // subscriptions/listen streams at once: 16,384
	Page         int           // entries in one page of a list: 1,000
	Timeout      time.Duration // of a call; a tool's Timeout goes first; negative: none: 60 s
	Grace        time.Duration // what running calls get after the end of input: 5 s
}

const keptBuffer = 64 << 10 // a larger buffer is not kept for the next request

func (l Limits) withDefaults() Limits {
	orDefault(&l.MessageBytes, 4<<20)
	orDefault(&l.Batch, 100)
	orDefault(&l.Depth, 64)
	orDefault(&l.Calls, 1024)
	orDefault(&l.ResultBytes, 1<<20)
	orDefault(&l.BlobBytes, 16<<20)
	orDefault(&l.Listeners, 16384)
	orDefault(&l.Page, 1000)
	orDefault(&l.Timeout, 60*time.Second)
	orDefault(&l.Grace, 5*time.Second)
	return l
}

func orDefault[T int | time.Duration](field *T, value T) {
	if *field == 0 {
		*field = value
	}
}
