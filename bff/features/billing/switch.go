package billing

import (
	"context"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/calendar"
	"hearthway/bff/platform/postgres"
)

// Leaving is the program that an account can switch from.
type Leaving struct {
	Key    string // of its order
	Plan   string // key of the program
	Name   string
	Credit Cents // for its unused days, today included
	Today  time.Time
	Method Method // that would be charged
}

var errSwitching = apperr.New(apperr.Conflict, "The payment for your new program is on its way. Your program changes when it arrives.")

// Leaving returns the program that an account can switch from, by its key; "": the only one. If it can't be replaced now, it comes with an apperr.Conflict that says why; without a
// running program, the error is an apperr.NotFound.
func (s *Service) Leaving(ctx context.Context, accountID, plan string) (Leaving, error) {
	b, err := s.own(ctx, accountID, plan)
	if err != nil {
		return Leaving{}, err
	}
	if !b.Live(s.Now()) {
		return Leaving{}, apperr.New(apperr.NotFound, "You don’t have a program that’s running. You can join one.")
	}
	today := calendar.DayOf(s.Now())
	from := Leaving{Key: b.Key, Plan: b.Plan, Name: b.Name, Credit: b.UnusedCredit(today), Today: today, Method: b.Customer.Method}
	if err := b.CanSwitch(s.Now()); err != nil {
		return from, err
	}
	replaced, err := s.beingReplaced(ctx, b.ID)
	if replaced {
		err = errSwitching
	}
	return from, err
}

// BeginSwitch places an order that replaces the running one with the key "from", and starts paying its first charge with the stored payment method, all
// in the context's transaction. credit is what the running one's unused days pay of that charge, beside its amount. FinishSwitch has to follow.
func (s *Service) BeginSwitch(ctx context.Context, o NewOrder, from string, credit Cents) error {
	if s.Provider == nil {
		return errNoProvider
	}
	var row Order
	if err := s.DB.Rows(ctx).Where("key = ? and account_id = ?", from, o.Account.ID).Take(&row).Error; err != nil {
		return postgres.Failure(err)
	}
	old, err := s.load(ctx, s.DB.Rows(ctx).Clauses(locked), row.ID)
	if err != nil {
		return err
	}
	fresh := newBill(o, s.Now())
	fresh.Beside = true // its owner is logged in
	if err := old.CanSwitch(s.Now()); err != nil {
		return err
	}
	if old.UnusedCredit(calendar.DayOf(s.Now())) < credit {
		return apperr.New(apperr.Conflict, "The amount has changed. Please review it before you pay.")
	}
	if old.Customer.Method.ID == "" {
		return apperr.New(apperr.Conflict, "Please add a card or bank account first.")
	}
	if err := s.checkOthers(ctx, fresh.Order, old.ID); err != nil {
		return err
	}
	fresh.ReplacesID, fresh.FirstCharge().Credit = old.ID, credit
	id, err := s.addBill(ctx, fresh)
	if err != nil {
		return err
	}
	return s.change(ctx, id, func(ctx context.Context, b *Bill) error {
		if err := s.OnFirstBegun(ctx, b.Key); err != nil {
			return err
		}
		_, err := b.Begin(b.FirstCharge(), b.Customer.Method, true, "", s.Now())
		return err
	})
}

// FinishSwitch makes the payment that BeginSwitch started at the provider, or returns its outcome. It can be repeated, and charges once.
func (s *Service) FinishSwitch(ctx context.Context, key string) (Outcome, error) {
	var o Order
	if err := s.DB.Rows(ctx).Where("key = ?", key).Take(&o).Error; err != nil {
		return Outcome{}, postgres.Failure(err)
	}
	b, err := s.Bill(ctx, o.ID)
	if err != nil {
		return Outcome{}, err
	}
	p := b.LastPayment(b.FirstCharge())
	if p == nil {
		return Outcome{Status: PaymentSucceeded}, nil // the credit paid for all of it
	}
	return s.collect(ctx, b.ID, p.ID)
}

// leave ends the order that one which was just paid for the first time replaces, and moves the credit.
func (s *Service) leave(ctx context.Context, b *Bill) error {
	c, moved, stays := b.FirstCharge(), Cents(0), false
	err := s.change(ctx, b.ReplacesID, func(_ context.Context, old *Bill) error {
		moved, stays = old.Leave(c.Credit, c.DueOn, s.Now()), old.Plan == b.Plan
		return nil
	})
	b.takeCredit(moved, stays, s.Now())
	return err
}

// beingReplaced reports whether a payment for an order's replacement is in progress. Until its outcome is known, nothing more is charged for the order.
func (s *Service) beingReplaced(ctx context.Context, orderID string) (replaced bool, err error) {
	err = s.DB.Rows(ctx).Raw(`select exists (select from billing_orders o join billing_charges c on c.order_id = o.id
		where o.replaces_id = ? and o.state = 'pending' and c.first and c.state = 'processing')`, orderID).Scan(&replaced).Error
	return replaced, postgres.Failure(err)
}
