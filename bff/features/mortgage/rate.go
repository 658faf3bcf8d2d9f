// Package mortgage estimates what a home costs per month: the loan payment at the weekly rates, taxes,
// insurance and fees.
package mortgage

import (
	"context"
	"time"
)

// Source is the survey that the weekly rates come from; its terms of use require attribution.
const Source = "Freddie Mac Primary Mortgage Market Survey"

// WeeklyRate is the average rate that lenders offered in one week, in percent per year.
type WeeklyRate struct {
	Week    time.Time // the day of publication, a date without a time
	Thirty  float64   // 30-year fixed
	Fifteen float64   // 15-year fixed; 0: not published that week
}

// Rates is the stored series of weekly rates.
type Rates interface {
	// Latest returns the last weeks, oldest first; empty if none were imported.
	Latest(ctx context.Context, weeks int) ([]WeeklyRate, error)
}
