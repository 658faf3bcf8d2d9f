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

// TourSlots are the free times of a day.
type TourSlots struct {
	TourDay
	Times []TourSlot `json:"times"`
}

// TourSlot is a time at which a tour may start.
type TourSlot struct {
	At   time.Time `json:"at" doc:"identifies it"`
	Text string    `json:"text" doc:"at the home: 10:00 AM"`
}

// SlotsByDay renders times by day, in the home's time zone.
func SlotsByDay(times []time.Time, zone *time.Location) []TourSlots {
	out := []TourSlots{}
	for _, at := range times {
		local := at.In(zone)
		day := TourDays([]time.Time{local}, zone)[0]
		if n := len(out); n == 0 || out[n-1].Date != day.Date {
			out = append(out, TourSlots{TourDay: day})
		}
		last := &out[len(out)-1]
		last.Times = append(last.Times, TourSlot{At: at.UTC(), Text: local.Format("3:04 PM")})
	}
	return out
}
