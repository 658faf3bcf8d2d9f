package stripe

import (
	"context"
	"errors"
	"strings"
	"time"

	api "github.com/stripe/stripe-go/v85"

	"hearthway/bff/features/billing"
)

// authenticate is Stripe's code for payments that the payer has to confirm to their bank.
const authenticate = api.ErrorCodeAuthenticationRequired

// Charge implements billing.Provider.
func (p *Provider) Charge(ctx context.Context, c billing.ProviderCharge) (billing.ProviderPayment, error) {
	params := &api.PaymentIntentCreateParams{
		Amount: &c.Amount, Currency: api.String(string(api.CurrencyUSD)), Customer: &c.Customer, PaymentMethod: &c.Method, PaymentMethodTypes: api.StringSlice([]string{typeCard, typeBank}),
		Confirm: api.Bool(true), OffSession: api.Bool(true), Description: &c.Text, Metadata: map[string]string{"charge_id": c.ChargeID, "order_id": c.OrderID},
	}
	if suffix := onStatement(c.Text); suffix != "" {
		params.StatementDescriptorSuffix = &suffix
	}
	params.SetIdempotencyKey(c.Key)
	made, err := ask(p, func() (*api.PaymentIntent, error) { return p.client.V1PaymentIntents.Create(ctx, params) })
	if failed, ok := errors.AsType[*api.Error](err); ok {
		switch {
		case failed.PaymentIntent != nil: // declined
			made, err = failed.PaymentIntent, nil
		case failed.Code == api.ErrorCodeResourceMissing || failed.Code == api.ErrorCodePaymentMethodUnexpectedState:
			// The payment method or its customer was deleted at Stripe. Nothing was charged, and retrying is pointless.
			return billing.ProviderPayment{Status: billing.PaymentFailed, ChargeID: c.ChargeID, Amount: c.Amount, Failure: string(failed.Code), FailureText: "This payment method can’t be charged anymore."}, nil
		}
	}
	return payment(made, err)
}

// Payment implements billing.Provider.
func (p *Provider) Payment(ctx context.Context, id string) (billing.ProviderPayment, error) {
	return payment(ask(p, func() (*api.PaymentIntent, error) { return p.client.V1PaymentIntents.Retrieve(ctx, id, nil) }))
}

// Cancel implements billing.Provider.
func (p *Provider) Cancel(ctx context.Context, id string) (billing.ProviderPayment, error) {
	made, err := ask(p, func() (*api.PaymentIntent, error) { return p.client.V1PaymentIntents.Cancel(ctx, id, nil) })
	if failed, ok := errors.AsType[*api.Error](err); ok && failed.Code == api.ErrorCodePaymentIntentUnexpectedState {
		return p.Payment(ctx, id) // already final
	}
	return payment(made, err)
}

func payment(i *api.PaymentIntent, err error) (billing.ProviderPayment, error) {
	if err != nil {
		return billing.ProviderPayment{}, plain(err)
	}
	made := billing.ProviderPayment{
		ID: i.ID, Status: billing.PaymentFailed, ChargeID: i.Metadata["charge_id"], Amount: i.Amount, ClientSecret: i.ClientSecret, Created: time.Unix(i.Created, 0).UTC(),
	}
	if failed := i.LastPaymentError; failed != nil {
		made.Failure, made.FailureText = string(failed.Code), failed.Msg
	}
	switch i.Status {
	case api.PaymentIntentStatusSucceeded:
		made.Status, made.Failure, made.FailureText = billing.PaymentSucceeded, "", ""
	case api.PaymentIntentStatusProcessing:
		made.Status, made.Failure, made.FailureText = billing.PaymentProcessing, "", ""
	case api.PaymentIntentStatusRequiresAction:
		made.Status = billing.PaymentNeedsAuth
	case api.PaymentIntentStatusRequiresPaymentMethod:
		if made.Failure == string(authenticate) {
			made.Status = billing.PaymentNeedsAuth
		}
	}
	return made, nil
}

// statementRoom is what remains of a statement's 22 characters after the longest account name.
const statementRoom = 10

// onStatement returns what the card's statement shows after our name: as many whole words of Latin letters and digits as fit. Stripe rejects other
// characters, and texts without a letter.
func onStatement(text string) string {
	clean := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9':
			return r
		case r == '’':
			return -1
		}
		return ' '
	}, text)
	short := ""
	for _, word := range strings.Fields(clean) {
		if len(short)+1+len(word) > statementRoom+1 {
			break
		}
		short = strings.TrimSpace(short + " " + word)
	}
	if !strings.ContainsFunc(short, func(r rune) bool { return r >= 'A' }) {
		return ""
	}
	return short
}
