// Package calendar does date arithmetic with whole days and months in UTC, for billing, and writes
// calendar invitations (RFC 5545) and contact cards (RFC 2426).
package calendar

import "time"

// DayOf returns the day of a time in UTC, as midnight.
func DayOf(t time.Time) time.Time {
	y, m, d := t.UTC().Date()
	return time.Date(y, m, d, 0, 0, 0, 0, time.UTC)
}

// AddMonths returns the same day some months later, or the last day of a shorter month.
func AddMonths(day time.Time, months int) time.Time {
	y, m, d := day.Date()
	first := time.Date(y, m+time.Month(months), 1, 0, 0, 0, 0, time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return first.AddDate(0, 0, min(d, last)-1)
}
