package mcp

import (
	"context"
	"errors"
	"strings"
	"time"
)

var (
	// ErrInputRequired is what a question returns in 2026-07-28 until its answer has
	// come. The handler returns it, and runs again from its start when it has.
	ErrInputRequired = errors.New("input required")
	// ErrDeclined says that the user said no.
	ErrDeclined = errors.New("the user declined")
	// ErrCancelled says that the user dismissed the question.
	ErrCancelled = errors.New("the user dismissed the question")
)

// Refusal is the error of a question that was refused. It is ErrDeclined or
// ErrCancelled.
type Refusal struct {
	Key    string // of the question
	Action string // decline or cancel
	text   string
}

// Error returns what a model is told.
func (r *Refusal) Error() string { return r.text }

// Unwrap returns ErrDeclined or ErrCancelled.
func (r *Refusal) Unwrap() error {
	if r.Action == "decline" {
		return ErrDeclined
	}
	return ErrCancelled
}

// askError is another way for a question to fail, in the catalogue's words.
type askError struct{ text string }

func (e *askError) Error() string { return e.text }

// ownText returns the words of a question's failure in err: the runtime's own, which a
// client may see whatever a tool does with its errors.
func ownText(err error) (string, bool) {
	var refused *Refusal
	var missing *capabilityError
	var failed *askError
	switch {
	case errors.As(err, &refused):
		return refused.text, true
	case errors.As(err, &missing):
		return missing.text, true
	case errors.As(err, &failed):
		return failed.text, true
	}
	return "", false
}

// AskLimits bound what questions cost. A zero field means the default, which is in
// its comment.
type AskLimits struct {
	Wait   time.Duration // for an answer while the call runs: 10 minutes
	Answer time.Duration // between two rounds of 2026-07-28: 10 minutes
	Age    time.Duration // of all rounds together: an hour
	Rounds int           // and their number, also of attempts at one question: 8
	Bytes  int           // of a requestState: 32 KiB
}

func (l AskLimits) withDefaults() AskLimits {
	orDefault(&l.Wait, 10*time.Minute)
	orDefault(&l.Answer, 10*time.Minute)
	orDefault(&l.Age, time.Hour)
	orDefault(&l.Rounds, 8)
	orDefault(&l.Bytes, 32<<10)
	return l
}

// WithAskLimits replaces the limits of questions; zero fields keep their defaults.
func WithAskLimits(limits AskLimits) Option {
	return func(s *Server) { s.asking = limits.withDefaults() }
}

// Supports says whether the client can do f for this request.
func (c *Call) Supports(f ClientFeature) bool {
	info := c.peer.Info()
	return c.canAsk() && supports(info.Capabilities, info.Revision, f)
}

// canAsk says whether anything can be asked: of a 2026-07-28 client by an interim
// result, of another one while the call runs, if its answer would come here.
func (c *Call) canAsk() bool {
	if r, ok := c.peer.(replayer); ok {
		return r.reachable()
	}
	_, ok := c.peer.(Asker)
	return ok && !c.peer.Info().Revision.Modern() // nobody would send the request again
}

// Ask asks every question that has no answer yet: one after the other while the call
// runs, until one is refused, or all in one round. It returns nil once all are
// answered and their answers are where they should be.
//
// Else the error is one of these, and the handler returns it: ErrInputRequired; a
// *Refusal, which is ErrDeclined or ErrCancelled; ErrCannotAsk, and then nothing was
// asked; or the question could not be answered.
func (c *Call) Ask(ctx context.Context, questions ...Question) error {
	x, err := c.dialogue()
	if err != nil {
		return err
	}
	var open []Question
	var wanted []ClientFeature
	for _, q := range questions {
		done, err := x.recorded(q)
		if err != nil {
			return err
		}
		if !done {
			open, wanted = append(open, q), append(wanted, q.needs...)
		}
	}
	if len(open) == 0 {
		return nil
	}
	info := c.peer.Info()
	missing := lacking(&info, wanted)
	for _, q := range open {
		if q.askable != nil && !q.askable(info.Revision) {
			missing = append(missing, q.needs...)
		}
	}
	if missing != nil {
		return x.texts.missing(&info, missing)
	}
	if x.asker == nil {
		return &capabilityError{text: x.texts.say("ask.unreachable"), wire: failure(x.texts.say("ask.unreachable"))}
	}
	if info.Revision.Modern() {
		x.park(open)
		return ErrInputRequired
	}
	for _, q := range open {
		if err := x.askNow(ctx, q); err != nil {
			return err
		}
	}
	return nil
}

// Confirm asks the user to agree. It returns nil only for an explicit yes to this
// message about these things: about is not shown, and when it has changed since the
// user was asked, the user is asked again.
func (c *Call) Confirm(ctx context.Context, key, message string, about ...string) error {
	return c.Ask(ctx, AskConfirm(key, message, about...))
}

// Elicit asks the user to fill in a form; into is the pointer to a struct marked
// //mcp:form.
func (c *Call) Elicit(ctx context.Context, key, message string, into Form) error {
	return c.Ask(ctx, AskForm(key, message, into))
}

// Choose asks the user for one of choices and returns its value.
func (c *Call) Choose(ctx context.Context, key, message string, choices ...Choice) (string, error) {
	var value string
	if err := c.Ask(ctx, AskChoice(key, message, choices, &value)); err != nil {
		return "", err
	}
	return value, nil
}

// Sample has the client's model write.
func (c *Call) Sample(ctx context.Context, key string, req *CreateMessageRequest) (*CreateMessageResult, error) {
	var result CreateMessageResult
	if err := c.Ask(ctx, AskSample(key, req, &result)); err != nil {
		return nil, err
	}
	return &result, nil
}

// Roots lists the folders that the user works in, as the client has it.
func (c *Call) Roots(ctx context.Context, key string) ([]Root, error) {
	var roots []Root
	if err := c.Ask(ctx, AskRoots(key, &roots)); err != nil {
		return nil, err
	}
	return roots, nil
}

// refused is the error for a question whose answer is a refusal.
func (c Catalogue) refused(q *Question, action string) *Refusal {
	text := "ask.declined"
	if action == "cancel" {
		text = "ask.dismissed"
	}
	return &Refusal{Key: q.key, Action: action, text: c.say(text, "question", q.title())}
}

// title is what names a question in a sentence.
func (q *Question) title() string {
	title, _, _ := strings.Cut(q.message, "\n")
	if title == "" {
		title = q.key
	}
	const most = 200
	if len(title) > most {
		title = strings.ToValidUTF8(title[:most], "") + "…"
	}
	return title
}
