// Package market has the scenarios of what homes sold for.
package market

import (
	"net/http"
	"strings"
	"testing"

	"hearthway/bff/features/market"
	"hearthway/bff/scenarios/product"
)

// sell lets twelve homes in a city be sold in the months before the server's today, for $400,000 and more.
func sell(c *product.Server, source, city, county, state, zip string) {
	c.T.Helper()
	slug := strings.ToLower(city)
	for _, place := range []struct{ kind, name, slug, city, county string }{{"state", state, strings.ToLower(state), "", ""}, {"city", city, slug, "", county + " County"}, {"county", county + " County", strings.ToLower(county), "", ""}, {"zip", zip, zip, city, county + " County"}} {
		c.Exec("insert into places (kind, name, name_key, slug, city, state, county, lat, lng) values ($1, $2, lower($2), $3, $4, $5, $6, 33, -84) on conflict do nothing", place.kind, place.name, place.slug, place.city, state, place.county)
	}
	c.Exec("insert into sources (slug, name, disclaimer) values ($1, $2, 'Deemed reliable.') on conflict do nothing", source, "MLS "+source)
	c.Exec(`insert into listings (source, source_key, listing_id, alias, status, status_at, listed_at, modified_at, price, city, city_slug, state, county, county_slug, postal_code, sub_type, sqft, display_entire, zone)
		select $1, $2 || n || ' ' || m, n, $2 || '-' || n || '-' || m, 'sold', day, day - interval '9 days', day, 390000, $3, $2, $4, $5 || ' County', lower($5), $6, 'Condo', 1000, true, 'America/New_York'
		from generate_series(1, 12) n, generate_series(1, 14) m, lateral (select date_trunc('month', $7::timestamptz) - m * interval '1 month' + interval '10 days 15 hours' as day) d`,
		source, slug, city, state, county, zip, c.Clock.Now())
	c.Exec(`insert into listing_events (listing_id, at, kind, status, price) select id, listed_at, 'listed', 'active', 400000 from listings where source = $1 and city_slug = $2
		union all select id, listed_at + interval '5 days', 'status', 'pending', 0 from listings where source = $1 and city_slug = $2
		union all select id, status_at, 'sold', 'sold', case state when 'TX' then 500000 else 400000 end + listing_id::int * 1000 from listings where source = $1 and city_slug = $2`, source, slug)
}

func (c marketServer) update() {
	c.T.Helper()
	if err := (&market.Service{DB: c.DB, Now: c.Clock.Now}).Update(c.T.Context()); err != nil {
		c.T.Fatal(err)
	}
}

type marketServer struct{ *product.Server }

func open(t *testing.T) marketServer {
	c := marketServer{product.New(t)}
	sell(c.Server, "ga", "Atlanta", "Fulton", "GA", "30303")
	sell(c.Server, "tx", "Austin", "Travis", "TX", "78701")
	c.update()
	return c
}

func TestMarketPages(t *testing.T) {
	c := open(t)
	guest := c.Visitor()
	for _, s := range []struct {
		call   string
		status int
		has    []string
		not    []string
	}{
		{"state=georgia&place=atlanta", 200, []string{"sold for a median of $406,500 in", "the same as last year", `"type":""`, `"value":"condo"`, "Deemed reliable", `"sales":12`, `"days":5`}, []string{`"private":true`}},
		{"state=georgia&place=atlanta&type=condo", 200, []string{"Condos in Atlanta sold", `"type":"condo"`}, nil},
		{"state=georgia&place=atlanta&type=castle", 200, []string{"Homes in Atlanta sold", `"type":""`}, nil},
		{"state=georgia", 200, []string{"Homes in Georgia", "/market/georgia/atlanta", "/market/georgia/fulton-county"}, nil},
		{"state=georgia&place=fulton-county", 200, []string{"Fulton County"}, nil},
		{"state=georgia&place=atlanta&part=30303", 200, []string{"30303 in Atlanta, Georgia"}, nil},
		{"state=georgia&place=atlanta", 200, []string{"/market/metro/atlanta-sandy-springs-roswell"}, nil},
		{"state=georgia&place=fulton-county", 200, []string{"/market/metro/atlanta-sandy-springs-roswell"}, nil},
		{"state=georgia", 200, []string{"/market/metro/atlanta-sandy-springs-roswell"}, []string{"augusta"}},
		{"state=metro&place=atlanta-sandy-springs-roswell", 200, []string{
			"Homes in the Atlanta-Sandy Springs-Roswell metro area sold for a median of $406,500", "Housing market in the Atlanta-Sandy Springs-Roswell metro area",
			"/market/georgia/atlanta", "/market/georgia/fulton-county", "metro=atlanta-sandy-springs-roswell", `"index":true`, `"kind":"metro"`,
			`/market/metro/atlanta-sandy-springs-roswell.png"`, `"image_alt":"Homes in the Atlanta-Sandy Springs-Roswell metro area sold for a median of $406,500`,
		}, []string{"/market/texas", `"private":true`}},
		{"state=metro&place=austin-round-rock-san-marcos", 200, []string{"came on the market at a median of $400,000", `"private":true`, `"priced":false`}, []string{"506500"}},
		{"state=metro&place=boise-city", 200, []string{"Too few homes sold in the Boise City metro area", `"index":false`}, nil},
		{"state=metro&place=Boise-City", 301, []string{`"redirect":"/market/metro/boise-city"`}, nil},
		{"state=metro&place=atlantis", 404, nil, nil},
		{"state=metro", 404, nil, nil},
		{"state=texas&place=austin", 200, []string{"came on the market at a median of $400,000", `"private":true`, `"priced":false`, `"price":null`, `"to_list":null`}, []string{"506500", "sold for"}},
		{"state=ga&place=atlanta", 301, []string{`"redirect":"/market/georgia/atlanta"`}, nil},
		{"state=georgia&place=30303", 301, []string{`"redirect":"/market/georgia/atlanta/30303"`}, nil},
		{"state=georgia&place=Atlanta", 301, []string{`"redirect":"/market/georgia/atlanta"`}, nil},
		{"state=texas&place=dallas", 200, []string{"Too few homes sold in Dallas", `"months":[]`, `"index":false`}, nil},
		{"state=georgia&place=nowhere", 404, nil, nil},
		{"state=atlantis", 404, nil, nil},
	} {
		answer := guest.Call("GET /api/screens/market?"+s.call, nil)
		status := answer.Status
		if strings.Contains(answer.Body, `"status":301`) {
			status = 301
		}
		if status != s.status {
			t.Errorf("%s: status %d: %s", s.call, status, answer.Body)
		}
		for _, text := range s.has {
			if !strings.Contains(answer.Body, text) {
				t.Errorf("%s lacks %q: %s", s.call, text, answer.Body)
			}
		}
		for _, text := range s.not {
			if strings.Contains(answer.Body, text) {
				t.Errorf("%s has %q: %s", s.call, text, answer.Body)
			}
		}
	}
}

func TestSourcesThatAllowIt(t *testing.T) {
	c := open(t)
	guest := c.Visitor()
	c.Exec("update sources set sold_prices = true where slug = 'tx'")
	c.Exec("select note_change(null, null)")
	c.update()
	if body := guest.Call("GET /api/screens/market?state=texas&place=austin", nil).Body; !strings.Contains(body, "sold for a median of $506,500") {
		t.Error(body)
	}
}

func TestMetrosAreFound(t *testing.T) {
	guest := open(t).Visitor()
	guest.Call("GET /api/screens/markets", nil).Want(200, "data.metros.#", 2, "data.metros.0.href", "/market/metro/atlanta-sandy-springs-roswell", "data.metros.0.text", "Atlanta-Sandy Springs-Roswell")
	guest.Call("GET /api/screens/search?metro=atlanta-sandy-springs-roswell", nil).Want(200, "data.area.market_href", "/market/metro/atlanta-sandy-springs-roswell")
}

func TestMarketFiles(t *testing.T) {
	c := open(t)
	guest := c.Visitor()
	for _, s := range []struct {
		path   string
		status int
		kind   string
		has    []string
	}{
		{"/market/georgia/atlanta.csv", 200, "text/csv; charset=utf-8", []string{"# Housing market in Atlanta, Georgia", "/market/method", "# Source: MLS ga. Deemed reliable.", "place,type,month,", `"Atlanta, Georgia",All,`, ",12,406500,407,", `"Atlanta, Georgia",Condo,`}},
		{"/market/texas/austin.csv", 200, "text/csv; charset=utf-8", []string{`"Austin, Texas",All,`, ",12,,,,5,12,400000,"}},
		{"/market/georgia.csv", 200, "text/csv; charset=utf-8", []string{"Georgia,All,"}},
		{"/market/georgia/atlanta.svg", 200, "image/svg+xml", []string{"<svg ", "$406,500", "Median sale price", "<path "}},
		{"/market/metro/atlanta-sandy-springs-roswell.csv", 200, "text/csv; charset=utf-8", []string{"# Housing market in the Atlanta-Sandy Springs-Roswell metro area,", "Atlanta-Sandy Springs-Roswell metro area,All,"}},
		{"/market/metro/atlanta-sandy-springs-roswell.svg", 200, "image/svg+xml", []string{"$406,500", "Atlanta-Sandy Springs-Roswell metro area<"}},
		{"/market/metro/boise-city.svg", 404, "", nil},
		{"/market/metro/boise-city.png", 404, "", nil},
		{"/market/georgia/atlanta.jpg", 404, "", nil},
		{"/market/georgia/atlanta.png", 503, "", nil}, // here is no renderer
		{"/market/texas/austin.svg", 200, "image/svg+xml", []string{"Median list price"}},
		{"/market/texas/dallas.svg", 404, "", nil},
		{"/market/georgia/nowhere.csv", 404, "", nil},
		{"/market/.csv", 404, "", nil},
	} {
		answer := guest.Call("GET "+s.path, nil)
		if answer.Status != s.status || s.kind != "" && answer.Header.Get("Content-Type") != s.kind {
			t.Errorf("%s: %d %s", s.path, answer.Status, answer.Header.Get("Content-Type"))
		}
		for _, text := range s.has {
			if !strings.Contains(answer.Body, text) {
				t.Errorf("%s lacks %q: %s", s.path, text, answer.Body)
			}
		}
	}
	if answer := guest.Call("GET /market/georgia/atlanta.svg", nil); answer.Header.Get("Cross-Origin-Resource-Policy") != "cross-origin" {
		t.Error("other sites may not embed the picture")
	}
	if body := guest.Call("GET /sitemap.xml", nil).Body; !strings.Contains(body, "/sitemaps/markets-1.xml") {
		t.Error(body)
	}
	list := guest.Call("GET /sitemaps/markets-1.xml", nil)
	for _, path := range []string{"/market/georgia<", "/market/metro/atlanta-sandy-springs-roswell<", "/market/metro/austin-round-rock-san-marcos<", "/market/georgia/atlanta<", "/market/georgia/fulton-county<", "/market/georgia/atlanta/30303<", "/market/texas/austin<"} {
		if list.Status != http.StatusOK || !strings.Contains(list.Body, path) {
			t.Errorf("%s isn’t in %s", path, list.Body)
		}
	}
	if strings.Contains(list.Body, "dallas") {
		t.Error("a place with too few sales is in the sitemap")
	}
}
