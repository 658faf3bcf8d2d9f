// Package agent is the agents: who they are, what is public of them, where they are active, and whose profile is whose.
package agent

import "time"

// Agent is one record of an agent, from a feed, a sign-up or the sample inventory.
type Agent struct {
	ID            string // UUID
	AccountID     string // of its owner; "": nobody claimed it
	Alias         string // the last part of the address of the profile
	Name          string
	Email         string // never public
	Phone         string // ten digits; public only on request
	PhoneShown    bool   // on request
	Brokerage     string // as it must be shown beside the name
	LicenseNumber string
	LicenseState  string // two letters
	Languages     []string
	Specialties   []string
	Bio           string
	Since         int    // the year of the first license; 0: unknown
	Photo         string // address of a photo, the name of a drawing or of an uploaded portrait; see PortraitPath
	Sample        string // what to say of an agent who does not exist; "": a real one
	Stats         Stats
	Rating        Rating // without its distribution
	Areas         []Area
}

// Stats are an agent's homes, in a place or in all.
type Stats struct {
	ForSale   int
	Sold      int   // in 12 months
	PriceLow  int64 // of these, dollars; 0: unknown
	PriceHigh int64
}

// MaxAreas is how many cities one agent serves; inquiry.MaxAreas is the same.
const MaxAreas = 100

// Area is a city that an agent serves.
type Area struct {
	ID          int64
	City, State string
}

// Years is how long an agent has been licensed; 0: unknown.
func (a Agent) Years(now time.Time) int {
	if a.Since == 0 {
		return 0
	}
	return max(0, now.Year()-a.Since)
}
