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

// latest returns the newest rate of each term. The 15-year rate may be from an earlier week than the 30-year rate, or missing.
func (s *Screens) latest(ctx context.Context) (thirty, fifteen WeekRate, err error) {
	thirty, fifteen = WeekRate{Age: string(mortgage.Old)}, WeekRate{Age: string(mortgage.Old)}
	weeks, err := s.Rates.Latest(ctx, yearOfWeeks)
	for _, week := range weeks {
		thirty = newWeekRate(week.Thirty, week.Week, s.Now())
		if week.Fifteen > 0 {
			fifteen = newWeekRate(week.Fifteen, week.Week, s.Now())
		}
	}
	return thirty, fifteen, err
}

const yearOfWeeks = 53
