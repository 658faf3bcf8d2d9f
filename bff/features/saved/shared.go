package saved

import (
	"context"
	"crypto/rand"
	"strings"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
)

// SharedLink lets whoever has it read someone's favorites. There is one a buyer.
type SharedLink struct {
	Key       string // in the link; cannot be guessed
	CreatedAt time.Time
	Members   int // who keep the list among their own
}

// SharedOwner is whose list it is. Nobody is told more than the first name.
type SharedOwner struct {
	AccountID string
	FirstName string
}

// JoinedList is a list of someone else that a buyer keeps among their own.
type JoinedList struct {
	Key       string
	FirstName string // of whoever shares it
}

// SharedHomes is a list as its readers see it.
type SharedHomes struct {
	Owner SharedOwner
	Homes []listing.Listing // the newest favorites first, as they are now
}

// The most homes of a shared list that are shown, and of lists that one buyer joins.
const (
	maxShared = 100
	MaxJoined = 20
)

// NotShared is said of a list that was never shared and of one that is not shared anymore.
const NotShared = "This list isn’t shared or is no longer shared."

// ShareFavorites returns the link to someone's favorites, the same one until it is revoked.
func (s *Service) ShareFavorites(ctx context.Context, who account.Principal) (SharedLink, error) {
	return s.Store.UpsertShared(ctx, who.Account.ID, strings.ToLower(rand.Text()), s.Now())
}

// StopSharing revokes the link: nobody reads the list by it anymore, and it leaves the lists of
// those who joined. The next link is another one.
func (s *Service) StopSharing(ctx context.Context, who account.Principal) error {
	return s.Store.DeleteShared(ctx, who.Account.ID)
}

// SharedLinkOf is the link to someone's favorites; apperr.NotFound when there is none.
func (s *Service) SharedLinkOf(ctx context.Context, who account.Principal) (SharedLink, error) {
	return s.Store.Shared(ctx, who.Account.ID)
}

// SharedBy is the list that a key opens, for whoever asks.
func (s *Service) SharedBy(ctx context.Context, key string) (SharedHomes, error) {
	owner, err := s.Store.SharedOwner(ctx, key)
	if err != nil {
		return SharedHomes{}, err
	}
	list, _, err := s.Favorites(ctx, account.Principal{Account: account.Account{ID: owner.AccountID}}, 1, maxShared)
	if err != nil {
		return SharedHomes{}, err
	}
	shared := SharedHomes{Owner: owner, Homes: make([]listing.Listing, len(list))}
	for i, favorite := range list {
		shared.Homes[i] = favorite.Home
	}
	return shared, nil
}

// JoinShared keeps someone's list among a buyer's own; joining twice changes nothing.
func (s *Service) JoinShared(ctx context.Context, who account.Principal, key string) error {
	owner, err := s.Store.SharedOwner(ctx, key)
	if err != nil {
		return err
	}
	if owner.AccountID == who.Account.ID {
		return apperr.New(apperr.Conflict, "This is your own list.")
	}
	return s.Store.UpsertJoined(ctx, owner.AccountID, who.Account.ID, s.Now(), MaxJoined)
}

// LeaveShared takes a list out of a buyer's own.
func (s *Service) LeaveShared(ctx context.Context, who account.Principal, key string) error {
	return s.Store.DeleteJoined(ctx, key, who.Account.ID)
}

// Joined are the lists that a buyer joined, the latest first.
func (s *Service) Joined(ctx context.Context, who account.Principal) ([]JoinedList, error) {
	return s.Store.Joined(ctx, who.Account.ID)
}
