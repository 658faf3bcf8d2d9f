package lenient

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/features/listing/ingest"
)

// Date is a day or a moment in whatever form a source writes it. It doesn't guess: if a date can't be read,
// Problem says why.
type Date struct {
	At    time.Time // in the zone that the source wrote, else as if in UTC
	zoned bool
	// Known says that there is a date; Unsure, that day and month could be swapped, or the century is a guess.
	Known, Unsure bool
	text          string
	Problem       string // `"2026-02-30" isn't a date`; "" if it was read or is empty
}

// Order says which comes first in dates such as 3/4/2026.
type Order int

const (
	Unsaid Order = iota // not specified: the month, as in the United States, with a warning if it could be the day
	MonthFirst
	DayFirst
)

func (d *Date) ParseJSON(raw string) { d.Read(TextOf(raw)) }

func (d *Date) Read(text string) { d.ReadAs(text, Unsaid) }

// ReadAs parses a date in any common format.
func (d *Date) ReadAs(text string, first Order) {
	*d = Date{}
	s := NormalizeSpaces(text)
	if Blank(s) {
		return
	}
	if !d.parse(s, first) {
		*d = Date{}
		d.refuse(text, "isn't a date")
		return
	}
	d.text = s
	if sentinel(d.At) {
		*d = Date{}
	}
}

// ReadBy parses a date in one of a mapping's formats. layouts are Go layouts, and forms names them for people.
func (d *Date) ReadBy(text string, layouts []string, forms string) {
	*d = Date{}
	s := NormalizeSpaces(text)
	if Blank(s) {
		return
	}
	for _, layout := range layouts {
		t, err := time.Parse(layout, s)
		if err != nil {
			continue
		}
		if t, zoned, ok := zonedBy(layout, t); ok {
			*d = Date{At: t, zoned: zoned, Known: !sentinel(t), text: s}
			return
		}
	}
	d.refuse(text, "isn't a date in the form "+forms)
}

func (d *Date) refuse(text, why string) {
	d.Problem = fmt.Sprintf("%q %s", ingest.CleanLine(text, 60), why)
}

// In returns the moment; if it came without a zone, it is taken as local time in zone. A date without a
// time, or at midnight without a zone as databases write dates, is a day: see noon. Zero if there is no
// date.
func (d Date) In(zone *time.Location) time.Time {
	if !d.Known || d.zoned {
		return d.At
	}
	t := d.At
	if t.Hour() == 0 && t.Minute() == 0 && t.Second() == 0 && t.Nanosecond() == 0 {
		return noon(t)
	}
	return time.Date(t.Year(), t.Month(), t.Day(), t.Hour(), t.Minute(), t.Second(), t.Nanosecond(), zone)
}

// OfDay returns the day of a field that is a day by definition, such as CloseDate, ignoring any time and
// zone after it.
func (d Date) OfDay() time.Time {
	if !d.Known {
		return time.Time{}
	}
	return noon(d.At)
}

// noon is how a day is stored. Noon UTC is on the same day in every US time zone, from American Samoa (UTC−11)
// to Guam (UTC+10).
func noon(t time.Time) time.Time {
	year, month, day := t.Date()
	return time.Date(year, month, day, 12, 0, 0, 0, time.UTC)
}

// ISO formats the date so that it can be compared as text, "" if there is none.
func (d Date) ISO() string {
	if !d.Known {
		return ""
	}
	return d.At.Format("2006-01-02T15:04:05")
}

// sentinel reports whether a time is one that programs store for "no date".
func sentinel(t time.Time) bool {
	switch year := t.Year(); {
	case year <= 1 || year >= 9999 || year == 1753 && t.YearDay() == 1:
		return true
	case year == 1899:
		return t.Month() == 12 && t.Day() >= 30
	case year == 1900:
		return t.YearDay() == 1
	}
	return false
}

func (d *Date) parse(s string, first Order) bool {
	if len(s) < 5 || len(s) > 80 {
		return false
	}
	if ms, ok := strings.CutPrefix(s, "/Date("); ok { // OData 2 and earlier
		ms = strings.TrimRight(ms, ")/")
		if sign := strings.LastIndexAny(ms, "+-"); sign > 0 {
			ms = ms[:sign] // drops the writer's time zone; the number is UTC
		}
		n, err := strconv.ParseInt(ms, 10, 64)
		return err == nil && d.moment(time.UnixMilli(n))
	}
	if s[0] >= '0' && s[0] <= '9' {
		return d.parseISO(s) || d.parseNumber(s) || d.parseDigits(s, first) || d.parseNamed(s)
	}
	return d.parseNamed(s)
}

// moment sets the date to a point in time.
func (d *Date) moment(t time.Time) bool {
	d.At, d.zoned, d.Known = t.UTC(), true, true
	return true
}

// day sets the date to a day, with an optional time and zone in rest. It returns false if there is no such date.
func (d *Date) day(year, month, day int, rest string) bool {
	if month < 1 || month > 12 || day < 1 || day > daysIn(year, month) {
		return false
	}
	c, ok := clockOf(rest)
	if !ok {
		return false
	}
	zone := time.UTC
	if d.zoned = c.zoned; c.zoned {
		zone = time.FixedZone("", c.offset)
	}
	d.At, d.Known = time.Date(year, time.Month(month), day, c.hour, c.minute, c.second, c.nano, zone), true
	return true
}

func daysIn(year, month int) int {
	return time.Date(year, time.Month(month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
}

// parseISO reads "2026-11-20", "2026-11-20T10:00:00.5-05:00", "2026/11/20 10:00", "20261120", "20261120T150405Z".
func (d *Date) parseISO(s string) bool {
	year, ok := digitsAt(s, 0, 4)
	if !ok {
		return false
	}
	if len(s) == 8 && isDigits(s) || len(s) > 8 && s[8] == 'T' && isDigits(s[:8]) || len(s) == 14 && isDigits(s) {
		month, _ := digitsAt(s, 4, 2)
		day, _ := digitsAt(s, 6, 2)
		rest := strings.TrimPrefix(s[8:], "T")
		if len(rest) >= 6 && isDigits(rest[:6]) {
			rest = rest[:2] + ":" + rest[2:4] + ":" + rest[4:]
		}
		return d.day(year, month, day, rest)
	}
	month, day, rest, ok := twoAfter(s[4:])
	return ok && d.day(year, month, day, rest)
}

// twoAfter parses month and day after a year: "-11-20", "/1/2".
func twoAfter(s string) (first, second int, rest string, ok bool) {
	if s == "" || !strings.ContainsRune("-/.", rune(s[0])) {
		return 0, 0, "", false
	}
	gap := s[0]
	first, s, ok = UpToTwo(s[1:])
	if !ok || s == "" || s[0] != gap {
		return 0, 0, "", false
	}
	second, s, ok = UpToTwo(s[1:])
	return first, second, s, ok && (s == "" || s[0] == 'T' || s[0] == ' ' || s[0] == 'Z' || s[0] == '+')
}

// UpToTwo parses a number of one or two digits at the start of s.
func UpToTwo(s string) (n int, rest string, ok bool) {
	end := 0
	for end < len(s) && end < 2 && s[end] >= '0' && s[end] <= '9' {
		n, end = 10*n+int(s[end]-'0'), end+1
	}
	return n, s[end:], end > 0
}

func digitsAt(s string, at, count int) (n int, ok bool) {
	if len(s) < at+count || !isDigits(s[at:at+count]) {
		return 0, false
	}
	n, _ = strconv.Atoi(s[at : at+count])
	return n, true
}

// The spreadsheet serial numbers that are accepted as dates: five digits, from 1954 to 2119.
const firstSerial, lastSerial = 20_000, 80_000

// parseNumber parses spreadsheet serial numbers (days since 1899-12-30), and seconds or milliseconds
// since 1970.
func (d *Date) parseNumber(s string) bool {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || strings.Trim(s, "0123456789.") != "" {
		return false
	}
	switch whole, _, _ := strings.Cut(s, "."); {
	case len(whole) == 5 && f >= firstSerial && f < lastSerial:
		seconds := time.Duration(f*86400+0.5) * time.Second
		d.At, d.Known = time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC).Add(seconds), true
		return true
	case len(whole) == 10 && f < 4e9:
		return d.moment(time.Unix(int64(f), 0))
	case len(whole) == 13 && f < 4e12:
		return d.moment(time.UnixMilli(int64(f)))
	}
	return false
}

// parseDigits parses "11/20/2026 3:04 PM", "20.11.2026", "1-2-06". With dots the day comes first, because
// dates with dots are European.
func (d *Date) parseDigits(s string, first Order) bool {
	a, rest, ok := UpToTwo(s)
	if !ok {
		return false
	}
	gap := byte(0)
	if rest != "" {
		gap = rest[0]
	}
	if gap != '/' && gap != '-' && gap != '.' {
		return false
	}
	b, rest, ok := UpToTwo(rest[1:])
	if !ok || rest == "" || rest[0] != gap {
		return false
	}
	rest = rest[1:]
	end := 0
	for end < len(rest) && rest[end] >= '0' && rest[end] <= '9' {
		end++
	}
	year, _ := strconv.Atoi(rest[:min(end, 5)])
	switch end {
	case 4:
	case 2:
		year = fullYear(year)
	default:
		return false
	}
	if gap == '.' && first == Unsaid {
		first = DayFirst
		d.Unsure = a <= 12 && b <= 12 && a != b
	}
	month, day := a, b
	if first == DayFirst {
		month, day = b, a
	}
	d.Unsure = d.Unsure || first == Unsaid && day <= 12 && month <= 12 && day != month
	d.Unsure = d.Unsure || first == Unsaid && end == 2
	return d.day(year, month, day, rest[end:])
}

// fullYear expands a two-digit year to one between 1969 and 2068.
func fullYear(short int) int {
	if short < 69 {
		return 2000 + short
	}
	return 1900 + short
}

// Warn warns about a date that is left out or ambiguous. name is the field's.
func (d *Date) Warn(in *ingest.Incoming, name string) {
	switch {
	case d.Problem != "":
		in.Warn("%s %s; left out", name, d.Problem)
	case d.Unsure:
		in.Warn("%s %q is ambiguous; read as %s", name, d.text, d.At.Format(time.DateOnly))
	}
}
