package format

import "strings"

// Email reports whether s is a Mailbox of RFC 5321 section 4.1.2, within the
// lengths of section 4.5.3.1: 64 bytes before the @ and 255 behind it. Before it
// is a dot-string or a quoted string, behind it a domain or an address in
// brackets.
func Email(s string) bool {
	const maxLocal, maxDomain = 64, 255
	local := localPart(s)
	if local < 1 || local > maxLocal || local >= len(s) || s[local] != '@' {
		return false
	}
	domain := s[local+1:]
	if len(domain) > maxDomain {
		return false
	}
	if literal, ok := strings.CutPrefix(domain, "["); ok {
		literal, ok = strings.CutSuffix(literal, "]")
		return ok && isAddressLiteral(literal)
	}
	const maxLabel = 63
	return isDomain(domain, maxLabel)
}

// localPart returns the length of the Local-part that s begins with, or 0.
func localPart(s string) int {
	if strings.HasPrefix(s, `"`) {
		return quotedString(s)
	}
	n := 0
	for n < len(s) && (isAtext(s[n]) || s[n] == '.' && n > 0 && s[n-1] != '.') {
		n++
	}
	if n > 0 && s[n-1] == '.' {
		return 0
	}
	return n
}

// quotedString returns the length of the Quoted-string that s begins with, or 0.
func quotedString(s string) int {
	for i := 1; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"':
			return i + 1
		case c == '\\':
			i++
			if i == len(s) || s[i] < ' ' || s[i] > '~' {
				return 0
			}
		case c < ' ' || c > '~':
			return 0
		}
	}
	return 0
}

// isAtext reports whether c may be in an Atom (RFC 5322 section 3.2.3).
func isAtext(c byte) bool { return classes[c]&atext != 0 }

// isAddressLiteral reports whether s is an address-literal without its brackets.
// IPv6 is the only tag that is registered for the general form.
func isAddressLiteral(s string) bool {
	const tag = "IPv6:"
	if len(s) < len(tag) || !strings.EqualFold(s[:len(tag)], tag) {
		return IPv4(s)
	}
	groups, compressed, ok := parseIPv6(s[len(tag):])
	// Here :: stands for two groups at least (section 4.1.3).
	return ok && !(compressed && groups > ipv6Groups-2)
}
