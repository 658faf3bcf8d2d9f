package mortgage

// Inputs are the inputs of the calculator.
type Inputs struct {
	Price     int64   // dollars
	Down      int64   // dollars, at most the price
	Rate      float64 // percent a year
	Years     int
	Tax       int64 // dollars a year
	Insurance int64 // dollars a year
	HOA       int64 // dollars a month
	Kind      Kind
	Use       VAUse // for VA loans
}

// Result is what a home costs with a loan. Monthly amounts other than Payment are whole dollars, so that the numbers on the screen add up.
type Result struct {
	Borrowed          int64   // the loan, including the fee
	Fee               int64   // upfront premium or funding fee, financed with the loan
	Payment           float64 // principal and interest per month, in dollars and cents
	Tax               int64   // per month, like the next ones
	Insurance         int64
	HOA               int64
	MortgageInsurance int64 // in the first year
	Monthly           int64 // the total
	RequestMonth      int   // month from which mortgage insurance may be canceled; 0: never, or there is none
	EndMonth          int   // month in which mortgage insurance ends; 0: there is none
	Interest          int64 // over the whole term
	Cash              int64 // needed at closing: the down payment and closing costs
	Concern           Concern
	Schedule          []Year
}

// Calculate returns what a home costs. Loan limits apply to the base loan, without the financed fee.
func (p Parameters) Calculate(in Inputs) Result {
	base := Loan{Amount: float64(max(0, in.Price-in.Down)), Rate: in.Rate, Months: 12 * in.Years}
	insurance := p.Insure(in.Kind, in.Use, float64(in.Price), base)
	loan := base
	loan.Amount += insurance.Fee
	out := Result{
		Borrowed: whole(loan.Amount), Fee: whole(insurance.Fee), Payment: float64(whole(100*loan.Payment())) / 100,
		Tax: monthlyOf(in.Tax), Insurance: monthlyOf(in.Insurance), HOA: in.HOA, MortgageInsurance: whole(insurance.Monthly),
		RequestMonth: insurance.RequestMonth, EndMonth: insurance.EndMonth, Interest: whole(loan.Interest()),
		Cash: in.Down + whole(float64(in.Price)*p.ClosingCosts/100), Concern: p.Concern(in.Kind, float64(in.Price), base.Amount), Schedule: loan.Schedule(),
	}
	out.Monthly = whole(out.Payment) + out.Tax + out.Insurance + out.HOA + out.MortgageInsurance
	return out
}

// monthlyOf is a twelfth of a yearly amount.
func monthlyOf(year int64) int64 { return whole(float64(year) / 12) }
