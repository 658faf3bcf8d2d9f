package membership

import "time"

// dayFormat is how days are written in calls.
const dayFormat = "2006-01-02"

// DayOf is the day of a moment in UTC, by which all charges are dated.
func DayOf(t time.Time) time.Time {
	y, m, d := t.UTC().Date()
	return time.Date(y, m, d, 0, 0, 0, 0, time.UTC)
}

// AddMonths is the same day some months later, or the last one of a month that is shorter.
func AddMonths(day time.Time, months int) time.Time {
	y, m, d := day.Date()
	first := time.Date(y, m+time.Month(months), 1, 0, 0, 0, 0, time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return first.AddDate(0, 0, min(d, last)-1)
}
