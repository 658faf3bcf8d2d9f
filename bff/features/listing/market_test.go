package listing_test

import (
	"cmp"
	"math"
	"slices"
	"testing"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/geo"
	"hearthway/bff/testkit"
)

// craftsman returns a home in Dallas.
func craftsman(key string) listing.Listing {
	return listing.Listing{
		Source: "test", SourceKey: key, Alias: key, Status: listing.Active, StatusAt: testkit.Now, ListedAt: testkit.Now, ModifiedAt: testkit.Now, Price: 899_000,
		Address: listing.Address{Street: "4417 Swiss Avenue", City: "Dallas", State: "TX", PostalCode: "75204", County: "Dallas County"},
		Point:   geo.Point{Lat: 32.801234, Lng: -96.771234}, Beds: 4, Baths: 2.25, Sqft: 3120, LotSqft: 9000, SubType: "Single Family",
		Display: listing.Display{Entire: true, Address: true},
	}
}

func TestCountActive(t *testing.T) {
	db := testkit.Database(t)
	want := len(shownOf(testkit.Insert(t, db, testkit.Listings(6, 80)), newestFirst))
	if n, err := (listing.Service{DB: db}).CountActive(t.Context()); err != nil || n != want || n == 0 {
		t.Errorf("count %d, want %d, %v", n, want, err)
	}
}

func TestNeighborsAreNearest(t *testing.T) {
	db := testkit.Database(t)
	homes := testkit.Insert(t, db, testkit.Listings(7, 1500)) // enough that some searches end with a small box
	checked := 0
	for _, home := range homes[:40] {
		if home.Point == (geo.Point{}) {
			continue
		}
		near, err := listing.Service{DB: db}.Nearby(t.Context(), home)
		if err != nil {
			t.Fatal(err)
		}
		others := shownOf(homes, func(a, b listing.Listing) int {
			return cmp.Compare(geo.Miles(home.Point, a.Point), geo.Miles(home.Point, b.Point))
		})
		others = slices.DeleteFunc(others, func(l listing.Listing) bool {
			return l.ID == home.ID || l.Point == geo.Point{} || home.Point.Lng*l.Point.Lng < 0
		})
		for i, got := range near.Considered {
			// The flat-Earth approximation may swap two homes whose distances differ by up to 1%.
			got, want := geo.Miles(home.Point, got.Point), geo.Miles(home.Point, others[i].Point)
			if math.Abs(got-want) > 0.01*want+0.001 {
				t.Errorf("home %d: number %d is %.3f miles away, the nearest %.3f", home.ID, i, got, want)
			}
		}
		if len(near.Considered) >= 4 {
			checked++
		}
	}
	if checked < 20 {
		t.Errorf("only %d homes had four others nearby", checked)
	}
}

func TestNeighborsWithoutAPositionAreInTheCity(t *testing.T) {
	db := testkit.Database(t)
	home, other, elsewhere := craftsman("home"), craftsman("other"), craftsman("elsewhere")
	home.Point = geo.Point{}
	elsewhere.Address.City = "Plano"
	stored := testkit.Insert(t, db, []listing.Listing{home, other, elsewhere})
	near, err := listing.Service{DB: db}.Nearby(t.Context(), stored[0])
	want := listing.Neighbor{
		ID: stored[1].ID, Point: other.Point, SubType: other.SubType, Price: other.Price, Beds: other.Beds, Sqft: other.Sqft, LotSqft: other.LotSqft,
	}
	if err != nil || len(near.Considered) != 1 || near.Considered[0] != want {
		t.Errorf("near %+v, %v; want %+v", near, err, want)
	}
}

func TestMarketNumbersOfPlaces(t *testing.T) {
	db := testkit.Database(t)
	homes := testkit.Insert(t, db, testkit.Listings(8, 400))
	check := func(what string, got listing.Numbers, err error, in func(listing.Address) bool) {
		t.Helper()
		var prices, perSqft []float64
		want := listing.Numbers{}
		for _, home := range shownOf(homes, newestFirst) {
			if !in(home.Address) {
				continue
			}
			want.Count++
			if home.ListedAt.After(testkit.Now.AddDate(0, 0, -7)) || home.ListedAt.Equal(testkit.Now.AddDate(0, 0, -7)) {
				want.NewThisWeek++
			}
			if home.Price > 0 {
				prices = append(prices, float64(home.Price))
			}
			if home.Price > 0 && home.Sqft > 0 {
				perSqft = append(perSqft, float64(home.Price)/float64(home.Sqft))
			}
		}
		want.Median, want.PerSqft = median(prices), median(perSqft)
		if err != nil || got != want {
			t.Errorf("%s: %+v, want %+v, %v", what, got, want, err)
		}
	}
	city, err := listing.Service{DB: db}.CityNumbers(t.Context(), "tx", "dallas")
	check("Dallas", city, err, func(a listing.Address) bool { return a.City == "Dallas" && a.State == "TX" })
	state, err := listing.Service{DB: db}.StateNumbers(t.Context(), "AK")
	check("Alaska", state, err, func(a listing.Address) bool { return a.State == "AK" })
	none, err := listing.Service{DB: db}.CityNumbers(t.Context(), "TX", "atlantis")
	check("Atlantis", none, err, func(listing.Address) bool { return false })
	if state.Count == 0 {
		t.Error("the homes prove nothing")
	}
}

func median(of []float64) int64 {
	if len(of) == 0 {
		return 0
	}
	slices.Sort(of)
	low, high := of[(len(of)-1)/2], of[len(of)/2]
	return int64(math.Round((low + high) / 2))
}
