// Package inquiry stores questions and tour requests, and notifies both sides. Package lead decides who
// receives them.
package inquiry

import (
	"time"

	"hearthway/bff/features/account"
)

// Kind says whether someone has a question or wants a tour.
type Kind string

const (
	Question Kind = "question"
	Tour     Kind = "tour"
)

// PartOfDay is a part of a day.
type PartOfDay string

const (
	Morning   PartOfDay = "morning"
	Afternoon PartOfDay = "afternoon"
	Evening   PartOfDay = "evening"
)

// TourFormat is how a tour is given.
type TourFormat string

const (
	InPerson TourFormat = "in_person"
	Video    TourFormat = "video"
)

// Draft is an inquiry as typed.
type Draft struct {
	RetryKey string // idempotency key of the request; "": none
	Alias    string // of the home
	Agent    string // alias of an agent, if the inquiry isn't about a home; "": it is about the home
	Kind     Kind
	Name     string
	Email    string
	Phone    string     // "" if none
	Message  string     // optional for a tour
	Day      string     // tour: "2026-11-21", one of TourDays
	Part     PartOfDay  // tour only
	Slot     string     // tour at a time, instead of Day and Part: RFC 3339
	Second   string     // second choice; "": none
	Way      TourFormat // tour only
	Texts    bool       // consents to texts and calls, in the wording of account.TextsVersion
	Receiver string     // key of the receiver that was shown before sending; "": any
	Saved    bool       // shares the homes that the buyer has saved so far
	Estimate string     // query of the estimate's page that they came from; "": they came from elsewhere
	Referral Referral
}

// Appraisal is the home whose estimate someone saw before they wrote to an agent. Amounts are in dollars.
type Appraisal struct {
	Address          string // "": they came from elsewhere
	Path             string // of the estimate's page
	Value, Low, High int64  // 0: there was no estimate
}

// Referral identifies the agent whose link brought a visitor here.
type Referral struct {
	SiteID  string // as_id
	AdminID string // aa_id: an agent's ID or alias
}

// Inquiry is an inquiry that was sent.
type Inquiry struct {
	ID            string // UUID
	RetryKey      string
	Kind          Kind
	ListingID     int64  // 0: it isn't about a home
	ToAgentID     string // record of the agent who was written to, if it isn't about a home; "": it is
	AccountID     string // "" for a guest
	Name          string
	Email         string
	EmailVerified bool
	Phone         string // ten digits; "" if none
	Message       string
	Day           time.Time // tour: midnight UTC of the day at the home; otherwise zero
	Part          PartOfDay
	At            time.Time // tour: the time asked for or agreed on, of which Day and Part are; zero: a part of a day
	Or            time.Time // tour: second choice; zero: none
	Way           TourFormat
	LeadID        string // "": it went to none of our agents
	TextsStopped  bool   // consent was given and later withdrawn
	TextsVersion  string // "": no consent to texts and calls
	SharesSaved   bool   // the receiving agent may see the homes that the buyer had saved
	Appraisal     Appraisal
	Address       string // IP address of the sender
	Referral      Referral
	Receiver      Receiver
	CreatedAt     time.Time
	CanceledAt    time.Time // tour: zero if not canceled
	MovedAt       time.Time // tour: when its day was last changed; zero: never
	Changes       int       // tour: how often it was moved or canceled
	Waiting       bool      // a message that its agent didn't take; the buyer hasn't said yet whether another one may have it. Read, never written
	Booked        string    // state of its tour.Tour; "": none. Read, never written
	AcceptedAt    time.Time // when the receiver accepted its lead; zero: not yet, or they had to accept nothing. Read, never written
}

// SenderKey identifies a sender across inquiries: by account, or else by email.
func (i Inquiry) SenderKey() string {
	if i.AccountID != "" {
		return i.AccountID
	}
	return account.EmailKey(i.Email)
}

// TextsAllowed reports whether texts and calls are allowed.
func (i Inquiry) TextsAllowed() bool { return i.TextsVersion != "" && !i.TextsStopped }

// EmailsSender reports whether the sender gets a copy by email: guests, who have no other record of it, and accounts that use
// their verified email.
func (i Inquiry) EmailsSender() bool { return i.AccountID == "" || i.EmailVerified }

// Route is why someone receives an inquiry.
type Route string

const (
	ToListing  Route = "listing"  // they are the listing agent
	ToChosen   Route = "chosen"   // it was sent from their profile
	ToReferral Route = "referral" // they are the buyer's agent, or referred the visitor
	ToMember   Route = "member"   // their program covers the home's ZIP code, and it is their turn
	ToArea     Route = "area"     // they serve the home's city, and it is their turn
	ToFallback Route = "house"    // the fallback inbox
)

// Receiver is who gets an inquiry.
type Receiver struct {
	Route   Route
	AgentID string // account of one of our agents; "" none
	Name    string
	Office  string // the brokerage
	Email   string
	License License // unknown for agents who aren't ours
	Alias   string  // of our agent's profile; not stored
	Sample  bool    // a fictional agent; not stored
	// Program is the key of the program that covers the ZIP code; not stored.
	Program string
	// PaysReferral says that our agent pays us part of the commission; not stored.
	PaysReferral bool
}

// License is an agent's real estate license.
type License struct{ State, Number string }

// ByTurn reports whether they receive it because it is their turn.
func (r Receiver) ByTurn() bool { return r.Route == ToMember || r.Route == ToArea }

// Key identifies a receiver on the form, so that the inquiry goes to whoever was shown.
func (r Receiver) Key() string {
	if r.Route == ToListing || r.Route == ToFallback {
		return string(r.Route)
	}
	return "agent:" + r.AgentID
}

// Names returns the names of the person and the office: "Maria Lopez, Prairie Oak Group".
func (r Receiver) Names() string {
	switch {
	case r.Name == "":
		return r.Office
	case r.Office == "":
		return r.Name
	}
	return r.Name + ", " + r.Office
}
