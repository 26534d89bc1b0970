package stdio

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

const (
	readBuffer    = 64 << 10
	keptBeginning = 64 << 10 // of a line that is too long, to look for its id
)

// lineReader cuts input into lines.
type lineReader struct {
	in    *bufio.Reader
	limit int
}

func newLineReader(in io.Reader, limit int) *lineReader {
	return &lineReader{bufio.NewReaderSize(in, readBuffer), limit}
}

// next returns the next line in memory of its own, without white space around it;
// it may be empty. A line over the limit is skipped, and its beginning returned. The
// last line may lack its newline: it comes together with the error.
func (r *lineReader) next() (line []byte, tooLong bool, err error) {
	var whole []byte
	for {
		part, err := r.in.ReadSlice('\n')
		full := errors.Is(err, bufio.ErrBufferFull)
		if !full && whole == nil && len(part) <= r.limit {
			return bytes.Clone(bytes.TrimSpace(part)), false, err
		}
		switch {
		case tooLong:
		case len(whole)+len(part) > r.limit+len("\r\n"):
			tooLong = true
			whole = append(whole, part...)
			whole = whole[:min(len(whole), keptBeginning)]
		default:
			if whole == nil {
				whole = make([]byte, 0, 4*readBuffer)
			}
			whole = append(whole, part...)
		}
		if !full {
			if whole = bytes.TrimSpace(whole); !tooLong && len(whole) > r.limit {
				tooLong = true
			}
			return whole, tooLong, err
		}
	}
}
