package main

import (
	"fmt"
	"io"
	"sync"
	"time"
)

// patience is how long a run may take before it says what it is doing.
const patience = time.Second

// progress tells a person who waits what is going on, once there is something to
// wait for.
type progress struct {
	out io.Writer

	mu    sync.Mutex
	stage string
	late  bool
}

// newProgress begins to wait. stop ends it.
func newProgress(out io.Writer) (p *progress, stop func()) {
	p = &progress{out: out}
	timer := time.AfterFunc(patience, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.late = true
		if p.stage != "" {
			fmt.Fprintln(p.out, p.stage)
		}
	})
	return p, func() {
		timer.Stop()
		p.mu.Lock()
		defer p.mu.Unlock()
		p.out = io.Discard
	}
}

// say names the stage that begins.
func (p *progress) say(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stage = fmt.Sprintf("mcptoolgen: "+format, args...)
	if p.late {
		fmt.Fprintln(p.out, p.stage)
	}
}
