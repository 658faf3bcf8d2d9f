package feed

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"time"
)

const (
	maxEvents = 5000
	maxLine   = 32 << 10
)

// moment is a time in a calendar. A floating one is a wall clock's, without a zone, stored as UTC.
type moment struct {
	time.Time
	floating bool
	date     bool // a whole day
}

// event is an event as a calendar has it; several share a uid if some of its repetitions differ.
type event struct {
	uid        string
	start, end moment
	duration   time.Duration
	rule       string
	added      []moment // RDATE
	without    []moment // EXDATE
	instead    moment   // RECURRENCE-ID: the repetition that this one replaces
	free       bool     // it was canceled, or takes no time
}

// property is a line of a calendar: "DTSTART;TZID=America/Chicago:20261121T100000".
type property struct {
	name, value string
	params      map[string]string
}

// read returns the events of a calendar, and whether it is one. A line that can't be read is left out, as calendars have all kinds.
func read(content []byte) (events []event, ok, tooMany bool) {
	lines := unfold(content)
	if len(lines) == 0 || !strings.EqualFold(strings.TrimSpace(lines[0]), "BEGIN:VCALENDAR") {
		return nil, false, false
	}
	r := reader{}
	for _, line := range lines {
		if p, ok := parse(line); ok && p.name == "X-WR-TIMEZONE" {
			r.zone = zoneNamed(p.value)
			break
		}
	}
	var within []string
	var e event
	for _, line := range lines {
		p, ok := parse(line)
		if !ok {
			continue
		}
		switch p.name {
		case "BEGIN":
			within = append(within, strings.ToUpper(p.value))
			if len(within) > 8 {
				return nil, false, false
			}
			if strings.EqualFold(p.value, "VEVENT") {
				e = event{}
			}
		case "END":
			if len(within) > 0 {
				if within[len(within)-1] == "VEVENT" && !e.start.IsZero() {
					events = append(events, e)
				}
				within = within[:len(within)-1]
			}
			if len(events) > maxEvents {
				return nil, true, true
			}
		default:
			if len(within) > 0 && within[len(within)-1] == "VEVENT" { // not its alarms
				r.set(&e, p)
			}
		}
	}
	return events, true, false
}

// unfold returns the lines of a calendar: one that begins with a space continues the one before.
func unfold(content []byte) (lines []string) {
	for raw := range bytes.Lines(bytes.TrimPrefix(content, []byte("\ufeff"))) {
		line := string(bytes.TrimRight(raw, "\r\n"))
		switch {
		case line == "":
		case (line[0] == ' ' || line[0] == '\t') && len(lines) > 0:
			if last := &lines[len(lines)-1]; len(*last)+len(line) <= maxLine {
				*last += line[1:]
			}
		case len(line) <= maxLine:
			lines = append(lines, line)
		}
	}
	return lines
}

func parse(line string) (p property, ok bool) {
	quoted := false
	end := strings.IndexFunc(line, func(r rune) bool {
		if r == '"' {
			quoted = !quoted
		}
		return r == ':' && !quoted
	})
	if end < 0 {
		return p, false
	}
	parts := strings.Split(line[:end], ";") // a quoted semicolon is in no parameter that is read here
	p = property{name: strings.ToUpper(parts[0]), value: strings.TrimSpace(line[end+1:])}
	for _, part := range parts[1:] {
		if name, value, ok := strings.Cut(part, "="); ok {
			if p.params == nil {
				p.params = map[string]string{}
			}
			p.params[strings.ToUpper(name)] = strings.Trim(value, `"`)
		}
	}
	return p, true
}

type reader struct {
	zone *time.Location // of the calendar; nil: none
}

func (r reader) set(e *event, p property) {
	switch p.name {
	case "UID":
		e.uid = p.value
	case "DTSTART":
		e.start = r.moment(p, p.value)
	case "DTEND":
		e.end = r.moment(p, p.value)
	case "DURATION":
		e.duration = duration(p.value)
	case "RRULE":
		e.rule = p.value
	case "RDATE":
		e.added = append(e.added, r.moments(p)...)
	case "EXDATE":
		e.without = append(e.without, r.moments(p)...)
	case "RECURRENCE-ID":
		e.instead = r.moment(p, p.value)
	case "STATUS":
		e.free = e.free || strings.EqualFold(p.value, "CANCELLED")
	case "TRANSP":
		e.free = e.free || strings.EqualFold(p.value, "TRANSPARENT")
	case "X-MICROSOFT-CDO-BUSYSTATUS":
		e.free = e.free || strings.EqualFold(p.value, "FREE")
	}
}

func (r reader) moments(p property) (all []moment) {
	for _, text := range strings.Split(p.value, ",") {
		text, _, _ = strings.Cut(text, "/") // a period
		if m := r.moment(p, text); !m.IsZero() {
			all = append(all, m)
		}
	}
	return all
}

// moment reads "20261121", "20261121T100000" or "20261121T160000Z"; zero: it is none of them.
func (r reader) moment(p property, text string) moment {
	if day, err := time.Parse("20060102", text); err == nil {
		return moment{Time: day, floating: true, date: true}
	}
	if at, err := time.Parse("20060102T150405Z", text); err == nil {
		return moment{Time: at}
	}
	zone := zoneNamed(p.params["TZID"])
	if zone == nil {
		zone = r.zone
	}
	if zone == nil {
		at, err := time.Parse("20060102T150405", text)
		if err != nil {
			return moment{}
		}
		return moment{Time: at, floating: true}
	}
	at, err := time.ParseInLocation("20060102T150405", text, zone)
	if err != nil {
		return moment{}
	}
	return moment{Time: at}
}

// microsoft are the names that Outlook gives the zones of the US.
var microsoft = map[string]string{
	"Eastern Standard Time": "America/New_York", "US Eastern Standard Time": "America/Indiana/Indianapolis", "Central Standard Time": "America/Chicago", "Mountain Standard Time": "America/Denver",
	"US Mountain Standard Time": "America/Phoenix", "Pacific Standard Time": "America/Los_Angeles", "Alaskan Standard Time": "America/Anchorage", "Hawaiian Standard Time": "Pacific/Honolulu",
}

// zoneNamed returns a time zone by its name; nil: there is none.
func zoneNamed(name string) *time.Location {
	if known, ok := microsoft[name]; ok {
		name = known
	}
	if name == "" || name == "Local" || len(name) > 64 {
		return nil
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		return nil
	}
	return zone
}

var durations = regexp.MustCompile(`^\+?P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$`)

func duration(text string) (d time.Duration) {
	found := durations.FindStringSubmatch(strings.ToUpper(text))
	if found == nil {
		return 0
	}
	for i, unit := range []time.Duration{7 * 24 * time.Hour, 24 * time.Hour, time.Hour, time.Minute, time.Second} {
		n, _ := strconv.Atoi(found[i+1])
		d += time.Duration(n) * unit
	}
	return d
}
