// Package screen has the screens where agents sign up, and those about Plus and the partner program.
package screen

import (
	"context"

	"hearthway/bff/features/agent"
	"hearthway/bff/features/membership"
	"hearthway/bff/platform/screens"
)

// Screens are the screens about memberships.
type Screens struct {
	screens.Site
	Members *membership.Service // nil: there are none
	Agents  *agent.Service      // nil: there are none
}

var declared screens.Declarations[*Screens]

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }

// MemberFeature is a benefit listed on a page.
type MemberFeature struct {
	Icon  string `json:"icon" enum:"toolkit,agents,buyers,page,link,join,credit"`
	Title string `json:"title"`
	Text  string `json:"text"`
}

// MemberQuestion is a question and its answer.
type MemberQuestion struct {
	Question string `json:"question"`
	Answer   string `json:"answer"`
}

// kits returns the kits of the toolkit, none without a service.
func (s *Screens) kits() []KitRecord {
	if s.Members == nil {
		return []KitRecord{}
	}
	return NewKitRecords(s.Members.Kits)
}

// agentCount returns the number of agents with a public profile, and of the states they are in.
func (s *Screens) agentCount(ctx context.Context) (agents, states int, err error) {
	if s.Agents == nil {
		return 0, 0, nil
	}
	return s.Agents.Total(ctx)
}
