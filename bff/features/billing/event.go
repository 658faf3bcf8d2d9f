package billing

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/platform/apperr"
)

// syncOverlap is how late an event may appear in the provider's list.
const syncOverlap = time.Hour

func isPayment(e Event) bool { return strings.HasPrefix(e.Kind, "payment_intent.") }

// isReturn reports whether an event is about money that goes back to its payer.
func isReturn(e Event) bool {
	return strings.HasPrefix(e.Kind, "refund.") || strings.HasPrefix(e.Kind, "charge.refund") || strings.HasPrefix(e.Kind, "charge.dispute.")
}

// Webhook handles an event sent by the provider.
func (s *Service) Webhook(ctx context.Context, body []byte, signature string) error {
	if s.Provider == nil {
		return errNoProvider
	}
	e, err := s.Provider.Event(body, signature)
	if err != nil {
		return apperr.Wrap(apperr.Invalid, "The signature is wrong.", err)
	}
	return s.handle(ctx, e)
}

// Sync handles events whose webhooks were lost. A failure doesn't stop the rest, and is retried at the next run.
func (s *Service) Sync(ctx context.Context) error {
	if s.Provider == nil {
		return nil
	}
	began := s.Now()
	after, err := s.Store.SyncedAt(ctx)
	if err != nil {
		return err
	}
	if after.IsZero() {
		after = began.Add(-day)
	}
	events, err := s.Provider.Events(ctx, after.Add(-syncOverlap))
	if err != nil {
		return unreachable(err)
	}
	for _, e := range events {
		err = errors.Join(err, s.handle(ctx, e))
	}
	if err != nil {
		return err
	}
	return s.Store.SetSyncedAt(ctx, began)
}

// handle handles an event once. It asks for the object's current state, so the order of events doesn't matter.
func (s *Service) handle(ctx context.Context, e Event) error {
	handled, err := s.Store.AddEvent(ctx, e, s.Now())
	if err != nil || handled {
		return err
	}
	if isPayment(e) || isReturn(e) {
		if err := s.refetch(ctx, e); err != nil {
			return err
		}
	}
	return s.Store.EventHandled(ctx, e.ID, s.Now())
}

// refetch asks for the current state of an event's payment and of its refunds and disputes, and records it. Payments that aren't ours are ignored.
func (s *Service) refetch(ctx context.Context, e Event) error {
	r, err := s.Provider.Payment(ctx, e.Object)
	if apperr.CodeOf(err) == apperr.NotFound {
		return nil // the refund or dispute isn't about one of our payments
	}
	if err != nil {
		return unreachable(err)
	}
	orderID, paymentID, err := s.Store.PaymentByProvider(ctx, e.Object)
	if apperr.CodeOf(err) == apperr.NotFound && uuid.Validate(r.ChargeID) == nil {
		orderID, paymentID, err = s.Store.StartedPayment(ctx, r.ChargeID)
	}
	if apperr.CodeOf(err) == apperr.NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	if err := s.settle(ctx, orderID, paymentID, r); err != nil || !isReturn(e) {
		return err
	}
	return s.noteReturned(ctx, orderID, paymentID, r.ID)
}
