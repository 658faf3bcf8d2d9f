package billing

import (
	"context"
	"errors"
	"time"

	"hearthway/bff/platform/postgres"
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
	err := s.billClicks(ctx)
	due, failed := s.due(ctx)
	err = errors.Join(err, failed)
	for _, id := range due {
		err = errors.Join(err, s.runOrder(ctx, id))
	}
	var refunds, customers []string
	err = errors.Join(err, postgres.Failure(s.DB.Rows(ctx).Model(&Refund{}).Where("done_at is null and failed_at is null and created_at <= ?", s.Now().Add(-startedLimit)).
		Distinct().Limit(workAtOnce).Pluck("order_id", &refunds).Error))
	for _, id := range refunds {
		err = errors.Join(err, s.finishRefunds(ctx, id))
	}
	err = errors.Join(err, postgres.Failure(s.DB.Rows(ctx).Model(&deletedCustomer{}).Order("deleted_at").Limit(workAtOnce).Pluck("provider_id", &customers).Error))
	for _, id := range customers {
		err = errors.Join(err, s.deleteCustomer(ctx, id))
	}
	return err
}

// Tidy ends orders that were never paid, and deletes expired links.
func (s *Service) Tidy(ctx context.Context) error {
	var left []string
	err := postgres.Failure(s.DB.Rows(ctx).Model(&Order{}).Where("state = 'pending' and created_at <= ?", s.Now().Add(-abandonedAfter)).
		Where("not exists (select from billing_payments p where p.order_id = billing_orders.id and p.status in ('started', 'processing'))").
		Order("created_at").Limit(workAtOnce).Pluck("id", &left).Error)
	for _, id := range left {
		err = errors.Join(err, s.end(ctx, id, false))
	}
	return errors.Join(err, postgres.Failure(s.DB.Rows(ctx).Where("expires_at <= ?", s.Now()).Delete(&Link{}).Error))
}

// due returns the orders that need attention.
func (s *Service) due(ctx context.Context) (orderIDs []string, err error) {
	err = s.DB.Rows(ctx).Raw(`
		select o.id::text from billing_charges c join billing_orders o on o.id = c.order_id
		where c.next_at <= ? and (o.state = 'active' or o.account_id is null or c.state in ('processing', 'authentication') or o.state = 'canceled' and c.kind = 'clicks')
		group by o.id order by min(c.next_at) limit ?`, s.Now(), workAtOnce).Scan(&orderIDs).Error
	return orderIDs, postgres.Failure(err)
}

func (s *Service) runOrder(ctx context.Context, id string) error {
	b, err := s.Bill(ctx, id)
	if err != nil {
		return err
	}
	if b.AccountID == "" && b.State != Canceled {
		if err := s.end(ctx, id, false); err != nil { // the account was deleted
			return err
		}
		if b, err = s.Bill(ctx, id); err != nil {
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
		if b.State == Canceled && !b.canChargeUsed() {
			return s.change(ctx, b.ID, func(_ context.Context, b *Bill) error {
				b.void(b.Charge(c.ID), s.Now())
				return nil
			})
		}
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
