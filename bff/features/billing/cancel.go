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
		case c.State != Paid || c.Amount > 0 && c.Refunded == c.Amount+c.Credit || b.disputed(c):
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
		if b.outlasts(c) {
			continue
		}
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

// CanResume reports whether a cancellation can be taken back: what was paid for still runs, no payment that was due was dropped with it, and none is disputed.
func (b *Bill) CanResume(now time.Time) bool {
	if b.State != Canceled || !b.Live(now) {
		return false
	}
	for _, c := range b.Charges {
		if c.State == NeedsAuth || c.State == Void && !c.IssuedAt.IsZero() || b.disputed(c) {
			return false
		}
	}
	return true
}

// Resume takes back a cancellation. What it voided is charged on its day again, but not for the time that has passed.
func (b *Bill) Resume(now time.Time) {
	for _, c := range b.Charges {
		if c.State != Void {
			continue
		}
		if today := calendar.DayOf(now); c.Every == 0 && c.DueOn.Before(today) {
			c.DueOn = today
		}
		c.State, c.NextAt = Scheduled, dueAt(c.DueOn)
	}
	b.State, b.CanceledAt, b.EndsOn, b.Resumed = Active, time.Time{}, time.Time{}, true
	b.skipMissed(now)
	b.refresh()
	n := Notice{Kind: NoticeResumed, Order: b.Order}
	for _, c := range b.Charges {
		if c.State == Scheduled && (n.Charge.ID == "" || c.DueOn.Before(n.Charge.DueOn)) {
			n.Charge = *c
		}
	}
	b.Notices = append(b.Notices, n)
}

// IfResumed returns how the order would be if its cancellation were taken back now.
func (b *Bill) IfResumed(now time.Time) *Bill {
	after := *b
	after.Charges = make([]*Charge, len(b.Charges))
	for i, c := range b.Charges {
		kept := *c
		after.Charges[i] = &kept
	}
	after.Notices = nil
	after.Resume(now)
	return &after
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
