package listing

import (
	"time"

	"hearthway/bff/features/place"
)

// DayOf returns the day of a moment at the home, as midnight UTC. All that say when a home was sold use it: a sale in the evening is on
// another day in UTC.
func (l Listing) DayOf(at time.Time) time.Time {
	year, month, day := at.In(place.Zone(l.Zone, l.Address.State)).Date()
	return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
}
