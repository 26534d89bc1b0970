package mcp

// Opt is a member with three states: absent, null, and a value. It is for calls
// that change a part of something, where "leave it" and "clear it" differ.
//
// The zero Opt is absent. In a result an absent Opt is left out.
type Opt[T any] struct {
	state optState
	value T
}

type optState uint8

const (
	optAbsent optState = iota
	optNull
	optValue
)

// Some is an Opt with a value.
func Some[T any](value T) Opt[T] { return Opt[T]{optValue, value} }

// Null is an Opt that is null.
func Null[T any]() Opt[T] { return Opt[T]{state: optNull} }

// Get returns the value. It says false for an absent and for a null Opt.
func (o Opt[T]) Get() (T, bool) { return o.value, o.state == optValue }

// IsNull reports whether the Opt is null.
func (o Opt[T]) IsNull() bool { return o.state == optNull }

// IsZero reports whether the Opt is absent. It is what json:",omitzero" asks.
func (o Opt[T]) IsZero() bool { return o.state == optAbsent }

// Set gives the Opt a value.
func (o *Opt[T]) Set(value T) { *o = Some(value) }

// SetNull makes the Opt null.
func (o *Opt[T]) SetNull() { *o = Null[T]() }
