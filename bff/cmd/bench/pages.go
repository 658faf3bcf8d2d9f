package main

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/search"
)

// Goals of responses, 95th percentile over one connection, in milliseconds.
const (
	goalCached   = 2
	goalRendered = 25
	goalList     = 5
	goalTerm     = 10
)

// Pages measures pages and lists, cached and not, and the typeahead, one request after the other.
func Pages(ctx context.Context, d *Data, site Site, report Report) error {
	to, err := addressOf(site.Origin)
	if err != nil {
		return err
	}
	ask := func(what string, count int, goal float64, next func() []byte) error {
		l := some(ctx, to, count, next)
		if l.failed > 0 {
			return fmt.Errorf("%s: %d of %d failed", what, l.failed, count)
		}
		report.say(what, "on the wire", ratio(float64(l.size)/1024, float64(len(l.took))), "KB")
		report.say(what, "p50", ms(l.took.median()), "ms")
		if goal > 0 {
			report.atMost(what, "p95", ms(l.took.p95()), "ms", goal)
		} else {
			report.say(what, "p95", ms(l.took.p95()), "ms")
		}
		return ctx.Err()
	}
	v := d.viewports(4)
	list := func(q search.Query) []byte { return getting("/search/list?" + address("list", q)) }
	home := func(s spot) []byte {
		return getting((&url.URL{Path: listing.HomePath(s.State, s.City, s.Alias)}).EscapedPath())
	}
	cachedList, cachedHome := list(v.search(named, true)), home(v.spot())
	homes := inOrder(d.spots[:min(len(d.spots), effort.fresh+10)], home)
	for _, raw := range [][]byte{cachedList, cachedHome, list(v.search(named, true)), homes()} {
		some(ctx, to, 3, func() []byte { return raw }) // the first ones of a process take longer
	}
	for _, m := range []struct {
		what  string
		count int
		goal  float64
		next  func() []byte
	}{
		{"health, the floor of this machine", effort.cached, 0, func() []byte { return getting("/health") }},
		{"list page, cached", effort.cached, goalCached, func() []byte { return cachedList }},
		{"home's page, cached", effort.cached, goalCached, func() []byte { return cachedHome }},
		{"list page, new search", effort.fresh, goalRendered, func() []byte { return list(v.lists()) }},
		{"home's page, first time", effort.fresh, goalRendered, homes},
		{"list call, new search", effort.fresh, goalList, func() []byte { return call(listPath, v.lists()) }},
		{"list screen, new search", effort.fresh, goalList, func() []byte { return getting(screenPath + "?" + address("list", v.lists())) }},
		{"map call, new viewport", effort.fresh, 0, func() []byte { return mapCall(v.onMap()) }},
		{"map screen, new viewport", effort.fresh, 0, func() []byte { return mapScreen(v.onMap()) }},
	} {
		if err := ask(m.what, m.count, m.goal, m.next); err != nil {
			return err
		}
	}
	for _, t := range termKinds {
		terms := v.terms(t.make)
		next := inTurn(terms, -1)
		if err := ask("typeahead: "+t.name, min(effort.terms, len(terms)), goalTerm, next); err != nil {
			return err
		}
	}
	return found(to, v)
}

// inOrder makes requests one after another.
func inOrder[T any](things []T, request func(T) []byte) func() []byte {
	next := -1
	return func() []byte {
		next++
		return request(things[next%len(things)])
	}
}

// lists generates a typical search in the list view: of cities and ZIP codes, occasionally of a whole
// state, with filters.
func (v *viewports) lists() search.Query {
	in := named
	switch v.IntN(6) {
	case 0, 1:
		in = zip
	}
	q := v.search(in, true)
	if in == named && v.IntN(4) == 0 {
		q.Criteria.City = ""
	}
	return q
}

// termKinds are the kinds of text that people type.
var termKinds = []struct {
	name string
	make func(v *viewports, s spot) string
}{
	{"ZIP code, partly typed", func(v *viewports, s spot) string { return s.Zip[:min(len(s.Zip), 2+v.IntN(3))] }},
	{"ZIP code", func(_ *viewports, s spot) string { return s.Zip }},
	{"city, partly typed", func(v *viewports, s spot) string { return prefixOf(v, s.City, 2) }},
	{"city and state", func(_ *viewports, s spot) string { return s.City + ", " + s.State }},
	{"city with a typo", func(v *viewports, s spot) string { return misspelled(v, s.City) }},
	{"county, partly typed", func(v *viewports, s spot) string { return prefixOf(v, s.County, 4) }},
	{"address, partly typed", func(v *viewports, s spot) string {
		number, street, _ := strings.Cut(s.Street, " ")
		return number + " " + prefixOf(v, street, 2)
	}},
	{"street without a number", func(v *viewports, s spot) string {
		_, street, _ := strings.Cut(s.Street, " ")
		return prefixOf(v, street, 4)
	}},
	{"address with a typo", func(v *viewports, s spot) string {
		number, street, _ := strings.Cut(s.Street, " ")
		return number + " " + misspelled(v, street)
	}},
	{"no match", func(v *viewports, _ spot) string {
		letters := make([]byte, 6+v.IntN(6))
		for i := range letters {
			letters[i] = byte('a' + v.IntN(26))
		}
		return string(letters)
	}},
}

func prefixOf(v *viewports, text string, minimum int) string {
	letters := []rune(strings.ToLower(text))
	return string(letters[:min(len(letters), minimum+v.IntN(5))])
}

// misspelled swaps two letters, drops one or replaces one.
func misspelled(v *viewports, text string) string {
	letters := []rune(strings.ToLower(text))
	if len(letters) < 6 {
		return string(letters) + "x"
	}
	at := 1 + v.IntN(len(letters)-2)
	switch v.IntN(3) {
	case 0:
		letters[at], letters[at-1] = letters[at-1], letters[at]
	case 1:
		letters = append(letters[:at], letters[at+1:]...)
	default:
		letters[at] = 'q'
	}
	return string(letters)
}

// terms returns requests for distinct terms.
func (v *viewports) terms(kind func(v *viewports, s spot) string) [][]byte {
	seen := map[string]bool{}
	var requests [][]byte
	for range 20 * effort.terms {
		term := kind(v, v.spot())
		if seen[term] || len(requests) == effort.terms {
			continue
		}
		seen[term] = true
		requests = append(requests, getting(barPath+"?term="+url.QueryEscape(term)))
	}
	return requests
}

// found checks that what was measured finds something: a typeahead that finds nothing is always fast.
func found(to string, v *viewports) error {
	c := connection{address: to}
	defer c.close()
	for range 20 {
		s := v.spot()
		r, err := c.ask(getting(barPath+"?term="+url.QueryEscape(s.City+", "+s.State)), false)
		if err != nil {
			return err
		}
		if r.status != http.StatusOK || r.size < 150 {
			return fmt.Errorf("the typeahead does not find %s, %s: status %d, %d bytes", s.City, s.State, r.status, r.size)
		}
	}
	return nil
}
