package format_test

import (
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/mcptoolgen/mcptoolgen/runtime/format"
)

func TestFormats(t *testing.T) {
	label := strings.Repeat("a", 63)
	tests := []struct {
		name    string
		check   func(string) bool
		valid   []string
		invalid []string
	}{
		{"DateTime", format.DateTime, []string{
			"1985-04-12T23:20:50.52Z",
			"1996-12-19T16:39:57-08:00",
			"1985-04-12t23:20:50z",
			"0000-01-01T00:00:00-00:00",
			"2024-02-29T00:00:00.000000000000000000000001+23:59",
			"1990-12-31T23:59:60Z",
			"1990-12-31T15:59:60.5-08:00",
			"1991-01-01T00:59:60+01:00",
		}, []string{
			"", "1985-04-12", "1985-04-12T23:20:50", "1985-04-12 23:20:50Z", "1985-04-12T23:20:50+0100",
			"2023-02-29T00:00:00Z", "2100-02-29T00:00:00Z", "1985-13-12T23:20:50Z", "1985-04-31T23:20:50Z",
			"1985-04-12T24:00:00Z", "1985-04-12T23:60:00Z", "1985-04-12T23:20:61Z", "1985-04-12T23:20:50.Z",
			"1985-04-12T23:20:50+24:00", "1985-04-12T23:20:50+01:60", "85-04-12T23:20:50Z", "1985-4-12T23:20:50Z",
			"1990-12-31T22:59:60Z", "1990-12-30T23:59:60Z", "1990-12-31T23:59:60-08:00", "1991-01-02T00:59:60+01:00",
			"1985-04-12T23:20:5०Z", "1985-04-12T23:20:50ZZ", " 1985-04-12T23:20:50Z",
		}},
		{"Date", format.Date,
			[]string{"1985-04-12", "2000-02-29", "0000-12-31"},
			[]string{"", "1985-04-12Z", "1985-00-12", "1985-04-00", "1900-02-29", "1985/04/12", "19850412", "1985-04-1২", "+985-04-12"},
		},
		{"Time", format.Time,
			[]string{"08:30:06Z", "08:30:06.283185+00:20", "23:59:60Z", "15:59:60-08:00", "00:29:60+00:30"},
			[]string{"", "08:30:06", "08:30Z", "24:00:00Z", "22:59:60Z", "23:59:60+01:00", "08:30:06 Z", "8:30:06Z", "08:30:06+1:00"},
		},
		{"Duration", format.Duration,
			[]string{"P1Y2M3DT4H5M6S", "P4W", "PT36H", "P1M", "PT1M", "P0D", "PT0S", "P1YT1M", "P12M4D", "PT10M20S"},
			[]string{"", "P", "PT", "P1", "1D", "P1YT", "P1D2H", "PT1D", "P1Y2W", "P2D1Y", "P1Y2D", "PT1H2S", "P1W2D", "PT0.5S", "-P1D", "P-1D", "p1d", "P1DT", "P١D"},
		},
		{"Email", format.Email, []string{
			"joe@example.com", "te~st+x@example.com", `"joe bloggs"@example.com`, `"a\"b\\@c"@example.com`, `""@x`,
			"joe@[127.0.0.1]", "joe@[IPv6:::1]", "joe@[ipv6:1:2:3:4:5:6:7:8]", "a.b.c@localhost", "1@2", "a@a-b.c9",
			strings.Repeat("a", 64) + "@x",
		}, []string{
			"", "joe", "@x", "joe@", ".joe@x", "joe.@x", "j..e@x", "j oe@x", "joe@-x", "joe@x-", "joe@x..y", "joe@x.",
			"joe@x_y", "joe@[127.0.0.300]", "joe@[::1]", "joe@[IPv6:1::3:4:5:6:7:8]", "joe@[127.0.0.1", `"joe@x`, `"jo"e@x`, "joe@x@y",
			"jöe@example.com", "joe@exämple.com", "joe\n@x", strings.Repeat("a", 65) + "@x", "joe@" + label + "a",
		}},
		{"Hostname", format.Hostname,
			[]string{"example.com", "a", "1.2", "xn--4gbwdl.xn--wgbh1c", "a-b--c", "EXAMPLE", label + ".x", strings.Repeat("a.", 126) + "a"},
			[]string{"", ".", "a.", ".a", "a..b", "-a", "a-", "a.-b", "a_b", "a b", "例え", label + "a", strings.Repeat("a.", 126) + "ab"},
		},
		{"IPv4", format.IPv4,
			[]string{"0.0.0.0", "255.255.255.255", "1.20.199.200"},
			[]string{"", "1.2.3", "1.2.3.4.5", "256.1.1.1", "1.2.3.400", "01.2.3.4", "1.2.3.00", "1.2.3.4 ", "1.2.3.", "1..2.3", "0x1.2.3.4", "1.2.3.4/8", "１.2.3.4"},
		},
		{"IPv6", format.IPv6, []string{
			"::", "::1", "1::", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "1::8", "::ffff:1.2.3.4",
			"1:2:3:4:5:6:1.2.3.4", "ABCD:ef01::", "1::1.2.3.4",
		}, []string{
			"", ":", ":::", "1", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "::1::", ":1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8:", "1:2:3:4::5:6:7:8",
			"12345::", "::g", "::1%eth0", "1.2.3.4", "1:2:3:4:5:6:7:1.2.3.4", "::1.2.3", "::1.2.3.4:5", "::1 ", "[::1]", "::١",
		}},
		{"URI", format.URI, []string{
			"http://example.com", "http://a@b:80/c?d#e", "urn:isbn:1", "mailto:a@b", "file:///etc", "a:", "http://[::1]:8080/", "x://[v1.a:b]/",
			"http://%41/%2f?%3F#%23", "http://h/?a/b?c", "tel:+1-816-555-1212", "ldap://[2001:db8::7]/c=GB?objectClass?one",
			"http://user:pa:ss@h", "A+b-c.9:x", "http:/a//b", "http://a:", "x:?", "x:#",
		}, []string{
			"", "example.com", "//h/p", "/p", ":x", "1a:x", "a_b:x", "http://a b", "http://a/ ", "http://h/%4", "http://h/%zz", `http://h/\`,
			"http://h/<>", "http://h/{x}", "http://h/#a#b", "http://[::1", "http://[::1]x", "http://[1.2.3.4]", "http://[::1%25en0]", "http://h:8a",
			"http://h/ü", "http://[v.a]/", "http://[v1.]/", "http://a@b@c", "http://h/[x]", "http://h\n/",
		}},
		{"URIReference", format.URIReference,
			[]string{"", "http://example.com", "//h/p", "/p?q#f", "p", "./a:b", "#f", "?q", "a/b:c", "../..", "@", "1.2/3:4"},
			[]string{":x", "1a:b", "a b", "a\\b", "%", "#a#b", "//[::1", "ü", "//h:x", "a%b:c/d"},
		},
		{"UUID", format.UUID,
			[]string{"f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "00000000-0000-0000-0000-000000000000"},
			[]string{"", "f81d4fae7dec11d0a76500a0c91e6bf6", "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}", "f81d4fae-7dec-11d0-a765-00a0c91e6bf", "f81d4fae-7dec-11d0-a765-00a0c91e6bfg", "f81d4fae-7dec-11d0-a7650-0a0c91e6bf6"},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, s := range test.valid {
				assert.True(t, test.check(s), "%q", s)
			}
			for _, s := range test.invalid {
				assert.False(t, test.check(s), "%q", s)
			}
			assert.Zero(t, testing.AllocsPerRun(10, func() {
				for _, s := range test.valid {
					test.check(s)
				}
			}))
		})
	}
}

// FuzzAddresses compares with package netip, whose addresses may have a zone.
func FuzzAddresses(f *testing.F) {
	for _, seed := range []string{"1.2.3.4", "::", "1::8", "1:2:3:4:5:6:7:8", "::ffff:1.2.3.4", "1:2:3:4:5:6:7::", "1::2::3", "::1%a", "01.2.3.4", "1:2:3:4:5:6:7:1.2.3.4"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		address, err := netip.ParseAddr(s)
		known := err == nil && address.Zone() == ""
		assert.Equal(t, known && address.Is4(), format.IPv4(s), "%q", s)
		assert.Equal(t, known && address.Is6(), format.IPv6(s), "%q", s)
	})
}

// FuzzDateTime checks that package time, which takes more, takes what this does,
// but for leap seconds and lower case.
func FuzzDateTime(f *testing.F) {
	for _, seed := range []string{"1985-04-12T23:20:50.52Z", "1996-12-19T16:39:57-08:00", "2024-02-29T00:00:00+23:59", "2023-02-29T00:00:00Z", "1985-04-12T24:00:00Z"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if !format.DateTime(s) || strings.ContainsAny(s, "tz") || s[17:19] == "60" {
			return
		}
		_, err := time.Parse(time.RFC3339, s)
		assert.NoError(t, err, "%q", s)
	})
}

// FuzzURI checks that package net/url, which takes more, takes what this does.
func FuzzURI(f *testing.F) {
	for _, seed := range []string{"http://a@b:80/c?d#e", "urn:isbn:1", "http://[::1]:8080/", "a:", "//h/p", "x:?"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if format.URI(s) {
			assert.True(t, format.URIReference(s), "%q", s)
		}
		if strings.ContainsAny(s, "[") || strings.Contains(s, "%") {
			return // net/url knows no IPvFuture, and no percent-encoded bytes in some places
		}
		if format.URIReference(s) {
			_, err := url.Parse(s)
			assert.NoError(t, err, "%q", s)
		}
	})
}
