package main

import (
	"fmt"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/web"
)

func linkIn(t *testing.T, m web.OutboxMessage) string {
	t.Helper()
	found := linkOf.FindStringSubmatch(m.Text)
	if found == nil {
		t.Fatalf("no link:\n%s", m.Text)
	}
	return found[1]
}

// Of switches that are turned at the same time none turns another back.
func TestSwitchesTurnedAtOnce(t *testing.T) {
	c := newCity(t)
	a := c.proven(ann)
	turn := func(call string, body map[string]any) func() { return func() { a.ask(call, body).want(200) } }
	for range 10 {
		a.ask("POST /api/pub/unsubscribe", map[string]any{"list": "favorites", "on": true}).want(200, "settings.stopped", false, "settings.lists.0.on", true)
		var wait sync.WaitGroup
		wait.Go(turn("POST /api/pub/unsubscribe", map[string]any{"list": "all"}))
		wait.Go(turn("PUT /api/lead/favorites-mails", map[string]any{"favorites": "weekly"}))
		wait.Wait()
		r := a.ask("GET /api/screens/unsubscribe", nil).want(200)
		if r.at("data.stopped") != true {
			t.Fatalf("the stop is lost: %s", r.body)
		}
		var often string
		if err := c.db.Pool().QueryRow(t.Context(), "select favorites from mail_settings").Scan(&often); err != nil || often != "weekly" {
			t.Fatalf("what was chosen for favorites is lost: %s, %v", often, err)
		}
	}
}

func TestUnsubscribing(t *testing.T) {
	c := newCity(t)
	a := c.proven(ann)
	id := a.searches("Oak Street", "instant", nil)
	other := a.searches("All of Dallas", "instant", map[string]any{"bedrooms": 3})
	c.feed(house(1, 450_000))
	c.tell()
	mails := wantNews(c, ann, 2)
	link := ""
	for _, m := range mails {
		if strings.HasPrefix(m.Text, "Oak Street") {
			link = linkIn(t, m)
		}
	}
	stranger := c.visitor()
	screenOf := func() reply { return stranger.ask("GET /api/screens/unsubscribe?link="+link, nil).want(200) }
	list := fmt.Sprintf("search:%d", id)

	// Opening it, as page and as answer, changes nothing.
	screenOf().want(200, "data.problem", "", "data.about", list, "data.email", "a•••@example.com", "data.lists.#", 3, "data.lists.1.on", true)
	page := stranger.ask("GET /unsubscribe?link="+link, nil)
	if page.status != 200 || page.header.Get("Cache-Control") != "private, no-store" || page.header.Get("Referrer-Policy") != "no-referrer" || !strings.Contains(page.body, "Oak Street") {
		t.Errorf("page: %d, %v", page.status, page.header)
	}
	screenOf().want(200, "data.lists.1.on", true)

	// A mail program posts, without any cookie or login.
	stranger.ask("POST /unsubscribe?link="+link, "List-Unsubscribe=One-Click").want(200)
	stranger.ask("POST /unsubscribe?link="+link, "List-Unsubscribe=One-Click").want(200)
	screenOf().want(200, "data.lists.1.on", false, "data.lists.0.on", true)
	c.advance(time.Hour)
	c.feed(house(2, 460_000))
	c.tell()
	wantNews(c, ann, 3)

	// One list on again, then everything off, then one list alone.
	stranger.ask("POST /api/pub/unsubscribe", map[string]any{"link": link, "list": list, "on": true}).want(200, "success", true, "settings.lists.1.on", true)
	stranger.ask("POST /api/pub/unsubscribe", map[string]any{"link": link, "list": "favorites"}).want(200, "settings.lists.2.on", false)
	stranger.ask("POST /api/pub/unsubscribe", map[string]any{"link": link, "list": "all"}).want(200, "settings.stopped", true, "settings.lists.0.on", false)
	c.advance(time.Hour)
	c.feed(house(3, 460_000))
	c.tell()
	wantNews(c, ann, 3)
	stranger.ask("POST /api/pub/unsubscribe", map[string]any{"link": link, "list": fmt.Sprintf("search:%d", other), "on": true}).
		want(200, "settings.stopped", false, "settings.lists.0.on", true, "settings.lists.1.on", false, "settings.lists.2.on", false)
}

func TestLinksThatAreNotGood(t *testing.T) {
	c := newCity(t)
	a := c.proven(ann)
	a.searches("Oak Street", "instant", nil)
	b := c.proven(bob)
	foreign := b.searches("Of somebody else", "instant", nil)
	c.feed(house(1, 450_000))
	c.tell()
	link := linkIn(t, wantNews(c, ann, 1)[0])
	stranger := c.visitor()
	bad := func(link, problem string, status int) {
		t.Helper()
		stranger.ask("GET /api/screens/unsubscribe?link="+url.QueryEscape(link), nil).want(200, "data.problem", problem, "data.lists.#", 0)
		stranger.ask("POST /api/pub/unsubscribe", map[string]any{"link": link}).want(status, "success", false)
		stranger.ask("POST /unsubscribe?link="+url.QueryEscape(link), "List-Unsubscribe=One-Click").want(status)
	}
	flipped := []byte(link)
	flipped[30] ^= 1
	bad(string(flipped), "forged", 422)
	bad(link[:len(link)-2], "forged", 422)
	bad("<script>", "forged", 422)
	stranger.ask("GET /api/screens/unsubscribe", nil).want(200, "data.problem", "none")
	stranger.ask("POST /api/pub/unsubscribe", map[string]any{"list": "all"}).want(422)
	stranger.ask("POST /api/pub/unsubscribe", map[string]any{"link": link, "list": fmt.Sprintf("search:%d", foreign)}).want(404)
	stranger.ask("POST /api/pub/unsubscribe", map[string]any{"link": link, "list": "search:-1"}).want(422)
	b.ask("GET /api/screens/unsubscribe", nil).want(200, "data.lists.0.on", true)
	c.agent().ask("GET /api/screens/unsubscribe", nil).want(200, "data.problem", "none")

	c.advance(400 * 24 * time.Hour)
	bad(link, "old", 410)
}

func TestALinkBelongsToTheMailbox(t *testing.T) {
	c := newCity(t)
	a := c.proven(ann)
	a.searches("Oak Street", "instant", nil)
	c.feed(house(1, 450_000))
	c.tell()
	link := linkIn(t, wantNews(c, ann, 1)[0])
	if _, err := c.db.Pool().Exec(t.Context(), "update accounts set email = 'new@example.com', email_key = 'new@example.com' where email = $1", ann); err != nil {
		t.Fatal(err)
	}
	c.visitor().ask("GET /api/screens/unsubscribe?link="+link, nil).want(200, "data.problem", "old")
	c.visitor().ask("POST /api/pub/unsubscribe", map[string]any{"link": link, "list": "all"}).want(410)
}
