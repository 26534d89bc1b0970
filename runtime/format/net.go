package format

import "strings"

// Hostname reports whether s is a host name of RFC 1123 section 2.1: labels of
// letters, digits and hyphens, 1 to 63 long, with a hyphen at neither end, and
// 253 bytes altogether. A label in Punycode (RFC 5891) is taken as the letters
// that it consists of.
func Hostname(s string) bool {
	const maxName, maxLabel = 253, 63
	return len(s) <= maxName && isDomain(s, maxLabel)
}

// isDomain reports whether s consists of labels, with points between them.
func isDomain(s string, maxLabel int) bool {
	begin := 0 // of the label
	for i := range len(s) {
		c := s[i]
		if classes[c]&inLabel != 0 {
			continue
		}
		if c != '.' || !isLabel(s[begin:i], maxLabel) {
			return false
		}
		begin = i + 1
	}
	return isLabel(s[begin:], maxLabel)
}

// isLabel reports whether s, of letters, digits and hyphens, is a label.
func isLabel(s string, maxLabel int) bool {
	return s != "" && len(s) <= maxLabel && s[0] != '-' && s[len(s)-1] != '-'
}

// IPv4 reports whether s is an address of RFC 2673 section 3.2: four decimal
// numbers up to 255, without zeros before them, with points between them.
func IPv4(s string) bool {
	for part := range 4 {
		n := countDigits(s)
		if n == 0 || n > 3 || n > 1 && s[0] == '0' || n == 3 && s[:3] > "255" {
			return false
		}
		s = s[n:]
		if part == 3 {
			break
		}
		if s == "" || s[0] != '.' {
			return false
		}
		s = s[1:]
	}
	return s == ""
}

// IPv6 reports whether s is an address of RFC 4291 section 2.2, without a zone.
func IPv6(s string) bool {
	_, _, ok := parseIPv6(s)
	return ok
}

// ipv6Groups is of how many groups of 16 bits an address consists.
const ipv6Groups = 8

// parseIPv6 parses an address. Groups are those that are written; an IPv4
// address at the end is two.
func parseIPv6(s string) (groups int, compressed, ok bool) {
	if strings.HasPrefix(s, "::") {
		compressed = true
		s = s[2:]
		if s == "" {
			return 0, true, true
		}
	}
	for {
		n := 0
		for n < len(s) && isHex(s[n]) {
			n++
		}
		switch {
		case n < len(s) && s[n] == '.':
			groups += 2
			return groups, compressed, IPv4(s) && fitsIPv6(groups, compressed)
		case n == 0 || n > 4:
			return groups, compressed, false
		}
		groups++
		s = s[n:]
		switch {
		case s == "" || s == "::" && !compressed:
			compressed = compressed || s != ""
			return groups, compressed, fitsIPv6(groups, compressed)
		case strings.HasPrefix(s, "::") && !compressed:
			compressed = true
			s = s[2:]
		case s[0] == ':':
			s = s[1:]
		default:
			return groups, compressed, false
		}
	}
}

// fitsIPv6 reports whether so many groups make an address; :: stands for at
// least one of them.
func fitsIPv6(groups int, compressed bool) bool {
	if compressed {
		return groups < ipv6Groups
	}
	return groups == ipv6Groups
}

// UUID reports whether s is a UUID of RFC 4122 section 3, of any version and in
// any letter case.
func UUID(s string) bool {
	if len(s) != len("f81d4fae-7dec-11d0-a765-00a0c91e6bf6") {
		return false
	}
	for i := range len(s) {
		switch i {
		case 8, 13, 18, 23:
			if s[i] != '-' {
				return false
			}
		default:
			if !isHex(s[i]) {
				return false
			}
		}
	}
	return true
}
