package search

import (
	"errors"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
)

var (
	triangle = geo.Polygon{{Lat: 32, Lng: -97}, {Lat: 33, Lng: -97}, {Lat: 33, Lng: -96}}
	boxed    = geo.Bounds{South: 32, West: -97, North: 33, East: -96}
)

func TestNormalize(t *testing.T) {
	none := 0
	for _, test := range []struct {
		name     string
		in, want Criteria
	}{
		{"nothing", Criteria{}, Criteria{}},
		{"polygon wins", Criteria{Polygon: triangle, Bounds: &boxed, City: "Dallas", State: "TX", Location: "x"}, Criteria{Polygon: triangle}},
		{"closed ring is opened", Criteria{Polygon: append(slices.Clone(triangle), triangle[0])}, Criteria{Polygon: triangle}},
		{"bounds win", Criteria{Bounds: &boxed, Zipcode: "75206"}, Criteria{Bounds: &boxed}},
		{"ZIP wins", Criteria{Zipcode: " 75206-1234 ", City: "Dallas", State: "TX"}, Criteria{Zipcode: "75206"}},
		{"city with state", Criteria{City: " Dallas ", County: "Dallas", State: "texas", Location: "x"}, Criteria{City: "Dallas", State: "TX"}},
		{"county with state", Criteria{County: "King", State: "wa"}, Criteria{County: "King", State: "WA"}},
		{"city without state", Criteria{City: "Dallas", Location: "x"}, Criteria{Location: "Dallas"}},
		{"text", Criteria{Location: " near me "}, Criteria{Location: "near me"}},
		{"lists", Criteria{SubTypes: []string{"condo", "Townhouse", "CONDO", " "}, Views: []string{"water", "Volcano"}, Designs: []string{"Igloo"}},
			Criteria{SubTypes: []string{"Condo", "Townhouse"}, Views: []string{"Water"}, Designs: []string{"Igloo"}}},
		{"keywords", Criteria{Keywords: []string{"Walk-In Closet", "pool", "POOL!", "?"}}, Criteria{Keywords: []string{"pool", "walk in closet"}}},
		{"baths in quarters", Criteria{Bathrooms: 2.3}, Criteria{Bathrooms: 2.25}},
		{"no HOA", Criteria{HOAMax: &none}, Criteria{HOAMax: &none}},
		{"open ranges", Criteria{PriceFrom: 5, SqftTo: 7}, Criteria{PriceFrom: 5, SqftTo: 7}},
	} {
		got, err := Normalize(test.in)
		if err != nil || !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: %+v, %v", test.name, got, err)
		}
		if again, err := Normalize(got); err != nil || !reflect.DeepEqual(again, got) {
			t.Errorf("%s: normalized twice is %+v, %v", test.name, again, err)
		}
	}
}

func TestNormalizeNamesInvalidFields(t *testing.T) {
	below := -1
	for name, c := range map[string]Criteria{
		"bedrooms": {Bedrooms: -1}, "bathrooms": {Bathrooms: math.NaN()}, "price_range_from": {PriceFrom: -5},
		"price_range_to": {PriceFrom: 10, PriceTo: 9}, "square_feet_to": {SqftTo: math.MaxInt}, "minimum_lot_size": {LotFrom: -1},
		"maximum_lot_size": {LotFrom: 9, LotTo: 8}, "year_built_from": {YearFrom: 30_000}, "year_built_to": {YearFrom: 2000, YearTo: 1999},
		"hoa_max": {HOAMax: &below}, "garage": {Garage: -1}, "sold_within": {SoldWithin: 37}, "payment_max": {PaymentMax: -1}, "down_percent": {PaymentMax: 1, DownPercent: 101}, "bedrooms_max": {Bedrooms: 3, BedroomsMax: 2}, "keywords_not": {KeywordsNot: make([]string, 101)}, "stories_to": {StoriesFrom: 3, StoriesTo: 2}, "price_per_sqft_max": {PerSqftMax: -1}, "features": {Features: make([]string, 101)}, "days_listed_max": {DaysListedMax: -3}, "zipcode": {Zipcode: "75"}, "state": {State: "ZZ"},
		"location": {Location: strings.Repeat("x", 201)}, "city": {City: "\xff", State: "TX"}, "keywords": {Keywords: make([]string, 101)},
		"commute": {Commute: &Commute{Minutes: 4}}, "sub_types": {SubTypes: []string{strings.Repeat("x", 201)}}, "listing_agent_id": {ListingAgentID: strings.Repeat("x", 201)},
		"bounds": {Bounds: &geo.Bounds{South: 5, North: 4}}, "polygon": {Polygon: geo.Polygon{{Lat: 1, Lng: 1}, {Lat: 2, Lng: 2}}},
	} {
		_, err := Normalize(c)
		f, ok := errors.AsType[*apperr.Error](err)
		if !ok || f.Code != apperr.Invalid || !slices.Equal(slices.Collect(maps.Keys(f.Fields)), []string{name}) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, ring := range map[string]geo.Polygon{
		"on one line": {{Lat: 1, Lng: 1}, {Lat: 2, Lng: 2}, {Lat: 3, Lng: 3}},
		"off Earth":   {{Lat: 91, Lng: 0}, {Lat: 1, Lng: 0}, {Lat: 0, Lng: 1}},
		"too long":    make(geo.Polygon, 502),
		"no number":   {{Lat: math.NaN(), Lng: 0}, {Lat: 1, Lng: 0}, {Lat: 0, Lng: 1}},
	} {
		if _, err := Normalize(Criteria{Polygon: ring}); err == nil {
			t.Errorf("a ring %s is taken", name)
		}
	}
}

func TestCacheKeysDifferByCriteria(t *testing.T) {
	zero, some := 0, 100
	questions := []Criteria{
		{}, {Polygon: triangle}, {Polygon: geo.Polygon{triangle[1], triangle[2], triangle[0]}}, {Bounds: &boxed}, {School: &School{ID: "1"}}, {School: &School{ID: "2"}}, {Metro: "boulder"}, {Zipcode: "75206"},
		{City: "Dallas", State: "TX"}, {Neighborhood: "M Streets", City: "Dallas", State: "TX"}, {County: "Dallas", State: "TX"}, {State: "TX"}, {Location: "TX"}, {Near: "TX"}, {Bedrooms: 1}, {BedroomsMax: 1}, {PaymentMax: 1}, {PaymentMax: 1, DownPercent: 5}, {PaymentMax: 1, Rate: 6.5}, {KeywordsNot: []string{"Condo"}}, {Bathrooms: 1},
		{Bathrooms: 1.25}, {PriceFrom: 1}, {PriceTo: 1}, {SqftFrom: 1}, {SqftTo: 1}, {LotFrom: 1}, {LotTo: 1}, {YearFrom: 1}, {YearTo: 1},
		{Commute: &Commute{Point: triangle[0], Minutes: 20}}, {Commute: &Commute{Point: triangle[0], Minutes: 30}}, {Commute: &Commute{Point: triangle[1], Minutes: 20}},
		{HOAMax: &zero}, {HOAMax: &some}, {DaysListedMax: 1}, {SubTypes: []string{"Condo"}}, {SubTypes: []string{"Condo", "Land"}},
		{SubTypes: []string{`Condo","Land`}}, {Designs: []string{"Condo"}}, {Views: []string{"Condo"}}, {Features: []string{"Condo"}}, {Garage: 1}, {StoriesFrom: 1}, {StoriesTo: 1}, {PerSqftMax: 1}, {Keywords: []string{"Condo"}},
		{Waterfront: true}, {Reduced: true}, {OpenHouse: true}, {NewConstruction: true}, {SoldWithin: 3}, {SoldWithin: 6}, {Pending: true}, {ListingAgentID: "a"}, {City: `a";state="b`, State: "TX"},
	}
	seen := map[string]int{}
	for i, c := range questions {
		key := c.Key()
		if before, twice := seen[key]; twice {
			t.Errorf("questions %d and %d have the key %q", before, i, key)
		}
		seen[key] = i
		if key != c.Key() {
			t.Errorf("question %d has two keys", i)
		}
	}
	long := make(geo.Polygon, 500)
	for i := range long {
		long[i] = geo.Point{Lat: float64(i) / 7, Lng: float64(i*i%91) / 3}
	}
	if key := (Criteria{Polygon: long}).Key(); len(key) > 100 {
		t.Errorf("the key of a long ring has %d bytes", len(key))
	}
	if reflect.TypeFor[Criteria]().NumField() != 45 {
		t.Error("criteria have another field: do Key and this test know it?")
	}
	a, b := Query{Sort: Newest, Page: 1, PerPage: 15}, Query{Sort: Newest, Page: 11, PerPage: 5}
	if a.Key() == b.Key() || a.Key() == (Query{Sort: PriceAsc, Page: 1, PerPage: 15}).Key() {
		t.Error("two queries have one key")
	}
}

func TestMatches(t *testing.T) {
	now := time.Date(2026, 11, 20, 12, 0, 0, 500, time.UTC)
	home := listing.Listing{
		Status: listing.Active, Display: listing.Display{Entire: true, Address: true}, ListedAt: now.AddDate(0, 0, -7),
		Price: 500_000, Beds: 3, Baths: 2.25, Sqft: 2000, LotSqft: 5000, YearBuilt: 1990, HOAMonthly: 50, SubType: "Condo",
		Design: "Modern", Views: []string{"Water", "City"}, Description: "Heated pool, 2-car garage.", Point: geo.Point{Lat: 32.9, Lng: -96.9},
		Address: listing.Address{City: "Cañon City", State: "CO", PostalCode: "81212", County: "Fremont County"}, Agent: listing.Agent{ID: "a1"},
		OpenHouses: []listing.OpenHouse{{Starts: now.Add(-time.Hour), Ends: now.Add(time.Hour)}},
	}
	at, less := 50, 49
	payment := func(l *listing.Listing) {
		l.Price, l.TaxAnnual, l.HOAMonthly, l.Address.State = 300_000, 6000, 100, "CO"
	}
	for _, test := range []struct {
		name   string
		c      Criteria
		change func(*listing.Listing)
		want   bool
	}{
		{"anything", Criteria{}, nil, true},
		{"pending", Criteria{}, func(l *listing.Listing) { l.Status = listing.Pending }, false},
		{"not for display", Criteria{}, func(l *listing.Listing) { l.Display.Entire = false }, false},
		{"price at the end", Criteria{PriceTo: 500_000}, nil, true},
		{"price at the start", Criteria{PriceFrom: 500_000}, nil, true},
		{"too expensive", Criteria{PriceTo: 499_999}, nil, false},
		{"unknown price", Criteria{PriceTo: 499_999}, func(l *listing.Listing) { l.Price = 0 }, false},
		{"unknown size", Criteria{SqftTo: 9000}, func(l *listing.Listing) { l.Sqft = 0 }, false},
		{"beds", Criteria{Bedrooms: 3}, nil, true},
		{"more beds", Criteria{Bedrooms: 4}, nil, false},
		{"baths", Criteria{Bathrooms: 2.25}, nil, true},
		{"more baths", Criteria{Bathrooms: 2.5}, nil, false},
		{"HOA at the end", Criteria{HOAMax: &at}, nil, true},
		{"HOA above", Criteria{HOAMax: &less}, nil, false},
		{"HOA unknown", Criteria{HOAMax: &at}, func(l *listing.Listing) { l.HOAMonthly = -1 }, false},
		{"no more beds than that", Criteria{Bedrooms: 3, BedroomsMax: 3}, func(l *listing.Listing) { l.Beds = 3 }, true},
		{"more beds", Criteria{Bedrooms: 3, BedroomsMax: 3}, func(l *listing.Listing) { l.Beds = 4 }, false},
		{"unknown beds", Criteria{BedroomsMax: 3}, func(l *listing.Listing) { l.Beds = 0 }, false},
		{"an excluded keyword", Criteria{KeywordsNot: []string{"sauna", "pool"}}, nil, false},
		{"no excluded keyword", Criteria{Keywords: []string{"pool"}, KeywordsNot: []string{"sauna"}}, nil, true},
		{"a payment that the home costs", Criteria{PaymentMax: 2217, Rate: 6.5}, payment, true}, // 1,517 for a loan of 240,000, 500 for tax, 100 for insurance, 100 for the HOA
		{"a payment that it almost costs", Criteria{PaymentMax: 2216, Rate: 6.5}, payment, false},
		{"with less down", Criteria{PaymentMax: 2541, DownPercent: 10, Rate: 6.5}, payment, false}, // 2,542 with 135 for mortgage insurance
		{"a payment without a rate", Criteria{PaymentMax: 9000}, payment, false},
		{"a payment without a price", Criteria{PaymentMax: 9000, Rate: 6.5}, func(l *listing.Listing) { l.Price = 0 }, false},
		{"garage", Criteria{Garage: 2}, func(l *listing.Listing) { l.Garage = 2 }, true},
		{"a smaller garage", Criteria{Garage: 2}, func(l *listing.Listing) { l.Garage = 1 }, false},
		{"one story", Criteria{StoriesTo: 1}, func(l *listing.Listing) { l.Stories = 1 }, true},
		{"a story and a half", Criteria{StoriesTo: 1}, func(l *listing.Listing) { l.Stories = 1.5 }, false},
		{"two stories, of which one is half", Criteria{StoriesFrom: 2, StoriesTo: 2}, func(l *listing.Listing) { l.Stories = 1.5 }, true},
		{"unknown stories", Criteria{StoriesTo: 3}, func(l *listing.Listing) { l.Stories = 0 }, false},
		{"price per square foot as shown", Criteria{PerSqftMax: 200}, func(l *listing.Listing) { l.Price, l.Sqft = 200_400, 1000 }, true},
		{"rounded up", Criteria{PerSqftMax: 200}, func(l *listing.Listing) { l.Price, l.Sqft = 200_500, 1000 }, false},
		{"unknown price per square foot", Criteria{PerSqftMax: 200}, func(l *listing.Listing) { l.Price = 0 }, false},
		{"both features", Criteria{Features: []string{"Pool", "55+ community"}}, func(l *listing.Listing) { l.Features = listing.Pool | listing.Senior | listing.Basement }, true},
		{"one feature missing", Criteria{Features: []string{"Pool", "Basement"}}, func(l *listing.Listing) { l.Features = listing.Pool }, false},
		{"listed seven days ago", Criteria{DaysListedMax: 7}, nil, true},
		{"listed a second earlier", Criteria{DaysListedMax: 7}, func(l *listing.Listing) { l.ListedAt = l.ListedAt.Add(-time.Second) }, false},
		{"kind", Criteria{SubTypes: []string{"Condo", "Land"}}, nil, true},
		{"another type", Criteria{SubTypes: []string{"Land"}}, nil, false},
		{"one of the views", Criteria{Views: []string{"Water", "Park"}}, nil, true},
		{"another view", Criteria{Views: []string{"Park"}}, nil, false},
		{"style", Criteria{Designs: []string{"Modern"}}, nil, true},
		{"all keywords", Criteria{Keywords: []string{"2 car", "pool"}}, nil, true},
		{"a beginning of a word", Criteria{Keywords: []string{"heat"}}, nil, true},
		{"an end of a word", Criteria{Keywords: []string{"ool"}}, nil, false},
		{"a word in the style", Criteria{Keywords: []string{"modern"}}, nil, true},
		{"one keyword missing", Criteria{Keywords: []string{"pool", "sauna"}}, nil, false},
		{"open house going on", Criteria{OpenHouse: true}, nil, true},
		{"open house over", Criteria{OpenHouse: true}, func(l *listing.Listing) {
			l.OpenHouses = []listing.OpenHouse{{Starts: now.Add(-2 * time.Hour), Ends: now.Add(-time.Hour)}}
		}, false},
		{"reduced", Criteria{Reduced: true}, func(l *listing.Listing) { l.PriceCut = 1 }, true},
		{"not reduced", Criteria{Reduced: true}, nil, false},
		{"waterfront", Criteria{Waterfront: true}, nil, false},
		{"new", Criteria{NewConstruction: true}, func(l *listing.Listing) { l.New = true }, true},
		{"agent", Criteria{ListingAgentID: "a1"}, nil, true},
		{"another agent", Criteria{ListingAgentID: "a2"}, nil, false},
		{"city without accents", Criteria{City: "canon city", State: "CO"}, nil, true},
		{"the city's namesake", Criteria{City: "Canon City", State: "TX"}, nil, false},
		{"county", Criteria{County: "fremont", State: "CO"}, nil, true},
		{"ZIP code", Criteria{Zipcode: "81212"}, nil, true},
		{"state", Criteria{State: "TX"}, nil, false},
		{"bounds", Criteria{Bounds: &boxed}, nil, true},
		{"polygon", Criteria{Polygon: triangle}, nil, true},
		{"no position", Criteria{Bounds: &geo.Bounds{South: -1, North: 1, West: -1, East: 1}}, func(l *listing.Listing) { l.Point = geo.Point{} }, false},
		{"a short drive", Criteria{Commute: &Commute{Point: geo.Point{Lat: 32.85, Lng: -96.9}, Minutes: 15}}, nil, true}, // 3.5 miles, 13 minutes
		{"too long a drive", Criteria{Commute: &Commute{Point: geo.Point{Lat: 32.85, Lng: -96.9}, Minutes: 12}}, nil, false},
		{"a short drive in another state", Criteria{State: "TX", Commute: &Commute{Point: geo.Point{Lat: 32.85, Lng: -96.9}, Minutes: 15}}, nil, false},
		{"a drive from an unknown place", Criteria{Commute: &Commute{Point: geo.Point{}, Minutes: 15}}, func(l *listing.Listing) { l.Point = geo.Point{} }, false},
		{"withheld", Criteria{Bounds: &geo.Bounds{South: 32.8999, North: 32.9001, West: -96.9001, East: -96.8999}},
			func(l *listing.Listing) { l.Display.Address, l.Point = false, geo.Point{Lat: 32.904, Lng: -96.896} }, true},
	} {
		changed := home
		if test.change != nil {
			test.change(&changed)
		}
		if got := Matches(test.c, changed, now); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
}

func TestCompare(t *testing.T) {
	day := func(n int) time.Time { return time.Date(2026, 11, n, 0, 0, 0, 0, time.UTC) }
	homes := []listing.Listing{
		{ID: 1, ListedAt: day(1), Price: 300, Sqft: 100, Beds: 2, LotSqft: 5, PriceCutAt: day(3)},
		{ID: 2, ListedAt: day(3), Price: 0, Sqft: 200, Beds: 2, LotSqft: 0},
		{ID: 3, ListedAt: day(2), Price: 200, Sqft: 0, Beds: 4, LotSqft: 9},
		{ID: 4, ListedAt: day(2), Price: 300, Sqft: 300, Beds: 1, LotSqft: 5, PriceCutAt: day(2)},
	}
	for sort, want := range map[Sort][]int64{
		Newest: {2, 4, 3, 1}, PriceAsc: {3, 4, 1, 2}, PriceDesc: {4, 1, 3, 2}, BedsDesc: {3, 2, 1, 4}, SqftDesc: {4, 2, 1, 3},
		LotDesc: {3, 4, 1, 2}, PricePerSqftAsc: {4, 1, 3, 2}, ReducedRecently: {1, 4, 3, 2},
	} {
		sorted := slices.Clone(homes)
		slices.SortFunc(sorted, sort.Compare)
		var got []int64
		for _, home := range sorted {
			got = append(got, home.ID)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", sort, got, want)
		}
	}
}

func TestGridLevelLimitsClusters(t *testing.T) {
	for _, test := range []struct {
		name   string
		zoom   int
		extent geo.Bounds
		want   int
	}{
		{"a city as a map shows it", 12, geo.Bounds{South: 32.66, West: -97.05, North: 32.92, East: -96.56}, 13},
		{"more than a map shows", 12, boxed, 11},
		{"a street", 18, geo.Bounds{South: 32.8, West: -96.8, North: 32.8005, East: -96.7995}, 19},
		{"the nation at the zoom of a street", 20, Nation, 6},
		{"one home", 20, geo.Bounds{South: 32, West: -97, North: 32, East: -97}, 21},
		{"zoom out of range", 99, geo.Bounds{}, 23},
	} {
		level := GridLevel(test.zoom, test.extent)
		columns, rows := geo.Across(test.extent, level)
		if level != test.want || columns*rows > maxCells {
			t.Errorf("%s: level %d with %d × %d squares, want level %d", test.name, level, columns, rows, test.want)
		}
	}
}
