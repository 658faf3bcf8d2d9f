package web

import (
	"context"
	"encoding/json"
	"iter"
	"net/url"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/api"
	"hearthway/bff/app/services"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/listing"
	listingapi "hearthway/bff/features/listing/api"
	"hearthway/bff/features/market"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	searchapi "hearthway/bff/features/search/api"
	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }

// inventory returns homes in one city, the last one sold.
func inventory() []listing.Listing {
	homes := testkit.Listings(7, 4)
	for i := range homes {
		home := &homes[i]
		home.Status, home.Display = listing.Active, listing.Display{Entire: true, Address: true, Valuation: true}
		home.Address = listing.Address{Street: "441" + string(rune('1'+i)) + " Swiss Avenue", City: "Dallas", State: "TX", PostalCode: "75204", County: "Dallas County"}
		home.Alias = place.Slug(home.Address.Street + " dallas tx 75204")
		home.Point = geo.Point{Lat: 32.8 + float64(i)/1000, Lng: -96.79}
	}
	homes[0].Description = `Walk-in closet </script><script>alert("x")</script> & more`
	homes[3].Status = listing.Sold
	return homes
}

// product is the site on a real database, with the real screens and calls.
func product(t *testing.T) *site {
	t.Helper()
	db := testkit.Database(t)
	gazetteer := []place.Place{
		{Kind: place.KindState, Name: "Texas", State: "TX", Point: geo.Point{Lat: 31, Lng: -99}, Population: 29_000_000},
		{Kind: place.KindCity, Name: "Dallas", State: "TX", County: "Dallas County", Zipcode: "75204", Point: geo.Point{Lat: 32.78, Lng: -96.8}, Population: 1_300_000},
		{Kind: place.KindZip, Name: "75204", City: "Dallas", State: "TX", County: "Dallas County", Point: geo.Point{Lat: 32.8, Lng: -96.79}},
	}
	var places iter.Seq2[place.Place, error] = func(yield func(place.Place, error) bool) {
		for _, p := range gazetteer {
			if !yield(p, nil) {
				return
			}
		}
	}
	if _, err := (place.Service{DB: db}).SaveGazetteer(t.Context(), places); err != nil {
		t.Fatal(err)
	}
	testkit.Insert(t, db, inventory())
	if _, err := db.BumpVersion(t.Context()); err != nil {
		t.Fatal(err)
	}
	clock := testkit.NewClock()
	homes := listing.Service{DB: db, Now: clock.Now}
	shows := api.ScreenDeps{
		Homes: homes, Rates: &mortgage.RateService{DB: db}, Now: clock.Now,
		Areas: services.Areas{
			Search: &search.Service{Engine: searchdb.NewEngine(db), Places: place.Service{DB: db}},
			Agents: &agent.Service{DB: db, Places: place.Service{DB: db}, Now: clock.Now},
			Market: &market.Service{DB: db, Now: clock.Now},
		},
		Site: screens.Site{Name: "Hearthway", Origin: "http://localhost:8080"},
	}
	return newSite(t, func(_ *Config, d *Deps) {
		freshness := regions.NewVersions(db.Version, clock.Now)
		d.Answers = cache.NewAnswers(cache.AnswersConfig{Freshness: freshness, Now: clock.Now})
		d.Fragments = cache.NewFragments(cache.FragmentsConfig{Freshness: freshness, Now: clock.Now})
		shows.Fragments = d.Fragments
		screens := api.NewScreens(shows)
		d.DB, d.Screens, d.Homes, d.Ready = db, screens, homes, func(ctx context.Context) (string, error) { return "database", db.Ping(ctx) }
		d.API = func(app *fiber.App) API {
			records := listingapi.Records{Homes: homes, Site: shows.Site}
			return api.New(app, api.Deps{
				Screens: screens, Listing: listingapi.Calls{Records: records, Screens: screens.Listing},
				Search: searchapi.Calls{Records: records, Screens: screens.Search, Search: shows.Search},
			})
		}
	})
}

const homePath = "/for-sale/texas/dallas/4411-swiss-avenue-dallas-tx-75204"

func TestPagesAndCallsOfTheWholeSite(t *testing.T) {
	s := product(t)
	for _, c := range []struct {
		path   string
		status int
		has    string
	}{
		{"/", 200, "Hearthway"},
		{"/search?city=Dallas&state=TX", 200, `"count":3`},
		{"/search/list?city=Dallas&state=TX", 200, `"view":"list"`},
		{"/search?location=nowhere%20at%20all&bedrooms=x", 200, `"count":0`},
		{"/for-sale/texas", 200, "Texas"},
		{"/for-sale/texas/dallas", 200, "Dallas"},
		{"/for-sale/texas/atlantis", 404, "Home Not Found"},
		{"/for-sale/atlantis", 404, "Page Not Found"},
		{homePath, 200, "4411 Swiss Avenue"},
		{"/for-sale/texas/dallas/4414-swiss-avenue-dallas-tx-75204", 200, "Sold"},
		{"/for-sale/texas/dallas/no-such-home", 404, "Home Not Found"},
		{"/about-us", 200, "About Us"},
		{"/TermsOfService", 200, "Terms of Service"},
		{"/mortgage/rates", 200, "Mortgage Rates"},
		{"/styleGuide", 200, "tyle"},
		{"/nowhere", 404, "Page Not Found"},
	} {
		got := s.get(t, c.path)
		if got.StatusCode != c.status || !strings.Contains(got.body, c.has) {
			t.Errorf("%s: %d, %q: %v", c.path, got.StatusCode, c.has, strings.Contains(got.body, c.has))
		}
		if listed := !strings.Contains(got.body, `content="noindex"`); listed != (got.Header.Get("X-Robots-Tag") == "") || (c.status != 200 && listed) {
			t.Errorf("%s: listed %v, X-Robots-Tag %q", c.path, listed, got.Header.Get("X-Robots-Tag"))
		}
	}
	for from, to := range map[string]string{
		"/property/4411-swiss-avenue-dallas-tx-75204":                    homePath,
		"/property/4411-Swiss-Avenue-Dallas-TX-75204?itm_source=a":       homePath + "?itm_source=a",
		"/property/4414-swiss-avenue-dallas-tx-75204":                    "/for-sale/texas/dallas/4414-swiss-avenue-dallas-tx-75204", // sold
		"/for-sale/texas/plano/4411-swiss-avenue-dallas-tx-75204":        homePath,
		"/for-sale/ohio/plano/4411-swiss-avenue-dallas-tx-75204?itm_a=1": homePath + "?itm_a=1",
	} {
		if got := s.get(t, from); got.StatusCode != 301 || got.Header.Get("Location") != to {
			t.Errorf("%s: %d %q", from, got.StatusCode, got.Header.Get("Location"))
		}
	}
}

// A page embeds the same data that the call for its screen returns.
func TestPagesEmbedTheirCallsResponse(t *testing.T) {
	s := product(t)
	for page, call := range map[string]string{
		"/":                                 "/api/screens/home",
		"/search/list?city=Dallas&state=TX": "/api/screens/search?view=list&city=Dallas&state=TX",
		"/for-sale/texas/dallas":            "/api/screens/for-sale?state=texas&city=dallas",
		homePath:                            "/api/screens/property?state=texas&city=dallas&alias=4411-swiss-avenue-dallas-tx-75204",
		"/about-us":                         "/api/screens/about-us",
		"/nowhere":                          "/api/screens/not-found?path=" + url.QueryEscape("/404"),
	} {
		inline := between(t, s.get(t, page).body, `id="answer">`, "</script>")
		var served struct{ Answer any }
		if err := json.Unmarshal([]byte(inline), &served); err != nil {
			t.Fatalf("%s: %v", page, err)
		}
		var answered any
		if err := json.Unmarshal([]byte(s.get(t, call).body), &answered); err != nil {
			t.Fatalf("%s: %v", call, err)
		}
		if !reflect.DeepEqual(served.Answer, answered) {
			t.Errorf("%s and %s differ", page, call)
		}
	}
}

// Canonical address, og:url and JSON-LD agree with the address of the page.
func TestCanonicalAddressesAgree(t *testing.T) {
	s := product(t)
	for _, path := range []string{"/", "/for-sale/texas", "/for-sale/texas/dallas", homePath, "/about-us"} {
		body := s.get(t, path).body
		want := "http://localhost:8080" + path
		if got := between(t, body, `<link rel="canonical" href="`, `"`); got != want {
			t.Errorf("%s: canonical %s", path, got)
		}
		if got := between(t, body, `<meta property="og:url" content="`, `"`); got != want {
			t.Errorf("%s: og:url %s", path, got)
		}
		for _, data := range regexp.MustCompile(`(?s)application/ld\+json">(.*?)</script>`).FindAllStringSubmatch(body, -1) {
			if !json.Valid([]byte(data[1])) || strings.ContainsAny(data[1], "<>") {
				t.Errorf("%s: JSON-LD %s", path, data[1])
			}
		}
	}
	if body := s.get(t, homePath).body; strings.Contains(body, `<script>alert`) || !strings.Contains(body, `\u003c/script\u003e`) {
		t.Error("a description escaped from its place")
	}
}

func TestSitemapEntriesAreReachable(t *testing.T) {
	s := product(t)
	for _, file := range []string{"homes-1", "cities", "states", "pages"} {
		listed := regexp.MustCompile(`<loc>http://localhost:8080(.*?)</loc>`).FindAllStringSubmatch(s.get(t, "/sitemaps/"+file+".xml").body, -1)
		if len(listed) == 0 {
			t.Errorf("%s is empty", file)
		}
		for _, entry := range listed {
			got := s.get(t, entry[1])
			if got.StatusCode != 200 || got.Header.Get("X-Robots-Tag") != "" {
				t.Errorf("%s: %d %q", entry[1], got.StatusCode, got.Header.Get("X-Robots-Tag"))
			}
		}
	}
}
