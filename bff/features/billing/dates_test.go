package billing_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/billing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/message"
)

// at sets the clock.
func (f *fixture) at(day string) {
	f.t.Helper()
	to, err := time.Parse("2006-01-02 15:04", day)
	if err != nil {
		f.t.Fatal(err)
	}
	f.clock.Advance(to.Sub(f.clock.Now()))
}

// A membership that starts on a month's last day is charged on the last day of shorter months.
func TestMonthEnds(t *testing.T) {
	for began, want := range map[string]string{
		"2027-01-31 09:00": "2027-02-28 2027-03-31 2027-04-30",
		"2027-12-30 23:30": "2028-01-30 2028-02-29 2028-03-30",
		"2028-02-29 00:10": "2028-03-29 2028-04-29 2028-05-29",
	} {
		s := newFixture(t)
		s.at(began)
		placed := s.join(s.monthly(s.agent("rosa@x.example")), goodMethod, billing.PaymentSucceeded)
		for range 95 {
			s.clock.Advance(24 * time.Hour)
			if err := s.Run(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		var days []string
		for _, c := range s.bill(placed.OrderID).Charges {
			if c.State == billing.Paid && !c.First {
				days = append(days, c.DueOn.Format(time.DateOnly))
			}
		}
		if got := strings.Join(days, " "); got != want {
			t.Errorf("%s: %s", began, got)
		}
	}
}

// A sign-up that is paid on a later day is billed on that day of the month.
func TestLatePaymentMovesTheBillingDay(t *testing.T) {
	s := newFixture(t)
	s.at("2027-01-30 12:00")
	placed := s.place(s.monthly(s.agent("rosa@x.example")))
	s.at("2027-01-31 12:00")
	if _, err := s.Confirm(t.Context(), placed.OrderID, s.provider.Store(placed.ClientSecret, goodMethod)); err != nil {
		t.Fatal(err)
	}
	b := s.bill(placed.OrderID)
	if next := nextCharge(b); next.DueOn.Format(time.DateOnly) != "2027-02-28" || next.Until.Format(time.DateOnly) != "2027-03-31" || !b.FirstCharge().Until.Equal(next.DueOn) {
		t.Errorf("%+v after %+v", next, b.FirstCharge())
	}
}

// A late sign-up payment covers as long a period as a payment on the first day would have.
func TestLatePaymentCoversAFullPeriod(t *testing.T) {
	for paid, want := range map[string]string{"2026-12-24 12:00": "2027-12-24 2027-01-13", "2027-01-02 12:00": "2028-01-02 2027-01-22"} {
		s := newFixture(t)
		s.at("2026-11-24 12:00")
		placed := s.place(s.yearly(s.agent("rosa@x.example")))
		s.at(paid)
		if _, err := s.Confirm(t.Context(), placed.OrderID, s.provider.Store(placed.ClientSecret, goodMethod)); err != nil {
			t.Fatal(err)
		}
		day := map[string]string{}
		for _, c := range s.bill(placed.OrderID).Charges {
			day[c.Kind], day[c.Kind+" until"] = c.DueOn.Format(time.DateOnly), c.Until.Format(time.DateOnly)
		}
		if got := day["second until"] + " " + day["today until"]; got != want || day["annual"] != day["second until"] || day["second"] != day["today until"] {
			t.Errorf("paid on %s: %v", paid, day)
		}
	}
}

// The second part of a split price is charged on its day, once, and an annual fee of February 29 on the last day of
// February.
func TestSplitPaymentsAndLeapDay(t *testing.T) {
	s := newFixture(t)
	s.at("2028-02-29 12:00")
	placed := s.join(s.yearly(s.agent("rosa@x.example")), goodMethod, billing.PaymentSucceeded)
	days := map[string]string{}
	for _, c := range s.bill(placed.OrderID).Charges {
		days[c.Kind] = c.DueOn.Format(time.DateOnly)
	}
	if days["second"] != "2028-03-20" || days["membership"] != "2028-03-29" || days["annual"] != "2029-02-28" {
		t.Error(days)
	}
	s.pass(21)
	if taken, _ := s.provider.Taken(""); taken != 2*99850 {
		t.Error(taken)
	}
}

// "Runs until January 20" holds in every US time zone. In UTC, January 20 begins on the evening of the 19th.
func TestLastDayHoldsInEveryTimeZone(t *testing.T) {
	s := newFixture(t)
	who := s.agent("rosa@x.example")
	s.at("2026-12-20 12:00")
	s.join(s.monthly(who), goodMethod, billing.PaymentSucceeded)
	if ends, err := s.Cancel(t.Context(), who, ""); err != nil || ends.Format(time.DateOnly) != "2027-01-20" {
		t.Fatal(ends, err)
	}
	for at, want := range map[string]bool{"2027-01-20 03:00": true, "2027-01-20 14:59": true} {
		if s.at(at); s.live(who) != want {
			t.Errorf("%s: on is %t", at, !want)
		}
	}
	if s.at("2027-01-20 15:00"); s.live(who) {
		t.Error("on after its last day")
	}
}

// A cancellation can be taken back until what was paid for ends. Everything then goes on as if it had not been, but for the time that has passed.
func TestResumeBeforeTheEnd(t *testing.T) {
	for name, c := range map[string]struct {
		canceled, resumed int               // after so many days
		next              map[string]string // kind → day
	}{
		"on the same day":             {0, 0, map[string]string{"second": "2027-01-09", "membership": "2027-01-20", "annual": "2027-12-20"}},
		"before the second payment":   {0, 19, map[string]string{"second": "2027-01-09", "membership": "2027-01-20", "annual": "2027-12-20"}},
		"after months that it missed": {25, 100, map[string]string{"membership": "2027-05-20", "annual": "2027-12-20"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := newFixture(t)
			who := s.agent("rosa@x.example")
			s.at("2026-12-20 12:00")
			placed := s.join(s.yearly(who), goodMethod, billing.PaymentSucceeded)
			s.pass(c.canceled)
			before, _ := s.provider.Taken("")
			if _, err := s.Cancel(t.Context(), who, ""); err != nil {
				t.Fatal(err)
			}
			s.pass(c.resumed)
			if after, _ := s.provider.Taken(""); after != before {
				t.Fatal("charged after it was canceled")
			}
			for range 2 {
				if err := s.Resume(t.Context(), who, ""); err != nil {
					t.Fatal(err)
				}
			}
			b, days := s.bill(placed.OrderID), map[string]string{}
			for _, c := range b.Charges {
				if c.State == billing.Scheduled {
					days[c.Kind] = c.DueOn.Format(time.DateOnly)
				}
			}
			if b.State != billing.Active || !s.live(who) || !maps.Equal(days, c.next) || !slices.Contains(s.subjects(), "Your membership goes on") {
				t.Errorf("%+v, %v, %v", b.Order, days, s.subjects())
			}
			s.reconciles()
		})
	}
}

// Neither an order that has ended nor one whose open payment was dropped with the cancellation goes on.
func TestResumeIsRefused(t *testing.T) {
	s := newFixture(t)
	ended := s.agent("ended@x.example")
	s.at("2026-12-20 12:00")
	s.join(s.monthly(ended), goodMethod, billing.PaymentSucceeded)
	if _, err := s.Cancel(t.Context(), ended, ""); err != nil {
		t.Fatal(err)
	}
	s.pass(32)
	if err := s.Resume(t.Context(), ended, ""); apperr.CodeOf(err) != apperr.Conflict || s.live(ended) {
		t.Error(err)
	}
	owes, _ := s.declining("owes@x.example", declinedMethod)
	if _, err := s.Cancel(t.Context(), owes, ""); err != nil {
		t.Fatal(err)
	}
	if err := s.Resume(t.Context(), owes, ""); apperr.CodeOf(err) != apperr.Conflict {
		t.Error(err)
	}
	if err := s.Resume(t.Context(), s.agent("none@x.example"), ""); apperr.CodeOf(err) != apperr.NotFound {
		t.Error(err)
	}
}

// Charges missed during a pause aren't collected, and a late payment runs to the next charge.
func TestLatePaymentRunsToTheNextCharge(t *testing.T) {
	s := newFixture(t)
	who, placed := s.declining("rosa@x.example", declinedMethod) // due on December 20
	s.pass(52)
	if s.live(who) {
		t.Fatal("on though it is paused")
	}
	s.change(who, goodMethod, billing.PaymentSucceeded)
	next := nextCharge(s.bill(placed.OrderID))
	if next.DueOn.Format(time.DateOnly) != "2027-02-20" {
		t.Errorf("%+v", next)
	}
	if ends, err := s.Cancel(t.Context(), who, ""); err != nil || !ends.Equal(next.DueOn) || !s.live(who) {
		t.Error(ends, err, s.live(who))
	}
}

// A membership that is canceled while a bank payment is pending stays active until the payment fails, or to the end of the
// period it pays for. The email says that the payment can't be stopped.
func TestCanceledDuringBankPayment(t *testing.T) {
	for method, on := range map[string]bool{bankMethod: true, bankFailMethod: false} {
		t.Run(method, func(t *testing.T) {
			s := newFixture(t)
			who, placed := s.declining("rosa@x.example", declinedMethod)
			s.change(who, method, billing.PaymentProcessing)
			s.mails = nil
			if _, err := s.Cancel(t.Context(), who, ""); err != nil || !s.live(who) {
				t.Fatal(err, s.live(who))
			}
			if !slices.ContainsFunc(s.mails, func(m message.Message) bool {
				return strings.Contains(m.Text, "Once it arrives, your membership runs until January 20, 2027")
			}) {
				t.Errorf("%+v", s.mails)
			}
			s.pass(6)
			if b := s.bill(placed.OrderID); s.live(who) != on {
				t.Errorf("%+v", b.Order)
			}
			s.pass(60)
			if taken, _ := s.provider.Taken(""); s.live(who) || taken > 2*29700 {
				t.Error(taken)
			}
		})
	}
}
