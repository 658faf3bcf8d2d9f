package billing

import (
	"context"
	"crypto/rand"
	"errors"
	"slices"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/calendar"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// NewOrder is an order to be placed.
type NewOrder struct {
	Key     string
	Account account.Account
	Plan    string
	Name    string
	Lines   []Line
	Charges []NewCharge // the charges at the sign-up come first
	Beside  bool        // see Order
}

// NewCharge is an amount and when it is due.
type NewCharge struct {
	Kind   string
	Text   string
	Amount Cents
	On     time.Time
	Every  int       // interval in months; 0: not recurring
	Until  time.Time // end of the period that it pays for; if it recurs, the next due date
}

// Placed is an order that has no payment method yet.
type Placed struct {
	OrderID      string
	OrderKey     string
	ClientSecret string
}

var errNoProvider = apperr.New(apperr.Conflict, "Payments aren’t available right now. Please try again later.")

// Place creates an order that has no payment method yet. If there is one with the same key, it returns that one.
func (s *Service) Place(ctx context.Context, o NewOrder) (Placed, error) {
	if s.Provider == nil {
		return Placed{}, errNoProvider
	}
	id, err := s.addBill(ctx, newBill(o, s.Now()))
	if err != nil {
		return Placed{}, err
	}
	customer, err := s.customer(ctx, o.Account)
	if err != nil {
		return Placed{}, err
	}
	// A new setup each time, because the payer may already have finished an earlier one.
	secret, err := s.setupFor(ctx, customer.ProviderID)
	if err != nil {
		return Placed{}, err
	}
	key := rand.Text()
	err = s.DB.Rows(ctx).Create(&orderKey{Hash: security.HashToken(key), OrderID: id, CreatedAt: s.Now()}).Error
	return Placed{OrderID: id, OrderKey: key, ClientSecret: secret}, postgres.Failure(err)
}

func newBill(o NewOrder, now time.Time) *Bill {
	b := &Bill{Order: Order{ID: uuid.NewString(), Key: o.Key, AccountID: o.Account.ID, Plan: o.Plan, Name: o.Name, Lines: postgres.OrEmpty(o.Lines), State: Pending, CreatedAt: now, Beside: o.Beside}}
	for _, c := range o.Charges {
		b.schedule(c, o.Charges[0].On)
	}
	b.Charges[0].First = true
	return b
}

// schedule adds a charge that was ordered on a day.
func (b *Bill) schedule(c NewCharge, ordered time.Time) {
	on := calendar.DayOf(c.On)
	charge := &Charge{ID: uuid.NewString(), OrderID: b.ID, Kind: c.Kind, Text: c.Text, Amount: c.Amount, Every: c.Every, Anchor: on, DueOn: on, Until: c.Until, State: Scheduled, NextAt: dueAt(on)}
	if c.Every > 0 {
		charge.Anchor, charge.Number = anchorOf(calendar.DayOf(ordered), on, c.Every)
		charge.move(charge.Number)
	}
	b.Charges = append(b.Charges, charge)
}

// AddCharge adds a charge to the active order with a key, ordered today. An order has one of a kind.
func (s *Service) AddCharge(ctx context.Context, key string, c NewCharge) error {
	var o Order
	if err := s.DB.Rows(ctx).Where("key = ?", key).Take(&o).Error; err != nil {
		return postgres.Failure(err)
	}
	return s.change(ctx, o.ID, func(_ context.Context, b *Bill) error {
		switch {
		case b.State != Active || !b.Live(s.Now()):
			return apperr.New(apperr.Conflict, "Nothing can be added until your program is paid.")
		case b.Customer.Method.ID == "":
			return apperr.New(apperr.Conflict, "Please add a card or bank account first.")
		case slices.ContainsFunc(b.Charges, func(had *Charge) bool { return had.Kind == c.Kind && had.State != Void }):
			return apperr.New(apperr.Conflict, "Your program has this already.")
		}
		b.schedule(c, s.Now())
		b.refresh()
		return nil
	})
}

// anchorOf returns the day from which a recurring charge that is due on a day is counted, and its number. A charge that starts on January 31 is due on February 28
// and March 31, so due dates are counted from the day of the sign-up.
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

// unreachable wraps an error of the provider. The outcome is unknown, and the call can be repeated safely.
func unreachable(err error) error {
	return apperr.Wrap(apperr.Unavailable, "We couldn’t reach our payment provider. Please try again: you won’t be charged twice.", err)
}

// orderKey lets whoever signed up pay an order without a login.
type orderKey struct {
	Hash      []byte `gorm:"primaryKey"` // of the key
	OrderID   string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (orderKey) TableName() string { return "billing_order_keys" }

// OrderByKey returns the order with the key that its sign-up received.
func (s *Service) OrderByKey(ctx context.Context, key string) (orderID string, err error) {
	var row orderKey
	err = s.DB.Rows(ctx).Where("hash = ?", security.HashToken(key)).Take(&row).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return "", apperr.Wrap(apperr.NotFound, "This order doesn’t exist.", err)
	}
	return row.OrderID, postgres.Failure(err)
}

// Orders returns an account's orders of memberships, newest first.
func (s *Service) Orders(ctx context.Context, accountID string) (orders []Order, err error) {
	all, err := s.ordersAndFees(ctx, accountID)
	return slices.DeleteFunc(all, Order.IsFee), err
}

func (s *Service) ordersAndFees(ctx context.Context, accountID string) (orders []Order, err error) {
	err = s.of(ctx, accountID).Order("created_at desc, id").Find(&orders).Error
	return orders, postgres.Failure(err)
}

// LiveAmong returns those of the keys whose orders are paid, also canceled ones until what was paid for ends.
func (s *Service) LiveAmong(ctx context.Context, keys []string) ([]string, error) {
	return s.among(ctx, keys, func(o Order) bool { return o.Live(s.Now()) })
}

// GoingOn returns those of the keys whose orders are paid and not canceled.
func (s *Service) GoingOn(ctx context.Context, keys []string) ([]string, error) {
	return s.among(ctx, keys, func(o Order) bool { return o.State == Active && o.Live(s.Now()) })
}

func (s *Service) among(ctx context.Context, keys []string, counts func(Order) bool) ([]string, error) {
	var orders []Order
	if err := s.DB.Rows(ctx).Where("key = any(?)", postgres.Array(keys)).Find(&orders).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	found := []string{}
	for _, o := range orders {
		if counts(o) {
			found = append(found, o.Key)
		}
	}
	return found, nil
}

// Charged returns what was paid in some time for orders, without refunds, by key. kinds are those of the charges that count.
func (s *Service) Charged(ctx context.Context, keys, kinds []string, from, to time.Time) (map[string]Cents, error) {
	var rows []struct {
		Key   string
		Cents Cents
	}
	err := s.DB.Rows(ctx).Raw(`select o.key, sum(c.amount + c.credit - c.credited - c.refunded) as cents from billing_orders o join billing_charges c on c.order_id = o.id
		where o.key = any(?) and c.kind = any(?) and c.state = 'paid' and c.paid_at >= ? and c.paid_at < ? group by o.key`, postgres.Array(keys), postgres.Array(kinds), from, to).Scan(&rows).Error
	charged := map[string]Cents{}
	for _, row := range rows {
		charged[row.Key] = row.Cents
	}
	return charged, postgres.Failure(err)
}

// current returns the order that represents an account: a paid one if there is one.
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
