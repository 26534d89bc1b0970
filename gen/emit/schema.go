package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/schema"
)

// schemaMembers are the tool's schemas, by the names of their constants.
func (p *page) schemaMembers(t *ir.Tool, add func(string, *jen.Statement)) {
	if authorsConstant(t) {
		add("InputSchema", jen.Id(t.Schema.Constant))
	} else {
		add("InputSchema", jen.Id(p.names.inputSchema(t)))
	}
	if hasOutputSchema(t) {
		add("OutputSchema", jen.Id(p.names.outputSchema(t)))
	}
}

func hasOutputSchema(t *ir.Tool) bool {
	_, ok := schema.Output(t.Output)
	return ok
}

// authorsConstant reports whether a hand-written schema is published by the
// author's own constant: it is one line, as a message must be.
func authorsConstant(t *ir.Tool) bool {
	return t.Schema != nil && t.Schema.Constant != "" &&
		schema.Input(t, schema.Portable).String() == t.Schema.Text
}

// schemas are the constants of a tool's schemas.
func (p *page) schemas(t *ir.Tool) []decl {
	var all []decl
	if !authorsConstant(t) {
		profile := schema.Portable
		if t.FullProfile {
			profile = schema.Full
		}
		all = append(all, schemaConst(p.names.inputSchema(t), schema.Input(t, profile)))
	}
	if output, ok := schema.Output(t.Output); ok {
		all = append(all, schemaConst(p.names.outputSchema(t), output))
	}
	return all
}

// schemaConst is a schema, one property a line.
//
//	const getForecastInputSchema = `{"type":"object","properties":{` +
//		`"city":{"type":"string","maxLength":80,"description":"City is the city to look up."}` +
//		`},"required":["city"],"additionalProperties":false}`
func schemaConst(name string, text schema.Text) decl {
	value := jen.Empty()
	for i, line := range text.Lines() {
		if i > 0 {
			value.Op("+").Line()
		}
		value.Add(raw(line))
	}
	return decl{code: jen.Const().Id(name).Op("=").Add(value)}
}
