package feed

import (
	"strconv"
	"strings"
	"time"
)

// layouts of times that say their zone, and of those that do not.
var (
	zoned = []string{time.RFC3339Nano, "2006-01-02T15:04:05.999999999Z0700", "2006-01-02 15:04:05.999999999Z07:00", time.RFC1123Z}
	bare  = []string{
		"2006-01-02", "2006-01-02T15:04:05.999999999", "2006-01-02 15:04:05.999999999", "2006-01-02T15:04",
		"1/2/2006", "1/2/2006 15:04:05", "1/2/2006 15:04", "1/2/2006 3:04:05 PM", "1/2/2006 3:04 PM",
		"20060102", "20060102T150405", "Jan 2, 2006", "January 2, 2006", "2-Jan-2006", "January-2-2006", "1-2-2006", "1/2/06",
	}
)

// when understands a time in any usual form; one without a zone is taken as in zone. An hour
// "24:00" is that of the next day. Zero when it is none.
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
	for _, layout := range bare {
		if t, err := time.ParseInLocation(layout, s, zone); err == nil {
			return t
		}
	}
	return time.Time{}
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
