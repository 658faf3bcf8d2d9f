package api

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"hearthway/bff/app/services"
	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/listing"
	listingscreen "hearthway/bff/features/listing/screen"
	"hearthway/bff/features/search"
	searchscreen "hearthway/bff/features/search/screen"
	sitescreen "hearthway/bff/features/site/screen"
	"hearthway/bff/platform/screens"
	"hearthway/bff/testkit/fake"
)

// The app's types declare lists, so a response never holds null for one.
func TestNoNullLists(t *testing.T) {
	s := screensOf(&fake.Listings{})
	full := screensOf(&fake.Listings{Homes: []listing.Listing{{ID: 5, Alias: "bare", Status: listing.Active, Display: listing.Display{Entire: true}}}})
	ctx := context.Background()
	answers := map[string]any{
		"home":      fake.Must[sitescreen.HomeData](t)(s.Site.Home(ctx)),
		"search":    fake.Must[searchscreen.SearchData](t)(s.Search.SearchPage(ctx, nil)),
		"unclear":   fake.Must[searchscreen.SearchData](t)(s.Search.SearchPage(ctx, fake.Query(t, "location=zzqx"))),
		"state":     fake.Must[searchscreen.ForSaleData](t)(s.Search.ForSale(ctx, searchscreen.ForSaleInput{State: "texas"})),
		"city":      fake.Must[searchscreen.ForSaleData](t)(s.Search.ForSale(ctx, searchscreen.ForSaleInput{State: "texas", City: "dallas"})),
		"no city":   fake.Must[searchscreen.ForSaleData](t)(s.Search.ForSale(ctx, searchscreen.ForSaleInput{State: "texas", City: "x"})),
		"no home":   fake.Must[listingscreen.PropertyData](t)(s.Listing.Property(ctx, listingscreen.PropertyInput{State: "texas", City: "x", Alias: "y"})),
		"bare home": fake.Must[listingscreen.PropertyData](t)(full.Listing.Property(ctx, listingscreen.PropertyInput{State: "texas", City: "x", Alias: "bare"})),
		"login":     fake.Must[accountscreen.LoginData](t)(s.Account.Login(ctx)),
		"gallery":   fake.Must[sitescreen.StyleGuideData](t)(s.Site.StyleGuide(ctx)),
	}
	for name, answer := range answers {
		raw, err := json.Marshal(answer)
		if err != nil {
			t.Fatal(err)
		}
		for _, allowed := range []string{`"property":null`, `"not_found":null`, `"badge":null`, `"all":null`, `"listing_agent":null`} {
			raw = []byte(strings.ReplaceAll(string(raw), allowed, ""))
		}
		if at := strings.Index(string(raw), "null"); at >= 0 {
			t.Errorf("%s: …%s", name, raw[max(0, at-60):at+4])
		}
	}
}

// screensOf returns all screens over fake listings.
func screensOf(w *fake.Listings) *Screens { return NewScreens(shown(w)) }

// shown returns the dependencies of the screens.
func shown(w *fake.Listings) ScreenDeps {
	return ScreenDeps{
		Homes: w, Rates: w,
		Areas: services.Areas{Search: &search.Service{Engine: fake.Engine{World: w}, Places: fake.Gazetteer{World: w}}},
		Now:   func() time.Time { return fake.Now },
		Site:  screens.Site{Name: "Hearthway", Origin: "https://hearthway.example"},
	}
}
