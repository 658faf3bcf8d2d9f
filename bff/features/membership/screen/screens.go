// Package screen has the pages on which agents sign up, and those of Plus and partners.
package screen

import (
	"hearthway/bff/features/agent"
	"hearthway/bff/features/membership"
	"hearthway/bff/platform/screens"
)

// Screens are the screens of memberships.
type Screens struct {
	screens.Site
	Members *membership.Service
	Agents  *agent.Service
}

var declared screens.Declarations[*Screens]

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }
