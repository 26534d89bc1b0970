package client

import (
	"encoding/base64"
	"net/http"
	"slices"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
)

// mirror is an argument that a header repeats.
type mirror struct {
	header string
	path   []string
}

// mirrorsIn returns what a schema says about headers, at path and below.
func mirrorsIn(schema []byte, path []string) (found []mirror) {
	var o, properties jsonrpc.Object
	if o.Parse(orNull(schema)) != nil || properties.Parse(orNull(o.Get("properties"))) != nil {
		return nil
	}
	for i := range properties.Len() {
		member := properties.At(i)
		var property jsonrpc.Object
		if property.Parse(member.Value) != nil {
			continue
		}
		below := append(slices.Clone(path), string(member.Name))
		if name := text(&property, "x-mcp-header"); name != "" {
			found = append(found, mirror{"Mcp-Param-" + name, below})
		}
		found = append(found, mirrorsIn(member.Value, below)...)
	}
	return found
}

// repeat says in headers what a request of 2026-07-28 says in its body.
func (h *httpConn) repeat(message []byte, header http.Header) {
	var m jsonrpc.Message
	var meta jsonrpc.Object
	if jsonrpc.Parse(message, &m) != nil || meta.Parse(orNull(m.Params.Get("_meta"))) != nil || meta.Get("io.modelcontextprotocol/protocolVersion") == nil {
		return
	}
	header.Set("Mcp-Protocol-Version", text(&meta, "io.modelcontextprotocol/protocolVersion"))
	header.Set("Mcp-Method", string(m.Method))
	if string(m.Method) != "tools/call" {
		return
	}
	name := text(&m.Params, "name")
	header.Set("Mcp-Name", encode(name))
	for _, repeated := range h.mirrored[name] {
		value := m.Params.Get("arguments")
		for _, step := range repeated.path {
			var o jsonrpc.Object
			if o.Parse(orNull(value)) != nil {
				value = nil
				break
			}
			value = o.Get(step)
		}
		if said, ok := jsonrpc.Text(value); ok {
			header.Set(repeated.header, encode(said))
		} else if value != nil && string(value) != "null" {
			header.Set(repeated.header, string(value))
		}
	}
}

// encode is text as the value of a header.
func encode(text string) string {
	plain := text == strings.TrimSpace(text) && !strings.HasPrefix(text, "=?")
	for i := 0; plain && i < len(text); i++ {
		plain = ' ' <= text[i] && text[i] < 0x7f
	}
	if plain {
		return text
	}
	return "=?base64?" + base64.StdEncoding.EncodeToString([]byte(text)) + "?="
}
