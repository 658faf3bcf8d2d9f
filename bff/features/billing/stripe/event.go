package stripe

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	api "github.com/stripe/stripe-go/v85"
	"github.com/stripe/stripe-go/v85/webhook"

	"hearthway/bff/features/billing"
)

// kinds are the events that billing handles. Configure Stripe's webhook to send these.
var kinds = []api.EventType{
	api.EventTypePaymentIntentSucceeded, api.EventTypePaymentIntentProcessing, api.EventTypePaymentIntentPaymentFailed, api.EventTypePaymentIntentRequiresAction, api.EventTypePaymentIntentCanceled,
	api.EventTypeSetupIntentSucceeded, api.EventTypeSetupIntentSetupFailed,
	api.EventTypeChargeRefunded, api.EventTypeRefundCreated, api.EventTypeRefundUpdated, api.EventTypeRefundFailed,
	api.EventTypeChargeDisputeCreated, api.EventTypeChargeDisputeUpdated, api.EventTypeChargeDisputeClosed,
}

// pageSize is the maximum page size of Stripe's lists.
const pageSize = 100

// Events implements billing.Provider. It includes events of the same second as after.
func (p *Provider) Events(ctx context.Context, after time.Time) ([]billing.Event, error) {
	params := &api.EventListParams{CreatedRange: &api.RangeQueryParams{GreaterThanOrEqual: after.Unix()}}
	params.Limit = api.Int64(pageSize)
	for _, kind := range kinds {
		params.Types = append(params.Types, api.String(string(kind)))
	}
	list, err := ask(p, func() (list []billing.Event, err error) {
		for e, err := range p.client.V1Events.List(ctx, params).All(ctx) {
			if err != nil {
				return nil, err
			}
			list = append(list, event(*e))
		}
		return list, nil
	})
	if err != nil {
		return nil, plain(err)
	}
	slices.Reverse(list) // Stripe lists the newest first
	slices.SortStableFunc(list, func(a, b billing.Event) int { return a.Created.Compare(b.Created) })
	return list, nil
}

// Event implements billing.Provider. The event's API version doesn't matter, because only fields that all versions have are read.
func (p *Provider) Event(body []byte, signature string) (billing.Event, error) {
	e, err := webhook.ConstructEventWithOptions(body, signature, p.secret, webhook.ConstructEventOptions{IgnoreAPIVersionMismatch: true})
	if err != nil || e.Data == nil {
		return billing.Event{}, errors.New("stripe: this isn't an event that Stripe signed")
	}
	return event(e), nil
}

// event converts an event about a setup or a payment. The object of events about refunds and disputes is their payment.
func event(e api.Event) billing.Event {
	about := e.GetObjectValue("id")
	if kind := e.GetObjectValue("object"); kind == "refund" || kind == "dispute" || kind == "charge" {
		about = cmp.Or(e.GetObjectValue("payment_intent"), about)
	}
	return billing.Event{ID: e.ID, Kind: string(e.Type), Object: about, Created: time.Unix(e.Created, 0).UTC()}
}
