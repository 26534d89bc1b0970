package mcp_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

func TestInvalid(t *testing.T) {
	var d jsonwire.Decoder
	d.Reset([]byte(`{"from":3,"to":1}`), jsonwire.Options{})
	d.Skip()
	d.ValidationError(errors.Join(mcp.Invalid("to", "must not be before from"), mcp.Invalid("", "is too short")))
	assert.Equal(t, []mcp.Violation{
		{Pointer: "/to", Path: "to", Keyword: "validate", Text: "must not be before from"},
		{Keyword: "validate", Text: "is too short", Got: `{"from":3,"to":1}`},
	}, d.Violations())
}
