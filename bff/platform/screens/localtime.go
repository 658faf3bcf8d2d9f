package screens

import (
	"time"
)

// LocalTime is a time in a home's time zone. Viewers in a different zone are shown its name.
type LocalTime struct {
	At   string `json:"at" format:"date-time" doc:"with the zone's UTC offset"`
	Zone string `json:"zone" doc:"short name of the time zone: CST"`
}

func NewLocalTime(t time.Time, zone *time.Location) LocalTime {
	t = t.In(zone)
	return LocalTime{At: t.Format(time.RFC3339), Zone: t.Format("MST")}
}

// Noon is noon of a day at a home; day is midnight in any zone.
func Noon(day time.Time, zone *time.Location) LocalTime {
	return NewLocalTime(time.Date(day.Year(), day.Month(), day.Day(), 12, 0, 0, 0, zone), zone)
}
