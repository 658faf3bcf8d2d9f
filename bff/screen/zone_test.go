package screen

import (
	"testing"
	"time"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
)

// Hours and days are those on the street, in states that have two zones as well.
func TestHoursOfTheStreet(t *testing.T) {
	now := time.Date(2026, 11, 20, 5, 30, 0, 0, time.UTC) // past midnight in the East, before it in Chicago
	open := listing.OpenHouse{Starts: time.Date(2026, 11, 22, 18, 0, 0, 0, time.UTC), Ends: time.Date(2026, 11, 22, 20, 0, 0, 0, time.UTC)}
	for _, c := range []struct{ state, zone, badge, tour string }{
		{"IN", "America/Indiana/Indianapolis", "Open Sun 1–3 PM", "2026-11-21"}, // Lafayette, Terre Haute
		{"IN", "America/Chicago", "Open Sun 12–2 PM", "2026-11-20"},             // Gary
		{"TN", "America/New_York", "Open Sun 1–3 PM", "2026-11-21"},             // Chattanooga
		{"TN", "America/Chicago", "Open Sun 12–2 PM", "2026-11-20"},             // Crossville
		{"TX", "America/Denver", "Open Sun 11 AM–1 PM", "2026-11-20"},
		{"PR", "", "Open Sun 2–4 PM", "2026-11-21"},
		{"TX", "", "Open Sun 12–2 PM", "2026-11-20"}, // not known
	} {
		home := with(7, func(h *listing.Listing) {
			h.Address.State, h.Zone, h.OpenHouses = c.state, c.zone, []listing.OpenHouse{open}
		})
		if got := briefingOf(home).badge(now); got == nil || got.Text != c.badge {
			t.Errorf("%s in %s: %+v, want %s", c.zone, c.state, got, c.badge)
		}
		if got := inquiry.TourDays(home, now)[0].Format(time.DateOnly); got != c.tour {
			t.Errorf("%s in %s: first tour on %s, want %s", c.zone, c.state, got, c.tour)
		}
	}
}
