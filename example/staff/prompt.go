package main

import (
	"context"
	"fmt"
)

// Introduce asks for a few words about a colleague, to a department that does not
// know them yet.
//
// name is the full name of the colleague.
//
// to is the department that they are introduced to.
//
//mcp:prompt
//mcp:param words default=60 minimum=20 maximum=200
func (s *Store) Introduce(name string, to Department, words int) string {
	return fmt.Sprintf("Introduce %s to the %s department in at most %d words. "+
		"Look up their own department and role first.", name, to, words)
}

// completeName offers the users whose names begin with what was typed.
//
//mcp:complete introduce.name
func (s *Store) completeName(ctx context.Context, prefix string) ([]string, error) {
	rows, err := s.db.QueryContext(ctx, `SELECT name FROM users WHERE substr(name, 1, length(?1)) = ?1 COLLATE NOCASE ORDER BY name`, prefix)
	if err != nil {
		return nil, err
	}
	defer rows.Close()

	var names []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, rows.Err()
}
