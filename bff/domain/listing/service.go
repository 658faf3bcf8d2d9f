package listing

import (
	"context"
	"time"

	"hearthway/bff/fault"
)

// GoneAfter is how long the page of a sold or withdrawn home says "not found" before it
// says "gone", which tells crawlers to forget it.
const GoneAfter = 90 * 24 * time.Hour

// NearbyHomes is how many homes are shown as nearby.
const NearbyHomes = 4

// Service answers questions about single homes, within the rules of display.
type Service struct {
	Store Store
	Now   func() time.Time
}

// Shown gives a home that may be shown: for sale or under contract, and meant for display.
// A home that was sold or withdrawn is NotFound, after GoneAfter it is Gone; the home comes
// along with these two, so that a page can say where it was.
func (s Service) Shown(ctx context.Context, alias string) (Listing, error) {
	home, err := s.Store.ByAlias(ctx, alias)
	if fault.CodeOf(err) == fault.NotFound {
		return Listing{}, fault.Wrap(fault.NotFound, textNotFound, err)
	}
	if err != nil {
		return Listing{}, err
	}
	if !home.Display.Entire {
		return Listing{}, fault.New(fault.NotFound, textNotFound)
	}
	switch home.Status {
	case Active, Pending:
		return home, nil
	}
	if !home.StatusAt.IsZero() && s.Now().Sub(home.StatusAt) > GoneAfter {
		return home, fault.New(fault.Gone, textNotFound)
	}
	return home, fault.New(fault.NotFound, textNotFound)
}

const textNotFound = "This home does not exist or has already been sold."

// ByIDs gives homes in the order of ids; ids that are gone by now are left out.
func (s Service) ByIDs(ctx context.Context, ids []int64) ([]Listing, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	return s.Store.ByIDs(ctx, ids)
}

// Nearby gives the homes for sale closest to a home, the home itself left out.
func (s Service) Nearby(ctx context.Context, id int64) ([]Listing, error) {
	return s.Store.Nearby(ctx, id, NearbyHomes)
}

// Sources gives the sources of listings by their slug.
func (s Service) Sources(ctx context.Context) (map[string]SourceInfo, error) {
	return s.Store.Sources(ctx)
}
