package place_test

import (
	"iter"
	"slices"
	"strings"
	"testing"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

// gazetteer is a small country: kind, name, state, population and position, and for ZIP codes their city.
var gazetteer = []place.Place{
	{Kind: place.KindState, Name: "Texas", State: "TX", Point: geo.Point{Lat: 31, Lng: -99}, Population: 29_000_000},
	{Kind: place.KindState, Name: "New York", State: "NY", Point: geo.Point{Lat: 43, Lng: -75}, Population: 20_000_000},
	{Kind: place.KindState, Name: "Delaware", State: "DE", Point: geo.Point{Lat: 39, Lng: -75.5}, Population: 1_000_000},
	{Kind: place.KindCity, Name: "Texas City", State: "TX", Point: geo.Point{Lat: 29.4, Lng: -94.9}, Population: 50_000},
	{Kind: place.KindCity, Name: "Delaware", State: "OH", Point: geo.Point{Lat: 40.3, Lng: -83.1}, Population: 40_000},
	{Kind: place.KindCity, Name: "Dallas", State: "TX", County: "Dallas County", Zipcode: "75201", Point: geo.Point{Lat: 32.78, Lng: -96.8}, Population: 1_300_000},
	{Kind: place.KindCity, Name: "Dallas", State: "GA", Point: geo.Point{Lat: 33.92, Lng: -84.84}, Population: 14_000},
	{Kind: place.KindCounty, Name: "Dallas County", State: "TX", Point: geo.Point{Lat: 32.77, Lng: -96.78}, Population: 2_600_000},
	{Kind: place.KindCity, Name: "Dallas", State: "OR", Point: geo.Point{Lat: 44.92, Lng: -123.32}, Population: 17_000},
	{Kind: place.KindCity, Name: "Huston", State: "ID", Point: geo.Point{Lat: 43.6, Lng: -116.8}},
	{Kind: place.KindCity, Name: "Houston", State: "MO", Point: geo.Point{Lat: 37.3, Lng: -91.9}, Population: 2_000},
	{Kind: place.KindCity, Name: "Oak Lawn", State: "IL", Point: geo.Point{Lat: 41.71, Lng: -87.75}, Population: 57_000},
	{Kind: place.KindCity, Name: "Sheffield", State: "AL", Point: geo.Point{Lat: 34.76, Lng: -87.7}, Population: 9_000},
	{Kind: place.KindCity, Name: "Upton", State: "MA", Point: geo.Point{Lat: 42.17, Lng: -71.6}, Population: 3_000},
	{Kind: place.KindCity, Name: "University Park", State: "TX", Point: geo.Point{Lat: 32.85, Lng: -96.8}, Population: 25_000},
	{Kind: place.KindCity, Name: "Springfield", State: "MO", Point: geo.Point{Lat: 37.21, Lng: -93.29}, Population: 169_000},
	{Kind: place.KindCity, Name: "Springfield", State: "IL", Point: geo.Point{Lat: 39.8, Lng: -89.64}, Population: 114_000},
	{Kind: place.KindCity, Name: "St. Louis", State: "MO", Point: geo.Point{Lat: 38.63, Lng: -90.2}, Population: 300_000},
	{Kind: place.KindCity, Name: "Saint Paul", State: "MN", Point: geo.Point{Lat: 44.95, Lng: -93.09}, Population: 311_000},
	{Kind: place.KindCity, Name: "Coeur d'Alene", State: "ID", Point: geo.Point{Lat: 47.68, Lng: -116.78}, Population: 54_000},
	{Kind: place.KindCity, Name: "Cañon City", State: "CO", Point: geo.Point{Lat: 38.44, Lng: -105.24}, Population: 17_000},
	{Kind: place.KindCity, Name: "New York", State: "NY", Point: geo.Point{Lat: 40.71, Lng: -74.0}, Population: 8_800_000},
	{Kind: place.KindCounty, Name: "King County", State: "WA", Point: geo.Point{Lat: 47.49, Lng: -121.83}, Population: 2_300_000},
	{Kind: place.KindZip, Name: "75206", City: "Dallas", State: "TX", County: "Dallas County", Point: geo.Point{Lat: 32.83, Lng: -96.77}},
	{Kind: place.KindZip, Name: "75204", City: "Dallas", State: "TX", County: "Dallas County", Point: geo.Point{Lat: 32.8, Lng: -96.79}},
	{Kind: place.KindZip, Name: "44170", City: "Cleveland", State: "OH", Point: geo.Point{Lat: 41.5, Lng: -81.7}},
}

func each(places []place.Place) iter.Seq2[place.Place, error] {
	return func(yield func(place.Place, error) bool) {
		for _, p := range places {
			if !yield(p, nil) {
				return
			}
		}
	}
}

// country returns a database with the gazetteer and some homes with addresses.
func country(t *testing.T) *postgres.DB {
	t.Helper()
	db := testkit.Database(t)
	if _, err := (place.Service{DB: db}).SaveGazetteer(t.Context(), each(gazetteer)); err != nil {
		t.Fatal(err)
	}
	homes := testkit.Listings(4, 8)
	for i, at := range []struct{ street, unit, city, state, zip string }{
		{"4417 Swiss Avenue", "Unit 3", "Dallas", "TX", "75204"},
		{"4417 North Vickery Boulevard", "", "Dallas", "TX", "75206"},
		{"12 Swiss Avenue", "", "Dallas", "TX", "75206"},
		{"77 Hidden Lane", "", "Dallas", "TX", "75206"},
		{"78 Pending Lane", "", "Dallas", "TX", "75206"},
		{"1 7th Street", "", "Springfield", "MO", "65804"},
		{"30 Valley Road", "Unit 307", "Springfield", "MO", "65804"},
		{"30 Valley Road", "Unit 12", "Springfield", "MO", "65804"},
	} {
		home := &homes[i]
		home.Status, home.Display.Entire, home.Display.Address = "active", true, true
		to := &home.Address
		to.Street, to.Unit, to.City, to.State, to.PostalCode = at.street, at.unit, at.city, at.state, at.zip
		home.Alias = place.Slug(at.street + " " + at.unit)
		home.Neighborhood = map[string]string{"4417 Swiss Avenue": "Oak Lawn", "12 Swiss Avenue": "OAK LAWN", "4417 North Vickery Boulevard": "M Streets", "30 Valley Road": "Sheffield Park", "78 Pending Lane": "Pending Place"}[at.street]
		if home.Point == (geo.Point{}) {
			home.Point = geo.Point{Lat: 32.8, Lng: -96.8}
		}
	}
	homes[3].Display.Address = false
	homes[4].Status = "pending"
	testkit.Insert(t, db, homes)
	if _, err := db.Pool().Exec(t.Context(), "select refresh_place_counts()"); err != nil {
		t.Fatal(err)
	}
	return db
}

func TestSuggest(t *testing.T) {
	places := place.Service{DB: country(t)}
	for _, test := range []struct {
		term  string
		first string   // label of the best hit; "": none
		also  []string // labels that must be included
		not   []string // parts of labels that must not be
	}{
		{term: "", first: ""},
		{term: "   ", first: ""},
		{term: "752", first: "75206, Dallas, TX", also: []string{"75204, Dallas, TX"}},
		{term: "75204", first: "75204, Dallas, TX", not: []string{"75206"}},
		{term: "75206 dal", first: "75206, Dallas, TX"},
		{term: "75206 hou", first: ""},
		{term: "99999", first: ""},
		{term: "texas", first: "Texas", also: []string{"Texas City, TX"}},
		{term: "TX", first: "Texas"},
		{term: "tex", first: "Texas City, TX", also: []string{"Texas"}},
		{term: "te", first: "Texas City, TX", not: []string{"Texas\n"}},
		{term: "new york", first: "New York, NY", also: []string{"New York"}},
		{term: "delaware", first: "Delaware", also: []string{"Delaware, OH"}},
		{term: "dal", first: "Dallas, TX", also: []string{"Dallas, GA", "Dallas County, TX"}},
		{term: "DALLAS, ga", first: "Dallas, GA", not: []string{"Dallas, TX"}},
		{term: "dallas texas", first: "Dallas, TX"},
		{term: "springfield m", first: "Springfield, MO", not: []string{"IL"}},
		{term: "springfield", first: "Springfield, MO", also: []string{"Springfield, IL"}},
		{term: "new york n", first: "New York, NY"},
		{term: "king county", first: "King County, WA"},
		{term: "king wa", first: "King County, WA"},
		{term: "saint louis", first: "St. Louis, MO"},
		{term: "st paul", first: "Saint Paul, MN"},
		{term: "coeur d'al", first: "Coeur d'Alene, ID"},
		{term: "canon city", first: "Cañon City, CO"},
		{term: "sprngfield", first: "Springfield, MO"},
		{term: "dalals tx", first: "Dallas, TX", not: []string{"GA"}},
		{term: "4417", first: "44170, Cleveland, OH", also: []string{"4417 Swiss Avenue Unit 3, Dallas, TX 75204"}},
		{term: "4417 sw", first: "4417 Swiss Avenue Unit 3, Dallas, TX 75204", not: []string{"Vickery"}},
		{term: "4417 Swiss Avenue, Dallas", first: "4417 Swiss Avenue Unit 3, Dallas, TX 75204"},
		{term: "4417 n. vickery blvd", first: "4417 North Vickery Boulevard, Dallas, TX 75206"},
		{term: "4417 vikery", first: "4417 North Vickery Boulevard, Dallas, TX 75206", not: []string{"Swiss"}},
		{term: "4417 swis avenue", first: "4417 Swiss Avenue Unit 3, Dallas, TX 75204"},
		{term: "4418 swiss", first: ""},
		{term: "4417 Swis Ave, Oak Lawn IL", first: "Oak Lawn, IL", not: []string{"4417"}},
		{term: "4417 Swiss Ave, Houston", first: "Houston, MO", not: []string{"4417"}},
		{term: "4417 Swiss Ave Springfield", first: "Springfield, MO", not: []string{"4417"}},
		{term: "4417 Swiss Ave, Springf", first: "Springfield, MO", not: []string{"4417"}},
		{term: "4417 Swis Ave, Dal", first: "4417 Swiss Avenue Unit 3, Dallas, TX 75204"},
		{term: "4417 Swis Ave #3, Dallas", first: "4417 Swiss Avenue Unit 3, Dallas, TX 75204"},
		{term: "4417 Swis Ave, Unit 3, Dallas", first: "4417 Swiss Avenue Unit 3, Dallas, TX 75204"},
		{term: "4417 Swis Ave, Unit 3", first: "4417 Swiss Avenue Unit 3, Dallas, TX 75204"},
		{term: "4417 Swis Ave, Texas", first: "4417 Swiss Avenue Unit 3, Dallas, TX 75204"},
		{term: "4417 Swis Ave, Atlantis", first: "4417 Swiss Avenue Unit 3, Dallas, TX 75204"},
		{term: "swiss ave", first: "4417 Swiss Avenue Unit 3, Dallas, TX 75204", also: []string{"12 Swiss Avenue, Dallas, TX 75206"}},
		{term: "7th st", first: "1 7th Street, Springfield, MO 65804"},
		{term: "4417 swiss aven", first: "4417 Swiss Avenue Unit 3, Dallas, TX 75204"},
		{term: "4417 SWISS AVE, DALLAS TX 75204", first: "4417 Swiss Avenue Unit 3, Dallas, TX 75204"},
		{term: "4417 swiss ave #3", first: "4417 Swiss Avenue Unit 3, Dallas, TX 75204"},
		{term: "4417 swiss ave #4", first: "4417 Swiss Avenue Unit 3, Dallas, TX 75204"}, // the house is right
		{term: "4417 wsiss", first: "4417 Swiss Avenue Unit 3, Dallas, TX 75204"},
		{term: "4417 awiss ave", first: "4417 Swiss Avenue Unit 3, Dallas, TX 75204"},
		{term: "4417 wiss ave", first: "4417 Swiss Avenue Unit 3, Dallas, TX 75204"},
		{term: "4417 n vikery", first: "4417 North Vickery Boulevard, Dallas, TX 75206"},
		{term: "4417 swis ave dallas texas", first: "4417 Swiss Avenue Unit 3, Dallas, TX 75204"},
		{term: "30 val", first: "30 Valley Road Unit 12, Springfield, MO 65804"},
		{term: "valley road", first: "30 Valley Road Unit 12, Springfield, MO 65804"},
		{term: "30 valley rd apt 307", first: "30 Valley Road Unit 307, Springfield, MO 65804", not: []string{"Unit 12"}},
		{term: "30 Valley Road Unit 307, Springfield", first: "30 Valley Road Unit 307, Springfield, MO 65804", not: []string{"Unit 12"}},
		{term: "30 vallye rd unit 307", first: "30 Valley Road Unit 307, Springfield, MO 65804"},
		{term: "d", first: "Dallas, TX", also: []string{"Dallas, GA"}},
		{term: "7", first: "75206, Dallas, TX", also: []string{"75204, Dallas, TX"}},
		{term: "dallsa county", first: "Dallas County, TX"},
		{term: "kinng county washington", first: "King County, WA"},
		{term: "NYC", first: "New York, NY"},
		{term: "sheffield p", first: "Sheffield Park, Springfield, MO"},
		{term: "sheffeld park", first: "Sheffield Park, Springfield, MO"},
		{term: "oak lawn", first: "Oak Lawn, IL", also: []string{"Oak Lawn, Dallas, TX"}},
		{term: "uptown", first: "Upton, MA"},
		{term: "huston", first: "Huston, ID", also: []string{"Houston, MO"}}, // the former has no homes
		{term: "oak lawn dallas", first: "Oak Lawn, Dallas, TX", not: []string{"IL"}},
		{term: "dallas with pool", first: "Dallas, TX", not: []string{"GA"}},
		{term: "pending place", first: ""},
		{term: "77 hidden", first: ""},
		{term: "78 pending", first: ""},
		{term: "xyzzyqwert", first: ""},
		{term: "%", first: ""},
		{term: "_", first: ""},
		{term: `\`, first: ""},
		{term: "d%", first: "Dallas, TX", not: []string{"Springfield"}},
		{term: "_allas", first: "Dallas, TX"}, // a typo
		{term: "4417 %", first: "44170, Cleveland, OH"},
		{term: "4417 _wiss (", first: "4417 Swiss Avenue Unit 3, Dallas, TX 75204"},
		{term: "4417 [a-z]", first: ""},
		{term: "🏠🏡", first: ""},
		{term: "dallas 🏠", first: "Dallas, TX"},
		{term: "\x00\xff", first: ""},
		{term: "1 " + strings.Repeat("q", 10_000), first: ""},
		{term: strings.Repeat("%", 100_000), first: ""},
		{term: "'; drop table places; --", first: ""},
		{term: strings.Repeat("dallas ", 500), first: "Dallas, TX"},
	} {
		hits, err := places.Suggest(t.Context(), test.term, 10)
		if err != nil {
			t.Errorf("%q: %v", test.term, err)
			continue
		}
		var labels []string
		for _, hit := range hits {
			labels = append(labels, hit.Label)
		}
		if best := append(labels, "")[0]; best != test.first {
			t.Errorf("%q: best is %q, want %q", test.term, best, test.first)
		}
		for _, label := range test.also {
			if !slices.Contains(labels, label) {
				t.Errorf("%q: %q is missing in %q", test.term, label, labels)
			}
		}
		for _, part := range test.not {
			if strings.Contains(strings.Join(labels, "\n"), part) {
				t.Errorf("%q: %q is in %q", test.term, part, labels)
			}
		}
	}
}

func TestSuggestionKinds(t *testing.T) {
	places := place.Service{DB: country(t)}
	best := func(term string) place.Suggestion {
		t.Helper()
		hits, err := places.Suggest(t.Context(), term, 1)
		if err != nil || len(hits) != 1 {
			t.Fatalf("%q: %v, %v", term, hits, err)
		}
		return hits[0]
	}
	if hood := best("oak lawn dallas"); hood.Kind != place.KindNeighborhood || hood.Neighborhood != "Oak Lawn" || hood.City != "Dallas" || hood.State != "TX" || hood.Listings != 2 || hood.Zipcode != "" {
		t.Errorf("neighborhood %+v", hood)
	}
	hits, err := places.Suggest(t.Context(), "dalas", 10)
	if err != nil || len(hits) < 4 || hits[0].State != "TX" || hits[0].Kind != place.KindCity || hits[len(hits)-1].Listings > 0 {
		t.Errorf("dalas: places with homes come first: %+v, %v", hits, err)
	}
	city, zip, home := best("dallas tx"), best("75206"), best("4417 swiss")
	if city.Kind != place.KindCity || city.City != "Dallas" || city.State != "TX" || city.Zipcode != "" || city.Listings != 4 {
		t.Errorf("city %+v", city)
	}
	if state := best("texas"); state.Kind != place.KindState || state.State != "TX" || state.City != "" {
		t.Errorf("state %+v", state)
	}
	if zip.Kind != place.KindZip || zip.Zipcode != "75206" || zip.City != "Dallas" || zip.Listings != 3 {
		t.Errorf("ZIP code %+v", zip)
	}
	if home.Kind != place.KindAddress || home.Alias != "4417-swiss-avenue-unit-3" || home.Zipcode != "" || home.Point == (geo.Point{}) {
		t.Errorf("address %+v", home)
	}
}

func TestResolve(t *testing.T) {
	places := place.Service{DB: country(t)}
	for text, want := range map[string]string{
		"75206": "75206 TX", "75206-1234": "75206 TX", "Dallas, TX 75204": "75204 TX",
		"Dallas": "Dallas TX", "dallas, georgia": "Dallas GA", "Dallas TX": "Dallas TX",
		"99 Elm Street, Dallas, TX": "Dallas TX | 99 elm street", "Texas": "Texas TX", "wa": "Washington WA",
		"Springfield Missouri": "Springfield MO", "king county washington": "King County WA",
		"Sprngfield": "Springfield MO guessed from sprngfield", "saint louis mo": "St. Louis MO",
		"Oak Lawn Dallas": "Oak Lawn TX", "Oak Lawn, IL": "Oak Lawn IL", "Sheffield Park": "Sheffield Park MO", "sheffield p": "Sheffield Park MO",
		"Dallas with pool": "Dallas TX | pool", "75206 with pool": "75206 TX | pool", "pool 75206": "75206 TX | pool", "cabin in new york": "New York NY | cabin",
		"NYC": "New York NY", "homes for sale in NYC": "New York NY", "dalals tx": "Dallas TX guessed from dalals", "Uptown": "", "dallas 99999": "Dallas TX | 99999",
		"dalas with a porch": "Dallas TX | porch guessed from dalas", "3 bed dalals tx": "Dallas TX | 3 bed guessed from dalals", "ranch dalas georgia": "Dallas GA | ranch guessed from dalas",
		"big sprngfield": "Springfield MO | big guessed from sprngfield", "hammock in texas": "Texas TX | hammock", "big atlantis": "",
		"": "", "???": "", "atlantis": "", "99999": "", "zz": "",
	} {
		got := ""
		p, err := places.Resolve(t.Context(), text, geo.Bounds{})
		if err == nil {
			got = strings.Join(append([]string{p.Name + " " + p.State}, p.Unread...), " | ")
			if p.Guessed != "" {
				got += " guessed from " + p.Guessed
			}
		} else if apperr.CodeOf(err) != apperr.NotFound {
			t.Errorf("%q: %v", text, err)
		}
		if got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestPlacesByName(t *testing.T) {
	places := place.Service{DB: country(t)}
	ctx := t.Context()
	if p, err := places.City(ctx, "tx", "dallas"); err != nil || p.Population != 1_300_000 || p.Listings != 4 || p.Slug != "dallas" {
		t.Errorf("Dallas: %+v, %v", p, err)
	}
	if _, err := places.City(ctx, "TX", "atlantis"); apperr.CodeOf(err) != apperr.NotFound {
		t.Errorf("Atlantis: %v", err)
	}
	for _, name := range []string{"King", "king county", "KING COUNTY"} {
		if p, err := places.County(ctx, "WA", name); err != nil || p.Name != "King County" {
			t.Errorf("%s: %+v, %v", name, p, err)
		}
	}
	if p, err := places.Zip(ctx, "75204"); err != nil || p.City != "Dallas" || p.Listings != 1 {
		t.Errorf("75204: %+v, %v", p, err)
	}
	if p, err := places.Neighborhood(ctx, "tx", "DALLAS", "oak lawn"); err != nil || p.City != "Dallas" || p.Listings != 2 || p.Point == (geo.Point{}) {
		t.Errorf("Oak Lawn: %+v, %v", p, err)
	}
	if _, err := places.Neighborhood(ctx, "TX", "Dallas", "Pending Place"); apperr.CodeOf(err) != apperr.NotFound {
		t.Errorf("a neighborhood without homes for sale: %v", err)
	}
	cities, err := places.CitiesOf(ctx, "tx", 10)
	if err != nil || len(cities) != 3 || cities[0].Name != "Dallas" || cities[1].Name != "Texas City" || cities[1].Listings != 0 {
		t.Errorf("cities of Texas: %+v, %v", cities, err)
	}
}

func TestNearestCities(t *testing.T) {
	places := place.Service{DB: country(t)}
	near, err := places.NearCity(t.Context(), geo.Point{Lat: 32.84, Lng: -96.8}, 3)
	if err != nil || len(near) != 3 || near[0].Name != "University Park" || near[1].Name != "Dallas" {
		t.Errorf("near: %+v, %v", near, err)
	}
	if p, err := places.Nearest(t.Context(), geo.Point{Lat: 47, Lng: -117}); err != nil || p.Name != "Coeur d'Alene" {
		t.Errorf("nearest: %+v, %v", p, err)
	}
	if _, err := places.Nearest(t.Context(), geo.Point{Lat: 900}); apperr.CodeOf(err) != apperr.Invalid {
		t.Errorf("off the Earth: %v", err)
	}
	if _, err := (place.Service{DB: testkit.Database(t)}).Nearest(t.Context(), geo.Point{}); apperr.CodeOf(err) != apperr.NotFound {
		t.Errorf("without a gazetteer: %v", err)
	}
}
