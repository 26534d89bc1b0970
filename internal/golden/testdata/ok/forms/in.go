// Package parcels asks the user for what the model does not know: forms, choices and a
// yes, in every revision that can.
package parcels

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Speed is how fast a parcel goes.
type Speed string

// The speeds.
const (
	// Slow takes a week.
	Slow Speed = "slow"
	// Normal takes two days.
	Normal Speed = "normal"
	Fast   Speed = "fast"
)

// Extra is something to add, without a word of its own.
type Extra string

// The extras.
const (
	Tracked Extra = "tracked"
	Insured Extra = "insured"
)

// Stars are how good it was.
type Stars int

// The stars.
const (
	Bad  Stars = 1
	Good Stars = 5
)

// Address is where a parcel goes.
//
//mcp:form
type Address struct {
	// Street is the street and the number.
	Street string `json:"street" jsonschema:"minLength=1,maxLength=80"`
	Zip    string `json:"zip" jsonschema:"pattern=^[0-9]{5}$,exactly five digits"`
	Speed  Speed  `json:"speed,omitempty" jsonschema:"default=normal"`
}

// Survey has every kind of member.
//
//mcp:form
type Survey struct {
	Mail     string          `json:"mail" jsonschema:"format=email"`
	Host     string          `json:"host,omitempty" jsonschema:"format=hostname"`
	When     time.Time       `json:"when"`
	Grams    int             `json:"grams" jsonschema:"exclusiveMinimum=0,maximum=30000"`
	Half     int             `json:"half,omitempty" jsonschema:"multipleOf=2,default=4"`
	Share    float64         `json:"share" jsonschema:"minimum=0,exclusiveMaximum=1"`
	Again    bool            `json:"again,omitempty" jsonschema:"default=true"`
	Stars    Stars           `json:"stars"`
	Color    string          `json:"color" jsonschema:"enum=red,enum=green"`
	Floor    *int8           `json:"floor,omitempty"`
	Comment  mcp.Opt[string] `json:"comment,omitzero"`
	Speeds   []Speed         `json:"speeds" jsonschema:"minItems=1,maxItems=2"`
	Extras   []Extra         `json:"extras,omitempty" jsonschema:"uniqueItems"`
	Campaign string          `json:"campaign" mcp:"-" jsonschema:"default=autumn"`
}

// Ship sends a parcel of grams, its weight, where the user says.
//
//mcp:tool
func Ship(ctx context.Context, call *mcp.Call, grams int) (string, error) {
	var to Address
	if err := call.Elicit(ctx, "to", "Where should it go?", &to); err != nil {
		return "", err
	}
	if err := call.Confirm(ctx, "ship", fmt.Sprintf("Send %d g to %s?", grams, to.Street)); err != nil {
		return "", err
	}
	return fmt.Sprintf("%d g to %s, %s, %s", grams, to.Street, to.Zip, to.Speed), nil
}

// Ask asks all there is to ask.
//
//mcp:tool
func Ask(ctx context.Context, call *mcp.Call) (string, error) {
	var s Survey
	if err := call.Elicit(ctx, "survey", "How was it?", &s); err != nil {
		return "", err
	}
	comment, _ := s.Comment.Get()
	return strings.Join([]string{s.Mail, s.Campaign, comment, s.When.Format(time.DateOnly), fmt.Sprint(s.Grams, s.Half, s.Again, s.Stars, s.Speeds)}, " "), nil
}

// Summarize needs the client's model, and says so before anything runs.
//
//mcp:tool needs=sampling,roots
//mcp:tool needs=sampling
func Summarize(ctx context.Context, call *mcp.Call, text string) (string, error) {
	result, err := call.Sample(ctx, "summary", &mcp.CreateMessageRequest{Messages: mcp.UserText("Summarize: " + text), MaxTokens: 50})
	if err != nil {
		return "", err
	}
	return result.Text(), nil
}
