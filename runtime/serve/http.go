package serve

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
	"github.com/mcptoolgen/mcptoolgen/runtime/seal"
	"github.com/mcptoolgen/mcptoolgen/runtime/streamable"
)

const (
	readHeaderTime = 10 * time.Second
	idleTime       = 2 * time.Minute // of a connection between two requests
	headerBytes    = 64 << 10
	endTime        = 5 * time.Second // for answers to be written, after the last call ended
)

// serveHTTP serves until a signal comes; a second one ends the process at once.
func serveHTTP(server *mcp.Server, c config, options []streamable.Option) error {
	options, err := c.options(server, options)
	if err != nil {
		return err
	}
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(signals)
	listener, err := net.Listen("tcp", c.address)
	if err != nil {
		return err
	}
	server.Log(mcp.LogInfo, "serving http://"+listener.Addr().String()+c.path)
	if c.keyFile == "" && !isLoopback(listener.Addr()) {
		server.Log(mcp.LogWarning, "the key of this process is its own: sessions and questions to clients end with it, and no other process knows them; see -key-file")
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go func() {
		<-signals
		cancel()
		<-signals
		os.Exit(1)
	}()
	return run(ctx, server, listener, c.path, options)
}

// options are those of the program, and what the flags say.
func (c *config) options(server *mcp.Server, options []streamable.Option) ([]streamable.Option, error) {
	if len(c.hosts) > 0 {
		options = append(options, streamable.WithAllowedHosts(c.hosts...))
	}
	if len(c.origins) > 0 {
		options = append(options, streamable.WithAllowedOrigins(c.origins...))
	}
	if c.maxBody > 0 {
		options = append(options, streamable.WithMaxBody(c.maxBody))
	}
	if c.keyFile != "" {
		keys, secrets, err := readKeys(c.keyFile)
		if err != nil {
			return nil, err
		}
		server.UseStateKeys(secrets[0], secrets[1:]...)
		options = append(options, streamable.WithSessionKeys(keys))
	}
	return options, nil
}

func readKeys(name string) (keys *seal.Keys, secrets [][]byte, err error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, nil, err
	}
	defer file.Close()
	secrets, err = seal.ReadSecrets(file)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	keys, err = seal.NewKeys(secrets...)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	return keys, secrets, nil
}

// run serves on listener until ctx ends, and then until what is in flight is answered.
func run(ctx context.Context, server *mcp.Server, listener net.Listener, path string, options []streamable.Option) error {
	handler := streamable.NewHandler(server, options...)
	mux := http.NewServeMux()
	mux.Handle(path, handler)
	web := &http.Server{
		Handler:           mux,
		ReadHeaderTimeout: readHeaderTime,
		IdleTimeout:       idleTime,
		MaxHeaderBytes:    headerBytes,
	}
	failed := make(chan error, 1)
	go func() { failed <- web.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	patience, cancel := context.WithTimeout(context.Background(), max(server.Limits().Grace, 0)+endTime)
	defer cancel()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		handler.Shutdown(patience)
	}()
	err := web.Shutdown(patience)
	<-ended
	if errors.Is(err, context.DeadlineExceeded) {
		// Whoever has not taken an answer by now will not.
		return web.Close()
	}
	return err
}

// isLoopback says whether only this machine can reach the address.
func isLoopback(address net.Addr) bool {
	at, err := netip.ParseAddrPort(address.String())
	return err == nil && at.Addr().Unmap().IsLoopback()
}
