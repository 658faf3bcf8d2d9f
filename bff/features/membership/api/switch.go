package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/membership"
	membershipscreen "hearthway/bff/features/membership/screen"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/postgres"
)

func (calls Calls) registerSwitch(api huma.API) {
	const path = "/api/agent/membership/switch"
	httpapi.Register(api, httpapi.Agents, huma.Operation{OperationID: "switch-offer", Method: http.MethodGet, Path: path, Summary: "The programs that an agent can switch to, and what they would switch from", Tags: []string{tag}}, calls.switchOffer)
	httpapi.Register(api, httpapi.Agents, httpapi.Call(tag, "quote-switch", http.MethodPost, path+"/quote", "What it costs to switch to another program or other ZIP codes today, less the credit for unused days; changes nothing"), calls.quoteSwitch)
	httpapi.Register(api, httpapi.Agents.LimitedByRules(membership.Switches), httpapi.Call(tag, "switch-program", http.MethodPost, path, "Switches to another program or other ZIP codes and pays its first charge with the stored payment method; repeating it charges nothing more"), calls.switchProgram)
}

// SwitchOfferOutput is what an agent can switch from and to.
type SwitchOfferOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         SwitchOffer
}

// SwitchOffer is what an agent can switch from and to.
type SwitchOffer struct {
	Success   bool                              `json:"success"`
	Program   string                            `json:"program" doc:"key of the running one; empty: none"`
	Name      string                            `json:"name" doc:"of the running one"`
	Zips      []string                          `json:"zip_codes" doc:"of the running one"`
	Why       string                            `json:"why" doc:"why switching isn’t possible now; empty: it is"`
	Method    string                            `json:"method" doc:"what would be charged: Visa ending in 4242; empty: none is stored"`
	Programs  []membershipscreen.ProgramProduct `json:"programs" doc:"that can be chosen: the others, and the running one with other ZIP codes unless it is paid once"`
	Running   []RunningProgram                  `json:"running" doc:"all programs of the agent"`
	Joinable  []string                          `json:"joinable" doc:"keys of the programs that can be joined beside them"`
	MinBudget int64                             `json:"min_budget" doc:"dollars a month for each ZIP code"`
}

// SwitchOfferInput says which program would be left.
type SwitchOfferInput struct {
	From string `query:"from" doc:"key of a program of the agent; without it the first"`
}

func (calls Calls) switchOffer(ctx context.Context, in *SwitchOfferInput) (*SwitchOfferOutput, error) {
	offer, err := calls.Members.SwitchOffer(ctx, accountapi.Principal(ctx).Account.ID, httpapi.CleanParam(in.From))
	if err != nil {
		return nil, err
	}
	out := SwitchOffer{
		Success: true, Program: offer.From.Program, Name: offer.From.Name, Zips: postgres.OrEmpty(offer.Zips), Why: offer.Why, Method: offer.From.Method,
		Programs: membershipscreen.NewProgramProducts(offer.Programs), Running: []RunningProgram{}, Joinable: []string{}, MinBudget: membership.MinBudget,
	}
	for _, r := range offer.Running {
		out.Running = append(out.Running, RunningProgram{r.Program.Key, r.Program.Name, r.Program.IncludesMembership})
	}
	for _, p := range offer.Joinable {
		out.Joinable = append(out.Joinable, p.Key)
	}
	return &SwitchOfferOutput{CacheControl: "no-store", Body: out}, nil
}

// RunningProgram is a program that an agent has.
type RunningProgram struct {
	Program string `json:"program" doc:"key"`
	Name    string `json:"name"`
	Plus    bool   `json:"includes_plus"`
}

// SwitchQuoteOutput is what it costs to switch.
type SwitchQuoteOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         SwitchQuote
}

// SwitchQuote is what it costs to switch to another program today. Amounts are in cents.
type SwitchQuote struct {
	Success bool        `json:"success"`
	From    string      `json:"from" doc:"name of the program that ends"`
	Worth   int64       `json:"worth" doc:"of its unused days"`
	Credit  int64       `json:"credit" doc:"the part of that which counts against the first charge"`
	Rest    int64       `json:"rest" doc:"the part beyond it, which isn’t paid out without a refund"`
	Method  string      `json:"method" doc:"what is charged: Visa ending in 4242"`
	Quote   QuoteRecord `json:"quote" doc:"of the new program, with the credit taken off"`
}

// SwitchQuoteInput asks what a switch costs.
type SwitchQuoteInput struct {
	Body *struct {
		_ struct{} `json:"-" additionalProperties:"true"`
		Selection
		From httpapi.Text `json:"from,omitempty" doc:"key of the program that ends; needed if the agent has several"`
	}
}

func (calls Calls) quoteSwitch(ctx context.Context, in *SwitchQuoteInput) (*SwitchQuoteOutput, error) {
	f, chosen, from := &httpapi.Form{}, membership.Selection{}, ""
	if in.Body != nil {
		chosen, from = in.Body.Selection.read(f), f.Line("from", in.Body.From)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	sw, err := calls.Members.PriceSwitch(ctx, accountapi.Principal(ctx).Account.ID, from, chosen)
	if err != nil {
		return nil, err
	}
	out := SwitchQuote{Success: true, From: sw.From.Name, Worth: sw.From.Credit, Credit: sw.Credit, Rest: sw.Rest(), Method: sw.From.Method, Quote: calls.quoteRecord(sw.Priced)}
	out.Quote.Wording = sw.Wording()
	return &SwitchQuoteOutput{CacheControl: "no-store", Body: out}, nil
}

// SwitchInput is the agreement to switch.
type SwitchInput struct {
	Body *struct {
		_ struct{} `json:"-" additionalProperties:"true"`
		Selection
		From     httpapi.Text `json:"from,omitempty" doc:"key of the program that ends; needed if the agent has several"`
		Shown    httpapi.Int  `json:"due_today,omitempty" doc:"cents, as the page showed it; if it would be another amount now, nothing changes (409)"`
		RetryKey httpapi.Text `json:"retry_key,omitempty" doc:"the same for a repetition, which charges nothing more"`
	}
}

// SwitchOutput is the outcome of the payment.
type SwitchOutput struct {
	Body SwitchOutcome
}

// SwitchOutcome is the outcome of the payment for a switch.
type SwitchOutcome struct {
	Success      bool   `json:"success" doc:"paid, or on its way"`
	Status       string `json:"status" enum:"succeeded,processing,needs_authentication,failed" doc:"processing: a bank payment takes days, and the running program goes on until it arrives"`
	Error        string `json:"error" doc:"why it failed; the running program goes on"`
	ClientSecret string `json:"client_secret" doc:"for confirming the payment in the browser, if the status is needs_authentication; repeat the call after that"`
}

func (calls Calls) switchProgram(ctx context.Context, in *SwitchInput) (*SwitchOutput, error) {
	f, chosen, leaving, retryKey, shown := &httpapi.Form{}, membership.Selection{}, "", "", int64(-1)
	if in.Body != nil {
		chosen, leaving, retryKey = in.Body.Selection.read(f), f.Line("from", in.Body.From), f.Line("retry_key", in.Body.RetryKey)
		if given := f.Int("due_today", in.Body.Shown); in.Body.Shown.Given {
			shown = given
		}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	who, from, err := calls.Caller(ctx)
	if err != nil {
		return nil, err
	}
	done, err := calls.Members.Switch(ctx, who.Account, leaving, chosen, shown, retryKey, from)
	if err != nil {
		return nil, err
	}
	out := SwitchOutcome{Success: done.Status == "succeeded" || done.Status == "processing", Status: done.Status, ClientSecret: done.ClientSecret}
	if done.Status == "failed" {
		if out.Error = done.Text; done.Text == "" {
			out.Error = "The payment was declined. Please try another card or bank account."
		}
	}
	return &SwitchOutput{Body: out}, nil
}
