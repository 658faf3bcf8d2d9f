package billing_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"hearthway/bff/features/billing"
)

// usage has the clicks of one order in memory.
type usage struct {
	sync.Mutex
	used []billing.Used
	die  error // what Billed returns, as if the process died before it committed
}

func (*usage) Has(string) bool { return true }

func (u *usage) Unbilled(_ context.Context, key string, before time.Time) (list []billing.Used, _ error) {
	u.Lock()
	defer u.Unlock()
	for _, one := range u.used {
		if one.Month.Before(before) && (key == "" || key == one.Key) {
			list = append(list, one)
		}
	}
	return list, nil
}

// Billed forgets nothing: the charge itself has to prevent another one.
func (u *usage) Billed(context.Context, string, time.Time) error { return u.die }

// clicking returns an order with clicks in the month when it was paid, and the day after which they are due.
func clicking(t *testing.T) (s *fixture, u *usage, orderID string) {
	t.Helper()
	s = newFixture(t)
	placed := s.join(s.monthly(s.agent("rosa@x.example")), goodMethod, billing.PaymentSucceeded)
	month := time.Date(s.clock.Now().Year(), s.clock.Now().Month(), 1, 0, 0, 0, 0, time.UTC)
	u = &usage{used: []billing.Used{{Key: s.bill(placed.OrderID).Key, Month: month, Text: "3 clicks at $5.00", Amount: 1500}}}
	s.Usage = u
	s.clock.Advance(month.AddDate(0, 1, 0).Add(16 * time.Hour).Sub(s.clock.Now()))
	return s, u, placed.OrderID
}

func clickCharges(b *billing.Bill) (list []*billing.Charge) {
	for _, c := range b.Charges {
		if c.Kind == billing.KindClicks {
			list = append(list, c)
		}
	}
	return list
}

// A month is charged once, whether the process dies before it stored the charge, while the provider is asked, or runs twice at once.
func TestClicksAreChargedOnce(t *testing.T) {
	s, u, id := clicking(t)
	u.die = errors.New("killed")
	if err := s.Run(t.Context()); err == nil || len(clickCharges(s.bill(id))) != 0 {
		t.Fatal("a charge without what it is for", err)
	}
	u.die = nil
	s.provider.Fail = func(call string) (bool, bool) { return false, call == "charge" } // the response is lost
	if err := s.Run(t.Context()); err == nil {
		t.Fatal("the response wasn't lost")
	}
	s.provider.Fail = nil
	s.clock.Advance(time.Hour)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() { _ = s.Run(t.Context()) })
	}
	all.Wait()
	s.pass(2)
	charges := clickCharges(s.bill(id))
	if len(charges) != 1 || charges[0].State != billing.Paid || charges[0].Amount != 1500 {
		t.Fatalf("%+v", charges)
	}
	if taken, _ := s.provider.Taken(""); taken != 29700+1500 {
		t.Errorf("%d cents taken", taken)
	}
	s.reconciles()
}

// While an order is paused, its clicks wait; once it was canceled, they are charged. Nothing is charged to whoever disputes a payment.
func TestClicksOfOrdersThatEnd(t *testing.T) {
	s, _, id := clicking(t)
	if err := s.Service.DB.Rows(t.Context()).Exec("update billing_orders set state = 'paused', paused_at = now() where id = ?", id).Error; err != nil {
		t.Fatal(err)
	}
	s.pass(1)
	if charges := clickCharges(s.bill(id)); len(charges) != 0 {
		t.Fatalf("%+v", charges[0])
	}
	if err := s.Service.DB.Rows(t.Context()).Exec("update billing_orders set state = 'canceled', paused_at = null, canceled_at = ?, ends_on = ? where id = ?", s.clock.Now(), s.clock.Now(), id).Error; err != nil {
		t.Fatal(err)
	}
	s.pass(1)
	if charges := clickCharges(s.bill(id)); len(charges) != 1 || charges[0].State != billing.Paid {
		t.Fatalf("%+v", charges)
	}
	s.reconciles()
}
