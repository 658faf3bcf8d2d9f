// Package screen has the screens about what homes sold for.
package screen

import (
	"time"

	"hearthway/bff/features/market"
	"hearthway/bff/platform/screens"
)

// Screens are the screens about markets.
type Screens struct {
	screens.Site
	Market *market.Service
	Now    func() time.Time
}

var declared screens.Declarations[*Screens]

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }

// crumbs are the breadcrumbs of a page below the list of states.
func crumbs(below ...screens.Link) []screens.Link {
	return append([]screens.Link{{Href: "/", Text: "Home"}, {Href: "/market", Text: "Markets"}}, below...)
}
