package lead

import (
	"slices"
	"time"

	"hearthway/bff/features/inquiry"
)

// Candidate is someone who could get a lead.
type Candidate struct {
	Receiver inquiry.Receiver
	Settings Settings
	Load     int // leads that they got this month
}

// takes reports whether a candidate takes a lead about a home of a price now. Price band and capacity are for leads by turn: who knows the
// buyer, or lists the home, answers for it whatever it costs.
func (c Candidate) takes(price int64) bool {
	s := c.Settings
	switch {
	case s.Paused:
		return false
	case c.Receiver.Route != inquiry.ToArea:
		return true
	case price > 0 && (price < s.PriceFrom || s.PriceTo > 0 && price > s.PriceTo):
		return false
	}
	return s.Capacity == 0 || c.Load < s.Capacity
}

// Candidates are all who could get a lead about a home.
type Candidates struct {
	Buyers *Candidate       // the buyer's agent; nil: none
	Lister *Candidate       // who lists the home; nil: nobody who can be reached
	Area   []Candidate      // agents who serve the city, whose turn it is first
	Inbox  inquiry.Receiver // who gets what no agent does
}

// Route says who gets a lead: the buyer's agent, who lists the home, agents of the city in turn, our own people. There is more than one where the
// buyer may choose: who lists the home instead of their own agent, and any of those who take turns. tried are the keys of receivers who had it.
func Route(c Candidates, price int64, tried []string) []inquiry.Receiver {
	open := func(one *Candidate) bool {
		return one != nil && one.takes(price) && !slices.Contains(tried, one.Receiver.Key()) && !slices.Contains(tried, agentKey(one.Receiver.AgentID))
	}
	var list []inquiry.Receiver
	if open(c.Buyers) {
		list = append(list, c.Buyers.Receiver)
	}
	if open(c.Lister) && (c.Buyers == nil || c.Buyers.Receiver.AgentID == "" || c.Buyers.Receiver.AgentID != c.Lister.Receiver.AgentID) {
		list = append(list, c.Lister.Receiver)
	}
	if len(list) > 0 {
		return list
	}
	for i := range c.Area {
		if open(&c.Area[i]) {
			list = append(list, c.Area[i].Receiver)
		}
	}
	if len(list) > 0 {
		return list
	}
	return []inquiry.Receiver{c.Inbox}
}

// agentKey names an agent of ours among those who had a lead.
func agentKey(accountID string) string {
	if accountID == "" {
		return "nobody"
	}
	return inquiry.Receiver{Route: inquiry.ToArea, AgentID: accountID}.Key()
}

// The hours in which agents have to answer, by the clock of the home, and how long they have.
const (
	dayStarts   = 8
	dayEnds     = 20
	AcceptAfter = 30 * time.Minute
)

// Due is when a lead that is offered at a time goes to the next agent: 30 minutes later, counted between 8 AM and 8 PM at the home.
func Due(at time.Time, zone *time.Location) time.Time {
	left, now := AcceptAfter, at.In(zone)
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

// monthOf is when the month began that capacities are counted in.
func monthOf(now time.Time) time.Time {
	now = now.UTC()
	return time.Date(now.Year(), now.Month(), 1, 0, 0, 0, 0, time.UTC)
}
