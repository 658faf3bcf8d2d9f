package billing

import (
	"time"

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
	if b.State != Active {
		return calendar.DayOf(now)
	}
	return b.paidUntil(now)
}

// paidUntil is the end of what was paid and not given back; at least today.
func (b *Bill) paidUntil(now time.Time) time.Time {
	until := calendar.DayOf(now)
	for _, c := range b.Charges {
		if c.State == Paid && c.Until.After(until) && (c.Amount == 0 || c.Refunded < c.Amount) && !b.disputed(c) {
			until = c.Until
		}
	}
	return until
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
