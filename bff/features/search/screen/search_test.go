package screen

import (
	"context"
	"net/url"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/features/search/searchurl"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/screens"
	"hearthway/bff/testkit/fake"
)

func TestSearchPages(t *testing.T) {
	s := screensOf(&fake.Listings{Homes: fake.Many()})
	cases := []struct {
		query                     string
		view, title               string
		cards, page, size, pages  int
		clustered                 int
		kind, label, city, county string
	}{
		{"", "map", "Homes for sale", 50, 1, 50, 2, 10, "nation", "", "", ""},
		{"city=Dallas&state=TX", "map", "Dallas, TX homes for sale", 50, 1, 50, 2, 10, "city", "Dallas, TX", "Dallas", ""},
		{"city=dallas&state=texas&view=list", "list", "Dallas, TX homes for sale", 15, 1, 15, 4, 0, "city", "Dallas, TX", "Dallas", ""},
		{"view=list&page=4&zipcode=75204", "list", "75204 homes for sale", 15, 4, 15, 4, 0, "zip", "75204", "", ""},
		{"view=list&page=5&zipcode=75204", "list", "75204 homes for sale", 0, 5, 15, 4, 0, "zip", "75204", "", ""},
		{"view=list&per_page=500", "list", "Homes for sale", 60, 1, 100, 1, 0, "nation", "", "", ""},
		{"bounds=32,-97,33,-96&city=Atlanta&state=GA", "map", "Homes for sale in this area", 50, 1, 50, 2, 10, "bounds", "", "", ""},
		{"bounds=32,-97,33,-96&city=dallas&state=texas", "map", "Homes for sale around Dallas, TX", 50, 1, 50, 2, 10, "bounds", "", "Dallas", ""},
		{"polygon=-97.5,32%3B-96,32%3B-96.5,33.5&location=dallas", "map", "Homes for sale in your area around Dallas, TX", 50, 1, 50, 2, 10, "polygon", "", "Dallas", ""},
		{"location=dallas", "map", "Dallas, TX homes for sale", 50, 1, 50, 2, 10, "city", "Dallas, TX", "Dallas", ""},
		{"state=tx", "map", "Texas homes for sale", 50, 1, 50, 2, 10, "state", "Texas", "", ""},
		{"polygon=-97.5,32%3B-96,32%3B-96.5,33.5", "map", "Homes for sale in this area", 50, 1, 50, 2, 10, "polygon", "", "", ""},
	}
	for _, c := range cases {
		t.Run(c.query, func(t *testing.T) {
			d := fake.Must[SearchData](t)(s.SearchPage(context.Background(), fake.Query(t, c.query))).Data
			if d.View != c.view || d.Title != c.title || d.Area.Kind != c.kind || d.Area.Label != c.label || d.Criteria.City != c.city {
				t.Errorf("view %q, title %q, area %+v, city %q", d.View, d.Title, d.Area, d.Criteria.City)
			}
			if len(d.Cards) != c.cards || d.Page != c.page || d.PerPage != c.size || d.PageCount != c.pages || d.Count != 60 {
				t.Errorf("%d cards of %d, page %d of %d by %d", len(d.Cards), d.Count, d.Page, d.PageCount, d.PerPage)
			}
			clustered := 0
			for _, cluster := range d.Clusters {
				clustered += cluster.Count
			}
			if clustered != c.clustered {
				t.Errorf("%d homes in clusters, want %d", clustered, c.clustered)
			}
			if d.Facets.Bedrooms["3"] != 60 || len(d.Options.SubTypes) != len(listing.SubTypes) || d.Explanation != "" {
				t.Errorf("facets %+v, options %+v, explanation %q", d.Facets, d.Options, d.Explanation)
			}
			prices := 0
			for _, band := range d.Facets.Prices {
				prices += band.Count
			}
			if prices != 60 {
				t.Errorf("%d homes in the bands of prices: %v", prices, d.Facets.Prices)
			}
			if len(d.Nearby) == 0 || c.kind == "city" && d.Nearby[0].Text == "Dallas, TX" {
				t.Errorf("nearby %+v", d.Nearby)
			}
		})
	}
}

func TestSearchPagesPreloadTheFirstPicture(t *testing.T) {
	s := screensOf(&fake.Listings{Homes: fake.Many()})
	for view, want := range map[string][2]string{"map": {"-320.avif", rowSizes}, "list": {"-640.avif", listSizes}} {
		got := fake.Must[SearchData](t)(s.SearchPage(context.Background(), fake.Query(t, "city=Dallas&state=TX&view="+view)))
		wanted := got.Head.Preload
		if len(wanted) != 2 || wanted[0].Href != got.Data.Cards[0].Photos[0].Src+want[0] || wanted[0].Media != screens.PhonesMedia || wanted[1].Sizes != want[1] {
			t.Errorf("%s: %+v", view, wanted)
		}
	}
}

func TestSearchOfUnknownPlace(t *testing.T) {
	s := screensOf(&fake.Listings{Homes: fake.Many()})
	d := fake.Must[SearchData](t)(s.SearchPage(context.Background(), fake.Query(t, "location=zzqx"))).Data
	if d.Count != 0 || len(d.Cards) != 0 || !strings.Contains(d.Explanation, "zzqx") || len(d.Loosen) != 0 || len(d.Nearby) != 4 {
		t.Errorf("%+v", d)
	}
}

func TestSearchIgnoresUnreadableParameters(t *testing.T) {
	s := screensOf(&fake.Listings{Homes: fake.Many()})
	for _, c := range []struct{ query, named string }{
		{"bedrooms=many", "bedrooms"}, {"bedrooms=-2", "bedrooms"}, {"bedrooms=2.5", "bedrooms"}, {"bedrooms=1e300", "bedrooms"},
		{"bounds=1,2,3", "bounds"}, {"bounds=a,b,c,d", "bounds"}, {"bounds=40,-97,30,-96", "bounds"}, {"bounds=NaN,1,2,3", "bounds"},
		{"polygon=1,2%3B3,4", "polygon"}, {"polygon=0,0%3B500,0%3B0,50", "polygon"}, {"hoa_max=x", "hoa_max"},
		{"price_range_to=99999999999999", "price_range_to"}, {"water_front=perhaps", "water_front"},
		{"sort_order=best", "sort_order"}, {"page=-1", "page"}, {"page=1;drop", ""}, {"zoom=99", "zoom"},
		{"location=" + strings.Repeat("a", 300), "location"}, {"views=Volcano", "views"}, {"features=Moat", "features"}, {"down_percent=101", "down_percent"}, {"garage=-1", "garage"}, {"stories_from=2&stories_to=1", "stories_to"},
		{"bedrooms=%00", "bedrooms"}, {"city=%00&state=TX", "city"}, {"location=%ff", "location"}, {"keywords=%01", "keywords"}, {"bedrooms=2&bedrooms=3", "bedrooms"},
		{"commute=12", "commute"}, {"commute=12,1000", "commute"}, {"commute=1.5,30", "commute"}, {"commute=NaN,30", "commute"},
	} {
		t.Run(c.query, func(t *testing.T) {
			values, _ := url.ParseQuery(c.query)
			d := fake.Must[SearchData](t)(s.SearchPage(context.Background(), values)).Data
			if d.Count != 60 || (c.named == "") != (d.Explanation == "") || !strings.Contains(d.Explanation, c.named) {
				t.Errorf("%d homes, explanation %q", d.Count, d.Explanation)
			}
		})
	}
}

func TestSearchTitleAroundAnAddress(t *testing.T) {
	got := searchTitle(search.Area{Kind: search.AreaBounds, Label: "4417 Swiss Avenue, Dallas, TX"})
	if got != "Homes for sale around 4417 Swiss Avenue, Dallas, TX" {
		t.Errorf("%q", got)
	}
}

func TestSearchesLeadToTheirMarket(t *testing.T) {
	dallas := place.Place{Name: "Dallas", State: "TX"}
	for kind, want := range map[search.AreaKind]string{
		search.AreaCity: "/market/texas/dallas", search.AreaState: "/market/texas", search.AreaZip: "", search.AreaBounds: "", search.AreaUnknown: "",
	} {
		if got := areaOf(search.Area{Kind: kind, Place: dallas}).MarketHref; got != want {
			t.Errorf("%s: %q, want %q", kind, got, want)
		}
	}
}

func TestQueryStringRoundTrips(t *testing.T) {
	none := 0
	all := search.Criteria{
		Bounds: &geo.Bounds{South: 32.5, West: -97.25, North: 33, East: -96.000001}, Bedrooms: 3, BedroomsMax: 4, Bathrooms: 2.5,
		PriceFrom: 100_000, PriceTo: 1_300_000, SqftFrom: 900, SqftTo: 4000, LotFrom: 5000, LotTo: 90_000,
		YearFrom: 1900, YearTo: 2020, HOAMax: &none, Garage: 2, StoriesFrom: 1, StoriesTo: 2, PaymentMax: 2500, DownPercent: 5, PerSqftMax: 300, DaysListedMax: 7, SubTypes: []string{"Condo", "Single Family"},
		Designs: []string{"Cape Cod"}, Views: []string{"Water"}, Features: []string{"55+ community", "Pool"}, Keywords: []string{"pool", "two cars"}, KeywordsNot: []string{"fixer"},
		Waterfront: true, Reduced: true, OpenHouse: true, NewConstruction: true, SoldWithin: 12, Pending: true, Commute: &search.Commute{PlaceID: 12, Minutes: 30},
	}
	drawn := search.Criteria{Polygon: geo.Polygon{{Lat: 32, Lng: -97}, {Lat: 32, Lng: -96}, {Lat: 33, Lng: -96.5}}}
	for _, c := range []search.Criteria{all, drawn, {City: "Coeur d'Alene", State: "ID"}, {Zipcode: "02139"}, {Location: "a & b"}} {
		text := searchurl.Query(c, search.PriceAsc)
		in := readSearch(fake.Query(t, text))
		if again := searchurl.Query(in.query.Criteria, in.query.Sort); again != text || len(in.refused) > 0 {
			t.Errorf("%s\nbecame %s\nrefused %v", text, again, in.refused)
		}
	}
}

func TestLoosenSuggestsFewerFilters(t *testing.T) {
	homes := []listing.Listing{
		fake.Swiss(), // 4 beds, $1,284,500
		fake.With(2, func(h *listing.Listing) { h.Price, h.Beds = 700_000, 2 }),
		fake.With(3, func(h *listing.Listing) { h.Price, h.Beds, h.Address.City, h.Point.Lng = 900_000, 5, "Irving", -97.05 }),
	}
	s := screensOf(&fake.Listings{Homes: homes})
	cases := []struct {
		query string
		want  []string
	}{
		{"city=Dallas&state=TX&bedrooms=3&price_range_to=1200000", []string{"Up to $1.4M instead of $1.2M", "2+ beds instead of 3+", "10 miles farther out"}},
		{"city=Dallas&state=TX&bedrooms=5&price_range_to=1000000", []string{"10 miles farther out"}},
		{"city=Dallas&state=TX&bedrooms=8&price_range_to=100000", []string{"Without any filters"}},
		{"state=GA&bedrooms=8", nil},
		{"city=Dallas&state=TX&keywords=moat", []string{"Without the words “moat”"}},
		{"city=Dallas&state=TX&keywords=moat,brick", []string{"Without “moat”", "Without the words “brick, moat”"}},
	}
	for _, c := range cases {
		t.Run(c.query, func(t *testing.T) {
			d := fake.Must[SearchData](t)(s.SearchPage(context.Background(), fake.Query(t, c.query+"&sort_order=price_asc"))).Data
			if d.Count != 0 || len(d.Loosen) != len(c.want) {
				t.Fatalf("%d homes, %+v", d.Count, d.Loosen)
			}
			for i, l := range d.Loosen {
				if l.Text == "10 miles farther out" && !strings.Contains(l.Query, "city=Dallas") {
					t.Errorf("%s has no way back to Dallas", l.Query)
				}
				if l.Text != c.want[i] || l.Count == 0 || !strings.Contains(l.Query, "sort_order=price_asc") {
					t.Errorf("%+v, want %q", l, c.want[i])
				}
				again := fake.Must[SearchData](t)(s.SearchPage(context.Background(), fake.Query(t, l.Query))).Data
				if again.Count != l.Count {
					t.Errorf("%q promises %d homes and shows %d", l.Text, l.Count, again.Count)
				}
			}
		})
	}
}

func TestSearchCount(t *testing.T) {
	s := screensOf(&fake.Listings{Homes: fake.Many()})
	d := fake.Must[CountData](t)(s.SearchCount(context.Background(), fake.Query(t, "city=Dallas&state=TX&bedrooms=3"))).Data
	if d.Count != 60 || d.Facets.Bedrooms["3"] != 60 {
		t.Errorf("%+v", d)
	}
}

// screensOf returns the screens over fake listings.
func screensOf(w *fake.Listings) *Screens {
	return &Screens{
		Site:   screens.Site{Name: "Hearthway", Origin: "https://hearthway.example"},
		Cards:  &card.Cards{Homes: w, Rates: w, Now: func() time.Time { return fake.Now }},
		Search: &search.Service{Engine: fake.Engine{World: w}, Places: fake.Gazetteer{World: w}},
	}
}
