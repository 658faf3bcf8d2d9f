package card

import (
	"context"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/mortgage"
)

// Payment has the inputs of the payment estimate; the app recalculates it as they change.
type Payment struct {
	Rate         float64 `json:"rate" doc:"of 30 years, percent a year"`
	Fifteen      float64 `json:"fifteen" doc:"the rate of 15 years of the same week, for terms of up to 15 years; 0: it wasn’t published"`
	AsOf         string  `json:"as_of" doc:"day of the rates; empty: there is none yet"`
	Age          string  `json:"age" enum:"this_week,recent,old" doc:"of the rate"`
	Years        int     `json:"years"`
	DownPercent  float64 `json:"down_percent"`
	TaxMonthly   int64   `json:"tax_monthly" doc:"dollars"`
	TaxEstimated bool    `json:"tax_estimated" doc:"true: from the state's average rate"`
	Insurance    int64   `json:"insurance_monthly"`
	HOA          int64   `json:"hoa_monthly"`
	PMI          float64 `json:"pmi" doc:"private mortgage insurance, percent of the loan a year"`
	InsuredBelow float64 `json:"insured_below" doc:"the down payment, in percent, below which lenders require it"`
	Monthly      int64   `json:"monthly" doc:"total, as first shown; 0 if the price is unknown"`
}

// NewPayment returns the default inputs of the payment estimate: 20% down over 30 years at the latest weekly rate,
// with the home's own property tax if it is known.
func NewPayment(home listing.Listing, rate Rate) Payment {
	p := Payment{
		Rate: rate.Percent, Fifteen: rate.fifteen, AsOf: rate.AsOf, Age: rate.Age, PMI: mortgage.Current.PMI, InsuredBelow: mortgage.Current.InsuredBelow,
		Years: mortgage.DefaultYears, DownPercent: mortgage.DefaultDownPercent,
	}
	p.TaxMonthly, p.Insurance, p.HOA, p.TaxEstimated = listing.MonthlyCosts(home)
	if rate.Percent > 0 {
		p.Monthly = mortgage.Terms{
			Price: home.Price, DownPercent: p.DownPercent, Rate: p.Rate, Years: p.Years,
			TaxMonthly: p.TaxMonthly, Insurance: p.Insurance, HOA: p.HOA,
		}.Monthly()
	}
	return p
}

// MonthlyPer100K is a home's monthly cost, in dollars, for every $100,000 of its price: with the default terms, and the typical tax and insurance of
// a state, or of the whole country if state is empty. 0: there is no rate.
func (c *Cards) MonthlyPer100K(ctx context.Context, state string) int64 {
	home := listing.Listing{Price: 100_000, Address: listing.Address{State: state}}
	return NewPayment(home, Rate{Percent: c.LatestRate(ctx)}).Monthly
}
