// Package scan has optional members of three kinds, which strict clients send as
// null, and required ones, for which null is a mistake unless it is declared.
package scan

import (
	"context"
	"fmt"
)

// Scan says what to scan.
type Scan struct {
	// Hosts are the hosts to scan; all of them when left out.
	Hosts []string `json:"hosts,omitempty"`
	// TLS limits the scan to hosts with or without TLS.
	TLS *bool `json:"tls,omitempty"`
	// After is the host after which to go on.
	After string `json:"after,omitempty"`
}

// RunScan says how it understood its arguments.
//
//mcp:tool readonly
func RunScan(ctx context.Context, s Scan) (string, error) {
	return fmt.Sprintf("hosts %q, tls %t, after %q", s.Hosts, s.TLS != nil && *s.TLS, s.After), nil
}

// Schedule says when to scan.
type Schedule struct {
	// Host is the host to scan.
	Host string `json:"host"`
	// Days is the number of days between two scans; null scans once.
	Days *int `json:"days" jsonschema:"required,nullable,minimum=1"`
}

// ScheduleScan says how it understood its arguments.
//
//mcp:tool
func ScheduleScan(ctx context.Context, s Schedule) (string, error) {
	if s.Days == nil {
		return s.Host + " once", nil
	}
	return fmt.Sprintf("%s every %d days", s.Host, *s.Days), nil
}
