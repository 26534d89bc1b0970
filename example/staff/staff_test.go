package main

import (
	"context"
	"fmt"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcptest"
)

// openStore opens a database in memory, or in a file, for one test.
func openStore(t *testing.T, file string) *Store {
	t.Helper()
	store, err := OpenStore(t.Context(), file)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, store.Close()) })
	return store
}

func TestQueryUsers(t *testing.T) {
	tools := StoreTools(openStore(t, ""))
	tests := []struct {
		name, arguments, want string
	}{
		{
			name:      "limit",
			arguments: `{"department":"engineering","limit":2}`,
			want: `{"users":[
				{"id":1,"name":"Amara Okafor","email":"amara.okafor@example.com","department":"engineering",
				 "role":"Head of Engineering","started":"2016-02-01"},
				{"id":2,"name":"Ben Fischer","email":"ben.fischer@example.com","department":"engineering",
				 "role":"Site Reliability Engineer","started":"2019-09-16"}],"total":6}`,
		},
		{
			name:      "any letter case",
			arguments: `{"department":"Hr","limit":1}`,
			want: `{"users":[{"id":11,"name":"Katarzyna Nowak","email":"katarzyna.nowak@example.com",
				"department":"hr","role":"Head of HR","started":"2018-01-08"}],"total":2}`,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			result := mcptest.Call(t, tools, "query_users", tt.arguments)
			require.False(t, result.IsError, result.Text())
			assert.JSONEq(t, tt.want, result.Structured)
		})
	}
}

func TestQueryUsersUsesTheDefaultLimit(t *testing.T) {
	store := openStore(t, "")
	for i := range 10 {
		_, err := store.AddUser(t.Context(), NewUser{
			Name: fmt.Sprintf("Temp %d", i), Email: fmt.Sprintf("temp%d@example.com", i), Department: Sales, Role: "Temp",
		})
		require.NoError(t, err)
	}

	list, err := store.QueryUsers(t.Context(), UserQuery{Department: Sales, Limit: 100})
	require.NoError(t, err)
	assert.Len(t, list.Users, 14)

	result := mcptest.Call(t, StoreTools(store), "query_users", `{"department":"sales"}`)
	assert.Contains(t, result.Structured, "Temp 5")
	assert.NotContains(t, result.Structured, "Temp 6")
	assert.Contains(t, result.Structured, `"total":14`)
}

// TestMistakes is what a model is told, and can correct itself by.
func TestMistakes(t *testing.T) {
	tools := append(Tools(), StoreTools(openStore(t, ""))...)
	tests := []struct {
		name, tool, arguments, want string
	}{
		{
			name:      "limit too large",
			tool:      "query_users",
			arguments: `{"department":"engineering","limit":9999}`,
			want: `Invalid arguments for query_users (1 problem):
- limit: must be at most 100, got 9999
Correct the arguments and call query_users again.`,
		},
		{
			name:      "several at once",
			tool:      "query_users",
			arguments: `{"limit":9999,"departmnt":"sales"}`,
			want: `Invalid arguments for query_users (3 problems):
- limit: must be at most 100, got 9999
- departmnt: unknown argument; did you mean department? Known arguments: department, limit
- department: required; one of "engineering", "sales", "hr"
Correct the arguments and call query_users again.`,
		},
		{
			name:      "no such department",
			tool:      "query_users",
			arguments: `{"department":"marketing","limit":"ten"}`,
			want: `Invalid arguments for query_users (2 problems):
- department: must be one of "engineering", "sales", "hr", got "marketing"
- limit: must be an integer, got "ten"
Correct the arguments and call query_users again.`,
		},
		{
			name:      "not an e-mail address",
			tool:      "add_user",
			arguments: `{"name":"","email":"ada at example.com","department":"sales","role":"Analyst","started":"2026-02-30"}`,
			want: `Invalid arguments for add_user (3 problems):
- name: must be at least 1 character long, got ""
- email: must be an e-mail address, got "ada at example.com"
- started: must be an RFC 3339 date, got "2026-02-30"
Correct the arguments and call add_user again.`,
		},
		{
			name:      "e-mail address in use, in another letter case",
			tool:      "add_user",
			arguments: `{"name":"Ines C.","email":"Ines.Carvalho@example.com","department":"hr","role":"Recruiter"}`,
			want:      `Ines.Carvalho@example.com already belongs to Ines Carvalho in sales; add the user with another e-mail address`,
		},
		{
			name:      "nobody to move",
			tool:      "move_user",
			arguments: `{"email":"nobody@example.com","department":"sales"}`,
			want:      `nobody has the e-mail address nobody@example.com; query_users shows the addresses of a department`,
		},
		{
			name:      "no letters for an address",
			tool:      "suggest_email",
			arguments: `{"first_name":"花子","last_name":"山田"}`,
			want:      `both names need at least one letter from a to z; spell them in Latin letters`,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			result := mcptest.Call(t, tools, tt.tool, tt.arguments)
			assert.True(t, result.IsError)
			assert.Equal(t, tt.want, result.Text())
			assert.Empty(t, result.Structured)
		})
	}
}

func TestAddUserAndMoveUser(t *testing.T) {
	tools := StoreTools(openStore(t, ""))

	added := mcptest.Call(t, tools, "add_user",
		`{"name":"Ada Lovelace","email":"ada.lovelace@example.com","department":"Engineering","role":"Analyst","started":"2026-11-30"}`)
	require.False(t, added.IsError, added.Text())
	assert.JSONEq(t, `{"id":13,"name":"Ada Lovelace","email":"ada.lovelace@example.com","department":"engineering",
		"role":"Analyst","started":"2026-11-30"}`, added.Structured)

	moved := mcptest.Call(t, tools, "move_user", `{"email":"ADA.LOVELACE@example.com","department":"sales"}`)
	require.False(t, moved.IsError, moved.Text())
	assert.JSONEq(t, `{"id":13,"name":"Ada Lovelace","email":"ada.lovelace@example.com","department":"sales",
		"role":"Analyst","started":"2026-11-30"}`, moved.Structured)

	sales := mcptest.Call(t, tools, "query_users", `{"department":"sales"}`)
	assert.Contains(t, sales.Structured, "Ada Lovelace")
}

func TestAddUserStartsTodayByDefault(t *testing.T) {
	user, err := openStore(t, "").AddUser(t.Context(), NewUser{
		Name: "Ada Lovelace", Email: "ada@example.com", Department: HR, Role: "Analyst",
	})
	require.NoError(t, err)
	assert.Regexp(t, `^\d{4}-\d{2}-\d{2}$`, user.Started)
}

func TestDepartmentStats(t *testing.T) {
	result := mcptest.Call(t, StoreTools(openStore(t, "")), "department_stats", `{}`)
	require.False(t, result.IsError, result.Text())
	assert.JSONEq(t, `{"headcount":12,"departments":[
		{"department":"engineering","headcount":6,"first_started":"2016-02-01","last_started":"2024-11-04"},
		{"department":"sales","headcount":4,"first_started":"2017-05-15","last_started":"2025-03-03"},
		{"department":"hr","headcount":2,"first_started":"2018-01-08","last_started":"2023-02-13"}]}`, result.Structured)
}

func TestResources(t *testing.T) {
	resources := append(Resources(), StoreResources(openStore(t, ""))...)
	assert.Equal(t, `["engineering","sales","hr"]`, mcptest.Read(t, resources, "staff://departments").Text())
	assert.JSONEq(t, `{"id":2,"name":"Ben Fischer","email":"ben.fischer@example.com","department":"engineering",
		"role":"Site Reliability Engineer","started":"2019-09-16"}`, mcptest.Read(t, resources, "staff://users/2").Text())
	for _, uri := range []string{"staff://users/99", "staff://users/0", "staff://users/ben"} {
		assert.Equal(t, -32602, mcptest.Read(t, resources, uri).Error.Code, uri)
	}
}

func TestIntroduce(t *testing.T) {
	store := openStore(t, "")
	result := mcptest.Get(t, StorePrompts(store), "introduce", `{"name":"Ben Fischer","to":"Sales"}`)
	assert.Equal(t, "Introduce Ben Fischer to the sales department in at most 60 words. "+
		"Look up their own department and role first.", result.Text())
	result = mcptest.Get(t, StorePrompts(store), "introduce", `{"name":"Ben Fischer","words":"many"}`)
	assert.Equal(t, "Invalid arguments for introduce (2 problems):\n"+
		"- words: must be an integer, got \"many\"\n"+
		"- to: required; one of \"engineering\", \"sales\", \"hr\"\n"+
		"Correct the arguments and call introduce again.", result.Text())
	names, err := store.completeName(t.Context(), "c")
	require.NoError(t, err)
	assert.Equal(t, []string{"Chloé Martin"}, names)
}

func TestSuggestEmail(t *testing.T) {
	result := mcptest.Call(t, Tools(), "suggest_email", `{"first_name":"Ada","last_name":"O'Lovelace-King"}`)
	require.False(t, result.IsError, result.Text())
	assert.Equal(t, "ada.olovelaceking@example.com", result.Text())
}

// TestHints is what a client decides by whether to ask its user first.
func TestHints(t *testing.T) {
	type hints struct{ readOnly, destructive, idempotent, openWorld bool }
	want := map[string]hints{
		"add_user":         {},
		"department_stats": {readOnly: true},
		"move_user":        {destructive: true, idempotent: true},
		"query_users":      {readOnly: true},
		"suggest_email":    {readOnly: true},
	}
	got := map[string]hints{}
	for _, tool := range append(Tools(), StoreTools(openStore(t, ""))...) {
		a := tool.Annotations
		got[tool.Name] = hints{a.ReadOnly, a.Destructive, a.Idempotent, a.OpenWorld}
	}
	assert.Equal(t, want, got)
}

func TestFileKeepsUsers(t *testing.T) {
	file := filepath.Join(t.TempDir(), "users of 100% ACME?.db")
	first, err := OpenStore(t.Context(), file)
	require.NoError(t, err)
	_, err = first.MoveUser(t.Context(), "jun.tanaka@example.com", HR)
	require.NoError(t, err)
	require.NoError(t, first.Close())
	require.FileExists(t, file)

	second := openStore(t, file)
	stats, err := second.DepartmentStats(t.Context())
	require.NoError(t, err)
	assert.Equal(t, 12, stats.Headcount)
	list, err := second.QueryUsers(t.Context(), UserQuery{Department: HR, Limit: 10})
	require.NoError(t, err)
	assert.Equal(t, 3, list.Total)
}

// TestTwoProcessesCreateOneFile stands for a client that starts the server twice.
func TestTwoProcessesCreateOneFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "staff.db")
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			store, err := OpenStore(t.Context(), file)
			if assert.NoError(t, err) {
				assert.NoError(t, store.Close())
			}
		})
	}
	wg.Wait()

	stats, err := openStore(t, file).DepartmentStats(t.Context())
	require.NoError(t, err)
	assert.Equal(t, 12, stats.Headcount)
}

func TestOpenStoreNamesTheFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "no such directory", "staff.db")
	_, err := OpenStore(t.Context(), file)
	assert.ErrorContains(t, err, "no such directory")
}

// TestConcurrentCalls adds users from many goroutines, while others read and one
// gives up: a database in memory must outlive a cancelled query.
func TestConcurrentCalls(t *testing.T) {
	store := openStore(t, "")
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	var wg sync.WaitGroup
	for i := range 20 {
		wg.Go(func() {
			_, err := store.AddUser(t.Context(), NewUser{
				Name: "Temp", Email: fmt.Sprintf("temp%d@example.com", i), Department: Sales, Role: "Temp",
			})
			assert.NoError(t, err)
		})
		wg.Go(func() {
			_, err := store.QueryUsers(t.Context(), UserQuery{Department: Engineering, Limit: 3})
			assert.NoError(t, err)
		})
		wg.Go(func() {
			_, err := store.DepartmentStats(cancelled)
			assert.ErrorIs(t, err, context.Canceled)
		})
	}
	wg.Wait()

	stats, err := store.DepartmentStats(t.Context())
	require.NoError(t, err)
	assert.Equal(t, 32, stats.Headcount)
}
