// Package shapes is a case of gen/emit that is run: patterns of every fixed shape, and
// of shapes that are nearly so.
package shapes

// In has a member for each pattern.
type In struct {
	P00, P01, P02, P03, P04, P05, P06, P07, P08, P09, P10, P11, P12, P13, P14, P15, P16, P17, P18, P19, P20, P21, P22, P23, P24, P25, P26, P27, P28, P29, P30, P31, P32, P33, P34, P35, P36, P37, P38, P39, P40, P41, P42, P43, P44, P45, P46, P47, P48, P49, P50, P51, P52, P53, P54, P55, P56, P57, P58, P59 string
}

// Check does nothing.
func Check(in In) string { return "" }

// Matches are the checks in plain Go.
var Matches = map[string]func(string) bool{
	"^a$":          matchesP00Pattern,
	"^a":           matchesP01Pattern,
	"a$":           matchesP02Pattern,
	"^[a-c]$":      matchesP03Pattern,
	"^[a-c]":       matchesP04Pattern,
	"[a-c]$":       matchesP05Pattern,
	"^ab$":         matchesP06Pattern,
	"^ab":          matchesP07Pattern,
	"ab$":          matchesP08Pattern,
	"^a?$":         matchesP09Pattern,
	"^a*$":         matchesP12Pattern,
	"^a+$":         matchesP15Pattern,
	"^a{2}$":       matchesP18Pattern,
	"^a{2}":        matchesP19Pattern,
	"a{2}$":        matchesP20Pattern,
	"^a{1,2}$":     matchesP21Pattern,
	"^[a-c]?$":     matchesP24Pattern,
	"^[a-c]+b$":    matchesP27Pattern,
	"^a[bc]*$":     matchesP30Pattern,
	"^a?b$":        matchesP33Pattern,
	"^ab?c$":       matchesP36Pattern,
	"^[a-c]{2}b+$": matchesP39Pattern,
	"^a(b)c$":      matchesP45Pattern,
	"^a(b)c":       matchesP46Pattern,
	"a(b)c$":       matchesP47Pattern,
	"^aa*b$":       matchesP48Pattern,
	"^[ab][ab]c$":  matchesP51Pattern,
	"^[ab][ab]c":   matchesP52Pattern,
	"[ab][ab]c$":   matchesP53Pattern,
	"^a{0}b$":      matchesP54Pattern,
	"^a{0}b":       matchesP55Pattern,
	"a{0}b$":       matchesP56Pattern,
	"^a(bc)?$":     matchesP57Pattern,
}
