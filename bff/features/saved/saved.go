// Package saved stores what buyers save: favorite homes, places that matter to them, searches, notes,
// hidden homes, and recently viewed homes. Everything belongs to one account and is invisible to all
// others, except for favorites that are shared by link.
package saved

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
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

// Store stores what buyers save. What doesn't exist, or belongs to another account, is an
// apperr.NotFound; what exceeds a maximum is an apperr.Conflict. Saving something twice changes
// nothing.
type Store interface {
	UpsertFavorite(ctx context.Context, accountID string, f Favorite, maximum int) error
	DeleteFavorite(ctx context.Context, accountID string, listingID int64) error
	// Favorites returns an account's favorites, newest first; count is the total.
	Favorites(ctx context.Context, accountID string, offset, limit int) (list []Favorite, count int, err error)
	// FavoriteIDs returns which of among are favorites; all favorites if among is empty.
	FavoriteIDs(ctx context.Context, accountID string, among []int64) ([]int64, error)

	UpsertPlace(ctx context.Context, accountID string, p Place, maximum int) (Place, error)
	// DeletePlace deletes a place. Until ForgetPlaces purges it, adding it again restores its ID.
	DeletePlace(ctx context.Context, accountID string, id int64, now time.Time) error
	// ForgetPlaces purges the places that were deleted before a time.
	ForgetPlaces(ctx context.Context, before time.Time) error
	Places(ctx context.Context, accountID string) ([]Place, error)

	// CreateSearch stores a new search, or returns the existing one with the same name and criteria.
	CreateSearch(ctx context.Context, accountID string, s Search, maximum int) (Search, error)
	ChangeSearch(ctx context.Context, accountID string, id int64, change func(*Search) error) (Search, error)
	DeleteSearch(ctx context.Context, accountID string, id int64) error
	Search(ctx context.Context, accountID string, id int64) (Search, error)
	Searches(ctx context.Context, accountID string) ([]Search, error)

	UpsertNote(ctx context.Context, accountID string, n Note, maximum int) error
	DeleteNote(ctx context.Context, accountID string, listingID int64) error
	Notes(ctx context.Context, accountID string) ([]Note, error)

	// UpsertShared creates the link to an account's favorites, or returns the existing one.
	UpsertShared(ctx context.Context, accountID, key string, now time.Time) (SharedLink, error)
	DeleteShared(ctx context.Context, accountID string) error
	Shared(ctx context.Context, accountID string) (SharedLink, error)
	// SharedOwner returns the owner of the list that a key opens.
	SharedOwner(ctx context.Context, key string) (SharedOwner, error)
	UpsertJoined(ctx context.Context, ownerID, memberID string, now time.Time, maximum int) error
	DeleteJoined(ctx context.Context, key, memberID string) error
	Joined(ctx context.Context, memberID string) ([]JoinedList, error)

	UpsertHidden(ctx context.Context, accountID string, listingID int64, now time.Time, maximum int) error
	DeleteHidden(ctx context.Context, accountID string, listingID int64) error
	Hidden(ctx context.Context, accountID string) ([]int64, error)

	// UpsertViewed adds views, keeping each home's latest, and deletes the oldest beyond the maximum. Homes
	// that don't exist are skipped.
	UpsertViewed(ctx context.Context, accountID string, views []View, maximum int) error
	// Viewed returns the viewed homes, newest first.
	Viewed(ctx context.Context, accountID string, limit int) ([]int64, error)
}

// Mails writes the messages.
type Mails interface {
	// HomeShared shows a home to someone, with the note of the buyer who shares it.
	HomeShared(to string, from account.Account, note string, home listing.Listing, source listing.SourceInfo) message.Message
}

// Service has the rules for what buyers save.
type Service struct {
	Store     Store
	Homes     listing.Service
	Maps      place.Maps
	Search    *search.Service
	Limits    limit.Store
	Mails     Mails
	MailQueue message.Enqueuer
	Atomic    func(ctx context.Context, work func(ctx context.Context) error) error
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
		return listing.Listing{}, apperr.New(apperr.NotFound, "This home does not exist or has already been sold.")
	}
	return homes[0], nil
}
