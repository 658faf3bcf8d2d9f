// Package screen has the screens about mortgages: the calculator, the weekly rates and introductions to lenders.
package screen

import (
	"context"
	"time"

	"hearthway/bff/features/mortgage"
	"hearthway/bff/platform/screens"
)

// Screens are the screens about mortgages.
type Screens struct {
	screens.Site
	Rates mortgage.Rates
	// Home returns what a calculation needs to know about a home for sale, by its alias; an apperr.NotFound or apperr.Gone if it may not be shown.
	Home func(ctx context.Context, alias string) (Home, error)
	// Introductions is nil if people can't be introduced to lenders here.
	Introductions *mortgage.Introductions
	Now           func() time.Time
}

var declared screens.Declarations[*Screens]

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }

// WeekRate is the average rate of a week.
type WeekRate struct {
	Percent float64 `json:"percent" doc:"a year; 0: none is known"`
	AsOf    string  `json:"as_of" doc:"day; empty: there is no rate yet"`
	Age     string  `json:"age" enum:"this_week,recent,old" doc:"old: more than three weeks"`
}

func newWeekRate(percent float64, week, now time.Time) WeekRate {
	return WeekRate{Percent: percent, AsOf: week.Format(time.DateOnly), Age: string(mortgage.AgeOf(week, now))}
}

// latest returns the rates of the latest week, and their age; no rates if none is stored.
func (s *Screens) latest(ctx context.Context) (mortgage.WeeklyRate, WeekRate, error) {
	weeks, err := s.Rates.Latest(ctx, 1)
	if err != nil || len(weeks) == 0 {
		return mortgage.WeeklyRate{}, WeekRate{Age: string(mortgage.Old)}, err
	}
	last := weeks[len(weeks)-1]
	return last, newWeekRate(last.Thirty, last.Week, s.Now()), nil
}
