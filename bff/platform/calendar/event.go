package calendar

import (
	"strconv"
	"time"
)

// Event is an appointment with one guest.
type Event struct {
	UID       string // the same in all messages about it
	Sequence  int    // increases with each change
	Canceled  bool
	Confirmed bool // the time is agreed on; else it is tentative
	Starts    time.Time
	Ends      time.Time
	Sent      time.Time
	Product   string // name of the organizer
	From      string // email of the organizer
	Guest     string // email
	Title     string
	Place     string
	Words     string
	Link      string
}

const utcTime = "20060102T150405Z"

// Method tells calendars what to do with the event.
func (e Event) Method() string {
	if e.Canceled {
		return "CANCEL"
	}
	return "REQUEST"
}

// ContentType is the type of Text.
func (e Event) ContentType() string { return "text/calendar; method=" + e.Method() }

// Text is the invitation in iCalendar format.
func (e Event) Text() string {
	w, status := &writer{}, "TENTATIVE"
	switch {
	case e.Canceled:
		status = "CANCELLED"
	case e.Confirmed:
		status = "CONFIRMED"
	}
	w.line("BEGIN", "VCALENDAR")
	w.line("VERSION", "2.0")
	w.text("PRODID", "-//"+e.Product+"//Tours//EN")
	w.line("METHOD", e.Method())
	w.line("BEGIN", "VEVENT")
	w.text("UID", e.UID)
	w.line("SEQUENCE", strconv.Itoa(e.Sequence))
	w.line("DTSTAMP", e.Sent.UTC().Format(utcTime))
	w.line("DTSTART", e.Starts.UTC().Format(utcTime))
	w.line("DTEND", e.Ends.UTC().Format(utcTime))
	w.line("STATUS", status)
	w.line("ORGANIZER;CN="+quoted(e.Product), address(e.From))
	w.line("ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE", address(e.Guest))
	w.text("SUMMARY", e.Title)
	w.text("LOCATION", e.Place)
	w.text("DESCRIPTION", e.Words)
	w.line("URL", e.Link)
	w.line("END", "VEVENT")
	w.line("END", "VCALENDAR")
	return w.String()
}
