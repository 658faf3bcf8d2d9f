package card

import (
	"context"
	"math"

	"hearthway/bff/features/mortgage"
)

// rateWeeks is how many weeks the small rate chart shows.
const rateWeeks = 16

// WeeklyRate returns the latest weekly rate. If none was imported, Percent is 0 and AsOf is empty.
func (c *Cards) WeeklyRate(ctx context.Context) (Rate, error) {
	weeks, err := c.Rates.Latest(ctx, rateWeeks)
	if err != nil {
		return Rate{}, err
	}
	r := Rate{Source: mortgage.Source, Age: string(mortgage.Old), Weeks: make([]RatePoint, len(weeks))}
	for i, w := range weeks {
		r.Weeks[i] = RatePoint{Date: w.Week.Format("2006-01-02"), Percent: w.Thirty}
	}
	if n := len(weeks); n > 0 {
		r.Percent, r.fifteen, r.AsOf, r.Age = weeks[n-1].Thirty, weeks[n-1].Fifteen, r.Weeks[n-1].Date, string(mortgage.AgeOf(weeks[n-1].Week, c.Now()))
		if n > 1 {
			r.Change = math.Round((weeks[n-1].Thirty-weeks[n-2].Thirty)*100) / 100
		}
	}
	return r, nil
}

// Rate is the latest weekly mortgage rate.
type Rate struct {
	Percent float64     `json:"percent" doc:"30-year fixed"`
	fifteen float64     // 15-year fixed; 0: not published that week
	AsOf    string      `json:"as_of" doc:"day; empty: there is no rate yet"`
	Age     string      `json:"age" enum:"this_week,recent,old" doc:"old: more than three weeks"`
	Change  float64     `json:"change" doc:"from the week before, in points"`
	Source  string      `json:"source"`
	Weeks   []RatePoint `json:"weeks" doc:"the last 16 weeks, oldest first"`
}

// RatePoint is the rate of one week.
type RatePoint struct {
	Date    string  `json:"date" format:"date"`
	Percent float64 `json:"percent"`
}
