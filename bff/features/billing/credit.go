package billing

import (
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/calendar"
)

// UnusedCredit is what the unused days of an order are worth, today included: the days that are left of each paid charge, of what was paid for it and
// neither refunded nor disputed.
func (b *Bill) UnusedCredit(today time.Time) (total Cents) {
	for _, c := range b.Charges {
		total += b.unused(c, today)
	}
	return total
}

// unused is one charge's part of UnusedCredit, to the nearest cent.
func (b *Bill) unused(c *Charge, today time.Time) Cents {
	if c.State != Paid || b.disputed(c) {
		return 0
	}
	paid := c.Credit
	if p := b.PaidBy(c); p != nil {
		paid += b.kept(p)
	}
	all, left := daysFrom(c.DueOn, c.Until), daysFrom(today, c.Until)
	if all <= 0 || left <= 0 {
		return 0
	}
	return max((2*paid*min(left, all)+all)/(2*all)-c.Credited, 0)
}

func daysFrom(from, to time.Time) int64 { return int64(to.Sub(from) / day) }

// CanSwitch fails if an order can't be replaced by another program now.
func (b *Bill) CanSwitch(now time.Time) error {
	if !b.Live(now) {
		return apperr.New(apperr.Conflict, "Your program has ended. You can join one.")
	}
	for _, c := range b.Charges {
		d := b.DisputeOf(c)
		switch {
		case c.State == Processing:
			return apperr.New(apperr.Conflict, "A payment of yours is still on its way. You can switch once it has arrived.")
		case c.State == NeedsAuth || c.State == Failed || c.State == Unpaid:
			return apperr.New(apperr.Conflict, "Please pay what you owe first. Then you can switch.")
		case d != nil && d.State == DisputeOpen:
			return apperr.New(apperr.Conflict, "Your bank is still looking into a payment. You can switch once it has decided.")
		}
	}
	return nil
}

// Leave ends an order whose account has switched to another program, and moves a credit, computed on a day, to it. It returns what was moved: less if
// something was refunded or disputed since.
func (b *Bill) Leave(credit Cents, on, now time.Time) (moved Cents) {
	for _, c := range b.Charges {
		part := min(credit-moved, b.unused(c, on))
		if part <= 0 {
			continue
		}
		c.Credited += part
		moved += part
		b.book(transfer("credit-out:"+c.ID, c, "", Receivable, Revenue, part, now))
	}
	b.Cancel(false, now)
	b.CanceledAt, b.EndsOn = now, calendar.DayOf(now)
	return moved
}

// takeCredit records the credit that an order got from the one that it replaced; stays: of the same program.
func (b *Bill) takeCredit(moved Cents, stays bool, now time.Time) {
	c := b.FirstCharge()
	c.Credit = moved
	b.book(transfer("credit-in:"+c.ID, c, "", Revenue, Receivable, moved, now))
	n := Notice{Kind: NoticeSwitched, Order: b.Order, Charge: *c, Amount: moved, Stays: stays}
	for _, next := range b.Charges {
		if next.State == Scheduled && (n.Next.ID == "" || next.DueOn.Before(n.Next.DueOn)) {
			n.Next = *next
		}
	}
	b.Notices = append(b.Notices, n)
}
