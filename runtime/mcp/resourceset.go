package mcp

import (
	"slices"
	"strconv"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// resourceSet is an immutable set of resources: those with one URI, and templates.
type resourceSet struct {
	fixed, templates *set[*resourceEntry]
	completes        bool  // one of them completes something
	added            int64 // how many have been added so far
}

// resourceEntry is a resource of a server.
type resourceEntry struct {
	Resource
	template *template // nil for one with a fixed URI
	order    int64     // of its addition
}

func (e *resourceEntry) key() string { return e.URI }

func (e *resourceEntry) portrait() string { return portrait(e.Name, e.Description) }

func (e *resourceEntry) what() string         { return "resource " + e.URI }
func (e *resourceEntry) label() string        { return e.URI }
func (e *resourceEntry) limit() time.Duration { return e.Timeout }

func (e *resourceEntry) failed(text string) (Result, *Error) { return nil, failure(text) }

// parts are the variables of a template, nothing for another resource.
func (e *resourceEntry) parts() []templatePart {
	if e.template == nil {
		return nil
	}
	return e.template.parts
}

// resourceSet returns the resources, an empty set when there never were any.
func (s *Server) resourceSet() *resourceSet {
	if r := s.resources.Load(); r != nil {
		return r
	}
	return noResources
}

var noResources = &resourceSet{fixed: &set[*resourceEntry]{}, templates: &set[*resourceEntry]{}}

// with returns the set with resources added; replace allows URIs that exist. It
// panics on a mistake in a declaration.
func (s *resourceSet) with(resources []Resource, replace bool) *resourceSet {
	if len(resources) == 0 {
		return s
	}
	var fixed, templates []*resourceEntry
	for i, r := range resources {
		e := &resourceEntry{Resource: r, order: s.added + int64(i)}
		if e.check(); e.template == nil {
			fixed = append(fixed, e)
			continue
		}
		if old := s.templates.byKey[e.URI]; old != nil {
			e.order = old.order
		}
		templates = append(templates, e)
	}
	next := &resourceSet{
		fixed:     s.fixed.with("resource", fixed, replace),
		templates: s.templates.with("resource template", templates, replace),
		added:     s.added + int64(len(resources)),
	}
	shapes := map[string]*resourceEntry{}
	for _, e := range next.templates.all {
		if old := shapes[e.template.shape]; old != nil {
			panic("mcp: the resource templates " + old.URI + " and " + e.URI + " match the same URIs")
		}
		shapes[e.template.shape] = e
	}
	return next.counted()
}

// counted finds out whether there is something to complete.
func (s *resourceSet) counted() *resourceSet {
	s.completes = slices.ContainsFunc(s.templates.all, func(e *resourceEntry) bool { return len(e.Completions) > 0 })
	return s
}

// without returns the set without the resources of these URIs or templates, s itself
// when it has none of them.
func (s *resourceSet) without(uris []string) *resourceSet {
	next := &resourceSet{fixed: s.fixed.without(uris), templates: s.templates.without(uris), added: s.added}
	if next.fixed == s.fixed && next.templates == s.templates {
		return s
	}
	return next.counted()
}

// check panics on a resource that was declared wrongly.
func (e *resourceEntry) check() {
	plain, problem := e.URI, ""
	if e.IsTemplate() {
		if e.template, problem = parseTemplate(e.URI); problem != "" {
			panic("mcp: resource template " + e.URI + " " + problem)
		}
		plain = e.template.parts[0].literal + "x"
	}
	switch {
	case !isURI(plain):
		panic("mcp: resource " + string(jsonwire.AppendText(nil, e.URI)) + " is not a URI with a scheme")
	case e.Name == "":
		panic("mcp: resource " + e.URI + " has no Name")
	case e.Read == nil:
		panic("mcp: resource " + e.URI + " has no Read")
	}
	if problem := e.Meta.unfit(); problem != "" {
		panic("mcp: resource " + e.URI + ": " + problem)
	}
	for _, c := range e.Completions {
		if e.template == nil || !e.template.has(c.Name) {
			panic("mcp: resource " + e.URI + " completes " + c.Name + ", which is no variable of it")
		}
	}
}

// byURI returns the resource that is declared with a URI or template, nil when none is.
func (s *resourceSet) byURI(uri string) *resourceEntry {
	if e := s.fixed.byKey[uri]; e != nil {
		return e
	}
	return s.templates.byKey[uri]
}

// find returns the resource of a URI and what its variables stand for there, nil
// when there is none. Text in a template goes before a variable at the same place;
// where that decides nothing, what was added first goes first.
func (s *resourceSet) find(uri string) (found *resourceEntry, values []string) {
	if e := s.fixed.byKey[uri]; e != nil {
		return e, nil
	}
	if !isURI(uri) {
		return nil, nil
	}
	for _, e := range s.templates.all {
		matched, ok := e.template.match(uri)
		switch {
		case !ok:
		case found == nil, e.template.better(found.template),
			!found.template.better(e.template) && e.order < found.order:
			found, values = e, matched
		}
	}
	return found, values
}

// appendEntry implements listed.
func (e *resourceEntry) appendEntry(dst []byte, r Revision) []byte {
	if e.template == nil {
		dst = append(dst, `{"uri":`...)
	} else {
		dst = append(dst, `{"uriTemplate":`...)
	}
	dst = jsonwire.AppendText(dst, e.URI)
	dst = appendMember(dst, "name", e.Name)
	if e.Title != "" && r >= Revision20250618 {
		dst = appendMember(dst, "title", e.Title)
	}
	if e.Description != "" {
		dst = appendMember(dst, "description", e.Description)
	}
	if e.MIMEType != "" {
		dst = appendMember(dst, "mimeType", e.MIMEType)
	}
	if e.Size > 0 && e.template == nil {
		dst = append(dst, `,"size":`...)
		dst = strconv.AppendInt(dst, e.Size, 10)
	}
	return appendListedEnd(dst, e.Annotations, e.Icons, e.Meta, r)
}

// appendListedEnd appends what resources and prompts have at their end in a list, and
// a comma.
func appendListedEnd(dst []byte, a *Annotations, icons []Icon, meta Meta, r Revision) []byte {
	if a != nil {
		dst = append(dst, `,"annotations":`...)
		dst = a.append(dst, r)
	}
	if len(icons) > 0 && r >= Revision20251125 {
		dst = append(dst, `,"icons":`...)
		dst = appendIcons(dst, icons)
	}
	if len(meta) > 0 && r >= Revision20250618 {
		dst = append(dst, `,"_meta":{`...)
		dst = append(meta.append(dst), '}')
	}
	return append(dst, "},"...)
}
