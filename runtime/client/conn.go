package client

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// conn sends requests and hands out their answers. One goroutine reads, one writes.
type conn struct {
	out    io.WriteCloser
	died   func() error // more about the end of the server; may be nil
	outbox chan []byte
	closed chan struct{} // no more is written
	gone   chan struct{} // no more is read; err says why
	err    error
	once   sync.Once

	mu      sync.Mutex
	last    int64
	waiting jsonrpc.InFlight[*waiter]
}

// waiter is a request without an answer.
type waiter struct {
	progress func(Progress)
	answer   chan answer
}

type answer struct {
	result []byte
	err    error
}

func newConn(in io.Reader, out io.WriteCloser, limit int) *conn {
	c := &conn{out: out, outbox: make(chan []byte), closed: make(chan struct{}), gone: make(chan struct{})}
	go c.write()
	go c.read(in, limit)
	return c
}

// close ends writing, which tells the server to go.
func (c *conn) close() { c.once.Do(func() { close(c.closed) }) }

var errClosed = errors.New("the client is closed")

// send queues one message.
func (c *conn) send(ctx context.Context, message []byte) error {
	select {
	case c.outbox <- append(message, '\n'):
		return nil
	case <-c.gone:
		return c.end()
	case <-c.closed:
		return errClosed
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (c *conn) write() {
	// The server notices the end of its input, or is gone already.
	defer func() { _ = c.out.Close() }()
	for {
		select {
		case message := <-c.outbox:
			if _, err := c.out.Write(message); err != nil {
				// A server that does not read has ended, and the reader says so.
				<-c.closed
				return
			}
		case <-c.closed:
			return
		}
	}
}

// request sends what params makes of the request's id and waits for the answer.
func (c *conn) request(ctx context.Context, method string, progress func(Progress), params func(id int64) []byte) ([]byte, error) {
	c.mu.Lock()
	c.last++
	id := c.last
	c.mu.Unlock()
	key := jsonrpc.ID(fmt.Append(nil, id)).Key()
	w := &waiter{progress: progress, answer: make(chan answer, 1)}
	c.waiting.Add(key, w)
	defer c.waiting.Take(key)
	if err := c.send(ctx, jsonrpc.AppendRequest(nil, id, method, params(id))); err != nil {
		return nil, err
	}
	select {
	case a := <-w.answer:
		return a.result, a.err
	case <-c.gone:
		select {
		case a := <-w.answer: // it came just before the end
			return a.result, a.err
		default:
			return nil, c.end()
		}
	case <-ctx.Done():
		c.cancel(id)
		return nil, ctx.Err()
	}
}

// cancel tells the server that nobody waits any more, if it takes the message at once.
func (c *conn) cancel(id int64) {
	message := jsonrpc.AppendNotification(nil, "notifications/cancelled", fmt.Appendf(nil, `{"requestId":%d}`, id))
	select {
	case c.outbox <- append(message, '\n'):
	default:
		go func() {
			select {
			case c.outbox <- append(message, '\n'):
			case <-c.closed:
			case <-c.gone:
			}
		}()
	}
}

// end is why no more answers come.
func (c *conn) end() error {
	if c.err == errGone && c.died != nil {
		if err := c.died(); err != nil {
			return err
		}
	}
	return c.err
}

var errGone = errors.New("the server closed the connection")

// read hands out messages until the server is gone.
func (c *conn) read(in io.Reader, limit int) {
	defer close(c.gone)
	lines := bufio.NewScanner(in)
	lines.Buffer(make([]byte, 0, 64<<10), limit)
	for lines.Scan() {
		if line := bytes.TrimSpace(lines.Bytes()); len(line) > 0 {
			if err := c.receive(bytes.Clone(line)); err != nil {
				c.err = err
				return
			}
		}
	}
	c.err = errGone
	if err := lines.Err(); err != nil {
		c.err = fmt.Errorf("reading from the server: %w", err)
	}
}

func (c *conn) receive(line []byte) error {
	var m jsonrpc.Message
	if err := jsonrpc.Parse(line, &m); err != nil {
		return fmt.Errorf("the server sent what is no message: %w: %.200q", err, line)
	}
	switch m.Kind {
	case jsonrpc.Response:
		if w, ok := c.waiting.Take(m.ID.Key()); ok {
			w.answer <- answerOf(&m)
		}
	case jsonrpc.Notification:
		if string(m.Method) == "notifications/progress" {
			c.progress(&m.Params)
		}
	case jsonrpc.Request:
		// The reader must not wait for the writer.
		go func() { _ = c.send(context.Background(), reply(&m)) }()
	}
	return nil
}

// reply answers a request of the server: this client offers nothing but ping.
func reply(m *jsonrpc.Message) []byte {
	if string(m.Method) == "ping" {
		return append(jsonrpc.AppendResultStart(nil, m.ID), "{}}"...)
	}
	return jsonrpc.AppendError(nil, m.ID, &jsonrpc.Error{Code: jsonrpc.CodeMethodNotFound, Message: "this client does not know " + string(m.Method)})
}

func answerOf(m *jsonrpc.Message) answer {
	if m.Result != nil {
		return answer{result: m.Result}
	}
	var o jsonrpc.Object
	if err := o.Parse(m.Error); err != nil {
		return answer{err: fmt.Errorf("the server's error %w", err)}
	}
	var d jsonwire.Decoder
	d.Reset(orNull(o.Get("code")), jsonwire.Options{})
	return answer{err: &jsonrpc.Error{Code: d.Int(), Message: text(&o, "message"), Data: o.Get("data")}}
}

// progress hands a progress notification to the request whose id is its token.
func (c *conn) progress(params *jsonrpc.Object) {
	w, ok := c.waiting.Get(jsonrpc.ID(params.Get("progressToken")).Key())
	if !ok || w.progress == nil {
		return
	}
	w.progress(progressIn(params))
}

func progressIn(params *jsonrpc.Object) Progress {
	return Progress{Progress: number(params, "progress"), Total: number(params, "total"), Message: text(params, "message")}
}

func number(o *jsonrpc.Object, name string) float64 {
	raw := o.Get(name)
	if raw == nil {
		return 0
	}
	var d jsonwire.Decoder
	d.Reset(raw, jsonwire.Options{})
	return d.Float64()
}
