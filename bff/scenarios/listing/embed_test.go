package listing

import (
	"net/url"
	"strings"
	"testing"

	"hearthway/bff/features/listing"
	"hearthway/bff/scenarios/product"
)

func TestOtherSitesEmbedHomesAndSearches(t *testing.T) {
	c := product.New(t)
	guest := c.Visitor()
	page := listing.Path(c.Homes[0])
	oembed := func(page string) string { return "GET /oembed?url=" + url.QueryEscape("http://localhost:8080"+page) }

	card := guest.Call("GET /embed"+page, nil).Want(200)
	for _, text := range []string{"4410 Swiss Avenue, Dallas, TX 75204", "$400,000", "3 bd · 2 ba · 1,800 sq ft", "Sample listing · Test Realty", "Made for tests.", `href="http://localhost:8080` + page + `"`} {
		if !strings.Contains(card.Body, text) {
			t.Errorf("the card has no %q: %s", text, card.Body)
		}
	}
	for _, leak := range []string{"<script", "commute"} {
		if strings.Contains(card.Body, leak) {
			t.Errorf("the card has %q", leak)
		}
	}
	for name, want := range map[string]string{"Content-Security-Policy": "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex", "Set-Cookie": ""} {
		if got := card.Header.Get(name); got != want {
			t.Errorf("%s: %q", name, got)
		}
	}
	if withheld := guest.Call("GET /embed"+listing.Path(c.Homes[3]), nil).Want(200); strings.Contains(withheld.Body, c.Homes[3].Address.Street) {
		t.Error("a withheld address is on the card")
	}
	if search := guest.Call("GET /embed/search?city=Dallas&state=TX&commute=1,20", nil).Want(200); strings.Count(search.Body, "<li>") != 3 || !strings.Contains(search.Body, "See all 4 homes on Hearthway") || strings.Contains(search.Body, "commute") {
		t.Errorf("a search: %s", search.Body)
	}
	if none := guest.Call("GET /embed/search?city=Dallas&state=TX&bedrooms=9", nil).Want(200); !strings.Contains(none.Body, "No homes to show here") {
		t.Errorf("an empty search: %s", none.Body)
	}
	hostile := guest.Call("GET /embed/search?location="+url.QueryEscape(`"><img src=x onerror=alert(1)>`), nil).Want(200)
	if strings.Contains(hostile.Body, "<img src=x") {
		t.Errorf("what was typed got into the page: %s", hostile.Body)
	}

	guest.Call(oembed(page)+"&maxwidth=400", nil).Want(200, "version", "1.0", "type", "rich", "title", "4410 Swiss Avenue, Dallas, TX 75204", "width", 400, "provider_name", "Hearthway")
	if html := guest.Call(oembed("/search?city=Dallas&state=TX"), nil).Want(200).Text("html"); !strings.HasPrefix(html, `<iframe src="http://localhost:8080/embed/search?city=Dallas&amp;state=TX"`) || !strings.Contains(html, `sandbox="allow-popups allow-popups-to-escape-sandbox"`) {
		t.Errorf("html %s", html)
	}
	if found := guest.Call("GET "+page, nil).Want(200).Body; !strings.Contains(found, `type="application/json+oembed" href="http://localhost:8080/oembed?`) {
		t.Error("the home's page doesn't say that it can be embedded")
	}
	for _, call := range []string{
		oembed("/account/dashboard"), oembed("/for-sale/texas/dallas"), oembed("/for-sale/texas/dallas/nobody"), "GET /oembed", "GET /oembed?url=https://evil.example" + page, "GET /oembed?url=%00",
		"GET /embed/account/dashboard", "GET /embed/for-sale/texas/dallas/nobody", "GET /embed/",
	} {
		if answer := guest.Call(call, nil); answer.Status != 404 {
			t.Errorf("%s: %d", call, answer.Status)
		}
	}
	guest.Call(oembed(page)+"&format=xml", nil).Want(501)

	if err := (listing.Service{DB: c.DB, Now: c.Clock.Now}).AllowSyndication(t.Context(), c.Homes[0].Source, false); err != nil {
		t.Fatal(err)
	}
	guest.Call("GET /embed"+page, nil).Want(404)
	guest.Call(oembed(page), nil).Want(404)
	if search := guest.Call("GET /embed/search?city=Dallas&state=TX", nil).Want(200); strings.Contains(search.Body, "Swiss Avenue") {
		t.Errorf("a home that may not be passed on: %s", search.Body)
	}
}
