// Package api has the API calls about payments.
package api

import (
	"context"
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/billing"
	billingscreen "hearthway/bff/features/billing/screen"
	"hearthway/bff/platform/httpapi"
)

const tag = "Billing"

// Calls are the calls about payments. Agents can reach only their own payments. No card or account number ever arrives here: browsers send those
// directly to the payment provider.
type Calls struct {
	accountapi.Sessions
	Billing *billing.Service
}

// Register registers the calls.
func (c Calls) Register(api huma.API) {
	get := func(id, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: http.MethodGet, Path: path, Summary: summary, Tags: []string{tag}}
	}
	post := func(id, path, summary string) huma.Operation {
		return httpapi.Call(tag, id, http.MethodPost, path, summary)
	}
	buys := httpapi.Everyone.Limited(billing.ConfirmLimit)
	httpapi.Register(api, buys, post("order-setup", "/api/pub/billing/setup", "Lets the browser store another payment method for an order whose first one was declined"), c.setup)
	httpapi.Register(api, buys, post("confirm-order", "/api/pub/billing/confirm", "Pays an order with the payment method that the browser just stored at the payment provider; repeating it charges nothing more"), c.confirm)
	own := httpapi.Agents.LimitedByRules(billing.OwnerLimit)
	httpapi.Register(api, own, post("own-setup", "/api/agent/billing/setup", "Lets the browser store another payment method"), c.ownSetup)
	httpapi.Register(api, own, post("change-payment-method", "/api/agent/billing/method", "Replaces the payment method with the one that the browser just stored, and pays what is owed with it"), c.change)
	httpapi.Register(api, own, post("pay-owed", "/api/agent/billing/pay", "Pays what is owed, or says how to confirm the payment; to be called again after that"), c.pay)
	httpapi.Register(api, own, post("pay-invoice", "/api/agent/billing/invoices/{number}/pay", "Pays the invoice of a referral fee, or says how to confirm the payment; to be called again after that"), c.payInvoice)
	httpapi.Register(api, httpapi.Agents, post("cancel-membership", "/api/agent/billing/cancel", "Cancels the membership at the end of the paid period; repeating it changes nothing"), c.cancel)
	httpapi.Register(api, httpapi.Agents, post("resume-membership", "/api/agent/billing/resume", "Takes back the cancellation of the membership before it ends; repeating it changes nothing"), c.resume)
	httpapi.Register(api, httpapi.Agents, get("invoices", "/api/agent/billing/invoices", "The agent's invoices, newest first"), c.invoices)
	httpapi.Register(api, own, get("receipt", "/api/agent/billing/invoices/{number}/receipt", "The receipt of a paid invoice as a PDF"), c.receipt)
	c.registerLinks(api)
	httpapi.Register(api, httpapi.Everyone, post("billing-webhook", "/api/billing/webhook", "Receives signed events from the payment provider"), c.webhook)
}

// OrderInput identifies an order by the key that its sign-up received.
type OrderInput struct {
	Body *struct {
		_        struct{}       `json:"-" additionalProperties:"true"`
		OrderKey httpapi.Secret `json:"order_key,omitempty"`
		SetupID  httpapi.Secret `json:"setup_id,omitempty" doc:"of the payment method, from the payment provider"`
	}
}

func (in *OrderInput) read() (key, setup string, err error) {
	f := &httpapi.Form{}
	if in.Body != nil {
		key, setup = f.Hidden("order_key", in.Body.OrderKey), f.Hidden("setup_id", in.Body.SetupID)
	}
	return key, setup, f.Err()
}

// SetupOutput lets a browser store a payment method at the payment provider.
type SetupOutput struct {
	Body SetupRecord
}

// SetupRecord lets a browser store a payment method at the payment provider.
type SetupRecord struct {
	Success        bool   `json:"success"`
	ClientSecret   string `json:"client_secret"`
	PublishableKey string `json:"publishable_key"`
}

func (c Calls) setupAnswer(secret string, err error) (*SetupOutput, error) {
	if err != nil {
		return nil, err
	}
	return &SetupOutput{Body: SetupRecord{Success: true, ClientSecret: secret, PublishableKey: c.Billing.PublishableKey}}, nil
}

func (c Calls) setup(ctx context.Context, in *OrderInput) (*SetupOutput, error) {
	key, _, err := in.read()
	if err != nil {
		return nil, err
	}
	order, err := c.Billing.OrderByKey(ctx, key)
	if err != nil {
		return nil, err
	}
	return c.setupAnswer(c.Billing.NewSetup(ctx, order))
}

func (c Calls) ownSetup(ctx context.Context, _ *struct{}) (*SetupOutput, error) {
	return c.setupAnswer(c.Billing.OwnSetup(ctx, accountapi.Principal(ctx).Account))
}

// OutcomeOutput is the outcome of a payment.
type OutcomeOutput struct {
	Body PaymentOutcome
}

// PaymentOutcome is the outcome of a payment.
type PaymentOutcome struct {
	Success      bool   `json:"success" doc:"paid, or on its way"`
	Status       string `json:"status" enum:"succeeded,processing,needs_authentication,failed" doc:"processing: a bank payment takes days"`
	Error        string `json:"error" doc:"why it failed"`
	ClientSecret string `json:"client_secret" doc:"for confirming the payment in the browser, if the status is needs_authentication"`
}

func outcome(done billing.Outcome, err error) (*OutcomeOutput, error) {
	if err != nil {
		return nil, err
	}
	out := &OutcomeOutput{Body: PaymentOutcome{Status: done.Status, ClientSecret: done.ClientSecret}}
	switch done.Status {
	case billing.PaymentSucceeded, billing.PaymentProcessing:
		out.Body.Success = true
	case billing.PaymentFailed:
		if out.Body.Error = done.Text; done.Text == "" {
			out.Body.Error = "The payment was declined. Please try another card or bank account."
		}
	}
	return out, nil
}

func (c Calls) confirm(ctx context.Context, in *OrderInput) (*OutcomeOutput, error) {
	key, setup, err := in.read()
	if err != nil {
		return nil, err
	}
	order, err := c.Billing.OrderByKey(ctx, key)
	if err != nil {
		return nil, err
	}
	return outcome(c.Billing.Confirm(ctx, order, setup))
}

// MethodInput is a payment method that the browser stored at the provider.
type MethodInput struct {
	Body *struct {
		_       struct{}       `json:"-" additionalProperties:"true"`
		SetupID httpapi.Secret `json:"setup_id,omitempty" doc:"from the payment provider"`
	}
}

func (c Calls) change(ctx context.Context, in *MethodInput) (*OutcomeOutput, error) {
	f, setup := &httpapi.Form{}, ""
	if in.Body != nil {
		setup = f.Hidden("setup_id", in.Body.SetupID)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return outcome(c.Billing.ChangeMethod(ctx, accountapi.Principal(ctx).Account, setup))
}

// PlanInput says which of the agent's programs is meant.
type PlanInput struct {
	Body *struct {
		_       struct{}     `json:"-" additionalProperties:"true"`
		Program httpapi.Text `json:"program,omitempty" doc:"its key; needed if the agent has several, except to pay for all"`
	}
}

func (in *PlanInput) read() (plan string, err error) {
	f := &httpapi.Form{}
	if in.Body != nil {
		plan = f.Line("program", in.Body.Program)
	}
	return plan, f.Err()
}

func (c Calls) pay(ctx context.Context, in *PlanInput) (*OutcomeOutput, error) {
	plan, err := in.read()
	if err != nil {
		return nil, err
	}
	return outcome(c.Billing.Pay(ctx, accountapi.Principal(ctx).Account, plan))
}

// CancelOutput is a canceled membership.
type CancelOutput struct {
	Body struct {
		Success bool   `json:"success"`
		EndsOn  string `json:"ends_on" doc:"2026-12-22: paid until then"`
	}
}

func (c Calls) cancel(ctx context.Context, in *PlanInput) (*CancelOutput, error) {
	plan, err := in.read()
	if err != nil {
		return nil, err
	}
	ends, err := c.Billing.Cancel(ctx, accountapi.Principal(ctx).Account, plan)
	if err != nil {
		return nil, err
	}
	out := &CancelOutput{}
	out.Body.Success, out.Body.EndsOn = true, ends.Format("2006-01-02")
	return out, nil
}

func (c Calls) resume(ctx context.Context, in *PlanInput) (*struct{ Body httpapi.Done }, error) {
	plan, err := in.read()
	if err != nil {
		return nil, err
	}
	return &struct{ Body httpapi.Done }{httpapi.OK()}, c.Billing.Resume(ctx, accountapi.Principal(ctx).Account, plan)
}

// InvoicesOutput lists invoices.
type InvoicesOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Success  bool                           `json:"success"`
		Invoices []billingscreen.BillingInvoice `json:"invoices"`
	}
}

func (c Calls) invoices(ctx context.Context, _ *struct{}) (*InvoicesOutput, error) {
	o, err := c.Billing.Overview(ctx, accountapi.Principal(ctx).Account.ID)
	if err != nil {
		return nil, err
	}
	out := &InvoicesOutput{CacheControl: "no-store"}
	out.Body.Success, out.Body.Invoices = true, billingscreen.Invoices(o)
	return out, nil
}

// InvoiceInput identifies an invoice.
type InvoiceInput struct {
	Number string `path:"number"`
}

// number returns the number of the invoice; 0, which no invoice has, if it isn't one.
func (in *InvoiceInput) number() int64 {
	number, err := strconv.ParseInt(in.Number, 10, 64)
	if err != nil {
		return 0
	}
	return number
}

func (c Calls) payInvoice(ctx context.Context, in *InvoiceInput) (*OutcomeOutput, error) {
	return outcome(c.Billing.PayInvoice(ctx, accountapi.Principal(ctx).Account, in.number()))
}

// FileOutput is a PDF.
type FileOutput struct {
	ContentType        string `header:"Content-Type"`
	ContentDisposition string `header:"Content-Disposition"`
	CacheControl       string `header:"Cache-Control"`
	Robots             string `header:"X-Robots-Tag"`
	Body               []byte
}

func (c Calls) receipt(ctx context.Context, in *InvoiceInput) (*FileOutput, error) {
	number := in.number()
	file, err := c.Billing.Receipt(ctx, accountapi.Principal(ctx).Account.ID, number)
	if err != nil {
		return nil, err
	}
	name := `attachment; filename="` + billing.ReceiptName(number) + `"`
	return &FileOutput{ContentType: "application/pdf", ContentDisposition: name, CacheControl: "private, no-store", Robots: "noindex", Body: file}, nil
}

// WebhookInput is an event sent by the payment provider.
type WebhookInput struct {
	Signature string `header:"Stripe-Signature" secret:"true"`
	RawBody   []byte `contentType:"application/json"`
}

func (c Calls) webhook(ctx context.Context, in *WebhookInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	return httpapi.OKUnless(c.Billing.Webhook(ctx, in.RawBody, in.Signature))
}
