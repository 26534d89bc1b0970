package report

import (
	"fmt"
	"strings"
)

// context is how many unchanged lines a hunk shows on each side.
const context = 3

// Diff is the unified diff from one text to another; empty when they are equal.
// The names stand in its head.
func Diff(oldName, newName, before, after string) string {
	if before == after {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "--- %s\n+++ %s\n", oldName, newName)
	script := compareLines(lines(before), lines(after))
	for from := 0; from < len(script); {
		if script[from].op == ' ' {
			from++
			continue
		}
		start, end := from, from
		for i := from; i < len(script) && i-end <= 2*context; i++ {
			if script[i].op != ' ' {
				end = i + 1
			}
		}
		hunk(&b, script, max(start-context, 0), min(end+context, len(script)))
		from = min(end+context, len(script))
	}
	return b.String()
}

// lines cuts text behind its line breaks.
func lines(text string) []string {
	if text == "" {
		return nil
	}
	all := strings.SplitAfter(text, "\n")
	if all[len(all)-1] == "" {
		all = all[:len(all)-1]
	}
	return all
}

// change is one line of a diff: kept (' '), deleted ('-') or added ('+'). a and b
// are the numbers of the lines before it on each side.
type change struct {
	op   byte
	text string
	a, b int
}

func hunk(b *strings.Builder, script []change, from, to int) {
	deleted, added := 0, 0
	for _, c := range script[from:to] {
		if c.op != '+' {
			deleted++
		}
		if c.op != '-' {
			added++
		}
	}
	fmt.Fprintf(b, "@@ -%s +%s @@\n", span(script[from].a, deleted), span(script[from].b, added))
	for _, c := range script[from:to] {
		b.WriteByte(c.op)
		b.WriteString(strings.TrimSuffix(c.text, "\n"))
		b.WriteByte('\n')
	}
}

// span is the place of a hunk on one side; a side without lines is named by the
// line before it.
func span(before, n int) string {
	start := before + 1
	if n == 0 {
		start = before
	}
	if n == 1 {
		return fmt.Sprint(start)
	}
	return fmt.Sprintf("%d,%d", start, n)
}

// most is the number of changed lines from which on a shortest script is no longer
// looked for: the search takes memory with its square.
const most = 2000

// compareLines finds a shortest script from a to b (E. Myers, "An O(ND) Difference
// Algorithm and Its Variations", 1986). Texts that have little in common become one
// deletion and one addition.
func compareLines(a, b []string) []change {
	var trace [][]int
	reached := map[int]int{1: 0} // the furthest line of a on each diagonal
	for d := range most {
		row := make([]int, 2*d+1)
		done := false
		for k := -d; k <= d; k += 2 {
			x := reached[k-1] + 1
			if k == -d || k != d && reached[k-1] < reached[k+1] {
				x = reached[k+1]
			}
			for x < len(a) && x-k < len(b) && a[x] == b[x-k] {
				x++
			}
			reached[k], row[k+d] = x, x
			done = done || x >= len(a) && x-k >= len(b)
		}
		trace = append(trace, row)
		if done {
			return script(a, b, trace)
		}
	}
	var all []change
	for i, line := range a {
		all = append(all, change{'-', line, i, 0})
	}
	for i, line := range b {
		all = append(all, change{'+', line, len(a), i})
	}
	return all
}

// script walks the trace back from the end.
func script(a, b []string, trace [][]int) []change {
	var all []change
	x, y := len(a), len(b)
	for d := len(trace) - 1; d >= 0; d-- {
		px, py := 0, 0
		if d > 0 {
			k := x - y
			at := func(k int) int {
				if k < -(d-1) || k > d-1 {
					return -1
				}
				return trace[d-1][k+d-1]
			}
			from := k - 1
			if k == -d || k != d && at(k-1) < at(k+1) {
				from = k + 1
			}
			px = at(from)
			py = px - from
		}
		for x > px && y > py {
			x, y = x-1, y-1
			all = append(all, change{' ', a[x], x, y})
		}
		switch {
		case x > px:
			x--
			all = append(all, change{'-', a[x], x, y})
		case y > py:
			y--
			all = append(all, change{'+', b[y], x, y})
		}
	}
	for i, j := 0, len(all)-1; i < j; i, j = i+1, j-1 {
		all[i], all[j] = all[j], all[i]
	}
	return all
}
