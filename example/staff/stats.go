package main

import "context"

// Stats describes the company in numbers.
type Stats struct {
	// Headcount counts the users of all departments.
	Headcount   int               `json:"headcount"`
	Departments []DepartmentCount `json:"departments"`
}

// DepartmentCount describes one department in numbers.
type DepartmentCount struct {
	Department Department `json:"department"`
	Headcount  int        `json:"headcount"`
	// FirstStarted is the day on which the longest-serving user started, as YYYY-MM-DD.
	FirstStarted string `json:"first_started"`
	// LastStarted is the day on which the newest user started, as YYYY-MM-DD.
	LastStarted string `json:"last_started"`
}

// DepartmentStats counts the users of the company and of each department, largest
// department first.
//
//mcp:tool readonly openworld=false timeout=5s
func (s *Store) DepartmentStats(ctx context.Context) (Stats, error) {
	rows, err := s.db.QueryContext(ctx, `
		SELECT department, count(*), min(started), max(started)
		FROM users GROUP BY department ORDER BY count(*) DESC, department`)
	if err != nil {
		return Stats{}, err
	}
	defer rows.Close()

	var stats Stats
	for rows.Next() {
		var d DepartmentCount
		if err := rows.Scan(&d.Department, &d.Headcount, &d.FirstStarted, &d.LastStarted); err != nil {
			return Stats{}, err
		}
		stats.Headcount += d.Headcount
		stats.Departments = append(stats.Departments, d)
	}
	return stats, rows.Err()
}
