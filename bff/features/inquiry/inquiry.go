// Package inquiry is what people ask about a home: a question, or a tour. It decides who gets
// it, and both sides are told.
package inquiry

import (
	"time"

	"hearthway/bff/features/account"
)

// Kind is what someone wants.
type Kind string

const (
	Question Kind = "question"
	Tour     Kind = "tour"
)

// Part is a part of a day.
type Part string

const (
	Morning   Part = "morning"
	Afternoon Part = "afternoon"
	Evening   Part = "evening"
)

// Way is how a tour is taken.
type Way string

const (
	InPerson Way = "in_person"
	Video    Way = "video"
)

// Ask is an inquiry as someone typed it.
type Ask struct {
	RetryKey string // the same when the same is sent again; "": it is not
	Alias    string // of the home
	Kind     Kind
	Name     string
	Email    string
	Phone    string // "": none
	Message  string // of a tour it may be empty
	Day      string // of a tour: "2026-11-21", one of TourDays
	Part     Part   // of a tour
	Way      Way    // of a tour
	Texts    bool   // texts and calls are allowed, in the wording of account.TextsVersion
	Receiver string // key of the receiver that was named before sending; "": whoever is first
	Referral Referral
}

// Referral is the agent whose link brought a visitor.
type Referral struct {
	SiteID  string // as_id
	AdminID string // aa_id: id or alias of an agent
}

// Inquiry is what was sent.
type Inquiry struct {
	ID            string // UUID
	RetryKey      string
	Kind          Kind
	ListingID     int64
	AccountID     string // "": a guest's
	Name          string
	Email         string
	EmailVerified bool
	Phone         string // ten digits; "" none
	Message       string
	Day           time.Time // of a tour: midnight UTC of the day at the home; else zero
	Part          Part
	Way           Way
	TextsVersion  string // "": texts and calls are not allowed
	Address       string // IP address that it came from
	Referral      Referral
	Receiver      Receiver
	CreatedAt     time.Time
	CanceledAt    time.Time // of a tour; zero: it stands
	MovedAt       time.Time // of a tour, when its day was last changed; zero: never
}

// Asker is the same for everything that one person asks: their account, or their email.
func (i Inquiry) Asker() string {
	if i.AccountID != "" {
		return i.AccountID
	}
	return account.EmailKey(i.Email)
}

// Copied reports whether whoever asks gets an email about it too: a guest, who has nothing else to find it by, and an account whose
// verified email it is. An account emails nobody before that.
func (i Inquiry) Copied() bool { return i.AccountID == "" || i.EmailVerified }

// Route is why someone is the receiver.
type Route string

const (
	ToListing  Route = "listing"  // they list the home
	ToReferral Route = "referral" // they are the buyer's agent, or brought the visitor
	ToArea     Route = "area"     // they serve the home's city, and it is their turn
	ToHouse    Route = "house"    // our own people
)

// Receiver is who gets an inquiry.
type Receiver struct {
	Route   Route
	AgentID string // account of an agent of ours; "" none
	Name    string
	Office  string
	Email   string
}

// Key names a receiver to those who are about to ask, so that what they were told holds.
func (r Receiver) Key() string {
	if r.Route == ToListing || r.Route == ToHouse {
		return string(r.Route)
	}
	return "agent:" + r.AgentID
}

// Names are the person and the office: "Maria Lopez, Prairie Oak Group".
func (r Receiver) Names() string {
	switch {
	case r.Name == "":
		return r.Office
	case r.Office == "":
		return r.Name
	}
	return r.Name + ", " + r.Office
}
