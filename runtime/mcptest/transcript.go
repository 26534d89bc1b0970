package mcptest

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

const (
	answerTime = 10 * time.Second // how long a transcript waits for the server's lines
	updateTime = time.Second      // and when it does not know how many there will be
)

// Transcript plays the transcript at path against a new server, in memory. It is a
// txtar file: prose, then sections that begin with a line
//
//	-- client --
//
// and hold what the client sends, one message a line, and sections
//
//	-- server --
//
// with what the server sends until it has answered all that came before, or until
// it has sent as many lines as the section has. Messages are compared as JSON
// values, in their order; blank lines count for nothing. Several requests in one
// section run at once and may be answered in any order: put them in sections of
// their own.
//
// A requestState is another one each time. It stands as $state in a server section, and
// $state in a client section is the last one that the server sent.
//
// With update the server sections are written anew from what the server sends.
func Transcript(t testing.TB, newServer func() *mcp.Server, path string, update bool) {
	t.Helper()
	server := newServer()
	out := new(lines)
	p := &memory{session: server.NewSession(t.Context(), out), out: out}
	play(t, p, path, update)
}

// TranscriptOver is Transcript over a transport that serves a reader and a writer,
// such as stdio.Serve.
func TranscriptOver(t testing.TB, newServer func() *mcp.Server, serve func(context.Context, *mcp.Server, io.Reader, io.Writer) error, path string) {
	t.Helper()
	fromClient, toServer := io.Pipe()
	fromServer, toClient := io.Pipe()
	p := &piped{in: toServer, out: new(lines), done: make(chan error, 1)}
	go func() {
		err := serve(t.Context(), newServer(), fromClient, toClient)
		_ = toClient.Close() // a pipe in memory closes without an error
		p.done <- err
	}()
	p.read = make(chan struct{})
	go func() {
		defer close(p.read)
		scanner := bufio.NewScanner(fromServer)
		scanner.Buffer(nil, 64<<20)
		for scanner.Scan() {
			p.out.Send(scanner.Bytes(), false)
		}
	}()
	play(t, p, path, false)
}

// partner is the other end of a transcript.
type partner interface {
	send(line []byte) error
	// wait returns the lines of the server once there are want of them, or no more will come.
	wait(want int, update bool) [][]byte
	// finish ends the session and returns what comes yet.
	finish(t testing.TB) [][]byte
}

func play(t testing.TB, p partner, path string, update bool) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	script := parse(string(data))
	state := ""
	for i := range script.sections {
		section := &script.sections[i]
		switch section.name {
		case "client":
			for _, line := range section.messages() {
				if err := p.send([]byte(strings.ReplaceAll(line, stateMark, state))); err != nil {
					t.Fatalf("%s:%d: %v", path, section.line, err)
				}
			}
		case "server":
			sent := p.wait(len(section.messages()), update)
			for i := range sent {
				sent[i] = markState(sent[i], &state)
			}
			section.compare(t, path, sent, update)
		default:
			t.Fatalf("%s:%d: section %q is neither client nor server", path, section.line, section.name)
		}
	}
	if rest := p.finish(t); len(rest) > 0 && !update {
		t.Errorf("%s: the server sent more than the transcript has:\n%s", path, bytes.Join(rest, []byte("\n")))
	}
	if text := script.String(); update && text != string(data) {
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

const stateMark = "$state"

// markState puts the mark in place of a response's requestState, which goes to state.
func markState(line []byte, state *string) []byte {
	var m jsonrpc.Message
	var result jsonrpc.Object
	if jsonrpc.Parse(line, &m) != nil || m.Result == nil || result.Parse(m.Result) != nil {
		return line
	}
	token, ok := jsonrpc.Text(result.Get("requestState"))
	if !ok || token == "" {
		return line
	}
	*state = token
	return bytes.ReplaceAll(line, []byte(token), []byte(stateMark))
}

// compare compares a server section with what came; or takes it over.
func (s *section) compare(t testing.TB, path string, got [][]byte, update bool) {
	t.Helper()
	if update {
		s.body = string(bytes.Join(append(got, nil), []byte("\n")))
		return
	}
	want := s.messages()
	for i := range max(len(want), len(got)) {
		switch {
		case i >= len(got):
			t.Errorf("%s:%d: the server did not send message %d:\nwant %s", path, s.line, i+1, want[i])
		case i >= len(want):
			t.Errorf("%s:%d: the server sent one message more:\ngot  %s", path, s.line, got[i])
		default:
			if problem := difference(want[i], string(got[i])); problem != "" {
				t.Errorf("%s:%d: message %d: %s\nwant %s\ngot  %s", path, s.line, i+1, problem, want[i], got[i])
			}
		}
	}
}

// memory plays with a session directly.
type memory struct {
	session *mcp.Session
	out     *lines
}

func (m *memory) send(line []byte) error {
	m.session.Receive(m.out, line)
	return nil
}

func (m *memory) wait(want int, update bool) [][]byte {
	patience := answerTime
	if update {
		want, patience = 1<<30, updateTime
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	idle := make(chan struct{})
	go func() {
		defer close(idle)
		m.session.Idle(ctx)
	}()
	m.out.await(want, idle)
	return m.out.take()
}

func (m *memory) finish(testing.TB) [][]byte {
	ctx, cancel := context.WithCancel(context.Background())
	cancel() // a call that still runs is not waited for, nor is its answer of interest
	rest := m.out.take()
	m.session.Close(ctx)
	return rest
}

// piped plays over pipes, where nobody knows whether more will come.
type piped struct {
	in   *io.PipeWriter
	out  *lines
	done chan error
	read chan struct{}
}

func (p *piped) send(line []byte) error {
	_, err := p.in.Write(append(line, '\n'))
	return err
}

func (p *piped) wait(want int, _ bool) [][]byte {
	stop := make(chan struct{})
	timer := time.AfterFunc(answerTime, func() { close(stop) })
	defer timer.Stop()
	p.out.await(want, stop)
	return p.out.take()
}

func (p *piped) finish(t testing.TB) [][]byte {
	_ = p.in.Close() // a pipe in memory closes without an error
	if err := <-p.done; err != nil {
		t.Errorf("serve: %v", err)
	}
	<-p.read
	return p.out.take()
}

// script is a parsed txtar file.
type script struct {
	prose    string
	sections []section
}

type section struct {
	name string
	body string
	line int // of the section's first line, from 1
}

func (s *section) messages() []string {
	var messages []string
	for line := range strings.SplitSeq(s.body, "\n") {
		if line = strings.TrimSpace(line); line != "" {
			messages = append(messages, line)
		}
	}
	return messages
}

func parse(text string) *script {
	s := new(script)
	into := &s.prose
	n := 0
	for line := range strings.Lines(text) {
		n++
		name, isMarker := strings.CutPrefix(strings.TrimSpace(line), "-- ")
		if name, ok := strings.CutSuffix(name, " --"); ok && isMarker {
			s.sections = append(s.sections, section{name: strings.TrimSpace(name), line: n + 1})
			into = &s.sections[len(s.sections)-1].body
			continue
		}
		*into += line
	}
	return s
}

func (s *script) String() string {
	var text strings.Builder
	text.WriteString(s.prose)
	for _, section := range s.sections {
		fmt.Fprintf(&text, "-- %s --\n%s", section.name, section.body)
	}
	return text.String()
}
