package client

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

const (
	modern       = "2026-07-28"
	newestLegacy = "2025-11-25"
	probeTime    = 10 * time.Second // an old server may not answer what it does not know
)

// negotiate agrees on a revision: "Versioning" of 2026-07-28, for a client that
// speaks both eras.
func (c *Client) negotiate(ctx context.Context) error {
	switch pinned := c.options.Revision; {
	case pinned == modern:
		return c.discover(ctx)
	case pinned != "":
		return c.initialize(ctx, pinned)
	}
	probe, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	err := c.discover(probe)
	var refused *jsonrpc.Error
	var status *statusError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &refused), errors.As(err, &status), errors.Is(err, errNotModern), probe.Err() != nil && ctx.Err() == nil:
		return c.initialize(ctx, newestLegacy)
	}
	return err
}

var errNotModern = errors.New("the server does not speak " + modern)

func (c *Client) discover(ctx context.Context) error {
	c.revision = modern
	raw, err := c.request(ctx, "server/discover", []byte(`{}`), nil)
	if err != nil {
		return err
	}
	var o, meta, info jsonrpc.Object
	if err := o.Parse(raw); err != nil {
		return fmt.Errorf("server/discover: the result %w", err)
	}
	speaks := slices.ContainsFunc(elements(o.Get("supportedVersions")), func(v []byte) bool { return string(v) == `"`+modern+`"` })
	if !speaks {
		return errNotModern
	}
	c.server = Server{Instructions: text(&o, "instructions")}
	// Servers need not name themselves.
	if meta.Parse(orNull(o.Get("_meta"))) == nil && info.Parse(orNull(meta.Get("io.modelcontextprotocol/serverInfo"))) == nil {
		c.server.Name, c.server.Version = text(&info, "name"), text(&info, "version")
	}
	return nil
}

func (c *Client) initialize(ctx context.Context, revision string) error {
	c.revision = ""
	params := jsonwire.AppendText([]byte(`{"protocolVersion":`), revision)
	params = append(params, `,"capabilities":{},"clientInfo":`...)
	params = append(c.appendInfo(params), '}')
	raw, err := c.request(ctx, "initialize", params, nil)
	if err != nil {
		return err
	}
	var o, info jsonrpc.Object
	if err := o.Parse(raw); err != nil {
		return fmt.Errorf("initialize: the result %w", err)
	}
	c.revision = text(&o, "protocolVersion")
	if c.options.Revision != "" && c.revision != c.options.Revision {
		return fmt.Errorf("the server answers with revision %q instead of %q", c.revision, c.options.Revision)
	}
	c.server = Server{Instructions: text(&o, "instructions")}
	if info.Parse(orNull(o.Get("serverInfo"))) == nil {
		c.server.Name, c.server.Version = text(&info, "name"), text(&info, "version")
	}
	return c.conn.send(ctx, jsonrpc.AppendNotification(nil, "notifications/initialized", nil))
}

func (c *Client) appendInfo(dst []byte) []byte {
	dst = jsonwire.AppendText(append(dst, `{"name":`...), c.options.Name)
	dst = jsonwire.AppendText(append(dst, `,"version":`...), c.options.Version)
	return append(dst, '}')
}

// request sends a request, whose params are a JSON object, and waits for the result.
func (c *Client) request(ctx context.Context, method string, params []byte, progress func(Progress)) ([]byte, error) {
	return c.conn.request(ctx, method, progress, func(id int64) []byte {
		meta := []byte(`{`)
		if c.revision == modern {
			meta = append(meta, `"io.modelcontextprotocol/protocolVersion":"`+modern+`",`...)
			meta = append(meta, `"io.modelcontextprotocol/clientCapabilities":{},"io.modelcontextprotocol/clientInfo":`...)
			meta = c.appendInfo(meta)
		}
		if progress != nil {
			if len(meta) > 1 {
				meta = append(meta, ',')
			}
			meta = fmt.Appendf(meta, `"progressToken":%d`, id)
		}
		if len(meta) == 1 {
			return params
		}
		open := params[: len(params)-1 : len(params)-1]
		if len(open) > 1 {
			open = append(open, ',')
		}
		return append(append(append(open, `"_meta":`...), meta...), "}}"...)
	})
}

func orNull(value []byte) []byte {
	if value == nil {
		return []byte("null")
	}
	return value
}
