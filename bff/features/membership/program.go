// Package membership sells programs to agents: prices, quotes, promo codes, sign-ups, terms and partners.
package membership

import "slices"

// Keys of the programs.
const (
	PayPerClosing = "pay-per-closing"
	Closings      = "closings"
	Leads         = "leads"
	PPC           = "ppc"
	Plus          = "plus"
)

// Program is a program that agents can join. Prices are in whole dollars.
type Program struct {
	Key                string
	Name               string
	Price              int64 // for the first year, or per month if Monthly
	AnnualFee          int64 // per year, first a year after the sign-up; 0: none
	Monthly            bool
	IncludesMembership bool
	BillingDelay       int   // months until the membership is first billed
	MembershipFee      int64 // per month
	IncludedZips       int
	ReferralFee        int // percent of the commission, due at closing; 0: none
	AdditionalZip      int64
	Budgeted           bool // each ZIP code has a monthly budget
	NoZips             bool // it brings no leads
}

// Recurs reports whether the program itself is charged again and again.
func (p Program) Recurs() bool { return p.Monthly || p.AnnualFee > 0 }

// period is how often a program that recurs is charged.
func (p Program) period() string {
	if p.Monthly {
		return "month"
	}
	return "year"
}

// plusPrice is what the membership costs a month, in dollars.
const plusPrice = 97

// PlusAlone is the membership for agents without another program, which replaces it.
var PlusAlone = Program{Key: Plus, Name: "Plus", Price: plusPrice, Monthly: true, IncludesMembership: true, NoZips: true}

// Programs lists all programs but PlusAlone; the first one is the default.
var Programs = []Program{
	{Key: PayPerClosing, Name: "Pay Per Closing", Price: 1997, AnnualFee: 1997, BillingDelay: 1, MembershipFee: plusPrice, IncludedZips: 1, ReferralFee: 25, AdditionalZip: 500},
	{Key: Closings, Name: "Closings", Price: 1997, BillingDelay: 1, MembershipFee: plusPrice, IncludedZips: 1, ReferralFee: 30, AdditionalZip: 500},
	{Key: Leads, Name: "Leads", Price: 297, Monthly: true, IncludesMembership: true, IncludedZips: 3, AdditionalZip: 99},
	{Key: PPC, Name: "Pay Per Click", Price: 97, Monthly: true, IncludesMembership: true, Budgeted: true},
}

// ProgramByKey finds a program; without a key, the default.
func ProgramByKey(key string) (Program, bool) {
	switch key {
	case "":
		return Programs[0], true
	case Plus:
		return PlusAlone, true
	}
	i := slices.IndexFunc(Programs, func(p Program) bool { return p.Key == key })
	if i < 0 {
		return Program{}, false
	}
	return Programs[i], true
}

// Limits on what can be bought.
const (
	MaxZips                = 25
	MinBudget              = 100 // dollars per month for each ZIP code
	MaxBudget              = 20_000
	MaxBuyDown             = 10  // points
	BuyDownPrice           = 100 // dollars per point
	SecondPaymentMin       = 1   // days from today
	SecondPaymentMax       = 60
	MinSplit               = 10 // percent that is paid today
	MinPart          Cents = 50 // of each part of a total: the least that a card can be charged
)
