package mcp

// features are what a server has: it declares their capabilities, and their methods
// exist.
type features uint8

const (
	offersTools features = 1 << iota
	offersResources
	offersPrompts
	offersCompletion
)

// noTools is the set of a server that never had tools.
var noTools = &set[*entry]{}

// features returns what the server has, or had: what was removed may come back. One
// that has nothing yet is taken for one that will have tools.
func (s *Server) features() (f features) {
	resources, prompts := s.resources.Load(), s.prompts.Load()
	if resources != nil {
		f |= offersResources
	}
	if prompts != nil {
		f |= offersPrompts
	}
	if f == 0 || s.tools.Load() != noTools {
		f |= offersTools
	}
	if resources != nil && resources.completes || prompts != nil && prompts.completes {
		f |= offersCompletion
	}
	return f
}

// appendCapabilities appends what this server can do. A 2026-07-28 client hears of
// changes only where it listens, which this server does not offer.
func (s *Server) appendCapabilities(dst []byte, r Revision) []byte {
	has, changes := s.features(), `"listChanged":true`
	if r.Modern() {
		changes = ""
	}
	dst = append(dst, '{')
	if has&offersCompletion != 0 && r >= Revision20250326 {
		dst = append(dst, `"completions":{},`...)
	}
	dst = append(dst, `"logging":{}`...)
	if has&offersPrompts != 0 {
		dst = append(append(dst, `,"prompts":{`...), changes...)
		dst = append(dst, '}')
	}
	if has&offersResources != 0 {
		dst = append(dst, `,"resources":{`...)
		if !r.Modern() {
			dst = append(dst, `"subscribe":true,`...)
		}
		dst = append(append(dst, changes...), '}')
	}
	if has&offersTools != 0 {
		dst = append(append(dst, `,"tools":{`...), changes...)
		dst = append(dst, '}')
	}
	return append(dst, '}')
}
