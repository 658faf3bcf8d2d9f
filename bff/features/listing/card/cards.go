// Package card has what screens, calls and emails of several areas show of a home alike: its card, address, photos and costs.
package card

import (
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/platform/objectcache"
)

// Cards draws homes as lists show them at this moment.
type Cards struct {
	Listings  listing.Store
	Market    listing.Market
	Rates     mortgage.Rates
	Fragments objectcache.Cache // keeps cards; nil: each is made when it is shown
	Now       func() time.Time

	lastRate rateMemo
}

// Homes is the service over single listings.
func (c *Cards) Homes() listing.Service {
	return listing.Service{Store: c.Listings, Market: c.Market, Now: c.Now}
}
