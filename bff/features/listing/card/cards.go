// Package card renders what screens, calls and emails of several areas show of a home: its card,
// address, photos and costs.
package card

import (
	"context"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/platform/cache"
)

// Cards renders homes as lists show them.
type Cards struct {
	Homes     Homes
	Rates     mortgage.Rates
	Fragments cache.Objects // caches cards; nil: no caching
	Now       func() time.Time

	lastRate rateMemo
}

// Homes is what screens and calls read of homes: a listing.Service, and in tests of screens a few homes in memory.
type Homes interface {
	Visible(ctx context.Context, alias string) (listing.Listing, error)
	ByIDs(ctx context.Context, ids []int64) ([]listing.Listing, error)
	Newest(ctx context.Context, limit int) ([]listing.Listing, error)
	SoldNearby(ctx context.Context, home listing.Listing) (listing.SoldNearby, error)
	Nearby(ctx context.Context, home listing.Listing) (listing.Nearby, error)
	History(ctx context.Context, id int64) ([]listing.Event, error)
	Taxes(ctx context.Context, id int64) ([]listing.Tax, error)
	Sources(ctx context.Context) (map[string]listing.SourceInfo, error)
	CityNumbers(ctx context.Context, state, city string) (listing.Numbers, error)
	StateNumbers(ctx context.Context, state string) (listing.Numbers, error)
	CountActive(ctx context.Context) (int, error)
}
