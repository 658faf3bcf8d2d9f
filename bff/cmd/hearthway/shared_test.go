package main

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/testkit"
)

// A buyer's favourites, read by whoever has the link, until it is revoked.
func TestSharedList(t *testing.T) {
	c := newCity(t)
	ann, ben, nobody := c.buyer("ann@example.com"), c.buyer("ben@example.com"), c.visitor()
	const own = "/api/lead/shared-list"
	ann.ask("GET "+own, nil).want(200, "shared", nil, "joined.#", 0)
	for _, home := range []int{0, 3} {
		c.advance(time.Second)
		ann.ask(fmt.Sprintf("POST /api/lead/favorites/%d", c.homes[home].ID), nil).want(200)
	}
	ann.ask(fmt.Sprintf("PUT /api/lead/notes/%d", c.homes[0].ID), map[string]string{"text": "too dear for us"}).want(200)
	ann.ask("POST /api/lead/places/add", map[string]any{"name": "Ann's work", "address": "Dallas", "latitude": 32.78, "longitude": -96.8}).want(200)
	link := ann.ask("POST "+own, nil).want(200, "shared.members", 0)
	again := ann.ask("POST "+own, nil).want(200, "shared.url", link.text("shared.url"))
	href := again.text("shared.href")
	key := strings.TrimPrefix(href, "/shared/")
	if len(key) < 26 || link.text("shared.url") != "http://localhost:8080"+href {
		t.Fatalf("the link is %s", link.body)
	}

	screen := "GET /api/screens/shared?key=" + key
	reading := func(d *device, joined, itsOwn bool) {
		t.Helper()
		r := d.ask(screen, nil).want(200, "data.first_name", "Ann", "data.homes.#", 2, "data.homes.0.card.address", "Address not disclosed",
			"data.homes.1.card.alias", c.homes[0].Alias, "data.gone", false, "data.joined", joined, "data.own", itsOwn, "head.index", false)
		for _, never := range []string{"Buyer", "ann@example.com", "555", "too dear", "Ann's work", "saved_at", "change"} {
			if strings.Contains(r.body, never) {
				t.Errorf("the list tells %q", never)
			}
		}
		if control := r.header.Get("Cache-Control"); !strings.Contains(control, "no-store") {
			t.Errorf("it may be kept: %q", control)
		}
	}
	reading(nobody, false, false)
	reading(ann, false, true)
	reading(ben, false, false)
	for _, d := range []*device{nobody, ben} {
		r := page(d, href).want(200)
		if r.header.Get("X-Robots-Tag") != "noindex" || !strings.Contains(r.header.Get("Cache-Control"), "no-store") || !strings.Contains(r.body, c.homes[0].Alias) || strings.Contains(r.body, "ann@example.com") {
			t.Errorf("the page: %v", r.header)
		}
	}

	// Who is logged in may join; it is read-only for them all the same.
	const join, leave = "POST " + own + "/join", "POST " + own + "/leave"
	body := map[string]string{"key": key}
	ann.ask(join, body).want(409)
	ben.ask(join, body).want(200, "success", true)
	ben.ask(join, body).want(200, "success", true)
	ben.ask(join, nil).want(404)
	reading(ben, true, false)
	ben.ask("GET "+own, nil).want(200, "shared", nil, "joined.#", 1, "joined.0.first_name", "Ann", "joined.0.href", href)
	ann.ask("GET "+own, nil).want(200, "shared.members", 1)
	ben.ask(fmt.Sprintf("DELETE /api/lead/favorites/%d", c.homes[0].ID), nil).want(200)
	ben.ask("DELETE "+own, nil).want(200)
	reading(ben, true, false)
	ben.ask(leave, body).want(200)
	ben.ask("GET "+own, nil).want(200, "joined.#", 0)
	ben.ask(join, body).want(200)

	// Revoked, it is as if it had never been, at once and for everybody.
	ann.ask("DELETE "+own, nil).want(200)
	for _, d := range []*device{ann, ben, nobody} {
		gone := d.ask(screen, nil).want(404, "data.gone", true, "data.homes.#", 0, "data.first_name", "")
		never := d.ask("GET /api/screens/shared?key="+strings.Repeat("a", 26), nil).want(404, "data.gone", true)
		if gone.text("head.title") != never.text("head.title") {
			t.Error("it tells that there was a list")
		}
		page(d, href).want(404)
	}
	ben.ask("GET "+own, nil).want(200, "joined.#", 0)
	ben.ask(join, body).want(404)
	if other := ann.ask("POST "+own, nil).want(200, "shared.members", 0); other.text("shared.href") == href {
		t.Error("the next link is the one that was revoked")
	}
	for _, call := range []string{"GET " + own, "POST " + own, "DELETE " + own, join, leave, "GET /api/screens/hidden", "GET /api/screens/compare?homes=1"} {
		nobody.ask(call, nil).want(401)
		c.agent().ask(call, nil).want(403)
	}
	for _, hostile := range []string{"", "'; drop table shared_lists; --", strings.Repeat("x", 5000), "../../etc"} {
		nobody.ask("GET /api/screens/shared?key="+url.QueryEscape(hostile), nil).want(http.StatusNotFound)
	}
}

func TestCompareAndHiddenScreens(t *testing.T) {
	c := newCity(t)
	ann, eve := c.buyer("ann@example.com"), c.buyer("eve@example.com")
	a, b, sold := c.homes[0], c.homes[1], c.homes[2]
	ann.ask(fmt.Sprintf("POST /api/lead/favorites/%d", sold.ID), nil).want(200)
	sold.Status = listing.Sold
	testkit.Insert(t, c.db, []listing.Listing{sold})
	compare := fmt.Sprintf("GET /api/screens/compare?homes=%d,%d,%d,%d,x,999999", b.ID, a.ID, sold.ID, a.ID)
	eve.ask(compare, nil).want(200, "data.homes.#", 2) // what is off the market is for those who had saved it
	r := ann.ask(compare, nil).want(200,
		"data.homes.#", 3, "data.homes.0.alias", b.Alias, "data.homes.1.alias", a.Alias,
		"data.rows.0.label", "Price", "data.rows.0.values.0", "$500,000", "data.rows.0.values.1", "$400,000", "data.rows.0.differs", true)
	rows := map[string]bool{}
	for _, row := range r.at("data.rows").([]any) {
		row := row.(map[string]any)
		if len(row["values"].([]any)) != 3 {
			t.Errorf("%v has not one value a home", row)
		}
		rows[row["label"].(string)] = row["differs"].(bool)
	}
	for label, differs := range map[string]bool{"Beds": true, "Baths": false, "Square feet": false, "Status": true} {
		if got, there := rows[label]; !there || got != differs {
			t.Errorf("%s differs: %v, %v", label, got, there)
		}
	}
	// The page is drawn for its whole address, so that the app finds what it is to draw itself.
	path := fmt.Sprintf("/account/dashboard?compare=%d", a.ID)
	if r := page(ann, path).want(200); !strings.Contains(r.body, fmt.Sprintf(`"path":"/account/dashboard?compare=%d"`, a.ID)) {
		t.Errorf("the page does not know its address: %.300s", r.body[strings.Index(r.body, "id=\"answer\""):])
	}
	ann.ask("GET /api/screens/compare?homes=", nil).want(200, "data.homes.#", 0, "data.rows.#", 0)

	ann.ask(fmt.Sprintf("POST /api/lead/hidden-homes/%d", a.ID), nil).want(200)
	ann.ask("GET /api/screens/hidden", nil).want(200, "data.count", 1, "data.homes.0.alias", a.Alias)
	eve.ask("GET /api/screens/hidden", nil).want(200, "data.count", 0, "data.homes.#", 0)
	// Lists are the same for everybody; what is hidden is left out by the app of whoever hid it.
	ann.ask("GET /api/screens/search?view=list", nil).want(200, "data.count", 3)
}
