package fake

import (
	"net/url"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/mortgage"
)

// Rates are the rates of two weeks.
func Rates() []mortgage.WeeklyRate {
	return []mortgage.WeeklyRate{
		{Week: time.Date(2026, 9, 24, 0, 0, 0, 0, time.UTC), Thirty: 7.03},
		{Week: time.Date(2026, 10, 1, 0, 0, 0, 0, time.UTC), Thirty: 7.28},
	}
}

// Many are 60 homes in Dallas.
func Many() []listing.Listing {
	homes := make([]listing.Listing, 60)
	for i := range homes {
		homes[i] = With(int64(i+1), func(*listing.Listing) {})
	}
	return homes
}

// OddHomes have every character that JSON and HTML must escape in their texts, and every badge.
func OddHomes() []listing.Listing {
	return []listing.Listing{
		Swiss(),
		With(2, func(h *listing.Listing) {
			h.Address.Street, h.Office.Name = `1 </script> "badge":null & <b>`, `"cards":null`
		}),
		With(3, func(h *listing.Listing) { h.PriceCut = 9_000 }),
		With(4, func(h *listing.Listing) { h.ListedAt = Now.Add(-2 * time.Hour) }),
		With(5, func(h *listing.Listing) {
			h.OpenHouses = []listing.OpenHouse{{Starts: Now.Add(time.Hour), Ends: Now.Add(3 * time.Hour)}}
		}),
		With(6, func(h *listing.Listing) { h.Sample = "" }),
		With(7, func(h *listing.Listing) { h.Display.Address = false }),
	}
}

// Query parses a query string.
func Query(t *testing.T, text string) url.Values {
	t.Helper()
	values, err := url.ParseQuery(text)
	if err != nil {
		t.Fatal(err)
	}
	return values
}
