package mortgage

import (
	"context"
	"fmt"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
)

// RateStore stores the series of weekly rates.
type RateStore interface {
	Rates
	// CountWeeks returns how many weeks are stored.
	CountWeeks(ctx context.Context) (int, error)
	// ReplaceRates stores a series, oldest first. A stored week is replaced if the series dates it to another day; weeks and 15-year rates
	// that the series lacks stay. It returns how many weeks are new or different.
	ReplaceRates(ctx context.Context, rates []WeeklyRate) (int64, error)
}

// RateService keeps the weekly rates up to date.
type RateService struct {
	Store RateStore
	// Fetch returns the whole published series, oldest first. nil: rates are only imported by hand.
	Fetch func(ctx context.Context) ([]WeeklyRate, error)
	Now   func() time.Time
}

// Import stores a series, oldest first, and returns how many weeks are new or different. A series with fewer weeks than are
// stored, or with weeks in the future, must be wrong and is an apperr.Invalid.
func (s *RateService) Import(ctx context.Context, rates []WeeklyRate) (int64, error) {
	stored, err := s.Store.CountWeeks(ctx)
	if err != nil {
		return 0, err
	}
	if len(rates) < stored {
		return 0, apperr.New(apperr.Invalid, fmt.Sprintf("The series has %s, fewer than the %d that are stored. Nothing was changed.", format.Plural(len(rates), "week", "weeks"), stored))
	}
	if last := rates[len(rates)-1].Week; last.After(s.Now()) {
		return 0, apperr.New(apperr.Invalid, fmt.Sprintf("The week of %s is in the future. Nothing was changed.", last.Format(time.DateOnly)))
	}
	return s.Store.ReplaceRates(ctx, rates)
}

// UpdateRatesJob calls RateService.Update.
type UpdateRatesJob struct{}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (UpdateRatesJob) Kind() string { return "rates" }

// Update fetches and imports the series if a new week is due.
func (s *RateService) Update(ctx context.Context) error {
	if s.Fetch == nil {
		return nil
	}
	last, err := s.Store.Latest(ctx, 1)
	if err != nil {
		return err
	}
	if len(last) > 0 && s.Now().Before(nextWeek(last[0].Week)) {
		return nil
	}
	rates, err := s.Fetch(ctx)
	if err != nil {
		return err
	}
	_, err = s.Import(ctx, rates)
	return err
}

// nextWeek is when the rate after week's is out: Freddie Mac publishes on Thursdays at noon Eastern, which is 17:00 UTC in winter. In summer it is
// 16:00, so this is an hour late.
func nextWeek(week time.Time) time.Time { return week.AddDate(0, 0, 7).Add(17 * time.Hour) }
