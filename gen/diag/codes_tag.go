package diag

// tagCodes are about how a struct tag is written.
var tagCodes = []Code{
	{
		Name: "empty-tag", Severity: Error,
		Title: "a tag says nothing",
		Explanation: "An empty jsonschema tag makes go-sdk panic at start-up, and an empty mcp tag does " +
			"nothing.",
		Wrong: "City string `json:\"city\" jsonschema:\"\"`",
		Right: "City string `json:\"city\"`",
	},
	{
		Name: "keyword-after-text", Severity: Warning,
		Title: "a keyword stands inside the description",
		Explanation: "Keywords come first. From the first part that is text, everything to the end of the " +
			"jsonschema tag is the description, commas included, so the keyword is shown to the " +
			"model and not enforced.",
		Wrong: "State string `jsonschema:\"the state,enum=CA,enum=NY\"`",
		Right: "State string `jsonschema:\"enum=CA,enum=NY,the state\"`",
	},
	{
		Name: "one-word-description", Severity: Warning,
		Title: "a description of one word may be a misspelt flag or keyword",
		Explanation: "Text alone in a jsonschema tag is the description. One word that is nearly a keyword " +
			"is more likely a mistake.",
		Wrong: "City string `jsonschema:\"requird\"`",
		Right: "City string `jsonschema:\"required\"`",
	},
	{
		Name: "space-in-tag", Severity: Warning,
		Title: "there is a space around a keyword",
		Explanation: "Other readers of jsonschema tags ignore a keyword behind a space, or take the whole " +
			"tag for a description.",
		Wrong: "Size string `jsonschema:\"enum=small, enum=large\"`",
		Right: "Size string `jsonschema:\"enum=small,enum=large\"`",
	},
	{
		Name: "stray-word", Severity: Error,
		Title: "a word is neither keyword nor description",
		Explanation: "Behind a keyword a description has more than one word; a single one is most likely a " +
			"misspelt flag, or a keyword without its value.",
		Wrong: "Size string `jsonschema:\"enum=small,requird\"`",
		Right: "Size string `jsonschema:\"enum=small,required\"`",
	},
	{
		Name: "unknown-json-option", Severity: Error,
		Title: "encoding/json has no such option",
		Explanation: "encoding/json ignores options that it does not know. required belongs in the " +
			"jsonschema tag; string applies to numbers and booleans alone.",
		Wrong: "City string `json:\"city,required\"`",
		Right: "City string `json:\"city\" jsonschema:\"required\"`",
	},
	{
		Name: "unknown-keyword", Severity: Error,
		Title: "there is no such keyword",
		Explanation: "A misspelt keyword would vanish from the schema and not be enforced. A description " +
			"that starts with WORD= is written description=WORD=….",
		Wrong: "Days int `jsonschema:\"mininum=1\"`",
		Right: "Days int `jsonschema:\"minimum=1\"`",
	},
	{
		Name: "value-cut-at-comma", Severity: Error,
		Title: "a comma cuts a value short",
		Explanation: "Commas separate the entries of a jsonschema tag. A comma inside a value is written " +
			"\\\\, in the tag; //mcp:schema needs no escape.",
		Wrong: "Code string `jsonschema:\"pattern=^a{1,3}$\"`",
		Right: "Code string `jsonschema:\"pattern=^a{1\\\\,3}$\"`",
	},
	{
		Name: "wrong-tag", Severity: Error,
		Title: "a key stands in the wrong tag",
		Explanation: "What a value may be belongs in the jsonschema tag, how the server treats it in the " +
			"mcp tag. Tag keys are case-sensitive.",
		Wrong: "Days int `mcp:\"minimum=1\"`",
		Right: "Days int `jsonschema:\"minimum=1\"`",
	},
}
