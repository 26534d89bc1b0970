// Package login has members whose values are never shown.
package login

import (
	"context"
	"errors"
	"strings"
)

// Token is a secret with a form of its own.
type Token string

// UnmarshalText refuses what does not begin with tok_, and unwisely says what it was.
func (t *Token) UnmarshalText(text []byte) error {
	if !strings.HasPrefix(string(text), "tok_") {
		return errors.New(string(text) + " does not begin with tok_")
	}
	*t = Token(text)
	return nil
}

// Login is what a login takes.
type Login struct {
	// User is the user's name.
	User string `json:"user" jsonschema:"maxLength=8"`
	// Password is at least twelve characters long.
	Password string `json:"password" jsonschema:"minLength=12" mcp:"secret"`
	// Token is a second factor.
	Token Token `json:"token,omitempty" mcp:"secret"`
	// Keys are further secrets.
	Keys []struct {
		// PIN is a number.
		PIN int `json:"pin" jsonschema:"maximum=9999"`
	} `json:"keys,omitempty" mcp:"secret"`
}

// SignIn signs in.
//
//mcp:tool
func SignIn(ctx context.Context, l Login) (string, error) {
	return "welcome " + l.User, nil
}

// Unlock takes a secret as a plain parameter.
//
//mcp:tool
//mcp:param pin secret pattern=^[0-9]{4}$
func Unlock(ctx context.Context, pin string) error {
	return nil
}
