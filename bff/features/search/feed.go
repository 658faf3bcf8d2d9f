package search

import (
	"context"
	"errors"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// Home is what a search looks at of one listing that is shown, apart from its words.
type Home struct {
	ID        int64
	Point     geo.Point // as the map shows it; zero: unknown
	QuadKey   int64     // of Point; meaningless when that is unknown
	State     string    // two letters
	CitySlug  string
	County    string // slug
	Zipcode   string
	ListedAt  time.Time
	Price     int64 // whole dollars; 0: unknown
	PriceCut  int64
	CutAt     time.Time
	Beds      int
	Baths     float64 // whole quarters
	Sqft      int
	LotSqft   int
	YearBuilt int
	HOA       int // dollars a month; -1: unknown
	SubType   string
	Design    string
	Views     []string
	AgentID   string
	OpenUntil time.Time // end of the last open house; zero: none
	Waterfront,
	NewBuild bool
}

// NewHome is what a search looks at of a listing, if that is shown.
func NewHome(l listing.Listing) (h Home, shown bool) {
	at := l.MapPoint()
	h = Home{
		ID: l.ID, Point: at, State: l.Address.State, CitySlug: place.Slug(l.Address.City),
		County: place.CountySlug(l.Address.County), Zipcode: l.Address.PostalCode, ListedAt: l.ListedAt,
		Price: l.Price, PriceCut: l.PriceCut, CutAt: l.PriceCutAt, Beds: l.Beds, Baths: listing.RoundBaths(l.Baths),
		Sqft: l.Sqft, LotSqft: l.LotSqft, YearBuilt: l.YearBuilt, HOA: l.HOAMonthly, SubType: l.SubType,
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

// Change is one listing after a commit: its home, or that it is shown no longer.
type Change struct {
	ID   int64
	Home *Home // nil: not shown, or not there
}

// Invalidation says at which data version one region was last touched by a change. The
// entry "" is everywhere.
type Invalidation struct {
	Entry   string
	Version int64
}

// News is how far a Feed has told: the data version that is reached, and what was touched on
// the way.
type News struct {
	Version int64
	Touched []Invalidation
}

// ErrGap is the error of a Feed that no longer knows what changed since a version.
var ErrGap = errors.New("the change log doesn't reach back that far")

// Feed tells of all homes that are shown and of what changes, in the order of commits. Each
// commit that changes a listing has a data version, higher than all before it.
type Feed interface {
	// Snapshot returns every home, in no order, as they are at one version, with all that was
	// touched since everything was.
	Snapshot(ctx context.Context, each func(Home) error) (News, error)
	// Changes returns every listing that changed after a version, as it is at the version that is
	// reached by that, each once. ErrGap: it does not reach back that far.
	Changes(ctx context.Context, after int64, each func(Change) error) (News, error)
	// Watch calls changed whenever there may be something new, and at the beginning, until ctx
	// ends. It comes back by itself after the connection was lost.
	Watch(ctx context.Context, changed func())
	// Having returns the ids of the shown homes whose words have a keyword, folded as Normalise
	// does it, as they are at a version; among says which homes to look at, nil all.
	Having(ctx context.Context, keyword string, among []int64) (ids []int64, version int64, err error)
}
