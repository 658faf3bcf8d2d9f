package billing

import (
	"context"
	"crypto/rand"
	"slices"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
)

func newKey() string { return rand.Text() }

// Overview is the state of an account's payments, for its owner.
type Overview struct {
	Orders   []Standing // one for each program, the most important first
	Method   Method     // the ID is "" if there is none
	Invoices []Invoiced
	Clicks   bool // whether there are or were any to charge for
}

// Standing is the state of one of an account's orders.
type Standing struct {
	*Bill
	Live bool
	Used []Used // clicks that aren't charged yet
	// Included has, by kind, the program that includes what the order would charge for now.
	Included map[string]string
}

// Invoiced is an issued charge with its relevant payment.
type Invoiced struct {
	Charge
	Plan    string
	Dispute *Dispute // of that payment; nil: there is none
	Payment *Payment // the one that paid the charge, or the latest attempt; nil: nothing had to be paid
	Payable bool     // by itself, with PayInvoice
}

// Overview returns an account's membership and all of its invoices, newest first.
func (s *Service) Overview(ctx context.Context, accountID string) (Overview, error) {
	orders, err := s.ordersAndFees(ctx, accountID)
	if err != nil {
		return Overview{}, err
	}
	o := Overview{Invoices: []Invoiced{}}
	bills := map[string]*Bill{}
	for _, order := range orders {
		o.Clicks = o.Clicks || s.Usage != nil && !order.StartedAt.IsZero() && s.Usage.Has(order.Plan)
		b, err := s.Bill(ctx, order.ID)
		if err != nil {
			return Overview{}, err
		}
		bills[order.ID] = b
		for _, c := range b.Charges {
			if c.Invoice > 0 && c.Amount > 0 {
				o.Invoices = append(o.Invoices, invoiced(b, c))
			}
		}
	}
	shown, err := s.shown(ctx, accountID)
	if err != nil {
		return Overview{}, err
	}
	for _, order := range shown {
		standing, err := s.standing(ctx, bills[order.ID])
		if err != nil {
			return Overview{}, err
		}
		o.Orders = append(o.Orders, standing)
		b := standing.Bill
		if o.Method.ID == "" {
			o.Method = b.Customer.Method
		}
		if p := b.LastPayment(b.FirstCharge()); o.Method.ID == "" && p != nil && p.Status == PaymentProcessing {
			o.Method = p.Method // it is stored once it has paid
		}
	}
	slices.SortFunc(o.Invoices, func(a, b Invoiced) int { return int(b.Invoice - a.Invoice) })
	return o, nil
}

// FeesOwed is what is owed for referral fees, without those that wait for our answer and payments on their way.
func (o Overview) FeesOwed() (owed Cents) {
	for _, i := range o.Invoices {
		if held := i.NextAt.IsZero() && (i.State == Scheduled || i.State == Failed); i.Payable && !held {
			owed += i.Amount
		}
	}
	return owed
}

func (s *Service) standing(ctx context.Context, b *Bill) (standing Standing, err error) {
	standing = Standing{Bill: b, Live: b.Live(s.Now()), Included: map[string]string{}}
	for _, c := range b.Charges {
		if c.State == Scheduled && c.Every > 0 {
			name, err := s.includedIn(ctx, b, c.Kind)
			if err != nil {
				return standing, err
			}
			if name != "" {
				standing.Included[c.Kind] = name
			}
		}
	}
	if b.State != Paused && b.canChargeUsed() {
		standing.Used, err = s.unbilledOf(ctx, b.Key)
	}
	return standing, err
}

func invoiced(b *Bill, c *Charge) Invoiced {
	p := b.PaidBy(c)
	if p == nil {
		p = b.LastPayment(c)
	}
	payable := b.IsFee() && b.State == Active && c.Open() && c.State != Processing
	return Invoiced{Charge: *c, Plan: b.Name, Payment: p, Dispute: b.DisputeOf(c), Payable: payable}
}

// ChangeMethod replaces an agent's payment method with one that the browser just stored, and pays what is owed with it.
func (s *Service) ChangeMethod(ctx context.Context, who account.Account, setupID string) (Outcome, error) {
	if err := s.limited(ctx, who.ID); err != nil {
		return Outcome{}, err
	}
	orders, err := s.shown(ctx, who.ID)
	if err != nil {
		return Outcome{}, err
	}
	if len(orders) == 0 {
		return Outcome{}, apperr.New(apperr.NotFound, "You don’t have a membership.")
	}
	if orders[0].State == Pending {
		return s.Confirm(ctx, orders[0].ID, setupID)
	}
	b, err := s.Bill(ctx, orders[0].ID)
	if err != nil {
		return Outcome{}, err
	}
	method, err := s.methodOf(ctx, setupID, b.Customer.ProviderID)
	if err != nil {
		return Outcome{}, err
	}
	if err := s.setMethod(ctx, who.ID, method); err != nil {
		return Outcome{}, err
	}
	for _, o := range orders {
		if done, err := s.payOwed(ctx, o.ID, setupID); err != nil || done.Status != PaymentSucceeded {
			return done, err
		}
	}
	return Outcome{Status: PaymentSucceeded}, nil
}

// Pay pays what an agent owes for a program with the stored payment method, or returns how to confirm a payment. plan: its key; "": for all of them.
func (s *Service) Pay(ctx context.Context, who account.Account, plan string) (Outcome, error) {
	if s.Provider == nil {
		return Outcome{}, errNoProvider
	}
	if err := s.limited(ctx, who.ID); err != nil {
		return Outcome{}, err
	}
	orders, err := s.shown(ctx, who.ID)
	if plan != "" || len(orders) == 0 {
		b, missing := s.own(ctx, who.ID, plan)
		if missing != nil {
			return Outcome{}, missing
		}
		orders = []Order{b.Order}
	}
	done := Outcome{Status: PaymentSucceeded}
	for _, o := range orders {
		if err == nil && done.Status == PaymentSucceeded {
			done, err = s.pay(ctx, o.ID)
		}
	}
	return done, err
}

// pay pays what is owed for an order.
func (s *Service) pay(ctx context.Context, orderID string) (Outcome, error) {
	b, err := s.Bill(ctx, orderID)
	if err != nil {
		return Outcome{}, err
	}
	// A payment that waits for confirmation continues with its own method, even if the stored one has changed.
	for _, p := range b.Payments {
		if p.Settled() {
			continue
		}
		if done, err := s.collect(ctx, b.ID, p.ID); err != nil || done.Status != PaymentSucceeded {
			return done, err
		}
	}
	if c := b.FirstCharge(); b.State == Pending && (c.State == Scheduled || c.State == Failed) {
		return Outcome{Status: PaymentFailed, Text: "Please enter a card or bank account to pay with."}, nil
	}
	return s.payOwed(ctx, b.ID, "")
}

// payOwed attempts to pay everything that an order owes with the stored payment method. It returns the first outcome that isn't a success.
func (s *Service) payOwed(ctx context.Context, orderID, setupID string) (Outcome, error) {
	b, err := s.Bill(ctx, orderID)
	if err != nil {
		return Outcome{}, err
	}
	for _, c := range b.Charges {
		if c.State != Failed && c.State != Unpaid && c.State != NeedsAuth {
			continue
		}
		done, err := s.charge(ctx, b, c, true, setupID)
		if err != nil || done.Status != PaymentSucceeded {
			return done, err
		}
	}
	return Outcome{Status: PaymentSucceeded}, nil
}

// charge pays a charge with the stored payment method.
func (s *Service) charge(ctx context.Context, b *Bill, c *Charge, attended bool, setupID string) (Outcome, error) {
	if err := s.giveUp(ctx, b, c, ""); err != nil {
		return Outcome{}, err
	}
	var paymentID string
	err := s.change(ctx, b.ID, func(ctx context.Context, b *Bill) error {
		c := b.Charge(c.ID)
		if !attended && !s.isDue(b, c) || c.State == Paid {
			return nil
		}
		if replaced, err := s.beingReplaced(ctx, b.ID); err != nil || replaced {
			return err
		}
		if !attended {
			if skipped, err := s.skipIncluded(ctx, b, c); err != nil || skipped {
				return err
			}
		}
		if last := b.LastPayment(c); last != nil && (!last.Settled() || setupID != "" && last.SetupID == setupID) {
			paymentID = last.ID
			return nil
		}
		if b.Customer.Method.ID == "" {
			return apperr.New(apperr.Conflict, "Please add a card or bank account first.")
		}
		p, err := b.Begin(c, b.Customer.Method, attended, setupID, s.Now())
		if p != nil {
			paymentID = p.ID
		}
		return err
	})
	if err != nil || paymentID == "" {
		return Outcome{Status: PaymentSucceeded}, err
	}
	return s.collect(ctx, b.ID, paymentID)
}

// isDue reports whether a charge should be made or retried now.
func (s *Service) isDue(b *Bill, c *Charge) bool {
	return (b.State == Active || b.State == Canceled && b.outlasts(c)) && (c.State == Scheduled || c.State == Failed) && !c.NextAt.IsZero() && !c.NextAt.After(s.Now())
}

// Cancel cancels an agent's program as of the end of the paid period. plan: its key; "": their only one.
func (s *Service) Cancel(ctx context.Context, who account.Account, plan string) (endsOn time.Time, err error) {
	b, err := s.own(ctx, who.ID, plan)
	if err != nil {
		return time.Time{}, err
	}
	if err := s.end(ctx, b.ID, true); err != nil {
		return time.Time{}, err
	}
	b, err = s.Bill(ctx, b.ID)
	if err != nil {
		return time.Time{}, err
	}
	return b.EndsOn, nil
}

// Resume takes back the cancellation of an agent's program before what was paid for ends. plan: its key; "": their only one.
func (s *Service) Resume(ctx context.Context, who account.Account, plan string) error {
	b, err := s.own(ctx, who.ID, plan)
	if err != nil {
		return err
	}
	return s.change(ctx, b.ID, func(_ context.Context, b *Bill) error {
		switch {
		case b.State == Active:
			return nil
		case !b.CanResume(s.Now()):
			return apperr.New(apperr.Conflict, "This membership can’t be resumed. You can join again once it has ended.")
		}
		b.Resume(s.Now())
		return nil
	})
}

// end cancels an order, and its payments at the provider that wait for the payer. If the provider can't be reached, Run does so later.
func (s *Service) end(ctx context.Context, orderID string, tell bool) error {
	err := s.change(ctx, orderID, func(_ context.Context, b *Bill) error {
		b.Cancel(tell, s.Now())
		return nil
	})
	if err != nil {
		return err
	}
	b, err := s.Bill(ctx, orderID)
	if err != nil {
		return err
	}
	for _, c := range b.Charges {
		if c.State == NeedsAuth {
			if err := s.giveUp(ctx, b, c, ""); err != nil {
				s.Log.WarnContext(ctx, "a canceled order's payment couldn't be canceled at the provider yet", "order", orderID, "cause", err.Error())
			}
		}
	}
	return nil
}
