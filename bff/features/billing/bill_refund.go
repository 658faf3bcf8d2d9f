package billing

import (
	"time"

	"github.com/google/uuid"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
)

// Refund starts a refund of a payment.
func (b *Bill) Refund(p *Payment, amount Cents, now time.Time) (*Refund, error) {
	left := b.left(p)
	if p.Status != PaymentSucceeded || amount < 1 || amount > left {
		return nil, apperr.New(apperr.Invalid, "At most "+format.Cents(left)+" of this payment can be refunded.")
	}
	return b.refund(p, amount, now), nil
}

// left returns the amount of a payment that can still be refunded.
func (b *Bill) left(p *Payment) Cents {
	c := b.Charge(p.ChargeID)
	if p.Surplus {
		return b.kept(p)
	}
	return max(b.kept(p)-max(c.Credited-c.Credit, 0), 0)
}

// kept returns the amount of a payment that was neither refunded nor disputed.
func (b *Bill) kept(p *Payment) Cents {
	left := p.Amount
	for _, r := range b.Refunds {
		if r.PaymentID == p.ID && r.FailedAt.IsZero() {
			left -= r.Amount
		}
	}
	for _, d := range b.Disputes {
		if d.PaymentID == p.ID && d.State != DisputeWon {
			left -= d.Amount
		}
	}
	return max(left, 0)
}

func (b *Bill) refund(p *Payment, amount Cents, now time.Time) *Refund {
	r := &Refund{ID: uuid.NewString(), OrderID: b.ID, ChargeID: p.ChargeID, PaymentID: p.ID, Amount: amount, CreatedAt: now}
	b.Refunds = append(b.Refunds, r)
	return r
}

// Refunded records that the provider made a refund.
func (b *Bill) Refunded(r *Refund, providerID string, now time.Time) {
	if !r.DoneAt.IsZero() || !r.FailedAt.IsZero() {
		return
	}
	r.ProviderID, r.DoneAt = providerID, now
	c, p := b.Charge(r.ChargeID), b.Payment(r.PaymentID)
	if !p.Surplus {
		c.Refunded += r.Amount
	}
	b.book(transfer("refund:"+r.ID, c, p.ID, ProviderCash, refundsOf(p), r.Amount, now))
	b.tellReturn(NoticeRefund, c, p, r.Amount)
}

// RefundFailed records that the provider refused a refund, or that the payer's bank returned it.
func (b *Bill) RefundFailed(r *Refund, providerID string, now time.Time) {
	if !r.FailedAt.IsZero() {
		return
	}
	if r.FailedAt = now; providerID != "" {
		r.ProviderID = providerID
	}
	if r.DoneAt.IsZero() {
		return
	}
	c, p := b.Charge(r.ChargeID), b.Payment(r.PaymentID)
	if !p.Surplus {
		c.Refunded -= r.Amount
	}
	b.book(transfer("refund-failed:"+r.ID, c, p.ID, refundsOf(p), ProviderCash, r.Amount, now))
	b.tellReturn(NoticeRefundFailed, c, p, r.Amount)
}

// refundsOf returns the ledger account for a payment's refunds. A surplus payment left the agent with a credit, which its refund clears.
func refundsOf(p *Payment) string {
	if p.Surplus {
		return Receivable
	}
	return Refunds
}

// NoteReturned records what the provider says went back to the payer. Known or outdated information changes nothing.
func (b *Bill) NoteReturned(p *Payment, all Returned, now time.Time) {
	if p.Status != PaymentSucceeded {
		return
	}
	for _, made := range all.Refunds {
		r := b.refundOf(made)
		if r == nil && made.Failed {
			continue
		}
		if r == nil {
			r = b.refund(p, made.Amount, now)
		}
		if made.Failed {
			b.RefundFailed(r, made.ID, now)
		} else {
			b.Refunded(r, made.ID, now)
		}
	}
	for _, d := range all.Disputes {
		b.noteDispute(p, d, now)
	}
}

func (b *Bill) refundOf(made ProviderRefund) *Refund {
	for _, r := range b.Refunds {
		if r.ProviderID == made.ID || r.key() == made.Key {
			return r
		}
	}
	return nil
}

func (b *Bill) tellReturn(kind NoticeKind, c *Charge, p *Payment, amount Cents) {
	b.Notices = append(b.Notices, Notice{Kind: kind, Order: b.Order, Charge: *c, Payment: *p, Amount: amount})
}
