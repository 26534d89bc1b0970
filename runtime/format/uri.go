package format

import "strings"

// URI reports whether s is a URI of RFC 3986 section 3: with a scheme, and with
// or without a fragment.
func URI(s string) bool {
	scheme := schemeLength(s)
	return scheme > 0 && isAfterScheme(s[scheme+1:])
}

// URIReference reports whether s is a URI reference of RFC 3986 section 4.1: a
// URI, or one relative to another.
func URIReference(s string) bool {
	if scheme := schemeLength(s); scheme > 0 {
		return isAfterScheme(s[scheme+1:])
	}
	// A colon in the first segment would make what is before it a scheme.
	first := s
	if end := strings.IndexAny(s, "/?#"); end >= 0 {
		first = s[:end]
	}
	return !strings.Contains(first, ":") && isAfterScheme(s)
}

// schemeLength returns the length of the scheme that s begins with, without the
// colon, or 0.
func schemeLength(s string) int {
	for i := range len(s) {
		switch c := s[i]; {
		case c == ':':
			return i
		case isLetter(c):
		case i > 0 && (isDigit(c) || c == '+' || c == '-' || c == '.'):
		default:
			return 0
		}
	}
	return 0
}

// isAfterScheme reports whether s is a hier-part or relative-part, with or
// without a query and a fragment.
func isAfterScheme(s string) bool {
	s, fragment, _ := strings.Cut(s, "#")
	s, query, _ := strings.Cut(s, "?")
	if !consistsOf(query, pchar+"/?") || !consistsOf(fragment, pchar+"/?") {
		return false
	}
	if rest, ok := strings.CutPrefix(s, "//"); ok {
		authority, path := rest, ""
		if slash := strings.IndexByte(rest, '/'); slash >= 0 {
			authority, path = rest[:slash], rest[slash:]
		}
		return isAuthority(authority) && consistsOf(path, pchar+"/")
	}
	return consistsOf(s, pchar+"/")
}

// isAuthority reports whether s is an authority: [ userinfo "@" ] host [ ":" port ].
func isAuthority(s string) bool {
	if at := strings.LastIndexByte(s, '@'); at >= 0 {
		if !consistsOf(s[:at], subDelims+":") {
			return false
		}
		s = s[at+1:]
	}
	if literal, ok := strings.CutPrefix(s, "["); ok {
		literal, port, closed := strings.Cut(literal, "]")
		return closed && isIPLiteral(literal) && (port == "" || port[0] == ':' && isPort(port[1:]))
	}
	host, port, _ := strings.Cut(s, ":")
	return consistsOf(host, subDelims) && isPort(port)
}

func isPort(s string) bool { return countDigits(s) == len(s) }

// isIPLiteral reports whether s is an IP-literal without its brackets.
func isIPLiteral(s string) bool {
	if s == "" || s[0]|0x20 != 'v' {
		return IPv6(s)
	}
	version, address, _ := strings.Cut(s[1:], ".")
	for i := range len(version) {
		if !isHex(version[i]) {
			return false
		}
	}
	return version != "" && address != "" && !strings.Contains(address, "%") && consistsOf(address, subDelims+":")
}

const (
	subDelims = "!$&'()*+,;="
	pchar     = subDelims + ":@"
)

// consistsOf reports whether s consists of unreserved characters (RFC 3986
// section 2.3), percent-encoded bytes, and those in others.
func consistsOf(s, others string) bool {
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case isLetter(c), isDigit(c), c == '-', c == '.', c == '_', c == '~':
		case c == '%':
			if len(s)-i < 3 || !isHex(s[i+1]) || !isHex(s[i+2]) {
				return false
			}
			i += 2
		case strings.IndexByte(others, c) < 0:
			return false
		}
	}
	return true
}
