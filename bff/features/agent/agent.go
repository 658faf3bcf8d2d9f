// Package agent is the agents: who they are, what is public of them, where they are active, and whose profile is whose.
package agent

import (
	"regexp"
	"strings"
	"time"
)

// Agent is one record of an agent, from a feed, a sign-up or the sample inventory.
type Agent struct {
	ID            string // UUID
	AccountID     string // of its owner; "": nobody claimed it
	Alias         string // the last part of the address of the profile
	Name          string
	Email         string // never public
	Phone         string // ten digits; public only on request
	Brokerage     string // as it must be shown beside the name
	LicenseNumber string
	LicenseState  string // two letters
	Languages     []string
	Specialties   []string
	Bio           string
	Since         int    // the year of the first license; 0: unknown
	Photo         string // address of a photograph, or the name of a drawing
	Sample        string // what to say of an agent who does not exist; "": a real one
	Stats         Stats
	Areas         []Area
}

// Stats are an agent's homes, in a place or in all.
type Stats struct {
	ForSale   int
	Sold      int   // in 12 months
	PriceLow  int64 // of these, dollars; 0: unknown
	PriceHigh int64
}

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

var drawing = regexp.MustCompile(`^illustration:(portrait-[ab]-\d{1,9})$`)

// Portrait is the name of the drawing that stands for a photograph of a fictional agent; "": there is none.
func (a Agent) Portrait() string {
	if found := drawing.FindStringSubmatch(a.Photo); found != nil && a.Sample != "" {
		return found[1]
	}
	return ""
}

// PhotoPath is where the picture of an agent is, without its size and format; "": initials are shown.
func (a Agent) PhotoPath() string {
	if name := a.Portrait(); name != "" {
		return "/pictures/agent/" + name
	}
	return ""
}

// Initials stand where there is no picture.
func (a Agent) Initials() string {
	initials := ""
	for _, word := range strings.Fields(a.Name) {
		initials += string([]rune(word)[:1])
	}
	if runes := []rune(initials); len(runes) > 2 {
		return string([]rune{runes[0], runes[len(runes)-1]})
	}
	return initials
}
