package mcp

import (
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// inputs is what a retry of 2026-07-28 brings: answers, and the state of the rounds
// before, which was opened and fits the request.
type inputs struct {
	responses jsonrpc.Object
	state     *state // nil when none came
}

// readInputs reads what a request that may ask brings for questions, nil when nothing.
// The error is its answer; then nothing of the user's runs.
func (m *message) readInputs() (*inputs, *Error) {
	responses, token := m.Params.Get("inputResponses"), m.Params.Get("requestState")
	if !m.caller.revision.Modern() || responses == nil && token == nil {
		return nil, nil
	}
	in := new(inputs)
	if responses != nil {
		if err := in.responses.Parse(responses); err != nil {
			return nil, invalidParams("inputResponses: " + err.Error())
		}
	}
	if token == nil {
		return in, nil
	}
	s := m.session.server
	why := stateInvalid
	if text, ok := jsonrpc.Text(token); ok {
		in.state, why = s.resume(text, origin{string(m.Method), m.Params.Raw, m.caller.principal}, time.Now())
	}
	if why != "" {
		s.logger(LogWarning, "requestState of "+string(m.Method)+" refused: "+string(why))
		return nil, why.refuse()
	}
	return in, nil
}

// InputRequiredResult is the result of a 2026-07-28 request that has to ask the client
// before it can finish. The runtime makes it from the questions of a handler;
// interceptors see it. The client answers by sending the request again.
type InputRequiredResult struct {
	InputRequests []InputRequest // in the order asked
	RequestState  string
}

// InputRequest is one question to the client.
type InputRequest struct {
	Key    string
	Method string // elicitation/create, sampling/createMessage, roots/list
	Params []byte // JSON text
}

func (*InputRequiredResult) isResult() {}

// appendInputRequired appends the interim result. It is not cached by anybody.
func (s *Server) appendInputRequired(dst []byte, r Revision, result *InputRequiredResult) []byte {
	dst = append(dst, `{"inputRequests":{`...)
	for i, q := range result.InputRequests {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = jsonwire.AppendText(dst, q.Key)
		dst = jsonwire.AppendText(append(dst, `:{"method":`...), q.Method)
		dst = append(append(dst, `,"params":`...), q.Params...)
		dst = append(dst, '}')
	}
	dst = appendMember(append(dst, '}'), "requestState", result.RequestState)
	return s.appendEnd(dst, r, "input_required", nil)
}
