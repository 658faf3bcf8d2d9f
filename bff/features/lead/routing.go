package lead

import (
	"slices"
	"time"

	"hearthway/bff/features/inquiry"
)

// Candidate is someone who may get a lead.
type Candidate struct {
	Receiver inquiry.Receiver
	Settings Settings
	Load     int // leads this month that count toward the capacity
}

// takes reports whether a candidate takes a lead about a home at this price right now. Price range and capacity only apply to leads by turn: the
// buyer's agent and the listing agent take any home.
func (c Candidate) takes(price int64) bool {
	s := c.Settings
	switch {
	case s.Paused:
		return false
	case !c.Receiver.ByTurn():
		return true
	case price > 0 && (price < s.PriceFrom || s.PriceTo > 0 && price > s.PriceTo):
		return false
	}
	return s.Capacity == 0 || c.Load < s.Capacity
}

// Candidates are all who may get a lead about a home.
type Candidates struct {
	Buyers       *Candidate       // the buyer's agent; nil: there is none
	ListingAgent *Candidate       // the listing agent; nil: there is none who can be reached
	Members      []Candidate      // agents whose program covers the ZIP code, next in turn first
	Area         []Candidate      // agents who serve the city, next in turn first
	Inbox        inquiry.Receiver // gets the lead if no agent takes it
}

// Route returns who may get a lead, the first choice first: the buyer's agent, the listing agent, the members for the ZIP code in turn, the city's agents
// in turn, the fallback inbox.
// There is more than one if the buyer may choose: the listing agent instead of their own agent, or any of the agents in turn. tried are the keys of
// receivers who have had it. The result is never empty.
func Route(c Candidates, price int64, tried []string) []inquiry.Receiver {
	open := func(one *Candidate) bool {
		return one != nil && one.takes(price) && !slices.Contains(tried, one.Receiver.Key()) && !slices.Contains(tried, agentKey(one.Receiver.AgentID))
	}
	var list []inquiry.Receiver
	if open(c.Buyers) {
		list = append(list, c.Buyers.Receiver)
	}
	if open(c.ListingAgent) && (c.Buyers == nil || c.Buyers.Receiver.AgentID == "" || c.Buyers.Receiver.AgentID != c.ListingAgent.Receiver.AgentID) {
		list = append(list, c.ListingAgent.Receiver)
	}
	if len(list) > 0 {
		return list
	}
	for _, inTurn := range [][]Candidate{c.Members, c.Area} {
		for i := range inTurn {
			if open(&inTurn[i]) {
				list = append(list, inTurn[i].Receiver)
			}
		}
		if len(list) > 0 {
			return list
		}
	}
	return []inquiry.Receiver{c.Inbox}
}

// agentKey is the key of one of our agents, see inquiry.Receiver.Key. Without an account it matches nobody.
func agentKey(accountID string) string {
	if accountID == "" {
		return "nobody"
	}
	return inquiry.Receiver{Route: inquiry.ToArea, AgentID: accountID}.Key()
}

// The hours in which agents have to respond, in the home's time zone, and how long they have.
const (
	dayStarts   = 8
	dayEnds     = 20
	acceptAfter = 30 * time.Minute
)

// Due returns the deadline of a lead that is offered at a time: 30 minutes, counted between 8 AM and 8 PM at the home.
func Due(at time.Time, zone *time.Location) time.Time {
	left, now := acceptAfter, at.In(zone)
	for {
		hour := func(h int) time.Time { return time.Date(now.Year(), now.Month(), now.Day(), h, 0, 0, 0, zone) }
		if now.Before(hour(dayStarts)) {
			now = hour(dayStarts)
		}
		end := hour(dayEnds)
		if now.Before(end) {
			if now.Add(left).Before(end) {
				return now.Add(left).UTC()
			}
			left -= end.Sub(now)
			if left == 0 {
				return end.UTC()
			}
		}
		now = time.Date(now.Year(), now.Month(), now.Day()+1, 0, 0, 0, 0, zone)
	}
}

// monthOf returns the start of the month for which capacity is counted.
func monthOf(now time.Time) time.Time {
	now = now.UTC()
	return time.Date(now.Year(), now.Month(), 1, 0, 0, 0, 0, time.UTC)
}
