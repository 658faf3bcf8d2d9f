package mortgage

import "math"

// Loan is a loan with a fixed rate that is repaid in equal monthly payments.
type Loan struct {
	Amount float64 // dollars
	Rate   float64 // percent a year
	Months int
}

// Payment is the monthly payment in dollars: the level payment
//
//	M = P · r · (1+r)ⁿ / ((1+r)ⁿ − 1)
//
// of an ordinary annuity, with r the monthly rate and n the number of months, as lenders
// disclose it (12 CFR 1026, appendix J). At 0% the loan is repaid in equal parts.
func (l Loan) Payment() float64 {
	if l.Amount <= 0 || l.Months <= 0 {
		return 0
	}
	r := l.Rate / 1200
	if r <= 0 {
		return l.Amount / float64(l.Months)
	}
	growth := math.Pow(1+r, float64(l.Months))
	return l.Amount * r * growth / (growth - 1)
}

// Balance is the remaining balance after a number of payments, in dollars: the compounded loan minus the compounded payments,
//
//	B = P · (1+r)ᵏ − M · ((1+r)ᵏ − 1) / r
func (l Loan) Balance(payments int) float64 {
	k := float64(min(max(payments, 0), l.Months))
	r := l.Rate / 1200
	if r <= 0 {
		return max(0, l.Amount-l.Payment()*k)
	}
	growth := math.Pow(1+r, k)
	return max(0, l.Amount*growth-l.Payment()*(growth-1)/r)
}

// MonthOwing returns the number of the first payment after which at most amount is owed; 0 if that is so from the start.
func (l Loan) MonthOwing(amount float64) int {
	for month := range l.Months {
		if l.Balance(month) <= amount+halfCent {
			return month
		}
	}
	return l.Months
}

const halfCent = 0.005

// Year is one year of a loan, in whole dollars.
type Year struct {
	Year      int   // 1 for the first
	Principal int64 // principal repaid
	Interest  int64 // interest paid
	Owed      int64 // balance at the end of the year
}

// Schedule is the amortization schedule by year. A partial last year is left out.
func (l Loan) Schedule() []Year {
	years := make([]Year, 0, l.Months/12)
	owed := l.Amount
	for end := 12; end <= l.Months; end += 12 {
		balance := l.Balance(end)
		repaid := owed - balance
		years = append(years, Year{Year: end / 12, Principal: whole(repaid), Interest: whole(12*l.Payment() - repaid), Owed: whole(balance)})
		owed = balance
	}
	return years
}

// Interest is the total interest over the whole term, in dollars.
func (l Loan) Interest() float64 {
	return max(0, l.Payment()*float64(l.Months)-l.Amount)
}

// whole rounds to whole dollars.
func whole(dollars float64) int64 { return int64(math.Round(dollars)) }
