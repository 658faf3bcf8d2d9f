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

// SharedLink lets whoever has it see someone's favorites. Each buyer has at most one.
type SharedLink struct {
	Key       string // part of the link; unguessable
	CreatedAt time.Time
	Members   int // how many joined the list
}

// SharedOwner is the owner of a list. Others see only the first name.
type SharedOwner struct {
	AccountID string
	FirstName string
}

// JoinedList is someone else's list that a buyer joined.
type JoinedList struct {
	Key       string
	FirstName string // of the owner
}

// SharedHomes is a shared list as its readers see it.
type SharedHomes struct {
	Owner SharedOwner
	Homes []listing.Listing // newest favorites first, in their current state
}

// How many homes a shared list shows, and how many lists a buyer can join.
const (
	maxShared = 100
	MaxJoined = 20
)

// NotShared is the message for a list that was never shared or no longer is.
const NotShared = "This list isn’t shared or is no longer shared."

// ShareFavorites returns the link to someone's favorites, which stays the same until it is revoked.
func (s *Service) ShareFavorites(ctx context.Context, who account.Principal) (SharedLink, error) {
	return s.Store.UpsertShared(ctx, who.Account.ID, strings.ToLower(rand.Text()), s.Now())
}

// StopSharing revokes the link: it no longer opens the list, and the list disappears for those who
// joined it. The next link will be different.
func (s *Service) StopSharing(ctx context.Context, who account.Principal) error {
	return s.Store.DeleteShared(ctx, who.Account.ID)
}

// SharedLinkOf returns the link to someone's favorites; apperr.NotFound if there is none.
func (s *Service) SharedLinkOf(ctx context.Context, who account.Principal) (SharedLink, error) {
	return s.Store.Shared(ctx, who.Account.ID)
}

// SharedBy returns the list that a key opens, for anyone.
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

// JoinShared adds someone's list to those a buyer joined; it is idempotent.
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

// LeaveShared removes a list from those a buyer joined.
func (s *Service) LeaveShared(ctx context.Context, who account.Principal, key string) error {
	return s.Store.DeleteJoined(ctx, key, who.Account.ID)
}

// Joined returns the lists that a buyer joined, newest first.
func (s *Service) Joined(ctx context.Context, who account.Principal) ([]JoinedList, error) {
	return s.Store.Joined(ctx, who.Account.ID)
}
