// Package card renders what screens, calls and emails of several areas show of a home: its card,
// address, photos and costs.
package card

import (
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/platform/objectcache"
)

// Cards renders homes as lists show them.
type Cards struct {
	Listings  listing.Store
	Market    listing.Market
	Rates     mortgage.Rates
	Fragments objectcache.Cache // caches cards; nil: no caching
	Now       func() time.Time

	lastRate rateMemo
}

// Homes is the service of single listings.
func (c *Cards) Homes() listing.Service {
	return listing.Service{Store: c.Listings, Market: c.Market, Now: c.Now}
}
