package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// User is one person of the company.
type User struct {
	ID         int        `json:"id"`
	Name       string     `json:"name"`
	Email      string     `json:"email"`
	Department Department `json:"department"`
	// Role is the job title.
	Role string `json:"role"`
	// Started is the first day in the company, as YYYY-MM-DD.
	Started string `json:"started"`
}

// UserQuery says which users are wanted.
type UserQuery struct {
	// Department is where the users work.
	Department Department `json:"department"`
	// Limit is the greatest number of users to return.
	Limit int `json:"limit" jsonschema:"minimum=1,maximum=100,default=10"`
}

// UserList is a part of the users of a department.
type UserList struct {
	Users []User `json:"users"`
	// Total counts all users of the department, also those beyond the limit.
	Total int `json:"total"`
}

// QueryUsers returns the users of one department, sorted by name.
//
//mcp:tool readonly openworld=false timeout=5s
func (s *Store) QueryUsers(ctx context.Context, q UserQuery) (UserList, error) {
	rows, err := s.db.QueryContext(ctx, `
		SELECT id, name, email, department, role, started, count(*) OVER ()
		FROM users WHERE department = ? ORDER BY name LIMIT ?`, q.Department, q.Limit)
	if err != nil {
		return UserList{}, err
	}
	defer rows.Close()

	var list UserList
	for rows.Next() {
		var u User
		err := rows.Scan(&u.ID, &u.Name, &u.Email, &u.Department, &u.Role, &u.Started, &list.Total)
		if err != nil {
			return UserList{}, err
		}
		list.Users = append(list.Users, u)
	}
	return list, rows.Err()
}

// NewUser is a user to add.
type NewUser struct {
	// Name is the full name.
	Name string `json:"name" jsonschema:"minLength=1,maxLength=80"`
	// Email must not belong to another user yet; suggest_email makes one.
	Email string `json:"email" jsonschema:"format=email,maxLength=254"`
	// Department is where the user will work.
	Department Department `json:"department"`
	// Role is the job title.
	Role string `json:"role" jsonschema:"minLength=1,maxLength=80"`
	// Started is the first day in the company; today when left out.
	Started string `json:"started,omitempty" jsonschema:"format=date"`
}

// AddUser adds a user to the company and returns the user with the new id.
//
//mcp:tool destructive=false openworld=false timeout=5s
func (s *Store) AddUser(ctx context.Context, n NewUser) (User, error) {
	u := User{Name: n.Name, Email: n.Email, Department: n.Department, Role: n.Role}
	err := s.db.QueryRowContext(ctx, `
		INSERT INTO users (name, email, department, role, started)
		VALUES (?, ?, ?, ?, coalesce(nullif(?, ''), date('now')))
		ON CONFLICT (email) DO NOTHING
		RETURNING id, started`, n.Name, n.Email, n.Department, n.Role, n.Started).Scan(&u.ID, &u.Started)
	if errors.Is(err, sql.ErrNoRows) {
		return User{}, s.emailTaken(ctx, n.Email)
	}
	return u, err
}

// emailTaken says who has the address, so that a model can tell a second attempt
// to add the same person from two people with the same name.
func (s *Store) emailTaken(ctx context.Context, email string) error {
	var name string
	var department Department
	err := s.db.QueryRowContext(ctx, `SELECT name, department FROM users WHERE email = ?`, email).
		Scan(&name, &department)
	if err != nil {
		return err
	}
	return fmt.Errorf("%s already belongs to %s in %s; add the user with another e-mail address",
		email, name, department)
}

// MoveUser moves a user to another department and returns the user as changed.
//
// email is the address of the user, as query_users shows it.
//
// department is where the user works from now on.
//
//mcp:tool destructive idempotent openworld=false timeout=5s
//mcp:param email format=email maxLength=254
func (s *Store) MoveUser(ctx context.Context, email string, department Department) (User, error) {
	var u User
	err := s.db.QueryRowContext(ctx, `
		UPDATE users SET department = ? WHERE email = ?
		RETURNING id, name, email, department, role, started`, department, email).
		Scan(&u.ID, &u.Name, &u.Email, &u.Department, &u.Role, &u.Started)
	if errors.Is(err, sql.ErrNoRows) {
		return User{}, fmt.Errorf("nobody has the e-mail address %s; query_users shows the addresses of a department", email)
	}
	return u, err
}
