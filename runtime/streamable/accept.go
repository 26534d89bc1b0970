package streamable

import (
	"mime"
	"net/http"
	"strconv"
	"strings"
)

// forms are the forms of an answer that a client takes.
type forms struct{ json, events bool }

// accepted reads the Accept headers of a request. Clients are to name both forms; one
// that names nothing takes everything.
func accepted(r *http.Request) (f forms) {
	ranges := r.Header["Accept"]
	if len(ranges) == 0 {
		return forms{true, true}
	}
	jsonFit, eventsFit := 0, 0 // how exactly the best range so far names the form
	for _, line := range ranges {
		for part := range strings.SplitSeq(line, ",") {
			kind, parameters, _ := strings.Cut(part, ";")
			kind = strings.ToLower(strings.TrimSpace(kind))
			wanted := quality(parameters) > 0
			fit := func(exact, group string) int {
				switch kind {
				case exact:
					return 3
				case group:
					return 2
				case "*/*":
					return 1
				}
				return 0
			}
			if n := fit("application/json", "application/*"); n > jsonFit {
				jsonFit, f.json = n, wanted
			}
			if n := fit("text/event-stream", "text/*"); n > eventsFit {
				eventsFit, f.events = n, wanted
			}
		}
	}
	return f
}

// quality is the q of a media range, 1 when it has none.
func quality(parameters string) float64 {
	for parameter := range strings.SplitSeq(parameters, ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(parameter), "=")
		if strings.EqualFold(strings.TrimSpace(name), "q") {
			if q, err := strconv.ParseFloat(strings.TrimSpace(value), 64); err == nil {
				return q
			}
		}
	}
	return 1
}

// isJSON says whether the body of a request claims to be JSON.
func isJSON(r *http.Request) bool {
	value := r.Header.Get("Content-Type")
	if value == "application/json" {
		return true
	}
	kind, _, err := mime.ParseMediaType(value)
	return err == nil && kind == "application/json"
}
