package main

import (
	"context"
	"database/sql"
	"errors"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Departments lists the departments of the company.
//
//mcp:resource staff://departments
func Departments() []Department {
	return []Department{Engineering, Sales, HR}
}

// UserByID is one user of the company.
//
// id is the number of the user, as query_users returns it.
//
//mcp:resource staff://users/{id} name=user
//mcp:param id minimum=1
func (s *Store) UserByID(ctx context.Context, id int) (User, error) {
	u := User{ID: id}
	err := s.db.QueryRowContext(ctx, `SELECT name, email, department, role, started FROM users WHERE id = ?`, id).
		Scan(&u.Name, &u.Email, &u.Department, &u.Role, &u.Started)
	if errors.Is(err, sql.ErrNoRows) {
		return User{}, mcp.ErrResourceNotFound
	}
	return u, err
}
