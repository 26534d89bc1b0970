package cache_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen/cache"
)

func TestStore(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "not", "there")
	s := cache.Open(dir)
	_, ok := s.Get("scan", "a", "bc")
	assert.False(t, ok)
	s.Put("scan", []byte("one"), "a", "bc")
	s.Put("scan", []byte("two"), "ab", "c")
	s.Put("answer", []byte("three"), "a", "bc")
	for _, c := range []struct {
		kind string
		key  []string
		want string
	}{{"scan", []string{"a", "bc"}, "one"}, {"scan", []string{"ab", "c"}, "two"}, {"answer", []string{"a", "bc"}, "three"}} {
		got, ok := cache.Open(dir).Get(c.kind, c.key...)
		assert.True(t, ok)
		assert.Equal(t, c.want, string(got))
	}
}

func TestOldEntriesGo(t *testing.T) {
	dir := t.TempDir()
	s := cache.Open(dir)
	s.Put("scan", []byte("old"), "a")
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, entries, 1)
	past := time.Now().Add(-40 * 24 * time.Hour)
	require.NoError(t, os.Chtimes(filepath.Join(dir, entries[0].Name()), past, past))
	s.Put("scan", []byte("new"), "b")
	_, ok := s.Get("scan", "a")
	assert.False(t, ok)
}

func TestNoFolderKeepsNothing(t *testing.T) {
	for _, s := range []cache.Store{{}, cache.Open("")} {
		s.Put("scan", []byte("x"), "a")
		_, ok := s.Get("scan", "a")
		assert.False(t, ok)
	}
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o644))
	s := cache.Open(filepath.Join(file, "below"))
	s.Put("scan", []byte("x"), "a")
	_, ok := s.Get("scan", "a")
	assert.False(t, ok)
}
