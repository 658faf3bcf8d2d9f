package billing

import (
	"context"

	"hearthway/bff/platform/apperr"
)

// Refund returns money of an invoice; amount 0 is all that is left. end: the membership ends at once.
func (s *Service) Refund(ctx context.Context, invoice int64, amount Cents, end bool) (Cents, error) {
	if s.Provider == nil {
		return 0, errNoProvider
	}
	orderID, chargeID, err := s.Store.Invoice(ctx, invoice)
	if apperr.CodeOf(err) == apperr.NotFound {
		return 0, apperr.Wrap(apperr.NotFound, "There’s no such invoice.", err)
	}
	if err != nil {
		return 0, err
	}
	err = s.change(ctx, orderID, func(_ context.Context, b *Bill) error {
		c := b.Charge(chargeID)
		p := b.PaidBy(c)
		if p == nil {
			return apperr.New(apperr.Conflict, "This invoice wasn’t paid.")
		}
		if amount == 0 {
			amount = p.Amount
			for _, r := range b.Refunds {
				if r.PaymentID == p.ID {
					amount -= r.Amount
				}
			}
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
	return amount, s.finishRefunds(ctx, orderID)
}

// finishRefunds makes the refunds at the provider that were begun. It may be repeated.
func (s *Service) finishRefunds(ctx context.Context, orderID string) error {
	b, err := s.Store.Bill(ctx, orderID)
	if err != nil {
		return err
	}
	for _, r := range b.Refunds {
		if !r.DoneAt.IsZero() {
			continue
		}
		id, err := s.Provider.Refund(ctx, "refund-"+r.ID, b.Payment(r.PaymentID).ProviderID, r.Amount)
		if err != nil {
			return unreachable(err)
		}
		err = s.change(ctx, orderID, func(_ context.Context, b *Bill) error {
			for _, stored := range b.Refunds {
				if stored.ID == r.ID {
					b.Refunded(stored, id, s.Now())
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}
