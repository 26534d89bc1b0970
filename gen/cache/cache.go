// Package cache is for what one run can spare the next: small files in a folder of
// the user's. Nothing in it is ever needed, so a store that cannot be read or
// written is an empty one.
package cache

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// Store keeps texts by kind and key. What one version of this program has stored,
// another does not see. The zero Store keeps nothing. It may be used concurrently,
// and by several processes at once.
type Store struct {
	dir  string
	tool string // tells builds of this program apart
}

// Open is the store in a folder, which need not exist; an empty name gives a store
// that keeps nothing.
func Open(dir string) Store {
	if dir == "" {
		return Store{}
	}
	program, err := os.Executable()
	if err != nil {
		return Store{}
	}
	info, err := os.Stat(program)
	if err != nil {
		return Store{}
	}
	return Store{dir: dir, tool: fmt.Sprint(program, info.Size(), info.ModTime().UnixNano())}
}

func (s Store) path(kind string, key []string) string {
	h := sha256.New()
	for _, part := range append([]string{s.tool}, key...) {
		fmt.Fprintf(h, "%d:%s", len(part), part)
	}
	return filepath.Join(s.dir, kind+"-"+hex.EncodeToString(h.Sum(nil)[:12]))
}

// Get returns what was put under a key.
func (s Store) Get(kind string, key ...string) ([]byte, bool) {
	if s.dir == "" {
		return nil, false
	}
	text, err := os.ReadFile(s.path(kind, key))
	return text, err == nil
}

// Put keeps a text under a key, until another one takes its place or nobody has
// put anything there for a month.
func (s Store) Put(kind string, text []byte, key ...string) {
	if s.dir == "" || os.MkdirAll(s.dir, 0o755) != nil {
		return
	}
	s.sweep()
	tmp, err := os.CreateTemp(s.dir, ".tmp-*")
	if err != nil {
		return
	}
	_, err = tmp.Write(text)
	if closed := tmp.Close(); err != nil || closed != nil || os.Rename(tmp.Name(), s.path(kind, key)) != nil {
		_ = os.Remove(tmp.Name())
	}
}

const month = 30 * 24 * time.Hour

// sweep removes what has been left alone for a month.
func (s Store) sweep() {
	entries, err := os.ReadDir(s.dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > month {
			_ = os.Remove(filepath.Join(s.dir, e.Name()))
		}
	}
}
