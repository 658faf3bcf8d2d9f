package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// A saved search that cannot be read finds nothing, and keeps nobody else from hearing what theirs found. Its owner can
// still stop their mails.
func TestASavedSearchThatCannotBeReadDisturbsNobody(t *testing.T) {
	c := newCity(t)
	a, b := c.proven(ann), c.proven(bob)
	odd := a.searches("By the lake", "instant", nil)
	a.searches("Oak Street", "instant", nil)
	b.searches("Oak Street", "instant", nil)
	b.ask("POST "+savedSearches, map[string]any{"search_name": "Anywhere", "email_frequency": "instant", "criteria": map[string]any{"param": map[string]any{"location": "? -- zzqx"}}}).want(200)

	// It found a home while it could be read, and is due by the time it cannot.
	c.feed(house(1, 450_000))
	if err := c.services.Alerts.Follow(t.Context()); err != nil {
		t.Fatal(err)
	}
	spoil := func(criteria string) { c.put("update saved_searches set criteria = $2 where id = $1", odd, criteria) }
	spoil(`{"City": "Dallas", "Bedrooms": "4 hidden rooms"}`)
	c.tell()
	wantNews(c, ann, 1)
	wantNews(c, bob, 1)

	for i, criteria := range []string{`{"Polygon": {"secret": 7}}`, `["Dallas"]`, `"Dallas"`, `7`, `{"HOAMax": 0.5}`} {
		spoil(criteria)
		c.feed(house(2+i, 460_000))
		c.tell()
		wantNews(c, ann, 2+i)
		wantNews(c, bob, 2+i)
	}
	logged := 0
	for line := range strings.Lines(c.log.String()) {
		if !strings.Contains(line, "a saved search cannot be read") {
			continue
		}
		var said map[string]any
		if err := json.Unmarshal([]byte(line), &said); err != nil || said["saved_search"] != float64(odd) || len(said) != 4 { // with time, level and msg
			t.Errorf("the log says %s", line)
		}
		logged++
	}
	if logged == 0 {
		t.Error("the log says nothing of it")
	}
	for _, personal := range []string{"hidden rooms", "secret", "By the lake", ann} {
		if strings.Contains(c.log.String(), personal) {
			t.Errorf("%q is in the log", personal)
		}
	}

	a.ask("GET "+savedSearches, nil).want(200, "saved_searches.#", 1, "saved_searches.0.search_name", "Oak Street")
	a.ask("GET "+screenPath("dashboard"), nil).want(200, "data.search_count", 1)
	link := linkIn(t, c.news(ann)[0])
	c.visitor().ask("POST /unsubscribe?link="+link, "List-Unsubscribe=One-Click").want(200)
	a.ask("POST /api/pub/unsubscribe", map[string]any{"list": "all"}).want(200, "settings.stopped", true)
	a.ask(fmt.Sprintf("DELETE %s/%d", savedSearches, odd), nil).want(200, "success", true)
}
