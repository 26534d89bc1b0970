// Package stated has types whose wire form only their author knows.
//
//mcp:map encoding/json.Number minimum=0
//mcp:map github.com/mcptoolgen/mcptoolgen/internal/golden/testdata/ok/stated_wire_forms/money.Money type=string pattern="^[0-9]+ [A-Z]{3}$"
package stated

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/mcptoolgen/mcptoolgen/internal/golden/testdata/ok/stated_wire_forms/money"
)

// Flags are a set that stands as an array of words.
//
//mcp:schema type=array maxItems=2 uniqueItems
type Flags struct{ set map[string]bool }

// UnmarshalJSON reads the words.
func (f *Flags) UnmarshalJSON(text []byte) error {
	var words []string
	if err := json.Unmarshal(text, &words); err != nil {
		return errors.New("every flag is a word")
	}
	f.set = map[string]bool{}
	for _, w := range words {
		f.set[w] = true
	}
	return nil
}

// MarshalJSON writes how many there are: no array, as was promised.
func (f Flags) MarshalJSON() ([]byte, error) { return json.Marshal(len(f.set)) }

// Percent stands as a number.
//
//mcp:schema type=number minimum=0 maximum=100
type Percent struct{ of float64 }

// UnmarshalJSON reads a number.
func (p *Percent) UnmarshalJSON(text []byte) error { return json.Unmarshal(text, &p.of) }

// MarshalJSON writes a number.
func (p Percent) MarshalJSON() ([]byte, error) { return json.Marshal(p.of) }

// Options stand as an object.
//
//mcp:schema type=object maxProperties=1
type Options struct{ names []string }

// UnmarshalJSON reads the names.
func (o *Options) UnmarshalJSON(text []byte) error {
	var m map[string]any
	err := json.Unmarshal(text, &m)
	for name := range m {
		o.names = append(o.names, name)
	}
	return err
}

// MarshalJSON writes the names.
func (o Options) MarshalJSON() ([]byte, error) {
	m := map[string]bool{}
	for _, name := range o.names {
		m[name] = true
	}
	return json.Marshal(m)
}

// In has one of each.
type In struct {
	// Price is what it costs.
	Price money.Money `json:"price"`
	// Share is a part.
	Share Percent `json:"share,omitzero" jsonschema:"maximum=50"`
	// Options are options.
	Options *Options `json:"options,omitempty"`
	// Flags are flags.
	Flags *Flags `json:"flags,omitempty"`
	// Prices are several.
	Prices []money.Money `json:"prices,omitempty"`
	// Fee is 5 EUR unless given.
	Fee money.Money `json:"fee,omitzero" jsonschema:"default=5 EUR"`
}

// Echo returns its arguments, but for the flags.
//
//mcp:tool readonly
func Echo(ctx context.Context, in In) (In, error) {
	in.Flags = nil
	return in, nil
}
