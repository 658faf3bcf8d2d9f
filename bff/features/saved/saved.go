// Package saved stores what buyers save: favorite homes, places that matter to them, searches, notes,
// hidden homes, and recently viewed homes. Everything belongs to one account and is invisible to all
// others, except for favorites that are shared by link.
//
// What doesn't exist, or belongs to another account, is an apperr.NotFound; what exceeds a maximum is an
// apperr.Conflict. Saving something twice changes nothing.
package saved

import (
	"context"
	"database/sql"
	"time"

	"github.com/jackc/pgx/v5"
	"gorm.io/gorm"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// Limits per account.
const (
	MaxFavorites = 1000
	MaxPlaces    = 25
	MaxSearches  = 100
	MaxNotes     = 1000
	MaxHidden    = 5000
	MaxViewed    = 500
)

// Service has the rules for what buyers save. It reads from the primary, because people expect to see
// right away what they just saved.
type Service struct {
	DB        *postgres.DB
	Homes     listing.Service
	Maps      place.Maps
	Search    *search.Service
	Limits    limit.Store
	Mails     Mails
	MailQueue message.Enqueuer
	// WasErased reports whether an email's owner deleted their account, and so wants no emails, not even
	// ones that others request. Optional.
	WasErased func(ctx context.Context, email string) (bool, error)
	Now       func() time.Time
}

// home returns a home of any status, if it may be shown: what someone saved stays theirs when the home
// is sold.
func (s *Service) home(ctx context.Context, id int64) (listing.Listing, error) {
	homes, err := s.Homes.ByIDs(ctx, []int64{id})
	if err != nil {
		return listing.Listing{}, err
	}
	if len(homes) == 0 || !homes[0].Display.Entire {
		return listing.Listing{}, errNoHome(nil)
	}
	return homes[0], nil
}

func errNoHome(cause error) error {
	return apperr.Wrap(apperr.NotFound, "This home does not exist or has already been sold.", cause)
}

// of selects an account's rows.
func (s *Service) of(ctx context.Context, accountID string) *gorm.DB {
	return s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID))
}

// insert runs an insert that does nothing if the account already has @most rows, in which case full is the
// error. The statement uses the row's field names.
func (s *Service) insert(ctx context.Context, full, statement, accountID string, row any, maximum int) error {
	var done *gorm.DB
	err := s.DB.Counting(ctx, accountID, func(ctx context.Context) error {
		done = s.DB.Rows(ctx).Exec(statement, row, sql.Named("most", maximum))
		return done.Error
	})
	switch {
	case postgres.IsForeignKeyViolation(err):
		return errNoHome(err)
	case err != nil:
		return postgres.Failure(err)
	case done.RowsAffected == 0:
		return apperr.New(apperr.Conflict, full)
	}
	return nil
}

// deleteHome deletes an account's row about a home, if there is one.
func (s *Service) deleteHome(ctx context.Context, accountID string, listingID int64, row any) error {
	return postgres.Failure(s.of(ctx, accountID).Where("listing_id = ?", listingID).Delete(row).Error)
}

// homeIDs reads home IDs, for every map view and for lists of hundreds of homes. It uses pgx, because
// GORM would make these calls more than a tenth slower.
func (s *Service) homeIDs(ctx context.Context, statement string, args ...any) ([]int64, error) {
	rows, err := s.DB.On(ctx).Query(ctx, statement, args...)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	ids, err := pgx.CollectRows(rows, pgx.RowTo[int64])
	return ids, postgres.Failure(err)
}
