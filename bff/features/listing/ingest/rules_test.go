package ingest

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

var testNow = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

var testPlaces = place.NewIndex(slices.Values([]place.Place{
	{Kind: place.KindCity, Name: "Dallas", State: "TX", County: "Dallas County", Point: geo.Point{Lat: 32.78, Lng: -96.8}, Population: 1_300_000},
	{Kind: place.KindCity, Name: "St. Louis", State: "MO", County: "St. Louis City", Point: geo.Point{Lat: 38.63, Lng: -90.2}},
	{Kind: place.KindCity, Name: "Boston", State: "MA", County: "Suffolk County", Point: geo.Point{Lat: 42.36, Lng: -71.06}},
	{Kind: place.KindZip, Name: "75206", City: "Dallas", State: "TX", County: "Dallas County", Point: geo.Point{Lat: 32.831, Lng: -96.7692}},
	{Kind: place.KindZip, Name: "02108", City: "Boston", State: "MA", County: "Suffolk County", Point: geo.Point{Lat: 42.3576, Lng: -71.0684}},
}))

func testRules() Rules { return Rules{Places: testPlaces, Now: func() time.Time { return testNow }} }

// sound returns a valid record.
func sound() Incoming {
	return Incoming{Listing: listing.Listing{
		Source: "test", SourceKey: "K1", Status: listing.Active, Price: 500_000, Beds: 3, Baths: 2.5, Sqft: 1800, HOAMonthly: -1,
		Address: listing.Address{Street: "4417 Swiss Avenue", City: "Dallas", State: "TX", PostalCode: "75206"},
		Point:   geo.Point{Lat: 32.83, Lng: -96.77}, Display: listing.Display{Entire: true, Address: true, Valuation: true},
		ListedAt: testNow.AddDate(0, 0, -10), ModifiedAt: testNow.AddDate(0, 0, -1),
	}}
}

func TestRulesReject(t *testing.T) {
	cases := map[string]struct {
		change func(*Incoming)
		reason string
	}{
		"no key":               {func(in *Incoming) { in.SourceKey = " " }, "no key"},
		"long key":             {func(in *Incoming) { in.SourceKey = strings.Repeat("k", 161) }, "longer"},
		"negative price":       {func(in *Incoming) { in.Price = -1 }, "negative"},
		"absurd price":         {func(in *Incoming) { in.Price = 1 << 60 }, "plausible"},
		"33 bedrooms":          {func(in *Incoming) { in.Beds, in.Sqft = 33, 1620 }, "33 bedrooms in 1620 square feet"},
		"listed in the future": {func(in *Incoming) { in.ListedAt = testNow.AddDate(1, 0, 0) }, "listed on 2027-11-20"},
		"listed long ago":      {func(in *Incoming) { in.ListedAt = testNow.AddDate(-900, 0, 0) }, "listed on 1126-11-20"},
		"sold in the future":   {func(in *Incoming) { in.Status, in.StatusAt = listing.Sold, testNow.AddDate(1, 0, 0) }, "sold on 2027-11-20"},
		"no state":             {func(in *Incoming) { in.Address.State, in.Address.PostalCode = "", "" }, "state"},
		"foreign":              {func(in *Incoming) { in.Address.State, in.Address.PostalCode = "ON", "M5V" }, `"ON" isn't a US state`},
		"no city":              {func(in *Incoming) { in.Address.City, in.Address.PostalCode = "", "" }, "city"},
		"nowhere":              {func(in *Incoming) { in.Address.City, in.Address.PostalCode, in.Point = "Oz", "", geo.Point{} }, "no coordinates"},
		"abroad": {func(in *Incoming) {
			in.Address.City, in.Address.PostalCode, in.Point = "Oz", "", geo.Point{Lat: 48, Lng: 2}
		}, "no coordinates"},
	}
	for name, c := range cases {
		in := sound()
		c.change(&in)
		err := testRules().Apply(&in)
		if err == nil || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%s: %v, want %q", name, err, c.reason)
		}
	}
}

func TestRulesCorrectRecords(t *testing.T) {
	cases := map[string]struct {
		change func(*Incoming)
		holds  func(Incoming) bool
		warns  bool
	}{
		"sound": {func(in *Incoming) {}, func(in Incoming) bool { return in.Address.County == "Dallas County" && !in.Approximate }, false},
		"ZIP+4": {func(in *Incoming) { in.Address.PostalCode = "75206-1234" }, func(in Incoming) bool { return in.Address.PostalCode == "75206" }, false},
		"ZIP lost zero": {func(in *Incoming) {
			in.Address.PostalCode, in.Address.State, in.Address.City, in.Point = "2108", "MA", "", geo.Point{}
		}, func(in Incoming) bool { return in.Address.PostalCode == "02108" && in.Address.City == "Boston" }, false},
		"city from ZIP":  {func(in *Incoming) { in.Address.City = "" }, func(in Incoming) bool { return in.Address.City == "Dallas" }, false},
		"state from ZIP": {func(in *Incoming) { in.Address.State = "" }, func(in Incoming) bool { return in.Address.State == "TX" }, false},
		"long state":     {func(in *Incoming) { in.Address.State = "texas" }, func(in Incoming) bool { return in.Address.State == "TX" }, false},
		"bad state":      {func(in *Incoming) { in.Address.State = "??" }, func(in Incoming) bool { return in.Address.State == "TX" }, true},
		"city spelling": {func(in *Incoming) {
			in.Address = listing.Address{Street: "1 Oak", City: "SAINT LOUIS", State: "MO"}
			in.Point = geo.Point{}
		}, func(in Incoming) bool {
			return in.Address.City == "St. Louis" && in.Approximate && in.Point.Lat == 38.63
		}, false},
		"county short":             {func(in *Incoming) { in.Address.County = "DALLAS" }, func(in Incoming) bool { return in.Address.County == "Dallas County" }, false},
		"county other":             {func(in *Incoming) { in.Address.County = "COLLIN" }, func(in Incoming) bool { return in.Address.County == "Collin" }, false},
		"unknown ZIP":              {func(in *Incoming) { in.Address.PostalCode = "99999" }, func(in Incoming) bool { return in.Point.Lat == 32.83 }, true},
		"no point":                 {func(in *Incoming) { in.Point = geo.Point{} }, func(in Incoming) bool { return in.Approximate && in.Point == geo.Point{Lat: 32.831, Lng: -96.7692} }, false},
		"swapped":                  {func(in *Incoming) { in.Point = geo.Point{Lat: -96.77, Lng: 32.83} }, func(in Incoming) bool { return in.Point == geo.Point{Lat: 32.83, Lng: -96.77} && !in.Approximate }, true},
		"lost sign":                {func(in *Incoming) { in.Point.Lng = 96.77 }, func(in Incoming) bool { return in.Point.Lng == -96.77 }, true},
		"far off":                  {func(in *Incoming) { in.Point = geo.Point{Lat: 47.6, Lng: -122.3} }, func(in Incoming) bool { return in.Approximate && in.Point.Lat == 32.831 }, true},
		"abroad":                   {func(in *Incoming) { in.Point = geo.Point{Lat: 1, Lng: 1} }, func(in Incoming) bool { return in.Approximate }, true},
		"not a number":             {func(in *Incoming) { in.Point.Lat = math.NaN() }, func(in Incoming) bool { return in.Approximate && in.Point.Lat == 32.831 }, true},
		"negative sizes":           {func(in *Incoming) { in.Sqft, in.LotSqft, in.Beds, in.Baths = -5, -1, -2, -1 }, func(in Incoming) bool { return in.Sqft == 0 && in.LotSqft == 0 && in.Beds == 0 && in.Baths == 0 }, true},
		"baths NaN":                {func(in *Incoming) { in.Baths = math.NaN() }, func(in Incoming) bool { return in.Baths == 0 }, true},
		"baths in thirds":          {func(in *Incoming) { in.Baths = 2.33 }, func(in Incoming) bool { return in.Baths == 2.25 }, false},
		"year 20":                  {func(in *Incoming) { in.YearBuilt = 20 }, func(in Incoming) bool { return in.YearBuilt == 0 }, true},
		"year 3000":                {func(in *Incoming) { in.YearBuilt = 3000 }, func(in Incoming) bool { return in.YearBuilt == 0 }, true},
		"24 units":                 {func(in *Incoming) { in.Beds, in.Sqft = 24, 12_000 }, func(in Incoming) bool { return in.Beds == 24 }, false},
		"changed in the future":    {func(in *Incoming) { in.ModifiedAt = testNow.AddDate(1, 0, 0) }, func(in Incoming) bool { return in.ModifiedAt.IsZero() }, true},
		"fee":                      {func(in *Incoming) { in.HOAMonthly = 9_999_999 }, func(in Incoming) bool { return in.HOAMonthly == -1 }, true},
		"price cut without a date": {func(in *Incoming) { in.PriceCut = 5000 }, func(in Incoming) bool { return in.PriceCut == 5000 && in.PriceCutAt.Equal(in.ModifiedAt) }, false},
		"over": {func(in *Incoming) {
			in.OpenHouses = []listing.OpenHouse{{Starts: testNow.Add(-3 * time.Hour), Ends: testNow.Add(-time.Hour)}}
		}, func(in Incoming) bool { return len(in.OpenHouses) == 0 }, false},
		"backwards": {func(in *Incoming) {
			in.OpenHouses = []listing.OpenHouse{{Starts: testNow.Add(3 * time.Hour), Ends: testNow.Add(time.Hour)}}
		}, func(in Incoming) bool { return len(in.OpenHouses) == 0 }, false},
		"coming": {func(in *Incoming) {
			in.OpenHouses = []listing.OpenHouse{{Starts: testNow.Add(time.Hour), Ends: testNow.Add(3 * time.Hour)}}
		}, func(in Incoming) bool { return len(in.OpenHouses) == 1 }, false},
		"markup":      {func(in *Incoming) { in.Description = "<img src=x onerror=alert(1)>Nice" }, func(in Incoming) bool { return in.Description == "Nice" }, false},
		"many photos": {func(in *Incoming) { in.Photos = make([]listing.Photo, 500) }, func(in Incoming) bool { return len(in.Photos) == maxPhotos }, false},
	}
	for name, c := range cases {
		in := sound()
		c.change(&in)
		if err := testRules().Apply(&in); err != nil {
			t.Errorf("%s: rejected: %v", name, err)
			continue
		}
		if !c.holds(in) {
			t.Errorf("%s: %+v", name, in.Listing)
		}
		if warned := len(in.Warnings) > 0; warned != c.warns {
			t.Errorf("%s: warnings %v", name, in.Warnings)
		}
		if in.Alias == "" {
			t.Errorf("%s: no alias", name)
		}
	}
}

func TestRemovedRecordNeedsOnlyItsKey(t *testing.T) {
	in := Incoming{Listing: listing.Listing{Source: "test", SourceKey: "K1"}, Remove: true}
	if err := testRules().Apply(&in); err != nil {
		t.Errorf("a home that is taken back needs nothing but its key: %v", err)
	}
}

func TestFingerprint(t *testing.T) {
	base := sound()
	if again := sound(); again.Fingerprint() != base.Fingerprint() {
		t.Error("the same facts have two fingerprints")
	}
	for name, change := range map[string]func(*Incoming){
		"price": func(in *Incoming) { in.Price++ }, "unit": func(in *Incoming) { in.Address.Unit = "Unit 1" },
		"text moved to another field": func(in *Incoming) { in.Heating, in.Cooling = "x", "" },
		"display":                     func(in *Incoming) { in.Display.Address = false },
		"photo":                       func(in *Incoming) { in.Photos = []listing.Photo{{URL: "https://a.example/1.jpg"}} },
		"past":                        func(in *Incoming) { in.Past = []listing.Event{{At: testNow, Kind: listing.EventSold, Price: 1}} },
		"open house":                  func(in *Incoming) { in.OpenHouses = []listing.OpenHouse{{Starts: testNow, Ends: testNow}} },
		"removed":                     func(in *Incoming) { in.Remove = true },
		"approximate":                 func(in *Incoming) { in.Approximate = true },
	} {
		in := sound()
		change(&in)
		if in.Fingerprint() == base.Fingerprint() {
			t.Errorf("%s does not change the fingerprint", name)
		}
	}
}

// A listing date ahead is the day on which a home that is coming soon comes on the market, and not the day on which it was listed.
func TestListingDateAhead(t *testing.T) {
	for days, want := range map[int]time.Time{20: testNow.AddDate(0, 0, 20), 500: listing.UnknownDay, -5: listing.UnknownDay} {
		in := sound()
		in.ComingSoonUntil, in.ListedAt = listing.UnknownDay, testNow.AddDate(0, 0, days)
		if err := testRules().Apply(&in); err != nil || !in.ComingSoonUntil.Equal(want) || in.ListedAt.IsZero() != (days > 0) {
			t.Errorf("in %d days: %v, until %s, listed %s", days, err, in.ComingSoonUntil, in.ListedAt)
		}
	}
}
