package screen

import (
	"hearthway/bff/features/tour"
	"hearthway/bff/platform/format"
)

// titleOf says how far a tour has come, as one side sees it.
func titleOf(v tour.View, state tour.State) string {
	switch state {
	case tour.Asked:
		return format.Pick(v.Side == tour.Agent, "A tour is requested", "Your tour request is on its way")
	case tour.Offered:
		return format.Pick(v.Side == tour.Agent, "You offered other times", "Choose another time")
	case tour.Moved:
		return "The tour is moved"
	case tour.Done:
		return "This tour has taken place"
	case tour.Canceled:
		return format.Pick(v.AgentID == "", "Your request is with someone else", "The tour is canceled")
	}
	return "The tour is confirmed"
}

// textOf says what happens next. ahead says that some of the times haven't passed.
func textOf(v tour.View, state tour.State, ahead bool) string {
	agent, buyer := v.Inquiry.Receiver.Name, v.Inquiry.Name
	waits := state == tour.Asked || state == tour.Offered
	switch {
	case waits && !ahead:
		return "All of these times have passed."
	case state == tour.Asked && v.Side == tour.Agent:
		return "Confirm one of the times, or offer others."
	case state == tour.Asked:
		return "The tour is set once " + agent + " confirms a time. They may also offer you others."
	case state == tour.Offered && v.Side == tour.Agent:
		return "The tour is set once " + buyer + " chooses one."
	case state == tour.Offered:
		return agent + " can’t show this home when you asked, but could at these times. The tour is set once you choose one."
	case state == tour.Canceled && v.AgentID == "":
		return v.Inquiry.Receiver.Names() + " has your request now and will reply to you directly."
	case state == tour.Canceled && v.Side == tour.Buyer:
		return "You can request a new one on the home’s page."
	case state == tour.Confirmed || state == tour.Moved:
		return "30 minutes. You can move or cancel it until it begins; the other side is told right away."
	}
	return ""
}

// eventText says what happened, as one side sees it.
func eventText(v tour.View, e tour.Event) string {
	who := tour.NameOf(v, e.Side, v.Side)
	at := ""
	if !e.StartsAt.IsZero() {
		at = tour.WhenText(e.StartsAt, v.Home.TimeZone())
	}
	switch e.Action {
	case tour.ActAsked:
		return who + " asked for a tour"
	case tour.ActOffered:
		return who + " offered other times"
	case tour.ActConfirmed:
		return who + " confirmed " + at
	case tour.ActMoved:
		return who + " moved it to " + at
	case tour.ActPlace:
		return who + " said where to meet"
	case tour.ActPassedOn:
		return "The request went to another agent"
	}
	if e.Side == tour.Us {
		return "The tour was canceled"
	}
	return who + " canceled it"
}
