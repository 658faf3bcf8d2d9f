package billing

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/platform/apperr"
)

const (
	workAtOnce = 200
	// abandonedAfter is how long an order may remain unpaid.
	abandonedAfter = 30 * day
	// keyLife is how long the provider is guaranteed to remember an idempotency key.
	keyLife = 20 * time.Hour
	// syncOverlap is how late the provider may list an event.
	syncOverlap = time.Hour
)

// Run makes due charges, retries failed ones, resolves interrupted payments, and deletes customers of deleted accounts at the provider. A failure
// doesn't stop the rest, and is retried at the next run.
func (s *Service) Run(ctx context.Context) error {
	if s.Provider == nil {
		return nil
	}
	due, err := s.Store.Due(ctx, s.Now(), workAtOnce)
	for _, id := range due {
		err = errors.Join(err, s.runOrder(ctx, id))
	}
	refunds, failed := s.Store.OpenRefunds(ctx, s.Now().Add(-startedLimit), workAtOnce)
	err = errors.Join(err, failed)
	for _, id := range refunds {
		err = errors.Join(err, s.finishRefunds(ctx, id))
	}
	customers, failed := s.Store.DeletedCustomers(ctx, workAtOnce)
	err = errors.Join(err, failed)
	for _, id := range customers {
		err = errors.Join(err, s.deleteCustomer(ctx, id))
	}
	return err
}

func (s *Service) deleteCustomer(ctx context.Context, id string) error {
	if err := s.Provider.DeleteCustomer(ctx, id); err != nil {
		return unreachable(err)
	}
	return s.Store.CustomerDeleted(ctx, id)
}

// Tidy ends orders that were never paid, and deletes expired links.
func (s *Service) Tidy(ctx context.Context) error {
	left, err := s.Store.Abandoned(ctx, s.Now().Add(-abandonedAfter), workAtOnce)
	for _, id := range left {
		err = errors.Join(err, s.end(ctx, id, false))
	}
	return errors.Join(err, s.Store.DeleteLinks(ctx, s.Now()))
}

func (s *Service) runOrder(ctx context.Context, id string) error {
	b, err := s.Store.Bill(ctx, id)
	if err != nil {
		return err
	}
	if b.AccountID == "" && b.State != Canceled {
		if err := s.end(ctx, id, false); err != nil { // the account was deleted
			return err
		}
		if b, err = s.Store.Bill(ctx, id); err != nil {
			return err
		}
	}
	for _, c := range b.Charges {
		if c.NextAt.IsZero() || c.NextAt.After(s.Now()) {
			continue
		}
		err = errors.Join(err, s.runCharge(ctx, b, c))
	}
	return err
}

func (s *Service) runCharge(ctx context.Context, b *Bill, c *Charge) (err error) {
	switch c.State {
	case Scheduled, Failed:
		if s.isDue(b, c) {
			_, err = s.charge(ctx, b, c, false, "")
		}
	case Processing:
		_, err = s.collect(ctx, b.ID, b.LastPayment(c).ID)
	case NeedsAuth:
		err = s.remind(ctx, b, c)
	}
	return err
}

// remind reminds a payer to confirm a payment, or gives the payment up.
func (s *Service) remind(ctx context.Context, b *Bill, c *Charge) error {
	p := b.LastPayment(c)
	if done, err := s.collect(ctx, b.ID, p.ID); err != nil || done.Status != PaymentNeedsAuth {
		return err
	}
	again := false
	err := s.change(ctx, b.ID, func(_ context.Context, b *Bill) error {
		if c := b.Charge(c.ID); c.State == NeedsAuth {
			again = b.Remind(c, s.Now())
		}
		return nil
	})
	if err != nil || again {
		return err
	}
	r, err := s.Provider.Cancel(ctx, p.ProviderID)
	if err != nil {
		return unreachable(err)
	}
	return s.settle(ctx, b.ID, p.ID, r)
}

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
