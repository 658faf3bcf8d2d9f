package listing

import (
	"context"
	"time"

	"hearthway/bff/platform/apperr"
)

// GoneAfter is how long the page of a sold or withdrawn home responds 404 (not found) before it responds
// 410 (gone), which tells crawlers to forget it.
const GoneAfter = 90 * 24 * time.Hour

// NearbyHomes is how many nearby homes a page shows, and consideredHomes how many of the nearest they are
// chosen from.
const (
	NearbyHomes     = 4
	consideredHomes = 100
)

// Service looks up single homes, following the display rules.
type Service struct {
	Store  Store
	Market Market // for Nearby
	Now    func() time.Time
}

// Visible returns a home that may be shown: for sale or under contract, and meant for display. One that
// was sold or withdrawn is an apperr.NotFound, or an apperr.Gone after GoneAfter; both errors come with
// the home, so that a page can say where it was.
func (s Service) Visible(ctx context.Context, alias string) (Listing, error) {
	home, err := s.Store.ByAlias(ctx, alias)
	if apperr.CodeOf(err) == apperr.NotFound {
		return Listing{}, apperr.Wrap(apperr.NotFound, textNotFound, err)
	}
	if err != nil {
		return Listing{}, err
	}
	return s.shown(home)
}

// VisibleByID is Visible by ID instead of alias.
func (s Service) VisibleByID(ctx context.Context, id int64) (Listing, error) {
	homes, err := s.Store.ByIDs(ctx, []int64{id})
	if err != nil {
		return Listing{}, err
	}
	if len(homes) == 0 {
		return Listing{}, apperr.New(apperr.NotFound, textNotFound)
	}
	return s.shown(homes[0])
}

func (s Service) shown(home Listing) (Listing, error) {
	if !home.Display.Entire {
		return Listing{}, apperr.New(apperr.NotFound, textNotFound)
	}
	switch home.Status {
	case Active, Pending:
		return home, nil
	}
	if !home.StatusAt.IsZero() && s.Now().Sub(home.StatusAt) > GoneAfter {
		return home, apperr.New(apperr.Gone, textNotFound)
	}
	return home, apperr.New(apperr.NotFound, textNotFound)
}

const textNotFound = "This home does not exist or has already been sold."

// ByIDs returns homes in the order of ids; those that no longer exist are left out.
func (s Service) ByIDs(ctx context.Context, ids []int64) ([]Listing, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	return s.Store.ByIDs(ctx, ids)
}

// Nearby is the homes to show on another home's page.
type Nearby struct {
	Homes []Listing // most similar first, else nearest first
	// Similar says that they are similar to the home; otherwise they are just the nearest.
	Similar bool
	// Considered has all candidates. Everywhere says that there were so few that a new home anywhere
	// could become one.
	Considered []Neighbor
	Everywhere bool
}

// Nearby returns the most similar homes for sale nearby or, if none are similar, the nearest.
func (s Service) Nearby(ctx context.Context, home Listing) (Nearby, error) {
	around, err := s.Market.Neighbors(ctx, home, consideredHomes)
	if err != nil {
		return Nearby{}, err
	}
	near := Nearby{Considered: around, Everywhere: len(around) < consideredHomes}
	ids := Similar(home, around, NearbyHomes)
	near.Similar = len(ids) > 0
	if !near.Similar {
		for _, other := range around[:min(NearbyHomes, len(around))] {
			ids = append(ids, other.ID)
		}
	}
	near.Homes, err = s.ByIDs(ctx, ids)
	return near, err
}

// Sources returns the sources of listings by slug.
func (s Service) Sources(ctx context.Context) (map[string]SourceInfo, error) {
	return s.Store.Sources(ctx)
}
