package mortgage

// Kind is a type of loan, by who insures or guarantees it.
type Kind string

// The kinds of loans.
const (
	Conventional Kind = "conventional"
	FHA          Kind = "fha"
	VA           Kind = "va"
)

// Kinds lists all kinds of loans, the default first.
var Kinds = []Kind{Conventional, FHA, VA}

// VAUse is how a borrower uses their VA loan entitlement, which determines the funding fee.
type VAUse string

// The uses of VA loans.
const (
	FirstUse  VAUse = "first"
	LaterUse  VAUse = "later"  // after another VA loan
	ExemptUse VAUse = "exempt" // no fee: receives compensation for a service-connected disability, among other reasons
)

// VAUses lists all uses of VA loans, the default first.
var VAUses = []VAUse{FirstUse, LaterUse, ExemptUse}

// Insurance is the mortgage insurance of a loan, or the VA's funding fee.
type Insurance struct {
	Fee          float64 // due at closing, in dollars; usually financed
	Monthly      float64 // per month in the first year, in dollars
	RequestMonth int     // month from which the borrower may cancel it; 0: never, or there is none
	EndMonth     int     // month in which it ends automatically; 0: there is none
}

// Insure returns the mortgage insurance or funding fee of a loan for a home at this price, in dollars. use matters only for VA loans.
func (p Parameters) Insure(kind Kind, use VAUse, price float64, loan Loan) Insurance {
	if price <= 0 || loan.Amount <= 0 {
		return Insurance{}
	}
	switch kind {
	case FHA:
		return p.insureFHA(price, loan)
	case VA:
		return Insurance{Fee: loan.Amount * p.vaFee(use, 100*(price-loan.Amount)/price) / 100}
	default:
		return p.insurePrivately(price, loan)
	}
}

// insurePrivately returns the private mortgage insurance (PMI). The borrower may cancel it once the loan is scheduled to be down to 80% of
// the home's original value. It ends at 78%, or halfway through the term at the latest: Homeowners Protection Act, 12 USC 4902(a)–(c).
// The original value is the lower of price and appraisal; appraisals are rarely below the price, so the price stands in for it.
func (p Parameters) insurePrivately(price float64, loan Loan) Insurance {
	if 100*(price-loan.Amount) >= p.InsuredBelow*price {
		return Insurance{}
	}
	end := min(loan.MonthOwing(price*p.PMIEnds/100), loan.Months/2+1)
	return Insurance{
		Monthly: loan.Amount * p.PMI / 1200, RequestMonth: min(loan.MonthOwing(price*p.PMIOnRequest/100), end), EndMonth: end,
	}
}

// insureFHA returns the FHA's mortgage insurance: an upfront premium and a monthly one, which can't be canceled.
func (p Parameters) insureFHA(price float64, loan Loan) Insurance {
	ltv := 100 * loan.Amount / price
	out := Insurance{Fee: loan.Amount * p.FHAUpfront / 100}
	for _, premium := range p.FHAAnnual {
		if loan.Months <= 12*premium.Years && ltv <= premium.LTV && (premium.Loan == 0 || loan.Amount <= float64(premium.Loan)) {
			out.Monthly, out.EndMonth = loan.Amount*premium.Rate/1200, loan.Months
			if premium.Months > 0 {
				out.EndMonth = min(premium.Months, loan.Months)
			}
			break
		}
	}
	return out
}

// vaFee returns the VA's funding fee in percent of the loan, for a down payment in percent of the price.
func (p Parameters) vaFee(use VAUse, down float64) float64 {
	if use == ExemptUse {
		return 0
	}
	for _, fee := range p.VAFees {
		if down >= fee.Down {
			if use == LaterUse {
				return fee.Later
			}
			return fee.First
		}
	}
	return 0
}

// Concern is a reason why a loan may not be available.
type Concern string

// The concerns about a loan.
const (
	NoConcern Concern = ""
	DownLow   Concern = "down_low"  // the down payment is below this kind's minimum
	HighCost  Concern = "high_cost" // available only in high-cost counties
	AboveAll  Concern = "above_all" // above this kind's limit in every county
)

// Concern returns why a loan of this amount, in dollars, may not be available for a home at this price.
func (p Parameters) Concern(kind Kind, price, amount float64) Concern {
	down := 100 * (price - amount)
	limit := float64(p.ConformingLimit)
	minimum := p.ConventionalDown
	switch kind {
	case FHA:
		limit, minimum = float64(p.FHAFloor), p.FHADown
	case VA: // no limit with full entitlement: Blue Water Navy Vietnam Veterans Act of 2019
		return NoConcern
	}
	switch {
	case amount <= 0:
		return NoConcern
	case down < minimum*price:
		return DownLow
	case amount > float64(p.HighCostLimit):
		return AboveAll
	case amount > limit:
		return HighCost
	}
	return NoConcern
}
