// Package keywords has a member for every keyword of the jsonschema tag, where it
// fits and where the type makes it interesting.
package keywords

import "context"

// Keywords has a member for each keyword, or for several.
type Keywords struct {
	// Length has both bounds of a length.
	Length string `json:"length" jsonschema:"minLength=1,maxLength=3"`
	// Exact has a length of exactly two.
	Exact string `json:"exact,omitempty" jsonschema:"minLength=2,maxLength=2"`
	// Pattern is a pattern with a comma and a backslash.
	Pattern string `json:"pattern,omitempty" jsonschema:"pattern=^[A-Z]{2\\,3}\\d$"`
	// Bounds are inclusive.
	Bounds int `json:"bounds,omitempty" jsonschema:"minimum=-5,maximum=5"`
	// Open bounds are exclusive.
	Open float64 `json:"open,omitempty" jsonschema:"exclusiveMinimum=0,exclusiveMaximum=0.5"`
	// OpenInt has exclusive bounds on an integer.
	OpenInt int `json:"open_int,omitempty" jsonschema:"exclusiveMinimum=0,exclusiveMaximum=10"`
	// Multiple is on a grid.
	Multiple float64 `json:"multiple,omitempty" jsonschema:"multipleOf=0.1"`
	// MultipleInt is even.
	MultipleInt int64 `json:"multiple_int,omitempty" jsonschema:"multipleOf=2"`
	// Enum is one of two words.
	Enum string `json:"enum,omitempty" jsonschema:"enum=a b,enum=c"`
	// EnumInt is one of two numbers.
	EnumInt int `json:"enum_int,omitempty" jsonschema:"enum=1,enum=20"`
	// Const is one word.
	Const string `json:"const,omitempty" jsonschema:"const=v1"`
	// Items have a number of elements, all different.
	Items []int `json:"items,omitempty" jsonschema:"minItems=1,maxItems=3,uniqueItems=true"`
	// Elements are bounded themselves.
	Elements []string `json:"elements,omitempty" jsonschema:"items.minLength=1,items.pattern=^[a-z]*$"`
	// Members have a number.
	Members map[string]int `json:"members,omitempty" jsonschema:"minProperties=1,maxProperties=2,values.minimum=0,keys.pattern=^[a-z]+$"`
	// Titled has annotations only.
	Titled string `json:"titled,omitempty" jsonschema:"title=A title\\, with a comma,deprecated=true,example=one,example=two"`
	// Mail is an e-mail address.
	Mail string `json:"mail,omitempty" jsonschema:"format=email"`
	// Date is a date.
	Date string `json:"date,omitempty" jsonschema:"format=date"`
	// Instant is a time.
	Instant string `json:"instant,omitempty" jsonschema:"format=date-time"`
	// Clock is a time of day.
	Clock string `json:"clock,omitempty" jsonschema:"format=time"`
	// Span is a duration.
	Span string `json:"span,omitempty" jsonschema:"format=duration"`
	// Host is a host name.
	Host string `json:"host,omitempty" jsonschema:"format=hostname"`
	// V4 is an IPv4 address.
	V4 string `json:"v4,omitempty" jsonschema:"format=ipv4"`
	// V6 is an IPv6 address.
	V6 string `json:"v6,omitempty" jsonschema:"format=ipv6"`
	// Site is a URI.
	Site string `json:"site,omitempty" jsonschema:"format=uri"`
	// Ref is a URI reference.
	Ref string `json:"ref,omitempty" jsonschema:"format=uri-reference"`
	// ID is a UUID.
	ID string `json:"id,omitempty" jsonschema:"format=uuid"`
}

// Check says that its arguments are valid.
//
//mcp:tool readonly
func Check(ctx context.Context, k Keywords) (string, error) {
	return "valid", nil
}
