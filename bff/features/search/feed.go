package search

import (
	"context"
	"errors"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// Home is what a search needs to know about a visible listing, except for its text.
type Home struct {
	ID           int64
	Point        geo.Point // position on the map; zero: unknown
	QuadKey      int64     // of Point; meaningless if that is unknown
	State        string    // two letters
	CitySlug     string
	Neighborhood string // slug
	County       string // slug
	Zipcode      string
	ListedAt     time.Time
	Price        int64 // whole dollars; 0: unknown
	PriceCut     int64
	CutAt        time.Time
	Beds         int
	Baths        float64 // whole quarters
	Sqft         int
	LotSqft      int
	YearBuilt    int
	HOA          int // dollars per month; -1: unknown
	Garage       int
	Stories      float64
	Carry        int64 // see listing.Carry
	Features     listing.Features
	SubType      string
	Design       string
	Views        []string
	AgentID      string
	OpenUntil    time.Time // end of the last open house; zero: none
	Waterfront,
	NewBuild bool
}

// NewHome converts a listing, if it is visible.
func NewHome(l listing.Listing) (h Home, shown bool) {
	at := l.MapPoint()
	h = Home{
		ID: l.ID, Point: at, State: l.Address.State, CitySlug: place.Slug(l.Address.City),
		Neighborhood: place.Slug(l.Neighborhood),
		County:       place.CountySlug(l.Address.County), Zipcode: l.Address.PostalCode, ListedAt: l.ListedAt,
		Price: l.Price, PriceCut: l.PriceCut, CutAt: l.PriceCutAt, Beds: l.Beds, Baths: listing.RoundBaths(l.Baths),
		Sqft: l.Sqft, LotSqft: l.LotSqft, YearBuilt: l.YearBuilt, HOA: l.HOAMonthly, Garage: l.Garage, Stories: l.Stories, Features: l.Features, Carry: listing.Carry(l), SubType: l.SubType,
		Design: l.Design, Views: l.Views, AgentID: l.Agent.ID, Waterfront: l.Waterfront, NewBuild: l.New,
	}
	if at != (geo.Point{}) {
		h.QuadKey = geo.QuadKey(at)
	}
	for _, o := range l.OpenHouses {
		if o.Ends.After(h.OpenUntil) {
			h.OpenUntil = o.Ends
		}
	}
	return h, l.Status == listing.Active && l.Display.Entire
}

// Change is one listing after a commit: its home, or that it is no longer visible.
type Change struct {
	ID   int64
	Home *Home // nil: not visible or deleted
}

// Invalidation is the data version at which a change last invalidated one region. The region "" is
// everywhere.
type Invalidation struct {
	Entry   string
	Version int64
}

// News is a Feed's progress: the data version reached, and what was invalidated on the way.
type News struct {
	Version int64
	Touched []Invalidation
}

// ErrGap means that a Feed no longer knows what changed since a version.
var ErrGap = errors.New("the change log doesn't reach back that far")

// Feed provides all visible homes and their changes, in commit order. Each commit that changes a
// listing has a data version higher than all before.
type Feed interface {
	// Snapshot visits all homes at one version, in no particular order, and returns the invalidations
	// since everything was last invalidated.
	Snapshot(ctx context.Context, each func(Home) error) (News, error)
	// Changes visits every listing that changed after a version once, in its latest state. ErrGap: the
	// log doesn't reach back that far.
	Changes(ctx context.Context, after int64, each func(Change) error) (News, error)
	// Watch calls changed at the start and whenever there may be something new, until ctx ends. It
	// reconnects by itself.
	Watch(ctx context.Context, changed func())
	// Having returns the IDs of visible homes that have a keyword, normalized by Normalize, at the
	// returned version; among limits which homes to check, nil means all.
	Having(ctx context.Context, keyword string, among []int64) (ids []int64, version int64, err error)
}
