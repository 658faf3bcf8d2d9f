package billing_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/billing"
	"hearthway/bff/platform/apperr"
)

const feeKey = "closing:1"

// fee makes the fee of an agent come to an amount.
func (f *fixture) fee(who account.Account, amount int64) (invoice int64) {
	f.t.Helper()
	invoice, err := f.SetFee(f.t.Context(), billing.Fee{Key: feeKey, AccountID: who.ID, Text: "Referral fee", Amount: amount})
	if err != nil {
		f.t.Fatal(err)
	}
	return invoice
}

// feeBill returns the bill of the only fee.
func (f *fixture) feeBill() *billing.Bill {
	f.t.Helper()
	var ids []string
	if err := f.db.Rows(f.t.Context()).Model(&billing.Order{}).Where("key = ?", feeKey).Pluck("id", &ids).Error; err != nil || len(ids) != 1 {
		f.t.Fatal(ids, err)
	}
	return f.bill(ids[0])
}

// payInvoice pays an invoice by itself.
func (f *fixture) payInvoice(who account.Account, invoice int64, want string) {
	f.t.Helper()
	if done, err := f.PayInvoice(f.t.Context(), who, invoice); err != nil || done.Status != want {
		f.t.Fatalf("%+v %v, want %s", done, err, want)
	}
}

// A fee is invoiced at once, and charged when it is due, also after the membership has ended; each once, however often it is reported and the jobs run.
func TestFeeIsChargedWhenItIsDue(t *testing.T) {
	s := newFixture(t)
	who := s.agent("rosa@x.example")
	s.join(s.monthly(who), goodMethod, billing.PaymentSucceeded)
	if _, err := s.Cancel(t.Context(), who, ""); err != nil {
		t.Fatal(err)
	}
	s.pass(35)
	if s.live(who) {
		t.Fatal("the membership hasn’t ended")
	}
	s.mails, s.receipts = nil, nil
	invoice := s.fee(who, 225_000)
	if again := s.fee(who, 225_000); again != invoice || invoice == 0 {
		t.Errorf("invoice %d, then %d", invoice, again)
	}
	c := s.feeBill().Charges[0]
	if due := s.clock.Now().Truncate(24*time.Hour).AddDate(0, 0, 10); !c.DueOn.Equal(due) || c.Invoice != invoice || c.State != billing.Scheduled {
		t.Errorf("%+v, want due %s", c, due)
	}
	if sums := s.balances(); sums[billing.Receivable] != 225_000 || sums[billing.Revenue] != -225_000-29_700 {
		t.Error(sums)
	}
	if len(s.mails) != 1 || !strings.HasPrefix(s.mails[0].Subject, "Your referral fee of $2,250.00 is due ") || !strings.Contains(s.mails[0].Text, "Visa ending in 4242") {
		t.Errorf("%+v", s.mails)
	}
	s.pass(9)
	if taken, _ := s.provider.Taken(""); taken != 29_700 {
		t.Errorf("%d taken before it was due", taken)
	}
	s.pass(5)
	s.mailReceipts()
	b := s.feeBill()
	if taken, _ := s.provider.Taken(""); taken != 29_700+225_000 || b.Charges[0].State != billing.Paid || len(b.Payments) != 1 {
		t.Errorf("%d taken, %+v", taken, b.Charges[0])
	}
	if list := s.subjects(); list[len(list)-1] != "Your receipt for a referral fee" || len(list) != 2 {
		t.Error(list)
	}
	s.payInvoice(who, invoice, billing.PaymentSucceeded)
	s.fee(who, 225_000)
	if sums := s.balances(); sums[billing.Receivable] != 0 || sums[billing.ProviderCash] != 29_700+225_000 || s.live(who) {
		t.Error(sums)
	}
	s.reconciles()
}

// A fee of nothing isn't invoiced.
func TestFeeOfNothing(t *testing.T) {
	s := newFixture(t)
	who := s.agent("rosa@x.example")
	if invoice := s.fee(who, 0); invoice != 0 || len(s.mails) != 0 || len(s.balances()) != 0 {
		t.Error(invoice, s.subjects(), s.balances())
	}
}

// A card that is declined is tried again like that of a membership, but the membership goes on, and the fee stays payable by itself and by the link.
func TestFeeIsDeclined(t *testing.T) {
	s := newFixture(t)
	who := s.agent("rosa@x.example")
	s.join(s.yearly(who), goodMethod, billing.PaymentSucceeded)
	invoice := s.fee(who, 225_000)
	s.change(who, declinedMethod, billing.PaymentSucceeded)
	s.mails = nil
	s.pass(18)
	subject := "Your payment of $2,250.00 didn’t go through"
	if list := s.subjects(); !slices.Equal(list, []string{subject, subject, subject, "Your referral fee is still open"}) || strings.Contains(s.mails[0].Text, "Your membership") {
		t.Error(list)
	}
	if c := s.feeBill().Charges[0]; c.State != billing.Unpaid || !s.live(who) {
		t.Errorf("%+v", c)
	}
	s.payInvoice(who, invoice, billing.PaymentFailed)
	if len(s.mails) != 4 {
		t.Error("who pays by themselves sees that it failed:", s.subjects())
	}
	s.change(who, goodMethod, billing.PaymentSucceeded)
	if c := s.feeBill().Charges[0]; c.State != billing.Unpaid {
		t.Error("saving a card doesn’t pay the fee: the page doesn’t say so")
	}
	_, token, _ := strings.Cut(s.mails[3].Text, "/pay?link=")
	token, _, _ = strings.Cut(token, "\n")
	if done, err := s.PayByLink(t.Context(), strings.TrimSpace(token)); err != nil || done.Status != billing.PaymentSucceeded {
		t.Errorf("%+v %v", done, err)
	}
	s.payInvoice(who, invoice, billing.PaymentSucceeded)
	if taken, _ := s.provider.Taken(s.feeBill().Charges[0].ID); taken != 225_000 {
		t.Errorf("%d taken", taken)
	}
	s.reconciles()
}

// Only its agent pays an invoice, and only that of a fee.
func TestInvoiceOfAnotherAgent(t *testing.T) {
	s := newFixture(t)
	who := s.agent("rosa@x.example")
	s.join(s.monthly(who), goodMethod, billing.PaymentSucceeded)
	invoice := s.fee(who, 225_000)
	for name, try := range map[string]struct {
		who     account.Account
		invoice int64
	}{"another agent": {s.agent("bo@x.example"), invoice}, "a membership": {who, 1}, "none": {who, 99}} {
		if _, err := s.PayInvoice(t.Context(), try.who, try.invoice); apperr.CodeOf(err) != apperr.NotFound {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Whatever a fee is corrected to, before and after it is paid, it is owed once: what is open is reversed, and the difference to what was paid is invoiced or
// refunded.
func TestFeeIsCorrected(t *testing.T) {
	type step struct {
		amount int64 // 0 with pay: pays what is open
		pay    bool
		open   int64 // after the step
		kept   int64 // what the provider took and didn't return
	}
	set := func(amount, open, kept int64) step { return step{amount: amount, open: open, kept: kept} }
	pay := func(kept int64) step { return step{pay: true, kept: kept} }
	for name, steps := range map[string][]step{
		"before it is paid":        {set(1000, 1000, 0), set(700, 700, 0), pay(700)},
		"back and forth":           {set(1000, 1000, 0), set(700, 700, 0), set(1000, 1000, 0), pay(1000)},
		"more after it is paid":    {set(1000, 1000, 0), pay(1000), set(1500, 500, 1000), pay(1500)},
		"less after it is paid":    {set(1000, 1000, 0), pay(1000), set(600, 0, 600)},
		"less after two payments":  {set(1000, 1000, 0), pay(1000), set(1500, 500, 1000), pay(1500), set(300, 0, 300), set(400, 100, 300)},
		"reversed before":          {set(1000, 1000, 0), set(0, 0, 0)},
		"reversed after":           {set(1000, 1000, 0), pay(1000), set(0, 0, 0), set(1000, 1000, 0), pay(1000)},
		"the rest is reversed":     {set(1000, 1000, 0), pay(1000), set(1500, 500, 1000), set(1000, 0, 1000)},
		"nothing, then something":  {set(0, 0, 0), set(250, 250, 0)},
		"the same after a payment": {set(1000, 1000, 0), pay(1000), set(1000, 0, 1000)},
	} {
		t.Run(name, func(t *testing.T) {
			s := newFixture(t)
			who := s.agent("rosa@x.example")
			s.join(s.monthly(who), goodMethod, billing.PaymentSucceeded)
			var invoice int64
			for i, step := range steps {
				if step.pay {
					s.payInvoice(who, invoice, billing.PaymentSucceeded)
				} else {
					invoice = s.fee(who, step.amount)
					if again := s.fee(who, step.amount); again != invoice || (invoice > 0) != (step.open > 0) {
						t.Fatalf("step %d: invoice %d, then %d", i, invoice, again)
					}
				}
				s.clock.Advance(5 * time.Minute)
				if err := s.Run(t.Context()); err != nil {
					t.Fatal(err)
				}
				sums := s.balances()
				taken, returned := s.provider.Taken("")
				if sums[billing.Receivable] != step.open || taken-returned-29_700 != step.kept || sums[billing.ProviderCash]-29_700 != step.kept {
					t.Fatalf("step %d: %v, %d taken, %d returned", i, sums, taken, returned)
				}
				s.reconciles()
			}
		})
	}
}

// While an objection isn't answered, nothing is charged. After that, the agent has a few days.
func TestFeeIsHeld(t *testing.T) {
	s := newFixture(t)
	who := s.agent("rosa@x.example")
	s.join(s.yearly(who), goodMethod, billing.PaymentSucceeded)
	s.fee(who, 225_000)
	hold := func(on bool) {
		if err := s.HoldFee(t.Context(), feeKey, on); err != nil {
			t.Fatal(err)
		}
	}
	hold(true)
	s.pass(19)
	if c := s.feeBill().Charges[0]; c.State != billing.Scheduled {
		t.Errorf("charged in spite of the objection: %+v", c)
	}
	hold(false)
	s.pass(2)
	if c := s.feeBill().Charges[0]; c.State != billing.Scheduled {
		t.Errorf("charged at once: %+v", c)
	}
	s.pass(2)
	if c := s.feeBill().Charges[0]; c.State != billing.Paid {
		t.Errorf("not charged after the answer: %+v", c)
	}
	hold(true) // changes nothing anymore
	if err := s.HoldFee(t.Context(), "closing:none", true); err != nil {
		t.Error(err)
	}
	s.reconciles()
}

// A payment on its way can't be corrected, so that it isn't refunded by mistake. When the account is deleted, nothing more is charged.
func TestFeeWithAPaymentOnItsWay(t *testing.T) {
	s := newFixture(t)
	who := s.agent("rosa@x.example")
	s.join(s.yearly(who), goodMethod, billing.PaymentSucceeded)
	s.change(who, bankMethod, billing.PaymentSucceeded)
	invoice := s.fee(who, 225_000)
	s.payInvoice(who, invoice, billing.PaymentProcessing)
	s.payInvoice(who, invoice, billing.PaymentProcessing)
	if _, err := s.SetFee(t.Context(), billing.Fee{Key: feeKey, AccountID: who.ID, Text: "Referral fee", Amount: 100}); apperr.CodeOf(err) != apperr.Conflict {
		t.Error(err)
	}
	s.pass(6)
	if s.fee(who, 300_000) == 0 {
		t.Fatal("nothing to pay")
	}
	if _, err := s.db.Pool().Exec(t.Context(), "delete from accounts where id = $1", who.ID); err != nil {
		t.Fatal(err)
	}
	s.pass(15)
	if taken, _ := s.provider.Taken(""); taken != 99_850+225_000 || s.balances()[billing.Receivable] != 0 {
		t.Error(taken, s.balances())
	}
	if texts := fmt.Sprint(s.feeBill().Payments[0].Method.Last4); texts != "" {
		t.Error(texts)
	}
	s.reconciles()
}
