package api

import (
	"context"

	"hearthway/bff/features/membership"
	"hearthway/bff/platform/httpapi"
)

// ProgramInput is a sign-up for a program. It must not contain card or account numbers: browsers send those straight to the payment provider.
type ProgramInput struct {
	Body *struct {
		_ struct{} `json:"-" additionalProperties:"true"`
		ApplicantBody
		Selection
		Shown        httpapi.Int  `json:"due_today,omitempty" doc:"cents, as the page showed it; if the amount is another one, nothing is ordered (409)"`
		RetryKey     httpapi.Text `json:"retry_key,omitempty" doc:"the same for a retry of the same form"`
		SaleOverride httpapi.Text `json:"sale_override_id,omitempty" doc:"of sales people only"`
		SalesUser    httpapi.Text `json:"sales_user,omitempty" doc:"the sales person who helped"`
		TakeOverUser httpapi.Text `json:"take_over_user,omitempty" doc:"of sales people only"`
		Addendum     httpapi.Text `json:"email_addendum_file,omitempty" doc:"for sales people only: ID of their addendum to the terms"`
		SkipAddendum httpapi.Bool `json:"skipAddendumEmail,omitempty" doc:"of the terms that are mailed with the sign-up"`
	}
}

// ProgramOutput is an order that has no payment method yet.
type ProgramOutput struct {
	Body ProgramOrder
}

// ProgramOrder is an order that has no payment method yet.
type ProgramOrder struct {
	Success      bool   `json:"success"`
	OrderID      string `json:"order_id"`
	OrderKey     string `json:"order_key" doc:"lets its holder pay the order"`
	ClientSecret string `json:"client_secret" doc:"for the browser's own call to the payment provider"`
}

func (calls Calls) program(ctx context.Context, in *ProgramInput) (*ProgramOutput, error) {
	f, j := &httpapi.Form{}, membership.Joining{}
	if in.Body != nil {
		j.Applicant, j.Selection = in.Body.ApplicantBody.read(ctx, f), in.Body.Selection.read(f)
		j.Applicant.Membership = j.Selection.Membership
		if shown := f.Int("due_today", in.Body.Shown); in.Body.Shown.Given {
			j.Shown = &shown
		}
		j.RetryKey = f.Line("retry_key", in.Body.RetryKey)
		j.Sales = membership.Sales{OverrideID: f.Line("sale_override_id", in.Body.SaleOverride), User: f.Line("sales_user", in.Body.SalesUser), TakeOver: f.Line("take_over_user", in.Body.TakeOverUser), AddendumID: f.Line("email_addendum_file", in.Body.Addendum)}
		j.SkipAddendum = f.Bool("skipAddendumEmail", in.Body.SkipAddendum)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	who, from, err := calls.Caller(ctx)
	if err != nil {
		return nil, err
	}
	placed, err := calls.Members.Join(ctx, j, who, from)
	if err != nil {
		return nil, err
	}
	return &ProgramOutput{Body: ProgramOrder{Success: true, OrderID: placed.OrderID, OrderKey: placed.OrderKey, ClientSecret: placed.ClientSecret}}, nil
}
