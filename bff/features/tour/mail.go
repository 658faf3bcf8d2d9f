package tour

import (
	"strings"
	"time"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/calendar"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the emails about tours.
type Mails struct{ inquiry.Mails }

// WhenText names a time of a tour in the home's zone: "Saturday, November 21 at 10:00 AM CST".
func WhenText(at time.Time, zone *time.Location) string {
	return at.In(zone).Format("Monday, January 2 at 3:04 PM MST")
}

// timesText lists times: "Saturday, November 21 at 10:00 AM CST, or Sunday, November 22 at 2:00 PM CST".
func timesText(times Times, zone *time.Location) string {
	texts := make([]string, len(times))
	for i, at := range times {
		texts[i] = WhenText(at, zone)
	}
	return strings.Join(texts, ", or ")
}

// About tells one side what the other, or they themselves, did. link opens the tour for them.
func (mails Mails) About(v View, to, by Side, action Action, link string) message.Message {
	h := mails.HomeOf(v.Home, v.Source, "tour-"+string(action))
	t := mails.wordsFor(v, to, by, action, h.Address)
	t.Homes, t.Small = []mailtemplate.Home{h}, append(t.Small, mails.reason(to))
	t.Button = mailtemplate.NewButton(buttonFor(v, to), link)
	if v.Set() {
		t.Lines = append(t.Lines, mails.factsFor(v, to)...)
	}
	if to == Agent {
		return mails.withCalendar(mails.ToAgent(v.Agent.Email, t), v, link)
	}
	t.Lines = append(t.Lines, inquiry.AgentLine(v.Inquiry.Receiver)...)
	return mails.withCalendar(mails.Mail(v.Inquiry.Email, t), v, link)
}

// soon names the time of a tour that is near: "today at 10:00 AM", "tomorrow at 10:00 AM".
func soon(v View, now time.Time) string {
	zone := v.Home.TimeZone()
	at, today := v.StartsAt.In(zone), now.In(zone)
	return format.Pick(at.YearDay() == today.YearDay(), "today", "tomorrow") + at.Format(" at 3:04 PM MST")
}

// Reminder reminds one side of a tour that is near.
func (mails Mails) Reminder(v View, to Side, now time.Time, link string) message.Message {
	h := mails.HomeOf(v.Home, v.Source, "tour-reminder")
	when := soon(v, now)
	t := mailtemplate.Template{
		Subject: strings.ToUpper(when[:1]) + when[1:] + ": the tour of " + h.Address, Preview: "If you can’t make it, move or cancel it.", Title: "Your tour is " + when,
		Words: []string{"If you can’t make it, please move or cancel the tour. The other side is told right away."},
		Homes: []mailtemplate.Home{h}, Small: []string{mails.reason(to)}, Button: mailtemplate.NewButton(buttonFor(v, to), link), Lines: mails.factsFor(v, to),
	}
	if to == Agent {
		return mails.ToAgent(v.Agent.Email, t)
	}
	t.Lines = append(t.Lines, inquiry.AgentLine(v.Inquiry.Receiver)...)
	return mails.Mail(v.Inquiry.Email, t)
}

// ReminderPush is the same as a push notification.
func (mails Mails) ReminderPush(token string, v View, now time.Time) message.Message {
	return message.Message{Channel: message.Push, To: token, Subject: "Your tour is " + soon(v, now), Text: card.New(v.Home).Address, Link: inquiry.TourPage(v.ID)}
}

func buttonFor(v View, to Side) string {
	switch {
	case v.State == Offered && to == Buyer:
		return "Choose a time"
	case v.State == Asked && to == Agent:
		return "Confirm or offer other times"
	case v.Set():
		return "Move, cancel or see the tour"
	}
	return "See the tour"
}

func (mails Mails) reason(to Side) string {
	if to == Agent {
		return "You’re getting this email because you have this tour on " + mails.Product + ". The link is yours alone: whoever has it can change the tour."
	}
	return "You’re getting this email because someone asked for this tour with your address on " + mails.Product + ". If it wasn’t you, cancel it. Whoever has the link can change the tour."
}

// NameOf names a side for the other one, or to themselves.
func NameOf(v View, side, to Side) string {
	switch {
	case side == to:
		return "You"
	case side == Agent:
		return v.Inquiry.Receiver.Name
	}
	return v.Inquiry.Name
}

func (mails Mails) wordsFor(v View, to, by Side, action Action, address string) mailtemplate.Template {
	zone, who := v.Home.TimeZone(), NameOf(v, by, to)
	at := WhenText(v.StartsAt, zone)
	switch action {
	case ActAsked:
		t := mailtemplate.Template{Subject: "Tour request: " + address, Preview: timesText(v.Times, zone) + ".", Title: "A tour is requested", Words: []string{who + " asked to see this home: " + timesText(v.Times, zone) + "."}}
		if to == Buyer {
			t.Subject, t.Title = "Your tour request for "+address, "Your tour request is on its way"
			t.Words = append(t.Words, "We told "+v.Inquiry.Receiver.Names()+". The tour is set once they confirm a time. They may also offer you others.")
		}
		return t
	case ActOffered:
		return mailtemplate.Template{
			Subject: "Other times for your tour of " + address, Preview: timesText(v.Times, zone) + ".", Title: "Choose another time",
			Words: []string{who + " can’t show this home when you asked, but could at these times: " + timesText(v.Times, zone) + ".", "The tour is set once you choose one. You can also ask for others."},
		}
	case ActMoved:
		return mailtemplate.Template{
			Subject: "Moved: the tour of " + address, Preview: "Now " + at + ".", Title: "The tour is moved",
			Words: []string{who + " moved the tour of this home to " + at + ".", format.Pick(by == to, "We told the other side.", "If that doesn’t suit you, move or cancel it.")},
		}
	case ActCanceled:
		return mailtemplate.Template{
			Subject: "Canceled: the tour of " + address, Preview: "There’s nothing else you need to do.", Title: "The tour is canceled", Words: []string{who + " canceled the tour of this home."},
		}
	case ActPlace:
		return mailtemplate.Template{
			Subject: "Where to meet: the tour of " + address, Preview: "The agent said where.", Title: "Where to meet", Words: []string{"The tour of this home is on " + at + "."},
		}
	}
	return mailtemplate.Template{
		Subject: "Confirmed: the tour of " + address, Preview: at + ".", Title: "The tour is confirmed",
		Words: []string{"The tour of this home is on " + at + ".", "You can move or cancel it until it begins. The other side is told right away."},
	}
}

// factsFor lists what both sides need for a tour that has a time: where, and how to reach each other.
func (mails Mails) factsFor(v View, to Side) []string {
	lines := []string{"When: " + WhenText(v.StartsAt, v.Home.TimeZone()) + ", 30 minutes"}
	if place := PlaceOf(v); place != "" {
		lines = append(lines, "Where to meet: "+place)
	}
	name, phone := v.Inquiry.Name, v.Inquiry.Phone
	if to == Buyer {
		name, phone = v.Inquiry.Receiver.Name, v.Agent.Phone
	}
	if phone != "" {
		lines = append(lines, name+": "+format.Phone(phone))
	}
	return lines
}

// withCalendar attaches the tour for calendars, under the same UID as in earlier emails, once there is a time or no longer one.
func (mails Mails) withCalendar(m message.Message, v View, link string) message.Message {
	if !v.Set() && v.State != Canceled {
		return m
	}
	return inquiry.Attach(m, mails.eventOf(v, m.To, link))
}

// eventOf is a tour as calendars get it.
func (mails Mails) eventOf(v View, guest, link string) calendar.Event {
	e := mails.Event(guest, v.Inquiry, v.Home)
	e.Confirmed, e.Link, e.Words = v.Set(), link, "30 minutes. To move or cancel the tour, open its page."
	if v.MeetingPlace != "" && v.Inquiry.Way != inquiry.Video {
		e.Place = v.MeetingPlace
	}
	return e
}

// PlaceOf says where to meet: what the agent typed, or the home; empty for a tour by video without a link.
func PlaceOf(v View) string {
	switch {
	case v.MeetingPlace != "":
		return v.MeetingPlace
	case v.Inquiry.Way == inquiry.Video:
		return ""
	}
	return card.New(v.Home).Address
}
