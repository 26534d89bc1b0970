package load

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// marked are the folders of a tree that have a file worth loading, sorted. A file
// that is as it was is not read again.
func (c Config) marked(root string) []string {
	files := c.files(root)
	known := readScan(c.Cache.Get("scan", root))
	found := scan(files, func(f GoFile, buffer *[]byte) bool {
		if keep, ok := known[f]; ok {
			return keep
		}
		return c.keeps(f, buffer)
	})
	if len(files) != len(known) || slices.ContainsFunc(files, func(f GoFile) bool { _, ok := known[f]; return !ok }) {
		c.Cache.Put("scan", writeScan(files, found), root)
	}
	return foldersOf(files, found)
}

// files are those that the pattern root/... reaches.
func (c Config) files(root string) []GoFile {
	for _, t := range c.Trees {
		if files, ok := t.Pattern(root); ok {
			return files
		}
	}
	files, _ := Walk(root).Pattern(root)
	return files
}

// scan asks keep of every file, of several at a time: this is the one place that
// may read a whole tree. keep gets a buffer that it may use and let grow.
func scan(files []GoFile, keep func(GoFile, *[]byte) bool) []bool {
	found := make([]bool, len(files))
	next := make(chan int)
	var workers sync.WaitGroup
	for range 2 * runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			var buffer []byte
			for i := range next {
				found[i] = keep(files[i], &buffer)
			}
		})
	}
	for i := range files {
		next <- i
	}
	close(next)
	workers.Wait()
	return found
}

// read reads a file of a known size into a buffer, with as few calls of the
// system as it takes.
func read(f GoFile, buffer *[]byte) ([]byte, error) {
	file, err := os.Open(f.Path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	size := int(f.Size) + 1 // one more, to notice that it has grown
	if cap(*buffer) < size {
		*buffer = make([]byte, size+size/2)
	}
	switch n, err := io.ReadFull(file, (*buffer)[:size]); err {
	case io.EOF, io.ErrUnexpectedEOF:
		return (*buffer)[:n], nil
	case nil:
		return os.ReadFile(f.Path)
	default:
		return nil, err
	}
}

// foldersOf are the folders of the files that were found, sorted.
func foldersOf(files []GoFile, found []bool) []string {
	var dirs []string
	for i, f := range files {
		if found[i] {
			dirs = append(dirs, filepath.Dir(f.Path))
		}
	}
	slices.Sort(dirs)
	return slices.Compact(dirs)
}

// young is an age below which a file may change again without a new time.
const young = 2 * time.Second

// writeScan is the text form of what is known of files: a line with size, time,
// verdict and path for each.
func writeScan(files []GoFile, found []bool) []byte {
	var b bytes.Buffer
	limit := time.Now().Add(-young).UnixNano()
	for i, f := range files {
		if f.ModTime < limit && !strings.Contains(f.Path, "\n") {
			fmt.Fprintf(&b, "%d %d %t %s\n", f.Size, f.ModTime, found[i], f.Path)
		}
	}
	return b.Bytes()
}

func readScan(text []byte, ok bool) map[GoFile]bool {
	known := map[GoFile]bool{}
	if !ok {
		return known
	}
	for line := range strings.Lines(string(text)) {
		fields := strings.SplitN(strings.TrimSuffix(line, "\n"), " ", 4)
		if len(fields) != 4 {
			continue
		}
		size, err := strconv.ParseInt(fields[0], 10, 64)
		modTime, err2 := strconv.ParseInt(fields[1], 10, 64)
		if err == nil && err2 == nil {
			known[GoFile{fields[3], size, modTime}] = fields[2] == "true"
		}
	}
	return known
}
