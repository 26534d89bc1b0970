package main

import (
	"bytes"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestProgress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		p, stop := newProgress(&out)
		p.say("looking at %d files", 3)
		time.Sleep(patience / 2)
		p.say("loading")
		assert.Empty(t, out.String(), "nobody has had to wait")
		time.Sleep(patience)
		assert.Equal(t, "mcptoolgen: loading\n", out.String())
		p.say("writing")
		assert.Equal(t, "mcptoolgen: loading\nmcptoolgen: writing\n", out.String())
		stop()
		p.say("too late")
		assert.Equal(t, "mcptoolgen: loading\nmcptoolgen: writing\n", out.String())
	})
}

func TestAFastRunSaysNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		p, stop := newProgress(&out)
		p.say("loading")
		stop()
		time.Sleep(2 * patience)
		assert.Empty(t, out.String())
	})
}
