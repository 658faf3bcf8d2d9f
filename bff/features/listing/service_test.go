package listing_test

import (
	"cmp"
	"context"
	"reflect"
	"slices"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

// full is a home with every field set.
func full() listing.Listing {
	day := func(n int) time.Time { return testkit.Now.AddDate(0, 0, n) }
	return listing.Listing{
		Source: "test", SourceKey: "full", ListingID: "12345", Alias: "4417-swiss-avenue-dallas-tx-75204",
		Status: listing.Active, StatusAt: day(-9), ListedAt: day(-10), ModifiedAt: day(-1),
		PriceCut: 25_000, PriceCutAt: day(-3), Price: 899_000,
		Address: listing.Address{Street: "4417 Swiss Avenue", Unit: "Unit 3", City: "Dallas", State: "TX", PostalCode: "75204", County: "Dallas County"},
		Point:   geo.Point{Lat: 32.801234, Lng: -96.771234},
		Beds:    4, Baths: 2.25, Sqft: 3120, LotSqft: 9000, YearBuilt: 1921, SubType: "Single Family", Design: "Craftsman",
		Views: []string{"City", "Park"}, Waterfront: true, New: true, Stories: 2.5, Garage: 2, Heating: "Forced Air", Cooling: "Central Air",
		HOAMonthly: 0, TaxAnnual: 14_321, Neighborhood: "Swiss Avenue Historic District", Description: `Said "one of a kind", {really}, \ it is.`,
		OpenHouses: []listing.OpenHouse{{Starts: day(1), Ends: day(1).Add(2 * time.Hour)}},
		Office:     listing.Office{Name: "Prairie Oak Group", Phone: "2145550100", Email: "office@example.com"},
		Agent:      listing.Agent{ID: "a1", Name: "Ann Agent", Phone: "2145550101", Email: "ann@example.com"},
		Photos:     []listing.Photo{{URL: "https://photos.example.com/1.jpg", Caption: "Front, \"north\""}, {URL: "https://photos.example.com/2.jpg"}},
		Display:    listing.Display{Entire: true, Address: true, Valuation: true}, Sample: "Sample listing",
		Record: listing.AssessorRecord{Grade: 7, Condition: 4, View: 2, Renovated: 1999, Basement: 400, NearSqft: 1500, NearLotSqft: 6000},
	}
}

func TestListingsRoundTrip(t *testing.T) {
	db := testkit.Database(t)
	bare := listing.Listing{
		Source: "test", SourceKey: "bare", Alias: "bare", Status: listing.Sold,
		StatusAt: testkit.Now, ListedAt: testkit.Now, ModifiedAt: testkit.Now, HOAMonthly: -1, Views: []string{},
	}
	for _, want := range []listing.Listing{full(), bare} {
		id := testkit.Insert(t, db, []listing.Listing{want})[0].ID
		got, err := listing.Service{DB: db}.ByAlias(t.Context(), want.Alias)
		if err != nil {
			t.Fatal(err)
		}
		if want.ID = id; !reflect.DeepEqual(got, want) {
			t.Errorf("stored and read:\n%+v\nwant\n%+v", got, want)
		}
	}
	if _, err := (listing.Service{DB: db}).ByAlias(t.Context(), "no-such-home"); apperr.CodeOf(err) != apperr.NotFound {
		t.Errorf("an unknown alias: %v", err)
	}
}

func TestWithheldPositionIsNotStored(t *testing.T) {
	db := testkit.Database(t)
	home := full()
	home.Display.Address = false
	stored := testkit.Insert(t, db, []listing.Listing{home})[0]
	if want := (geo.Point{Lat: 32.8, Lng: -96.77}); stored.Point != want {
		t.Errorf("stored at %v, want %v", stored.Point, want)
	}
	hits, err := place.Service{DB: db}.Suggest(t.Context(), "4417 swiss", 5)
	if err != nil || len(hits) != 0 {
		t.Errorf("the address is suggested: %v, %v", hits, err)
	}
}

func TestPutTwiceUpdatesOneHome(t *testing.T) {
	db := testkit.Database(t)
	first := testkit.Insert(t, db, []listing.Listing{full()})[0]
	changed := full()
	changed.Price, changed.Views = 850_000, nil
	second := testkit.Insert(t, db, []listing.Listing{changed})[0]
	if second.ID != first.ID {
		t.Errorf("ids %d and %d", first.ID, second.ID)
	}
	got, err := listing.Service{DB: db}.ByIDs(t.Context(), []int64{first.ID})
	if err != nil || len(got) != 1 || got[0].Price != 850_000 || len(got[0].Views) != 0 {
		t.Errorf("read %+v, %v", got, err)
	}
}

func TestByIDsKeepsTheOrder(t *testing.T) {
	db := testkit.Database(t)
	homes := testkit.Insert(t, db, testkit.Listings(5, 10))
	ids := []int64{homes[7].ID, 999_999, homes[2].ID, homes[5].ID}
	got, err := listing.Service{DB: db}.ByIDs(t.Context(), ids)
	if err != nil {
		t.Fatal(err)
	}
	var order []int64
	for _, home := range got {
		order = append(order, home.ID)
	}
	if want := []int64{homes[7].ID, homes[2].ID, homes[5].ID}; !slices.Equal(order, want) {
		t.Errorf("order %v, want %v", order, want)
	}
	if none, err := (listing.Service{DB: db}).ByIDs(t.Context(), nil); err != nil || none == nil || len(none) != 0 {
		t.Errorf("no ids: %v, %v", none, err)
	}
}

// newestFirst orders homes by listing date, newest first.
func newestFirst(a, b listing.Listing) int {
	return cmp.Or(b.ListedAt.Compare(a.ListedAt), cmp.Compare(b.ID, a.ID))
}

// shownOf returns the visible homes, sorted.
func shownOf(homes []listing.Listing, compare func(a, b listing.Listing) int) []listing.Listing {
	shown := slices.DeleteFunc(slices.Clone(homes), func(l listing.Listing) bool {
		return l.Status != listing.Active || !l.Display.Entire
	})
	slices.SortFunc(shown, compare)
	return shown
}

func idsOf(homes []listing.Listing) []int64 {
	ids := make([]int64, len(homes))
	for i, home := range homes {
		ids[i] = home.ID
	}
	return ids
}

func TestListsShowOnlyVisibleHomes(t *testing.T) {
	db := testkit.Database(t)
	homes := testkit.Insert(t, db, testkit.Listings(6, 80))
	newest, err := listing.Service{DB: db}.Newest(t.Context(), 20)
	if want := idsOf(shownOf(homes, newestFirst))[:20]; err != nil || !slices.Equal(idsOf(newest), want) {
		t.Errorf("newest %v, want %v, %v", idsOf(newest), want, err)
	}
	inOrder := shownOf(homes, func(a, b listing.Listing) int { return cmp.Compare(a.ID, b.ID) })
	var walked []int64
	for after := int64(0); ; {
		part, err := listing.Service{DB: db}.ForSitemap(t.Context(), after, 13)
		if err != nil {
			t.Fatal(err)
		}
		if len(part) == 0 {
			break
		}
		walked = append(walked, idsOf(part)...)
		after = walked[len(walked)-1]
	}
	if want := idsOf(inOrder); !slices.Equal(walked, want) {
		t.Errorf("the sitemap has %v, want %v", walked, want)
	}
}

// Reads of homes within a transaction must use its connection. With a second connection each, as many transactions as there
// are connections would deadlock.
func TestHomesAreReadWithinTransactions(t *testing.T) {
	db, err := postgres.Open(t.Context(), postgres.Config{URL: testkit.DatabaseURL(t), MaxConns: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	err = db.Atomically(ctx, func(ctx context.Context) error {
		if _, err := (listing.Service{DB: db}).ByIDs(ctx, []int64{1}); err != nil {
			return err
		}
		_, err := listing.Service{DB: db}.Sources(ctx)
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

func TestSourcesAndHistory(t *testing.T) {
	db := testkit.Database(t)
	home := testkit.Insert(t, db, []listing.Listing{full()})[0]
	sources, err := listing.Service{DB: db}.Sources(t.Context())
	if err != nil || sources["test"] != testkit.Source {
		t.Errorf("sources %v, %v", sources, err)
	}
	history, err := listing.Service{DB: db}.History(t.Context(), home.ID)
	if err != nil || len(history) != 0 {
		t.Errorf("history %v, %v", history, err)
	}
}
