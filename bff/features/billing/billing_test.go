package billing_test

import (
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/features/billing"
	"hearthway/bff/platform/apperr"
)

func TestMonthlyMembership(t *testing.T) {
	s := newFixture(t)
	who := s.agent("rosa@x.example")
	order := s.monthly(who)
	placed := s.join(order, goodMethod, billing.PaymentSucceeded)
	again, err := s.Place(t.Context(), order)
	if err != nil || again.OrderID != placed.OrderID {
		t.Fatal(again, err)
	}
	if s.running(who) != order.Key || !slices.Equal(s.began, []string{order.Key}) {
		t.Error(s.running(who), s.began)
	}
	s.pass(65)
	b := s.bill(placed.OrderID)
	if taken, _ := s.provider.Taken(""); taken != 3*29700 || len(b.Payments) != 3 || b.State != billing.Active {
		t.Errorf("%d cents, %d payments, %s", taken, len(b.Payments), b.State)
	}
	if next := nextCharge(b); next == nil || next.DueOn.Format("2006-01-02") != "2027-02-20" {
		t.Errorf("%+v", next)
	}
	if sums := s.balances(); sums[billing.ProviderCash] != 3*29700 || sums[billing.Revenue] != -3*29700 || sums[billing.Receivable] != 0 {
		t.Error(sums)
	}
	s.mailReceipts()
	if len(s.mails) != 3 || s.mails[0].Subject != "Your receipt for Leads" || len(s.mails[0].Attachments) != 1 || s.mails[0].Attachments[0].Name != "receipt-000001.pdf" {
		t.Error(s.subjects())
	}
	o, err := s.Overview(t.Context(), who.ID)
	if err != nil || len(o.Invoices) != 3 || o.Invoices[0].Number != 2 || o.Method.Last4 != "4242" || !o.Orders[0].Live {
		t.Errorf("%+v %v", o, err)
	}
	file, err := s.Receipt(t.Context(), who.ID, o.Invoices[2].Invoice)
	if err != nil || !strings.Contains(string(file), "$297.00") || !strings.Contains(string(file), "Visa ending in 4242") {
		t.Errorf("%s %v", file, err)
	}
	if _, err := s.Receipt(t.Context(), s.agent("bo@x.example").ID, o.Invoices[2].Invoice); apperr.CodeOf(err) != apperr.NotFound {
		t.Error(err)
	}
	ends, err := s.Cancel(t.Context(), who, "")
	if err != nil || ends.Format("2006-01-02") != "2027-02-20" {
		t.Error(ends, err)
	}
	if !s.live(who) {
		t.Error("off though paid")
	}
	s.pass(60)
	if s.live(who) {
		t.Error("on though it ended")
	}
	if taken, _ := s.provider.Taken(""); taken != 3*29700 {
		t.Error("charged after it was canceled")
	}
}

// A declined card at sign-up starts nothing. A second card is charged once, however often the button is pressed.
func TestSecondCardIsChargedOnce(t *testing.T) {
	s := newFixture(t)
	placed := s.join(s.yearly(s.agent("rosa@x.example")), declinedMethod, billing.PaymentFailed)
	if len(s.began) != 0 || len(s.mails) != 0 {
		t.Error(s.began, s.subjects())
	}
	secret, err := s.NewSetup(t.Context(), placed.OrderID)
	if err != nil {
		t.Fatal(err)
	}
	method := s.provider.Store(secret, goodMethod)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if done, err := s.Confirm(t.Context(), placed.OrderID, method); err != nil || done.Status != billing.PaymentSucceeded {
				t.Error(done, err)
			}
		})
	}
	all.Wait()
	if taken, _ := s.provider.Taken(""); taken != 99850 || len(s.began) != 1 {
		t.Error(taken, s.began)
	}
	s.pass(32)
	if taken, _ := s.provider.Taken(""); taken != 2*99850+9700 {
		t.Error(taken)
	}
}

// Other agents' payment methods, methods that weren't stored, and orders that ended are rejected.
func TestConfirmRejectsForeignMethodsAndEndedOrders(t *testing.T) {
	s := newFixture(t)
	rosa, bo := s.agent("rosa@x.example"), s.agent("bo@x.example")
	mine, other := s.place(s.monthly(rosa)), s.place(s.monthly(bo))
	theirs := s.provider.Store(other.ClientSecret, goodMethod)
	for _, setup := range []string{"", "seti_none", theirs} {
		if _, err := s.Confirm(t.Context(), mine.OrderID, setup); apperr.CodeOf(err) != apperr.Invalid {
			t.Errorf("%q: %v", setup, err)
		}
	}
	// One membership for each account: the second order isn't charged, and ends once the first is paid.
	second := s.place(s.monthly(rosa))
	if _, err := s.Confirm(t.Context(), mine.OrderID, s.provider.Store(mine.ClientSecret, goodMethod)); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Confirm(t.Context(), second.OrderID, s.provider.Store(second.ClientSecret, goodMethod)); apperr.CodeOf(err) != apperr.Conflict {
		t.Error(err)
	}
	if taken, _ := s.provider.Taken(""); taken != 29700 {
		t.Error(taken)
	}
	if _, err := s.Cancel(t.Context(), s.agent("none@x.example"), ""); apperr.CodeOf(err) != apperr.NotFound {
		t.Error(err)
	}
	if id, err := s.OrderByKey(t.Context(), mine.OrderKey); id != mine.OrderID || err != nil {
		t.Error(id, err)
	}
	if _, err := s.OrderByKey(t.Context(), mine.OrderKey+"x"); apperr.CodeOf(err) != apperr.NotFound {
		t.Error(err)
	}
}

// A failed charge is retried after 1, 3 and 7 days, each time with an email. Then the membership pauses until the balance is
// paid.
func TestDunning(t *testing.T) {
	s := newFixture(t)
	who := s.agent("rosa@x.example")
	placed := s.join(s.monthly(who), goodMethod, billing.PaymentSucceeded)
	secret, err := s.OwnSetup(t.Context(), who)
	if err != nil {
		t.Fatal(err)
	}
	if done, err := s.ChangeMethod(t.Context(), who, s.provider.Store(secret, declinedMethod)); err != nil || done.Status != billing.PaymentSucceeded {
		t.Fatal(done, err) // nothing is owed
	}
	s.mails = nil
	s.pass(32)
	if !s.live(who) {
		t.Error("off within the dunning")
	}
	s.pass(7)
	if s.live(who) {
		t.Error("on after the dunning")
	}
	b := s.bill(placed.OrderID)
	if b.State != billing.Paused || len(b.Payments) != 5 {
		t.Errorf("%s, %d payments", b.State, len(b.Payments))
	}
	const failed = "Your payment of $297.00 didn’t go through"
	if got := s.subjects(); !slices.Equal(got, []string{failed, failed, failed, "Your membership is paused"}) {
		t.Error(got)
	}
	s.pass(60) // nothing more is charged
	if b := s.bill(placed.OrderID); len(b.Payments) != 5 {
		t.Errorf("%d payments", len(b.Payments))
	}
	if secret, err = s.OwnSetup(t.Context(), who); err != nil {
		t.Fatal(err)
	}
	method := s.provider.Store(secret, goodMethod)
	for range 2 {
		if done, err := s.ChangeMethod(t.Context(), who, method); err != nil || done.Status != billing.PaymentSucceeded {
			t.Error(done, err)
		}
	}
	b = s.bill(placed.OrderID)
	if taken, _ := s.provider.Taken(""); taken != 2*29700 || b.State != billing.Active || !b.Live(s.clock.Now()) || nextCharge(b).DueOn.Before(s.clock.Now().Add(-24*time.Hour)) {
		t.Errorf("%d %s %+v", taken, b.State, nextCharge(b))
	}
	if sums := s.balances(); sums[billing.Receivable] != 0 || sums[billing.ProviderCash] != 2*29700 {
		t.Error(sums)
	}
}

// A bank payment settles days later, or fails. The membership starts when it settles.
func TestBankPayments(t *testing.T) {
	s := newFixture(t)
	who := s.agent("rosa@x.example")
	placed := s.join(s.monthly(who), bankFailMethod, billing.PaymentProcessing)
	if s.live(who) || len(s.began) != 0 {
		t.Error("on before it is paid")
	}
	s.pass(5)
	if got := s.subjects(); !slices.Equal(got, []string{"Your bank payment is on its way", "Your bank payment didn’t arrive"}) {
		t.Error(got)
	}
	secret, err := s.OwnSetup(t.Context(), who)
	if err != nil {
		t.Fatal(err)
	}
	if done, err := s.ChangeMethod(t.Context(), who, s.provider.Store(secret, bankMethod)); err != nil || done.Status != billing.PaymentProcessing {
		t.Fatal(done, err)
	}
	s.pass(5)
	b := s.bill(placed.OrderID)
	if !s.live(who) || len(s.began) != 1 || nextCharge(b).DueOn.Format("2006-01-02") != "2026-12-25" {
		t.Error("off though it is paid", nextCharge(b))
	}
}

// The payer confirms a renewal through the emailed link, or gets a reminder, and then the membership pauses.
func TestRenewalAuthentication(t *testing.T) {
	s := newFixture(t)
	who := s.agent("rosa@x.example")
	placed := s.place(s.monthly(who))
	setup := s.provider.Store(placed.ClientSecret, authMethod)
	done, err := s.Confirm(t.Context(), placed.OrderID, setup)
	if err != nil || done.Status != billing.PaymentNeedsAuth || done.ClientSecret == "" {
		t.Fatal(done, err)
	}
	s.provider.Authenticate(s.provider.Waiting()[0], true)
	if done, err := s.Confirm(t.Context(), placed.OrderID, setup); err != nil || done.Status != billing.PaymentSucceeded || len(s.began) != 1 {
		t.Fatal(done, err)
	}
	s.mails = nil
	s.pass(32)
	if got := s.subjects(); len(got) != 2 || got[0] != "Please confirm your payment of $297.00" {
		t.Error(got)
	}
	done, err = s.Pay(t.Context(), who, "")
	if err != nil || done.Status != billing.PaymentNeedsAuth || done.ClientSecret == "" {
		t.Error(done, err)
	}
	s.provider.Authenticate(s.provider.Waiting()[0], true)
	if done, err = s.Pay(t.Context(), who, ""); err != nil || done.Status != billing.PaymentSucceeded {
		t.Error(done, err)
	}
	s.mails = nil
	s.pass(40)
	if got := s.subjects(); !slices.Contains(got, "Your membership is paused") || len(s.provider.Waiting()) != 0 {
		t.Error(got, s.provider.Waiting())
	}
	if s.live(who) {
		t.Error("on though nothing was confirmed")
	}
	if taken, _ := s.provider.Taken(""); taken != 2*29700 {
		t.Error(taken)
	}
}

func TestRefunds(t *testing.T) {
	s := newFixture(t)
	who := s.agent("rosa@x.example")
	s.join(s.monthly(who), goodMethod, billing.PaymentSucceeded)
	o, err := s.Overview(t.Context(), who.ID)
	if err != nil {
		t.Fatal(err)
	}
	invoice := o.Invoices[0].Invoice
	if got, err := s.Refund(t.Context(), invoice, 700, false); got != 700 || err != nil {
		t.Error(got, err)
	}
	for _, amount := range []int64{29001, -5} {
		if _, err := s.Refund(t.Context(), invoice, amount, false); apperr.CodeOf(err) != apperr.Invalid {
			t.Error(amount, err)
		}
	}
	// A refund whose response is lost is made once.
	s.provider.Fail = func(call string) (bool, bool) { return false, call == "refund" }
	if _, err := s.Refund(t.Context(), invoice, 0, true); apperr.CodeOf(err) != apperr.Unavailable {
		t.Error(err)
	}
	s.provider.Fail = nil
	s.pass(1)
	if taken, returned := s.provider.Taken(""); taken != 29700 || returned != 29700 {
		t.Error(taken, returned)
	}
	if sums := s.balances(); sums[billing.ProviderCash] != 0 || sums[billing.Refunds] != 29700 || sums[billing.Revenue] != -29700 {
		t.Error(sums)
	}
	if s.live(who) {
		t.Error("on though it was ended")
	}
	if _, err := s.Refund(t.Context(), invoice+1000, 0, false); apperr.CodeOf(err) != apperr.NotFound {
		t.Error(err)
	}
}

// The database itself rejects what the rules never write.
func TestDatabaseConstraintsProtectMoney(t *testing.T) {
	s := newFixture(t)
	placed := s.join(s.monthly(s.agent("rosa@x.example")), goodMethod, billing.PaymentSucceeded)
	charge := s.bill(placed.OrderID).FirstCharge().ID
	for _, sql := range []string{
		"update billing_ledger_lines set amount = amount * 2",
		"delete from billing_ledger_lines",
		"truncate billing_ledger_lines",
		"update billing_ledger_entries set at = now()",
		"delete from billing_orders",
		"insert into billing_ledger_entries (key, order_id, charge_id, at) select 'x', order_id, id, now() from billing_charges where first",
		"insert into billing_ledger_lines values ('charge:" + charge + "', 'refunds', 5)",
		"insert into billing_payments select gen_random_uuid(), order_id, charge_id, 2, 'other key', 'pi_other', setup_id, method_id, method_kind, method_brand, method_last4, method_exp_month, method_exp_year, amount, status, failure, failure_text, attended, closed, surplus, created_at, settled_at from billing_payments",
	} {
		if err := s.db.Rows(t.Context()).Exec(sql).Error; err == nil {
			t.Errorf("done: %s", sql)
		}
	}
}

// A deleted account keeps its payments without the card, and isn't charged again. The provider forgets the customer, even if
// it couldn't be reached at first.
func TestDeletedAccountIsForgotten(t *testing.T) {
	s := newFixture(t)
	placed := s.join(s.monthly(s.agent("rosa@x.example")), goodMethod, billing.PaymentSucceeded)
	s.join(s.monthly(s.agent("bo@x.example")), goodMethod, billing.PaymentSucceeded)
	if err := s.db.Rows(t.Context()).Exec("delete from accounts where email = 'rosa@x.example'").Error; err != nil {
		t.Fatal(err)
	}
	for _, lost := range [][2]bool{{true, false}, {false, true}} { // the call or its response is lost
		s.provider.Fail = func(call string) (before, after bool) {
			return call == "delete customer" && lost[0], call == "delete customer" && lost[1]
		}
		if err := s.Run(t.Context()); apperr.CodeOf(err) != apperr.Unavailable {
			t.Error(err)
		}
	}
	s.provider.Fail = nil
	s.pass(40)
	if n := s.provider.Customers(); n != 1 {
		t.Errorf("the provider knows %d customers", n)
	}
	var left int64
	if err := s.db.Rows(t.Context()).Table("billing_deleted_customers").Count(&left).Error; err != nil || left != 0 {
		t.Error(left, err)
	}
	b := s.bill(placed.OrderID)
	if taken, _ := s.provider.Taken(b.Charges[0].ID); taken != 29700 || len(b.Payments) != 1 || b.State != billing.Canceled || b.Payments[0].Method.Last4 != "" || b.Payments[0].SetupID != "" {
		t.Errorf("%d %s %+v", taken, b.State, b.Payments)
	}
}
