package mortgage

import "math"

// The default terms of an estimate: what most buyers ask a lender for first. With 20% down, no mortgage
// insurance is required, so the estimate has none.
const (
	DefaultYears       = 30
	DefaultDownPercent = 20.0
)

// Terms are the inputs of an estimate.
type Terms struct {
	Price       int64   // dollars
	DownPercent float64 // of the price, 0 to 100
	Rate        float64 // percent a year
	Years       int
	TaxMonthly  int64 // dollars
	Insurance   int64 // dollars a month
	HOA         int64 // dollars a month
}

// Principal is the monthly payment on the loan alone, in dollars: the level payment
//
//	M = P · r · (1+r)ⁿ / ((1+r)ⁿ − 1)
//
// of an ordinary annuity, with r the rate a month and n the number of months, as lenders
// disclose it (12 CFR 1026, appendix J). Without interest it is the loan in equal parts.
func (t Terms) Principal() float64 {
	loan := float64(t.Price) * (1 - t.DownPercent/100)
	months := float64(t.Years * 12)
	if loan <= 0 || months <= 0 {
		return 0
	}
	r := t.Rate / 1200
	if r <= 0 {
		return loan / months
	}
	growth := math.Pow(1+r, months)
	return loan * r * growth / (growth - 1)
}

// Monthly is the total monthly payment, in whole dollars; 0 if the price is unknown.
func (t Terms) Monthly() int64 {
	if t.Price <= 0 {
		return 0
	}
	return int64(math.Round(t.Principal())) + t.TaxMonthly + t.Insurance + t.HOA
}
