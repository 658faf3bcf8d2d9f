package valuation

import (
	"context"
	"errors"
	"time"
)

// Said is an estimate that we showed, of a home as its listing describes it. Amounts are dollars.
type Said struct {
	Listing          int64
	Day              time.Time
	Value, Low, High int64
}

// Outcome is how close the last estimates that we showed were to what the homes sold for afterward. Shares are of 1.
type Outcome struct {
	Sales       int
	MedianError float64
	Coverage    float64 // share of prices inside the range
	From, To    time.Time
}

// Log stores the estimates that we showed: one a home and day, none that says what the one before said.
type Log interface {
	Add(ctx context.Context, s Said) error
	// Compare notes the sales since a time beside the last estimates before them.
	Compare(ctx context.Context, since time.Time) error
	// Outcome sums up the sales since a time, of homes that are not fictional.
	Outcome(ctx context.Context, since time.Time) (Outcome, error)
	// Forget deletes estimates from before a time that no sale followed.
	Forget(ctx context.Context, before time.Time) error
}

const (
	// LeastOutcomes is how many sales must have followed estimates before their median error says anything.
	LeastOutcomes = 30
	// outcomesWithin is how far back sales count, and lateSales how late they come in.
	outcomesWithin = 365 * 24 * time.Hour
	lateSales      = 90 * 24 * time.Hour
	// logFor is how long an estimate may wait for a sale.
	logFor = 2 * 365 * 24 * time.Hour
	// mostSaid is how many homes are remembered so that the log isn't asked again on the same day.
	mostSaid = 100_000
)

// said remembers the homes whose estimates of a day are in the log.
type said struct {
	day   time.Time
	homes map[int64]bool
}

// note logs an estimate of a listed home. Without a log it does nothing.
func (s *Service) note(ctx context.Context, listingID int64, e Estimate) error {
	if s.Log == nil {
		return nil
	}
	today := s.Now().UTC().Truncate(day)
	if !s.isNews(listingID, today) {
		return nil
	}
	return s.Log.Add(ctx, Said{Listing: listingID, Day: today, Value: int64(e.Value), Low: int64(e.Low), High: int64(e.High)})
}

func (s *Service) isNews(listingID int64, today time.Time) bool {
	s.lock.Lock()
	defer s.lock.Unlock()
	if !s.said.day.Equal(today) || len(s.said.homes) >= mostSaid {
		s.said = said{day: today, homes: map[int64]bool{}}
	}
	known := s.said.homes[listingID]
	s.said.homes[listingID] = true
	return !known
}

// Outcome is how close our estimates of the last year were; none without a log.
func (s *Service) Outcome(ctx context.Context) (Outcome, error) {
	if s.Log == nil {
		return Outcome{}, nil
	}
	return s.Log.Outcome(ctx, s.Now().Add(-outcomesWithin))
}

// compareSales notes what homes sold for beside what we had said, and forgets what nothing came of.
func (s *Service) compareSales(ctx context.Context) error {
	if s.Log == nil {
		return nil
	}
	return errors.Join(s.Log.Compare(ctx, s.Now().Add(-lateSales)), s.Log.Forget(ctx, s.Now().Add(-logFor)))
}
