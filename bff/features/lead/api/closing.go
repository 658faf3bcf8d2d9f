package api

import (
	"context"
	"math"
	"time"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/lead"
	"hearthway/bff/platform/httpapi"
)

// ClosingInput is what an agent says about a closing.
type ClosingInput struct {
	ID   string `path:"id"`
	Body *struct {
		_          struct{}      `json:"-" additionalProperties:"true"`
		Address    httpapi.Text  `json:"address,omitempty" doc:"of the home, at most 200 characters"`
		Price      httpapi.Int   `json:"price,omitempty" doc:"whole dollars"`
		Date       httpapi.Text  `json:"date,omitempty" doc:"2026-11-20"`
		Commission httpapi.Float `json:"commission,omitempty" doc:"the agent's, in dollars"`
		ShownFee   *httpapi.Int  `json:"shown_fee,omitempty" doc:"cents, as an answer without it had it; without it, nothing is stored"`
	}
}

// ClosingOutput is the fee for a closing.
type ClosingOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         ClosingFee
}

// ClosingFee is what an agent's broker owes for a closing.
type ClosingFee struct {
	Success  bool   `json:"success"`
	Reported bool   `json:"reported" doc:"it is stored"`
	Program  string `json:"program" doc:"key of the program that covered the lead; empty: it came for free"`
	Percent  int    `json:"percent" doc:"of the commission, after the buy-down"`
	Fee      int64  `json:"fee" doc:"cents"`
}

func (calls Calls) reportClosing(ctx context.Context, in *ClosingInput) (*ClosingOutput, error) {
	f, c, shown := &httpapi.Form{}, lead.Closing{}, (*int64)(nil)
	if in.Body != nil {
		commission := f.Float("commission", in.Body.Commission)
		if math.Abs(commission) > 1e10 {
			f.Reject("commission", "Enter your commission in dollars")
		}
		c = lead.Closing{Address: f.Line("address", in.Body.Address), Price: f.Int("price", in.Body.Price), Commission: int64(math.Round(commission * 100))}
		// Anything else than a day is no day, which the rules name.
		c.ClosedOn, _ = time.Parse(time.DateOnly, f.Line("date", in.Body.Date))
		if in.Body.ShownFee != nil {
			fee := f.Int("shown_fee", *in.Body.ShownFee)
			shown = &fee
		}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	done, err := calls.Leads.ReportClosing(ctx, accountapi.Principal(ctx).Account.ID, httpapi.CleanParam(in.ID), c, shown)
	if err != nil {
		return nil, err
	}
	return &ClosingOutput{CacheControl: noStore, Body: ClosingFee{Success: true, Reported: done.Stored(), Program: done.Program, Percent: done.Percent, Fee: done.Fee}}, nil
}

// DisputeInput is why an agent doesn't owe a fee.
type DisputeInput struct {
	ID   string `path:"id"`
	Body *struct {
		_      struct{}     `json:"-" additionalProperties:"true"`
		Reason httpapi.Text `json:"reason,omitempty" doc:"at most 1,000 characters"`
	}
}

func (calls Calls) disputeClosing(ctx context.Context, in *DisputeInput) (*struct{ Body httpapi.Done }, error) {
	f, reason := &httpapi.Form{}, ""
	if in.Body != nil {
		reason = f.Prose("reason", in.Body.Reason)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return &struct{ Body httpapi.Done }{httpapi.OK()}, calls.Leads.DisputeClosing(ctx, accountapi.Principal(ctx).Account.ID, httpapi.CleanParam(in.ID), reason)
}

func (calls Calls) declineClosing(ctx context.Context, in *LeadInput) (*struct{ Body httpapi.Done }, error) {
	return &struct{ Body httpapi.Done }{httpapi.OK()}, calls.Leads.DeclineClosing(ctx, accountapi.Principal(ctx).Account.ID, httpapi.CleanParam(in.ID))
}
