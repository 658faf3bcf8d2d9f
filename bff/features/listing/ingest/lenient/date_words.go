package lenient

import (
	"strconv"
	"strings"
	"time"
)

// offsets are the UTC offsets of US time zone abbreviations, in hours.
var offsets = map[string]int{
	"z": 0, "utc": 0, "gmt": 0, "ut": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7,
	"akst": -9, "akdt": -8, "hst": -10, "hast": -10, "ast": -4, "adt": -3, "sst": -11, "chst": 10,
}

// parseNamed parses dates with the name of the month: "1 Nov 2026", "Nov 1, 2026", "1-Nov-26", "Wed May
// 21 00:00:00 EDT 2008", "Sun, 01 Nov 2026 10:00:00 GMT", "November 1st, 2026 at 3 PM".
func (d *Date) parseNamed(s string) bool {
	s, _, _ = strings.Cut(s, " (") // "(Eastern Daylight Time)"
	var month, day, year int
	var clock, zone []string
	for _, part := range strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return r == ' ' || r == ',' }) {
		for _, token := range unhyphened(part) {
			number, isNumber := ordinal(token)
			found := monthOf(token)
			switch {
			case isWeekday(token) || token == "of" || token == "at":
			case found > 0 && month == 0:
				month = found
			case isNumber && len(token) == 4 && year == 0:
				year = number
			case isNumber && day == 0 && number > 0 && number <= 31:
				day = number
			case isNumber && len(token) == 2 && year == 0:
				year = fullYear(number)
				d.Unsure = true
			case isNumber && year != 0 || strings.ContainsRune(token, ':') || isHalf(strings.TrimLeft(token, "0123456789")):
				clock = append(clock, token)
			default:
				zone = append(zone, token)
			}
		}
	}
	if month == 0 || day == 0 || year == 0 {
		return false
	}
	return d.day(year, month, day, strings.Join(append(clock, zone...), " "))
}

// unhyphened splits "1-nov-2026" at its hyphens, but not "-0400" or "gmt-0400".
func unhyphened(token string) []string {
	parts := strings.Split(token, "-")
	if len(parts) != 3 || strings.ContainsRune(token, ':') {
		return []string{token}
	}
	return parts
}

// ordinal parses "1", "1st", "22nd.".
func ordinal(token string) (n int, ok bool) {
	digits := strings.TrimRight(token, ".")
	for _, end := range []string{"st", "nd", "rd", "th"} {
		digits = strings.TrimSuffix(digits, end)
	}
	if len(digits) > 4 || !isDigits(digits) {
		return 0, false
	}
	n, err := strconv.Atoi(digits)
	return n, err == nil
}

// monthOf parses "nov", "nov.", "sept" and "november"; 0 if it isn't a month.
func monthOf(token string) int {
	token = strings.TrimSuffix(token, ".")
	for m := time.January; m <= time.December; m++ {
		name := strings.ToLower(m.String())
		if token == name || token == name[:3] || token == "sept" && m == time.September {
			return int(m)
		}
	}
	return 0
}

func isWeekday(token string) bool {
	token = strings.TrimSuffix(token, ".")
	for w := time.Sunday; w <= time.Saturday; w++ {
		if name := strings.ToLower(w.String()); token == name[:3] || token == name || len(token) > 3 && strings.HasPrefix(name, token) {
			return true
		}
	}
	return false
}

func isHalf(token string) bool {
	switch strings.ReplaceAll(token, ".", "") {
	case "am", "pm":
		return true
	}
	return false
}

// timeOfDay is a clock time, with an optional offset from UTC.
type timeOfDay struct {
	hour, minute, second, nano int
	zoned                      bool
	offset                     int // seconds
}

// clockOf parses what follows a day: nothing, "T10:00", "10:00:00.5-05:00", " 3:04 PM EST", "3PM",
// "24:00".
func clockOf(s string) (c timeOfDay, ok bool) {
	s = strings.ToLower(strings.TrimSpace(s))
	s = strings.TrimSpace(strings.TrimPrefix(s, "t"))
	if s == "" {
		return c, true
	}
	hour, rest, ok := UpToTwo(s)
	if ok {
		if c.hour = hour; !c.minutes(&rest) {
			return c, false
		}
		s = strings.TrimSpace(rest)
	}
	return c, c.zoneOf(s)
}

// minutes parses what follows the hour, including "AM" and "PM".
func (t *timeOfDay) minutes(s *string) bool {
	said := 0
	for _, into := range []*int{&t.minute, &t.second} {
		if !strings.HasPrefix(*s, ":") {
			break
		}
		n, ok := digitsAt(*s, 1, 2)
		if !ok || n > 59 {
			return false
		}
		*into, *s = n, (*s)[3:]
		said++
	}
	if said == 2 && len(*s) > 1 && ((*s)[0] == '.' || (*s)[0] == ',') {
		end := 1
		for end < len(*s) && (*s)[end] >= '0' && (*s)[end] <= '9' {
			end++
		}
		digits := ((*s)[1:end] + "000000000")[:9]
		t.nano, _ = strconv.Atoi(digits)
		*s = (*s)[end:]
	}
	half := strings.TrimSpace(*s)
	switch {
	case strings.HasPrefix(half, "a.m.") || strings.HasPrefix(half, "p.m."):
		return t.half(half[0]) && cutTo(s, half[4:])
	case strings.HasPrefix(half, "am") || strings.HasPrefix(half, "pm"):
		return t.half(half[0]) && cutTo(s, half[2:])
	}
	if t.hour == 24 && t.minute == 0 && t.second == 0 {
		return said > 0 // midnight at the end of the day
	}
	return said > 0 && t.hour < 24
}

func cutTo(s *string, rest string) bool {
	*s = rest
	return true
}

// half applies AM or PM to the hour.
func (t *timeOfDay) half(which byte) bool {
	if t.hour < 1 || t.hour > 12 {
		return false
	}
	t.hour %= 12
	if which == 'p' {
		t.hour += 12
	}
	return true
}

// zoneOf parses "", "z", "-05:00", "-0500", "-05", "est", "gmt-0400".
func (t *timeOfDay) zoneOf(s string) bool {
	if s == "" {
		return true
	}
	name := strings.TrimRight(s, "0123456789:+-")
	rest := s[len(name):]
	hours, known := offsets[strings.TrimSpace(name)]
	if name != "" && !known || rest == "" && !known {
		return false
	}
	t.zoned, t.offset = true, hours*3600
	if rest == "" {
		return true
	}
	sign := 1
	switch rest[0] {
	case '-':
		sign = -1
	case '+':
	default:
		return false
	}
	digits := strings.Replace(rest[1:], ":", "", 1)
	if !isDigits(digits) || len(digits) != 2 && len(digits) != 4 {
		return false
	}
	h, _ := digitsAt(digits, 0, 2)
	m, _ := digitsAt(digits+"00", 2, 2)
	if h > 14 || m > 59 {
		return false
	}
	t.offset += sign * (h*3600 + m*60)
	return true
}

// ParseClock combines a time of day ("13:00:00", "1:00 PM") with a day, in zone unless the time names one. A
// text with a full date and time is used as it is. Zero if it can't be read.
func ParseClock(text Text, day Date, zone *time.Location) time.Time {
	var full Date
	if full.Read(string(text)); full.Known {
		return full.In(zone)
	}
	if !day.Known {
		return time.Time{}
	}
	s := NormalizeSpaces(string(text))
	c, ok := clockOf(s)
	if s == "" || !ok {
		return time.Time{}
	}
	if c.zoned {
		zone = time.FixedZone("", c.offset)
	}
	return time.Date(day.At.Year(), day.At.Month(), day.At.Day(), c.hour, c.minute, c.second, c.nano, zone)
}
