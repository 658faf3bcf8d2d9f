package inquiry

import (
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/testkit/fake"
)

// The first tour day is tomorrow by the home's local time, in states with two time zones too.
func TestTourDaysInSplitStates(t *testing.T) {
	now := time.Date(2026, 11, 20, 5, 30, 0, 0, time.UTC) // past midnight in the East, before it in Chicago
	for _, c := range []struct{ state, zone, first string }{
		{"IN", "America/Indiana/Indianapolis", "2026-11-21"}, // Lafayette, Terre Haute
		{"IN", "America/Chicago", "2026-11-20"},              // Gary
		{"TN", "America/New_York", "2026-11-21"},             // Chattanooga
		{"TN", "America/Chicago", "2026-11-20"},              // Crossville
		{"TX", "America/Denver", "2026-11-20"},
		{"PR", "", "2026-11-21"},
		{"TX", "", "2026-11-20"}, // not known
	} {
		home := fake.With(7, func(h *listing.Listing) { h.Address.State, h.Zone = c.state, c.zone })
		if got := TourDays(home, now)[0].Format(time.DateOnly); got != c.first {
			t.Errorf("%s in %s: first tour on %s, want %s", c.zone, c.state, got, c.first)
		}
	}
}
