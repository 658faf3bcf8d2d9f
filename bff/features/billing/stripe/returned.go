package stripe

import (
	"context"
	"errors"
	"net/http"

	api "github.com/stripe/stripe-go/v85"

	"hearthway/bff/features/billing"
	"hearthway/bff/platform/apperr"
)

// refundKey is the metadata that distinguishes our refunds from those made on Stripe's site.
const refundKey = "refund_key"

// Refund implements billing.Provider.
func (p *Provider) Refund(ctx context.Context, key, payment string, amount int64) (string, error) {
	params := &api.RefundCreateParams{PaymentIntent: &payment, Amount: &amount, Metadata: map[string]string{refundKey: key}}
	params.SetIdempotencyKey(key)
	made, err := ask(p, func() (*api.Refund, error) { return p.client.V1Refunds.Create(ctx, params) })
	if failed, ok := errors.AsType[*api.Error](err); ok && failed.HTTPStatusCode == http.StatusBadRequest && failed.Type == api.ErrorTypeInvalidRequest {
		return "", apperr.Wrap(apperr.Conflict, "The payment provider refuses this refund: the money was returned or is disputed.", plain(err))
	}
	if err != nil {
		return "", plain(err)
	}
	return made.ID, nil
}

// Returned implements billing.Provider.
func (p *Provider) Returned(ctx context.Context, payment string) (billing.Returned, error) {
	all, err := ask(p, func() (billing.Returned, error) {
		refunds, err := p.refunds(ctx, payment)
		if err != nil {
			return billing.Returned{}, err
		}
		disputes, err := p.disputes(ctx, payment)
		return billing.Returned{Refunds: refunds, Disputes: disputes}, err
	})
	if err != nil {
		return billing.Returned{}, plain(err)
	}
	return all, nil
}

// refunds returns the refunds of a payment for which money has left us, including failed ones. A refund that waits for the payer's bank details has
// moved no money yet.
func (p *Provider) refunds(ctx context.Context, payment string) (list []billing.ProviderRefund, err error) {
	params := &api.RefundListParams{PaymentIntent: &payment}
	params.Limit = api.Int64(pageSize)
	for r, err := range p.client.V1Refunds.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, err
		}
		if r.Status == api.RefundStatusRequiresAction {
			continue
		}
		failed := r.Status == api.RefundStatusFailed || r.Status == api.RefundStatusCanceled
		list = append(list, billing.ProviderRefund{ID: r.ID, Key: r.Metadata[refundKey], Amount: r.Amount, Failed: failed})
	}
	return list, nil
}

// disputes returns the disputes of a payment for which Stripe withdrew money from us. It doesn't for an inquiry.
func (p *Provider) disputes(ctx context.Context, payment string) (list []billing.ProviderDispute, err error) {
	states := map[api.DisputeStatus]billing.DisputeState{
		api.DisputeStatusNeedsResponse: billing.DisputeOpen, api.DisputeStatusUnderReview: billing.DisputeOpen, api.DisputeStatusWon: billing.DisputeWon, api.DisputeStatusLost: billing.DisputeLost,
	}
	params := &api.DisputeListParams{PaymentIntent: &payment}
	params.Limit = api.Int64(pageSize)
	for d, err := range p.client.V1Disputes.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, err
		}
		if state := states[d.Status]; state != "" {
			list = append(list, billing.ProviderDispute{ID: d.ID, Amount: d.Amount, State: state})
		}
	}
	return list, nil
}
