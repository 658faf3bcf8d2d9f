package agent

import (
	"strings"
	"testing"

	"hearthway/bff/scenarios/product"
)

// Without the renderer, as in these scenarios, crawlers and readers without script get the heading, the facts and the links of a page.
func TestPagesWithoutTheRenderer(t *testing.T) {
	c := boot(t)
	v := c.Visitor()
	home := "/for-sale/texas/dallas/" + c.Homes[0].Alias
	for _, page := range []struct {
		path   string
		status int
		has    []string
	}{
		{home, 200, []string{"<h1>4410 Swiss Avenue, Dallas, TX 75204</h1>", "<dt>Price</dt><dd>$400,000</dd>", "<dt>Beds</dt><dd>3</dd>", "<dt>Square feet</dt><dd>1,800</dd>", `<a href="/for-sale/texas">Texas</a>`}},
		{"/search?city=Dallas&state=TX", 200, []string{"<h1>Dallas, TX homes for sale</h1>", "<dt>Found</dt><dd>4</dd>", `<a href="` + home + `">4410 Swiss Avenue, Dallas, TX 75204</a>`}},
		{"/for-sale/texas/dallas", 200, []string{"<h1>Homes for sale in Dallas, Texas</h1>", `<a href="` + home + `">`}},
		{"/agents/ana-cruz", 200, []string{"<h1>Ana Cruz, Lantern Realty</h1>", "<dt>Brokerage</dt><dd>Lantern Realty</dd>", "<dt>Languages</dt><dd>English; Spanish</dd>", `<a href="/real-estate-agents/texas">Texas</a>`}},
		{"/real-estate-agents/texas/dallas", 200, []string{"<h1>Real estate agents in Dallas, Texas</h1>", `<li><a href="/agents/ana-cruz">Ana Cruz</a></li>`}},
		{"/mortgage", 200, []string{"<h1>Mortgage calculator</h1>", `<a href="/mortgage">Mortgages</a>`}},
		{"/for-sale/texas/dallas/no-such-home", 404, []string{"<h1>Home Not Found</h1>", `<a href="/search">Search</a>`}},
		{"/nowhere", 404, []string{"<h1>Page Not Found</h1>", `<a href="/search">Search</a>`}},
	} {
		r := v.Elsewhere().Call("GET "+page.path, nil).Want(page.status)
		for _, part := range page.has {
			if !strings.Contains(r.Body, part) {
				_, body, _ := strings.Cut(r.Body, `<div id="root">`)
				t.Errorf("%s has no %s: %.1500s", page.path, part, body)
			}
		}
		if control := r.Header.Get("Cache-Control"); control != "no-store" && control != "private, no-store" {
			t.Errorf("%s: Cache-Control: %s", page.path, control)
		}
	}
	pagesOfSitemaps(c, v, "/sitemap.xml", func(_, what string, r product.Response) {
		_, body, isPage := strings.Cut(r.Body, `<main class="outline">`)
		if r.Status != 200 || isPage && (!strings.Contains(body, "<h1>") || !strings.Contains(body, "<p>")) || !isPage && !strings.Contains(what, "sitemap") {
			t.Errorf("%s is empty: %d", what, r.Status)
		}
	})
	for _, link := range []string{"/search", "/real-estate-agents", "/mortgage", "/home-valuation", "/blogs", "/about-us"} {
		v.Elsewhere().Call("GET "+link, nil).Want(200)
	}
}
