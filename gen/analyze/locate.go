package analyze

// locate notes where a fix could add something, for the lints behind the model,
// which see no syntax.
func locate(u *unit) {
	for _, m := range u.marked {
		if m.tool == nil {
			continue
		}
		first := m.verbs["tool"][0]
		m.tool.DirectiveEnd = first.text.position(first.End)
		_, m.tool.ReadOnlyStated = m.options.hints["readonly"]
	}
}
