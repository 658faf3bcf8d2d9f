package billing_test

import (
	"slices"
	"testing"
	"time"

	"hearthway/bff/features/billing"
)

// hear handles all events so far, twice, newest first.
func (f *fixture) hear() {
	f.t.Helper()
	sent := f.provider.Sent()
	slices.Reverse(sent)
	for range 2 {
		for _, e := range sent {
			if err := f.Webhook(f.t.Context(), []byte(e.ID), "good"); err != nil {
				f.t.Fatal(err)
			}
		}
	}
}

// A refund made in the provider's dashboard is recorded once, and reduces what can be refunded here.
func TestRefundsInTheProvidersDashboard(t *testing.T) {
	s := newFixture(t)
	who := s.agent("rosa@x.example")
	placed := s.join(s.monthly(who), goodMethod, billing.PaymentSucceeded)
	p := s.bill(placed.OrderID).Payments[0]
	s.mails = nil
	s.provider.RefundAtSite(p.ProviderID, 9700)
	s.hear()
	b := s.bill(placed.OrderID)
	if len(b.Refunds) != 1 || b.FirstCharge().Refunded != 9700 || b.State != billing.Active || !slices.Equal(s.subjects(), []string{"We refunded $97.00"}) {
		t.Errorf("%+v %+v %v", b.Refunds, b.FirstCharge(), s.subjects())
	}
	// Our refund that races with a refund of the rest in the dashboard is rejected, and costs nothing.
	s.provider.Fail = func(call string) (bool, bool) { return call == "refund", false }
	if _, err := s.Service.Refund(t.Context(), b.FirstCharge().Invoice, 0, false); err == nil {
		t.Error("the provider was down")
	}
	s.provider.Fail = nil
	s.provider.RefundAtSite(p.ProviderID, 20000)
	s.clock.Advance(time.Hour)
	if err := s.Run(t.Context()); err == nil {
		t.Error("nobody learns that a refund was refused")
	}
	s.pass(1)
	if b = s.bill(placed.OrderID); b.FirstCharge().Refunded != 29700 {
		t.Errorf("%+v", b.FirstCharge())
	}
	if sums := s.balances(); sums[billing.ProviderCash] != 0 || sums[billing.Refunds] != 29700 || sums[billing.Receivable] != 0 {
		t.Error(sums)
	}
}

// A dispute ends the membership, with everything else that is paid. If the bank decides for us, the membership goes on.
func TestDisputes(t *testing.T) {
	for state, want := range map[billing.DisputeState]struct {
		cash, disputes int64
		live           bool
		subject        string
	}{
		billing.DisputeWon:  {29700, 0, true, "Your payment of $297.00 counts again"},
		billing.DisputeLost: {0, 29700, false, "Your bank returned $297.00 to you"},
	} {
		t.Run(string(state), func(t *testing.T) {
			s := newFixture(t)
			who := s.agent("rosa@x.example")
			placed := s.join(s.monthly(who), goodMethod, billing.PaymentSucceeded)
			p := s.bill(placed.OrderID).Payments[0]
			s.mails = nil
			s.provider.Dispute(p.ProviderID, billing.DisputeOpen)
			s.hear()
			b := s.bill(placed.OrderID)
			if b.State != billing.Canceled || b.Live(s.clock.Now()) || nextCharge(b) != nil {
				t.Errorf("%+v", b.Order)
			}
			if sums := s.balances(); sums[billing.ProviderCash] != 0 || sums[billing.Disputes] != 29700 {
				t.Error(sums)
			}
			if _, err := s.Service.Refund(t.Context(), b.FirstCharge().Invoice, 0, false); err == nil {
				t.Error("refunded what the bank took back")
			}
			s.provider.Dispute(p.ProviderID, state)
			s.pass(1)
			s.hear()
			if b = s.bill(placed.OrderID); b.Live(s.clock.Now()) != want.live || b.Disputes[0].State != state {
				t.Errorf("%+v %+v", b.Order, b.Disputes[0])
			}
			if sums := s.balances(); sums[billing.ProviderCash] != want.cash || sums[billing.Disputes] != want.disputes || sums[billing.Receivable] != 0 {
				t.Error(sums)
			}
			if got := s.subjects(); !slices.Equal(got, []string{"Your bank took back your payment of $297.00", want.subject}) {
				t.Error(got)
			}
			s.pass(40)
			if taken, _ := s.provider.Taken(""); taken != 29700 {
				t.Errorf("%d cents taken: charged after a dispute", taken)
			}
		})
	}
}
