package mcp

import (
	"encoding/base64"
	"hash/crc32"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// list is a rendered list of one revision: every entry with a comma after it, so
// that a page is one copy.
type list struct {
	text  []byte
	names []string // sorted
	ends  []int    // where in text each entry ends, its comma included
}

// appendPage appends the entries after the one that cursor names, at most limit,
// and returns the cursor of the next page, empty after the last one. The error is
// for the client.
func (l *list) appendPage(dst []byte, cursor string, limit int) ([]byte, string, *Error) {
	first := 0
	if cursor != "" {
		after, ok := readCursor(cursor)
		if !ok {
			return dst, "", invalidParams("cursor is not one of this server's")
		}
		var found bool
		if first, found = slices.BinarySearch(l.names, after); found {
			first++
		}
	}
	// limit is compared with what is left: first+limit could overflow.
	end := len(l.names)
	if limit > 0 && limit < end-first {
		end = first + limit
	}
	if first < end {
		from := 0
		if first > 0 {
			from = l.ends[first-1]
		}
		dst = append(dst, l.text[from:l.ends[end-1]-1]...)
	}
	if end == len(l.names) {
		return dst, "", nil
	}
	return dst, makeCursor(l.names[end-1]), nil
}

// A cursor names the last entry of a page, so that no server has to remember it and
// entries that come or go between two pages move nothing else. Its sum is against
// accidents; there is nothing in it to protect.

func makeCursor(name string) string {
	sum := strconv.FormatUint(uint64(crc32.ChecksumIEEE([]byte(name))), 16)
	return base64.RawURLEncoding.EncodeToString([]byte(sum + ":" + name))
}

func readCursor(cursor string) (name string, ok bool) {
	text, err := base64.RawURLEncoding.Strict().DecodeString(cursor)
	if err != nil {
		return "", false
	}
	sum, name, ok := strings.Cut(string(text), ":")
	return name, ok && sum == strconv.FormatUint(uint64(crc32.ChecksumIEEE([]byte(name))), 16)
}

// appendEntry implements listed.
func (t *entry) appendEntry(dst []byte, r Revision) []byte {
	dst = append(dst, `{"name":`...)
	dst = jsonwire.AppendText(dst, t.Name)
	if t.Title != "" && r >= Revision20250618 {
		dst = appendMember(dst, "title", t.Title)
	}
	if t.Description != "" {
		dst = appendMember(dst, "description", t.Description)
	}
	dst = append(dst, `,"inputSchema":`...)
	dst = append(dst, t.InputSchema...)
	if t.publishesOutput(r) {
		dst = append(dst, `,"outputSchema":`...)
		dst = append(dst, t.OutputSchema...)
	}
	if r >= Revision20250326 {
		dst = append(dst, `,"annotations":`...)
		dst = t.Annotations.append(dst)
	}
	if len(t.Icons) > 0 && r >= Revision20251125 {
		dst = append(dst, `,"icons":`...)
		dst = appendIcons(dst, t.Icons)
	}
	if len(t.Meta) > 0 && r >= Revision20250618 {
		dst = append(dst, `,"_meta":{`...)
		dst = append(t.Meta.append(dst), '}')
	}
	return append(dst, "},"...)
}

func (a ToolAnnotations) append(dst []byte) []byte {
	dst = append(dst, `{"readOnlyHint":`...)
	dst = strconv.AppendBool(dst, a.ReadOnly)
	dst = append(dst, `,"destructiveHint":`...)
	dst = strconv.AppendBool(dst, a.Destructive)
	dst = append(dst, `,"idempotentHint":`...)
	dst = strconv.AppendBool(dst, a.Idempotent)
	dst = append(dst, `,"openWorldHint":`...)
	dst = strconv.AppendBool(dst, a.OpenWorld)
	return append(dst, '}')
}

func appendIcons(dst []byte, icons []Icon) []byte {
	dst = append(dst, '[')
	for i, icon := range icons {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, `{"src":`...)
		dst = jsonwire.AppendText(dst, icon.Source)
		if icon.MIMEType != "" {
			dst = appendMember(dst, "mimeType", icon.MIMEType)
		}
		if len(icon.Sizes) > 0 {
			dst = append(dst, `,"sizes":`...)
			dst = appendTexts(dst, icon.Sizes)
		}
		if icon.Theme != "" {
			dst = appendMember(dst, "theme", icon.Theme)
		}
		dst = append(dst, '}')
	}
	return append(dst, ']')
}

// append appends the members, sorted, without the braces.
func (m Meta) append(dst []byte) []byte {
	for i, name := range slices.Sorted(maps.Keys(m)) {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = jsonwire.AppendText(dst, name)
		dst = append(dst, ':')
		dst = append(dst, m[name]...)
	}
	return dst
}

// appendMember appends a comma and a member that holds text.
func appendMember(dst []byte, name, value string) []byte {
	dst = append(dst, `,"`...)
	dst = append(dst, name...)
	dst = append(dst, `":`...)
	return jsonwire.AppendText(dst, value)
}

func appendTexts(dst []byte, texts []string) []byte {
	dst = append(dst, '[')
	for i, text := range texts {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = jsonwire.AppendText(dst, text)
	}
	return append(dst, ']')
}
