package mcp_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

const askConfirm = `{"jsonrpc":"2.0","id":%d,"method":"elicitation/create","params":{"message":"Go?","requestedSchema":` +
	`{"type":"object","properties":{"confirm":{"type":"boolean","title":"Confirm"}},"required":["confirm"]}}}`

func confirmer(ctx context.Context, call *mcp.Call) (string, error) {
	return "gone", call.Confirm(ctx, "k", "Go?")
}

func TestLiveAnswersAreMatchedByID(t *testing.T) {
	server := askServer(asker("x", confirmer))
	l := newLive(t, server, "2025-11-25", `{"elicitation":{}}`)
	l.call(1, "x")
	assert.JSONEq(t, fmt.Sprintf(askConfirm, 1), l.next())
	l.call(2, "x")
	assert.JSONEq(t, fmt.Sprintf(askConfirm, 2), l.next())
	for _, stray := range []string{
		`{"jsonrpc":"2.0","id":9,"result":` + yes + `}`,
		`{"jsonrpc":"2.0","id":"1","result":` + yes + `}`,
		`{"jsonrpc":"2.0","error":{"code":-32600,"message":"?"}}`,
	} {
		l.say(stray)
	}
	l.say(`{"jsonrpc":"2.0","id":2,"result":` + yes + `}`)
	assert.JSONEq(t, `{"jsonrpc":"2.0","id":2,"result":{"content":[{"type":"text","text":"gone"}]}}`, l.next())
	l.say(`{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"User rejected"}}`)
	assert.JSONEq(t, `{"jsonrpc":"2.0","id":1,"result":{"isError":true,"content":[{"type":"text","text":"The user declined: Go?"}]}}`, l.next())
	l.say(`{"jsonrpc":"2.0","id":1,"result":` + yes + `}`)
	l.Close(context.Background())
	assert.Empty(t, l.take())
}

// What a client that has gone wrong answers with an error is told to the model.
func TestLiveError(t *testing.T) {
	l := newLive(t, askServer(asker("x", confirmer)), "2025-06-18", `{"elicitation":{}}`)
	l.call(1, "x")
	l.next()
	l.say(`{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"no window"}}`)
	assert.JSONEq(t, `{"jsonrpc":"2.0","id":1,"result":{"isError":true,"content":[{"type":"text","text":"The client could not answer: Go?: no window"}]}}`, l.next())
}

func TestLiveTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slow := asker("slow", func(ctx context.Context, call *mcp.Call) (string, error) {
			if err := call.Confirm(ctx, "k", "Go?"); err != nil {
				return "", err
			}
			<-ctx.Done()
			return "", context.Cause(ctx)
		})
		slow.Timeout = time.Minute
		patient := asker("patient", confirmer)
		patient.Timeout = time.Minute
		l := newLive(t, askServer(slow, patient), "2025-11-25", `{"elicitation":{}}`)

		// A human of 9 minutes is no deadline of one.
		l.call(1, "patient")
		l.next()
		time.Sleep(9 * time.Minute)
		l.say(`{"jsonrpc":"2.0","id":1,"result":` + yes + `}`)
		assert.Contains(t, l.next(), "gone")

		// The work after the answer is.
		l.call(2, "slow")
		l.next()
		time.Sleep(9 * time.Minute)
		began := time.Now()
		l.say(`{"jsonrpc":"2.0","id":2,"result":` + yes + `}`)
		assert.Contains(t, l.next(), "did not finish within its limit of 1m0s")
		assert.Equal(t, time.Minute, time.Since(began))

		// Patience ends, and the client is told.
		l.call(3, "patient")
		l.next()
		began = time.Now()
		assert.JSONEq(t, `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":3,"reason":"the client did not answer in time"}}`, l.next())
		assert.Equal(t, 10*time.Minute, time.Since(began))
		assert.Contains(t, l.next(), "There was no answer within 10m0s: Go?")
		l.Close(context.Background())
	})
}

// The clock goes on from where it stood.
func TestLiveClockGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tool := asker("x", func(ctx context.Context, call *mcp.Call) (string, error) {
			time.Sleep(40 * time.Second)
			if err := call.Confirm(ctx, "k", "Go?"); err != nil {
				return "", err
			}
			<-ctx.Done()
			return "", context.Cause(ctx)
		})
		tool.Timeout = time.Minute
		l := newLive(t, askServer(tool), "2025-11-25", `{"elicitation":{}}`)
		l.call(1, "x")
		l.next()
		time.Sleep(5 * time.Minute)
		began := time.Now()
		l.say(`{"jsonrpc":"2.0","id":1,"result":` + yes + `}`)
		assert.Contains(t, l.next(), "did not finish")
		assert.Equal(t, 20*time.Second, time.Since(began))
		l.Close(context.Background())
	})
}

func TestLiveCancellation(t *testing.T) {
	ended := make(chan error, 1)
	server := askServer(asker("x", func(ctx context.Context, call *mcp.Call) (string, error) {
		err := call.Confirm(ctx, "k", "Go?")
		ended <- err
		return "", err
	}))
	l := newLive(t, server, "2025-11-25", `{"elicitation":{}}`)
	l.call(1, "x")
	l.next()
	assert.Equal(t, 0, server.Running(), "who waits for a human takes nobody's place")
	l.say(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`)
	assert.JSONEq(t, `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1,"reason":"the request that asked has ended"}}`, l.next())
	assert.ErrorIs(t, <-ended, mcp.ErrCancelledByClient)
	l.Close(context.Background())
	assert.Empty(t, l.take(), "a cancelled call gets no answer")
	assert.Equal(t, 0, server.Running())
}

// At the end of input questions fail at once.
func TestLiveEndOfInput(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLive(t, askServer(asker("x", confirmer)), "2025-11-25", `{"elicitation":{}}`)
		l.call(1, "x")
		l.next()
		began := time.Now()
		l.Close(context.Background())
		assert.Zero(t, time.Since(began))
		assert.JSONEq(t, `{"jsonrpc":"2.0","id":1,"result":{"isError":true,"content":[{"type":"text","text":"the session ended"}]}}`, l.next())
	})
}

// A goroutine that still asks when its handler returns is not waited for.
func TestLiveQuestionLeftBehind(t *testing.T) {
	left := make(chan error, 1)
	out := make(chan struct{})
	server := askServer(asker("x", func(ctx context.Context, call *mcp.Call) (string, error) {
		go func() { left <- call.Confirm(ctx, "k", "Go?") }()
		<-out
		return "done", nil
	}))
	l := newLive(t, server, "2025-11-25", `{"elicitation":{}}`)
	l.call(1, "x")
	l.next()
	close(out)
	assert.Contains(t, l.next(), "notifications/cancelled")
	assert.Contains(t, l.next(), "done")
	assert.ErrorIs(t, <-left, mcp.ErrReturned)
	l.Close(context.Background())
	assert.Equal(t, 0, server.Running())
}

// Nothing waits for the next round: the bubble ends only when all goroutines in it have.
func TestAskedAndNeverAnswered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newModern(t, askServer(asker("x", confirmer)))
		for range 1000 {
			c.call("x", "")
		}
	})
}

func TestCapabilities(t *testing.T) {
	all := []mcp.ClientFeature{mcp.ElicitForm, mcp.ElicitURL, mcp.Sampling, mcp.SamplingTools, mcp.ClientRoots}
	for _, c := range []struct{ revision, declared, has string }{
		{"2026-07-28", `{}`, ""},
		{"2026-07-28", `{"elicitation":{}}`, "elicitation"},
		{"2026-07-28", `{"elicitation":null}`, ""},
		{"2026-07-28", `{"elicitation":{"form":{}}}`, "elicitation"},
		{"2026-07-28", `{"elicitation":{"url":{}}}`, "elicitation.url"},
		{"2026-07-28", `{"elicitation":{"url":{},"form":{}}}`, "elicitation elicitation.url"},
		{"2026-07-28", `{"elicitation":{"other":{}}}`, "elicitation"},
		{"2026-07-28", `{"sampling":{}}`, "sampling"},
		{"2026-07-28", `{"sampling":{"tools":{}},"roots":{}}`, "sampling sampling.tools roots"},
		{"2025-11-25", `{"elicitation":{"url":{}},"sampling":{"tools":{}}}`, "elicitation.url sampling sampling.tools"},
		{"2025-06-18", `{"elicitation":{"url":{}},"sampling":{"tools":{}}}`, "elicitation sampling"},
		{"2025-03-26", `{"elicitation":{},"sampling":{},"roots":{}}`, "sampling roots"},
		{"2024-11-05", `{"elicitation":{},"sampling":{},"roots":{}}`, "sampling roots"},
	} {
		var has []string
		server := askServer(asker("x", func(_ context.Context, call *mcp.Call) (string, error) {
			for _, f := range all {
				if call.Supports(f) {
					has = append(has, f.String())
				}
			}
			return "", nil
		}))
		if c.revision == "2026-07-28" {
			m := newModern(t, server)
			m.capabilities = c.declared
			m.call("x", "")
		} else {
			l := newLive(t, server, c.revision, c.declared)
			l.call(1, "x")
			l.next()
		}
		assert.Equal(t, c.has, strings.Join(has, " "), "%s %s", c.revision, c.declared)
	}
}

// All that an Ask lacks is said at once, and nothing is asked.
func TestMissingCapabilities(t *testing.T) {
	var got error
	server := askServer(asker("gather", func(ctx context.Context, call *mcp.Call) (string, error) {
		text, err := gather(ctx, call)
		got = err
		return text, err
	}), asker("url", func(ctx context.Context, call *mcp.Call) (string, error) {
		var into []byte
		return "", call.Ask(ctx,
			mcp.AskRaw("a", "elicitation/create", []byte(`{"mode":"url","message":"Go","url":"https://example.com","elicitationId":"1"}`), &into),
			mcp.AskRaw("b", "sampling/createMessage", []byte(`{"messages":[],"maxTokens":1,"tools":[]}`), &into))
	}), asker("swallowed", func(ctx context.Context, call *mcp.Call) (string, error) {
		_ = call.Confirm(ctx, "k", "Go?")
		_, err := call.Roots(ctx, "r")
		return "", fmt.Errorf("no roots: %w", err)
	}))
	for _, c := range []struct{ tool, declared, required string }{
		{"gather", `{}`, `{"elicitation":{},"sampling":{},"roots":{}}`},
		{"gather", `{"sampling":{}}`, `{"elicitation":{},"roots":{}}`},
		{"gather", `{"elicitation":{"url":{}},"roots":{},"sampling":{}}`, `{"elicitation":{"form":{}}}`},
		{"url", `{}`, `{"elicitation":{"url":{}},"sampling":{"tools":{}}}`},
		{"swallowed", `{"elicitation":{}}`, `{"roots":{}}`},
	} {
		m := newModern(t, server)
		m.capabilities = c.declared
		r := m.call(c.tool, "")
		assert.Equal(t, "-32021", r["code"], c.declared)
		assert.JSONEq(t, `{"requiredCapabilities":`+c.required+`}`, r["data"], c.declared)
	}
	assert.True(t, errors.Is(got, mcp.ErrCannotAsk))
	l := newLive(t, server, "2025-03-26", `{"elicitation":{},"sampling":{}}`)
	l.call(1, "gather")
	assert.JSONEq(t, `{"jsonrpc":"2.0","id":1,"result":{"isError":true,"content":[{"type":"text",`+
		`"text":"The client cannot be asked: it does not support elicitation, roots."}]}}`, l.next())
}

func TestNeeds(t *testing.T) {
	ran := false
	tool := asker("x", func(context.Context, *mcp.Call) (string, error) { ran = true; return "ran", nil })
	tool.Needs = []mcp.ClientFeature{mcp.Sampling, mcp.ClientRoots}
	server := askServer(tool)
	m := newModern(t, server)
	m.capabilities = `{"roots":{}}`
	r := m.call("x", "")
	assert.Equal(t, "-32021", r["code"])
	assert.JSONEq(t, `{"requiredCapabilities":{"sampling":{}}}`, r["data"])
	l := newLive(t, server, "2025-11-25", `{"roots":{}}`)
	l.call(1, "x")
	assert.Contains(t, l.next(), `"isError":true`)
	assert.False(t, ran)
	m.capabilities = `{"roots":{},"sampling":{}}`
	assert.Contains(t, m.call("x", "")["content"], "ran")
}

// Masking hides what went wrong inside, not what the user said.
func TestMaskedRefusal(t *testing.T) {
	tool := asker("x", func(ctx context.Context, call *mcp.Call) (string, error) {
		return "", fmt.Errorf("inner workings: %w", call.Confirm(ctx, "k", "Go?"))
	})
	tool.MaskErrors = true
	l := newLive(t, askServer(tool), "2025-11-25", `{"elicitation":{}}`)
	l.call(1, "x")
	l.next()
	l.say(`{"jsonrpc":"2.0","id":1,"result":` + decline + `}`)
	answer := l.next()
	assert.Contains(t, answer, "The user declined: Go?")
	assert.NotContains(t, answer, "inner workings")
}

// Interceptors see an interim result as what it is.
func TestInterceptorsSeeRounds(t *testing.T) {
	var seen []string
	server := askServerWith([]mcp.Option{mcp.WithInterceptors(func(next mcp.Handler) mcp.Handler {
		return func(ctx context.Context, r *mcp.Request) (mcp.Result, error) {
			result, err := next(ctx, r)
			require.NoError(t, err)
			switch result := result.(type) {
			case *mcp.InputRequiredResult:
				seen = append(seen, "asks "+result.InputRequests[0].Key)
			case *mcp.CallToolResult:
				seen = append(seen, "done")
			}
			return result, err
		}
	})}, asker("x", confirmer))
	c := newModern(t, server)
	state := c.call("x", "")["requestState"]
	c.call("x", `,"inputResponses":{"k":`+yes+`},"requestState":`+state)
	assert.Equal(t, []string{"asks k", "done"}, seen)
}

// A handler that goes on after its deadline asks nobody.
func TestLiveQuestionAfterTheDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked := make(chan error, 1)
		tool := asker("x", func(_ context.Context, call *mcp.Call) (string, error) {
			time.Sleep(2 * time.Minute)
			err := call.Confirm(context.Background(), "k", "Go?")
			asked <- err
			return "", err
		})
		tool.Timeout = time.Minute
		server := askServer(tool)
		l := newLive(t, server, "2025-11-25", `{"elicitation":{}}`)
		l.call(1, "x")
		assert.Contains(t, l.next(), "did not finish")
		assert.EqualError(t, <-asked, "mcp: a question after the handler returned")
		synctest.Wait()
		assert.Equal(t, 0, server.Running())
		l.Close(context.Background())
		assert.Empty(t, l.take())
	})
}

// The answers of a session that several processes serve may come to any of them:
// nobody is asked there. A 2026-07-28 client carries them itself.
func TestSharedSessionsAreNotAsked(t *testing.T) {
	supported := true
	server := askServer(asker("x", func(ctx context.Context, call *mcp.Call) (string, error) {
		supported = call.Supports(mcp.ElicitForm)
		return confirmer(ctx, call)
	}))
	w := newWire()
	s := server.OpenSession(context.Background(), mcp.SessionConfig{
		Shared: true, Agreed: &mcp.Agreement{Revision: mcp.Revision20251125, Capabilities: []byte(`{"elicitation":{}}`)},
	})
	s.Receive(w, []byte(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x"}}`))
	assert.Contains(t, w.next(), `"The client cannot be asked here: its answer may reach another process of this server."`)
	assert.False(t, supported)
	s.Receive(w, []byte(`{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"x","_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",`+
		`"io.modelcontextprotocol/clientCapabilities":{"elicitation":{}}}}}`))
	assert.Contains(t, w.next(), `"input_required"`)
	assert.True(t, supported)
}
