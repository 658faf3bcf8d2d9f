package billing

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/platform/calendar"
	"hearthway/bff/platform/postgres"
)

// KindClicks is the kind of the charges for clicks, one a month.
const KindClicks = "clicks"

// Used is what an order's clicks of a month cost.
type Used struct {
	Key    string // of the order
	Month  time.Time
	Text   string // 20 clicks at $5.00, November 2026
	Amount Cents
}

// DueOn is the day on which a month is charged: the first of the next.
func (u Used) DueOn() time.Time { return calendar.AddMonths(u.Month, 1) }

// Usage says what has to be charged for after it was used.
type Usage interface {
	// Has reports whether a program has clicks that are charged for.
	Has(plan string) bool
	// Unbilled returns what was used before a day and isn't charged yet, by order and month; of one order, or with "" of all.
	Unbilled(ctx context.Context, key string, before time.Time) ([]Used, error)
	// Billed records that an order's month is charged, in the transaction that adds the charge.
	Billed(ctx context.Context, key string, month time.Time) error
}

// billClicks adds the charges for the clicks of months that have ended.
func (s *Service) billClicks(ctx context.Context) error {
	if s.Usage == nil {
		return nil
	}
	now := s.Now()
	used, err := s.Usage.Unbilled(ctx, "", calendar.DayOf(now).AddDate(0, 0, 1-now.UTC().Day()))
	for _, u := range used {
		err = errors.Join(err, s.billUsed(ctx, u))
	}
	return err
}

// billUsed charges for a month once: an order has one charge of a kind and number, and is locked. While it is paused, the clicks wait.
func (s *Service) billUsed(ctx context.Context, u Used) error {
	var o Order
	if err := s.DB.Rows(ctx).Where("key = ?", u.Key).Take(&o).Error; err != nil {
		return postgres.Failure(err)
	}
	return s.change(ctx, o.ID, func(ctx context.Context, b *Bill) error {
		if b.State == Paused {
			return nil
		}
		b.chargeUsed(u, s.Now())
		return s.Usage.Billed(ctx, u.Key, u.Month)
	})
}

// chargeUsed adds the charge for a month's clicks, due once the month is over. A canceled order is charged, too, unless nothing can be charged to it anymore.
func (b *Bill) chargeUsed(u Used, now time.Time) {
	number := u.Month.Year()*12 + int(u.Month.Month()) - 1
	charged := slices.ContainsFunc(b.Charges, func(c *Charge) bool { return c.Kind == KindClicks && c.Number == number })
	if charged || u.Amount == 0 || !b.canChargeUsed() {
		return
	}
	on := u.DueOn()
	if today := calendar.DayOf(now); on.Before(today) {
		on = today
	}
	b.Charges = append(b.Charges, &Charge{ID: uuid.NewString(), OrderID: b.ID, Kind: KindClicks, Number: number, Text: u.Text, Amount: u.Amount, Anchor: on, DueOn: on, Until: on, State: Scheduled, NextAt: dueAt(on)})
	b.refresh()
}

// canChargeUsed reports whether clicks can be charged to an order: not to one that ended unpaid or whose payer had their bank take money back.
func (b *Bill) canChargeUsed() bool {
	return b.AccountID != "" && b.Customer.Method.ID != "" && !b.Returns() && !slices.ContainsFunc(b.Disputes, func(d *Dispute) bool { return d.State != DisputeWon })
}

// outlasts reports whether a charge stays when its order is canceled: the one for clicks until then, once.
func (b *Bill) outlasts(c *Charge) bool {
	return c.Kind == KindClicks && c.State == Scheduled && b.canChargeUsed()
}

// unbilledOf returns what an order's clicks cost that aren't charged yet, this month's included.
func (s *Service) unbilledOf(ctx context.Context, key string) ([]Used, error) {
	if s.Usage == nil {
		return nil, nil
	}
	return s.Usage.Unbilled(ctx, key, s.Now().AddDate(0, 0, 1))
}
