package market

import "time"

// Day is a day of the calendar, without a time zone: days since January 1, 1970. 0 is unknown.
type Day int32

// DayOf returns the day of a moment in a time zone.
func DayOf(at time.Time, zone *time.Location) Day {
	if at.IsZero() {
		return 0
	}
	year, month, day := at.In(zone).Date()
	return Day(time.Date(year, month, day, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
}

// Month returns the month that the day is in.
func (d Day) Month() Month {
	at := time.Unix(int64(d)*24*60*60, 0).UTC()
	return MonthOf(at.Year(), at.Month())
}

// Month is a month of the calendar: months since January of year 0.
type Month int32

// MonthOf returns a month of a year.
func MonthOf(year int, month time.Month) Month { return Month(year*12 + int(month) - 1) }

// First is midnight of the month's first day, in UTC.
func (m Month) First() time.Time {
	return time.Date(int(m)/12, time.Month(m%12)+1, 1, 0, 0, 0, 0, time.UTC)
}

// last is the month's last day.
func (m Month) last() Day { return DayOf((m+1).First(), time.UTC) - 1 }

// String is "2026-10".
func (m Month) String() string { return m.First().Format("2006-01") }

// Title is "October 2026".
func (m Month) Title() string { return m.First().Format("January 2006") }

// westernmost is how far the last place in the United States to begin a month, American Samoa, is behind UTC.
const westernmost = 11 * time.Hour

// lastMonth returns the last month that is over everywhere in the country.
func lastMonth(now time.Time) Month {
	there := now.UTC().Add(-westernmost)
	return MonthOf(there.Year(), there.Month()) - 1
}
