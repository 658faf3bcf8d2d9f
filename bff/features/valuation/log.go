package valuation

import (
	"context"
	"errors"
	"time"
)

// ShownEstimate is an estimate that visitors saw, of a home as its listing describes it. Amounts are in dollars.
type ShownEstimate struct {
	Listing          int64
	Day              time.Time
	Value, Low, High int64
}

// Outcome is how close the last estimates before sales were to the prices. Shares are from 0 to 1.
type Outcome struct {
	Sales       int
	MedianError float64
	Coverage    float64 // share of prices inside the range
	From, To    time.Time
}

// Log stores the estimates that visitors saw: at most one per home and day, and only if the value changed.
type Log interface {
	Add(ctx context.Context, e ShownEstimate) error
	// AddSales stores the prices of sales since a time, with the last estimate before each.
	AddSales(ctx context.Context, since time.Time) error
	// Outcome summarizes the sales since a time of homes that aren't fictional.
	Outcome(ctx context.Context, since time.Time) (Outcome, error)
	// Forget deletes estimates from before a time that no sale followed.
	Forget(ctx context.Context, before time.Time) error
}

const (
	// MinOutcomes is how many sales it takes for the median error to be meaningful.
	MinOutcomes = 30
	// outcomesWithin is how far back sales count, and lateSales how late feeds may report them.
	outcomesWithin = 365 * 24 * time.Hour
	lateSales      = 90 * 24 * time.Hour
	// logFor is how long estimates are stored that no sale has followed yet.
	logFor = 2 * 365 * 24 * time.Hour
	// maxLogged is how many homes are remembered, so that a home is logged once a day without a query
	// each time that it is viewed.
	maxLogged = 100_000
)

// loggedHomes are the homes whose estimates have been logged today.
type loggedHomes struct {
	day   time.Time
	homes map[int64]bool
}

// logShown logs an estimate of a listed home. Without a log it does nothing.
func (s *Service) logShown(ctx context.Context, listingID int64, e Estimate) error {
	if s.Log == nil {
		return nil
	}
	today := s.Now().UTC().Truncate(day)
	if !s.isFirstToday(listingID, today) {
		return nil
	}
	return s.Log.Add(ctx, ShownEstimate{Listing: listingID, Day: today, Value: int64(e.Value), Low: int64(e.Low), High: int64(e.High)})
}

func (s *Service) isFirstToday(listingID int64, today time.Time) bool {
	s.lock.Lock()
	defer s.lock.Unlock()
	if !s.logged.day.Equal(today) || len(s.logged.homes) >= maxLogged {
		s.logged = loggedHomes{day: today, homes: map[int64]bool{}}
	}
	known := s.logged.homes[listingID]
	s.logged.homes[listingID] = true
	return !known
}

// Outcome returns how close the estimates of the last year were; zero without a log.
func (s *Service) Outcome(ctx context.Context) (Outcome, error) {
	if s.Log == nil {
		return Outcome{}, nil
	}
	return s.Log.Outcome(ctx, s.Now().Add(-outcomesWithin))
}

// updateLog adds new sales to the log, and deletes old estimates of homes that never sold.
func (s *Service) updateLog(ctx context.Context) error {
	if s.Log == nil {
		return nil
	}
	return errors.Join(s.Log.AddSales(ctx, s.Now().Add(-lateSales)), s.Log.Forget(ctx, s.Now().Add(-logFor)))
}
