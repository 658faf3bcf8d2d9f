package listing

import (
	"context"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// GoneAfter is how long the page of a sold or withdrawn home responds 404 (not found) before it responds
// 410 (gone), which tells crawlers to forget it.
const GoneAfter = 90 * 24 * time.Hour

// Service reads homes, and follows the display rules.
type Service struct {
	DB  *postgres.DB
	Now func() time.Time
}

// Visible returns a home that may be shown: for sale or under contract, and meant for display. One that
// was sold or withdrawn is an apperr.NotFound, or an apperr.Gone after GoneAfter; both errors come with
// the home, so that a page can say where it was.
func (s Service) Visible(ctx context.Context, alias string) (Listing, error) {
	home, err := s.ByAlias(ctx, alias)
	if apperr.CodeOf(err) == apperr.NotFound {
		return Listing{}, apperr.Wrap(apperr.NotFound, textNotFound, err)
	}
	if err != nil {
		return Listing{}, err
	}
	return Shown(home, s.Now())
}

// VisibleByID is Visible by ID instead of alias.
func (s Service) VisibleByID(ctx context.Context, id int64) (Listing, error) {
	homes, err := s.ByIDs(ctx, []int64{id})
	if err != nil {
		return Listing{}, err
	}
	if len(homes) == 0 {
		return Listing{}, apperr.New(apperr.NotFound, textNotFound)
	}
	return Shown(homes[0], s.Now())
}

// Shown returns a home, and the error of Visible if it may not be shown.
func Shown(home Listing, now time.Time) (Listing, error) {
	if !home.Display.Entire {
		return Listing{}, apperr.New(apperr.NotFound, textNotFound)
	}
	switch home.Status {
	case Active, Pending:
		return home, nil
	}
	if !home.StatusAt.IsZero() && now.Sub(home.StatusAt) > GoneAfter {
		return home, apperr.New(apperr.Gone, textNotFound)
	}
	return home, apperr.New(apperr.NotFound, textNotFound)
}

const textNotFound = "This home does not exist or has already been sold."
