package listing

import (
	"math"

	"hearthway/bff/features/mortgage"
)

// MonthlyCosts are a home's property tax, insurance and HOA fee in dollars a month, as its payment estimate has them. estimated
// says that the tax is from the state's average rate.
func MonthlyCosts(l Listing) (tax, insurance, hoa int64, estimated bool) {
	tax = int64(math.Round(float64(l.TaxAnnual) / 12))
	if l.TaxAnnual <= 0 {
		tax, estimated = mortgage.EstimateTax(l.Address.State, l.Price), true
	}
	return tax, mortgage.EstimateInsurance(l.Address.State, l.Price), int64(max(l.HOAMonthly, 0)), estimated
}

// Carry is the sum of MonthlyCosts, which is stored for searches.
func Carry(l Listing) int64 {
	tax, insurance, hoa, _ := MonthlyCosts(l)
	return tax + insurance + hoa
}

// billion makes a payment for one dollar of a price a whole number, so that all search engines calculate the same.
const billion = 1_000_000_000

// PerDollar is the monthly payment for a loan, with mortgage insurance if the down payment requires it, in billionths of a dollar for
// each dollar of a home's price. 0 percent down means the usual.
func PerDollar(rate float64, downPercent int) int64 {
	down := float64(downPercent)
	if downPercent == 0 {
		down = mortgage.DefaultDownPercent
	}
	loan := mortgage.Loan{Amount: 1 - down/100, Rate: rate, Months: 12 * mortgage.DefaultYears}
	payment := loan.Payment()
	if down < mortgage.Current.InsuredBelow {
		payment += loan.Amount * mortgage.Current.PMI / 1200
	}
	return int64(math.Round(payment * billion))
}

// MonthlyPayment is what a home costs a month, in dollars, with the carry and the payment per dollar.
func MonthlyPayment(price, carry, perDollar int64) int64 {
	return (price*perDollar+billion/2)/billion + carry
}
