package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"

	_ "modernc.org/sqlite" // registers the driver "sqlite"
)

// Store holds the users of the company. Its methods may be called concurrently.
type Store struct {
	db *sql.DB
}

// OpenStore opens the database in the named file, which it creates and fills with
// a few users when there is none. An empty name stands for a database in memory.
func OpenStore(ctx context.Context, file string) (*Store, error) {
	name := ":memory:"
	if file != "" {
		name = "file:" + url.PathEscape(file)
	}
	// An immediate transaction waits for a second process that creates the same file.
	db, err := sql.Open("sqlite", name+"?_txlock=immediate&_busy_timeout=5000")
	if err != nil {
		return nil, err
	}
	// Each further connection to a database in memory would see an empty one of its own.
	db.SetMaxOpenConns(1)
	s := &Store{db: db}
	if err := s.create(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("create the database %q: %w", file, err), db.Close())
	}
	return s, nil
}

// Close closes the database. A database in memory is gone afterwards.
func (s *Store) Close() error {
	return s.db.Close()
}

const usersTable = `CREATE TABLE users (
	id         INTEGER PRIMARY KEY,
	name       TEXT NOT NULL,
	email      TEXT NOT NULL UNIQUE COLLATE NOCASE,
	department TEXT NOT NULL,
	role       TEXT NOT NULL,
	started    TEXT NOT NULL
) STRICT`

// firstUsers are the users of a new database.
var firstUsers = []NewUser{
	{"Amara Okafor", "amara.okafor@example.com", Engineering, "Head of Engineering", "2016-02-01"},
	{"Ben Fischer", "ben.fischer@example.com", Engineering, "Site Reliability Engineer", "2019-09-16"},
	{"Chloé Martin", "chloe.martin@example.com", Engineering, "Frontend Developer", "2021-04-12"},
	{"Daniel Kim", "daniel.kim@example.com", Engineering, "Backend Developer", "2022-01-10"},
	{"Elif Yılmaz", "elif.yilmaz@example.com", Engineering, "Backend Developer", "2023-06-05"},
	{"Farid Haddad", "farid.haddad@example.com", Engineering, "Data Engineer", "2024-11-04"},
	{"Grace Mwangi", "grace.mwangi@example.com", Sales, "Head of Sales", "2017-05-15"},
	{"Hugo Lindqvist", "hugo.lindqvist@example.com", Sales, "Account Manager", "2020-10-01"},
	{"Ines Carvalho", "ines.carvalho@example.com", Sales, "Account Manager", "2022-08-22"},
	{"Jun Tanaka", "jun.tanaka@example.com", Sales, "Sales Engineer", "2025-03-03"},
	{"Katarzyna Nowak", "katarzyna.nowak@example.com", HR, "Head of HR", "2018-01-08"},
	{"Liam O'Connor", "liam.oconnor@example.com", HR, "Recruiter", "2023-02-13"},
}

// create makes and fills the table of users, unless the database has it already.
func (s *Store) create(ctx context.Context) error {
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // does nothing after Commit

	var exists bool
	err = tx.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'users')`).Scan(&exists)
	if err != nil || exists {
		return err
	}
	if _, err := tx.ExecContext(ctx, usersTable); err != nil {
		return err
	}
	for _, u := range firstUsers {
		_, err := tx.ExecContext(ctx,
			`INSERT INTO users (name, email, department, role, started) VALUES (?, ?, ?, ?, ?)`,
			u.Name, u.Email, u.Department, u.Role, u.Started)
		if err != nil {
			return err
		}
	}
	return tx.Commit()
}
