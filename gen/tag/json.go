package tag

import (
	"strings"
	"unicode"
)

// JSON is the json tag.
type JSON struct {
	Span        // of the value; zero when there is no json tag
	Name        Text
	Ignored     bool // json:"-"
	OmitEmpty   bool
	OmitZero    bool
	String      bool
	OmitEmptyAt Span
	OmitZeroAt  Span
	StringAt    Span
}

// json reads the json tag as encoding/json does, and reports what that ignores.
func (p *parser) json() {
	pr, ok := p.lookup(jsonKey)
	if !ok {
		return
	}
	j := &p.field.JSON
	j.Span = pr.value.span()
	if pr.value.text == "-" {
		j.Ignored = true
		return
	}
	parts := pr.value.commas(false)
	if name := parts[0]; name.text != "" {
		if isJSONName(name.text) {
			j.Name = p.asText(name)
		} else {
			p.report("unknown-json-option", name.span(),
				"encoding/json does not accept the name %q and silently uses the Go name", name.text).
				Hint = "choose a name without quotes, backslashes and commas"
		}
	}
	for _, option := range parts[1:] {
		at := option.span()
		switch option.text {
		case "omitempty":
			j.OmitEmpty, j.OmitEmptyAt = true, at
		case "omitzero":
			j.OmitZero, j.OmitZeroAt = true, at
		case "string":
			j.String, j.StringAt = true, at
		default:
			// "-," is how encoding/json spells the name "-".
			if option.text != "" || parts[0].text != "-" || len(parts) > 2 {
				p.jsonOption(option)
			}
		}
	}
}

// isJSONName is encoding/json's rule for a name in a tag.
func isJSONName(name string) bool {
	for _, r := range name {
		if !strings.ContainsRune("!#$%&()*+-./:;<=>?@[]^_{|}~ ", r) && !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return false
		}
	}
	return true
}

// jsonOption reports an option that encoding/json ignores.
func (p *parser) jsonOption(option piece) {
	word := strings.Trim(option.text, space)
	if word == "" {
		p.report("unknown-json-option", option.span(), "empty option in the json tag").Hint = "delete the comma"
		return
	}
	problem := p.report("unknown-json-option", option.span(), "encoding/json has no option %q", option.text)
	key, _, _ := strings.Cut(word, "=")
	_, name := SplitKey(key)
	if _, schema := p.keyword(name); schema {
		problem.Hint = `write jsonschema:"` + word + `"`
		pr, _ := p.lookup(jsonKey)
		parts := pr.value.commas(false)
		for i := range parts {
			if parts[i].span() == option.span() {
				problem.Fix = p.move(pr, parts, i, schemaKey)
			}
		}
		return
	}
	problem.Hint = "remove it"
	if near, ok := Nearest(word, []string{"omitempty", "omitzero", "string"}); ok {
		problem.Message += "; did you mean " + near + "?"
		problem.Hint = "write " + near
		problem.Fix = []Edit{{Span: option.span(), NewText: near}}
	}
}
