package db_test

import (
	"slices"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
)

// A source that used to send a date as midnight of some time zone, and now sends a plain date, reports one listing event.
func TestSameListingDateIsReportedOnce(t *testing.T) {
	g := newFixture(t)
	listed := func(at time.Time, price int64) ingest.Incoming {
		return home("1", func(in *ingest.Incoming) {
			in.ListedAt = at
			in.Past = []listing.Event{{At: at, Kind: listing.EventListed, Status: listing.Active, Price: price}}
		})
	}
	day := time.Date(2026, 10, 1, 12, 0, 0, 0, time.UTC)
	g.must(listed(day.Add(-7*time.Hour), 500_000))
	g.must(listed(day, 500_000))
	if got := g.history("1"); !slices.Equal(got, []string{"listed 500000 0 active"}) {
		t.Errorf("history %q", got)
	}
	g.must(listed(day.AddDate(0, 0, 2), 500_000))
	if got := g.history("1"); len(got) != 2 {
		t.Errorf("another day: %q", got)
	}
}
