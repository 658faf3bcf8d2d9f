package screen

import (
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
)

// zoneOf is the time zone of a home, so that hours are those on its street.
func zoneOf(home listing.Listing) *time.Location { return place.Zone(home.Zone, home.Address.State) }

// LocalTime is a moment on the clock of a home's street. A viewer whose clock differs from it then is told the zone.
type LocalTime struct {
	At   string `json:"at" format:"date-time" doc:"with that clock's offset from UTC"`
	Zone string `json:"zone" doc:"short name of the time zone: CST"`
}

func localTime(t time.Time, zone *time.Location) LocalTime {
	t = t.In(zone)
	return LocalTime{At: t.Format(time.RFC3339), Zone: t.Format("MST")}
}

// noon is the middle of a day at a home; day is a midnight in any zone.
func noon(day time.Time, zone *time.Location) LocalTime {
	return localTime(time.Date(day.Year(), day.Month(), day.Day(), 12, 0, 0, 0, zone), zone)
}
