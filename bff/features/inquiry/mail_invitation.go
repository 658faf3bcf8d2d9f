package inquiry

import (
	"net/url"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/calendar"
	"hearthway/bff/platform/message"
)

// tourLength is how long a tour at a time takes.
const tourLength = 30 * time.Minute

// hours are when the parts of a day start and end, in the home's time zone. Until a time is agreed on, calendars show the whole part as tentative.
var hours = map[PartOfDay][2]int{Morning: {9, 12}, Afternoon: {12, 17}, Evening: {17, 20}}

// WithInvitation attaches a calendar invitation to an email about a tour. The event's UID is the inquiry's, so calendars update an earlier invitation.
func (mails Mails) WithInvitation(m message.Message, i Inquiry, l listing.Listing) message.Message {
	return mails.withEvent(m, i, l, !i.CanceledAt.IsZero(), i.Changes)
}

// WithoutTour attaches a cancellation, which removes a tour from the recipient's calendar. It has a later sequence number than the inquiry's last
// change.
func (mails Mails) WithoutTour(m message.Message, i Inquiry, l listing.Listing) message.Message {
	return mails.withEvent(m, i, l, true, i.Changes+1)
}

func (mails Mails) withEvent(m message.Message, i Inquiry, l listing.Listing, canceled bool, sequence int) message.Message {
	if i.Kind != Tour {
		return m
	}
	e := mails.Event(m.To, i, l)
	e.Canceled, e.Sequence = canceled, sequence
	return Attach(m, e)
}

// Attach attaches an event to an email.
func Attach(m message.Message, e calendar.Event) message.Message {
	m.Attachments = append(m.Attachments, message.Attachment{Name: "tour.ics", Type: e.ContentType(), Content: e.Text()})
	return m
}

// Event is a tour as calendars get it.
func (mails Mails) Event(guest string, i Inquiry, l listing.Listing) calendar.Event {
	shown, zone, part := card.New(l), l.TimeZone(), hours[i.Part]
	host := mails.Origin
	if u, err := url.Parse(mails.Origin); err == nil {
		host = u.Hostname()
	}
	words := "This time isn’t set until the agent confirms it."
	place := shown.Address
	if i.Way == Video {
		words, place = "By video. "+words, "By video"
	}
	hour := func(h int) time.Time { return time.Date(i.Day.Year(), i.Day.Month(), i.Day.Day(), h, 0, 0, 0, zone) }
	event := calendar.Event{
		UID: i.ID + "@" + host, Sequence: i.Changes, Canceled: !i.CanceledAt.IsZero(), Starts: hour(part[0]), Ends: hour(part[1]), Sent: i.LastChange(),
		Product: mails.Product, From: mails.From, Guest: guest, Title: "Tour of " + shown.Address, Place: place, Words: words, Link: mails.Origin + shown.Href,
	}
	if event.From == "" {
		event.From = "no-reply@" + host
	}
	if !i.At.IsZero() {
		event.Starts, event.Ends = i.At, i.At.Add(tourLength)
	}
	return event
}
