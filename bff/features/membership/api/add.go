package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
)

func (calls Calls) registerAddition(api huma.API) {
	const path = "/api/agent/membership"
	httpapi.Register(api, httpapi.Agents, huma.Operation{OperationID: "membership-offer", Method: http.MethodGet, Path: path, Summary: "The membership, if the agent’s program is without it", Tags: []string{tag}}, calls.addition)
	httpapi.Register(api, httpapi.Agents, httpapi.Call(tag, "add-membership", http.MethodPost, path, "Adds the membership to the agent’s program; it is first charged later"), calls.add)
}

// AdditionOutput is the membership that an agent may add.
type AdditionOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Success bool             `json:"success"`
		Offer   *MembershipOffer `json:"offer" doc:"null: no paid program, or it has the membership"`
	}
}

// MembershipOffer is the membership that an agent may add to their program.
type MembershipOffer struct {
	Amount  string `json:"amount" doc:"a month: $97.00"`
	Wording string `json:"wording" doc:"the text above the button, in lines: what is charged when, how it renews and how to cancel"`
}

func (calls Calls) addition(ctx context.Context, _ *struct{}) (*AdditionOutput, error) {
	offer, err := calls.Members.Addition(ctx, accountapi.Principal(ctx).Account.ID)
	if err != nil {
		return nil, err
	}
	out := &AdditionOutput{CacheControl: "no-store"}
	out.Body.Success = true
	if offer != nil {
		out.Body.Offer = &MembershipOffer{Amount: format.Cents(offer.Charge.Amount), Wording: offer.Text()}
	}
	return out, nil
}

// AdditionInput is the agreement to add the membership.
type AdditionInput struct {
	Body *struct {
		_       struct{}     `json:"-" additionalProperties:"true"`
		Wording httpapi.Text `json:"wording,omitempty" doc:"the text above the button, as it was offered; if it would be another one now: 409"`
	}
}

func (calls Calls) add(ctx context.Context, in *AdditionInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	f, shown := &httpapi.Form{}, ""
	if in.Body != nil {
		shown = f.Prose("wording", in.Body.Wording)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	who, from, err := calls.Caller(ctx)
	if err != nil {
		return nil, err
	}
	return httpapi.OKUnless(calls.Members.AddMembership(ctx, who.Account, shown, from))
}
