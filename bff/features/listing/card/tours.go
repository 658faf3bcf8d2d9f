package card

import (
	"time"

	"hearthway/bff/platform/screens"
)

// TourDay is a day for which a tour can be requested.
type TourDay struct {
	Date    string            `json:"date" format:"date"`
	Weekday string            `json:"weekday"`
	Day     string            `json:"day"`
	Month   string            `json:"month"`
	Noon    screens.LocalTime `json:"noon" doc:"noon at the home, with the zone that morning, afternoon and evening refer to"`
}

// TourDays renders the days that a tour can be requested for, in the home's time zone.
func TourDays(days []time.Time, zone *time.Location) []TourDay {
	out := make([]TourDay, len(days))
	for i, day := range days {
		out[i] = TourDay{
			Date: day.Format(time.DateOnly), Weekday: day.Format("Mon"), Day: day.Format("2"), Month: day.Format("Jan"),
			Noon: screens.Noon(day, zone),
		}
	}
	return out
}
