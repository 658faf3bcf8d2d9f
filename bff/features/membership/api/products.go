package api

import (
	"context"

	"hearthway/bff/features/membership"
	membershipscreen "hearthway/bff/features/membership/screen"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
)

// ProductsInput selects a version of the list of programs.
type ProductsInput struct {
	Version string `query:"version" doc:"1"`
}

// ProductsOutput lists the programs that agents can join.
type ProductsOutput struct {
	Body struct {
		Success  bool                              `json:"success"`
		Products []membershipscreen.ProgramProduct `json:"products" doc:"the one that is chosen first at the beginning"`
	}
}

func (calls Calls) products(_ context.Context, in *ProductsInput) (*ProductsOutput, error) {
	if in.Version != "" && in.Version != "1" {
		return nil, apperr.Field("version", "There’s only version 1")
	}
	out := &ProductsOutput{}
	out.Body.Success, out.Body.Products = true, membershipscreen.NewProgramProducts(membership.Programs)
	return out, nil
}

// ZipInput identifies a ZIP code.
type ZipInput struct {
	Zip string `path:"zip" doc:"five digits"`
}

// ZipOutput describes a ZIP code.
type ZipOutput struct {
	Body struct {
		Success bool          `json:"success"`
		Zip     ZipCodeRecord `json:"zip_code"`
	}
}

// ZipCodeRecord is a ZIP code, with what helps agents choose it.
type ZipCodeRecord struct {
	Zip          string       `json:"zip"`
	City         string       `json:"city"`
	State        string       `json:"state"`
	Latitude     float64      `json:"latitude"`
	Longitude    float64      `json:"longitude"`
	Homes        int          `json:"homes" doc:"for sale"`
	Agents       int          `json:"agents" doc:"who serve the city or sell there"`
	Members      []ZipMembers `json:"members" doc:"how many members each program has there"`
	ReferralFees bool         `json:"referral_fees" doc:"whether programs with a referral fee are offered there"`
}

// ZipMembers is how many members a program has in a ZIP code.
type ZipMembers struct {
	Program string `json:"program" doc:"key"`
	Members int    `json:"members"`
	Places  int    `json:"places" doc:"how many it can have"`
	Full    bool   `json:"full" doc:"no place is left; there is a list"`
}

// WaitInput is for the list of those who wait for a place in a ZIP code.
type WaitInput struct {
	Body *struct {
		_       struct{}     `json:"-" additionalProperties:"true"`
		Email   httpapi.Text `json:"email,omitempty"`
		Program httpapi.Text `json:"program,omitempty" doc:"key of a program"`
		Zip     httpapi.Text `json:"zip,omitempty" doc:"five digits"`
	}
}

func (calls Calls) wait(ctx context.Context, in *WaitInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	f, email, program, zip := &httpapi.Form{}, "", "", ""
	if in.Body != nil {
		email, program, zip = f.Line("email", in.Body.Email), f.Line("program", in.Body.Program), f.Line("zip", in.Body.Zip)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return httpapi.OKUnless(calls.Members.Wait(ctx, email, program, zip, networkOf(ctx)))
}

func (calls Calls) zip(ctx context.Context, in *ZipInput) (*ZipOutput, error) {
	z, err := calls.Members.ZipFacts(ctx, httpapi.CleanParam(in.Zip))
	if err != nil {
		return nil, err
	}
	_, offered := calls.Members.Offered(membership.Programs[0], z.State)
	out := &ZipOutput{}
	out.Body.Success, out.Body.Zip = true, ZipCodeRecord{Zip: z.Code, City: z.City, State: z.State, Latitude: z.Point.Lat, Longitude: z.Point.Lng, Homes: z.Homes, Agents: z.Agents, Members: []ZipMembers{}, ReferralFees: offered}
	for _, p := range membership.Programs {
		out.Body.Zip.Members = append(out.Body.Zip.Members, ZipMembers{p.Key, z.Members[p.Key], membership.MaxMembers, z.Members[p.Key] >= membership.MaxMembers})
	}
	return out, nil
}
