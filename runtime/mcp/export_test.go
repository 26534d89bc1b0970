package mcp

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
