package valuation

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

// town inserts sold homes of a county, with assessors' records.
func town(t *testing.T, db *postgres.DB, clock *testkit.Clock, source, county string, n int) []listing.Listing {
	t.Helper()
	random := rand.New(rand.NewPCG(uint64(n), 1))
	homes := testkit.Listings(uint64(n), n)
	for i := range homes {
		h := &homes[i]
		h.Source, h.SourceKey, h.Alias, h.ListingID = source, fmt.Sprint(county, i), fmt.Sprint(source, "-", county, "-", i), fmt.Sprint(i)
		h.Status, h.SubType, h.Display, h.Approximate = listing.Sold, "Single Family", listing.Display{Entire: true, Address: true, Valuation: true}, false
		h.Address = listing.Address{Street: fmt.Sprint(i, " Main Street"), City: county, State: "TX", PostalCode: "75001", County: county}
		h.Point = geo.Point{Lat: 32.8 + 0.02*random.NormFloat64(), Lng: -96.8 + 0.02*random.NormFloat64()}
		h.Sqft, h.YearBuilt = 1000+random.IntN(2000), 1950+random.IntN(70)
		h.Record = listing.AssessorRecord{Grade: 5 + random.IntN(5), Condition: 3, View: 1}
		h.Price = int64(200_000 * math.Pow(float64(h.Sqft)/2000, 0.8) * (1 + 0.1*float64(h.Record.Grade-5)) * math.Exp(0.05*random.NormFloat64()))
		h.StatusAt = clock.Now().AddDate(0, 0, -random.IntN(600))
	}
	paid := make([]int64, len(homes))
	for i, h := range homes {
		paid[i] = h.Price
	}
	homes = testkit.Insert(t, db, homes)
	for i := range homes {
		h := &homes[i]
		h.Price = paid[i] // Texas keeps it from readers
		if _, err := db.On(t.Context()).Exec(t.Context(), `insert into listing_events (listing_id, at, kind, status, price) values ($1, $2, 'sold', 'sold', $3) on conflict do nothing`, h.ID, h.StatusAt, h.Price); err != nil {
			t.Fatal(err)
		}
	}
	return homes
}

func TestModelsAreTrainedByArea(t *testing.T) {
	db, clock := testkit.Database(t), testkit.NewClock()
	for _, source := range []string{"mls", "sample"} {
		if err := testkit.UpsertSource(t.Context(), db, listing.SourceInfo{Slug: source, Name: source}); err != nil {
			t.Fatal(err)
		}
	}
	homes := town(t, db, clock, "mls", "Dallas", 1010)
	town(t, db, clock, "mls", "Collin", 320)
	town(t, db, clock, "mls", "Delta", 12)
	town(t, db, clock, "sample", "Dallas", 30)
	s := &Service{DB: db, Now: clock.Now}

	areas, err := s.Due(t.Context(), true)
	if got := fmt.Sprint(areas); err != nil || got != "[tx tx/dallas]" && got != "[tx/dallas tx]" {
		t.Fatalf("due: %s %v", got, err)
	}
	for _, area := range areas {
		versions, err := s.Train(t.Context(), area)
		if err != nil || len(versions) != 2 || versions[0].Facts != ListingFacts || versions[1].Facts != RecordFacts {
			t.Fatalf("%s: %+v %v", area, versions, err)
		}
		if versions[1].Accuracy.MedianError >= versions[0].Accuracy.MedianError {
			t.Errorf("%s: the record doesn't help: %v, without it %v", area, versions[1].Accuracy.MedianError, versions[0].Accuracy.MedianError)
		}
	}
	if areas, err := s.Due(t.Context(), true); err != nil || len(areas) != 0 {
		t.Errorf("due again: %v %v", areas, err)
	}
	clock.Advance(24 * time.Hour)
	if areas, err := s.Due(t.Context(), false); err != nil || len(areas) != 0 {
		t.Errorf("the next day: %v %v", areas, err)
	}
	if areas, err := s.Due(t.Context(), true); err != nil || len(areas) != 2 {
		t.Errorf("the next night: %v %v", areas, err)
	}
	if none, err := s.Train(t.Context(), "ut/salt-lake"); err != nil || len(none) != 0 {
		t.Errorf("an area without sales: %v %v", none, err)
	}

	home := homes[3]
	e, version, err := s.ValueListing(t.Context(), home)
	if err != nil || version.Area != "tx/dallas" || version.Facts != RecordFacts || math.Abs(e.Value/float64(home.Price)-1) > 0.3 || len(e.Comparables) < 4 {
		t.Errorf("%+v of %d by %+v: %v", e.Value, home.Price, version, err)
	}
	for _, c := range e.Comparables {
		if c.Sale.Listing == home.ID {
			t.Error("a home is its own comparable")
		}
	}
	typed := Subject{Home: Home{Point: home.Point, Sqft: 2000, Beds: 3, Baths: 2}}
	typed.Address.State, typed.Address.County = "TX", "Delta"
	if _, version, err := s.Appraise(t.Context(), typed); err != nil || version.Area != "tx" || version.Facts != ListingFacts {
		t.Errorf("a small county: %+v %v", version, err)
	}
	typed.Address.State, typed.Address.County = "UT", "Salt Lake"
	if _, _, err := s.Appraise(t.Context(), typed); !errors.Is(err, NoSales) {
		t.Errorf("a state without sales: %v", err)
	}
	home.Display.Valuation = false
	if _, _, err := s.ValueListing(t.Context(), home); !errors.Is(err, OptedOut) {
		t.Errorf("a seller who opted out: %v", err)
	}
	fictional := home
	fictional.Source, fictional.Display.Valuation = "sample", true
	if _, _, err := s.ValueListing(t.Context(), fictional); !errors.Is(err, NoSales) {
		t.Errorf("real sales value no fictional home: %v", err)
	}
}

func TestTrainingExcludesOptedOutAndHiddenHomes(t *testing.T) {
	db, clock := testkit.Database(t), testkit.NewClock()
	if err := testkit.UpsertSource(t.Context(), db, listing.SourceInfo{Slug: "mls", Name: "MLS"}); err != nil {
		t.Fatal(err)
	}
	town(t, db, clock, "mls", "Dallas", 40)
	for _, sql := range []string{"update listings set display_valuation = false where source_key = 'Dallas1'", "update listings set display_entire = false where source_key = 'Dallas2'",
		"update listings set approximate = true where source_key = 'Dallas3'"} {
		if _, err := db.On(t.Context()).Exec(t.Context(), sql); err != nil {
			t.Fatal(err)
		}
	}
	sales, err := (&Service{DB: db}).Sales(t.Context(), false, "tx", []string{"dallas"}, 100)
	if err != nil || len(sales) != 37 {
		t.Errorf("%d sales, %v", len(sales), err)
	}
	for i, s := range sales {
		if i > 0 && s.Day > sales[i-1].Day {
			t.Error("the newest sale is not first")
		}
		if s.Record.Grade < 5 || s.Record.View != 0 {
			t.Errorf("%+v", s.Record)
		}
	}
	if few, err := (&Service{DB: db}).Sales(t.Context(), false, "tx", []string{"dallas"}, 5); err != nil || len(few) != 5 {
		t.Errorf("at most five: %d %v", len(few), err)
	}
}

func TestLatestTwoModelVersionsAreKept(t *testing.T) {
	db, clock := testkit.Database(t), testkit.NewClock()
	store := (&Service{DB: db})
	if err := testkit.UpsertSource(t.Context(), db, listing.SourceInfo{Slug: "mls", Name: "MLS"}); err != nil {
		t.Fatal(err)
	}
	town(t, db, clock, "mls", "Dallas", 310)
	sales, err := store.Sales(t.Context(), false, "tx", []string{"dallas"}, 400)
	if err != nil {
		t.Fatal(err)
	}
	model, _, err := Train(sales, Scope{Facts: ListingFacts})
	if err != nil {
		t.Fatal(err)
	}
	if none, err := store.Versions(t.Context(), "tx"); err != nil || len(none) != 0 {
		t.Errorf("before the first: %+v %v", none, err)
	}
	for i := range 4 {
		v := Version{Area: "tx", Facts: ListingFacts, TrainedAt: testkit.Now.Add(time.Duration(i) * time.Hour), Accuracy: Accuracy{Sales: i + 1}}
		if err := store.save(t.Context(), v, model); err != nil {
			t.Fatal(err)
		}
	}
	newest, err := store.Versions(t.Context(), "tx", "tx/dallas")
	if err != nil || len(newest) != 1 || newest[0].Accuracy.Sales != 4 {
		t.Fatalf("%+v %v", newest, err)
	}
	if others, err := store.Versions(t.Context(), "tx/dallas"); err != nil || len(others) != 0 {
		t.Errorf("of another area: %+v %v", others, err)
	}
	var count int
	if err := db.On(t.Context()).QueryRow(t.Context(), "select count(*) from valuation_models").Scan(&count); err != nil || count != 2 {
		t.Errorf("%d versions, %v", count, err)
	}
	if all, err := store.Versions(t.Context()); err != nil || len(all) != 1 {
		t.Errorf("%+v %v", all, err)
	}
	if _, err := store.load(t.Context(), newest[0].ID); err != nil {
		t.Error(err)
	}
	if _, err := store.load(t.Context(), 0); apperr.CodeOf(err) != apperr.NotFound {
		t.Errorf("a model that isn't there: %v", err)
	}
}
