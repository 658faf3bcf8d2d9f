package mortgage

// The default terms of a payment estimate. With 20% down, no mortgage insurance is required, so the estimate includes none.
const (
	DefaultYears       = 30
	DefaultDownPercent = 20.0
)

// Terms are the inputs of the payment estimate shown with homes.
type Terms struct {
	Price       int64   // dollars
	DownPercent float64 // of the price, 0 to 100
	Rate        float64 // percent a year
	Years       int
	TaxMonthly  int64 // dollars
	Insurance   int64 // dollars a month
	HOA         int64 // dollars a month
}

// Principal is the monthly principal and interest, in dollars.
func (t Terms) Principal() float64 {
	return Loan{Amount: float64(t.Price) * (1 - t.DownPercent/100), Rate: t.Rate, Months: 12 * t.Years}.Payment()
}

// Monthly is the total monthly payment, in whole dollars; 0 if the price is unknown.
func (t Terms) Monthly() int64 {
	if t.Price <= 0 {
		return 0
	}
	return whole(t.Principal()) + t.TaxMonthly + t.Insurance + t.HOA
}
