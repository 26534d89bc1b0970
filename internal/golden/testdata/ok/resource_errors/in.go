// Package errand has resources and prompts that fail in every way.
//
//mcp:server errors=mask timeout=20ms maxresult=10
package errand

import (
	"context"
	"errors"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// NewServer publishes them.
func NewServer() *mcp.Server {
	server := mcp.NewServer(mcp.Implementation{Name: "golden", Version: "1.0.0"},
		mcp.WithLogger(func(mcp.LogLevel, string) {}))
	server.AddResources(Resources()...)
	server.AddPrompts(Prompts()...)
	return server
}

var errSecret = errors.New("password is hunter2")

// Fail has an error that is masked.
//
//mcp:resource errand://fail
func Fail() (string, error) { return "", errSecret }

// Gone leads to nothing, and does not say why.
//
//mcp:resource errand://gone/{id}
func Gone(id uint8) (string, error) { return "", errors.Join(mcp.ErrResourceNotFound, errSecret) }

// Refuse answers a protocol error on purpose.
//
//mcp:resource errand://refuse
func Refuse() (string, error) { return "", &mcp.Error{Code: 4001, Message: "sealed"} }

// Slow ignores its context.
//
//mcp:resource errand://slow
func Slow(ctx context.Context) (string, error) {
	<-make(chan struct{})
	return "", nil
}

// Large is over the limit.
//
//mcp:resource errand://large
func Large() string { return "eleven char" }

// Panics panics.
//
//mcp:resource errand://panics
func Panics() string { panic("oops") }

// NotANumber is a value that JSON cannot say.
//
//mcp:resource errand://nan
func NotANumber() float64 { return zero / zero }

var zero float64

// FailPrompt has an error that is masked.
//
//mcp:prompt
func FailPrompt() (string, error) { return "", errSecret }

// SlowPrompt ends with its context.
//
//mcp:prompt
func SlowPrompt(ctx context.Context) (string, error) {
	<-ctx.Done()
	return "", ctx.Err()
}

// LargePrompt is over the limit.
//
//mcp:prompt
func LargePrompt() string { return "eleven char" }

// PanicPrompt panics.
//
//mcp:prompt
func PanicPrompt() string { panic("oops") }
