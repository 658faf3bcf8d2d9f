// Package lead is what becomes of inquiries: which agent gets one and why, until when they have to accept it, who is next, and how it
// reaches the agent's own tools.
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
	PassedOn    Reason = "passed_on"    // they serve the city, and an agent before them didn't take it
	Chosen      Reason = "chosen"       // the buyer chose them
)

// Reasons are all of them.
var Reasons = []Reason{BuyersAgent, ListsHome, ServesCity, PassedOn, Chosen}

// reasonOf is why the receiver of an inquiry gets it.
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

// Status is where a lead stands.
type Status string

const (
	Offered   Status = "offered"   // an agent has to accept it
	Accepted  Status = "accepted"  // its agent takes care of the buyer
	Unclaimed Status = "unclaimed" // none of our agents took it
	Released  Status = "released"  // its agent let the buyer go
)

// Answer is what an agent did with a lead that was offered to them.
type Answer string

const (
	AnswerAccepted Answer = "accepted"
	AnswerPassed   Answer = "passed"
	AnswerMissed   Answer = "missed" // did nothing in time
	AnswerReleased Answer = "released"
)

// JoinWithin is how long whatever one person asks about a home is one lead.
const JoinWithin = 7 * 24 * time.Hour

// Lead is a buyer who wants something, with the agent who has to answer.
type Lead struct {
	ID            string // UUID
	ListingID     int64  // 0: about no single home
	ToAgentID     string // record of the agent who was written to about no home; "": none
	Asker         string // see inquiry.Inquiry
	AccountID     string // the buyer's; "": a guest
	Name          string
	Email         string
	EmailVerified bool
	Phone         string // ten digits; "" none
	AgentID       string // account of the agent who has it; "": none of ours
	Reason        Reason
	Status        Status
	OfferedAt     time.Time // to its agent
	DueAt         time.Time // by then they have to accept it; zero: whenever
	AnsweredAt    time.Time // by its agent; zero: not yet
	CreatedAt     time.Time
	LastAt        time.Time // when the buyer asked last
}

// ResponseTime is how long its agent took to accept a lead.
func (l Lead) ResponseTime() (time.Duration, bool) {
	if l.AnsweredAt.IsZero() {
		return 0, false
	}
	return l.AnsweredAt.Sub(l.OfferedAt), true
}

// Copied reports whether the buyer gets emails about it, as inquiry.Inquiry has it.
func (l Lead) Copied() bool { return l.AccountID == "" || l.EmailVerified }

// Settings are which leads an agent takes; the zero value is all.
type Settings struct {
	Paused    bool
	PriceFrom int64 // dollars
	PriceTo   int64 // 0: no limit
	Capacity  int   // leads a month; 0: no limit
}
