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

// appendCapabilities appends what the server can do for this client. A legacy one
// whose requests may reach another process cannot set a level of logging here, nor
// subscribe to a resource.
func (s *Session) appendCapabilities(dst []byte, r Revision) []byte {
	has, remembers := s.server.features(), r.Modern() || !s.shared
	dst = append(dst, '{')
	if has&offersCompletion != 0 && r >= Revision20250326 {
		dst = append(dst, `"completions":{},`...)
	}
	if remembers {
		dst = append(dst, `"logging":{},`...)
	}
	if has&offersPrompts != 0 {
		dst = append(dst, `"prompts":{"listChanged":true},`...)
	}
	switch {
	case has&offersResources == 0:
	case remembers:
		dst = append(dst, `"resources":{"subscribe":true,"listChanged":true},`...)
	default:
		dst = append(dst, `"resources":{"listChanged":true},`...)
	}
	if has&offersTools != 0 {
		dst = append(dst, `"tools":{"listChanged":true},`...)
	}
	dst[len(dst)-1] = '}' // there is always something
	return dst
}
