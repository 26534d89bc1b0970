package mcp

import (
	"errors"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
)

// ClientFeature is something that a client may be able to do for a server.
type ClientFeature uint8

// The features. Each has the revisions that know it.
const (
	ElicitForm    ClientFeature = iota // show the user a form: 2025-06-18 and later
	ElicitURL                          // send the user to a URL: 2025-11-25 and later
	Sampling                           // have the client's model write
	SamplingTools                      // and let it call tools: 2025-11-25 and later
	ClientRoots                        // list the folders that matter
	featureEnd
)

// clientFeatures are the members of the client's capabilities, and where each began.
var clientFeatures = [featureEnd]struct {
	name, member string
	since        Revision
}{
	ElicitForm:    {"elicitation", "form", Revision20250618},
	ElicitURL:     {"elicitation", "url", Revision20251125},
	Sampling:      {"sampling", "", oldestRevision},
	SamplingTools: {"sampling", "tools", Revision20251125},
	ClientRoots:   {"roots", "", oldestRevision},
}

// String returns the feature's name, as in a directive: elicitation, elicitation.url,
// sampling, sampling.tools, roots.
func (f ClientFeature) String() string {
	if f >= featureEnd {
		return ""
	}
	if row := clientFeatures[f]; row.member != "" && f != ElicitForm {
		return row.name + "." + row.member
	}
	return clientFeatures[f].name
}

// supports says whether a client that declared capabilities in revision r has the
// feature. Elicitation without any member means forms, as it did before there was
// anything else.
func supports(capabilities []byte, r Revision, f ClientFeature) bool {
	if f >= featureEnd || r < clientFeatures[f].since {
		return false
	}
	declared, ok := capability(capabilities, clientFeatures[f].name)
	if !ok || clientFeatures[f].member == "" {
		return ok
	}
	_, named := capability(declared, clientFeatures[f].member)
	if f != ElicitForm || named || r < Revision20251125 {
		return named || f == ElicitForm
	}
	_, url := capability(declared, "url")
	return !url
}

// capability returns a member of capabilities, which must be an object.
func capability(capabilities []byte, name string) ([]byte, bool) {
	var o jsonrpc.Object
	if o.Parse(orNull(capabilities)) != nil {
		return nil, false
	}
	value := o.Get(name)
	return value, isObject(value)
}

// lacking returns those features that the client does not have.
func lacking(info *CallInfo, wanted []ClientFeature) (missing []ClientFeature) {
	for _, f := range wanted {
		if !supports(info.Capabilities, info.Revision, f) {
			missing = append(missing, f)
		}
	}
	return missing
}

// missing is what the sender of a request lacks; nil when it has all that is wanted.
func (m *message) missing(wanted []ClientFeature) *capabilityError {
	if len(wanted) == 0 {
		return nil
	}
	info := m.caller.callInfo()
	if missing := lacking(&info, wanted); missing != nil {
		return m.session.server.catalogue.missing(&info, missing)
	}
	return nil
}

// ErrCannotAsk says that the client cannot be asked such a question.
var ErrCannotAsk = errors.New("the client cannot be asked")

// capabilityError is what a client lacks. It is an ErrCannotAsk.
type capabilityError struct {
	text string
	wire *Error // 2026-07-28, MissingRequiredClientCapabilityError
}

func (e *capabilityError) Error() string { return e.text }
func (e *capabilityError) Unwrap() error { return ErrCannotAsk }

const codeMissingCapability = -32021

// missing is the error for features that a client lacks.
func (c Catalogue) missing(info *CallInfo, lacked []ClientFeature) *capabilityError {
	var members [featureEnd]bool
	var names []string
	for _, f := range lacked {
		if !members[f] {
			names = append(names, f.String())
		}
		members[f] = true
	}
	text := c.say("ask.cannot", "features", strings.Join(names, ", "))
	return &capabilityError{text: text, wire: &Error{
		Code:    codeMissingCapability,
		Message: "missing required client capability: " + strings.Join(names, ", "),
		Data:    appendRequired([]byte(`{"requiredCapabilities":`), info, members),
	}}
}

// appendRequired appends the capabilities that a client would have to declare, and a
// closing brace. Forms are named only to a client that has elicitation without them.
func appendRequired(dst []byte, info *CallInfo, lacked [featureEnd]bool) []byte {
	dst = append(dst, '{')
	open := ""
	for f, row := range clientFeatures {
		if !lacked[f] {
			continue
		}
		if row.name != open {
			if open != "" {
				dst = append(dst, "},"...)
			}
			dst = append(append(append(dst, '"'), row.name...), `":{`...)
			open = row.name
		}
		_, partly := capability(info.Capabilities, row.name)
		if row.member == "" || ClientFeature(f) == ElicitForm && !partly {
			continue
		}
		if dst[len(dst)-1] != '{' {
			dst = append(dst, ',')
		}
		dst = append(append(append(dst, '"'), row.member...), `":{}`...)
	}
	if open != "" {
		dst = append(dst, '}')
	}
	return append(dst, "}}"...)
}
