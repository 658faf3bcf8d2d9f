package tour

import "time"

// Hours are when an agent gives tours on a weekday, in minutes since midnight at the home.
type Hours struct {
	AccountID string
	Weekday   time.Weekday
	FromMin   int
	ToMin     int
}

// TableName implements schema.Tabler.
func (Hours) TableName() string { return "agent_hours" }

// Busy is a time in which an agent has no time.
type Busy struct {
	From     time.Time `json:"from"`
	To       time.Time `json:"to"`
	Floating bool      `json:"floating,omitempty"` // a wall clock's time without a zone, written as UTC: a day off, for example
}

// in returns the time as clocks in a zone have it.
func (b Busy) in(zone *time.Location) Busy {
	if !b.Floating {
		return b
	}
	there := func(t time.Time) time.Time {
		return time.Date(t.Year(), t.Month(), t.Day(), t.Hour(), t.Minute(), t.Second(), 0, zone)
	}
	return Busy{From: there(b.From.UTC()), To: there(b.To.UTC())}
}

func (b Busy) overlaps(at time.Time) bool { return at.Before(b.To) && at.Add(Length).After(b.From) }

// without takes the time of a tour out of an agent's appointments: they may have it in their calendar, which doesn't say what it is.
func without(busy []Busy, t Tour) []Busy {
	if !t.Set() {
		return busy
	}
	left := make([]Busy, 0, len(busy))
	for _, b := range busy {
		if !b.overlaps(t.StartsAt) {
			left = append(left, b)
			continue
		}
		for _, rest := range []Busy{{From: b.From, To: t.StartsAt}, {From: t.EndsAt, To: b.To}} {
			if rest.From.Before(rest.To) {
				left = append(left, rest)
			}
		}
	}
	return left
}

// notice is how long before a tour it has to be asked for.
const notice = 2 * time.Hour

// free returns when tours may start on days at a home, in order. Days are midnights UTC of days in the zone.
func free(hours []Hours, days []time.Time, zone *time.Location, busy []Busy, now time.Time) Times {
	times := Times{}
	for _, day := range days {
		for minute := 0; minute < 24*60; minute += int(Length.Minutes()) {
			at := time.Date(day.Year(), day.Month(), day.Day(), 0, minute, 0, 0, zone)
			if at.Hour()*60+at.Minute() != minute || times.contains(at) { // the clocks are changed
				continue
			}
			if !within(hours, day.Weekday(), minute) || at.Before(now.Add(notice)) || isBusy(busy, at) {
				continue
			}
			times = append(times, at)
		}
	}
	return times
}

func within(hours []Hours, weekday time.Weekday, minute int) bool {
	for _, h := range hours {
		if h.Weekday == weekday && h.FromMin <= minute && minute+int(Length.Minutes()) <= h.ToMin {
			return true
		}
	}
	return false
}

func isBusy(busy []Busy, at time.Time) bool {
	for _, b := range busy {
		if b.overlaps(at) {
			return true
		}
	}
	return false
}

// anyHours are the hours in which agents offer times, whatever their own ones are.
var anyHours = func() []Hours {
	hours := make([]Hours, 0, 7)
	for day := time.Sunday; day <= time.Saturday; day++ {
		hours = append(hours, Hours{Weekday: day, FromMin: 7 * 60, ToMin: 21 * 60})
	}
	return hours
}()
