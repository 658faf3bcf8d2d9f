// Package screen has the screens about estimates of what homes would sell for.
package screen

import (
	"context"

	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/valuation"
	"hearthway/bff/platform/screens"
)

// Screens are the screens about estimates.
type Screens struct {
	screens.Site
	Valuations *valuation.Service // nil: there are no models
	Homes      card.Homes
	// Agent returns an agent of the place that a text names, and their alias; nil if there is none.
	Agent func(ctx context.Context, place string) (found *card.AgentName, alias string, err error)
	// Referrer returns the agent with an ID or alias; nil if there is none. Without agents, both functions are nil.
	Referrer func(ctx context.Context, id string) (*card.AgentName, error)
}

var declared screens.Declarations[*Screens]

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }

// crumbs are the breadcrumbs of a page below that of estimates.
func crumbs(below ...screens.Link) []screens.Link {
	return append([]screens.Link{{Href: "/", Text: "Home"}, {Href: valuationPath, Text: "Home value"}}, below...)
}
