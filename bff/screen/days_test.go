package screen

import (
	"testing"
	"time"

	"hearthway/bff/features/listing"
)

func TestDaysOnTheSite(t *testing.T) {
	now := time.Date(2026, 11, 22, 8, 0, 0, 0, time.UTC)
	for want, listed := range map[string]time.Time{
		"Less than a day": time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC), // today, kept as noon
		"1 day":           now.Add(-25 * time.Hour),
		"":                now.Add(48 * time.Hour),
	} {
		if got := since(listed, now); got != want {
			t.Errorf("listed %v: %q, want %q", listed, got, want)
		}
	}
}

// What machines read is the day that people read.
func TestMachinesReadTheSameDay(t *testing.T) {
	home := listing.Listing{
		Status: listing.Active, ListedAt: time.Date(2026, 10, 2, 3, 0, 0, 0, time.UTC), // 8 PM in Los Angeles, the day before
		Address: listing.Address{State: "CA"},
	}
	if got := (*Screens)(nil).realEstateListing(home, Property{}, Head{})["datePosted"]; got != "2026-10-01" {
		t.Errorf("posted %v", got)
	}
	if got := historyOf(home, nil, zoneOf(home))[0].Date; got != "2026-10-01" {
		t.Errorf("listed %v", got)
	}
}
