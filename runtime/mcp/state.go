package mcp

import (
	"maps"
	"slices"
	"strconv"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// state is what a requestState of 2026-07-28 holds: all that an exchange of several
// rounds has come to. Digests are those of the server's Sealer.
type state struct {
	flow    string            // of all rounds of one exchange: made in the first
	rounds  int               // so far
	first   int64             // Unix time of the first round
	expires int64             // Unix time of the end of this one
	subject string            // digest of the principal; empty without one
	request string            // digest of method, target and arguments
	asked   map[string]string // key → digest of each open question
	answers map[string]answer
	kept    map[string][]byte // values of Once
}

// answer is a client's answer, which counts for one question only.
type answer struct {
	question string // digest
	response []byte // JSON text, as it came
}

// append appends the state as JSON.
func (s *state) append(dst []byte) []byte {
	dst = append(dst, `{"id":`...)
	dst = jsonwire.AppendText(dst, s.flow)
	dst = strconv.AppendInt(append(dst, `,"n":`...), int64(s.rounds), 10)
	dst = strconv.AppendInt(append(dst, `,"iat":`...), s.first, 10)
	dst = strconv.AppendInt(append(dst, `,"exp":`...), s.expires, 10)
	if s.subject != "" {
		dst = appendMember(dst, "sub", s.subject)
	}
	dst = appendMember(dst, "req", s.request)
	var e jsonwire.Encoder
	e.Reset(append(dst, `,"ask":`...))
	e.BeginObject()
	for _, key := range slices.Sorted(maps.Keys(s.asked)) {
		e.Key(key)
		e.Text(s.asked[key])
	}
	e.EndObject()
	dst = append(e.Bytes(), `,"ans":`...)
	e.Reset(dst)
	e.BeginObject()
	for _, key := range slices.Sorted(maps.Keys(s.answers)) {
		e.Key(key)
		e.BeginArray()
		e.Element()
		e.Text(s.answers[key].question)
		e.Element()
		e.Raw(s.answers[key].response)
		e.EndArray()
	}
	e.EndObject()
	e.Reset(append(e.Bytes(), `,"kept":`...))
	e.BeginObject()
	for _, key := range slices.Sorted(maps.Keys(s.kept)) {
		e.Key(key)
		e.Base64(s.kept[key])
	}
	e.EndObject()
	return append(e.Bytes(), '}')
}

// readState reads what append wrote. Nobody else writes one: the text was sealed.
func readState(text []byte) (s *state, ok bool) {
	var d jsonwire.Decoder
	d.Reset(text, jsonwire.Options{Owned: true})
	s = new(state)
	for d.NextMember() {
		switch string(d.Name()) {
		case "id":
			s.flow = d.Text()
		case "n":
			s.rounds = d.Int()
		case "iat":
			s.first = d.Int64()
		case "exp":
			s.expires = d.Int64()
		case "sub":
			s.subject = d.Text()
		case "req":
			s.request = d.Text()
		case "ask":
			s.asked = map[string]string{}
			for d.NextMember() {
				s.asked[d.NameText()] = d.Text()
			}
		case "ans":
			s.answers = map[string]answer{}
			for d.NextMember() {
				s.answers[d.NameText()] = readAnswer(&d)
			}
		case "kept":
			s.kept = map[string][]byte{}
			for d.NextMember() {
				s.kept[d.NameText()] = d.Bytes()
			}
		default:
			d.Skip()
		}
	}
	return s, d.Valid()
}

func readAnswer(d *jsonwire.Decoder) (a answer) {
	for i := 0; d.NextElement(); i++ {
		if i == 0 {
			a.question = d.Text()
		} else {
			a.response = d.Slice()
		}
	}
	return a
}

// refusal is why a state does not count, as a client is told it.
type refusal string

const (
	stateInvalid refusal = "invalid"       // not made by us, for this server and principal
	stateExpired refusal = "expired"       // genuine, and too old
	stateForeign refusal = "other request" // genuine, for another target or other arguments
)

// check says whether the state counts for a request; empty when it does.
func (s *state) check(subject, request string, now time.Time) refusal {
	switch {
	case s.subject != subject:
		return stateInvalid
	case now.Unix() >= s.expires:
		return stateExpired
	case s.request != request:
		return stateForeign
	}
	return ""
}

// refuse is the error for a state that does not count.
func (r refusal) refuse() *Error {
	data := append(jsonwire.AppendText([]byte(`{"reason":`), string(r)), '}')
	return &Error{Code: -32602, Message: "invalid or expired requestState", Data: data}
}
