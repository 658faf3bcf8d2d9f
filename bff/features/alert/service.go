// Package alert notifies people of changes: imports record facts (changes of homes), facts are matched
// with saved searches and favorites, and the results are emailed when they are due.
package alert

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/market"
	"hearthway/bff/features/place"
	"hearthway/bff/features/saved"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// News is a home and what changed.
type News struct {
	listing.Change
	Home   listing.Listing // its current state
	Source listing.SourceInfo

	intoBudget bool // see budgeted
}

// Service implements the rules of alerts.
type Service struct {
	DB        *postgres.DB
	Saved     *saved.Service
	Search    *search.Service // resolves place names
	Market    *market.Service
	Homes     listing.Service
	Places    place.Service
	Mails     Mails
	MailQueue message.Enqueuer
	Now       func() time.Time
	Log       *slog.Logger
	// Place finds what is around the homes that came since the last time; nil: nobody does.
	Place func(ctx context.Context) (homes int64, err error)

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
	if err := s.inBatches(ctx, 1, s.writeBatch); err != nil {
		return err
	}
	return s.inBatches(ctx, 1, s.writeMarkets)
}

// inBatches repeats work, each time in a transaction of its own, until it did fewer than atLeast.
func (s *Service) inBatches(ctx context.Context, atLeast int, work func(ctx context.Context) (done int, err error)) error {
	for {
		done := 0
		err := s.DB.Atomically(ctx, func(ctx context.Context) (err error) {
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

// Tidy deletes what is too old to matter. Which homes were emailed is remembered as long as the search
// exists.
func (s *Service) Tidy(ctx context.Context) error {
	before := s.Now().Add(-factRetention)
	processed := s.DB.Rows(ctx).Model(&progress{}).Select("fact_id")
	if err := s.facts(ctx).Where("at < ? and id <= (?)", before, processed).Delete(&listing.Change{}).Error; err != nil {
		return postgres.Failure(err)
	}
	return postgres.Failure(s.matches(ctx).Where("found_at < ? and sent_at is null and not waiting", before).Delete(&match{}).Error)
}
