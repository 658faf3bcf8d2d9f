// Package api has the HTTP calls for introductions to lenders.
package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/platform/httpapi"
)

// IntroductionInput is a request to be introduced to a lender.
type IntroductionInput struct {
	Body *struct {
		_       struct{}       `json:"-" additionalProperties:"true"`
		State   httpapi.Text   `json:"state,omitempty" doc:"two letters"`
		Price   httpapi.Int    `json:"price,omitempty" doc:"dollars"`
		Down    httpapi.Int    `json:"down,omitempty" doc:"dollars"`
		Timing  httpapi.Text   `json:"timing,omitempty" doc:"now, three_months, six_months or later"`
		Loan    httpapi.Text   `json:"loan,omitempty" doc:"conventional, fha, va or unsure"`
		Name    httpapi.Text   `json:"name,omitempty"`
		Email   httpapi.Text   `json:"email,omitempty"`
		Phone   httpapi.Text   `json:"phone,omitempty"`
		Note    httpapi.Text   `json:"note,omitempty" doc:"up to 500 characters"`
		Lender  httpapi.Text   `json:"lender,omitempty" doc:"NMLS ID of a lender on the page"`
		Consent httpapi.Bool   `json:"consent,omitempty" doc:"to passing this on to that lender"`
		Captcha httpapi.Secret `json:"captcha,omitempty" doc:"answer to the captcha, where there is one"`
	}
}

// IntroductionOutput links to the page that shows the status of the introduction.
type IntroductionOutput struct {
	Body struct {
		Success bool   `json:"success"`
		Href    string `json:"href" doc:"the page of the introduction; anyone with the link can read it"`
	}
}

// LinkInput identifies an introduction by the token in its link.
type LinkInput struct {
	Body *struct {
		_       struct{}     `json:"-" additionalProperties:"true"`
		Request httpapi.Text `json:"request,omitempty" doc:"the last part of the page's address"`
	}
}

// DoneOutput confirms that a call succeeded.
type DoneOutput struct {
	Body struct {
		Success bool `json:"success"`
	}
}

// Calls are the calls for introductions.
type Calls struct {
	accountapi.Sessions
	Introductions *mortgage.Introductions
}

// Register registers the calls.
func (c Calls) Register(api huma.API) {
	httpapi.Register(api, httpapi.Everyone.LimitedByRules(mortgage.RequestsFromNetwork, mortgage.RequestsFromSender), httpapi.Call(httpapi.TagSupport, "ask-introduction", http.MethodPost, "/api/pub/introductions", "Asks to be introduced to a lender"), c.ask)
	httpapi.Register(api, httpapi.Everyone.Limited(mortgage.Withdrawals), httpapi.Call(httpapi.TagSupport, "withdraw-introduction", http.MethodPost, "/api/pub/introductions/withdraw", "Withdraws a request to be introduced to a lender"), c.withdraw)
}

func (c Calls) ask(ctx context.Context, in *IntroductionInput) (*IntroductionOutput, error) {
	f, request := &httpapi.Form{}, mortgage.Request{}
	if b := in.Body; b != nil {
		request = mortgage.Request{
			State: f.Line("state", b.State), Price: f.Int("price", b.Price), Down: f.Int("down", b.Down), Timing: f.Line("timing", b.Timing), Loan: f.Line("loan", b.Loan),
			Name: f.Line("name", b.Name), Email: f.Line("email", b.Email), Phone: f.Line("phone", b.Phone), Note: f.Prose("note", b.Note), Lender: f.Line("lender", b.Lender),
			Consent: f.Bool("consent", b.Consent), Captcha: f.Hidden("captcha", b.Captcha),
		}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	who, from, err := c.Caller(ctx)
	if err != nil {
		return nil, err
	}
	link, err := c.Introductions.Submit(ctx, request, who, from)
	if err != nil {
		return nil, err
	}
	out := &IntroductionOutput{}
	out.Body.Success, out.Body.Href = true, "/mortgage/pre-approval/"+link
	return out, nil
}

func (c Calls) withdraw(ctx context.Context, in *LinkInput) (*DoneOutput, error) {
	f, link := &httpapi.Form{}, ""
	if in.Body != nil {
		link = f.Line("request", in.Body.Request)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	if err := c.Introductions.Withdraw(ctx, link); err != nil {
		return nil, err
	}
	out := &DoneOutput{}
	out.Body.Success = true
	return out, nil
}
