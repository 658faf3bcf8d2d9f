package feed

import (
	"strconv"
	"strings"
	"time"
)

// layouts of times that say their zone, of those that do not, and of days.
var (
	zoned = []string{time.RFC3339Nano, "2006-01-02T15:04:05.999999999Z0700", "2006-01-02 15:04:05.999999999Z07:00", time.RFC1123Z}
	bare  = []string{
		"2006-01-02T15:04:05.999999999", "2006-01-02 15:04:05.999999999", "2006-01-02T15:04",
		"1/2/2006 15:04:05", "1/2/2006 15:04", "1/2/2006 3:04:05 PM", "1/2/2006 3:04 PM", "20060102T150405",
	}
	days = []string{
		"2006-01-02", "1/2/2006", "20060102", "Jan 2, 2006", "January 2, 2006", "2-Jan-2006", "January-2-2006", "1-2-2006", "1/2/06",
	}
)

// when understands a time in any usual form; one without a zone is taken as in zone. A day without
// a time, or at midnight sharp of no zone, as databases write days, is a day: see noon. Zero when
// it is none.
func when(text Text, zone *time.Location) time.Time {
	s := strings.TrimSpace(string(text))
	if len(s) < 6 || len(s) > 40 {
		return time.Time{}
	}
	if ms, ok := strings.CutPrefix(s, "/Date("); ok { // older OData
		n, err := strconv.ParseInt(strings.TrimRight(ms, ")/"), 10, 64)
		if err != nil {
			return time.Time{}
		}
		return time.UnixMilli(n).UTC()
	}
	for _, layout := range zoned {
		if t, err := time.Parse(layout, s); err == nil {
			return t
		}
	}
	for _, layout := range days {
		if t, err := time.Parse(layout, s); err == nil {
			return noon(t)
		}
	}
	for _, layout := range bare {
		if t, err := time.Parse(layout, s); err == nil {
			if t.Equal(t.Truncate(24 * time.Hour)) {
				return noon(t)
			}
			t, _ = time.ParseInLocation(layout, s, zone)
			return t
		}
	}
	return time.Time{}
}

// dayOf understands a field that is a day by its definition, such as CloseDate: whatever time and
// zone are written behind the day, that day is meant.
func dayOf(text Text) time.Time {
	t := when(text, time.UTC)
	if t.IsZero() {
		return t
	}
	return noon(t)
}

// noon is how a day is kept: at noon of Greenwich, which is the same day in every zone with homes
// to sell, from American Samoa, 11 hours behind, to Guam, 10 ahead.
func noon(t time.Time) time.Time {
	year, month, day := t.Date()
	return time.Date(year, month, day, 12, 0, 0, 0, time.UTC)
}

// clock puts a time of day ("13:00:00", "1:00 PM", or a full time) on a day; zero when it is none.
func clock(text, day Text, zone *time.Location) time.Time {
	if full := when(text, zone); !full.IsZero() {
		return full
	}
	date := when(day, zone)
	if date.IsZero() {
		return time.Time{}
	}
	for _, layout := range []string{"15:04:05", "15:04", "3:04 PM", "3:04PM", "3 PM", "3PM"} {
		if t, err := time.Parse(layout, strings.ToUpper(strings.TrimSpace(string(text)))); err == nil {
			return time.Date(date.Year(), date.Month(), date.Day(), t.Hour(), t.Minute(), t.Second(), 0, zone)
		}
	}
	return time.Time{}
}
