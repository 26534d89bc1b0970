package mcp

// Revision is a revision of the protocol. Later ones compare greater.
type Revision uint8

// The revisions that this package speaks. All before Revision20260728 are legacy:
// they begin with an initialize handshake.
const (
	noRevision Revision = iota
	Revision20241105
	Revision20250326
	Revision20250618
	Revision20251125
	Revision20260728
	revisionEnd
)

const (
	oldestRevision = Revision20241105
	newestLegacy   = Revision20251125
	firstModern    = Revision20260728
	newestRevision = revisionEnd - 1
)

var revisionNames = [revisionEnd]string{
	Revision20241105: "2024-11-05",
	Revision20250326: "2025-03-26",
	Revision20250618: "2025-06-18",
	Revision20251125: "2025-11-25",
	Revision20260728: "2026-07-28",
}

// ParseRevision returns the revision of that name, a date, and whether there is one.
func ParseRevision(name string) (Revision, bool) {
	for r := oldestRevision; r < revisionEnd; r++ {
		if revisionNames[r] == name {
			return r, true
		}
	}
	return noRevision, false
}

// String returns the name on the wire; it is empty for what is no revision.
func (r Revision) String() string {
	if r >= revisionEnd {
		return ""
	}
	return revisionNames[r]
}

// Modern says whether requests carry their revision with them.
func (r Revision) Modern() bool { return r >= firstModern }

// appendRevisions appends the names from newest down to oldest as a JSON array.
func appendRevisions(dst []byte, newest, oldest Revision) []byte {
	dst = append(dst, '[')
	for r := newest; r >= oldest; r-- {
		if r != newest {
			dst = append(dst, ',')
		}
		dst = append(dst, '"')
		dst = append(dst, revisionNames[r]...)
		dst = append(dst, '"')
	}
	return append(dst, ']')
}
