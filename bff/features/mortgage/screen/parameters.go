package screen

import (
	"time"

	"hearthway/bff/features/mortgage"
	"hearthway/bff/features/place"
)

// MortgageParameters are mortgage.Parameters for the app, which recalculates with them as people type. Shares are in percent, amounts in dollars.
type MortgageParameters struct {
	AsOf             string       `json:"as_of" format:"date"`
	ConformingLimit  int64        `json:"conforming_limit"`
	HighCostLimit    int64        `json:"high_cost_limit"`
	FHAFloor         int64        `json:"fha_floor"`
	ConventionalDown float64      `json:"conventional_down"`
	InsuredBelow     float64      `json:"insured_below"`
	PMI              float64      `json:"pmi"`
	PMIOnRequest     float64      `json:"pmi_on_request"`
	PMIEnds          float64      `json:"pmi_ends"`
	FHADown          float64      `json:"fha_down"`
	FHAUpfront       float64      `json:"fha_upfront"`
	FHAAnnual        []FHAPremium `json:"fha_annual" doc:"the first that fits counts"`
	VAFees           []VAFee      `json:"va_fees" doc:"the highest down payment first"`
	HousingShare     float64      `json:"housing_share"`
	DebtShare        float64      `json:"debt_share"`
	StretchShare     float64      `json:"stretch_share"`
	ClosingCosts     float64      `json:"closing_costs"`
}

// FHAPremium is mortgage.FHAPremium.
type FHAPremium struct {
	Years  int     `json:"years"`
	Loan   int64   `json:"loan"`
	LTV    float64 `json:"ltv"`
	Rate   float64 `json:"rate"`
	Months int     `json:"months"`
}

// VAFee is mortgage.VAFee.
type VAFee struct {
	Down  float64 `json:"down"`
	First float64 `json:"first"`
	Later float64 `json:"later"`
}

func newParameters(p mortgage.Parameters) MortgageParameters {
	out := MortgageParameters{
		AsOf: p.AsOf.Format(time.DateOnly), ConformingLimit: p.ConformingLimit, HighCostLimit: p.HighCostLimit, FHAFloor: p.FHAFloor,
		ConventionalDown: p.ConventionalDown, InsuredBelow: p.InsuredBelow, PMI: p.PMI, PMIOnRequest: p.PMIOnRequest, PMIEnds: p.PMIEnds,
		FHADown: p.FHADown, FHAUpfront: p.FHAUpfront, HousingShare: p.HousingShare, DebtShare: p.DebtShare, StretchShare: p.StretchShare, ClosingCosts: p.ClosingCosts,
		FHAAnnual: make([]FHAPremium, len(p.FHAAnnual)), VAFees: make([]VAFee, len(p.VAFees)),
	}
	for i, premium := range p.FHAAnnual {
		out.FHAAnnual[i] = FHAPremium(premium)
	}
	for i, fee := range p.VAFees {
		out.VAFees[i] = VAFee(fee)
	}
	return out
}

// StateCosts are the typical costs of owning a home in a state, in percent of the price per year.
type StateCosts struct {
	Code      string  `json:"code" doc:"empty: the country"`
	Name      string  `json:"name"`
	Tax       float64 `json:"tax"`
	Insurance float64 `json:"insurance"`
}

// statesWithCosts lists the states that a calculation can be about, the whole country first.
func statesWithCosts() []StateCosts {
	out := []StateCosts{{Name: "United States"}}
	for _, state := range place.States {
		out = append(out, StateCosts{Code: state.Code, Name: state.Name})
	}
	for i := range out {
		out[i].Tax, out[i].Insurance = mortgage.YearlyCosts(out[i].Code)
	}
	return out
}
