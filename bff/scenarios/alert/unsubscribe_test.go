package alert

import (
	"fmt"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/app/web/dev"
	"hearthway/bff/scenarios/product"
)

func linkIn(t *testing.T, m dev.OutboxMessage) string {
	t.Helper()
	found := linkOf.FindStringSubmatch(m.Text)
	if found == nil {
		t.Fatalf("no link:\n%s", m.Text)
	}
	return found[1]
}

// Settings that are changed concurrently don't overwrite each other.
func TestConcurrentSettingsAreAllSaved(t *testing.T) {
	c := product.New(t)
	a := c.VerifiedBuyer(ann)
	turn := func(call string, body map[string]any) func() { return func() { a.Call(call, body).Want(200) } }
	for range 10 {
		a.Call("POST /api/pub/unsubscribe", map[string]any{"list": "favorites", "on": true}).Want(200, "settings.stopped", false, "settings.lists.0.on", true)
		var wait sync.WaitGroup
		wait.Go(turn("POST /api/pub/unsubscribe", map[string]any{"list": "all"}))
		wait.Go(turn("PUT /api/lead/favorites-mails", map[string]any{"favorites": "weekly"}))
		wait.Wait()
		r := a.Call("GET /api/screens/unsubscribe", nil).Want(200)
		if r.At("data.stopped") != true {
			t.Fatalf("the stop is lost: %s", r.Body)
		}
		var often string
		if err := c.DB.Pool().QueryRow(t.Context(), "select favorites from mail_settings").Scan(&often); err != nil || often != "weekly" {
			t.Fatalf("what was chosen for favorites is lost: %s, %v", often, err)
		}
	}
}

func TestUnsubscribe(t *testing.T) {
	c := product.New(t)
	a := c.VerifiedBuyer(ann)
	id := a.SaveSearch("Oak Street", "instant", nil)
	other := a.SaveSearch("All of Dallas", "instant", map[string]any{"bedrooms": 3})
	c.Import(product.OakStreet(1, 450_000))
	c.SendAlerts()
	mails := wantNews(c, ann, 2)
	link := ""
	for _, m := range mails {
		if strings.HasPrefix(m.Text, "Oak Street") {
			link = linkIn(t, m)
		}
	}
	visitor := c.Visitor()
	screenOf := func() product.Response {
		return visitor.Call("GET /api/screens/unsubscribe?link="+link, nil).Want(200)
	}
	list := fmt.Sprintf("search:%d", id)

	// Opening it, as a page or a call, changes nothing.
	screenOf().Want(200, "data.problem", "", "data.about", list, "data.email", "a•••@example.com", "data.lists.#", 3, "data.lists.1.on", true)
	page := visitor.Call("GET /unsubscribe?link="+link, nil)
	if page.Status != 200 || page.Header.Get("Cache-Control") != "private, no-store" || page.Header.Get("Referrer-Policy") != "no-referrer" || !strings.Contains(page.Body, "Oak Street") {
		t.Errorf("page: %d, %v", page.Status, page.Header)
	}
	screenOf().Want(200, "data.lists.1.on", true)

	// An email client posts without a cookie or login.
	visitor.Call("POST /unsubscribe?link="+link, "List-Unsubscribe=One-Click").Want(200)
	visitor.Call("POST /unsubscribe?link="+link, "List-Unsubscribe=One-Click").Want(200)
	screenOf().Want(200, "data.lists.1.on", false, "data.lists.0.on", true)
	c.Advance(time.Hour)
	c.Import(product.OakStreet(2, 460_000))
	c.SendAlerts()
	wantNews(c, ann, 3)

	// One list on again, then everything off, then one list only.
	visitor.Call("POST /api/pub/unsubscribe", map[string]any{"link": link, "list": list, "on": true}).Want(200, "success", true, "settings.lists.1.on", true)
	visitor.Call("POST /api/pub/unsubscribe", map[string]any{"link": link, "list": "favorites"}).Want(200, "settings.lists.2.on", false)
	visitor.Call("POST /api/pub/unsubscribe", map[string]any{"link": link, "list": "all"}).Want(200, "settings.stopped", true, "settings.lists.0.on", false)
	c.Advance(time.Hour)
	c.Import(product.OakStreet(3, 460_000))
	c.SendAlerts()
	wantNews(c, ann, 3)
	visitor.Call("POST /api/pub/unsubscribe", map[string]any{"link": link, "list": fmt.Sprintf("search:%d", other), "on": true}).
		Want(200, "settings.stopped", false, "settings.lists.0.on", true, "settings.lists.1.on", false, "settings.lists.2.on", false)
}

func TestInvalidUnsubscribeLinks(t *testing.T) {
	c := product.New(t)
	a := c.VerifiedBuyer(ann)
	a.SaveSearch("Oak Street", "instant", nil)
	b := c.VerifiedBuyer(bob)
	foreign := b.SaveSearch("Of somebody else", "instant", nil)
	c.Import(product.OakStreet(1, 450_000))
	c.SendAlerts()
	link := linkIn(t, wantNews(c, ann, 1)[0])
	visitor := c.Visitor()
	bad := func(link, problem string, status int) {
		t.Helper()
		visitor.Call("GET /api/screens/unsubscribe?link="+url.QueryEscape(link), nil).Want(200, "data.problem", problem, "data.lists.#", 0)
		visitor.Call("POST /api/pub/unsubscribe", map[string]any{"link": link}).Want(status, "success", false)
		visitor.Call("POST /unsubscribe?link="+url.QueryEscape(link), "List-Unsubscribe=One-Click").Want(status)
	}
	flipped := []byte(link)
	flipped[30] ^= 1
	bad(string(flipped), "forged", 422)
	bad(link[:len(link)-2], "forged", 422)
	bad("<script>", "forged", 422)
	visitor.Call("GET /api/screens/unsubscribe", nil).Want(200, "data.problem", "none")
	visitor.Call("POST /api/pub/unsubscribe", map[string]any{"list": "all"}).Want(422)
	visitor.Call("POST /api/pub/unsubscribe", map[string]any{"link": link, "list": fmt.Sprintf("search:%d", foreign)}).Want(404)
	visitor.Call("POST /api/pub/unsubscribe", map[string]any{"link": link, "list": "search:-1"}).Want(422)
	b.Call("GET /api/screens/unsubscribe", nil).Want(200, "data.lists.0.on", true)
	c.Agent().Call("GET /api/screens/unsubscribe", nil).Want(200, "data.problem", "none")

	c.Advance(400 * 24 * time.Hour)
	bad(link, "old", 410)
}

func TestUnsubscribeLinkBelongsToTheMailbox(t *testing.T) {
	c := product.New(t)
	a := c.VerifiedBuyer(ann)
	a.SaveSearch("Oak Street", "instant", nil)
	c.Import(product.OakStreet(1, 450_000))
	c.SendAlerts()
	link := linkIn(t, wantNews(c, ann, 1)[0])
	if _, err := c.DB.Pool().Exec(t.Context(), "update accounts set email = 'new@example.com', email_key = 'new@example.com' where email = $1", ann); err != nil {
		t.Fatal(err)
	}
	c.Visitor().Call("GET /api/screens/unsubscribe?link="+link, nil).Want(200, "data.problem", "old")
	c.Visitor().Call("POST /api/pub/unsubscribe", map[string]any{"link": link, "list": "all"}).Want(410)
}
