// Package kinds is a case of gen/emit that is run: a member of each kind of type.
package kinds

import (
	"context"
	"encoding/json"
	"net/netip"
	"strings"
	"time"

	"github.com/mcptoolgen/mcptoolgen/gen/emit/testdata/shop/model"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// All has a member of each kind.
type All struct {
	Bool     bool
	Int      int8
	Uint     uint64
	Float    float32
	Text     Name
	Suit     Suit
	Level    level
	Team     Team
	Size     model.Size
	Names    []Name
	Grid     [][]int
	Box      [2][2]int8
	Rows     []*Row
	Maybe    []*int
	Labels   map[string]int
	ByNumber map[int8]string
	ByTeam   map[Team][]Row
	ByAddr   map[netip.Addr]bool
	At       time.Time
	Day      Stamp
	Wait     time.Duration
	File     []byte
	Addr     netip.Addr
	Raw      json.RawMessage
	Number   json.Number
	Any      any
	Pointer  *string
	Null     *int
	Quoted   int16
	Nested   struct{ Deep bool }
	Tree     *Tree
	Base
	*Extra
	Limits Limits
	Hidden string
}

// Name is a named string.
type Name string

// Suit is an enum.
type Suit string

// The suits.
const (
	Hearts Suit = "hearts"
	Spades Suit = "spades"
)

type level int

const (
	low  level = 1
	high level = 2
	top  level = high
)

// Team reads any letter case.
type Team string

// The teams.
const (
	Red  Team = "red"
	Blue Team = "blue"
)

// UnmarshalText accepts any letter case.
func (t *Team) UnmarshalText(text []byte) error {
	*t = Team(strings.ToLower(string(text)))
	return nil
}

// Stamp only embeds a time.
type Stamp struct{ time.Time }

// Row is an element.
type Row struct{ Key string }

// Tree is recursive.
type Tree struct {
	Name string
	Sub  []Tree
}

// Base is promoted.
type Base struct{ ID int }

// Extra is promoted by pointer.
type Extra struct{ Note string }

// Limits has constraints.
type Limits struct {
	City  string
	Days  int
	Half  int
	Ratio float64
	Step  int
	Tags  []string
	Words map[string]string
	Size  string
}

// Echo returns its arguments.
func Echo(ctx context.Context, in All) (*All, error) { return &in, nil }

// Decode reads and checks.
func Decode(text string) (All, []jsonwire.Violation) {
	var d jsonwire.Decoder
	d.Reset([]byte(text), jsonwire.Options{})
	var in All
	readAll(&d, &in)
	d.Valid()
	return in, d.Violations()
}

// Encode writes.
func Encode(v *All) (string, error) {
	var e jsonwire.Encoder
	e.Reset(nil)
	appendAll(&e, v)
	return string(e.Bytes()), e.Err()
}

// Constants make what package kinds alone can name reachable for a test.
const (
	Low  = low
	High = high
	Top  = top
)
