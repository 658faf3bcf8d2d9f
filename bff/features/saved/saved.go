// Package saved is what buyers keep: favorite homes, places that matter to them, searches,
// notes, homes they do not want to see, and homes they looked at. Everything belongs to one
// account, and doesn't exist for any other.
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

// The most that one account keeps.
const (
	MaxFavorites = 1000
	MaxPlaces    = 25
	MaxSearches  = 100
	MaxNotes     = 1000
	MaxHidden    = 5000
	MaxViewed    = 500
)

// Store keeps what buyers keep. What doesn't exist, or not this account's, is a
// apperr.NotFound. Writing what is there already changes nothing.
type Store interface {
	// UpsertFavorite stores a favorite; apperr.Conflict above most.
	UpsertFavorite(ctx context.Context, accountID string, f Favorite, most int) error
	DeleteFavorite(ctx context.Context, accountID string, listingID int64) error
	// Favorites are those of an account, the newest first; Count is all of them.
	Favorites(ctx context.Context, accountID string, offset, limit int) (list []Favorite, count int, err error)
	// FavoriteIDs are those of the homes that are favorites; of all of them when among is empty.
	FavoriteIDs(ctx context.Context, accountID string, among []int64) ([]int64, error)

	UpsertPlace(ctx context.Context, accountID string, p Place, most int) (Place, error)
	// DeletePlace takes a place away; put again before ForgetPlaces it has the number that it had.
	DeletePlace(ctx context.Context, accountID string, id int64, now time.Time) error
	// ForgetPlaces deletes what was dropped up to a time.
	ForgetPlaces(ctx context.Context, before time.Time) error
	Places(ctx context.Context, accountID string) ([]Place, error)

	// CreateSearch stores a new search, or gives the one of the same name and criteria.
	CreateSearch(ctx context.Context, accountID string, s Search, most int) (Search, error)
	ChangeSearch(ctx context.Context, accountID string, id int64, change func(*Search) error) (Search, error)
	DeleteSearch(ctx context.Context, accountID string, id int64) error
	Search(ctx context.Context, accountID string, id int64) (Search, error)
	Searches(ctx context.Context, accountID string) ([]Search, error)

	UpsertNote(ctx context.Context, accountID string, n Note, most int) error
	DeleteNote(ctx context.Context, accountID string, listingID int64) error
	Notes(ctx context.Context, accountID string) ([]Note, error)

	// UpsertShared makes the link to an account's favorites, or gives the one that is there.
	UpsertShared(ctx context.Context, accountID, key string, now time.Time) (SharedLink, error)
	DeleteShared(ctx context.Context, accountID string) error
	Shared(ctx context.Context, accountID string) (SharedLink, error)
	// SharedOwner is whose list a key opens.
	SharedOwner(ctx context.Context, key string) (SharedOwner, error)
	UpsertJoined(ctx context.Context, ownerID, memberID string, now time.Time, most int) error
	DeleteJoined(ctx context.Context, key, memberID string) error
	Joined(ctx context.Context, memberID string) ([]JoinedList, error)

	UpsertHidden(ctx context.Context, accountID string, listingID int64, now time.Time, most int) error
	DeleteHidden(ctx context.Context, accountID string, listingID int64) error
	Hidden(ctx context.Context, accountID string) ([]int64, error)

	// UpsertViewed adds views, the later time of each home counting, and forgets the oldest above
	// most. Homes that do not exist are left out.
	UpsertViewed(ctx context.Context, accountID string, views []View, most int) error
	// Viewed are the homes looked at, the latest first.
	Viewed(ctx context.Context, accountID string, limit int) ([]int64, error)
}

// Mails writes to people.
type Mails interface {
	// HomeShared shows a home to someone, with what the buyer who shares it wrote.
	HomeShared(to string, from account.Account, note string, home listing.Listing, source listing.SourceInfo) message.Message
}

// Service has the rules of what buyers keep.
type Service struct {
	Store     Store
	Homes     listing.Service
	Maps      place.Maps
	Search    *search.Service
	Limits    limit.Store
	Mails     Mails
	MailQueue message.Enqueuer
	Atomic    func(ctx context.Context, work func(ctx context.Context) error) error
	// Gone says of an email that its owner took their account away and wants no emails, nor those
	// that others ask for; nil: nobody did.
	Gone func(ctx context.Context, email string) (bool, error)
	Now  func() time.Time
}

// home returns a home that may be shown, of any status: what someone keeps stays theirs when
// the home is sold.
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
