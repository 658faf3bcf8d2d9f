package api

import (
	"context"
	"regexp"
	"testing"
	"time"

	"hearthway/bff/domain/listing"
	"hearthway/bff/domain/visitor"
)

func TestGetByAlias(t *testing.T) {
	w := sixty()
	w.homes = append(w.homes,
		home(70, func(h *listing.Listing) { h.Alias, h.Status, h.StatusAt = "sold", listing.Sold, now.Add(-24*time.Hour) }),
		home(71, func(h *listing.Listing) {
			h.Alias, h.Status, h.StatusAt = "long-gone", listing.Sold, now.Add(-100*24*time.Hour)
		}),
		home(72, func(h *listing.Listing) { h.Alias, h.Display.Entire = "hidden", false }),
		home(73, func(h *listing.Listing) { h.Alias, h.Display.Address, h.Point.Lat = "withheld", false, 32.80123 }),
		home(74, func(h *listing.Listing) { h.Alias, h.Status = "pending", listing.Pending }),
	)
	by := "GET /api/v1/properties/get-by-alias/"
	runAll(t, w, []scenario{
		{"known", by + "home-ab?log-view=1&city=Dallas&state=Texas", "", 200, []string{
			`"alias":"home-ab"`, `"sysid":"HW-home-ab"`, `"ListingID":"home-ab"`, `"ListingId":"home-ab"`, `"City":"Dallas"`, `"PostalCode":"75206"`,
			`"street_address":"home-ab Swiss Avenue"`, `"city_state_zip":"Dallas, TX 75206"`, `"full_address":"home-ab Swiss Avenue, Dallas, TX 75206"`,
			`"ListPrice":401000`, `"Beds":2`, `"Baths":2`, `"SqFtTotal":1800`, `"SubType":"Single Family"`, `"YearBuilt":1950`,
			`"medium_url":"https://hearthway.example/pictures/listing/1/0-640.jpg"`, `"office":{"Name":"Prairie Oak Group","phone":"2145550100","email":"office@example.com"}`,
			`"viewed":false`, `"source":"Hearthway sample inventory"`, `"sample":"Sample listing"`, `"last_update":"2026-11-20T14:12:00Z"`, `"disclaimer":"Not guaranteed."`,
			`"status":"active"`, `"history":[{"date":"2026-11-18","text":"Listed for sale"`, `"otherProperties":[{`, `"adminData":null`, `"isListingAgent":false`,
		}, nil},
		{"any case, with a slash", "GET /API/v1/Properties/Get-By-Alias/HOME-AB/", "", 200, []string{`"alias":"home-ab"`}, nil},
		{"pending", by + "pending", "", 200, []string{`"status":"pending"`}, nil},
		{"unknown", by + "nowhere", "", 404, []string{`"success":false`, `"error":"This home does not exist or has already been sold."`}, nil},
		{"sold", by + "sold", "", 404, []string{`"success":false`}, []string{"Swiss"}},
		{"sold long ago", by + "long-gone", "", 410, []string{`"success":false`}, nil},
		{"not for display", by + "hidden", "", 404, []string{`"success":false`}, []string{"Swiss"}},
		{"address withheld", by + "withheld", "", 200, []string{`"street_address":"Address not disclosed"`, `"full_address":"Address not disclosed"`, `"latitude":32.8,`}, []string{"32.80123", "home-ct Swiss"}},
		{"hostile", by + "..%2f..%2fetc%2fpasswd%00", "", 404, []string{`"success":false`}, []string{"passwd"}},
	})
}

func TestViewsAreCountedByTheCall(t *testing.T) {
	app, d := appOf(t, sixty())
	who := string(visitor.NewID())
	path := "GET /api/v1/properties/get-by-alias/home-ab?visitor_id=" + who
	scenario{call: path, status: 200, has: []string{`"viewed":false`}}.run(t, app)
	scenario{call: path + "&log-view=1", status: 200, has: []string{`"viewed":false`}}.run(t, app)
	scenario{call: path + "&log-view=1", status: 200, has: []string{`"viewed":true`}}.run(t, app)
	scenario{call: "GET /api/v1/properties/get-by-alias/home-ab?log-view=1&visitor_id=%27--", status: 200, has: []string{`"viewed":false`}}.run(t, app)
	if n, err := d.Views.Count(context.Background(), 1); n != 1203+2 || err != nil {
		t.Errorf("%d views, %v", n, err)
	}
}

func TestVisitor(t *testing.T) {
	app, _ := appOf(t, sixty())
	seen := map[any]bool{}
	for _, call := range []string{"POST /api/pub/visitors/create", "POST /api/pub/visitors/create/", "POST /Api/Pub/Visitors/Create"} {
		id := scenario{call: call, status: 200}.run(t, app)["visitor_id"]
		if text, _ := id.(string); !regexp.MustCompile(`^[0-9a-f-]{36}$`).MatchString(text) || seen[id] {
			t.Errorf("visitor %v", id)
		}
		seen[id] = true
	}
}

func TestScreenCalls(t *testing.T) {
	runAll(t, sixty(), []scenario{
		{"home", "GET /api/screens/home", "", 200, []string{`"head":{"status":200`, `"homes":60`, `"percent":7.28`}, nil},
		{"search", "GET /api/screens/search?city=Dallas&state=TX&bedrooms=4&view=list", "", 200, []string{`"view":"list"`, `"count":15`, `"title":"Dallas, TX homes for sale"`, `"bedrooms":4`}, nil},
		{"search with nonsense", "GET /api/screens/search?bedrooms=many&bounds=x", "", 200, []string{`"count":60`, `left it out: bedrooms, bounds.`}, nil},
		{"search with bounds", "GET /api/screens/search?bounds=32,-97,33,-96&zoom=11", "", 200, []string{`"kind":"bounds"`, `"zoom":11`}, nil},
		{"count", "GET /api/screens/search-count?bedrooms=4", "", 200, []string{`"data":{"count":15,"facets":{"bedrooms":{`}, nil},
		{"city", "GET /api/screens/for-sale?state=texas&city=dallas", "", 200, []string{`"kind":"city"`, `"not_found":null`}, nil},
		{"city elsewhere written", "GET /api/screens/for-sale?state=TX&city=Dallas", "", 200, []string{`"status":301`, `"redirect":"/for-sale/texas/dallas"`, `"count":60`}, nil},
		{"unknown city", "GET /api/screens/for-sale?state=texas&city=nowhere", "", 404, []string{`"head":{"status":404`, `"not_found":{"reason":"city"`}, nil},
		{"unknown state", "GET /api/screens/for-sale?state=atlantis", "", 404, []string{`"success":false`}, nil},
		{"home page", "GET /api/screens/property?state=texas&city=dallas&alias=home-ab", "", 200, []string{`"redirect":""`, `"label":"Views","value":"1,203"`}, nil},
		{"unknown home", "GET /api/screens/property?state=texas&city=dallas&alias=x", "", 404, []string{`"property":null`, `"not_found":{"reason":"unknown","city":"Dallas","state":"Texas"`}, nil},
		{"content", "GET /api/screens/content?page=about-us", "", 200, []string{`"title":"About Us`}, nil},
		{"unknown content", "GET /api/screens/content?page=secrets", "", 404, []string{`"success":false`}, nil},
		{"soon", "GET /api/screens/soon?path=/buyer-quiz", "", 200, []string{`"name":"Buyer Quiz"`}, nil},
		{"gallery", "GET /api/screens/style-guide", "", 200, []string{`"cards":[{`}, nil},
		{"not found", "GET /api/screens/not-found?path=/x", "", 404, []string{`"path":"/x"`}, nil},
		{"any case, with a slash", "GET /Api/Screens/Home/", "", 200, []string{`"homes":60`}, nil},
		{"document", "GET /openapi.json", "", 200, []string{`"openapi":"3.1`}, nil},
	})
}
