package mcp

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
)

// Asker is a Peer whose client can be asked. A Peer of a legacy revision that does not
// implement it has a client that cannot.
type Asker interface {
	Peer
	// Request sends the client a request while the call runs, and waits for the
	// result. The error is the client's *Error, or says why no answer came.
	Request(ctx context.Context, method string, params []byte) ([]byte, error)
}

// replayer is an Asker whose request a 2026-07-28 client sends again with the answers:
// those of this package's server.
type replayer interface {
	Asker
	server() *Server
	// replay returns the request, and what it brought for questions, nil in the
	// first round.
	replay() (origin, *inputs)
	// gaveUp is the outcome of a request that was asked about too often.
	gaveUp(text string) (Result, error)
	// reachable says whether an answer to a live question would come to this process.
	reachable() bool
}

// concluder decides what the client of a call with questions gets. It is an interface
// so that only what asks links what it needs.
type concluder interface {
	conclude(result Result, err error) (Result, error)
}

// dialogue is what a call has asked: in this run, and in 2026-07-28 in the rounds
// before it.
type dialogue struct {
	asker  Asker    // nil: the client cannot be asked
	replay replayer // nil: not a request of this package's server
	modern bool
	sealer Sealer // of a modern request
	limits AskLimits
	texts  Catalogue
	logger Logger

	mu     sync.Mutex
	state  state
	sealed bool              // the state came with the request
	fresh  *jsonrpc.Object   // answers that came without one
	seen   map[string]string // key → digest of the question, in this run
	said   map[string]string // key → what was wrong with the answer
	open   []Question        // of this run, without an answer
	making map[string]chan struct{}
	broken error // the first mistake of the handler's author
	over   bool
}

var errOver = errors.New("mcp: a question after the handler returned")

// dialogue returns the call's dialogue, which begins with the first question.
func (c *Call) dialogue() (*dialogue, error) {
	c.asking.Lock()
	defer c.asking.Unlock()
	if c.over {
		return nil, errOver
	}
	if x, ok := c.asked.(*dialogue); ok {
		return x, nil
	}
	info := c.peer.Info()
	x := &dialogue{
		modern: info.Revision.Modern(),
		limits: AskLimits{}.withDefaults(),
		logger: logToStderr,
		seen:   map[string]string{},
		said:   map[string]string{},
		making: map[string]chan struct{}{},
	}
	x.state.answers, x.state.kept = map[string]answer{}, map[string][]byte{}
	x.asker, _ = c.peer.(Asker)
	if r, ok := c.peer.(replayer); ok {
		x.replay = r
		s := r.server()
		x.limits, x.texts, x.logger = s.asking, s.catalogue, s.logger
		if x.modern {
			x.sealer = s.sealer()
		}
		if _, in := r.replay(); in != nil {
			x.take(in)
		}
	}
	if !c.canAsk() {
		x.asker = nil
	}
	c.asked = x
	return x, nil
}

// take takes up what a retry brought. An answer counts for the question that was
// open, and is kept even when this run does not get to it. Others are ignored.
func (x *dialogue) take(in *inputs) {
	if in.state == nil {
		x.fresh = &in.responses
		return
	}
	x.sealed, x.state = true, *in.state
	x.state.answers, x.state.kept = orMap(maps.Clone(x.state.answers)), orMap(maps.Clone(x.state.kept))
	for key, question := range x.state.asked {
		if response := in.responses.Get(key); response != nil {
			x.state.answers[key] = answer{question, response}
		}
	}
}

func orMap[V any](m map[string]V) map[string]V {
	if m == nil {
		m = map[string]V{}
	}
	return m
}

// recorded looks for the answer to q. Not done without an error means that there is
// none that counts.
func (x *dialogue) recorded(q Question) (done bool, err error) {
	digest := q.digest(x.sealer)
	response, err := x.answerTo(&q, digest)
	if response == nil || err != nil {
		return false, err
	}
	problems, action := q.read(response, x.texts)
	x.mu.Lock()
	defer x.mu.Unlock()
	switch action {
	case actionAccept:
		return true, nil
	case actionAgain:
		x.said[q.key] = problems
		delete(x.state.answers, q.key)
		return false, nil
	}
	return false, x.texts.refused(&q, string(action))
}

// answerTo returns the recorded answer to q, nil when there is none. The error is a
// mistake of the handler's author.
func (x *dialogue) answerTo(q *Question, digest string) ([]byte, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	was, again := x.seen[q.key]
	switch {
	case x.over:
		return nil, errOver
	case q.problem != "":
		return nil, x.misuse(q.problem)
	case x.modern && x.asker != nil && x.sealer == nil:
		return nil, x.misuse("questions to 2026-07-28 clients need package runtime/asking: import it for its effect")
	case q.key == "" || !utf8.ValidString(q.key):
		return nil, x.misuse("a question's key must be text")
	case again && was != digest:
		return nil, x.misuse("key " + quote([]byte(q.key)) + " is used for two different questions")
	}
	x.seen[q.key] = digest
	// A confirmation counts only if we sealed the asking of it. What else comes
	// without a state is protected by its schema.
	if x.fresh != nil && !q.sealedOnly {
		if response := x.fresh.Get(q.key); response != nil {
			x.state.answers[q.key] = answer{digest, response}
		}
	}
	if a, ok := x.state.answers[q.key]; ok && a.question == digest {
		return a.response, nil
	}
	return nil, nil
}

func (x *dialogue) misuse(problem string) error {
	if x.broken == nil {
		x.broken = errors.New("mcp: " + problem)
	}
	return x.broken
}

// park notes questions for the end of the run, in the order asked.
func (x *dialogue) park(questions []Question) {
	x.mu.Lock()
	defer x.mu.Unlock()
	for _, q := range questions {
		if !x.isOpen(q.key) {
			x.open = append(x.open, q)
		}
	}
}

func (x *dialogue) isOpen(key string) bool {
	for i := range x.open {
		if x.open[i].key == key {
			return true
		}
	}
	return false
}

// askNow asks q while the call runs, again while the answer breaks the form.
func (x *dialogue) askNow(ctx context.Context, q Question) error {
	problems := ""
	revision := x.asker.Info().Revision
	for range x.limits.Rounds {
		response, err := x.asker.Request(ctx, q.method, q.params(revision, above(problems, q.message)))
		if err != nil {
			return x.failed(&q, err)
		}
		var action action
		problems, action = q.read(response, x.texts)
		if action == actionAgain {
			continue
		}
		x.mu.Lock()
		x.state.answers[q.key] = answer{x.seen[q.key], bytes.Clone(response)}
		x.mu.Unlock()
		if action == actionAccept {
			return nil
		}
		return x.texts.refused(&q, string(action))
	}
	return &askError{x.texts.sayCount("ask.gave-up", itoa(x.limits.Rounds), "open", stillOpen(q.key, problems))}
}

// above puts what was wrong with an answer above the message.
func above(problems, message string) string {
	if problems == "" {
		return message
	}
	return problems + "\n" + message
}

func stillOpen(key, problems string) string {
	if problems == "" {
		return key
	}
	return key + ": " + problems
}

// codeRejected is what clients answer when the user refuses sampling, or roots.
const codeRejected = -1

// failed is the error of a live question without an answer.
func (x *dialogue) failed(q *Question, err error) error {
	var answered *Error
	switch {
	case errors.As(err, &answered) && answered.Code == codeRejected:
		return x.texts.refused(q, "decline")
	case errors.As(err, &answered):
		return &askError{x.texts.say("ask.error", "question", q.title(), "problem", answered.Message)}
	case errors.Is(err, errNoAnswer):
		return &askError{x.texts.say("ask.no-answer", "question", q.title(), "limit", x.limits.Wait.String())}
	}
	return err
}

// conclude implements concluder: open questions win over what the handler returned,
// so that an ErrInputRequired that was wrapped or swallowed does no harm.
func (x *dialogue) conclude(result Result, err error) (Result, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.over = true
	var protocol *Error
	switch {
	case x.broken != nil:
		x.logger(LogError, x.broken.Error())
		return nil, errBroken
	case errors.As(err, &protocol) && protocol.Code == codeMissingCapability:
		return nil, err
	case len(x.open) == 0:
		return result, err
	}
	return x.inputRequired(time.Now())
}

// inputRequired is the result that asks what is open.
func (x *dialogue) inputRequired(now time.Time) (Result, error) {
	origin, _ := x.replay.replay()
	x.begin(origin, now)
	st := x.state
	end := time.Unix(st.first, 0).Add(x.limits.Age)
	if st.rounds >= x.limits.Rounds || !now.Before(end) {
		return x.replay.gaveUp(x.texts.sayCount("ask.gave-up", itoa(st.rounds), "open", x.stillOpen()))
	}
	st.rounds++
	st.expires = min(now.Add(x.limits.Answer).Unix(), end.Unix())
	st.asked = map[string]string{}
	var result InputRequiredResult
	for _, q := range x.open {
		st.asked[q.key] = x.seen[q.key]
		params := q.params(newestRevision, above(x.said[q.key], q.message))
		result.InputRequests = append(result.InputRequests, InputRequest{q.key, q.method, params})
	}
	result.RequestState = x.sealer.Seal(x.replay.server().info.Name, st.append(nil))
	if size := len(result.RequestState); size > x.limits.Bytes {
		return nil, x.unsealed(errors.New("it has " + itoa(size) + " bytes, and the limit is " + itoa(x.limits.Bytes)))
	}
	return &result, nil
}

// begin makes the state of a first round.
func (x *dialogue) begin(o origin, now time.Time) {
	if x.sealed {
		return
	}
	x.state.first = now.Unix()
	x.state.subject, x.state.request = o.subject(x.sealer), o.digest(x.sealer)
	x.state.flow = x.sealer.Flow()
}

func (x *dialogue) unsealed(err error) error {
	x.logger(LogError, "the requestState cannot be sent: "+err.Error())
	return errBroken
}

func (x *dialogue) stillOpen() string {
	var open []string
	for _, q := range x.open {
		open = append(open, stillOpen(q.key, x.said[q.key]))
	}
	return strings.Join(open, "; ")
}
