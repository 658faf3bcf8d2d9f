package billing

import (
	"time"

	"hearthway/bff/platform/calendar"
)

// void cancels a charge. If it was invoiced, the ledger reverses that.
func (b *Bill) void(c *Charge, now time.Time) {
	if !c.IssuedAt.IsZero() {
		b.book(transfer("void:"+c.ID, c, "", Receivable, Revenue, c.Amount, now))
	}
	c.State, c.NextAt = Void, time.Time{}
}

// EndIfCanceled returns the day on which the order would end if it were canceled now: the end of the paid period.
func (b *Bill) EndIfCanceled(now time.Time) time.Time {
	if b.State != Active {
		return calendar.DayOf(now)
	}
	return b.paidUntil(now)
}

// paidUntil returns the end of the period that was paid and not refunded or disputed, but at least today. A payment in progress counts as long as it may still
// succeed.
func (b *Bill) paidUntil(now time.Time) time.Time {
	until := calendar.DayOf(now)
	for _, c := range b.Charges {
		ends := c.Until
		switch {
		case c.State == Processing:
			if limit := calendar.DayOf(b.LastPayment(c).CreatedAt.Add(bankLimit)); limit.Before(ends) {
				ends = limit
			}
		case c.State != Paid || c.Amount > 0 && c.Refunded == c.Amount || b.disputed(c):
			continue
		}
		if ends.After(until) {
			until = ends
		}
	}
	return until
}

// endSooner moves the end of a canceled order to the end of what is still paid.
func (b *Bill) endSooner(now time.Time) {
	if ends := b.paidUntil(now); ends.Before(b.EndsOn) {
		b.EndsOn = ends
	}
}

// OnItsWay returns a charge with a payment in progress; nil if there is none.
func (b *Bill) OnItsWay() *Charge {
	for _, c := range b.Charges {
		if c.State == Processing {
			return c
		}
	}
	return nil
}

// Cancel ends an order at the end of the paid period. Payments in progress can't be stopped. If tell is set, the payer is notified.
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
		b.tellCanceled()
	}
}

// End ends an order immediately.
func (b *Bill) End(now time.Time) {
	b.Cancel(false, now)
	if today := calendar.DayOf(now); !b.EndsOn.Before(today) {
		b.CanceledAt, b.EndsOn = now, today
		b.tellCanceled()
	}
}

func (b *Bill) tellCanceled() {
	n := Notice{Kind: NoticeCanceled, Order: b.Order}
	if c := b.OnItsWay(); c != nil {
		n.Charge = *c
	}
	b.Notices = append(b.Notices, n)
}
