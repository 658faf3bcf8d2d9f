package mortgage

import "time"

// Parameters are the numbers from lenders, insurers and agencies that the formulas need. They change about once a year; a new set, with its date
// and sources, replaces the old one.
type Parameters struct {
	AsOf time.Time // when the numbers were last checked against their sources

	// ConformingLimit and HighCostLimit are the largest loans in dollars that Fannie Mae and Freddie Mac buy for a one-unit home:
	// in most counties, and in those with the highest prices. FHFA, Conforming Loan Limit Values for 2026.
	ConformingLimit, HighCostLimit int64
	// FHAFloor is the FHA's limit in counties with low prices: 65% of the conforming limit. In those with high prices it is HighCostLimit.
	// HUD, Mortgagee Letter 2025-23, from 12 USC 1709(b)(2).
	FHAFloor int64

	// ConventionalDown is the minimum down payment of conventional loans, in percent of the price. Fannie Mae, Selling Guide B2-1.2-01: 97%
	// loan-to-value.
	ConventionalDown float64
	// InsuredBelow is the down payment, in percent of the price, below which mortgage insurance is required. Fannie Mae, Selling
	// Guide B7-1-01.
	InsuredBelow float64
	// PMI is private mortgage insurance in percent of the loan a year. Freddie Mac gives $30 to $70 a month per $100,000 borrowed
	// ("Breaking down PMI"); 0.6% is $50.
	PMI float64
	// PMIOnRequest and PMIEnds are the loan balances, in percent of the home's original value, at which the borrower may cancel the
	// insurance, and at which it ends automatically. Homeowners Protection Act of 1998, 12 USC 4901(2), 4901(18), 4902.
	PMIOnRequest, PMIEnds float64

	// FHADown is the minimum down payment of an FHA loan, in percent of the price. 12 USC 1709(b)(9); HUD Handbook 4000.1, II.A.2.
	FHADown float64
	// FHAUpfront is the upfront mortgage insurance premium that is added to an FHA loan, in percent of it. HUD, Mortgagee Letter 2015-01 and
	// Handbook 4000.1, appendix 1.0.
	FHAUpfront float64
	// FHAAnnual are the annual premiums; the first that fits applies. HUD, Mortgagee Letter 2023-05.
	FHAAnnual []FHAPremium

	// VAFees are the VA's funding fees for purchases, in percent of the loan, by minimum down payment in percent, highest first. They are
	// the same for veterans and members of the Reserves. 38 USC 3729(b)(2), since April 7, 2023; exemptions are in (c).
	VAFees []VAFee

	// HousingShare and DebtShare are the 28/36 rule of thumb: the maximum share of gross income for housing, and for housing and other debts
	// together, in percent. CFPB, "What is a debt-to-income ratio?"; Fannie Mae, Selling Guide B3-6-02 (36%).
	HousingShare, DebtShare float64
	// StretchShare is the maximum share for housing and debts in a manually underwritten loan. Fannie Mae, Selling Guide B3-6-02 (45%).
	StretchShare float64

	// StateCosts are the yearly costs of owning by two-letter state, and NationalCost those of the whole country, for territories without data. They
	// are rounded on purpose: as averages, they say nothing about a particular street. Tax: median real estate tax divided by the median
	// value of owner-occupied homes, rounded to 0.05 points. US Census Bureau, American Community Survey 2023, five-year estimates, tables B25103
	// and B25077. Insurance: average premium of homeowners policies divided by that year's median value, in eight steps. NAIC, "Dwelling Fire,
	// Homeowners Owner-Occupied, and Homeowners Tenant and Condominium/Cooperative Unit Owner's Insurance Report", data for 2022.
	StateCosts   map[string]StateCost
	NationalCost StateCost

	// ClosingCosts are the buyer's closing costs, in percent of the price: Freddie Mac gives 2 to 5% ("Closing costs").
	ClosingCosts float64
}

// FHAPremium is the FHA's annual premium for loans within the limits of Years, Loan and LTV.
type FHAPremium struct {
	Years  int     // for terms of up to this many years
	Loan   int64   // for loans of up to this many dollars; 0: any
	LTV    float64 // for loans of up to this percentage of the home's value
	Rate   float64 // percent of the loan a year
	Months int     // how long it is paid; 0: for the life of the loan
}

// VAFee is the funding fee from a minimum down payment on, for the first VA loan and for later ones; all in percent.
type VAFee struct{ Down, First, Later float64 }

// fhaLarge is the loan amount in dollars above which the FHA's annual premiums are higher. elevenYears is how many months they are paid if the
// loan starts at no more than 90% of the value. HUD, Mortgagee Letter 2023-05.
const (
	fhaLarge    = 726_200
	elevenYears = 11 * 12
)

// Current are the parameters in force.
var Current = Parameters{
	AsOf:            time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC),
	ConformingLimit: 832_750, HighCostLimit: 1_249_125, FHAFloor: 541_287,
	ConventionalDown: 3, InsuredBelow: 20, PMI: 0.6, PMIOnRequest: 80, PMIEnds: 78,
	FHADown: 3.5, FHAUpfront: 1.75,
	FHAAnnual: []FHAPremium{
		{Years: 15, Loan: fhaLarge, LTV: 90, Rate: 0.15, Months: elevenYears},
		{Years: 15, Loan: fhaLarge, LTV: 100, Rate: 0.40},
		{Years: 15, LTV: 78, Rate: 0.15, Months: elevenYears},
		{Years: 15, LTV: 90, Rate: 0.40, Months: elevenYears},
		{Years: 15, LTV: 100, Rate: 0.65},
		{Years: 40, Loan: fhaLarge, LTV: 90, Rate: 0.50, Months: elevenYears},
		{Years: 40, Loan: fhaLarge, LTV: 95, Rate: 0.50},
		{Years: 40, Loan: fhaLarge, LTV: 100, Rate: 0.55},
		{Years: 40, LTV: 90, Rate: 0.70, Months: elevenYears},
		{Years: 40, LTV: 95, Rate: 0.70},
		{Years: 40, LTV: 100, Rate: 0.75},
	},
	VAFees:     []VAFee{{Down: 10, First: 1.25, Later: 1.25}, {Down: 5, First: 1.5, Later: 1.5}, {Down: 0, First: 2.15, Later: 3.3}},
	StateCosts: stateCosts, NationalCost: StateCost{Tax: 0.90, Insurance: 0.50},
	HousingShare: 28, DebtShare: 36, StretchShare: 45,
	ClosingCosts: 3,
}
