package mcp

import "time"

// clock is the time limit of one request after the other. It stands still while the
// client is asked. Whoever holds it uses it alone.
type clock struct {
	expire  func()      // set once: a method value made for each request would cost each
	timer   *time.Timer // nil until first needed
	armed   bool
	left    time.Duration // when it was last started
	started time.Time
	waits   int // questions that are out
}

// arm starts the clock; a limit of 0 is none.
func (c *clock) arm(limit time.Duration) {
	c.armed, c.left, c.waits = limit > 0, limit, 0
	if !c.armed {
		return
	}
	c.started = time.Now()
	if c.timer == nil {
		c.timer = time.AfterFunc(limit, c.expire)
	} else {
		c.timer.Reset(limit)
	}
}

// disarm says whether the clock was stopped in time, so that it has not expired and
// will not.
func (c *clock) disarm() bool { return !c.armed || c.waits > 0 || c.timer.Stop() }

// pause stops the clock for a question, and says whether it is the first that is out.
func (c *clock) pause() (first bool) {
	c.waits++
	if c.waits > 1 {
		return false
	}
	if c.armed && c.timer.Stop() {
		c.left -= time.Since(c.started)
	}
	return true
}

// resume starts the clock again after a question, and says whether none is out.
func (c *clock) resume() (last bool) {
	c.waits--
	if c.waits > 0 {
		return false
	}
	if c.armed {
		c.started = time.Now()
		c.timer.Reset(max(c.left, 0))
	}
	return true
}
