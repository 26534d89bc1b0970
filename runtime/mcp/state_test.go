package mcp_test

import (
	"context"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcptest"
)

// stateOf is the requestState of a result, without its quotes.
func stateOf(t *testing.T, r map[string]string) string {
	t.Helper()
	require.Equal(t, `"input_required"`, r["resultType"])
	state, err := strconv.Unquote(r["requestState"])
	require.NoError(t, err)
	return state
}

// retry sends a yes to purge with a state.
func retry(c *modern, state string) map[string]string {
	return c.call("purge", `,"inputResponses":{"purge":`+yes+`},"requestState":"`+state+`"`)
}

func refused(t *testing.T, reason string, r map[string]string, about string) {
	t.Helper()
	assert.Equal(t, map[string]string{
		"code": "-32602", "message": `"invalid or expired requestState"`, "data": `{"reason":"` + reason + `"}`,
	}, r, about)
}

func TestForgedStates(t *testing.T) {
	world := &files{names: []string{"a"}}
	server := askServer(asker("purge", world.purge))
	c := newModern(t, server)
	good := stateOf(t, c.call("purge", ""))
	for i := range good {
		for _, b := range []byte("A_z.") {
			if good[i] != b {
				refused(t, "invalid", retry(c, good[:i]+string(b)+good[i+1:]), "byte "+strconv.Itoa(i))
			}
		}
		refused(t, "invalid", retry(c, good[:i]), "truncated")
	}
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	last := len(good) - 1
	for _, b := range []byte(alphabet) {
		if b != good[last] {
			refused(t, "invalid", retry(c, good[:last]+string(b)), "last character")
		}
	}
	for _, forged := range []string{
		good + "-TAMPERED", good + "=", good + `\n`, good[:10] + `\n` + good[10:], " " + good, good + good, strings.Repeat("A", 1<<20),
	} {
		refused(t, "invalid", retry(c, forged), "")
	}
	for _, token := range []string{`12`, `null`, `{}`, `"\ud800"`} {
		refused(t, "invalid", c.call("purge", `,"requestState":`+token), token)
	}
	refused(t, "invalid", retry(newModern(t, askServer(asker("purge", world.purge))), good), "a server that never asked")
	assert.Equal(t, 1, world.reads, "no handler ran")
	assert.Contains(t, retry(c, good)["content"], "deleted 1 files")
}

func TestInputResponsesOfTheWrongShape(t *testing.T) {
	world := &files{names: []string{"a"}}
	c := newModern(t, askServer(asker("purge", world.purge)))
	for _, shape := range []string{`null`, `[]`, `12`, `"x"`, `{"a":1,"a":2}`} {
		r := c.call("purge", `,"inputResponses":`+shape)
		assert.Equal(t, "-32602", r["code"], shape)
		assert.Contains(t, r["message"], "inputResponses", shape)
	}
	assert.Zero(t, world.reads)
}

// A state counts for one server, method, target and arguments, and not for a spelling of them.
func TestStateIsBound(t *testing.T) {
	key := []byte(strings.Repeat("k", 32))
	world := &files{names: []string{"a"}}
	tools := []mcp.Tool{asker("purge", world.purge), asker("other", world.purge)}
	replica := func(name string, keys ...[]byte) *mcp.Server {
		s := mcp.NewServer(mcp.Implementation{Name: name, Version: "1"},
			mcp.WithLogger(func(mcp.LogLevel, string) {}), mcp.WithStateKeys(keys[0], keys[1:]...))
		s.AddTools(tools...)
		return s
	}
	c := newModern(t, replica("s", key))
	c.arguments = `{"n":1,"s":"a/b","list":[1,2]}`
	good := stateOf(t, c.call("purge", ""))

	refused(t, "other request", c.call("other", `,"requestState":"`+good+`"`), "tool")
	for _, arguments := range []string{`{"n":2,"s":"a/b","list":[1,2]}`, `{"n":1,"s":"a/b","list":[2,1]}`, `{}`, ``} {
		other := *c
		other.arguments = arguments
		refused(t, "other request", retry(&other, good), arguments)
	}
	at := func(server *mcp.Server) *modern { other := *c; other.server = server; return &other }
	newKey := []byte(strings.Repeat("n", 32))
	refused(t, "invalid", retry(at(replica("t", key)), good), "server")
	refused(t, "invalid", retry(at(replica("s", newKey)), good), "key")
	assert.Equal(t, 1, world.reads, "no handler ran")

	respelled := at(replica("s", newKey, key)) // another replica, in the middle of a change of keys
	respelled.arguments = ` { "list" : [ 1.0 , 20e-1 ] , "s" : "\u0061\/b" , "n" : 1e0 } `
	assert.Contains(t, retry(respelled, good)["content"], "deleted 1 files")
}

func TestStateOfAPrincipal(t *testing.T) {
	for _, c := range []struct{ made, used, why string }{
		{"ann", "bob", "invalid"}, {"ann", "", "invalid"}, {"", "ann", "invalid"}, {"ann", "ann", ""}, {"", "", ""},
	} {
		assert.Equal(t, c.why, mcp.CheckState(c.made, c.used), "%+v", c)
	}
}

func TestStateKeysAreLong(t *testing.T) {
	assert.PanicsWithValue(t, "mcp: WithStateKeys: a key needs at least 32 bytes", func() {
		mcp.WithStateKeys(make([]byte, 32), make([]byte, 31))
	})
}

func TestStateExpires(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		world := &files{names: []string{"a"}}
		c := newModern(t, askServer(asker("purge", world.purge)))
		state := stateOf(t, c.call("purge", ""))
		time.Sleep(10*time.Minute - time.Second)
		next := stateOf(t, c.call("purge", `,"requestState":"`+state+`"`))
		time.Sleep(time.Second)
		refused(t, "expired", retry(c, state), "late")
		for range 5 { // 60 minutes after the first round it is over
			time.Sleep(9 * time.Minute)
			if r := c.call("purge", `,"requestState":"`+next+`"`); r["resultType"] == `"input_required"` {
				next = stateOf(t, r)
			}
		}
		time.Sleep(5*time.Minute + time.Second)
		refused(t, "expired", retry(c, next), "an hour")
		assert.Zero(t, world.deleted)
	})
}

func TestStateIsTooLarge(t *testing.T) {
	var logged []string
	server := mcp.NewServer(mcp.Implementation{Name: "s", Version: "1"}, mcp.WithLogger(func(_ mcp.LogLevel, text string) { logged = append(logged, text) }))
	server.AddTools(asker("x", func(ctx context.Context, call *mcp.Call) (string, error) {
		if _, err := mcp.Once(ctx, call, "big", func(context.Context) (string, error) { return strings.Repeat("x", 32<<10), nil }); err != nil {
			return "", err
		}
		return "", call.Confirm(ctx, "k", "Go?")
	}))
	r := mcptest.Rounds(t, server, "x", "", always(yes))
	require.NotNil(t, r.Error)
	assert.Equal(t, -32603, r.Error.Code)
	assert.Equal(t, "internal error", r.Text())
	assert.Len(t, logged, 1)
}

// The design's budget: 700 bytes for each round of invite.
func TestStateIsSmall(t *testing.T) {
	world := new(staff)
	c := newModern(t, askServer(asker("invite", world.invite)))
	r := c.call("invite", "")
	for _, answers := range []string{`"department":` + pick("sales"), `"person":` + pick("bo"), ""} {
		state := stateOf(t, r)
		t.Log(len(state))
		assert.LessOrEqual(t, len(state), 700)
		r = c.call("invite", `,"inputResponses":{`+answers+`},"requestState":"`+state+`"`)
	}
}

func BenchmarkState(b *testing.B) {
	sealAndOpen := mcp.StateBenchmark()
	b.ReportAllocs()
	for b.Loop() {
		sealAndOpen()
	}
}

// A program that lacks the cryptography says so in its log.
func TestWithoutSealer(t *testing.T) {
	var logged []string
	server := mcp.NewServer(mcp.Implementation{Name: "s", Version: "1"}, mcp.WithLogger(func(_ mcp.LogLevel, text string) { logged = append(logged, text) }))
	server.AddTools(asker("x", confirmer))
	mcp.WithoutSealer(server)
	c := newModern(t, server)
	assert.Equal(t, "-32603", c.call("x", "")["code"])
	assert.Len(t, logged, 1)
	refused(t, "invalid", c.call("x", `,"requestState":"AAAA"`), "")
	assert.Equal(t, "gone", mcptest.Live(t, server, "x", "", always(yes)).Text())
}

// A process with a lower limit refuses what another one sealed, before it decodes it.
func TestStateLimitOfAnotherProcess(t *testing.T) {
	key := mcp.WithStateKeys([]byte(strings.Repeat("k", 32)))
	world := &files{names: []string{"a"}}
	c := newModern(t, askServerWith([]mcp.Option{key}, asker("purge", world.purge)))
	state := stateOf(t, c.call("purge", ""))
	c.server = askServerWith([]mcp.Option{key, mcp.WithAskLimits(mcp.AskLimits{Bytes: len(state) - 1})}, asker("purge", world.purge))
	refused(t, "invalid", retry(c, state), "")
	c.server = askServerWith([]mcp.Option{key, mcp.WithAskLimits(mcp.AskLimits{Bytes: len(state)})}, asker("purge", world.purge))
	assert.Contains(t, retry(c, state)["content"], "deleted 1 files")
}

// The hour may pass while the handler runs.
func TestStateAgesInARound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slow := false
		limits := mcp.WithAskLimits(mcp.AskLimits{Age: 10 * time.Minute, Answer: 20 * time.Minute})
		c := newModern(t, askServerWith([]mcp.Option{limits}, asker("purge", func(ctx context.Context, call *mcp.Call) (string, error) {
			if slow {
				time.Sleep(2 * time.Second)
			}
			return "", call.Confirm(ctx, "purge", "Go?")
		})))
		state := stateOf(t, c.call("purge", ""))
		time.Sleep(10*time.Minute - time.Second)
		slow = true
		assert.Contains(t, c.call("purge", `,"requestState":"`+state+`"`)["content"], "gave up after 1 round; still open: purge")
	})
}
