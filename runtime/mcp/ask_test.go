package mcp_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcptest"
)

func TestConfirm(t *testing.T) {
	for _, c := range []struct {
		answer, want string
		deleted      int
	}{
		{yes, "deleted 3 files", 3},
		{no, "The user declined: Delete 3 files?", 0},
		{decline, "The user declined: Delete 3 files?", 0},
		{dismissed, "The user dismissed the question: Delete 3 files?", 0},
	} {
		var worlds []*files
		r := mcptest.Both(t, func() *mcp.Server {
			world := &files{names: []string{"a", "b", "c"}}
			worlds = append(worlds, world)
			return askServer(asker("purge", world.purge))
		}, "purge", "", always(c.answer))
		assert.Equal(t, c.want, r.Text(), c.answer)
		assert.Equal(t, c.deleted == 0, r.IsError, c.answer)
		require.Len(t, worlds, 2)
		assert.Equal(t, c.deleted, worlds[0].deleted, c.answer)
		assert.Equal(t, c.deleted, worlds[1].deleted, c.answer)
		assert.Equal(t, 2, worlds[0].reads, "the handler runs once in each round")
		assert.Equal(t, 1, worlds[1].reads, "the handler runs once")
	}
}

// A yes is for what was shown, and for what was not shown and meant.
func TestConfirmIsForOneQuestion(t *testing.T) {
	for _, c := range []struct {
		name  string
		after []string
		asked []string
		want  string
	}{
		{"other words", []string{"a", "b"}, []string{"Delete 1 files?", "Delete 2 files?"}, "deleted 2 files"},
		{"other things", []string{"b"}, []string{"Delete 1 files?", "Delete 1 files?"}, "deleted 1 files"},
	} {
		world := &files{names: []string{"a"}}
		var asked []string
		r := mcptest.Rounds(t, askServer(asker("purge", world.purge)), "purge", "", func(q mcptest.Asked) string {
			asked = append(asked, q.Message)
			world.names = c.after
			return yes
		})
		assert.Equal(t, c.want, r.Text(), c.name)
		assert.Equal(t, c.asked, asked, c.name)
	}
}

// An earlier, sealed answer is for its question too; the one that came with it is not lost.
func TestChangedEarlierQuestion(t *testing.T) {
	label := "A"
	server := askServer(asker("x", func(ctx context.Context, call *mcp.Call) (string, error) {
		if err := call.Confirm(ctx, "a", label); err != nil {
			return "", err
		}
		return "ok", call.Confirm(ctx, "b", "B")
	}))
	var asked []string
	r := mcptest.Rounds(t, server, "x", "", func(q mcptest.Asked) string {
		asked = append(asked, q.Key+" "+q.Message)
		if q.Key == "b" {
			label = "A2"
		}
		return yes
	})
	assert.Equal(t, "ok", r.Text())
	assert.Equal(t, []string{"a A", "b B", "a A2"}, asked)
}

func TestDependentQuestions(t *testing.T) {
	var worlds []*staff
	newServer := func() *mcp.Server {
		worlds = append(worlds, new(staff))
		return askServer(asker("invite", worlds[len(worlds)-1].invite))
	}
	r := mcptest.Both(t, newServer, "invite", "", inviter)
	assert.Equal(t, "sales/bo draft-1: Come!", r.Text())
	for _, world := range worlds {
		assert.Equal(t, 1, world.drafts)
		assert.Equal(t, 1, world.sent)
	}
	// Every request twice: the draft is made in the second round, so twice.
	r = mcptest.Replay(t, newServer(), "invite", "", inviter)
	assert.Equal(t, "sales/bo draft-2: Come!", r.Text())
}

func TestSeveralInOneRound(t *testing.T) {
	newServer := func() *mcp.Server { return askServer(asker("gather", gather)) }
	r := mcptest.Both(t, newServer, "gather", "", gatherer)
	assert.Equal(t, "12345 Come! file:///r", r.Text())

	var asked []string
	dropped := false
	r = mcptest.Rounds(t, newServer(), "gather", "", func(q mcptest.Asked) string {
		asked = append(asked, q.Key)
		if q.Key == "text" && !dropped {
			dropped = true
			return ""
		}
		return gatherer(q)
	})
	assert.Equal(t, "12345 Come! file:///r", r.Text())
	assert.Equal(t, []string{"to", "text", "roots", "text"}, asked, "only what is missing is asked again")
}

func TestFormIsAskedAgain(t *testing.T) {
	n := 0
	var messages []string
	r := mcptest.Both(t, func() *mcp.Server { n = 0; return askServer(asker("ship", ship)) }, "ship", "", func(q mcptest.Asked) string {
		n++
		messages = append(messages, q.Message)
		if n == 1 {
			return `{"action":"accept","content":{"street":"Elm","zip":"12"}}`
		}
		return `{"action":"accept","content":{"street":"Elm","zip":"12345","extra":[1]}}`
	})
	assert.Equal(t, "Elm 12345", r.Text())
	again := "zip: must match the pattern ^[0-9]{5}$, got \"12\"\nWhere should it go?"
	assert.Equal(t, []string{"Where should it go?", again, "Where should it go?", again}, messages)
}

// What is no answer is asked again in the same words, and in the end given up.
func TestNoAnswer(t *testing.T) {
	for _, answer := range []string{
		`null`, `12345`, `"yes"`, `[]`, `{}`, `{"action":"maybe"}`, `{"action":"accept"}`,
		`{"action":"accept","content":[]}`, `{"action":"accept","action":"accept","content":{"confirm":true}}`,
	} {
		asked := 0
		r := mcptest.Both(t, func() *mcp.Server {
			asked = 0
			return askServer(asker("x", func(ctx context.Context, call *mcp.Call) (string, error) {
				return "went on", call.Confirm(ctx, "go", "Go?")
			}))
		}, "x", "", func(q mcptest.Asked) string {
			asked++
			assert.Equal(t, "Go?", q.Message)
			return answer
		})
		assert.True(t, r.IsError, answer)
		assert.Equal(t, "gave up after 8 rounds; still open: go", r.Text(), answer)
		assert.Equal(t, 8, asked, answer)
	}
}

func TestGaveUpSaysWhy(t *testing.T) {
	r := mcptest.Both(t, func() *mcp.Server { return askServer(asker("ship", ship)) }, "ship", "",
		always(`{"action":"accept","content":{"street":"Elm","zip":"1"}}`))
	assert.True(t, r.IsError)
	assert.Equal(t, `gave up after 8 rounds; still open: to: zip: must match the pattern ^[0-9]{5}$, got "1"`, r.Text())
}

// The mistakes that a handler's author makes.
func TestMistakes(t *testing.T) {
	swallow := func(wrap func(error) error) func(context.Context, *mcp.Call) (string, error) {
		return func(ctx context.Context, call *mcp.Call) (string, error) {
			err := call.Confirm(ctx, "go", "Go?")
			if err != nil {
				return "went on without", wrap(err)
			}
			return "went on with a yes", nil
		}
	}
	n := 0
	for _, c := range []struct {
		name    string
		handler func(context.Context, *mcp.Call) (string, error)
		want    string
		code    int
	}{
		{"swallowed", swallow(func(error) error { return nil }), "went on with a yes", 0},
		{"wrapped", swallow(func(err error) error { return fmt.Errorf("cannot: %w", err) }), "went on with a yes", 0},
		{"another error", swallow(func(error) error { return errors.New("other") }), "went on with a yes", 0},
		{"masked", swallow(mcp.Internal), "went on with a yes", 0},
		{"one key for two questions", func(ctx context.Context, call *mcp.Call) (string, error) {
			_ = call.Confirm(ctx, "k", "One?")
			return "", call.Confirm(ctx, "k", "Two?")
		}, "internal error", -32603},
		{"one key for two questions, swallowed", func(ctx context.Context, call *mcp.Call) (string, error) {
			_ = call.Confirm(ctx, "k", "One?")
			_ = call.Confirm(ctx, "k", "Two?")
			return "ok", nil
		}, "internal error", -32603},
		{"no key", func(ctx context.Context, call *mcp.Call) (string, error) {
			return "", call.Confirm(ctx, "", "One?")
		}, "internal error", -32603},
		{"a key that is no text", func(ctx context.Context, call *mcp.Call) (string, error) {
			return "", call.Confirm(ctx, "\xff", "One?")
		}, "internal error", -32603},
		{"no choices", func(ctx context.Context, call *mcp.Call) (string, error) {
			_, err := call.Choose(ctx, "k", "Which?")
			return "", err
		}, "internal error", -32603},
		{"another method", func(ctx context.Context, call *mcp.Call) (string, error) {
			var into []byte
			return "", call.Ask(ctx, mcp.AskRaw("k", "tools/call", []byte(`{}`), &into))
		}, "internal error", -32603},
		{"params that are no object", func(ctx context.Context, call *mcp.Call) (string, error) {
			var into []byte
			return "", call.Ask(ctx, mcp.AskRaw("k", "roots/list", []byte(`[]`), &into))
		}, "internal error", -32603},
		{"the same question twice", func(ctx context.Context, call *mcp.Call) (string, error) {
			return "ok", errors.Join(call.Confirm(ctx, "k", "One?"), call.Confirm(ctx, "k", "One?"))
		}, "ok", 0},
	} {
		r := mcptest.Rounds(t, askServer(asker("x", c.handler)), "x", "", always(yes))
		assert.Equal(t, c.want, r.Text(), c.name)
		if c.code != 0 && assert.NotNil(t, r.Error, c.name) {
			assert.Equal(t, c.code, r.Error.Code, c.name)
		}
		live := mcptest.Live(t, askServer(asker("x", c.handler)), "x", "", always(yes))
		assert.Equal(t, c.want, live.Text(), c.name)
	}
	// A clock in the message is asked in vain.
	r := mcptest.Rounds(t, askServer(asker("x", func(ctx context.Context, call *mcp.Call) (string, error) {
		n++
		return "ok", call.Confirm(ctx, "k", fmt.Sprint("Now, at ", n, "?"))
	})), "x", "", always(yes))
	assert.Equal(t, "gave up after 8 rounds; still open: k", r.Text())
	// Once cures it.
	r = mcptest.Rounds(t, askServer(asker("x", func(ctx context.Context, call *mcp.Call) (string, error) {
		now, err := mcp.Once(ctx, call, "now", func(context.Context) (string, error) { n++; return fmt.Sprint(n), nil })
		if err != nil {
			return "", err
		}
		return "ok", call.Confirm(ctx, "k", "Now, at "+now+"?")
	})), "x", "", always(yes))
	assert.Equal(t, "ok", r.Text())
}

// Questions of goroutines go out together, and so do those of a loop.
func TestParallelQuestions(t *testing.T) {
	handler := func(ctx context.Context, call *mcp.Call) (string, error) {
		var wg sync.WaitGroup
		errs := make([]error, 5)
		for i := range errs {
			wg.Go(func() { errs[i] = call.Confirm(ctx, fmt.Sprint("size/", i), fmt.Sprint("Item ", i, "?")) })
		}
		wg.Wait()
		return "all", errors.Join(errs...)
	}
	r := mcptest.Both(t, func() *mcp.Server { return askServer(asker("x", handler)) }, "x", "", always(yes))
	assert.Equal(t, "all", r.Text())
}

// A yes that nobody asked for counts for nothing, with a genuine state or without one.
func TestUnaskedYes(t *testing.T) {
	world := &files{names: []string{"a"}}
	server := askServer(asker("purge", world.purge), asker("ship", ship), asker("two", func(ctx context.Context, call *mcp.Call) (string, error) {
		if err := call.Confirm(ctx, "one", "One?"); err != nil {
			return "", err
		}
		return "both", call.Confirm(ctx, "two", "Two?")
	}))
	c := newModern(t, server)
	r := c.call("purge", `,"inputResponses":{"purge":`+yes+`}`)
	assert.Equal(t, `"input_required"`, r["resultType"])
	assert.Zero(t, world.deleted)

	first := c.call("two", "")
	second := c.call("two", `,"inputResponses":{"one":`+yes+`,"two":`+yes+`},"requestState":`+first["requestState"])
	assert.Equal(t, `"input_required"`, second["resultType"], "two was not asked when its yes came")
	third := c.call("two", `,"inputResponses":{"one":`+no+`,"two":`+yes+`},"requestState":`+second["requestState"])
	assert.Contains(t, third["content"], "both", "one was not open any more when its no came")

	// Other questions take an answer without a state.
	r = c.call("ship", `,"inputResponses":{"to":{"action":"accept","content":{"street":"Elm","zip":"12345"}}}`)
	assert.Contains(t, r["content"], "Elm 12345")
}

func TestAfterTheHandlerReturned(t *testing.T) {
	late := make(chan *mcp.Call, 1)
	server := askServer(asker("x", func(_ context.Context, call *mcp.Call) (string, error) {
		late <- call
		return "done", nil
	}))
	for _, run := range []func(testing.TB, *mcp.Server, string, string, mcptest.Human) *mcptest.Result{mcptest.Rounds, mcptest.Live} {
		assert.Equal(t, "done", run(t, server, "x", "", always(yes)).Text())
		call := <-late
		assert.EqualError(t, call.Confirm(context.Background(), "k", "Now?"), "mcp: a question after the handler returned")
		_, err := mcp.Once(context.Background(), call, "k", func(context.Context) (string, error) { return "", nil })
		assert.EqualError(t, err, "mcp: a question after the handler returned")
	}
}

func TestRefusalsAsErrors(t *testing.T) {
	var got []error
	server := askServer(asker("x", func(ctx context.Context, call *mcp.Call) (string, error) {
		err := call.Confirm(ctx, "k", "Go?")
		got = append(got, err)
		return "another way", nil
	}))
	assert.Equal(t, "another way", mcptest.Rounds(t, server, "x", "", always(no)).Text())
	require.Len(t, got, 2)
	assert.ErrorIs(t, got[0], mcp.ErrInputRequired)
	assert.ErrorIs(t, got[1], mcp.ErrDeclined)
	var refusal *mcp.Refusal
	require.ErrorAs(t, got[1], &refusal)
	assert.Equal(t, "k", refusal.Key)
	assert.Equal(t, "decline", refusal.Action)
	mcptest.Live(t, server, "x", "", always(dismissed))
	assert.ErrorIs(t, got[2], mcp.ErrCancelled)
	mcptest.Live(t, server, "x", "", always(""))
	assert.EqualError(t, got[3], "The client could not answer: Go?: no answer")
}

func TestOnce(t *testing.T) {
	made, failed := 0, false
	handler := func(ctx context.Context, call *mcp.Call) (string, error) {
		value, err := mcp.Once(ctx, call, "bytes", func(context.Context) ([]byte, error) { made++; return []byte{0xff, byte(made)}, nil })
		if err != nil {
			return "", err
		}
		_, err = mcp.Once(ctx, call, "fails", func(context.Context) (string, error) {
			if !failed {
				failed = true
				return "", errors.New("not yet")
			}
			return "now", nil
		})
		if asked := call.Confirm(ctx, "k", "Go?"); asked != nil {
			return "", asked
		}
		return fmt.Sprintf("%x %v", value, err), nil
	}
	assert.Equal(t, "ff01 <nil>", mcptest.Rounds(t, askServer(asker("x", handler)), "x", "", always(yes)).Text())

	// Concurrent calls with one key make one value, a panic makes none.
	handler = func(ctx context.Context, call *mcp.Call) (string, error) {
		runs := 0
		var wg sync.WaitGroup
		for range 10 {
			wg.Go(func() {
				_, _ = mcp.Once(ctx, call, "k", func(context.Context) (string, error) {
					runs++
					time.Sleep(time.Millisecond)
					return "v", nil
				})
			})
		}
		wg.Wait()
		func() {
			defer func() { _ = recover() }()
			_, _ = mcp.Once(ctx, call, "p", func(context.Context) (string, error) { panic("no") })
		}()
		p, err := mcp.Once(ctx, call, "p", func(context.Context) (string, error) { return "p", nil })
		return fmt.Sprint(runs, p), err
	}
	assert.Equal(t, "1p", mcptest.Rounds(t, askServer(asker("x", handler)), "x", "", nil).Text())
}

func TestReplayFindsAClock(t *testing.T) {
	n := 0
	server := askServer(asker("x", func(ctx context.Context, call *mcp.Call) (string, error) {
		n++
		return "ok", call.Confirm(ctx, "k", fmt.Sprint(n))
	}))
	probe := &fatal{TB: t}
	done := make(chan struct{})
	go func() {
		defer close(done)
		mcptest.Replay(probe, server, "x", "", always(yes))
	}()
	<-done
	assert.True(t, strings.HasPrefix(probe.text, "x asks something else when it runs again"), probe.text)
}
