// Package screen has the pages about what homes would sell for.
package screen

import (
	"hearthway/bff/features/place"
	"hearthway/bff/features/valuation"
	"hearthway/bff/platform/screens"
)

// Screens are the screens of valuations.
type Screens struct {
	screens.Site
	Valuations *valuation.Service // nil: there are no models
	Places     place.Store
}

var declared screens.Declarations[*Screens]

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }
