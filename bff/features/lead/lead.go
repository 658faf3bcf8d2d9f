// Package lead turns inquiries into leads: which agent gets one and why, by when they have to accept it, who is next, and how it reaches the agent's
// own tools.
package lead

import (
	"time"

	"hearthway/bff/features/inquiry"
)

// Reason is why an agent got a lead.
type Reason string

const (
	BuyersAgent Reason = "buyers_agent" // they are the buyer's agent, or their link brought the buyer
	ListsHome   Reason = "lists_home"   // they list the home
	ServesCity  Reason = "serves_city"  // they serve the city, and it was their turn
	PassedOn    Reason = "passed_on"    // they serve the city, and the previous agent didn't take it
	Chosen      Reason = "chosen"       // the buyer chose them
)

// reasonOf returns why the receiver of an inquiry gets it. handedOver says that another agent had it before.
func reasonOf(route inquiry.Route, handedOver bool) Reason {
	switch {
	case route == inquiry.ToListing:
		return ListsHome
	case route == inquiry.ToChosen:
		return Chosen
	case route == inquiry.ToReferral:
		return BuyersAgent
	case handedOver:
		return PassedOn
	}
	return ServesCity
}

// Status is the state of a lead.
type Status string

const (
	Offered   Status = "offered"   // an agent has to accept it
	Accepted  Status = "accepted"  // its agent is working with the buyer
	Unclaimed Status = "unclaimed" // none of our agents took it
	Released  Status = "released"  // its agent released the buyer
)

// Answer is an agent's reaction to a lead that was offered to them.
type Answer string

const (
	AnswerAccepted Answer = "accepted"
	AnswerPassed   Answer = "passed"
	AnswerMissed   Answer = "missed" // no reaction in time
	AnswerReleased Answer = "released"
)

// joinWithin is how long after the latest inquiry another one by the same person, about the same home or to the same agent, joins the same lead.
const joinWithin = 7 * 24 * time.Hour

// Lead is a buyer who asked something, and the agent who has to respond.
type Lead struct {
	ID            string // UUID
	ListingID     int64  // 0: about no particular home
	ToAgentID     string // ID of the agent record that the buyer wrote to; "": they asked about a home or chose an agent
	Asker         string // see inquiry.Inquiry.Asker
	AccountID     string // the buyer's account; "": a guest
	Name          string
	Email         string
	EmailVerified bool
	Phone         string // ten digits; "": none
	AgentID       string // account of the agent who has it; "": none of ours
	Reason        Reason
	Status        Status
	OfferedAt     time.Time // to the current agent
	DueAt         time.Time // deadline for accepting it; zero: none, or already accepted
	AnsweredAt    time.Time // when the agent accepted it; zero: not yet
	CreatedAt     time.Time
	LastAt        time.Time // time of the latest inquiry
}

// ResponseTime is how long the agent took to accept the lead.
func (l Lead) ResponseTime() (time.Duration, bool) {
	if l.AnsweredAt.IsZero() {
		return 0, false
	}
	return l.AnsweredAt.Sub(l.OfferedAt), true
}
