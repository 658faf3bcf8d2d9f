// Package routes finds the page of a path. The table is made from packages/routes/routes.json, which both sides share.
package routes

import (
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Route is one page of the product; the table is made from packages/routes/routes.json.
type Route struct {
	Name   string
	Path   string // segments are words or :parameters
	Screen string // which screen draws it
	Layout string
	Guard  string // none, account, profile, or link: whoever has its link, which may be revoked
	Index  bool   // whether search engines may list it
	// AppLink says that an installed app opens links to it.
	AppLink bool
	// Warm says that the server makes the page when it starts, before anyone asks for it.
	Warm  bool
	Props map[string]string
}

// Match is the page of a path.
type Match struct {
	Route  *Route
	Params map[string]string // decoded path parameters
	// Path is how this path is written: words as the table has them, parameters as they
	// came (slugs in lower case), no slash at the end.
	Path string
}

// MaxPath bounds the paths that are looked at, bytes.
const MaxPath = 2048

// Tree finds routes segment by segment; a word wins over a parameter.
type Tree struct {
	route *Route
	words map[string]*Tree // by lower-case word
	param *Tree
	name  string // of the segment that leads here: the word as written, or the parameter
}

// NewTree makes the tree of a table.
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

// Match finds the page of a path as it came, percent signs and all; false for a path that
// is nowhere or that no page could have.
func (t *Tree) Match(raw string) (Match, bool) {
	if len(raw) > MaxPath {
		return Match{}, false
	}
	parts := Segments(raw)
	for i, part := range parts {
		plain, err := url.PathUnescape(part)
		if err != nil || !Sane(plain) {
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

// walk descends along parts, words first; it fills params on the way that led to a route.
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

// slugs are the parameters whose letter case means nothing, on the pages of homes for sale.
var slugs = map[string]bool{"state": true, "city": true, "alias": true}

// Segments splits a path, with or without a slash at its end; the root has none.
func Segments(path string) []string {
	path = strings.TrimPrefix(path, "/")
	if path == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(path, "/"), "/")
}

// Sane reports whether a decoded segment could be part of a page's address.
func Sane(segment string) bool {
	if segment == "" || segment == "." || segment == ".." || !utf8.ValidString(segment) {
		return false
	}
	return !strings.ContainsFunc(segment, unicode.IsControl)
}
