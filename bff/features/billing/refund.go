package billing

import (
	"context"
	"errors"

	"hearthway/bff/platform/apperr"
)

// Refund refunds an amount of an invoice, or everything that is left if it is 0, and returns the amount. If end is set, it also ends the membership
// immediately.
func (s *Service) Refund(ctx context.Context, invoice int64, amount Cents, end bool) (Cents, error) {
	if s.Provider == nil {
		return 0, errNoProvider
	}
	found, err := s.chargeOf(ctx, invoice, "There’s no such invoice.")
	if err != nil {
		return 0, err
	}
	err = s.change(ctx, found.OrderID, func(_ context.Context, b *Bill) error {
		c := b.Charge(found.ID)
		p := b.PaidBy(c)
		if p == nil {
			return apperr.New(apperr.Conflict, "This invoice wasn’t paid.")
		}
		if amount == 0 {
			amount = b.left(p)
		}
		if _, err := b.Refund(p, amount, s.Now()); err != nil {
			return err
		}
		if end {
			b.End(s.Now())
		}
		return nil
	})
	if err != nil {
		return 0, err
	}
	return amount, s.finishRefunds(ctx, found.OrderID)
}

// finishRefunds makes an order's pending refunds at the provider. It can be repeated.
func (s *Service) finishRefunds(ctx context.Context, orderID string) error {
	b, err := s.Bill(ctx, orderID)
	if err != nil {
		return err
	}
	for _, r := range b.Refunds {
		if r.DoneAt.IsZero() && r.FailedAt.IsZero() {
			err = errors.Join(err, s.finishRefund(ctx, b, r))
		}
	}
	return err
}

func (s *Service) finishRefund(ctx context.Context, b *Bill, r *Refund) error {
	p := b.Payment(r.PaymentID)
	if s.Now().Sub(r.CreatedAt) > keyLife { // the provider may have made it and forgotten its key
		if err := s.noteReturned(ctx, b.ID, p.ID, p.ProviderID); err != nil {
			return err
		}
		after, err := s.Bill(ctx, b.ID)
		if err != nil {
			return err
		}
		if r = after.RefundByID(r.ID); !r.DoneAt.IsZero() || !r.FailedAt.IsZero() {
			return nil
		}
	}
	id, refused := s.Provider.Refund(ctx, r.key(), p.ProviderID, r.Amount)
	if refused != nil && apperr.CodeOf(refused) != apperr.Conflict {
		return unreachable(refused)
	}
	err := s.change(ctx, b.ID, func(_ context.Context, b *Bill) error {
		if refused != nil {
			b.RefundFailed(b.RefundByID(r.ID), "", s.Now())
		} else {
			b.Refunded(b.RefundByID(r.ID), id, s.Now())
		}
		return nil
	})
	return errors.Join(refused, err)
}

// noteReturned asks the provider what a payment's payer got back, and records it.
func (s *Service) noteReturned(ctx context.Context, orderID, paymentID, providerID string) error {
	all, err := s.Provider.Returned(ctx, providerID)
	if err != nil {
		return unreachable(err)
	}
	return s.change(ctx, orderID, func(_ context.Context, b *Bill) error {
		b.NoteReturned(b.Payment(paymentID), all, s.Now())
		return nil
	})
}
