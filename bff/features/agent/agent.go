// Package agent implements agents: their records, who owns which, their public profiles with posts and testimonials, and the directory.
package agent

import "time"

// Agent is one record of an agent, from a feed, a sign-up or the sample inventory.
type Agent struct {
	ID            string // UUID
	AccountID     string // account of its owner; "": not claimed
	Alias         string // last segment of the profile's URL
	Name          string
	Email         string // never shown
	Phone         string // ten digits; shown only on request
	PhoneShown    bool   // whether the phone may be shown on request
	Brokerage     string // must be shown with the name
	LicenseNumber string
	LicenseState  string // two letters
	License       LicenseCheck
	Listed        bool // in the directory, for search engines, and for leads of people whom they didn't invite; see the function listed of the database
	Languages     []string
	Specialties   []string
	Bio           string
	Since         int    // the year of the first license; 0: unknown
	Photo         string // URL of a photo, or the name of a drawing or of an uploaded portrait; see PortraitPath
	Imported      bool   // from an MLS or the sample inventory: the name, license and brokerage are theirs
	Sample        string // notice shown with a fictional agent; "": a real one
	Stats         Stats
	Rating        Rating // without the distribution of stars
	Areas         []Area
}

// Stats summarizes an agent's homes, in one place or everywhere.
type Stats struct {
	ForSale   int
	Sold      int   // in the last 12 months
	PriceLow  int64 // of these homes, in dollars; 0: unknown
	PriceHigh int64
}

// Years returns the number of years since the agent's first license; 0 if it is unknown.
func (a Agent) Years(now time.Time) int {
	if a.Since == 0 {
		return 0
	}
	return max(0, now.Year()-a.Since)
}
