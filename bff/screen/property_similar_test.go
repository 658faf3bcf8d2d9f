package screen

import (
	"testing"
	"time"

	"hearthway/bff/features/listing"
)

func TestPropertyShowsSimilarHomes(t *testing.T) {
	s := screensOf(&world{homes: []listing.Listing{
		swiss(),
		with(2, func(h *listing.Listing) { h.SubType = "Condo" }),
		with(3, func(h *listing.Listing) { h.Price = 1_500_000 }),
		with(4, func(h *listing.Listing) { h.Price = 1_300_000 }),
	}, rates: rates()})
	p := must[PropertyData](t)(s.Property(t.Context(), PropertyInput{"texas", "dallas", swiss().Alias})).Data.Property
	if !p.Similar || len(p.Nearby) != 2 || p.Nearby[0].ID != "4" || p.Nearby[1].ID != "3" {
		t.Errorf("similar %v, nearby %+v", p.Similar, p.Nearby)
	}
	if p.Nearby[0].Monthly == 0 {
		t.Error("they do not say what they cost a month")
	}
}

// The median of a city is computed once in a while, not with every page of its homes.
func TestCityMedianIsComputedOnceInAWhile(t *testing.T) {
	w := &world{homes: []listing.Listing{swiss()}}
	s, at := screensOf(w), now
	s.Now = func() time.Time { return at }
	read := func(want int) {
		t.Helper()
		got, err := s.cityPerSqft(t.Context(), swiss())
		if err != nil || got != 215 || int(w.counted.Load()) != want {
			t.Errorf("%d, %v after %d computations, want %d", got, err, w.counted.Load(), want)
		}
	}
	read(1)
	read(1)
	at = at.Add(footGood)
	read(2)
	if got, err := s.cityPerSqft(t.Context(), with(2, func(h *listing.Listing) { h.Sqft = 0 })); got != 0 || err != nil || w.counted.Load() != 2 {
		t.Errorf("of a home without a size: %d, %v", got, err)
	}
}
