// Package lead turns inquiries into leads: which agent gets one and why, by when they have to accept it, who is next, and how it reaches the agent's
// own tools.
package lead

import (
	"slices"
	"time"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
)

// Reason is why an agent got a lead.
type Reason string

const (
	BuyersAgent Reason = "buyers_agent" // they are the buyer's agent, or their link brought the buyer
	ListsHome   Reason = "lists_home"   // they list the home
	CoversZip   Reason = "covers_zip"   // their program covers the home's ZIP code, and it was their turn
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
	case route == inquiry.ToMember:
		return CoversZip
	case handedOver:
		return PassedOn
	}
	return ServesCity
}

// byTurn reports whether an agent with a lead for this reason isn't otherwise the buyer's agent: they had it by turn, or were chosen.
func (r Reason) byTurn() bool {
	return r == CoversZip || r == ServesCity || r == PassedOn || r == Chosen
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
	PassedAt      time.Time // when the agent passed; it goes on at DueAt. Zero: they didn't
	AgentStage    Stage     // as the agent said; "": it follows from tours and the home
	CreatedAt     time.Time
	LastAt        time.Time // time of the latest inquiry
}

// forOneAgent reports whether only the agent whom the buyer wrote to may have the lead: the buyer hasn't agreed to another one.
func (l Lead) forOneAgent() bool { return l.ToAgentID != "" && l.Reason == Chosen }

// HandedOver reports whether another agent had the lead before.
func (l Lead) HandedOver() bool { return l.OfferedAt.After(l.CreatedAt) }

// ResponseTime is how long the agent took to accept the lead.
func (l Lead) ResponseTime() (time.Duration, bool) {
	if l.AnsweredAt.IsZero() {
		return 0, false
	}
	return l.AnsweredAt.Sub(l.OfferedAt), true
}

// Stage is how far an agent has come with a lead.
type Stage string

const (
	StageNew      Stage = "new"
	StageInTouch  Stage = "in_touch"       // accepted, and none of the others
	StageTouring  Stage = "touring"        // the agent agreed on a time, or a tour took place
	StageContract Stage = "under_contract" // the home is under contract, or the agent says so
	StageClosed   Stage = "closed"         // the buyer bought, or sold, with the agent
	StageQuiet    Stage = "quiet"          // no inquiry for two weeks
)

// agentStages are those that an agent can set. The rest follow from what happens.
var agentStages = []Stage{StageInTouch, StageTouring, StageContract, StageClosed}

// quietAfter is the time after which a lead counts as quiet.
const quietAfter = 14 * 24 * time.Hour

// stageAt returns the lead's stage, given whether a tour took place and whether the home is under contract. A requested tour says nothing: its time isn't
// agreed yet.
func (l Lead) stageAt(now time.Time, toured, contract bool) Stage {
	said := l.AgentStage
	switch {
	case l.Status == Offered:
		return StageNew
	case said != "" && said != StageInTouch:
		return said
	case said == "" && contract:
		return StageContract
	case now.Sub(l.LastAt) > quietAfter:
		return StageQuiet
	case said == "" && toured:
		return StageTouring
	}
	return StageInTouch
}

// toured reports whether any of the inquiries was for a tour of the home whose day has passed.
func toured(home listing.Listing, asked []inquiry.Inquiry, now time.Time) bool {
	return slices.ContainsFunc(asked, func(i inquiry.Inquiry) bool {
		return i.Kind == inquiry.Tour && i.CanceledAt.IsZero() && !i.Changeable(home, now)
	})
}
