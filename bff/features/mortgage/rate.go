// Package mortgage is what a loan costs: the weekly rates, and the monthly payment of a
// home with its tax, insurance and fees.
package mortgage

import (
	"context"
	"time"
)

// Source names the survey that the weekly rates come from; its terms ask for the credit.
const Source = "Freddie Mac Primary Mortgage Market Survey"

// WeeklyRate is the average rate that lenders offered in one week, in percent a year.
type WeeklyRate struct {
	Week    time.Time // the day of publication, a date without a time
	Thirty  float64   // 30-year fixed
	Fifteen float64   // 15-year fixed; 0: not published that week
}

// Rates is the stored series of weekly rates.
type Rates interface {
	// Latest returns the last weeks, oldest first; empty when none was imported.
	Latest(ctx context.Context, weeks int) ([]WeeklyRate, error)
}
