package billing_test

import (
	"testing"
	"time"

	"hearthway/bff/features/billing"
	"hearthway/bff/platform/apperr"
)

// The response was lost, and the provider forgot the idempotency key. The next attempt finds the payment instead of making
// another.
func TestLostResponseADayLater(t *testing.T) {
	for name, ask := range map[string]func(s *fixture, orderID, setupID string) error{
		"the job": func(s *fixture, _, _ string) error { return s.Run(s.t.Context()) },
		"the button": func(s *fixture, orderID, setupID string) error {
			_, err := s.Confirm(s.t.Context(), orderID, setupID)
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := newFixture(t)
			placed := s.place(s.monthly(s.agent("rosa@x.example")))
			setup := s.provider.Store(placed.ClientSecret, goodMethod)
			s.provider.Fail = func(call string) (bool, bool) { return false, call == "charge" }
			if _, err := s.Confirm(t.Context(), placed.OrderID, setup); apperr.CodeOf(err) != apperr.Unavailable {
				t.Fatal(err)
			}
			s.provider.Fail = nil
			s.clock.Advance(25 * time.Hour)
			s.provider.ForgetKeys()
			if err := ask(s, placed.OrderID, setup); err != nil {
				t.Fatal(err)
			}
			if taken, _ := s.provider.Taken(""); taken != 29700 || s.bill(placed.OrderID).State != billing.Active {
				t.Errorf("%d cents taken, %+v", taken, s.bill(placed.OrderID).Order)
			}
		})
	}
}

// An agent with a paused membership joins again with a bank account, and pays the old one while that payment is pending: one
// membership is active, and the money for the other is refunded.
func TestOneMembershipAtATime(t *testing.T) {
	s := newFixture(t)
	who, old := s.declining("rosa@x.example", declinedMethod)
	s.pass(8)
	if b := s.bill(old.OrderID); b.State != billing.Paused {
		t.Fatal(b.State)
	}
	s.join(s.monthly(who), bankMethod, billing.PaymentProcessing)
	s.change(who, goodMethod, billing.PaymentSucceeded)
	s.pass(7)
	orders, err := s.Orders(t.Context(), who.ID)
	if err != nil || orders[0].State != billing.Canceled || orders[1].State != billing.Active {
		t.Fatalf("%+v %v", orders, err)
	}
	if taken, returned := s.provider.Taken(""); taken != 3*29700 || returned != 29700 {
		t.Errorf("%d taken, %d returned", taken, returned)
	}
	if sums := s.balances(); sums[billing.Receivable] != 0 || sums[billing.ProviderCash] != 2*29700 {
		t.Error(sums)
	}
	s.reconciles()
}

// A payment for an order that was canceled while it was paused buys nothing, so it is refunded.
func TestPaymentAfterCancellationIsRefunded(t *testing.T) {
	s := newFixture(t)
	who, placed := s.declining("rosa@x.example", declinedMethod)
	s.pass(8)
	s.change(who, bankMethod, billing.PaymentProcessing)
	if _, err := s.Cancel(t.Context(), who, ""); err != nil {
		t.Fatal(err)
	}
	s.pass(6)
	if taken, returned := s.provider.Taken(""); taken != 2*29700 || returned != 29700 || s.live(who) {
		t.Errorf("%d taken, %d returned, %+v", taken, returned, s.bill(placed.OrderID).Order)
	}
}

// An agent switches to a card while a bank payment is pending: the card stays.
func TestReplacedMethodStaysReplaced(t *testing.T) {
	s := newFixture(t)
	who, placed := s.declining("rosa@x.example", declinedMethod)
	s.change(who, bankMethod, billing.PaymentProcessing)
	s.change(who, goodMethod, billing.PaymentSucceeded) // nothing else is owed
	s.pass(6)
	if b := s.bill(placed.OrderID); b.Customer.Method.ID != goodMethod || b.State != billing.Active || len(b.Payments) != 4 {
		t.Errorf("%+v, %d payments", b.Customer, len(b.Payments))
	}
}

// An event that can't be processed doesn't block those after it.
func TestFailedEventDoesNotBlockOthers(t *testing.T) {
	s := newFixture(t)
	broken := s.join(s.monthly(s.agent("rosa@x.example")), bankMethod, billing.PaymentProcessing)
	fine := s.join(s.monthly(s.agent("bo@x.example")), bankMethod, billing.PaymentProcessing)
	s.provider.Misreport(s.bill(broken.OrderID).Payments[0].ProviderID, 1)
	s.clock.Advance(5 * 24 * time.Hour)
	if err := s.Sync(t.Context()); apperr.CodeOf(err) != apperr.Internal {
		t.Error(err)
	}
	if a, b := s.bill(broken.OrderID), s.bill(fine.OrderID); a.State != billing.Pending || b.State != billing.Active {
		t.Errorf("%s, %s", a.State, b.State)
	}
	if sums := s.balances(); sums[billing.ProviderCash] != 29700 {
		t.Error(sums)
	}
}
