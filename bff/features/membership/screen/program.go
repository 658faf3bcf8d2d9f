package screen

import "hearthway/bff/features/membership"

// ProgramProduct is membership.Program for the app. Prices are in whole dollars.
type ProgramProduct struct {
	Key                string `json:"key"`
	Name               string `json:"name"`
	Price              int64  `json:"price"`
	AnnualFee          int64  `json:"annual_fee" doc:"charged a year later and every year from then on; 0: none"`
	IncludesMembership bool   `json:"includes_membership"`
	BillingDelay       int    `json:"billing_delay" doc:"months until the membership is first billed"`
	MembershipFee      int64  `json:"membership_fee" doc:"a month"`
	IncludedZips       int    `json:"included_zip_codes"`
	ReferralFee        int    `json:"referral_fee" doc:"percent of the commission; 0: none"`
	AdditionalZip      int64  `json:"additional_zip_code_price" doc:"as often as the price"`
	Monthly            bool   `json:"monthly" doc:"the price is charged every month"`
	Budgeted           bool   `json:"budgeted" doc:"each ZIP code needs a monthly budget"`
	NoZips             bool   `json:"no_zip_codes" doc:"it has none, and brings no leads: the membership by itself"`
	ClickPrice         int64  `json:"click_price" doc:"of each click on the member’s card, charged after the month up to the budget; 0: there is no card"`
}

// NewProgramProduct renders a program for calls and screens.
func NewProgramProduct(p membership.Program) ProgramProduct {
	click := membership.Cents(0)
	if p.Budgeted {
		click = membership.ClickPrice / 100
	}
	return ProgramProduct{
		Key: p.Key, Name: p.Name, Price: p.Price, AnnualFee: p.AnnualFee, IncludesMembership: p.IncludesMembership, BillingDelay: p.BillingDelay, MembershipFee: p.MembershipFee,
		IncludedZips: p.IncludedZips, ReferralFee: p.ReferralFee, AdditionalZip: p.AdditionalZip, Monthly: p.Monthly, Budgeted: p.Budgeted, NoZips: p.NoZips, ClickPrice: click,
	}
}

// NewProgramProducts renders programs, in the same order.
func NewProgramProducts(programs []membership.Program) []ProgramProduct {
	list := make([]ProgramProduct, len(programs))
	for i, p := range programs {
		list[i] = NewProgramProduct(p)
	}
	return list
}
