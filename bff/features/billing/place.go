package billing

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"fmt"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/calendar"
)

// NewOrder is what is to be charged.
type NewOrder struct {
	Key     string
	Account account.Account
	Plan    string
	Name    string
	Lines   []Line
	Charges []NewCharge // what is due at the sign-up first
}

// NewCharge is an amount with its day.
type NewCharge struct {
	Kind   string
	Text   string
	Amount Cents
	On     time.Time
	Every  int       // months; 0: once
	Until  time.Time // to which day it pays; of what is repeated, to the next time
}

// Placed is an order that waits for a payment method.
type Placed struct {
	OrderID      string
	OrderKey     string
	ClientSecret string
}

var errNoProvider = apperr.New(apperr.Conflict, "Paying isn’t possible right now. Please try again later.")

// Place makes an order that waits for a payment method; the same key gives the same order.
func (s *Service) Place(ctx context.Context, o NewOrder) (Placed, error) {
	if s.Provider == nil {
		return Placed{}, errNoProvider
	}
	id, err := s.Store.Add(ctx, newBill(o, s.Now()))
	if err != nil {
		return Placed{}, err
	}
	customer, err := s.customer(ctx, o.Account)
	if err != nil {
		return Placed{}, err
	}
	b, err := s.Store.Bill(ctx, id)
	if err != nil {
		return Placed{}, err
	}
	setup, err := s.Provider.Setup(ctx, fmt.Sprintf("setup-%s-%d", id, len(b.Payments)), customer.ProviderID)
	if err != nil {
		return Placed{}, unreachable(err)
	}
	key := rand.Text()
	return Placed{OrderID: id, OrderKey: key, ClientSecret: setup.ClientSecret}, s.Store.AddKey(ctx, id, hashOf(key), s.Now())
}

func hashOf(key string) []byte {
	digest := sha256.Sum256([]byte(key))
	return digest[:]
}

func newBill(o NewOrder, now time.Time) *Bill {
	b := &Bill{Order: Order{ID: uuid.NewString(), Key: o.Key, AccountID: o.Account.ID, Plan: o.Plan, Name: o.Name, Lines: o.Lines, State: Pending, CreatedAt: now}}
	for i, c := range o.Charges {
		on := calendar.DayOf(c.On)
		charge := &Charge{
			ID: uuid.NewString(), OrderID: b.ID, Kind: c.Kind, Text: c.Text, Amount: c.Amount, Every: c.Every, Anchor: on, DueOn: on, Until: c.Until, State: Scheduled, First: i == 0, NextAt: dueAt(on),
		}
		if c.Every > 0 {
			charge.Anchor, charge.Number = anchorOf(calendar.DayOf(o.Charges[0].On), on, c.Every)
			charge.move(charge.Number)
		}
		b.Charges = append(b.Charges, charge)
	}
	return b
}

// anchorOf is the day from which a charge is repeated, with its number then. What begins on January 31 is charged on February 28 and
// March 31, so it is counted from the day of the sign-up.
func anchorOf(start, on time.Time, every int) (anchor time.Time, number int) {
	for number := 1; ; number++ {
		switch day := calendar.AddMonths(start, number*every); {
		case day.Equal(on):
			return start, number
		case day.After(on):
			return on, 0
		}
	}
}

// customer is an account at the provider; it is made known there unless it is.
func (s *Service) customer(ctx context.Context, who account.Account) (Customer, error) {
	c, err := s.Store.Customer(ctx, who.ID)
	if apperr.CodeOf(err) != apperr.NotFound {
		return c, err
	}
	id, err := s.Provider.Customer(ctx, "customer-"+who.ID, Payer{AccountID: who.ID, Name: who.Name, Email: who.Email})
	if err != nil {
		return c, unreachable(err)
	}
	return s.Store.AddCustomer(ctx, Customer{AccountID: who.ID, ProviderID: id}, s.Now())
}

// unreachable is an error of the provider's whose outcome is unknown. Trying again is safe.
func unreachable(err error) error {
	return apperr.Wrap(apperr.Unavailable, "We couldn’t reach our payment provider. Please try again: you won’t be charged twice.", err)
}

// OrderByKey is the order of a key that its sign-up got.
func (s *Service) OrderByKey(ctx context.Context, key string) (string, error) {
	id, err := s.Store.OrderByKey(ctx, hashOf(key))
	if apperr.CodeOf(err) == apperr.NotFound {
		return "", apperr.Wrap(apperr.NotFound, "This order doesn’t exist.", err)
	}
	return id, err
}

// Standing is how an account's membership is paid.
func (s *Service) Standing(ctx context.Context, accountID string) (live bool, plan string, err error) {
	orders, err := s.Store.OrdersOf(ctx, accountID)
	if err != nil {
		return false, "", err
	}
	o, ok := current(orders, s.Now())
	return ok && o.Live(s.Now()), o.Plan, nil
}

// current is the order that says how an account stands: one that is paid before one that is not.
func current(orders []Order, now time.Time) (best Order, ok bool) {
	worth := func(o Order) int {
		switch {
		case o.State == Active:
			return 4
		case o.Live(now):
			return 3
		case o.State == Paused:
			return 2
		case o.State == Pending:
			return 1
		}
		return 0
	}
	for _, o := range orders {
		if !ok || worth(o) > worth(best) {
			best, ok = o, true
		}
	}
	return best, ok
}
