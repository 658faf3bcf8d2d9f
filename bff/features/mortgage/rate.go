// Package mortgage calculates what a home costs a month, how loans are repaid and insured, and how much home people can afford, from weekly
// rates and one table of parameters. It also introduces buyers to lenders.
package mortgage

import (
	"context"
	"time"
)

// Source is the survey that the weekly rates come from; its terms of use require attribution.
const Source = "Freddie Mac Primary Mortgage Market Survey"

// WeeklyRate is the average rate that lenders offered in one week, in percent per year.
type WeeklyRate struct {
	Week    time.Time // publication date, at midnight UTC
	Thirty  float64   // 30-year fixed
	Fifteen float64   // 15-year fixed; 0: not published that week
}

// For returns the average for a term in years. There are averages for 30 and for 15 years only.
func (r WeeklyRate) For(years int) float64 {
	if years <= 15 && r.Fifteen > 0 {
		return r.Fifteen
	}
	return r.Thirty
}

// Age is how old a rate is.
type Age string

// The ages of rates.
const (
	ThisWeek Age = "this_week" // until the next one is due
	Recent   Age = "recent"
	Old      Age = "old" // more than three weeks
)

// AgeOf returns the age of a rate by its publication date.
func AgeOf(day, now time.Time) Age {
	switch passed := now.Sub(day); {
	case passed < 7*24*time.Hour:
		return ThisWeek
	case passed <= 21*24*time.Hour:
		return Recent
	}
	return Old
}

// Rates is the stored series of weekly rates.
type Rates interface {
	// Latest returns the last weeks, oldest first; empty if none were imported.
	Latest(ctx context.Context, weeks int) ([]WeeklyRate, error)
}
