package mortgage

import "math"

// Budget is what a buyer earns, owes and has saved, with the terms of the loan.
type Budget struct {
	Income    int64   // dollars a year, before tax
	Debts     int64   // dollars a month
	Cash      int64   // dollars for the down payment
	Rate      float64 // percent a year
	Years     int
	Tax       float64 // percent of the price a year
	Insurance float64 // percent of the price a year
	HOA       int64   // dollars a month
}

// Bound is the limit that a more expensive home would exceed.
type Bound string

// The limits on what someone can afford.
const (
	ByIncome Bound = "income" // housing costs, as a share of income
	ByDebts  Bound = "debts"  // housing costs plus debts, as a share of income
	ByCash   Bound = "cash"   // the minimum down payment
)

// Affordable is the highest price someone can afford and its monthly cost, both in dollars.
type Affordable struct {
	Price   int64 // rounded down to whole thousands; 0: no home is affordable
	Monthly int64 // total cost a month
	Bound   Bound
}

// Affordability is how much home someone can afford.
type Affordability struct {
	Comfortable Affordable // by the 28/36 rule of thumb
	Most        Affordable // with the highest debt-to-income ratio that lenders accept
}

// Afford returns how much home a budget can buy.
func (p Parameters) Afford(b Budget) Affordability {
	return Affordability{Comfortable: p.afford(b, p.HousingShare, p.DebtShare), Most: p.afford(b, p.StretchShare, p.StretchShare)}
}

// afford returns the highest price whose housing costs stay within housing percent of income, and whose housing costs plus debts stay within
// debts percent. With k the monthly payment per dollar borrowed, t the monthly tax and insurance per dollar of the price, and m the monthly
// mortgage insurance per dollar borrowed, it solves
//
//	(price − cash) · (k + m) + price · t + HOA = budget
func (p Parameters) afford(b Budget, housing, debts float64) Affordable {
	income, cash := float64(b.Income)/12, float64(b.Cash)
	budget, bound := income*housing/100, ByIncome
	if left := income*debts/100 - float64(b.Debts); left < budget {
		budget, bound = left, ByDebts
	}
	budget = max(0, budget-float64(b.HOA))
	k := Loan{Amount: 1, Rate: b.Rate, Months: 12 * b.Years}.Payment()
	t, m := (b.Tax+b.Insurance)/1200, p.PMI/1200
	uninsured := cash * 100 / p.InsuredBelow // the highest price without mortgage insurance
	price := (budget + cash*k) / (k + t)
	if price > uninsured {
		price = max(uninsured, (budget+cash*(k+m))/(k+m+t))
	}
	if price < cash { // nothing is borrowed
		price = budget / t
	}
	if minimum := cash * 100 / p.ConventionalDown; price > minimum {
		price, bound = minimum, ByCash
	}
	out := Affordable{Price: int64(math.Floor(price/1000+1e-9)) * 1000, Bound: bound}
	if out.Price > 0 {
		loan := Loan{Amount: max(0, float64(out.Price-b.Cash)), Rate: b.Rate, Months: 12 * b.Years}
		out.Monthly = whole(loan.Payment() + p.insurePrivately(float64(out.Price), loan).Monthly + float64(out.Price)*t + float64(b.HOA))
	}
	return out
}
