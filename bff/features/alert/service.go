// Package alert tells people what changed: imports leave changes of homes, changes find the saved searches and the
// favorites that they concern, and what is found is emailed when its time has come.
package alert

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/features/saved"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/message"
)

// News is a home with what became of it.
type News struct {
	listing.Change
	Home   listing.Listing // as it is now
	Source listing.SourceInfo
}

// Mails writes to people.
type Mails interface {
	// SearchNews tells of homes that a saved search found; more are those that the email has no room for.
	// link leads to the settings of mails.
	SearchNews(to account.Account, about saved.Search, news []News, more int, link string) message.Message
	// FavoriteNews tells what changed for homes that someone likes.
	FavoriteNews(to account.Account, news []News, link string) message.Message
	// SearchPush and FavoritePush are the same for a device.
	SearchPush(to Device, about saved.Search, news []News, more int) message.Message
	FavoritePush(to Device, news []News) message.Message
}

// Service has the rules of telling what changed.
type Service struct {
	Store     Store
	Saved     saved.Store
	Search    *search.Service // understands places that were typed
	Homes     listing.Service
	Places    place.Store
	Mails     Mails
	MailQueue message.Enqueuer
	Atomic    func(ctx context.Context, work func(ctx context.Context) error) error
	Now       func() time.Time
	Log       *slog.Logger

	percolatorMu sync.Mutex
	percolator   *search.Percolator
	stamp        string // of the searches in plan

	zones sync.Map // square of half a degree → *time.Location
}

// Run follows the facts and writes the emails whose time has come. Several processes may do so at once: each
// mail is written by one.
func (s *Service) Run(ctx context.Context) error {
	if err := s.Process(ctx); err != nil {
		return err
	}
	return s.Write(ctx)
}

const (
	// keepFacts is how long facts, and what searches found and was never emailed, are of use.
	keepFacts = 60 * 24 * time.Hour
)

// Tidy forgets what is too old to matter.
func (s *Service) Tidy(ctx context.Context) error { return s.Store.Tidy(ctx, s.Now().Add(-keepFacts)) }

// toldFor is how long a change of a favorite is shown to its owner.
const toldFor = 30 * 24 * time.Hour

// FavoriteFacts is the last thing that became known of each of someone's favorites lately and since it was saved, by
// the home's id.
func (s *Service) FavoriteFacts(ctx context.Context, who account.Principal) (map[int64]listing.Change, error) {
	return s.Store.FavoriteFacts(ctx, who.Account.ID, s.Now().Add(-toldFor))
}

// SearchNews counts what each of someone's searches found within a time that ends now, by the search's id and the kind
// of fact; homes that are not for sale anymore are left out.
func (s *Service) SearchNews(ctx context.Context, who account.Principal, within time.Duration) (map[int64]map[listing.ChangeKind]int, error) {
	return s.Store.SearchNews(ctx, who.Account.ID, s.Now().Add(-within))
}

// MailSettings says how often changes of favorites are emailed, and whether all emails are stopped.
func (s *Service) MailSettings(ctx context.Context, who account.Principal) (favorites saved.Frequency, stopped bool, err error) {
	settings, err := s.Store.Settings(ctx, who.Account.ID)
	return settings.Favorites, !settings.StoppedAt.IsZero(), err
}
