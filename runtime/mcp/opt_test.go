package mcp_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

func TestOptHasThreeStates(t *testing.T) {
	var o mcp.Opt[string]
	assert.True(t, o.IsZero())
	assert.False(t, o.IsNull())
	_, ok := o.Get()
	assert.False(t, ok)

	o.SetNull()
	assert.False(t, o.IsZero())
	assert.True(t, o.IsNull())
	_, ok = o.Get()
	assert.False(t, ok)

	o.Set("")
	assert.False(t, o.IsZero())
	assert.False(t, o.IsNull())
	value, ok := o.Get()
	assert.True(t, ok)
	assert.Empty(t, value)

	assert.Equal(t, mcp.Some(""), o)
	assert.NotEqual(t, mcp.Null[string](), o)
}
