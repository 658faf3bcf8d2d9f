package billing

import (
	"fmt"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/calendar"
)

// Bill is an order with everything that belongs to it. Its methods are the billing rules. They change only the Bill; the store then saves the changes.
type Bill struct {
	Order
	Customer Customer
	Charges  []*Charge // by due date
	Payments []*Payment
	Refunds  []*Refund
	Disputes []*Dispute
	// Entries and Notices are what the rules add. FirstPaid says that the order's first charge was just paid, FirstFailed that a payment of it just
	// failed, and Resumed that the order just resumed after a pause.
	Entries     []Entry
	Notices     []Notice
	FirstPaid   bool
	FirstFailed bool
	Resumed     bool
}

// Charge returns the charge with an ID; nil if there is none.
func (b *Bill) Charge(id string) *Charge {
	for _, c := range b.Charges {
		if c.ID == id {
			return c
		}
	}
	return nil
}

// FirstCharge returns the charge that is due at the sign-up.
func (b *Bill) FirstCharge() *Charge {
	for _, c := range b.Charges {
		if c.First {
			return c
		}
	}
	return nil
}

// Payment returns the payment with an ID; nil if there is none.
func (b *Bill) Payment(id string) *Payment {
	for _, p := range b.Payments {
		if p.ID == id {
			return p
		}
	}
	return nil
}

// RefundByID returns the refund with an ID; nil if there is none.
func (b *Bill) RefundByID(id string) *Refund {
	for _, r := range b.Refunds {
		if r.ID == id {
			return r
		}
	}
	return nil
}

// LastPayment returns the latest attempt to pay a charge; nil if there was none.
func (b *Bill) LastPayment(c *Charge) (last *Payment) {
	for _, p := range b.Payments {
		if p.ChargeID == c.ID && (last == nil || p.Number > last.Number) {
			last = p
		}
	}
	return last
}

// PaidBy returns the payment that paid a charge; nil if it isn't paid or cost nothing.
func (b *Bill) PaidBy(c *Charge) *Payment {
	for _, p := range b.Payments {
		if p.ChargeID == c.ID && p.Status == PaymentSucceeded && !p.Surplus {
			return p
		}
	}
	return nil
}

// Begin starts a payment of a charge, which the caller then makes at the provider. A charge of nothing is settled at once: the payment is then nil.
func (b *Bill) Begin(c *Charge, m Method, attended bool, setupID string, now time.Time) (*Payment, error) {
	last := b.LastPayment(c)
	if !c.Open() || last != nil && last.Status != PaymentFailed {
		return nil, apperr.New(apperr.Conflict, "This payment is already in progress.")
	}
	if c.First {
		b.postpone(calendar.DayOf(now).Sub(c.DueOn))
	}
	b.issue(c, now)
	if c.Amount == 0 {
		b.settlePaid(c, &Payment{Method: m}, now)
		b.refresh()
		return nil, nil
	}
	p := &Payment{
		ID: uuid.NewString(), OrderID: b.ID, ChargeID: c.ID, Number: 1, SetupID: setupID, Method: m, Amount: c.Amount, Status: PaymentStarted, Attended: attended, CreatedAt: now,
	}
	if last != nil {
		p.Number = last.Number + 1
	}
	p.Key = fmt.Sprintf("charge-%s-%d", c.ID, p.Number)
	b.Payments = append(b.Payments, p)
	c.State, c.NextAt = Processing, now.Add(startedLimit)
	b.refresh()
	return p, nil
}

// issue issues the invoice of a charge, and schedules the next charge if it recurs.
func (b *Bill) issue(c *Charge, now time.Time) {
	if !c.IssuedAt.IsZero() {
		return
	}
	c.IssuedAt = now
	b.book(transfer("charge:"+c.ID, c, "", Revenue, Receivable, c.Amount, now))
	if c.Every > 0 {
		next := &Charge{ID: uuid.NewString(), OrderID: b.ID, Kind: c.Kind, Number: c.Number, Text: c.Text, Amount: c.Amount, Every: c.Every, Anchor: c.Anchor, State: Scheduled}
		next.move(c.Number + 1)
		b.Charges = append(b.Charges, next)
	}
}

// postpone moves all unpaid charges when an order is paid later than it was placed. Months and years are counted again from the new start, because
// they differ in length.
func (b *Bill) postpone(by time.Duration) {
	if by <= 0 {
		return
	}
	start := b.FirstCharge().DueOn
	moved := func(on time.Time) time.Time {
		anchor, months := anchorOf(start, on, 1)
		return calendar.AddMonths(anchor.Add(by), months)
	}
	for _, c := range b.Charges {
		c.Anchor = c.Anchor.Add(by)
		if c.Every > 0 {
			c.move(c.Number)
			continue
		}
		c.DueOn, c.Until = moved(c.DueOn), moved(c.Until)
		if c.State == Scheduled {
			c.NextAt = dueAt(c.DueOn)
		}
	}
}

// move sets the number of a recurring charge, and the dates that follow from it.
func (c *Charge) move(number int) {
	c.Number = number
	c.DueOn, c.Until = calendar.AddMonths(c.Anchor, number*c.Every), calendar.AddMonths(c.Anchor, (number+1)*c.Every)
	c.NextAt = dueAt(c.DueOn)
}

func (b *Bill) notify(kind NoticeKind, c *Charge, p *Payment, next time.Time) {
	b.Notices = append(b.Notices, Notice{Kind: kind, Order: b.Order, Charge: *c, Payment: *p, NextAt: next})
}

// refresh recomputes GoodUntil from the charges that are scheduled, in progress or failed.
func (b *Bill) refresh() {
	b.GoodUntil = time.Time{}
	for _, c := range b.Charges {
		var until time.Time
		switch c.State {
		case Scheduled:
			until = dueAt(c.DueOn).Add(dunningLimit)
		case Processing:
			until = b.LastPayment(c).CreatedAt.Add(bankLimit)
		case Failed, NeedsAuth:
			until = c.FailedAt.Add(dunningLimit)
		default:
			continue
		}
		if b.GoodUntil.IsZero() || until.Before(b.GoodUntil) {
			b.GoodUntil = until
		}
	}
}
