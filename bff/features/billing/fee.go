package billing

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/calendar"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

// Fee is what an agent owes once for something that they reported. It is an order of its own, because it is owed whatever becomes of their membership.
type Fee struct {
	Key       string // of what was reported; it never changes
	AccountID string
	Text      string // for the invoice, without personal data: invoices outlive the buyer's data
	Amount    Cents  // in all
}

// feePlan is the plan of orders that are fees.
const feePlan = "fee"

// feeName is what a fee is called.
const feeName = "Referral fee"

const (
	// feeDueIn is how many days an agent has to pay a fee before it is charged.
	feeDueIn = 10
	// feePatience is how many days remain after an agent’s objection was answered.
	feePatience = 3
)

// IsFee reports whether an order is a fee, not a membership.
func (o Order) IsFee() bool { return o.Plan == feePlan }

// SetFee makes a fee come to an amount. What isn’t paid yet is reversed; then the difference to what was paid is invoiced or refunded. The same amount and text
// again change nothing. It returns the number of the invoice; 0: nothing is to be paid.
func (s *Service) SetFee(ctx context.Context, f Fee) (invoice int64, err error) {
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		var id string
		had := s.DB.Rows(ctx).Model(&Order{}).Where("key = ?", f.Key).Pluck("id", &id)
		switch {
		case had.Error != nil:
			return had.Error
		case id == "" && f.Amount == 0:
			return nil
		case id == "":
			b := &Bill{Order: Order{ID: uuid.NewString(), Key: f.Key, AccountID: f.AccountID, Plan: feePlan, Name: feeName, Lines: []Line{}, State: Active, CreatedAt: s.Now(), StartedAt: s.Now()}}
			if id, err = s.addBill(ctx, b); err != nil {
				return err
			}
		}
		var c *Charge
		var fresh bool
		err := s.change(ctx, id, func(_ context.Context, b *Bill) (err error) {
			c, fresh, err = b.setFee(f, s.Now())
			return err
		})
		if err != nil || c == nil {
			return err
		}
		if invoice = c.Invoice; !fresh {
			return nil
		}
		return s.change(ctx, id, func(_ context.Context, b *Bill) error { // the email has its number and a link to it
			b.notify(NoticeInvoice, b.Charge(c.ID), &Payment{Method: b.Customer.Method}, time.Time{})
			return nil
		})
	})
	return invoice, postgres.Failure(err)
}

// setFee is the rule of SetFee. It returns the charge that is to be paid, and whether it is new; nil if there is none.
func (b *Bill) setFee(f Fee, now time.Time) (c *Charge, fresh bool, err error) {
	var paid Cents
	for _, c := range b.Charges {
		if c.State == Processing || c.State == NeedsAuth {
			return nil, false, apperr.New(apperr.Conflict, "A payment of this fee is on its way. Please try again once it has arrived or failed.")
		}
		if p := b.PaidBy(c); p != nil {
			paid += b.left(p)
		}
	}
	rest, text := f.Amount-paid, f.Text
	if paid > 0 {
		text += fmt.Sprintf(", less %s paid", format.Cents(paid))
	}
	if rest > 0 && b.State == Canceled {
		return nil, false, apperr.New(apperr.Conflict, "This fee can’t be changed anymore. Please write to our support.")
	}
	today := calendar.DayOf(now)
	due := today.AddDate(0, 0, feeDueIn)
	for _, c := range b.Charges {
		if !c.Open() {
			continue
		}
		if c.Amount == rest && c.Text == text {
			return c, false, nil
		}
		// Corrections don't put off the payment for long.
		if soonest := today.AddDate(0, 0, feePatience); soonest.After(c.DueOn) {
			due = soonest
		} else if c.DueOn.Before(due) {
			due = c.DueOn
		}
		b.void(c, now)
	}
	if rest <= 0 {
		b.returnFee(-rest, now)
		return nil, false, nil
	}
	c = &Charge{
		ID: uuid.NewString(), OrderID: b.ID, Kind: b.Key, Number: len(b.Charges), Text: text, Amount: rest, Anchor: due, DueOn: due, Until: due, State: Scheduled, NextAt: dueAt(due),
	}
	b.Charges = append(b.Charges, c)
	b.issue(c, now)
	return c, true, nil
}

// returnFee refunds an amount of what was paid, the last payments first.
func (b *Bill) returnFee(amount Cents, now time.Time) {
	for _, c := range slices.Backward(b.Charges) {
		p := b.PaidBy(c)
		if p == nil {
			continue
		}
		if part := min(amount, b.left(p)); part > 0 {
			b.refund(p, part, now)
			amount -= part
		}
	}
}

// HoldFee stops charging a fee until the agent’s objection was answered, or charges it again, but not sooner than in a few days. Agents can pay it in the meantime.
func (s *Service) HoldFee(ctx context.Context, key string, hold bool) error {
	var ids []string
	if err := s.DB.Rows(ctx).Model(&Order{}).Where("key = ?", key).Pluck("id", &ids).Error; err != nil || len(ids) == 0 {
		return postgres.Failure(err)
	}
	return s.change(ctx, ids[0], func(_ context.Context, b *Bill) error {
		for _, c := range b.Charges {
			switch {
			case c.State != Scheduled && c.State != Failed || b.State != Active:
			case hold:
				c.NextAt = time.Time{}
			default:
				if soonest := calendar.DayOf(s.Now()).AddDate(0, 0, feePatience); c.DueOn.Before(soonest) {
					c.DueOn = soonest
				}
				c.NextAt = dueAt(c.DueOn)
			}
		}
		return nil
	})
}

// PayInvoice pays an invoice of a fee before it is due, or after it failed, with the stored payment method.
func (s *Service) PayInvoice(ctx context.Context, who account.Account, invoice int64) (Outcome, error) {
	const missing = "This invoice doesn’t exist."
	if s.Provider == nil {
		return Outcome{}, errNoProvider
	}
	found, err := s.chargeOf(ctx, invoice, missing)
	if err := errors.Join(s.limited(ctx, who.ID), err); err != nil {
		return Outcome{}, err
	}
	b, err := s.Bill(ctx, found.OrderID)
	if err != nil {
		return Outcome{}, err
	}
	c := b.Charge(found.ID)
	switch {
	case b.AccountID != who.ID || !b.IsFee():
		return Outcome{}, apperr.New(apperr.NotFound, missing)
	case c.State == Paid:
		return Outcome{Status: PaymentSucceeded}, nil
	case c.State == Void:
		return Outcome{}, apperr.New(apperr.Conflict, "This invoice was reversed, so there’s nothing to pay.")
	case b.Customer.Method.ID == "":
		return Outcome{Status: PaymentFailed, Text: "Please enter a card or bank account to pay with."}, nil
	}
	if p := b.LastPayment(c); p != nil && !p.Settled() {
		return s.collect(ctx, b.ID, p.ID)
	}
	return s.charge(ctx, b, c, true, "")
}
