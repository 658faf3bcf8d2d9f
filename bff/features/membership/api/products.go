package api

import (
	"context"

	"hearthway/bff/features/membership"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
)

// ProductsInput asks for programs.
type ProductsInput struct {
	Version string `query:"version" doc:"1"`
}

// ProductsOutput are the programs that agents can join.
type ProductsOutput struct {
	Body struct {
		Success  bool             `json:"success"`
		Products []ProgramProduct `json:"products" doc:"the one that is chosen first at the beginning"`
	}
}

// ProgramProduct is a program. Prices are whole dollars.
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
}

// NewProgramProduct is a program as calls and screens show it.
func NewProgramProduct(p membership.Program) ProgramProduct {
	return ProgramProduct{
		Key: p.Key, Name: p.Name, Price: p.Price, AnnualFee: p.AnnualFee, IncludesMembership: p.IncludesMembership, BillingDelay: p.BillingDelay, MembershipFee: p.MembershipFee,
		IncludedZips: p.IncludedZips, ReferralFee: p.ReferralFee, AdditionalZip: p.AdditionalZip, Monthly: p.Monthly, Budgeted: p.Budgeted,
	}
}

func (a Calls) products(_ context.Context, in *ProductsInput) (*ProductsOutput, error) {
	if in.Version != "" && in.Version != "1" {
		return nil, apperr.Field("version", "There’s only version 1")
	}
	out := &ProductsOutput{}
	out.Body.Success, out.Body.Products = true, make([]ProgramProduct, len(membership.Programs))
	for i, p := range membership.Programs {
		out.Body.Products[i] = NewProgramProduct(p)
	}
	return out, nil
}

// ZipInput names a ZIP code.
type ZipInput struct {
	Zip string `path:"zip" doc:"five digits"`
}

// ZipOutput is a ZIP code.
type ZipOutput struct {
	Body struct {
		Success bool          `json:"success"`
		Zip     ZipCodeRecord `json:"zip_code"`
	}
}

// ZipCodeRecord is a ZIP code as agents choose one.
type ZipCodeRecord struct {
	Zip          string  `json:"zip"`
	City         string  `json:"city"`
	State        string  `json:"state"`
	Latitude     float64 `json:"latitude"`
	Longitude    float64 `json:"longitude"`
	Homes        int     `json:"homes" doc:"for sale"`
	Agents       int     `json:"agents" doc:"who serve the city or sell there"`
	ReferralFees bool    `json:"referral_fees" doc:"whether programs with a referral fee are offered there"`
}

func (a Calls) zip(ctx context.Context, in *ZipInput) (*ZipOutput, error) {
	z, err := a.Members.ZipFacts(ctx, httpapi.Arg(in.Zip))
	if err != nil {
		return nil, err
	}
	_, offered := a.Members.Offered(membership.Programs[0], z.State)
	out := &ZipOutput{}
	out.Body.Success, out.Body.Zip = true, ZipCodeRecord{Zip: z.Code, City: z.City, State: z.State, Latitude: z.Point.Lat, Longitude: z.Point.Lng, Homes: z.Homes, Agents: z.Agents, ReferralFees: offered}
	return out, nil
}
