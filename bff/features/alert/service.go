// Package alert notifies people of changes: imports record facts (changes of homes), facts are matched
// with saved searches and favorites, and the results are emailed when they are due.
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

// News is a home and what changed.
type News struct {
	listing.Change
	Home   listing.Listing // its current state
	Source listing.SourceInfo
}

// Mails writes the messages.
type Mails interface {
	// SearchNews reports homes that a saved search found; more is how many others the email leaves out.
	// link opens the email settings.
	SearchNews(to account.Account, about saved.Search, news []News, more int, link string) message.Message
	// FavoriteNews reports changes to favorite homes.
	FavoriteNews(to account.Account, news []News, link string) message.Message
	// SearchPush and FavoritePush are the same as push notifications.
	SearchPush(to Device, about saved.Search, news []News, more int) message.Message
	FavoritePush(to Device, news []News) message.Message
}

// Service implements the rules of alerts.
type Service struct {
	Store     Store
	Saved     *saved.Service
	Search    *search.Service // resolves place names
	Homes     listing.Service
	Places    place.Store
	Mails     Mails
	MailQueue message.Enqueuer
	Atomic    func(ctx context.Context, work func(ctx context.Context) error) error
	Now       func() time.Time
	Log       *slog.Logger

	percolatorMu sync.Mutex
	percolator   *search.Percolator
	stamp        string // of the searches in the percolator

	zones sync.Map // square of 0.02° → *time.Location, see zone
}

// RunJob calls Run. An import queues it when it ends, and it also runs regularly for emails that have
// become due.
type RunJob struct{}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (RunJob) Kind() string { return "alerts" }

// Run processes facts and sends the emails that are due. Several processes may run it at once: each
// email is sent by only one.
func (s *Service) Run(ctx context.Context) error {
	if err := s.Process(ctx); err != nil {
		return err
	}
	return s.Write(ctx)
}

// inBatches repeats work, each time in a transaction of its own, until it did fewer than atLeast.
func (s *Service) inBatches(ctx context.Context, atLeast int, work func(ctx context.Context) (done int, err error)) error {
	for {
		done := 0
		err := s.Atomic(ctx, func(ctx context.Context) (err error) {
			done, err = work(ctx)
			return err
		})
		if err != nil || done < atLeast {
			return err
		}
	}
}

// factRetention is how long facts and unsent matches are stored.
const factRetention = 60 * 24 * time.Hour

// Tidy deletes what is too old to matter.
func (s *Service) Tidy(ctx context.Context) error {
	return s.Store.Tidy(ctx, s.Now().Add(-factRetention))
}

// favoriteNewsAge is how long a change to a favorite is shown to its owner.
const favoriteNewsAge = 30 * 24 * time.Hour

// FavoriteFacts returns the latest fact about each of someone's favorites since they saved it, by home ID.
// Facts older than favoriteNewsAge are left out.
func (s *Service) FavoriteFacts(ctx context.Context, who account.Principal) (map[int64]listing.Change, error) {
	return s.Store.FavoriteFacts(ctx, who.Account.ID, s.Now().Add(-favoriteNewsAge))
}

// SearchNews counts what each of someone's searches found within a recent period, by search ID and kind
// of fact. Homes that are no longer for sale are left out.
func (s *Service) SearchNews(ctx context.Context, who account.Principal, within time.Duration) (map[int64]map[listing.ChangeKind]int, error) {
	return s.Store.SearchNews(ctx, who.Account.ID, s.Now().Add(-within))
}

// MailSettings returns how often changes to favorites are emailed, and whether all emails are stopped.
func (s *Service) MailSettings(ctx context.Context, who account.Principal) (favorites saved.Frequency, stopped bool, err error) {
	settings, err := s.Store.Settings(ctx, who.Account.ID)
	return settings.Favorites, !settings.StoppedAt.IsZero(), err
}
