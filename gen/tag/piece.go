package tag

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// piece is text that was unquoted and still knows where each byte came from.
type piece struct {
	text string
	at   []int // the file offset of each byte, and the end of the last: len(text)+1 of them
}

// source is text as it stands in the file, from offset base on.
func source(text string, base int) piece {
	at := make([]int, len(text)+1)
	for i := range at {
		at[i] = base + i
	}
	return piece{text: text, at: at}
}

func (p piece) slice(from, to int) piece {
	return piece{text: p.text[from:to], at: p.at[from : to+1]}
}

func (p piece) from(i int) piece { return p.slice(i, len(p.text)) }

func (p piece) span() Span { return Span{Offset: p.at[0], End: p.at[len(p.text)]} }

// trimLeft and trimRight take white space off.
func (p piece) trimLeft() piece {
	return p.from(len(p.text) - len(strings.TrimLeft(p.text, space)))
}

func (p piece) trimRight() piece {
	return p.slice(0, len(strings.TrimRight(p.text, space)))
}

const space = " \t\r\n"

// unquote takes the quotes and escapes off a Go string literal. It says false
// when p is none.
func (p piece) unquote() (piece, bool) {
	n := len(p.text)
	if n < 2 || p.text[0] != p.text[n-1] {
		return piece{}, false
	}
	inner := p.slice(1, n-1)
	switch p.text[0] {
	case '`':
		return inner, !strings.Contains(inner.text, "`")
	case '"':
		return inner.unescape()
	}
	return piece{}, false
}

// unescape resolves the escapes of an interpreted string literal.
func (p piece) unescape() (piece, bool) {
	var text []byte
	var at []int
	for rest := p.text; rest != ""; {
		if rest[0] == '\n' {
			return piece{}, false
		}
		offset := p.at[len(p.text)-len(rest)]
		r, multibyte, tail, err := strconv.UnquoteChar(rest, '"')
		if err != nil {
			return piece{}, false
		}
		if multibyte {
			text = utf8.AppendRune(text, r)
		} else {
			text = append(text, byte(r))
		}
		for len(at) < len(text) {
			at = append(at, offset)
		}
		rest = tail
	}
	return piece{text: string(text), at: append(at, p.at[len(p.text)])}, true
}

// commas splits at commas. With escapes, one behind a backslash does not count,
// as invopop/jsonschema has it.
func (p piece) commas(escapes bool) []piece {
	var parts []piece
	start := 0
	for i := range len(p.text) {
		if p.text[i] == ',' && (!escapes || i == 0 || p.text[i-1] != '\\') {
			parts = append(parts, p.slice(start, i))
			start = i + 1
		}
	}
	return append(parts, p.from(start))
}

// withoutCommaEscapes makes `\,` a comma.
func (p piece) withoutCommaEscapes() piece {
	if !strings.Contains(p.text, `\,`) {
		return p
	}
	var text []byte
	var at []int
	for i := range len(p.text) {
		if p.text[i] == '\\' && i+1 < len(p.text) && p.text[i+1] == ',' {
			continue
		}
		text = append(text, p.text[i])
		at = append(at, p.at[i])
	}
	return piece{text: string(text), at: append(at, p.at[len(p.text)])}
}
