package lenient

import (
	"strings"
	"time"
)

// GoLayout converts a format such as "MM/DD/YYYY hh:mm:ss" into a Go layout. If it has an A for AM or PM, hours
// are those of a 12-hour clock.
func GoLayout(format string) string {
	long, short := "15", "15"
	if strings.Contains(format, "A") {
		long, short = "03", "3"
	}
	return strings.NewReplacer("YYYY", "2006", "YY", "06", "MMMM", "January", "MMM", "Jan", "MM", "01", "M", "1", "DD", "02", "D", "2",
		"EEEE", "Monday", "EEE", "Mon", "hh", long, "h", short, "mm", "04", "ss", "05", "A", "PM", "zzz", "MST", "Z", "Z07:00").Replace(format)
}

// zonedBy moves a time that was parsed with layout into the zone that it names, if the layout has one. ok is
// false if that zone is unknown. It is needed because time.Parse keeps an abbreviation such as "EDT" but
// assumes that its offset is zero.
func zonedBy(layout string, t time.Time) (_ time.Time, zoned, ok bool) {
	switch {
	case strings.Contains(layout, "Z07:00"):
		return t, true, true
	case !strings.Contains(layout, "MST"):
		return t, false, true
	}
	name, offset := t.Zone()
	hours, known := offsets[strings.ToLower(name)]
	switch {
	case known:
		offset = hours * 3600
	case strings.HasPrefix(name, "GMT"): // for "GMT-4" it returns the offset, but the clock as if it were UTC
		t = t.UTC()
	default:
		return t, false, false
	}
	zone := time.FixedZone(name, offset)
	return time.Date(t.Year(), t.Month(), t.Day(), t.Hour(), t.Minute(), t.Second(), t.Nanosecond(), zone), true, true
}
