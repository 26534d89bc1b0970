package serve

import (
	"flag"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

func TestParse(t *testing.T) {
	for arguments, want := range map[string]struct {
		config   config
		err      string
		messages string
	}{
		"":                     {},
		"-version":             {config: config{version: true}},
		"--version":            {config: config{version: true}},
		"-http 127.0.0.1:8080": {err: "flag provided but not defined: -http", messages: "flag provided but not defined: -http\n"},
		"extra":                {err: `unexpected argument "extra"`, messages: "unexpected argument \"extra\"\n"},
		"-h":                   {err: flag.ErrHelp.Error(), messages: "staff is a Model Context Protocol server on standard input and output.\n"},
	} {
		var messages strings.Builder
		got, err := parse(mcp.Implementation{Name: "staff"}, strings.Fields(arguments), &messages)
		assert.Equal(t, want.config, got, arguments)
		if want.err == "" {
			assert.NoError(t, err, arguments)
		} else {
			assert.EqualError(t, err, want.err, arguments)
		}
		assert.True(t, strings.HasPrefix(messages.String(), want.messages), messages.String())
	}
}
