package billing

import (
	"fmt"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/calendar"
)

// Settle records the provider's state of a payment. A state older than the known one changes nothing.
func (b *Bill) Settle(p *Payment, r ProviderPayment, now time.Time) error {
	if r.Amount != p.Amount || p.ProviderID != "" && r.ID != p.ProviderID {
		return apperr.Wrap(apperr.Internal, "Something went wrong on our end.", fmt.Errorf("payment %s of %d cents is %s of %d at the provider", p.ID, p.Amount, r.ID, r.Amount))
	}
	p.ProviderID = r.ID
	c, before := b.Charge(p.ChargeID), p.Status
	if rank[r.Status] <= rank[before] {
		if c.State == Processing && r.Status == PaymentProcessing {
			c.NextAt = now.Add(checkEvery)
		}
		return nil
	}
	p.Status, p.Failure, p.FailureText = r.Status, r.Failure, r.FailureText
	switch r.Status {
	case PaymentSucceeded:
		p.SettledAt = now
		b.book(transfer("payment:"+p.ID, c, p.ID, Receivable, ProviderCash, p.Amount, now))
		if c.Open() && b.isOnlyPayment(p) && !b.Returns() {
			b.settlePaid(c, p, now)
		} else {
			b.settleSurplus(c, p, now)
		}
	case PaymentProcessing:
		c.State, c.NextAt = Processing, now.Add(checkEvery)
		b.notify(NoticeProcessing, c, p, time.Time{})
	case PaymentNeedsAuth:
		b.settleNeedsAuth(c, p, now)
	case PaymentFailed:
		p.SettledAt = now
		if c.Open() && b.LastPayment(c) == p {
			b.settleFailed(c, p, before, now)
		}
	}
	b.refresh()
	return nil
}

// isOnlyPayment reports whether no other payment of the same charge has succeeded or still can.
func (b *Bill) isOnlyPayment(p *Payment) bool {
	for _, other := range b.Payments {
		if other != p && other.ChargeID == p.ChargeID && other.Status != PaymentFailed && !other.Surplus {
			return false
		}
	}
	return true
}

func (b *Bill) settlePaid(c *Charge, p *Payment, now time.Time) {
	c.State, c.PaidAt, c.NextAt, c.FailedAt = Paid, now, time.Time{}, time.Time{}
	switch b.State {
	case Pending:
		if c.First {
			b.State, b.StartedAt, b.FirstPaid = Active, now, true
			b.Customer.Method = p.Method // a late payment may have used a method that has since been replaced
		}
	case Paused:
		if !b.owes() {
			b.State, b.PausedAt, b.Resumed = Active, time.Time{}, true
			b.skipMissed(now)
		}
	case Canceled:
		if c.Until.After(b.EndsOn) {
			b.EndsOn = c.Until
		}
	}
	if c.Amount > 0 {
		b.notify(NoticeReceipt, c, p, time.Time{})
	}
}

// settleSurplus refunds a payment that isn't owed: the order was canceled before it started, or the charge was already paid.
func (b *Bill) settleSurplus(c *Charge, p *Payment, now time.Time) {
	p.Surplus = true
	b.refund(p, p.Amount, now)
	if c.Open() && b.State == Canceled {
		b.void(c, now)
	}
}

// owes reports whether a charge is still unpaid.
func (b *Bill) owes() bool {
	for _, c := range b.Charges {
		if c.State == Unpaid || c.State == Failed || c.State == NeedsAuth {
			return true
		}
	}
	return false
}

// skipMissed moves recurring charges past the time in which the membership was paused. What was paid up to such a charge's old due date now counts up
// to the new one.
func (b *Bill) skipMissed(now time.Time) {
	for _, c := range b.Charges {
		missed := c.DueOn
		for c.State == Scheduled && c.Every > 0 && c.DueOn.Before(calendar.DayOf(now)) {
			c.move(c.Number + 1)
		}
		for _, paid := range b.Charges {
			if paid.State == Paid && paid.Until.Equal(missed) && c.DueOn.After(missed) {
				paid.Until = c.DueOn
			}
		}
	}
}

func (b *Bill) settleNeedsAuth(c *Charge, p *Payment, now time.Time) {
	c.State, c.NextAt = NeedsAuth, time.Time{}
	switch b.State {
	case Pending:
		c.NextAt = now.Add(signUpPatience)
	case Canceled:
		c.NextAt = now // to be canceled at the provider
	case Active:
		if c.FailedAt.IsZero() {
			c.FailedAt = now
		}
		c.NextAt = retryAt(c.FailedAt, now)
	}
	if !p.Attended {
		b.notify(NoticeNeedsAuth, c, p, c.NextAt)
	}
}

// Remind asks the payer again to confirm a payment. It returns false if no reminder is left, and the payment should be canceled instead.
func (b *Bill) Remind(c *Charge, now time.Time) bool {
	if b.State == Pending && b.ReplacesID == "" { // they left during the sign-up
		c.NextAt = time.Time{}
		b.notify(NoticeNeedsAuth, c, b.LastPayment(c), time.Time{})
		return true
	}
	next := retryAt(c.FailedAt, now)
	if b.State != Active || next.IsZero() {
		return false
	}
	c.NextAt = next
	b.notify(NoticeNeedsAuth, c, b.LastPayment(c), next)
	return true
}

func (b *Bill) settleFailed(c *Charge, p *Payment, before string, now time.Time) {
	if b.State == Canceled {
		b.void(c, now)
		b.endSooner(now)
		return
	}
	if b.State == Paused {
		c.State, c.NextAt = Unpaid, time.Time{}
		return
	}
	if b.State == Pending && b.ReplacesID != "" { // they keep the program that they have, and switch anew
		c.State, b.FirstFailed = Failed, true
		b.Cancel(false, now)
		if before == PaymentProcessing {
			b.notify(NoticeSwitchFailed, c, p, time.Time{})
		}
		return
	}
	if b.State == Pending {
		c.State, c.NextAt, b.FirstFailed = Failed, time.Time{}, true
		if before == PaymentProcessing {
			b.notify(NoticeBankFailed, c, p, time.Time{})
		}
		return
	}
	if c.FailedAt.IsZero() {
		c.FailedAt = now
	}
	c.State, c.NextAt = Failed, retryAt(c.FailedAt, now)
	if c.NextAt.IsZero() && b.IsFee() {
		c.State = Unpaid
		if !p.Attended {
			b.notify(NoticeUnpaid, c, p, time.Time{})
		}
		return
	}
	if c.NextAt.IsZero() {
		c.State, b.State, b.PausedAt = Unpaid, Paused, now
		b.notify(NoticePaused, c, p, time.Time{})
		return
	}
	if !p.Attended {
		b.notify(NoticeFailed, c, p, c.NextAt)
	}
}
