package diag

// keywordCodes are about what a keyword says of a type.
var keywordCodes = []Code{
	{
		Name: "bad-keyword-value", Severity: Error,
		Title: "the value of a keyword does not parse",
		Explanation: "Numbers are JSON numbers, lengths whole numbers, patterns regular expressions of Go, " +
			"formats those that are enforced, and the members of an enum have the type of the " +
			"field.",
		Wrong: "Days int `jsonschema:\"maximum=1O\"`",
		Right: "Days int `jsonschema:\"maximum=10\"`",
	},
	{
		Name: "empty-range", Severity: Error,
		Title: "no value is within the bounds, or the type cannot reach them",
		Explanation: "Bounds that contradict each other refuse every call. A bound outside the range of " +
			"the Go type promises what the type cannot hold.",
		Wrong: "Days uint8 `jsonschema:\"maximum=300\"`",
		Right: "Days uint8 `jsonschema:\"maximum=30\"`",
	},
	{
		Name: "implicit-items", Severity: Note,
		Title: "a keyword applies to the elements of a slice",
		Explanation: "A keyword that does not fit an array applies to its elements, as in " +
			"invopop/jsonschema. The items prefix says so.",
		Wrong: "Tags []string `jsonschema:\"maxLength=20\"`",
		Right: "Tags []string `jsonschema:\"items.maxLength=20\"`",
	},
	{
		Name: "keyword-kind", Severity: Error,
		Title: "the keyword does not apply to this type",
		Explanation: "JSON Schema would ignore the keyword on a value of this type, so it would enforce " +
			"nothing. The message names the keyword that compares the same way for this type.",
		Wrong: "Name string `jsonschema:\"minimum=1\"`",
		Right: "Name string `jsonschema:\"minLength=1\"`",
	},
	{
		Name: "pattern-dialect", Severity: Warning,
		Title: "the pattern is not portable",
		Explanation: "Patterns in JSON Schema are ECMA-262 regular expressions in Unicode mode. What Go's " +
			"dialect has beyond that is an error in other validators, or means something else.",
		Wrong: "Code string `jsonschema:\"pattern=(?i)^a$\"`",
		Right: "Code string `jsonschema:\"pattern=^[Aa]$\"`",
	},
	{
		Name: "redundant", Severity: Note,
		Title:       "the same is said twice",
		Explanation: "Two sources agree. One is enough, and the next change will forget the other.",
		Wrong:       "City string `jsonschema:\"the city\" jsonschema_description:\"the city\"`",
		Right:       "City string `jsonschema:\"the city\"`",
	},
	{
		Name: "required-with-default", Severity: Error,
		Title:       "a required member has a default",
		Explanation: "A default is for a member that is absent, which a required one never is.",
		Wrong:       "Days int `jsonschema:\"required,default=3\"`",
		Right:       "Days int `jsonschema:\"default=3\"`",
	},
	{
		Name: "sources-disagree", Severity: Error,
		Title: "two explicit sources say different things",
		Explanation: "No order of precedence decides between tags and directives: make them equal, or " +
			"delete one. Only words (descriptions, titles, names) replace what is inferred.",
		Wrong: "City string `jsonschema:\"the city\" jsonschema_description:\"the town\"`",
		Right: "City string `jsonschema:\"the city\"`",
	},
	{
		Name: "value-breaks-constraint", Severity: Error,
		Title: "a default, example or enum member breaks a constraint",
		Explanation: "A value that the author gives must itself be valid, otherwise the model is told to " +
			"send what is refused.",
		Wrong: "Days int `jsonschema:\"default=0,minimum=1\"`",
		Right: "Days int `jsonschema:\"default=1,minimum=1\"`",
	},
}
