package mortgage

// Kind is who insures or guarantees a loan.
type Kind string

// The kinds of loans.
const (
	Conventional Kind = "conventional"
	FHA          Kind = "fha"
	VA           Kind = "va"
)

// Kinds lists all kinds of loans, the default first.
var Kinds = []Kind{Conventional, FHA, VA}

// VAUse is how someone uses their entitlement to a VA loan, which determines the funding fee.
type VAUse string

// The uses of VA loans.
const (
	FirstUse  VAUse = "first"
	LaterUse  VAUse = "later"  // after another VA loan
	ExemptUse VAUse = "exempt" // exempt from the fee: with compensation for a service-connected disability, and some others
)

// VAUses lists all uses of VA loans, the default first.
var VAUses = []VAUse{FirstUse, LaterUse, ExemptUse}

// Insurance is what a kind of loan costs besides interest.
type Insurance struct {
	Fee          float64 // at the start, in dollars; usually borrowed too
	Monthly      float64 // per month in the first year, in dollars
	RequestMonth int     // month from which the borrower may have it canceled; 0: never, or there is none
	EndMonth     int     // month in which it ends by itself; 0: there is none
}

// Insure returns what borrowing an amount costs besides interest, for a home of a price in dollars. The use counts for VA loans only.
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

// insurePrivately is private mortgage insurance. It may be canceled when the loan is scheduled to be down to 80% of the home's original
// value and ends at 78%, in any case after half of the term: Homeowners Protection Act, 12 USC 4902(a)–(c). The original value is the
// price here, since an appraisal is rarely below it.
func (p Parameters) insurePrivately(price float64, loan Loan) Insurance {
	if 100*(price-loan.Amount) >= p.InsuredBelow*price {
		return Insurance{}
	}
	end := min(loan.MonthOwing(price*p.PMIEnds/100), loan.Months/2+1)
	return Insurance{
		Monthly: loan.Amount * p.PMI / 1200, RequestMonth: min(loan.MonthOwing(price*p.PMIOnRequest/100), end), EndMonth: end,
	}
}

// insureFHA is the FHA's mortgage insurance: an upfront premium and a monthly one, which can't be canceled.
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

// vaFee is the VA's funding fee in percent of the loan, by the down payment in percent.
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
	DownLow   Concern = "down_low"  // the down payment is less than this kind requires
	HighCost  Concern = "high_cost" // available only in counties with high prices
	AboveAll  Concern = "above_all" // above the limits of this kind everywhere
)

// Concern returns why a loan may not be available.
func (p Parameters) Concern(kind Kind, price, amount float64) Concern {
	down := 100 * (price - amount)
	limit := float64(p.ConformingLimit)
	minimum := p.ConventionalDown
	switch kind {
	case FHA:
		limit, minimum = float64(p.FHAFloor), p.FHADown
	case VA: // no limit for those with full entitlement: Blue Water Navy Vietnam Veterans Act of 2019
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
