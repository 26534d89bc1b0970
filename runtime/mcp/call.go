package mcp

import (
	"context"
	"math"
	"sync"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// Call is what a handler may need from its request: a way to tell how far it is and
// what it does, and who is asking. A tool function that has a *Call parameter gets
// one. It is safe for concurrent use. Once the handler has returned, nothing is
// sent any more, and a question is an error.
//
// # Questions
//
// A handler asks the client by Confirm, Elicit, Choose, Sample, Roots and Ask, and
// returns their error when they have one. To a client of a legacy revision a question
// goes out while the handler waits. A client of 2026-07-28 gets all that is open when
// the handler returns, and sends its request again with the answers: the handler then
// runs from its start, and a question that has its answer returns it. So, for both:
//
//   - With the same arguments and answers a handler must come to the same questions in
//     the same words. A clock or a random number in a message is asked until the client
//     gives up; Once cures it.
//   - What has an effect stands behind the last question, or in Once. Reading again in
//     each round is wanted: an answer must fit what is true now.
//   - A key belongs to one question; in a loop it carries the item: "size/"+id. Another
//     question under the same key is a bug of the handler, and its client gets an
//     internal error.
//   - An answer counts for the very question that was asked, and a yes of Confirm only
//     when it was asked at all: what has changed meanwhile is asked again.
//   - A handler that swallows the error of a question goes on without an answer. Open
//     questions go out all the same.
type Call struct {
	peer Peer

	mu   sync.Mutex // held while a notification is sent, so that progress increases
	last float64
	sent bool // last holds something

	asking sync.Mutex
	asked  concluder // nil before the first question
	over   bool      // the handler returned
}

// conclude is what becomes of a handler's outcome: questions may be open.
func (c *Call) conclude(result Result, err error) (Result, error) {
	c.asking.Lock()
	c.over = true
	asked := c.asked
	c.asking.Unlock()
	if asked == nil {
		return result, err
	}
	return asked.conclude(result, err)
}

// Peer is the client of one request, as a Call needs it. The server is one; an
// adapter to another server library is another. Its methods are called concurrently.
type Peer interface {
	// Info returns what is known of the request's client.
	Info() CallInfo
	// Notify sends a notification about the request; params is JSON text. It may
	// wait for a slow client, until ctx ends. It does nothing when the request has
	// been answered.
	Notify(ctx context.Context, method string, params []byte)
}

// CallInfo is what a server knows of the client of a request.
type CallInfo struct {
	Revision      Revision
	Principal     string         // empty when the transport knows none
	Client        Implementation // zero when the client did not say
	Capabilities  []byte         // of the client, JSON text; nil when it did not say
	ProgressToken []byte         // JSON text; nil when progress is not wanted
	LogLevel      LogLevel       // the least that the client wants; LogOff when nothing
}

// NewCall returns the call of a request that did not come through a Server.
func NewCall(peer Peer) *Call { return &Call{peer: peer} }

// Progress tells the client that progress of total has been made, with a message
// for people, which may be empty. A total of 0 is not known. Progress must
// increase: a call with less than before, or as much, sends nothing; nor does one
// when the client did not ask for progress. It may wait for a slow client, until
// ctx ends.
func (c *Call) Progress(ctx context.Context, progress, total float64, message string) {
	info := c.peer.Info()
	if info.ProgressToken == nil || !finite(progress) {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.sent && progress <= c.last {
		return
	}
	c.last, c.sent = progress, true
	params := append([]byte(`{"progressToken":`), info.ProgressToken...)
	params = append(params, `,"progress":`...)
	params = jsonwire.AppendFloat64(params, progress)
	if total != 0 && finite(total) {
		params = append(params, `,"total":`...)
		params = jsonwire.AppendFloat64(params, total)
	}
	if message != "" && info.Revision >= Revision20250326 {
		params = appendMember(params, "message", message)
	}
	c.peer.Notify(ctx, "notifications/progress", append(params, '}'))
}

func finite(f float64) bool { return !math.IsNaN(f) && !math.IsInf(f, 0) }

// Log sends the client a line of log, if it wants that level. The logger names
// where it comes from and may be empty. It may wait for a slow client, until ctx
// ends. What an operator should see belongs in the program's own log instead.
func (c *Call) Log(ctx context.Context, level LogLevel, logger, text string) {
	if info := c.peer.Info(); level >= info.LogLevel && level.valid() {
		c.log(ctx, level, logger, jsonwire.AppendText(nil, text))
	}
}

// LogJSON is Log for data that is JSON text. Text that is not JSON is sent as a string.
func (c *Call) LogJSON(ctx context.Context, level LogLevel, logger string, data []byte) {
	if info := c.peer.Info(); level >= info.LogLevel && level.valid() {
		if jsonwire.Check(data) != nil {
			data = jsonwire.AppendText(nil, string(data))
		}
		c.log(ctx, level, logger, data)
	}
}

func (c *Call) log(ctx context.Context, level LogLevel, logger string, data []byte) {
	params := append([]byte(`{"level":"`), level.String()...)
	params = append(params, '"')
	if logger != "" {
		params = appendMember(params, "logger", logger)
	}
	params = append(params, `,"data":`...)
	params = append(params, data...)
	c.peer.Notify(ctx, "notifications/message", append(params, '}'))
}

// Detach sends a client away that waits on a connection of its own, over HTTP, until it
// comes back for the rest after the given time: a call that takes long then holds no
// connection. Where the client could not come back it does nothing.
func (c *Call) Detach(retry time.Duration) {
	if peer, ok := c.peer.(interface{ Detach(time.Duration) }); ok {
		peer.Detach(retry)
	}
}

// Info returns what is known of the client.
func (c *Call) Info() CallInfo { return c.peer.Info() }

// Revision returns the protocol revision of the request.
func (c *Call) Revision() Revision { return c.peer.Info().Revision }

// Principal returns who is asking, as the transport has it; empty when it does not know.
func (c *Call) Principal() string { return c.peer.Info().Principal }

// Client returns what the client says of itself. It is not verified.
func (c *Call) Client() Implementation { return c.peer.Info().Client }

// LogLevel is a severity of the protocol, after RFC 5424.
type LogLevel uint8

// The levels, from the least to the most severe.
const (
	LogDebug LogLevel = iota
	LogInfo
	LogNotice
	LogWarning
	LogError
	LogCritical
	LogAlert
	LogEmergency
	LogOff // more than any: nothing is sent
)

var logLevels = [...]string{"debug", "info", "notice", "warning", "error", "critical", "alert", "emergency", "off"}

// String returns the name on the wire.
func (l LogLevel) String() string { return logLevels[min(l, LogOff)] }

func (l LogLevel) valid() bool { return l < LogOff }

// parseLogLevel reads the JSON text of a level.
func parseLogLevel(token []byte) (LogLevel, bool) {
	name, ok := jsonrpc.Text(token)
	if !ok {
		return LogOff, false
	}
	for l := LogDebug; l < LogOff; l++ {
		if logLevels[l] == name {
			return l, true
		}
	}
	return LogOff, false
}
