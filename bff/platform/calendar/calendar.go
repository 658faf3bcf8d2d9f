// Package calendar counts in days and months, as charges are dated: in UTC.
package calendar

import "time"

// DayOf is the day of a moment in UTC, at midnight.
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
