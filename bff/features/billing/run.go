package billing

import (
	"context"
	"errors"
	"time"
)

const (
	workAtOnce = 200
	// abandonedAfter is how long an order may remain unpaid.
	abandonedAfter = 30 * day
	// keyLife is how long we rely on the provider to remember an idempotency key. Stripe promises at least 24 hours.
	keyLife = 20 * time.Hour
)

// RunJob calls Run, and Sync for what the payment provider's webhooks missed.
type RunJob struct{}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (RunJob) Kind() string { return "billing" }

// Run makes due charges, retries failed ones, resolves interrupted payments, finishes refunds, and deletes customers of deleted accounts at the
// provider. A failure doesn't stop the rest, and is retried at the next run.
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

// remind reminds a payer to confirm a payment, or cancels the payment after the last reminder.
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
