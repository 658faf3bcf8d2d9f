package web

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
)

// While the database is down visitors see cached pages, marked as stale, or a clear 503.
func TestDatabaseDownServesCachedPages(t *testing.T) {
	w := newFixture(t)
	s, _ := w.site(t, nil)
	page := "/for-sale/texas/dallas/" + w.homes["dallas"].Alias
	cached := []question{{"POST", mapPath, onDallas}, {"GET", "/search?city=Dallas&state=TX", ""}, {"GET", "/api/screens/search?city=Dallas&state=TX", ""}, {"GET", page, ""}}
	for _, q := range cached {
		q.of(t, s)
	}
	w.down.Store(true)
	for _, q := range cached {
		if got := q.of(t, s); got.StatusCode != 200 || got.Header.Get("Warning") != "" {
			t.Errorf("nothing changed, so it is as good as new: %v %d", q, got.StatusCode)
		}
	}
	w.clock.Advance(time.Hour)
	w.change(t, "dallas", func(h *listing.Listing) { h.Price = 1 })
	for _, q := range cached {
		got := q.of(t, s)
		if got.StatusCode != 200 || got.Header.Get("Warning") != `110 - "Response is Stale"` || got.Header.Get("Age") != "3600" || got.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%v: %d %v", q, got.StatusCode, got.Header)
		}
	}
	for _, q := range []question{{"POST", mapPath + "?page=2", onDallas}, {"GET", "/search?city=Springfield&state=MO", ""}, {"GET", "/api/screens/search?city=Springfield&state=MO", ""}} {
		got := q.of(t, s)
		if got.StatusCode != 503 || got.Header.Get("Retry-After") == "" || got.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%v: %d %v", q, got.StatusCode, got.Header)
		}
	}
	w.clock.Advance(3 * time.Hour)
	if got := cached[0].of(t, s); got.StatusCode != 503 {
		t.Errorf("too old for anything: %d", got.StatusCode)
	}
	w.down.Store(false)
	for _, q := range cached {
		if got := q.of(t, s); got.StatusCode != 200 || got.Header.Get("Warning") != "" {
			t.Errorf("back again: %v %d", q, got.StatusCode)
		}
	}
}

// The index works without the database, and so do cached cards.
func TestCachedCardsWorkWithoutTheDatabase(t *testing.T) {
	w := newFixture(t)
	s, _ := w.site(t, nil)
	question{"POST", mapPath, onDallas}.of(t, s)
	w.cardsDown.Store(true)
	if got := (question{"POST", mapPath + "?perPage=49", onDallas}).of(t, s); got.StatusCode != 200 || got.Header.Get("Warning") != "" {
		t.Errorf("a new map of homes that did not change: %d %v", got.StatusCode, got.Header)
	}
	w.change(t, "dallas", func(h *listing.Listing) { h.Price = 1 })
	for range 2 {
		got := question{"POST", mapPath + "?perPage=48", onDallas}.of(t, s)
		if got.StatusCode != 200 || got.Header.Get("Warning") == "" || strings.Contains(got.body, `"ListPrice":1,`) {
			t.Errorf("with a home that changed: %d %v", got.StatusCode, got.Header)
		}
	}
	if got := (question{"POST", mapPath, `{"criteria":{"param":{"state":"MO"}}}`}).of(t, s); got.StatusCode != 503 {
		t.Errorf("homes that nobody has seen: %d", got.StatusCode)
	}
	w.cardsDown.Store(false)
	if got := (question{"POST", mapPath + "?perPage=48", onDallas}).of(t, s); got.Header.Get("Warning") != "" || !strings.Contains(got.body, `"ListPrice":1,`) {
		t.Errorf("back again: %v", got.Header)
	}
}
