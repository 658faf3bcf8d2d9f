package listing_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

func TestWhereSoldPricesAreShown(t *testing.T) {
	for state, public := range map[string]bool{
		"AK": false, "ID": false, "KS": false, "LA": false, "MS": false, "MO": false, "MT": false, "NM": false, "ND": false, "TX": false, "UT": false, "WY": false,
		"": false, "CA": true, "WA": true, "FL": true, "SD": true, "NE": true, "AR": true, "OK": true,
	} {
		if listing.SoldPriceShown(state, false) != public || !listing.SoldPriceShown(state, true) {
			t.Errorf("%q: shown %t, with a grant %t", state, listing.SoldPriceShown(state, false), listing.SoldPriceShown(state, true))
		}
	}
}

// What is read of a sold home follows the rule, whoever reads it, and so does the statement of searches.
func TestSoldPricesAreReadByTheRule(t *testing.T) {
	db, day := testkit.Database(t), time.Date(2026, 10, 12, 17, 0, 0, 0, time.UTC)
	granting := testkit.Source
	granting.Slug, granting.SoldPrices = "granting", true
	if err := testkit.UpsertSource(t.Context(), db, granting); err != nil {
		t.Fatal(err)
	}
	for i, c := range []struct {
		source, state string
		status        listing.Status
		price, asked  int64
		shown         bool
	}{
		{"test", "TX", listing.Sold, 0, 500_000, false},
		{"granting", "TX", listing.Sold, 480_000, 500_000, true},
		{"test", "WA", listing.Sold, 480_000, 500_000, true},
		{"test", "", listing.Sold, 0, 500_000, false},
		{"test", "TX", listing.Active, 500_000, 0, false},
		{"test", "WA", listing.Pending, 500_000, 0, true},
	} {
		home := full()
		home.ID, home.Source, home.SourceKey, home.Alias = 0, c.source, fmt.Sprint("k", i), fmt.Sprint("sold-price-", i)
		home.Address.State, home.Status, home.StatusAt, home.Price, home.SoldPrice, home.PriceCut, home.PriceCutAt = c.state, c.status, day, 500_000, 480_000, 20_000, day
		got := testkit.Insert(t, db, []listing.Listing{home})[0]
		if got.Price != c.price || got.Asked != c.asked || got.SoldPricesShown != c.shown || (c.status == listing.Sold) != (got.PriceCut == 0) {
			t.Errorf("%s in %q of %s: price %d, asked %d, cut %d, shown %t", c.status, c.state, c.source, got.Price, got.Asked, got.PriceCut, got.SoldPricesShown)
		}
		var inSearch int64
		if err := db.On(t.Context()).QueryRow(t.Context(), "select "+listing.ShownPriceSQL("l")+" from listings l where id = $1", got.ID).Scan(&inSearch); err != nil || inSearch != c.price {
			t.Errorf("a search has %d, want %d: %v", inSearch, c.price, err)
		}
		prices, previous := pricesOf(t, db, got, day)
		wantPrices, wantPrevious := []int64{480_000, 470_000, 480_000, 300_000}, []int64{0, 480_000, 0, 0}
		if !c.shown {
			wantPrices, wantPrevious = []int64{0, 470_000, 0, 0}, []int64{0, 0, 0, 0}
		}
		if !slices.Equal(prices, wantPrices) || !slices.Equal(previous, wantPrevious) {
			t.Errorf("%s in %q of %s: history %v, before %v", c.status, c.state, c.source, prices, previous)
		}
	}
}

// pricesOf returns the prices of a home's past: a sale eight years ago, a listing at just the price of the last sale, a cut to another, and that sale.
func pricesOf(t *testing.T, db *postgres.DB, home listing.Listing, day time.Time) (prices, previous []int64) {
	t.Helper()
	for i, e := range []listing.Event{
		{Kind: listing.EventSold, Status: listing.Sold, Price: 300_000},
		{Kind: listing.EventListed, Status: listing.Active, Price: 480_000},
		{Kind: listing.EventPrice, Status: listing.Active, Price: 470_000, Previous: 480_000},
		{Kind: listing.EventSold, Status: listing.Sold, Price: 480_000},
	} {
		at := day.AddDate(0, 0, i-8)
		if _, err := db.On(t.Context()).Exec(t.Context(), "insert into listing_events (listing_id, at, kind, status, price, previous) values ($1, $2, $3, $4, $5, $6)",
			home.ID, at, e.Kind, e.Status, e.Price, e.Previous); err != nil {
			t.Fatal(err)
		}
	}
	events, err := listing.Service{DB: db}.History(t.Context(), home.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		prices, previous = append(prices, e.Price), append(previous, e.Previous)
	}
	return prices, previous
}

// Allowing and forbidding takes effect at once, also for what is cached.
func TestSourcesAllowSoldPrices(t *testing.T) {
	db := testkit.Database(t)
	service := listing.Service{DB: db, Now: time.Now}
	home := full()
	home.Status, home.SoldPrice = listing.Sold, 480_000
	id := testkit.Insert(t, db, []listing.Listing{home})[0].ID
	version := func() (n int64) {
		if err := db.On(t.Context()).QueryRow(t.Context(), "select logged_after from data_version").Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	for _, allowed := range []bool{true, false} {
		before := version()
		if err := service.AllowSoldPrices(t.Context(), "test", allowed); err != nil {
			t.Fatal(err)
		}
		if homes, err := service.ByIDs(t.Context(), []int64{id}); err != nil || (homes[0].Price == 480_000) != allowed || homes[0].SoldPricesShown != allowed {
			t.Errorf("allowed %t: %d %v", allowed, homes[0].Price, err)
		}
		if version() <= before {
			t.Errorf("allowed %t: cached homes stay", allowed)
		}
	}
	if err := service.AllowSoldPrices(t.Context(), "nobody", true); apperr.CodeOf(err) != apperr.NotFound {
		t.Errorf("an unknown source: %v", err)
	}
}
