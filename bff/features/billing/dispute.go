package billing

import (
	"time"

	"github.com/google/uuid"
)

// disputed reports whether the payer's bank took back the payment of a charge.
func (b *Bill) disputed(c *Charge) bool {
	d := b.DisputeOf(c)
	return d != nil && d.State != DisputeWon
}

// DisputeOf returns the latest dispute about the payment of a charge; nil if there is none.
func (b *Bill) DisputeOf(c *Charge) (last *Dispute) {
	for _, d := range b.Disputes {
		if d.ChargeID == c.ID && !b.Payment(d.PaymentID).Surplus && (last == nil || d.OpenedAt.After(last.OpenedAt)) {
			last = d
		}
	}
	return last
}

// noteDispute records that the payer's bank took a payment back, or what the bank decided. Someone who disputes a payment isn't charged again: the
// order is canceled as of the end of what is still paid. If the bank decides in our favor, the payment counts again.
func (b *Bill) noteDispute(p *Payment, seen ProviderDispute, now time.Time) {
	c, d := b.Charge(p.ChargeID), b.dispute(seen.ID)
	if d == nil {
		d = b.openDispute(c, p, seen, now)
		if seen.State == DisputeOpen {
			b.tellReturn(NoticeDispute, c, p, d.Amount)
		}
	}
	if d.State != DisputeOpen || seen.State == DisputeOpen {
		return
	}
	d.State, d.ClosedAt = seen.State, now
	if d.State == DisputeLost {
		b.tellReturn(NoticeDisputeLost, c, p, d.Amount)
		return
	}
	b.book(transfer("dispute-won:"+d.ID, c, p.ID, Disputes, ProviderCash, d.Amount, now))
	if d.EndsIfWon.After(b.EndsOn) {
		b.EndsOn = d.EndsIfWon
	}
	if amount := min(d.Amount, b.left(p)); p.Surplus && amount > 0 {
		b.refund(p, amount, now)
	}
	b.tellReturn(NoticeDisputeWon, c, p, d.Amount)
}

func (b *Bill) openDispute(c *Charge, p *Payment, seen ProviderDispute, now time.Time) *Dispute {
	d := &Dispute{ID: uuid.NewString(), OrderID: b.ID, ChargeID: c.ID, PaymentID: p.ID, ProviderID: seen.ID, Amount: seen.Amount, State: DisputeOpen, OpenedAt: now}
	b.book(transfer("dispute:"+d.ID, c, p.ID, ProviderCash, Disputes, d.Amount, now))
	if p.Surplus {
		b.Disputes = append(b.Disputes, d)
		return d
	}
	if d.EndsIfWon = b.EndsOn; b.State != Canceled {
		d.EndsIfWon = b.EndIfCanceled(now)
	}
	b.Disputes = append(b.Disputes, d)
	b.Cancel(false, now)
	b.endSooner(now)
	return d
}

func (b *Bill) dispute(providerID string) *Dispute {
	for _, d := range b.Disputes {
		if d.ProviderID == providerID {
			return d
		}
	}
	return nil
}
