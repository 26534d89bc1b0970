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
		"":          {config: config{path: "/mcp"}},
		"-version":  {config: config{path: "/mcp", version: true}},
		"--version": {config: config{path: "/mcp", version: true}},
		"-http 127.0.0.1:8080": {
			config: config{path: "/mcp", address: "127.0.0.1:8080"},
		},
		"-http :80 -path /x -allow-host a -allow-host b:1 -allow-origin https://c -key-file k -max-body 5": {
			config: config{path: "/x", address: ":80", hosts: texts{"a", "b:1"}, origins: texts{"https://c"}, keyFile: "k", maxBody: 5},
		},
		"-path /x":                {err: "-path means something with -http only", messages: "-path means something with -http only\n"},
		"-key-file k":             {err: "-key-file means something with -http only"},
		"-http :80 -path x":       {err: `-path must begin with a slash, and is "x"`},
		"-http :80 -max-body -1":  {err: "-max-body must not be negative, and is -1"},
		"-http :80 -allow-host=":  {err: `invalid value "" for flag -allow-host: it is empty`},
		"-http :80 -max-body ten": {err: `invalid value "ten" for flag -max-body: parse error`},
		"-https :80":              {err: "flag provided but not defined: -https", messages: "flag provided but not defined: -https\n"},
		"extra":                   {err: `unexpected argument "extra"`, messages: "unexpected argument \"extra\"\n"},
		"-h":                      {err: flag.ErrHelp.Error(), messages: "staff is a Model Context Protocol server on standard input and output, or on HTTP.\n"},
	} {
		var messages strings.Builder
		got, err := parse(mcp.Implementation{Name: "staff"}, strings.Fields(arguments), &messages)
		if want.err == "" {
			assert.NoError(t, err, arguments)
			assert.Equal(t, want.config, got, arguments)
		} else {
			assert.EqualError(t, err, want.err, arguments)
		}
		assert.True(t, strings.HasPrefix(messages.String(), want.messages), messages.String())
	}
}
