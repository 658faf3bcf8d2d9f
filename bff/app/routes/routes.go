// Package routes finds the page of a path. The table is generated from packages/routes/routes.json,
// which the app uses too.
package routes

import (
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Route is one page of the product; the table is generated from packages/routes/routes.json.
type Route struct {
	Name   string
	Path   string // segments are words or :parameters
	Screen string // name of its screen
	Layout string
	Guard  string // none, account, profile, or link: whoever has its revocable link
	Index  bool   // search engines may list it
	// AppLink says that an installed app opens links to it.
	AppLink bool
	// Warm says that the server renders the page at startup, before anyone requests it.
	Warm bool
	// Payments says that people pay there: its Content-Security-Policy allows the payment provider.
	Payments bool
	// TestOnly says that production answers 404 there.
	TestOnly bool
	Props    map[string]string
}

// Match is the page of a path.
type Match struct {
	Route  *Route
	Params map[string]string // decoded path parameters
	// Path is the canonical path: words as in the table, parameters as given (slugs in lowercase),
	// without a trailing slash.
	Path string
}

// MaxPath is the maximum length of a path in bytes.
const MaxPath = 2048

// Tree finds routes segment by segment; a word takes precedence over a parameter.
type Tree struct {
	route *Route
	words map[string]*Tree // by lowercase word
	param *Tree
	name  string // of this segment: the word as written, or the parameter
}

// NewTree builds the tree of a table.
func NewTree(table []Route) *Tree {
	root := &Tree{}
	for i := range table {
		at := root
		for _, segment := range Segments(table[i].Path) {
			at = at.child(segment)
		}
		at.route = &table[i]
	}
	return root
}

func (t *Tree) child(segment string) *Tree {
	if name, ok := strings.CutPrefix(segment, ":"); ok {
		if t.param == nil {
			t.param = &Tree{name: name}
		}
		return t.param
	}
	if t.words == nil {
		t.words = map[string]*Tree{}
	}
	key := strings.ToLower(segment)
	if t.words[key] == nil {
		t.words[key] = &Tree{name: segment}
	}
	return t.words[key]
}

// Match finds the page of a raw, percent-encoded path; false if there is none or the path is invalid.
func (t *Tree) Match(raw string) (Match, bool) {
	if len(raw) > MaxPath {
		return Match{}, false
	}
	parts := Segments(raw)
	for i, part := range parts {
		plain, err := url.PathUnescape(part)
		if err != nil || !IsValidSegment(plain) {
			return Match{}, false
		}
		parts[i] = plain
	}
	m := Match{Params: map[string]string{}}
	route, written := t.walk(parts, m.Params)
	if route == nil {
		return Match{}, false
	}
	m.Route = route
	m.Path = "/" + strings.Join(written, "/")
	return m, true
}

// walk descends along parts, words first; it fills in params on the way back from a match.
func (t *Tree) walk(parts []string, params map[string]string) (*Route, []string) {
	if len(parts) == 0 {
		return t.route, nil
	}
	if next := t.words[strings.ToLower(parts[0])]; next != nil {
		if route, rest := next.walk(parts[1:], params); route != nil {
			return route, append([]string{next.name}, rest...)
		}
	}
	if t.param == nil {
		return nil, nil
	}
	route, rest := t.param.walk(parts[1:], params)
	if route == nil {
		return nil, nil
	}
	value := parts[0]
	if slugs[t.param.name] && strings.HasPrefix(route.Path, "/for-sale/") {
		value = strings.ToLower(value)
	}
	params[t.param.name] = value
	return route, append([]string{url.PathEscape(value)}, rest...)
}

// slugs are the case-insensitive parameters on the pages of homes for sale.
var slugs = map[string]bool{"state": true, "city": true, "alias": true}

// Segments splits a path, with or without a trailing slash; the root has none.
func Segments(path string) []string {
	path = strings.TrimPrefix(path, "/")
	if path == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(path, "/"), "/")
}

// IsValidSegment reports whether a decoded segment could be part of a page's URL.
func IsValidSegment(segment string) bool {
	if segment == "" || segment == "." || segment == ".." || !utf8.ValidString(segment) {
		return false
	}
	return !strings.ContainsFunc(segment, unicode.IsControl)
}
