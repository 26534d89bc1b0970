package mcp

import "time"

// MethodRow is a row of the method table, for the law that each has its transcripts.
type MethodRow struct {
	Name         string
	Since, Until Revision
	Notification bool
}

// Methods is the method table.
func Methods() []MethodRow {
	var rows []MethodRow
	for _, m := range methods {
		rows = append(rows, MethodRow{m.name, m.since, m.until, m.notice != nil})
	}
	return rows
}

// Revisions are all revisions, oldest first.
func Revisions() []Revision {
	var all []Revision
	for r := oldestRevision; r < revisionEnd; r++ {
		all = append(all, r)
	}
	return all
}

// Running is how many handlers run, abandoned ones counted.
func (s *Server) Running() int { return int(s.running.Load()) }

// CheckState says whether a state of one principal counts for another; empty when it does.
func CheckState(made, used string) string {
	s := NewServer(Implementation{Name: "s"})
	o := origin{method: "tools/call", params: []byte(`{"name":"x"}`), principal: made}
	st := &state{expires: 10, subject: o.subject(s.sealer()), request: o.digest(s.sealer())}
	token := s.sealer().Seal("s", st.append(nil))
	o.principal = used
	_, why := s.resume(token, o, time.Unix(9, 0))
	return string(why)
}

// StateBenchmark returns a function that seals and opens a state of the usual size.
func StateBenchmark() func() {
	s := NewServer(Implementation{Name: "s"})
	st := &state{flow: "0123456789012345678901", rounds: 2, first: 1 << 31, expires: 1 << 31, request: "0123456789012345678901",
		asked: map[string]string{"text": "0123456789012345678901"},
		answers: map[string]answer{
			"department": {"0123456789012345678901", []byte(`{"action":"accept","content":{"choice":"sales"}}`)},
			"person":     {"0123456789012345678901", []byte(`{"action":"accept","content":{"choice":"bo"}}`)},
		}, kept: map[string][]byte{"draft": []byte("draft-1")}}
	return func() {
		token := s.sealer().Seal("s", st.append(nil))
		plain, ok := s.sealer().Open("s", token)
		if ok {
			_, ok = readState(plain)
		}
		if !ok {
			panic("it does not open")
		}
	}
}

// WithoutSealer makes a server of a program that lacks package seal.
func WithoutSealer(s *Server) { s.sealOnce.Do(func() {}) }
