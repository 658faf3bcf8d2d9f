package screen

import (
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/screens"
	"hearthway/bff/testkit/fake"
)

func TestPropertyShowsSimilarHomes(t *testing.T) {
	s := screensOf(&fake.Listings{Homes: []listing.Listing{
		fake.Swiss(),
		fake.With(2, func(h *listing.Listing) { h.SubType = "Condo" }),
		fake.With(3, func(h *listing.Listing) { h.Price = 1_500_000 }),
		fake.With(4, func(h *listing.Listing) { h.Price = 1_300_000 }),
	}, Rates: fake.Rates()})
	p := fake.Must[PropertyData](t)(s.Property(t.Context(), PropertyInput{State: "texas", City: "dallas", Alias: fake.Swiss().Alias})).Data.Property
	if !p.Similar || len(p.Nearby) != 2 || p.Nearby[0].ID != "4" || p.Nearby[1].ID != "3" {
		t.Errorf("similar %v, nearby %+v", p.Similar, p.Nearby)
	}
	if p.Nearby[0].Monthly == 0 {
		t.Error("they do not say what they cost a month")
	}
}

// A city's median is computed now and then, not for every page of its homes.
func TestCityMedianIsCached(t *testing.T) {
	w := &fake.Listings{Homes: []listing.Listing{fake.Swiss()}}
	s, at := screensOf(w), fake.Now
	s.Now = func() time.Time { return at }
	read := func(want int) {
		t.Helper()
		got, err := s.medianPerSqft(t.Context(), fake.Swiss())
		if err != nil || got != 215 || int(w.Counted.Load()) != want {
			t.Errorf("%d, %v after %d computations, want %d", got, err, w.Counted.Load(), want)
		}
	}
	read(1)
	read(1)
	at = at.Add(perSqftLife)
	read(2)
	if got, err := s.medianPerSqft(t.Context(), fake.With(2, func(h *listing.Listing) { h.Sqft = 0 })); got != 0 || err != nil || w.Counted.Load() != 2 {
		t.Errorf("of a home without a size: %d, %v", got, err)
	}
}

// Structured data shows the same day as the page.
func TestStructuredDataUsesTheSameDay(t *testing.T) {
	home := listing.Listing{
		Status: listing.Active, ListedAt: time.Date(2026, 10, 2, 3, 0, 0, 0, time.UTC), // 8 PM in Los Angeles, the day before
		Address: listing.Address{State: "CA"},
	}
	if got := (&Screens{Cards: &card.Cards{Now: func() time.Time { return home.ListedAt }}}).realEstateListing(home, Property{}, screens.Head{})["datePosted"]; got != "2026-10-01" {
		t.Errorf("posted %v", got)
	}
	if got := historyOf(home, nil, home.ListedAt, home.TimeZone())[0].Date; got != "2026-10-01" {
		t.Errorf("listed %v", got)
	}
}
