package billing

import (
	"fmt"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/calendar"
)

// void gives up a charge.
func (b *Bill) void(c *Charge, now time.Time) {
	if !c.IssuedAt.IsZero() {
		b.book(transfer("void:"+c.ID, c, "", Receivable, Revenue, c.Amount, now))
	}
	c.State, c.NextAt = Void, time.Time{}
}

// EndIfCanceled is the day on which the order would end if it were canceled now: the end of what is paid.
func (b *Bill) EndIfCanceled(now time.Time) time.Time {
	ends := calendar.DayOf(now)
	for _, c := range b.Charges {
		if b.State == Active && c.State == Paid && c.Until.After(ends) && (c.Amount == 0 || c.Refunded < c.Amount) {
			ends = c.Until
		}
	}
	return ends
}

// Cancel ends an order when what is paid ends. Payments on their way are waited for. tell: the payer gets a mail.
func (b *Bill) Cancel(tell bool, now time.Time) {
	if b.State == Canceled {
		return
	}
	ends := b.EndIfCanceled(now)
	for _, c := range b.Charges {
		switch c.State {
		case NeedsAuth:
			c.NextAt = now
		case Scheduled, Failed, Unpaid:
			b.void(c, now)
		}
	}
	b.State, b.CanceledAt, b.EndsOn = Canceled, now, ends
	b.refresh()
	if tell {
		b.Notices = append(b.Notices, Notice{Kind: NoticeCanceled, Order: b.Order})
	}
}

// End ends an order at once.
func (b *Bill) End(now time.Time) {
	b.Cancel(false, now)
	b.EndsOn = calendar.DayOf(now)
	b.Notices = append(b.Notices, Notice{Kind: NoticeCanceled, Order: b.Order})
}

// Refund returns money of a payment.
func (b *Bill) Refund(p *Payment, amount Cents, now time.Time) (*Refund, error) {
	left := p.Amount
	for _, r := range b.Refunds {
		if r.PaymentID == p.ID {
			left -= r.Amount
		}
	}
	if p.Status != PaymentSucceeded || amount < 1 || amount > left {
		return nil, apperr.New(apperr.Invalid, fmt.Sprintf("At most %d cents of this payment can be refunded.", left))
	}
	return b.refund(p, amount, now), nil
}

func (b *Bill) refund(p *Payment, amount Cents, now time.Time) *Refund {
	r := &Refund{ID: uuid.NewString(), OrderID: b.ID, ChargeID: p.ChargeID, PaymentID: p.ID, Amount: amount, CreatedAt: now}
	b.Refunds = append(b.Refunds, r)
	return r
}

// Refunded notes that a refund was made.
func (b *Bill) Refunded(r *Refund, providerID string, now time.Time) {
	if !r.DoneAt.IsZero() {
		return
	}
	r.ProviderID, r.DoneAt = providerID, now
	c, p := b.Charge(r.ChargeID), b.Payment(r.PaymentID)
	to := Refunds
	if p.Surplus {
		to = Receivable // it was never owed
	} else {
		c.Refunded += r.Amount
	}
	b.book(transfer("refund:"+r.ID, c, p.ID, ProviderCash, to, r.Amount, now))
	b.Notices = append(b.Notices, Notice{Kind: NoticeRefund, Order: b.Order, Charge: *c, Payment: *p, Amount: r.Amount})
}
