package billing_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/billing"
	"hearthway/bff/platform/apperr"
)

func onDay(text string) time.Time {
	d, err := time.Parse(time.DateOnly, text)
	if err != nil {
		panic(err)
	}
	return d
}

// paidFor is an order with one paid charge for a time; each change makes it another case.
func paidFor(amount billing.Cents, from, until string, changes ...func(b *billing.Bill, c *billing.Charge, p *billing.Payment)) *billing.Bill {
	c := &billing.Charge{ID: uuid.NewString(), Amount: amount, DueOn: onDay(from), Until: onDay(until), State: billing.Paid, First: true}
	p := &billing.Payment{ID: uuid.NewString(), ChargeID: c.ID, Amount: amount, Status: billing.PaymentSucceeded}
	b := &billing.Bill{Order: billing.Order{State: billing.Active}, Charges: []*billing.Charge{c}, Payments: []*billing.Payment{p}}
	for _, change := range changes {
		change(b, c, p)
	}
	return b
}

// What the unused days of what was paid are worth, to the cent.
func TestUnusedCredit(t *testing.T) {
	refunded := func(amount billing.Cents, failed time.Time) func(b *billing.Bill, c *billing.Charge, p *billing.Payment) {
		return func(b *billing.Bill, c *billing.Charge, p *billing.Payment) {
			b.Refunds = append(b.Refunds, &billing.Refund{ChargeID: c.ID, PaymentID: p.ID, Amount: amount, FailedAt: failed})
		}
	}
	disputed := func(state billing.DisputeState) func(b *billing.Bill, c *billing.Charge, p *billing.Payment) {
		return func(b *billing.Bill, c *billing.Charge, p *billing.Payment) {
			b.Disputes = append(b.Disputes, &billing.Dispute{ChargeID: c.ID, PaymentID: p.ID, Amount: p.Amount, State: state})
		}
	}
	state := func(to billing.ChargeState) func(b *billing.Bill, c *billing.Charge, p *billing.Payment) {
		return func(_ *billing.Bill, c *billing.Charge, _ *billing.Payment) { c.State = to }
	}
	for name, test := range map[string]struct {
		bill *billing.Bill
		on   string
		want billing.Cents
	}{
		"the same day: all of it":                 {paidFor(29700, "2026-11-20", "2026-12-20"), "2026-11-20", 29700},
		"the next day: 29 of 30":                  {paidFor(29700, "2026-11-20", "2026-12-20"), "2026-11-21", 28710},
		"rounded up: 19 of 31 days":               {paidFor(29700, "2026-12-20", "2027-01-20"), "2027-01-01", 18203},
		"rounded down: 20 of 31 days":             {paidFor(29700, "2026-12-20", "2027-01-20"), "2026-12-31", 19161},
		"half a cent counts as one":               {paidFor(1, "2026-11-20", "2026-11-22"), "2026-11-21", 1},
		"the last day that is paid":               {paidFor(29700, "2026-11-20", "2026-12-20"), "2026-12-19", 990},
		"the day on which it ends":                {paidFor(29700, "2026-11-20", "2026-12-20"), "2026-12-20", 0},
		"long after it":                           {paidFor(29700, "2026-11-20", "2026-12-20"), "2027-12-20", 0},
		"paid ahead: not more than was paid":      {paidFor(29700, "2026-12-20", "2027-01-20"), "2026-11-20", 29700},
		"a year of 365 days":                      {paidFor(199700, "2026-11-20", "2027-11-20"), "2027-05-20", 100671},
		"a leap year of 366 days":                 {paidFor(199700, "2027-11-20", "2028-11-20"), "2028-05-20", 100396},
		"February of a leap year":                 {paidFor(29700, "2028-02-01", "2028-03-01"), "2028-02-29", 1024},
		"February of another year":                {paidFor(29700, "2027-02-01", "2027-03-01"), "2027-02-28", 1061},
		"less a promo: only what was paid counts": {paidFor(26730, "2026-11-20", "2026-12-20"), "2026-12-05", 13365},
		"free with a promo":                       {paidFor(0, "2026-11-20", "2026-12-20"), "2026-11-21", 0},
		"partly refunded":                         {paidFor(29700, "2026-11-20", "2026-12-20", refunded(9700, time.Time{})), "2026-12-05", 10000},
		"refunded":                                {paidFor(29700, "2026-11-20", "2026-12-20", refunded(29700, time.Time{})), "2026-12-05", 0},
		"the refund came back":                    {paidFor(29700, "2026-11-20", "2026-12-20", refunded(29700, onDay("2026-12-01"))), "2026-12-05", 14850},
		"disputed":                                {paidFor(29700, "2026-11-20", "2026-12-20", disputed(billing.DisputeLost)), "2026-12-05", 0},
		"a dispute that we won":                   {paidFor(29700, "2026-11-20", "2026-12-20", disputed(billing.DisputeWon)), "2026-12-05", 14850},
		"not paid yet":                            {paidFor(29700, "2026-11-20", "2026-12-20", state(billing.Processing)), "2026-12-05", 0},
		"void":                                    {paidFor(29700, "2026-11-20", "2026-12-20", state(billing.Void)), "2026-12-05", 0},
		"canceled": {paidFor(29700, "2026-11-20", "2026-12-20", func(b *billing.Bill, _ *billing.Charge, _ *billing.Payment) {
			b.State, b.CanceledAt, b.EndsOn = billing.Canceled, onDay("2026-11-25"), onDay("2026-12-20")
		}), "2026-12-05", 14850},
		"paid by an earlier program's credit": {paidFor(9700, "2026-11-20", "2026-12-20", func(_ *billing.Bill, c *billing.Charge, _ *billing.Payment) { c.Credit = 20000 }), "2026-12-05", 14850},
		"all of it by credit": {paidFor(0, "2026-11-20", "2026-12-20", func(b *billing.Bill, c *billing.Charge, _ *billing.Payment) {
			c.Credit, b.Payments = 29700, nil
		}), "2026-12-05", 14850},
		"credited already": {paidFor(29700, "2026-11-20", "2026-12-20", func(_ *billing.Bill, c *billing.Charge, _ *billing.Payment) { c.Credited = 14850 }), "2026-12-05", 0},
	} {
		if got := test.bill.UnusedCredit(onDay(test.on)); got != test.want {
			t.Errorf("%s: %d, want %d", name, got, test.want)
		}
	}
}

// switchTo switches an agent to a yearly program, which costs $1,997 less the credit.
func (f *fixture) switchTo(order billing.NewOrder) (billing.Outcome, billing.Cents) {
	f.t.Helper()
	from, err := f.Leaving(f.t.Context(), order.Account.ID, "")
	if err != nil {
		f.t.Fatal(err)
	}
	credit := min(from.Credit, order.Charges[0].Amount)
	order.Charges[0].Amount -= credit
	err = f.db.Atomically(f.t.Context(), func(ctx context.Context) error { return f.BeginSwitch(ctx, order, from.Key, credit) })
	if err != nil {
		f.t.Fatal(err)
	}
	done, err := f.FinishSwitch(f.t.Context(), order.Key)
	if err != nil {
		f.t.Fatal(err)
	}
	return done, credit
}

// After a switch the earlier program has ended, its credit is booked on both sides, and only what is left of it can be refunded.
func TestSwitchMovesTheCredit(t *testing.T) {
	f := newFixture(t)
	who := f.agent("rosa@x.example")
	first := f.join(f.monthly(who), goodMethod, billing.PaymentSucceeded)
	f.pass(15)
	done, credit := f.switchTo(f.yearly(who))
	if done.Status != billing.PaymentSucceeded || credit != 14850 {
		t.Fatal(done, credit)
	}
	f.reconciles()
	old := f.bill(first.OrderID)
	if old.Live(f.clock.Now()) || old.CanResume(f.clock.Now()) || old.FirstCharge().Credited != 14850 {
		t.Errorf("%+v", old.Order)
	}
	overview, err := f.Overview(t.Context(), who.ID)
	if err != nil || overview.Orders[0].Bill.Plan != "pay-per-closing" || !overview.Orders[0].Live || overview.Orders[0].Bill.FirstCharge().Amount != 99850-14850 {
		t.Fatal(err, overview.Orders[0].Bill.Order)
	}
	if taken, _ := f.provider.Taken(""); taken != 29700+99850-14850 {
		t.Errorf("%d taken", taken)
	}
	if sums := f.balances(); sums[billing.Receivable] != 0 || sums[billing.Revenue] != -(29700+99850-14850) {
		t.Error(sums)
	}
	if _, err := f.Refund(t.Context(), old.FirstCharge().Invoice, 14851, false); err == nil {
		t.Error("the credit was refunded, too")
	}
	if _, err := f.Refund(t.Context(), old.FirstCharge().Invoice, 14850, false); err != nil {
		t.Error(err)
	}
	for range 2 { // repeated
		if done, err := f.FinishSwitch(t.Context(), overview.Orders[0].Bill.Key); err != nil || done.Status != billing.PaymentSucceeded {
			t.Error(done, err)
		}
	}
	f.pass(40)
	f.reconciles()
	if n := len(f.bill(first.OrderID).Payments); n != 1 {
		t.Errorf("%d payments of the program that ended", n)
	}
}

// A declined card changes nothing.
func TestSwitchIsDeclined(t *testing.T) {
	f := newFixture(t)
	who := f.agent("rosa@x.example")
	f.join(f.monthly(who), goodMethod, billing.PaymentSucceeded)
	f.change(who, declinedMethod, billing.PaymentSucceeded)
	if done, _ := f.switchTo(f.yearly(who)); done.Status != billing.PaymentFailed {
		t.Fatal(done)
	}
	f.reconciles()
	if overview, err := f.Overview(t.Context(), who.ID); err != nil || overview.Orders[0].Bill.Plan != "leads" || overview.Orders[0].Bill.State != billing.Active || overview.Orders[0].Bill.FirstCharge().Credited != 0 {
		t.Fatal(err, overview.Orders[0].Bill.Order)
	}
	f.change(who, goodMethod, billing.PaymentSucceeded)
	if done, credit := f.switchTo(f.yearly(who)); done.Status != billing.PaymentSucceeded || credit != 29700 {
		t.Fatal(done, credit)
	}
	f.reconciles()
}

// A bank payment starts the new program when it arrives. Meanwhile the old one goes on, and isn't charged again unless the payment fails.
func TestSwitchByBank(t *testing.T) {
	for method, plan := range map[string]string{bankMethod: "pay-per-closing", bankFailMethod: "leads"} {
		f := newFixture(t)
		who := f.agent("rosa@x.example")
		first := f.join(f.monthly(who), goodMethod, billing.PaymentSucceeded)
		f.pass(28)
		f.change(who, method, billing.PaymentSucceeded)
		if done, credit := f.switchTo(f.yearly(who)); done.Status != billing.PaymentProcessing || credit != 1980 {
			t.Fatal(done, credit)
		}
		f.change(who, goodMethod, billing.PaymentSucceeded)
		if _, err := f.Leaving(t.Context(), who.ID, ""); apperr.CodeOf(err) != apperr.Conflict {
			t.Error("could switch twice", err)
		}
		f.pass(3)
		if b := f.bill(first.OrderID); !b.Live(f.clock.Now()) || len(b.Payments) != 1 {
			t.Errorf("%s: %+v with %d payments", method, b.Order, len(b.Payments))
		}
		f.pass(2)
		f.reconciles()
		overview, err := f.Overview(t.Context(), who.ID)
		if err != nil || overview.Orders[0].Bill.Plan != plan || !overview.Orders[0].Live {
			t.Fatal(method, err, overview.Orders[0].Bill.Order)
		}
		if told, paid := slices.Contains(f.subjects(), "Your switch to Pay Per Closing didn’t work"), len(f.bill(first.OrderID).Payments); told != (plan == "leads") || (paid == 2) != told {
			t.Errorf("%s: told %v, %d payments", method, told, paid)
		}
	}
}
