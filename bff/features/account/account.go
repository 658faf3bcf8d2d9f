// Package account implements accounts: registration, login, email and phone verification, and consents.
package account

import (
	"strings"
	"time"

	"hearthway/bff/platform/geo"
)

// Role says whether an account is a buyer's or an agent's. Someone who is both has two accounts.
type Role string

const (
	Lead  Role = "lead"  // a buyer
	Admin Role = "admin" // an agent
)

// Account is a person who can log in.
type Account struct {
	ID              string // UUID
	Role            Role
	Demo            bool // one of the demo accounts
	Name            string
	Email           string    // as typed
	EmailVerifiedAt time.Time // zero: not verified
	Phone           string    // ten digits; "" none
	PhoneVerifiedAt time.Time
	Password        string // hash; "" none
	Facebook, Apple Link
	Alias           string // agents only: the last segment of their profile URL
	AssignedTo      string // buyers only: account ID of their agent; "" none

	Terms     Acceptance
	TextOptIn bool
	Origin    Origin
	Position  Position

	Blocked   Blocked
	Erasure   Erasure
	CreatedAt time.Time
	UpdatedAt time.Time
}

// Blocked is that support keeps the owner of an account out, since when and why.
type Blocked struct {
	At     time.Time // zero: it isn't blocked
	Reason string    // what they were told
}

// Erasure is when an account, or only its data, will be deleted at its owner's request.
type Erasure struct {
	At   time.Time // zero: not requested
	Kind string    // "data" or "account", see features/privacy
}

// Acceptance is which terms of use someone accepted, and when.
type Acceptance struct {
	Version string
	At      time.Time // zero: never
	Address string    // IP address
}

// Origin is where an account came from.
type Origin struct {
	Source      string // name of the site or campaign
	ReferrerURL string
	SiteID      string // referring agent's site (as_id)
	AdminID     string // referring agent (aa_id)
	FacebookAd  bool
	PanelType   string // which panel the form was in: "mm_generated"
}

// Position is roughly where someone is looking for homes.
type Position struct {
	Point  geo.Point // rounded to two decimals; zero: unknown
	Source string    // "location_services"
}

// EmailVerified reports whether the email is known to belong to this person.
func (a Account) EmailVerified() bool { return !a.EmailVerifiedAt.IsZero() }

// PhoneVerified reports whether the phone is known to belong to this person.
func (a Account) PhoneVerified() bool { return a.Phone != "" && !a.PhoneVerifiedAt.IsZero() }

// FirstName returns the name up to its first space.
func (a Account) FirstName() string {
	first, _, _ := strings.Cut(a.Name, " ")
	return first
}

// LastName returns the name after its first space.
func (a Account) LastName() string {
	_, last, _ := strings.Cut(a.Name, " ")
	return strings.TrimSpace(last)
}
