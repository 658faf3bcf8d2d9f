package saved

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

// A buyer's favorites can be read through their link until it is revoked.
func TestSharedList(t *testing.T) {
	c := product.New(t)
	ann, ben, nobody := c.Buyer("ann@example.com"), c.Buyer("ben@example.com"), c.Visitor()
	const own = "/api/lead/shared-list"
	ann.Call("GET "+own, nil).Want(200, "shared", nil, "joined.#", 0)
	for _, home := range []int{0, 3} {
		c.Advance(time.Second)
		ann.Call(fmt.Sprintf("POST /api/lead/favorites/%d", c.Homes[home].ID), nil).Want(200)
	}
	ann.Call(fmt.Sprintf("PUT /api/lead/notes/%d", c.Homes[0].ID), map[string]string{"text": "too dear for us"}).Want(200)
	ann.Call("POST /api/lead/places/add", map[string]any{"name": "Ann's work", "address": "Dallas", "latitude": 32.78, "longitude": -96.8}).Want(200)
	link := ann.Call("POST "+own, nil).Want(200, "shared.members", 0)
	again := ann.Call("POST "+own, nil).Want(200, "shared.url", link.Text("shared.url"))
	href := again.Text("shared.href")
	key := strings.TrimPrefix(href, "/shared/")
	if len(key) < 26 || link.Text("shared.url") != "http://localhost:8080"+href {
		t.Fatalf("the link is %s", link.Body)
	}

	screen := "GET /api/screens/shared-favorites?key=" + key
	reading := func(d *product.Client, joined, itsOwn bool) {
		t.Helper()
		r := d.Call(screen, nil).Want(200, "data.first_name", "Ann", "data.homes.#", 2, "data.homes.0.card.address", "Address not disclosed",
			"data.homes.1.card.alias", c.Homes[0].Alias, "data.gone", false, "data.joined", joined, "data.own", itsOwn, "head.index", false)
		for _, never := range []string{"Buyer", "ann@example.com", "555", "too dear", "Ann's work", "saved_at", "change"} {
			if strings.Contains(r.Body, never) {
				t.Errorf("the list tells %q", never)
			}
		}
		if control := r.Header.Get("Cache-Control"); !strings.Contains(control, "no-store") {
			t.Errorf("it may be cached: %q", control)
		}
	}
	reading(nobody, false, false)
	reading(ann, false, true)
	reading(ben, false, false)
	for _, d := range []*product.Client{nobody, ben} {
		r := product.OpenPage(d, href).Want(200)
		if r.Header.Get("X-Robots-Tag") != "noindex" || !strings.Contains(r.Header.Get("Cache-Control"), "no-store") || !strings.Contains(r.Body, c.Homes[0].Alias) || strings.Contains(r.Body, "ann@example.com") {
			t.Errorf("the page: %v", r.Header)
		}
	}

	// Logged-in users may join, and still can only read it.
	const join, leave = "POST " + own + "/join", "POST " + own + "/leave"
	body := map[string]string{"key": key}
	ann.Call(join, body).Want(409)
	ben.Call(join, body).Want(200, "success", true)
	ben.Call(join, body).Want(200, "success", true)
	ben.Call(join, nil).Want(404)
	reading(ben, true, false)
	ben.Call("GET "+own, nil).Want(200, "shared", nil, "joined.#", 1, "joined.0.first_name", "Ann", "joined.0.href", href)
	ann.Call("GET "+own, nil).Want(200, "shared.members", 1)
	ben.Call(fmt.Sprintf("DELETE /api/lead/favorites/%d", c.Homes[0].ID), nil).Want(200)
	ben.Call("DELETE "+own, nil).Want(200)
	reading(ben, true, false)
	ben.Call(leave, body).Want(200)
	ben.Call("GET "+own, nil).Want(200, "joined.#", 0)
	ben.Call(join, body).Want(200)

	// Once revoked it is gone for everyone, at once.
	ann.Call("DELETE "+own, nil).Want(200)
	for _, d := range []*product.Client{ann, ben, nobody} {
		gone := d.Call(screen, nil).Want(404, "data.gone", true, "data.homes.#", 0, "data.first_name", "")
		never := d.Call("GET /api/screens/shared-favorites?key="+strings.Repeat("a", 26), nil).Want(404, "data.gone", true)
		if gone.Text("head.title") != never.Text("head.title") {
			t.Error("it tells that there was a list")
		}
		product.OpenPage(d, href).Want(404)
	}
	ben.Call("GET "+own, nil).Want(200, "joined.#", 0)
	ben.Call(join, body).Want(404)
	if other := ann.Call("POST "+own, nil).Want(200, "shared.members", 0); other.Text("shared.href") == href {
		t.Error("the next link is the one that was revoked")
	}
	for _, call := range []string{"GET " + own, "POST " + own, "DELETE " + own, join, leave, "GET /api/screens/hidden", "GET /api/screens/compare?homes=1"} {
		nobody.Call(call, nil).Want(401)
		c.Agent().Call(call, nil).Want(403)
	}
	for _, hostile := range []string{"", "'; drop table shared_lists; --", strings.Repeat("x", 5000), "../../etc"} {
		nobody.Call("GET /api/screens/shared-favorites?key="+url.QueryEscape(hostile), nil).Want(http.StatusNotFound)
	}
}

func TestCompareAndHiddenScreens(t *testing.T) {
	c := product.New(t)
	ann, eve := c.Buyer("ann@example.com"), c.Buyer("eve@example.com")
	a, b, sold := c.Homes[0], c.Homes[1], c.Homes[2]
	ann.Call(fmt.Sprintf("POST /api/lead/favorites/%d", sold.ID), nil).Want(200)
	sold.Status = listing.Sold
	testkit.Insert(t, c.DB, []listing.Listing{sold})
	compare := fmt.Sprintf("GET /api/screens/compare?homes=%d,%d,%d,%d,x,999999", b.ID, a.ID, sold.ID, a.ID)
	eve.Call(compare, nil).Want(200, "data.homes.#", 2) // a home off the market is shown only to those who saved it
	r := ann.Call(compare, nil).Want(200,
		"data.homes.#", 3, "data.homes.0.alias", b.Alias, "data.homes.1.alias", a.Alias,
		"data.rows.0.label", "Price", "data.rows.0.values.0", "$500,000", "data.rows.0.values.1", "$400,000", "data.rows.0.differs", true)
	rows := map[string]bool{}
	for _, row := range r.At("data.rows").([]any) {
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
	// The page is rendered for its full address, so that the app hydrates the same content.
	path := fmt.Sprintf("/account/dashboard?compare=%d", a.ID)
	if r := product.OpenPage(ann, path).Want(200); !strings.Contains(r.Body, fmt.Sprintf(`"path":"/account/dashboard?compare=%d"`, a.ID)) {
		t.Errorf("the page does not know its address: %.300s", r.Body[strings.Index(r.Body, "id=\"answer\""):])
	}
	ann.Call("GET /api/screens/compare?homes=", nil).Want(200, "data.homes.#", 0, "data.rows.#", 0)

	ann.Call(fmt.Sprintf("POST /api/lead/hidden-homes/%d", a.ID), nil).Want(200)
	ann.Call("GET /api/screens/hidden", nil).Want(200, "data.count", 1, "data.homes.0.alias", a.Alias)
	eve.Call("GET /api/screens/hidden", nil).Want(200, "data.count", 0, "data.homes.#", 0)
	// Lists are the same for everyone; the app filters out homes that its user hid.
	ann.Call("GET /api/screens/search?view=list", nil).Want(200, "data.count", 3)
}
