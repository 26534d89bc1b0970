package streamable

import (
	"net/http"
	"strconv"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

const (
	// An answer that takes longer becomes a stream of events, which keeps the
	// connection alive, and which the client of a session can find again.
	patience  = 2 * time.Second
	keepAlive = 15 * time.Second // between comments on a stream that is idle
	writeTime = 30 * time.Second // for a client to take what is written
)

// answerForm is how a stream becomes a response.
type answerForm struct {
	forms
	batch  bool                 // the answers are one array
	prime  bool                 // a stream of events begins with one that has an id and no data
	status func(*mcp.Error) int // of an only answer that is an error
	events func(*stream)        // called before a response becomes a stream of events; may be nil
}

// outcome is how writing a response ended.
type outcome uint8

const (
	complete outcome = iota // everything is written
	parted                  // the client was told to come back
	gone                    // the client is not there any more
)

// reply writes what comes on s as the response, until it is complete.
func (x *exchange) reply(s *stream, r *reader, f answerForm) outcome {
	if !f.forms.events {
		s.onlyAnswers()
	}
	if f.json {
		done, how := x.await(s, f)
		if done {
			return how
		}
	}
	if f.events != nil {
		f.events(s)
	}
	return x.stream(s, r, f.prime)
}

// await waits until it is clear what the response will be. It writes it, and is done,
// when it is not a stream of events.
func (x *exchange) await(s *stream, f answerForm) (done bool, how outcome) {
	var late <-chan time.Time
	for {
		switch st := s.look(); {
		case f.forms.events && (st.more || st.retry):
			return false, complete
		case st.complete:
			events, _, _, _ := s.take()
			return true, x.document(events, st.err, f)
		}
		if late == nil && f.forms.events {
			timer := time.NewTimer(patience)
			defer timer.Stop()
			late = timer.C
		}
		select {
		case <-s.wake:
		case <-late:
			return false, complete
		case <-x.r.Context().Done():
			return true, gone
		}
	}
}

// document writes the answers as one JSON document.
func (x *exchange) document(answers []event, err *mcp.Error, f answerForm) outcome {
	switch {
	case len(answers) == 0: // the client cancelled what it asked for
		x.w.WriteHeader(http.StatusAccepted)
		return complete
	case f.batch:
		body := []byte{'['}
		for i, answer := range answers {
			if i > 0 {
				body = append(body, ',')
			}
			body = append(body, answer.text...)
		}
		x.write(http.StatusOK, append(body, ']'))
	case err != nil:
		x.write(f.status(err), answers[0].text)
	default:
		x.write(http.StatusOK, answers[0].text)
	}
	return complete
}

// write writes a JSON document.
func (x *exchange) write(status int, body []byte) {
	header := x.w.Header()
	header["Content-Type"] = contentJSON
	header["Content-Length"] = []string{strconv.Itoa(len(body))}
	x.mayWrite()
	defer x.written()
	x.w.WriteHeader(status)
	// A client that is gone needs nothing more.
	_, _ = x.w.Write(body)
	_ = x.rc.Flush()
}

var (
	contentJSON   = []string{"application/json"}
	contentEvents = []string{"text/event-stream"}
	noCache       = []string{"no-cache"}
	noBuffering   = []string{"no"}
)

// A client that does not read must not hold a goroutine for ever. The deadline is the
// connection's, and so must not outlast the response. Not every ResponseWriter has
// deadlines; then the server's own have to do.

func (x *exchange) mayWrite() { _ = x.rc.SetWriteDeadline(time.Now().Add(writeTime)) }
func (x *exchange) written()  { _ = x.rc.SetWriteDeadline(time.Time{}) }

// stream writes what comes on s as server-sent events.
func (x *exchange) stream(s *stream, r *reader, prime bool) outcome {
	header := x.w.Header()
	header["Content-Type"], header["Cache-Control"], header["X-Accel-Buffering"] = contentEvents, noCache, noBuffering
	defer x.written()
	x.w.WriteHeader(http.StatusOK)
	var frames []byte
	if prime {
		frames = append(appendEventID(append(frames, "id: "...), s.number, 0), "\ndata:\n\n"...)
	}
	idle := time.NewTicker(keepAlive)
	defer idle.Stop()
	for first := true; ; first = false {
		events, number, last, retry := s.take()
		for i, e := range events {
			frames = append(frames, "event: message\n"...)
			if s.number != noNumber {
				frames = append(appendEventID(append(frames, "id: "...), s.number, number+i), '\n')
			}
			frames = append(append(append(frames, "data: "...), e.text...), "\n\n"...)
		}
		if retry > 0 && !last {
			frames = append(strconv.AppendInt(append(frames, "retry: "...), retry.Milliseconds(), 10), "\n\n"...)
		}
		if len(frames) > 0 || first {
			if !x.push(frames) {
				return gone
			}
			frames = frames[:0]
			if cap(frames) > muchUnsent {
				frames = nil
			}
		}
		switch {
		case last:
			return complete
		case retry > 0:
			return parted
		}
		select {
		case <-s.wake:
		case <-idle.C:
			frames = append(frames, ":\n\n"...)
		case <-r.replaced:
			return parted
		case <-x.r.Context().Done():
			return gone
		}
	}
}

// push writes and flushes; false when the client is gone.
func (x *exchange) push(frames []byte) bool {
	x.mayWrite()
	if _, err := x.w.Write(frames); err != nil {
		return false
	}
	return x.rc.Flush() == nil
}
