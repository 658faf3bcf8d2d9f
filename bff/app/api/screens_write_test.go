package api

import (
	"encoding/json"
	"net/url"
	"testing"

	listingscreen "hearthway/bff/features/listing/screen"
	searchscreen "hearthway/bff/features/search/screen"
	"hearthway/bff/platform/screens"
	"hearthway/bff/testkit/fake"
)

// A response is the same whether its cards were cached or not.
func TestCachedCardsGiveTheSameResponse(t *testing.T) {
	w := &fake.Listings{Homes: fake.OddHomes(), Rates: fake.Rates()}
	deps := shown(w)
	deps.Fragments = fake.EncodingCache{Packed: map[int64][]byte{}}
	plain, caching := screensOf(w), NewScreens(deps)
	for name, show := range map[string]func(s *Screens) (screens.Page, error){
		"Search": func(s *Screens) (screens.Page, error) {
			return screens.PageOf(s.Search.SearchPage(t.Context(), url.Values{"state": {"TX"}}))
		},
		"City": func(s *Screens) (screens.Page, error) {
			return screens.PageOf(s.Search.ForSale(t.Context(), searchscreen.ForSaleInput{State: "texas", City: "dallas"}))
		},
		"NoCity": func(s *Screens) (screens.Page, error) {
			return screens.PageOf(s.Search.ForSale(t.Context(), searchscreen.ForSaleInput{State: "texas", City: "atlantis"}))
		},
		"Home": func(s *Screens) (screens.Page, error) { return screens.PageOf(s.Site.Home(t.Context())) },
		"Property": func(s *Screens) (screens.Page, error) {
			return screens.PageOf(s.Listing.Property(t.Context(), listingscreen.PropertyInput{Alias: fake.Swiss().Alias}))
		},
	} {
		made, err := show(plain)
		if err != nil {
			t.Fatal(name, err)
		}
		want, err := json.Marshal(made)
		if err != nil {
			t.Fatal(name, err)
		}
		for range 2 {
			cached, err := show(caching)
			if err != nil {
				t.Fatal(name, err)
			}
			for _, answer := range []screens.Page{made, cached} {
				if got, err := answer.JSON(); err != nil || string(got) != string(want) {
					t.Errorf("%s: %v\n%s\nwant\n%s", name, err, got, want)
				}
			}
		}
	}
}
