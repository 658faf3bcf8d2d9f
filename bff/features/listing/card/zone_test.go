package card

import (
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/screens"
	"hearthway/bff/testkit/fake"
)

// Hours and days are those of the home's street, in states with two time zones too.
func TestOpenHouseHoursInLocalTime(t *testing.T) {
	now := time.Date(2026, 11, 20, 5, 30, 0, 0, time.UTC) // past midnight in the East, before it in Chicago
	open := listing.OpenHouse{Starts: time.Date(2026, 11, 22, 18, 0, 0, 0, time.UTC), Ends: time.Date(2026, 11, 22, 20, 0, 0, 0, time.UTC)}
	for _, c := range []struct{ state, zone, badge, starts string }{
		{"IN", "America/Indiana/Indianapolis", "Open Sun 1–3 PM", "2026-11-22T13:00:00-05:00 EST"}, // Lafayette, Terre Haute
		{"IN", "America/Chicago", "Open Sun 12–2 PM", "2026-11-22T12:00:00-06:00 CST"},             // Gary
		{"TN", "America/New_York", "Open Sun 1–3 PM", "2026-11-22T13:00:00-05:00 EST"},             // Chattanooga
		{"TN", "America/Chicago", "Open Sun 12–2 PM", "2026-11-22T12:00:00-06:00 CST"},             // Crossville
		{"TX", "America/Denver", "Open Sun 11 AM–1 PM", "2026-11-22T11:00:00-07:00 MST"},
		{"PR", "", "Open Sun 2–4 PM", "2026-11-22T14:00:00-04:00 AST"},
		{"TX", "", "Open Sun 12–2 PM", "2026-11-22T12:00:00-06:00 CST"}, // not known
	} {
		home := fake.With(7, func(h *listing.Listing) {
			h.Address.State, h.Zone, h.OpenHouses = c.state, c.zone, []listing.OpenHouse{open}
		})
		if got := newCardFacts(home).badge(now); got == nil || got.Text != c.badge {
			t.Errorf("%s in %s: %+v, want %s", c.zone, c.state, got, c.badge)
		} else if o := got.Open; "Open "+o.Day+" "+o.Hours != got.Text || o.Starts.At+" "+o.Starts.Zone != c.starts {
			t.Errorf("%s in %s: parts %+v, want %s", c.zone, c.state, *o, c.starts)
		}
	}
}

// A tour day uses the UTC offset of that day, even if the clocks change before it.
func TestTourDaysCrossClockChanges(t *testing.T) {
	day := func(d int) time.Time { return time.Date(2026, 11, d, 0, 0, 0, 0, time.UTC) }
	got := TourDays([]time.Time{day(0), day(1)}, fake.With(7, func(h *listing.Listing) { h.Zone = "America/Chicago" }).TimeZone())
	if got[0].Noon != (screens.LocalTime{At: "2026-10-31T12:00:00-05:00", Zone: "CDT"}) || got[1].Noon != (screens.LocalTime{At: "2026-11-01T12:00:00-06:00", Zone: "CST"}) {
		t.Errorf("%+v", got)
	}
}
