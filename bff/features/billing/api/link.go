package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/billing"
	"hearthway/bff/platform/httpapi"
)

// registerLinks registers the calls for paying by an emailed link. Its token only appears in bodies, which aren't logged.
func (c Calls) registerLinks(api huma.API) {
	post := func(id, path, summary string) huma.Operation {
		return httpapi.Call(tag, id, http.MethodPost, path, summary)
	}
	pays := httpapi.Everyone.Limited(billing.ConfirmLimit)
	httpapi.Register(api, pays, post("pay-by-link", "/api/pub/billing/link/pay", "Pays what an emailed link asks for, or says how to confirm the payment; to be called again after that"), c.payByLink)
	httpapi.Register(api, pays, post("setup-by-link", "/api/pub/billing/link/setup", "Lets the browser store another payment method, to pay what an emailed link asks for"), c.setupByLink)
	httpapi.Register(api, pays, post("pay-by-link-with", "/api/pub/billing/link/method", "Pays what an emailed link asks for with the payment method that the browser just stored"), c.payByLinkWith)
}

// PayLinkInput is the token of an emailed link.
type PayLinkInput struct {
	Body *struct {
		_       struct{}       `json:"-" additionalProperties:"true"`
		Link    httpapi.Secret `json:"link,omitempty" doc:"its token"`
		SetupID httpapi.Secret `json:"setup_id,omitempty" doc:"of the payment method, from the payment provider"`
	}
}

func (in *PayLinkInput) read() (token, setup string, err error) {
	f := &httpapi.Form{}
	if in.Body != nil {
		token, setup = f.Hidden("link", in.Body.Link), f.Hidden("setup_id", in.Body.SetupID)
	}
	return token, setup, f.Err()
}

func (c Calls) payByLink(ctx context.Context, in *PayLinkInput) (*OutcomeOutput, error) {
	token, _, err := in.read()
	if err != nil {
		return nil, err
	}
	return outcome(c.Billing.PayByLink(ctx, token))
}

func (c Calls) setupByLink(ctx context.Context, in *PayLinkInput) (*SetupOutput, error) {
	token, _, err := in.read()
	if err != nil {
		return nil, err
	}
	return c.setupAnswer(c.Billing.SetupByLink(ctx, token))
}

func (c Calls) payByLinkWith(ctx context.Context, in *PayLinkInput) (*OutcomeOutput, error) {
	token, setup, err := in.read()
	if err != nil {
		return nil, err
	}
	return outcome(c.Billing.PayByLinkWith(ctx, token, setup))
}
