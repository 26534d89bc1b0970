package lint

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// checked is when the table was held against its sources: the documents, client
// libraries and error reports of the providers. It ages; a row that has become
// wrong is put right here, with its new source.
const checked = "2026-11-30"

var dialects = []*Dialect{
	{Name: "openai", Provider: "OpenAI", Request: requestLimits{Tools: 128, Source: "zed-industries/zed#32946"}},
	{Name: "openai-strict", Provider: "OpenAI with strict", Request: requestLimits{Tools: 128, Source: "zed-industries/zed#32946"}},
	{Name: "anthropic", Provider: "Anthropic"},
	{Name: "anthropic-strict", Provider: "Anthropic with strict", Request: requestLimits{Tools: 20, OptionalMembers: 24, Source: "genkit-ai/genkit#5230"}},
	{Name: "gemini", Provider: "Gemini (parameters)", Request: requestLimits{Tools: 128, Source: "the function calling reference of Vertex AI"}},
	{Name: "gemini-json", Provider: "Gemini (parametersJsonSchema)", Request: requestLimits{Tools: 128, Source: "the function calling reference of Vertex AI"}},
}

// by makes the verdicts of several dialects alike.
func by(v verdict, names ...string) map[string]verdict {
	all := map[string]verdict{}
	for _, name := range names {
		all[name] = v
	}
	return all
}

// Sources that stand behind several rows.
const (
	openAISource    = "npm openai 6.49.0 lib/transform.js"
	anthropicSource = "npm @anthropic-ai/sdk 1.14.0 lib/transform-json-schema.js"
	geminiSource    = "npm @google/genai 2.32.0 dist/genai.d.ts"
)

var dialectRules = []rule{
	{
		ID: "root-combinator", Finds: rootHas("anyOf", "oneOf", "allOf", "not", "enum"),
		Says: "%s at the root", Fix: "put it into a member",
		Verdicts: by(refused, "openai", "openai-strict", "anthropic", "anthropic-strict", "gemini"),
		Source:   "langchain-ai/langchainjs#9804, anthropics/claude-code#27337",
	},
	{
		ID: "root-type", Finds: rootIsNoObject,
		Says: "a root whose type is %s", Fix: `write "type": "object" at the root`,
		Verdicts: by(refused, "openai", "openai-strict", "anthropic", "anthropic-strict", "gemini", "gemini-json"),
		Source:   "the documents of all three",
	},
	{
		ID: "properties-missing", Finds: objectLacks("properties"),
		Says: "an object without %s", Fix: "list the members, if none as {}",
		Verdicts: by(refused, "openai", "openai-strict"), Source: "promptfoo/promptfoo#5965, enechange/collmbo#384",
	},
	{
		ID: "optional-member", Finds: optionalMember,
		Says: "the optional member %s", Fix: "make it required, or use openai without strict",
		Verdicts: by(refused, "openai-strict"), Source: openAISource,
	},
	{
		ID: "open-object", Finds: objectLacks("additionalProperties"),
		Says: "an object without %s: false", Fix: "take unknown=ignore away",
		Verdicts: by(refused, "openai-strict", "anthropic-strict"), Source: openAISource + ", " + anthropicSource,
	},
	{
		ID: "closed-object", Finds: isFalse("additionalProperties"),
		Says: "%s, a keyword that it does not know", Fix: "use gemini-json, where the client can",
		Verdicts: by(refused, "gemini"), Source: "pizza-bot-app/pizza-bot#62, promptfoo/promptfoo#6902",
	},
	{
		ID: "map", Finds: isMap,
		Says: "a map (%s with a schema)", Fix: "use an array of objects with a name and a value",
		Verdicts: map[string]verdict{"openai-strict": refused, "anthropic-strict": misread, "gemini": refused},
		Source:   openAISource + ", " + anthropicSource,
	},
	{
		ID: "type-list", Finds: typeIsList,
		Says: "a list of types (%s)", Fix: "give one type, and leave the member optional",
		Verdicts: by(refused, "gemini"), Source: "taylorwilsdon/google_workspace_mcp#1099",
	},
	{
		ID: "null", Finds: admitsNull,
		Says: "null in %s", Fix: "make the member optional instead of nullable",
		Verdicts: by(refused, "gemini"), Source: "zereight/gitlab-mcp#166",
	},
	{
		ID: "one-of", Finds: belowRoot("oneOf"),
		Says: "%s", Fix: "use a union of types, which is published as anyOf",
		Verdicts: by(refused, "openai-strict", "gemini"), Source: "docker/docker-agent#4106",
	},
	{
		ID: "all-of", Finds: belowRoot("allOf"),
		Says: "%s", Fix: "merge the schemas into one",
		Verdicts: by(refused, "openai-strict", "gemini"), Source: openAISource,
	},
	{
		ID: "condition", Finds: has("not", "if", "then", "else", "dependentRequired", "dependentSchemas", "dependencies"),
		Says: "%s", Fix: "use the portable profile, which says it in words",
		Verdicts: by(refused, "openai-strict", "gemini"), Source: openAISource,
	},
	{
		ID: "ref", Finds: has("$ref", "$defs", "definitions"),
		Says: "%s", Fix: "use a type that does not contain itself",
		Verdicts: by(refused, "gemini"), Source: geminiSource,
	},
	{
		ID: "recursion", Finds: recursive,
		Says: "the recursive type behind %s", Fix: "use a flat list whose elements name their parents",
		Verdicts: by(refused, "anthropic-strict"), Source: "the strict tool use page of Anthropic's documents",
	},
	{
		ID: "remote-ref", Finds: remoteRef,
		Says: "the reference %s to another document", Fix: "put the schema in place of the reference",
		Verdicts: by(refused, "openai-strict", "anthropic-strict", "gemini"), Source: openAISource,
	},
	{
		ID: "anchor", Finds: has("$anchor", "$dynamicRef", "$dynamicAnchor"),
		Says: "%s", Fix: "remove it",
		Verdicts: by(refused, "openai-strict", "gemini"), Source: openAISource,
	},
	{
		ID: "schema-keyword", Finds: rootHas("$schema"),
		Says: "%s at the root", Fix: "remove it: 2020-12 is what MCP means without it",
		Verdicts: by(refused, "openai", "gemini"), Source: "wakehacker/wake-ai#16, pizza-bot-app/pizza-bot#62",
	},
	{
		ID: "enum-of-strings", Finds: enumOfOthers,
		Says: "an enum with %s, which is no string", Fix: "use constants that are strings",
		Verdicts: by(refused, "gemini"), Source: geminiSource,
	},
	{
		ID: "const", Finds: has("const"),
		Says: "%s", Fix: "write enum with one member",
		Verdicts: by(refused, "gemini"), Source: "zendev-sh/goai#108, taylorwilsdon/google_workspace_mcp#1099",
	},
	{
		ID: "format", Finds: formatBeyond("date-time", "date", "time", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"),
		Says: "format=%s", Fix: "say it in the description, or use the portable profile",
		Verdicts: by(refused, "openai-strict"), Source: "posit-dev/chatlas#255",
	},
	{
		ID: "format", Finds: formatBeyond("date-time", "enum"),
		Says: "format=%s, depending on the model", Fix: "say it in the description",
		Verdicts: by(refused, "gemini"), Source: geminiSource,
	},
	{
		ID: "number-keyword", Finds: has("exclusiveMinimum", "exclusiveMaximum", "multipleOf"),
		Says: "%s", Fix: "use the portable profile, which says it in words",
		Verdicts: by(refused, "gemini"), Source: "promptfoo/promptfoo#6902",
	},
	{
		ID: "array-keyword", Finds: has("uniqueItems", "contains", "minContains", "maxContains"),
		Says: "%s", Fix: "use the portable profile, which says it in words",
		Verdicts: by(refused, "openai-strict", "gemini"), Source: openAISource,
	},
	{
		ID: "items-missing", Finds: arrayWithoutItems,
		Says: "an array without %s", Fix: "say what the elements are",
		Verdicts: by(refused, "openai-strict", "gemini"), Source: openAISource + ", " + geminiSource,
	},
	{
		ID: "tuple", Finds: has("prefixItems"),
		Says: "%s", Fix: "use an object with a member for each element",
		Verdicts: by(refused, "openai-strict", "gemini"), Source: openAISource,
	},
	{
		ID: "object-keyword", Finds: has("minProperties", "maxProperties"),
		Says: "%s", Fix: "enforce it in the handler, and say it in the description",
		Verdicts: by(refused, "openai-strict"), Source: openAISource,
	},
	{
		ID: "object-keyword", Finds: has("patternProperties", "propertyNames", "unevaluatedProperties", "unevaluatedItems"),
		Says: "%s", Fix: "use the portable profile, which says it in words",
		Verdicts: by(refused, "openai-strict", "gemini"), Source: openAISource,
	},
	{
		ID: "boolean-schema", Finds: isBooleanSchema,
		Says: "the schema %s", Fix: "write {} or name the type",
		Verdicts: by(refused, "openai-strict", "gemini"), Source: openAISource,
	},
	{
		ID: "untyped", Finds: untyped,
		Says: "a schema without %s", Fix: "use a type instead of any",
		Verdicts: by(refused, "anthropic-strict", "gemini"), Source: anthropicSource + ", " + geminiSource,
	},
	{
		ID: "misplaced-properties", Finds: propertiesOnOther,
		Says: "%s on what is no object", Fix: "remove it",
		Verdicts: by(refused, "gemini"), Source: "anomalyco/opencode#11889",
	},
	{
		ID: "extension", Finds: extension,
		Says: "the keyword %s", Fix: "take header= away for this client",
		Verdicts: by(refused, "gemini"), Source: geminiSource,
	},
	{
		ID: "tool-name", Finds: nameBeyond(`^[a-zA-Z0-9_-]{1,64}$`),
		Says: "the tool name %s", Fix: "use letters, digits, _ and -, at most 64",
		Verdicts: by(refused, "openai", "openai-strict", "anthropic", "anthropic-strict"), Source: "npm openai 6.49.0 resources/shared.d.ts, cyanheads/atlas-mcp-server#14",
	},
	{
		ID: "tool-name", Finds: nameBeyond(`^[a-zA-Z_][a-zA-Z0-9_-]{0,62}$`),
		Says: "the tool name %s, with older models", Fix: "begin with a letter, and use at most 63 characters",
		Verdicts: by(refused, "gemini", "gemini-json"), Source: geminiSource,
	},
	{
		ID: "member-name", Finds: memberBeyond(`^[a-zA-Z0-9_.-]{1,64}$`),
		Says: "the member name %s", Fix: "use letters, digits, _, . and -, at most 64",
		Verdicts: by(refused, "anthropic", "anthropic-strict"), Source: "n8n-io/n8n#30590, ComposioHQ/composio#3500",
	},
	{
		ID: "member-name", Finds: memberBeyond(`^[a-zA-Z_][a-zA-Z0-9_]{0,63}$`),
		Says: "the member name %s", Fix: "begin with a letter, and use letters, digits and _ alone",
		Verdicts: by(refused, "gemini", "gemini-json"), Source: geminiSource,
	},
	{
		ID: "description-length", Finds: longDescription(1024),
		Says: "a description of %s characters, with older models", Fix: "keep it below 1024 characters",
		Verdicts: by(refused, "openai", "openai-strict"), Source: "All-Hands-AI/OpenHands#7167",
	},
	{
		ID: "depth", Finds: deeperThan(10),
		Says: "%s levels", Fix: "flatten the type",
		Verdicts: by(refused, "openai-strict"), Source: "the supported schemas page of OpenAI's documents",
	},
	{
		ID: "optional-in-items", Finds: optionalInItems(5),
		Says: "%s optional members in the elements of an array", Fix: "make them required, or take some out",
		Verdicts: by(refused, "anthropic-strict"), Source: "anthropics/anthropic-sdk-python#1185",
	},
	{
		ID: "array-of-unions-of-arrays", Finds: arraysInUnionInItems,
		Says: "arrays behind %s in the elements of an array", Fix: "put the inner array into a member of an object",
		Verdicts: by(refused, "gemini", "gemini-json"), Source: "sbroenne/mcp-server-excel#672",
	},
}

func has(keywords ...string) finder {
	return func(l look) (string, bool) { return l.hasAny(keywords...) }
}

func rootHas(keywords ...string) finder {
	return func(l look) (string, bool) {
		what, found := l.hasAny(keywords...)
		return what, found && l.isRoot
	}
}

func belowRoot(keyword string) finder {
	return func(l look) (string, bool) { return keyword, !l.isRoot && l.has(keyword) }
}

func rootIsNoObject(l look) (string, bool) {
	return fmt.Sprint(l.value["type"]), l.isRoot && l.value["type"] != "object"
}

func (l look) isObject() bool { return l.value["type"] == "object" }

func objectLacks(keyword string) finder {
	return func(l look) (string, bool) { return keyword, l.isObject() && !l.has(keyword) }
}

func optionalMember(l look) (string, bool) { return l.property, l.optional }

func isFalse(keyword string) finder {
	return func(l look) (string, bool) { return keyword, l.value[keyword] == false }
}

func isMap(l look) (string, bool) {
	value, ok := l.value["additionalProperties"]
	return "additionalProperties", ok && value != false
}

func typeIsList(l look) (string, bool) {
	types, ok := l.value["type"].([]any)
	return strings.Trim(fmt.Sprint(types), "[]"), ok
}

func admitsNull(l look) (string, bool) {
	for _, keyword := range []string{"anyOf", "oneOf"} {
		list, _ := l.value[keyword].([]any)
		for _, v := range list {
			if s, ok := v.(map[string]any); ok && s["type"] == "null" {
				return keyword, true
			}
		}
	}
	return "", false
}

// recursive finds a reference to a definition that leads back to itself.
func recursive(l look) (string, bool) {
	ref, _ := l.value["$ref"].(string)
	name, local := strings.CutPrefix(ref, "#/$defs/")
	if ref == "#" {
		return ref, true
	}
	defs, _ := l.root.value["$defs"].(map[string]any)
	target, ok := defs[name].(map[string]any)
	return ref, local && ok && reaches(node{value: target}, ref, defs, map[string]bool{})
}

func reaches(from node, ref string, defs map[string]any, seen map[string]bool) bool {
	found := false
	from.each(func(n node) {
		next, _ := n.value["$ref"].(string)
		if next == "" || found {
			return
		}
		if found = next == ref; found || seen[next] {
			return
		}
		seen[next] = true
		if target, ok := defs[strings.TrimPrefix(next, "#/$defs/")].(map[string]any); ok {
			found = reaches(node{value: target}, ref, defs, seen)
		}
	})
	return found
}

func remoteRef(l look) (string, bool) {
	ref, ok := l.value["$ref"].(string)
	return ref, ok && !strings.HasPrefix(ref, "#")
}

func enumOfOthers(l look) (string, bool) {
	values, _ := l.value["enum"].([]any)
	for _, v := range values {
		if _, isString := v.(string); !isString {
			text, err := json.Marshal(v)
			return string(text), err == nil
		}
	}
	return "", false
}

func formatBeyond(known ...string) finder {
	return func(l look) (string, bool) {
		format, ok := l.value["format"].(string)
		return format, ok && !slices.Contains(known, format)
	}
}

func arrayWithoutItems(l look) (string, bool) {
	return "items", l.value["type"] == "array" && !l.has("items")
}

func isBooleanSchema(l look) (string, bool) {
	// The false of additionalProperties is a row of its own.
	return "true or false", l.value == nil && !strings.HasSuffix(l.path, "/additionalProperties")
}

func untyped(l look) (string, bool) {
	_, other := l.hasAny("type", "$ref", "anyOf", "oneOf", "allOf", "enum", "const")
	return "type", l.value != nil && !other
}

func propertiesOnOther(l look) (string, bool) {
	what, found := l.hasAny("properties", "required")
	_, isString := l.value["type"].(string)
	return what, found && isString && !l.isObject()
}

func extension(l look) (string, bool) {
	for _, keyword := range slices.Sorted(maps.Keys(l.value)) {
		if strings.HasPrefix(keyword, "x-") {
			return keyword, true
		}
	}
	return "", false
}

func nameBeyond(pattern string) finder {
	re := regexp.MustCompile(pattern)
	return func(l look) (string, bool) { return l.tool.Name, l.isRoot && !re.MatchString(l.tool.Name) }
}

func memberBeyond(pattern string) finder {
	re := regexp.MustCompile(pattern)
	return func(l look) (string, bool) { return l.property, l.isProperty && !re.MatchString(l.property) }
}

func longDescription(limit int) finder {
	return func(l look) (string, bool) {
		n := len([]rune(l.tool.Description))
		return fmt.Sprint(n), l.isRoot && n > limit
	}
}

func deeperThan(limit int) finder {
	return func(l look) (string, bool) {
		if !l.isRoot {
			return "", false
		}
		var m measures
		m.take(l.node, 1)
		return fmt.Sprint(m.levels), m.levels > limit
	}
}

func optionalInItems(limit int) finder {
	return func(l look) (string, bool) {
		properties, _ := l.value["properties"].(map[string]any)
		n := len(properties) - len(required(l.node))
		return fmt.Sprint(n), l.inItems && n > limit
	}
}

func arraysInUnionInItems(l look) (string, bool) {
	items, _ := l.value["items"].(map[string]any)
	alternatives, _ := items["anyOf"].([]any)
	for _, v := range alternatives {
		if s, ok := v.(map[string]any); ok && s["type"] == "array" {
			return "anyOf", true
		}
	}
	return "", false
}
