package search

import (
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hearthway/bff/features/listing"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

// Each call has one method, and its 405 names it.
func (p *portal) methods(t *testing.T) {
	failed := []string{"success", "error", "request_id"}
	var all []testkit.Scenario
	for _, c := range calls {
		method, path, query := c.at()
		allow := map[string]string{"Allow": method}
		others := []string{http.MethodGet, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete}
		if method == http.MethodGet {
			allow["Allow"] = "GET, HEAD"
			all = append(all, testkit.Scenario{Method: http.MethodHead, Path: path + query, Status: c.status(), After: func(t *testing.T, _ *http.Response, body []byte) {
				if len(body) > 0 {
					t.Errorf("a body of %d bytes", len(body))
				}
			}})
		}
		for _, other := range slices.DeleteFunc(others, func(m string) bool { return m == method }) {
			all = append(all, testkit.Scenario{Method: other, Path: path + query, Status: 405, Header: allow, Keys: failed, JSON: map[string]any{"success": false}})
		}
		all = append(all, testkit.Scenario{Method: http.MethodOptions, Path: path + query, Status: 204, Header: allow})
	}
	for _, path := range []string{"/api", "/api/", "/api/nothing", "/api/pub/properties", "/api/v1/properties/search/grid", "/api/v1/properties/get-by-alias/a/b", "/api/pub/visitors"} {
		for _, method := range []string{http.MethodGet, http.MethodPost} {
			all = append(all, testkit.Scenario{Method: method, Path: path, Status: 404, Keys: failed, JSON: map[string]any{"success": false}})
		}
	}
	p.run(t, all)
}

// Bodies that are too large, or not JSON.
func (p *portal) bodies(t *testing.T) {
	failed := []string{"success", "error", "request_id"}
	large := func(bytes int) string { return `{"x":"` + strings.Repeat("a", bytes) + `"}` }
	as := func(kind string) map[string]string { return map[string]string{"Content-Type": kind} }
	var all []testkit.Scenario
	for _, path := range []string{searchAll, searchList, searchMap, "/api/pub/properties/search-location"} {
		all = append(all,
			testkit.Scenario{Name: "300 KB for " + path, Method: http.MethodPost, Path: path, Body: large(300 << 10), Status: 413, Keys: failed, JSON: map[string]any{"success": false, "error": "This is too long to send. Please shorten it."}},
			testkit.Scenario{Name: "a form for " + path, Method: http.MethodPost, Path: path, Body: "criteria=x", Headers: as("application/x-www-form-urlencoded"), Status: 415, Keys: failed},
			testkit.Scenario{Name: "XML for " + path, Method: http.MethodPost, Path: path, Body: "<a/>", Headers: as("text/xml"), Status: 415, Keys: failed},
			testkit.Scenario{Name: "another encoding for " + path, Method: http.MethodPost, Path: path, Body: `{"location":"Dallas, TX"}`, Headers: as("application/json; charset=utf-8")},
		)
	}
	p.run(t, append(all, testkit.Scenario{Name: "200 KB of unknown fields", Method: http.MethodPost, Path: searchAll, Body: large(200 << 10), JSON: map[string]any{"property_count": inAll}}))
}

// A client that floods the site is told when to retry; nobody else notices.
func (p *portal) floods(t *testing.T) {
	const path = "/api/pub/properties/search-data"
	from := func(address string) map[string]string { return map[string]string{"X-Forwarded-For": address} }
	var limited *http.Response
	// The count starts over every ten seconds, possibly in between.
	for n := 0; limited == nil; n++ {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, path, nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("X-Forwarded-For", "198.51.100.7")
		answer, err := p.ask(request)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		switch {
		case err != nil:
			t.Fatal(err)
		case answer.StatusCode == http.StatusTooManyRequests:
			limited = answer
			if !strings.Contains(string(body), `"success":false,"error":"Too many requests. Please try again in a few seconds."`) {
				t.Errorf("body %s", body)
			}
			if n < 500 { // 50 a second for ten seconds is no flood
				t.Errorf("limited after %d requests", n)
			}
		case n > 20_000:
			t.Fatal("nobody is limited")
		}
	}
	if wait, err := strconv.Atoi(limited.Header.Get("Retry-After")); err != nil || wait < 1 || wait > 10 {
		t.Errorf("Retry-After %q", limited.Header.Get("Retry-After"))
	}
	p.run(t, []testkit.Scenario{
		{Name: "another client", Path: path, Headers: from("198.51.100.8")},
		{Name: "localhost", Path: path},
	})
}

// A home that is sold while the program runs is removed from every response.
func (p *portal) change(t *testing.T) {
	home := p.homes["fir"]
	home.Status = listing.Sold
	if _, err := testkit.Upsert(t.Context(), p.db, []listing.Listing{home}); err != nil {
		t.Fatal(err)
	}
	product.Eventually(t, "the sold home is no longer listed", func() bool {
		_, body := p.look(t, http.MethodPost, searchList, in(`"bedrooms":4`))
		return !strings.Contains(body, `"sysid":"fir"`)
	})
	p.run(t, []testkit.Scenario{
		{Name: "list", Method: http.MethodPost, Path: searchList, Body: in(`"bedrooms":4`), JSON: found("bay")},
		{Name: "its page", Path: byAlias + home.Alias, Status: 404},
	})
	for name, path := range map[string]string{"screen": searchScreen("city=Dallas&state=TX"), "front page": product.ScreenPath("home")} {
		product.Eventually(t, name, func() bool {
			_, body := p.look(t, http.MethodGet, path, "")
			return !strings.Contains(body, home.Alias)
		})
	}
}

// inRedis checks that Redis was really used, and that nothing depends on it.
func (p *portal) inRedis(t *testing.T) {
	product.Eventually(t, "responses are cached in Redis", func() bool { return p.redisSize(t) > 10 })
	p.redis.Cut()
	var all []testkit.Scenario
	for _, c := range calls {
		method, path, query := c.at()
		all = append(all, testkit.Scenario{Name: "cut off: " + c.name, Method: method, Path: path + query, Body: c.body, Status: c.status()})
	}
	p.run(t, append(all, testkit.Scenario{Name: "a new search", Method: http.MethodPost, Path: searchList, Body: in(`"price_range_from":440001`), JSON: found("oak", "bay")}))
	p.redis.Restore()
}

// withoutDatabase checks that cached responses are served and others are a clear 503, and that everything recovers with the
// database.
func (p *portal) withoutDatabase(t *testing.T) {
	cached := []testkit.Scenario{
		{Name: "list", Method: http.MethodPost, Path: searchList, Body: in(`"sub_types":"Condo"`), JSON: found("elm")},
		{Name: "screen", Path: searchScreen("city=Dallas&state=TX&sub_types=Condo"), JSON: map[string]any{"data.count": 1}},
		{Name: "search bar", Path: "/api/pub/properties/search-bar?term=springf", JSON: map[string]any{"match": "city"}},
		{Name: "search data", Path: "/api/pub/properties/search-data"},
		{Name: "visitor", Method: http.MethodPost, Path: "/api/pub/visitors/create", Keys: []string{"visitor_id"}},
		{Name: "text", Path: product.ScreenPath("content") + "?page=about-us"},
		{Name: "document", Path: "/openapi.json"},
	}
	p.run(t, cached)
	p.database.Cut()
	t.Run("cached", func(t *testing.T) { p.run(t, cached) })

	var fresh []testkit.Scenario
	for _, c := range []call{
		{"POST " + searchAll, "", param(`"location":"Coeur d'Alene"`)},
		{"POST " + searchList, "", param(`"zipcode":"02139","bedrooms":1`)},
		{"POST " + searchMap, "", param(`"county":"Kootenai County","state":"ID"`)},
		{"POST /api/pub/properties/search-location", "", `{"location":{"latitude":47.68,"longitude":-116.78}}`},
		{"GET /api/pub/properties/search-bar", "?term=never-asked", ""},
		{"GET /api/pub/properties/get-city-info", "?city=Austin&state=TX", ""},
		{"GET " + byAlias + "7-broadway-boston-ma-02139", "", ""},
		{"GET " + byAlias + "nowhere", "", ""},
		{"GET /api/screens/search", "?location=Coeur%20d%27Alene%20ID", ""},
		{"GET /api/screens/for-sale", "?state=idaho", ""},
		{"GET /api/screens/property", "?state=massachusetts&city=boston&alias=7-broadway-boston-ma-02139", ""},
	} {
		method, path, query := c.at()
		fresh = append(fresh, testkit.Scenario{Name: c.name, Method: method, Path: path + query, Body: c.body, Status: 503,
			Keys: []string{"success", "error", "request_id"}, JSON: map[string]any{"success": false}, After: func(t *testing.T, answer *http.Response, body []byte) {
				if seconds, err := strconv.Atoi(answer.Header.Get("Retry-After")); err != nil || seconds < 1 {
					t.Errorf("Retry-After %q", answer.Header.Get("Retry-After"))
				}
			}, Absent: []string{"postgres", "refused", "127.0.0.1", "closed"}})
	}
	t.Run("not cached", func(t *testing.T) { p.run(t, append(fresh, testkit.Scenario{Path: "/ready", Status: 503})) })

	p.database.Restore()
	product.Eventually(t, "the database is in use again", func() bool {
		status, _ := p.look(t, http.MethodPost, searchAll, param(`"location":"Coeur d'Alene"`))
		return status == http.StatusOK
	})
	for i := range fresh {
		fresh[i].Status, fresh[i].Keys, fresh[i].JSON, fresh[i].After, fresh[i].Absent = 200, nil, nil, nil, nil
		if strings.HasSuffix(fresh[i].Path, "/nowhere") {
			fresh[i].Status = 404
		}
	}
	t.Run("recovered", func(t *testing.T) { p.run(t, fresh) })
}
