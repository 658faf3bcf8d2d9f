package lead

import (
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/billing"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

// An agent reports the closing of a lead, and sees the fee to the cent before it is stored: the percentage of the program that covered the lead, less the buy-down.
func TestClosingIsReported(t *testing.T) {
	c, home, bea := alone(t)
	mia := memberOf(c, "Mia", "closings", home.Address.PostalCode)
	c.Exec("update agent_signups set buy_down = 3, referral_fee = 27")
	c.Visitor().Call(product.SendInquiry, product.Question(home, "name", "Ann Buyer", "email", "ann@example.com")).Want(200)
	id := only(mia)
	call := "POST /api/agent/leads/" + id + "/closing"
	closing := func(pairs ...any) map[string]any {
		return product.WithPairs(map[string]any{"address": "4417 Swiss Avenue, Dallas", "price": 425000, "date": testkit.Now.AddDate(0, 0, 40).Format(time.DateOnly), "commission": 12345.67}, pairs)
	}
	mia.Call(call, closing()).Want(409, "error", "Please accept this lead, or pass on it.")
	mia.Call("POST /api/agent/leads/"+id+"/accept", nil).Want(200, "lead.closing", "")
	mia.Call(call, closing()).Want(422, "fields.date", "Report the closing once it has taken place")
	c.Advance(41 * 24 * time.Hour)
	for field, bad := range map[string][]any{
		"address": {"", " ", strings.Repeat("x", 201), []int{1}}, "price": {0, -1, 1_000_000_001, "much", nil}, "date": {"", "yesterday", "2026-11-19", "2026-02-30", "9999-01-01", 7},
		"commission": {0, -1, 425000.01, 1e300, "free", nil},
	} {
		for _, one := range bad {
			if r := mia.Call(call, closing(field, one)); r.Status != 422 || r.Text("fields."+field) == "" {
				t.Errorf("%s %v: %d %s", field, one, r.Status, r.Body)
			}
		}
	}
	mia.Call(call, nil).Want(422)
	mia.Call(call, closing()).Want(200, "reported", false, "program", "closings", "percent", 27, "fee", 333333)
	mia.Call(leads, nil).Want(200, "leads.0.closing", "", "leads.0.stage", "quiet")
	mia.Call(call, closing("shown_fee", 333332)).Want(409, "error", "The referral fee is another one now. Please look at it again.")
	for range 2 { // a repeated call changes nothing
		mia.Call(call, closing("shown_fee", 333333)).Want(200, "reported", true, "fee", 333333)
	}
	mia.Call(call, closing("commission", 1, "shown_fee", 28)).Want(409, "error", "The referral fee is another one now. Please look at it again.")
	mia.Call(leads, nil).Want(200, "leads.0.closing", "Closed on Dec 30, 2026 for $425,000. Referral fee: $3,333.33", "leads.0.stage", "closed")
	mia.Call("GET /api/agent/lead-statement?month=2026-11", nil).Want(200, "rows.0.closed", 1, "total.closed", 1)
	if rows := c.Column("select program || ' ' || percent || ' ' || commission || ' ' || fee from closings"); len(rows) != 1 || rows[0] != "closings 27 1234567 333333" {
		t.Errorf("stored: %v", rows)
	}

	// Nothing is owed for a lead that came for free. The record stays without the home when the buyer's data is deleted.
	elsewhere := c.OfferedBy(c.Homes[1], "", "")
	c.Exec("update listings set postal_code = '75001' where id = $1", elsewhere.ID)
	c.Visitor().Call(product.SendInquiry, product.Question(elsewhere, "email", "ben@example.com")).Want(200, "inquiry.receiver", "Bea, Oak Realty")
	free := only(bea)
	bea.Call("POST /api/agent/leads/"+free+"/accept", nil).Want(200)
	c.Advance(48 * time.Hour)
	today := closing("date", c.Clock.Now().Format(time.DateOnly), "shown_fee", 0)
	bea.Call("POST /api/agent/leads/"+free+"/closing", today).Want(200, "reported", true, "program", "", "percent", 0, "fee", 0)
	c.Exec("delete from leads where id = $1", id)
	if rows := c.Column("select fee || ' ' || address from closings where lead_id is null"); len(rows) != 1 || rows[0] != "333333 " {
		t.Errorf("after the lead is deleted: %v", rows)
	}
}

// closedFor gives a member with a card on file an accepted lead, whose closing they report. It returns the agent and the ID of the lead.
func closedFor(c *product.Server, name, zip string, home listing.Listing) (d *product.Client, id string) {
	c.T.Helper()
	d = memberOf(c, name, "closings", zip)
	c.Exec("update agent_signups set referral_fee = 25 where account_id = (select id from accounts where name = $1)", name)
	setup := d.Call("POST /api/agent/billing/setup", map[string]any{}).Want(200)
	stored := c.StorePayment(setup.Text("client_secret"), product.CardForm("4242424242424242", "123")).Want(200)
	d.Call("POST /api/agent/billing/method", map[string]any{"setup_id": stored.Text("id")}).Want(200)
	c.Visitor().Call(product.SendInquiry, product.Question(home, "name", "Ann Buyer", "email", "ann@example.com")).Want(200)
	id = only(d)
	d.Call("POST /api/agent/leads/"+id+"/accept", nil).Want(200)
	c.Advance(41 * 24 * time.Hour)
	d.Call("POST /api/agent/leads/"+id+"/closing", feeReport("shown_fee", 225_000)).Want(200, "reported", true)
	return d, id
}

// feeReport is the report of a closing whose fee is $2,250.
func feeReport(pairs ...any) map[string]any {
	return product.WithPairs(map[string]any{"address": "4417 Swiss Avenue, Dallas", "price": 425000, "date": testkit.Now.AddDate(0, 0, 40).Format(time.DateOnly), "commission": 9000}, pairs)
}

// daysPass lets days pass with billing's job running.
func daysPass(c *product.Server, days int) {
	c.T.Helper()
	for range days {
		c.Advance(24 * time.Hour)
		if err := c.Services.Billing.Run(c.T.Context()); err != nil {
			c.T.Fatal(err)
		}
	}
}

const billingScreen = "GET /api/screens/billing"

// The fee of a closing is invoiced when it is reported, and charged to the card on file ten days later. It stays in the books when the buyer's data is deleted,
// without the home. Another agent neither sees nor pays it.
func TestFeeOfAClosingIsInvoicedAndPaid(t *testing.T) {
	c, home, bea := alone(t)
	mia, id := closedFor(c, "Mia", home.Address.PostalCode, home)
	const ledger = "select account || ' ' || sum(amount) from billing_ledger_lines group by account order by account"
	mia.Call(billingScreen, nil).Want(200, "data.invoices.#", 1, "data.invoices.0.text", "Referral fee: 25% of $9,000.00, closed Dec 30, 2026", "data.invoices.0.amount", "$2,250.00", "data.invoices.0.state", "scheduled",
		"data.invoices.0.status", "Due Jan 10, 2027", "data.invoices.0.pay", "pay", "data.invoices.0.receipt", "", "data.state", "active", "data.program", "closings", "data.owed", "",
		"data.text", "Your program is paid. You owe $2,250.00 for referral fees. You can pay them under Invoices.")
	if mail := subjects(c, "mia@agents.example.com"); mail[0] != "Your referral fee of $2,250.00 is due January 10, 2027" {
		t.Error(mail)
	}
	if sums := c.Column(ledger); strings.Join(sums, ", ") != "receivable 225000, revenue -225000" {
		t.Error(sums)
	}
	bea.Call("POST /api/agent/billing/invoices/000001/pay", nil).Want(404, "error", "This invoice doesn’t exist.")
	bea.Call("POST /api/agent/billing/invoices/x/pay", nil).Want(404)
	bea.Call("GET /api/agent/billing/invoices", nil).Want(200, "invoices.#", 0)
	c.Visitor().Call("POST /api/agent/billing/invoices/000001/pay", nil).Want(401)
	mia.Call("GET /api/agent/billing/invoices/000001/receipt", nil).Want(409)
	c.Exec("delete from leads where id = $1", id)
	daysPass(c, 9)
	mia.Call(billingScreen, nil).Want(200, "data.invoices.0.state", "scheduled")
	daysPass(c, 3)
	mia.Call(billingScreen, nil).Want(200, "data.invoices.#", 1, "data.invoices.0.status", "Paid", "data.invoices.0.pay", "", "data.invoices.0.note", "Visa ending in 4242", "data.text", "Everything is paid.")
	mia.Call("POST /api/agent/billing/invoices/000001/pay", nil).Want(200, "status", billing.PaymentSucceeded)
	if file := mia.Call("GET /api/agent/billing/invoices/000001/receipt", nil).Want(200); !strings.Contains(file.Body, "$2,250.00") || strings.Contains(file.Body, "Swiss") {
		t.Error(file.Body)
	}
	if sums := c.Column(ledger); strings.Join(sums, ", ") != "provider_cash 225000, receivable 0, revenue -225000" {
		t.Error(sums)
	}
	if found := c.Column("select text from billing_charges where text like '%Swiss%' union all select address from closings where address <> ''"); len(found) != 0 {
		t.Error("the home is still in the books:", found)
	}
}

// Who doesn’t want to wait pays the invoice at once.
func TestFeeOfAClosingIsPaidEarly(t *testing.T) {
	c, home, _ := alone(t)
	mia, id := closedFor(c, "Mia", home.Address.PostalCode, home)
	for range 2 {
		mia.Call("POST /api/agent/billing/invoices/000001/pay", nil).Want(200, "status", billing.PaymentSucceeded)
		mia.Call("POST /api/agent/leads/"+id+"/closing", feeReport("shown_fee", 225_000)).Want(200, "reported", true)
	}
	daysPass(c, 15)
	if taken := c.Column("select count(*) || ' ' || sum(amount) from billing_payments"); taken[0] != "1 225000" {
		t.Error(taken)
	}
}

// A report is corrected before and after its fee is paid: the old line is taken back, never edited, and the difference is invoiced or refunded.
func TestClosingIsCorrected(t *testing.T) {
	c, home, bea := alone(t)
	mia, id := closedFor(c, "Mia", home.Address.PostalCode, home)
	call := "POST /api/agent/leads/" + id + "/closing"
	again := func(commission, fee int) {
		t.Helper()
		mia.Call(call, feeReport("commission", commission)).Want(200, "reported", false, "fee", fee)
		for range 2 {
			mia.Call(call, feeReport("commission", commission, "shown_fee", fee)).Want(200, "reported", true, "fee", fee)
		}
	}
	bea.Call(call, feeReport("commission", 8000, "shown_fee", 200_000)).Want(404)
	again(8000, 200_000)
	mia.Call(billingScreen, nil).Want(200, "data.invoices.#", 2, "data.invoices.0.amount", "$2,000.00", "data.invoices.0.status", "Due Jan 10, 2027", "data.invoices.1.status", "Canceled", "data.invoices.1.pay", "")
	mia.Call(leads, nil).Want(200, "leads.0.closing", "Closed on Dec 30, 2026 for $425,000. Referral fee: $2,000.00", "leads.0.report.commission", 800_000, "leads.0.report.date", "2026-12-30", "leads.0.report.can_correct", true)
	mia.Call("POST /api/agent/billing/invoices/000001/pay", nil).Want(409, "error", "This invoice was reversed, so there’s nothing to pay.")
	mia.Call("POST /api/agent/billing/invoices/000002/pay", nil).Want(200, "status", billing.PaymentSucceeded)
	again(10_000, 250_000)
	mia.Call(billingScreen, nil).Want(200, "data.invoices.0.amount", "$500.00", "data.invoices.0.text", "Referral fee: 25% of $10,000.00, closed Dec 30, 2026, less $2,000.00 paid")
	again(6000, 150_000)
	daysPass(c, 12)
	mia.Call(billingScreen, nil).Want(200, "data.invoices.#", 3, "data.invoices.0.status", "Canceled", "data.invoices.1.status", "Partially refunded", "data.invoices.1.refunded", "$500.00")
	lines := "reported 225000, reversed -225000, corrected 200000, reversed -200000, corrected 250000, reversed -250000, corrected 150000"
	if found := c.Column("select kind || ' ' || cents from closing_lines order by id"); strings.Join(found, ", ") != lines {
		t.Errorf("lines: %v", found)
	}
	if sums := c.Column("select account || ' ' || sum(amount) from billing_ledger_lines group by account having sum(amount) <> 0 order by account"); strings.Join(sums, ", ") != "provider_cash 150000, refunds 50000, revenue -200000" {
		t.Error(sums)
	}
	if _, err := c.DB.Pool().Exec(t.Context(), "update closing_lines set cents = 1"); err == nil {
		t.Error("a line was edited")
	}
}

// An agent says why they don't owe a fee. Nothing is charged until someone answers, and they get an email either way.
func TestFeeIsDisputed(t *testing.T) {
	c, home, bea := alone(t, "HOUSE_MAIL=Team <team@example.com>")
	mia, id := closedFor(c, "Mia", home.Address.PostalCode, home)
	call := "POST /api/agent/leads/" + id + "/closing/dispute"
	why := map[string]any{"reason": "They were my client before."}
	for _, bad := range []any{nil, map[string]any{"reason": " "}, map[string]any{"reason": strings.Repeat("x", 1001)}} {
		mia.Call(call, bad).Want(422)
	}
	bea.Call(call, why).Want(404)
	c.Visitor().Call(call, why).Want(401)
	for range 2 {
		mia.Call(call, why).Want(200, "success", true)
	}
	mia.Call(call, map[string]any{"reason": "Something else."}).Want(409)
	if mails := c.Mails("team@example.com"); len(mails) != 1 || mails[0].Subject != "An agent objects to a referral fee of $2,250.00" ||
		!strings.Contains(mails[0].Text, "They were my client before.") || !strings.Contains(mails[0].Text, "hearthway closings uphold "+c.Column("select id::text from closings")[0]) {
		t.Errorf("our team got %+v", mails)
	}
	mia.Call(billingScreen, nil).Want(200, "data.text", "Everything is paid.") // nothing is owed until we answer
	mia.Call(leads, nil).Want(200, "leads.0.report.can_dispute", false, "leads.0.report.note", "You told us on Dec 31 that something is wrong. We’ll answer by email, and charge nothing until then.")
	mia.Call("POST /api/agent/leads/"+id+"/closing", feeReport("commission", 8000, "shown_fee", 200_000)).Want(200)
	daysPass(c, 20)
	mia.Call(billingScreen, nil).Want(200, "data.invoices.0.state", "scheduled", "data.invoices.0.note", "We won’t charge it before we’ve answered you")
	open := func(want int) (closing string) {
		t.Helper()
		list, err := c.Services.Leads.Closings(t.Context(), "", true, 10)
		if err != nil || len(list) != want {
			t.Fatalf("%d open, want %d: %v", len(list), want, err)
		}
		if want > 0 {
			closing = list[0].ID
		}
		return closing
	}
	closing := open(1)
	if _, err := c.Services.Leads.UpholdClosing(t.Context(), closing, "The lead came from us."); err != nil {
		t.Fatal(err)
	}
	open(0)
	if mails := c.Mails("mia@agents.example.com"); mails[0].Subject != "Your referral fee stands" || !strings.Contains(mails[0].Text, "The lead came from us.") {
		t.Errorf("%+v", mails[0])
	}
	daysPass(c, 2)
	mia.Call(billingScreen, nil).Want(200, "data.invoices.0.state", "scheduled")
	daysPass(c, 2)
	mia.Call(billingScreen, nil).Want(200, "data.invoices.0.state", "paid")

	// They say more, and are right: what they paid is refunded, and the report stays as it is.
	mia.Call(call, map[string]any{"reason": "Here is our agreement of May."}).Want(200)
	if _, err := c.Services.Leads.ReverseClosing(t.Context(), open(1), " "); apperr.CodeOf(err) != apperr.Invalid {
		t.Error(err)
	}
	if _, err := c.Services.Leads.ReverseClosing(t.Context(), closing, "You’re right."); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Services.Leads.ReverseClosing(t.Context(), closing, "Again."); apperr.CodeOf(err) != apperr.Conflict {
		t.Error(err)
	}
	daysPass(c, 1)
	if mails := subjects(c, "mia@agents.example.com"); !slices.Contains(mails, "We took back your referral fee") || !slices.Contains(mails, "We refunded $2,000.00") {
		t.Error(mails)
	}
	mia.Call(billingScreen, nil).Want(200, "data.invoices.0.status", "Refunded")
	mia.Call(leads, nil).Want(200, "leads.0.report.note", "We took back the fee: You’re right.", "leads.0.report.can_correct", false, "leads.0.report.can_dispute", false)
	mia.Call("POST /api/agent/leads/"+id+"/closing", feeReport("commission", 9000, "shown_fee", 225_000)).Want(409, "error", "We took back the referral fee of this closing, so the report can’t be changed anymore.")
	c.Exec("delete from leads where id = $1", id)
	if found := c.Column("select reason || answer from closing_disputes where reason || answer <> ''"); len(found) != 0 {
		t.Error("what was said is still there:", found)
	}
	if found := c.Column("select sum(cents)::text from closing_lines"); found[0] != "0" {
		t.Error(found)
	}
}

// A sold record of the MLS at the address of a lead's home, with its agent on the buyer's side or with nobody, raises a question. Nothing is asserted.
func TestSoldRecordRaisesAQuestion(t *testing.T) {
	c, home, bea := alone(t)
	mia := memberOf(c, "Mia", "closings", home.Address.PostalCode)
	c.Visitor().Call(product.SendInquiry, product.Question(home, "name", "Ann Buyer", "email", "ann@example.com")).Want(200)
	id := only(mia)
	c.Advance(40 * 24 * time.Hour)
	c.Exec("update agents set source = $1, source_key = 'mia-key' where account_id = (select id from accounts where name = 'Mia')", home.Source)
	asks := func(want bool) product.Response {
		t.Helper()
		r := mia.Call(leads, nil).Want(200)
		if got := r.At("leads.0.sold") != nil; got != want {
			t.Errorf("asked: %t, want %t: %s", got, want, r.Body)
		}
		return r
	}
	sold := func(key string) {
		c.Exec("update listings set status = 'sold', status_at = $2, buyer_agent_id = $3 where id = $1", home.ID, c.Clock.Now().Add(-24*time.Hour), key)
	}
	sold("mia-key")
	asks(false) // not accepted yet
	mia.Call("POST /api/agent/leads/"+id+"/closing/decline", nil).Want(409)
	mia.Call("POST /api/agent/leads/"+id+"/accept", nil).Want(200)
	asks(true).Want(200, "leads.0.sold.date", "2026-12-29", "leads.0.closing", "")
	sold("somebody-else")
	asks(false)
	sold("")
	asks(true)
	c.Exec("update listings set status_at = $2 where id = $1", home.ID, testkit.Now.AddDate(0, -1, 0))
	asks(false) // before they wrote
	sold("mia-key")
	bea.Call("POST /api/agent/leads/"+id+"/closing/decline", nil).Want(404)
	for range 2 {
		mia.Call("POST /api/agent/leads/"+id+"/closing/decline", nil).Want(200)
	}
	asks(false)
	c.Exec("delete from closing_declines")
	asks(true)
	mia.Call("POST /api/agent/leads/"+id+"/closing", feeReport("date", "2026-12-29", "shown_fee", 0)).Want(200, "reported", true)
	asks(false)
}

// A month as CSV and PDF has its leads, fees and payments; formulas in what agents type stay text.
func TestStatementFiles(t *testing.T) {
	c, home, bea := alone(t)
	mia, id := closedFor(c, "Mia", home.Address.PostalCode, home)
	mia.Call("POST /api/agent/leads/"+id+"/closing", feeReport("address", "=HYPERLINK(1)", "commission", 8000, "shown_fee", 200_000)).Want(200)
	mia.Call("POST /api/agent/billing/invoices/000002/pay", nil).Want(200, "status", billing.PaymentSucceeded)
	for _, file := range []string{"csv", "pdf"} {
		call := "GET /api/agent/lead-statement." + file + "?month="
		r := mia.Call(call+"2026-12", nil).Want(200)
		if !strings.Contains(r.Header.Get("Content-Disposition"), "statement-2026-12."+file) || !strings.Contains(r.Header.Get("Cache-Control"), "no-store") {
			t.Error(r.Header)
		}
		for _, want := range map[string][]string{
			"csv": {"Fee,2026-12-31,\"Closing reported, closed Dec 30, 2026, =HYPERLINK(1)\",,,,,,,,9000.00,25,2250.00", "Fee reversed", ",9000.00,25,-2250.00", ",8000.00,25,2000.00", "Payment,2026-12-31,\"Invoice 000002: Referral fee: 25% of $8,000.00"},
			"pdf": {"Statement of December 2026", "25% of $8,000.00", "Invoice 000002"},
		}[file] {
			if !strings.Contains(r.Body, want) {
				t.Errorf("%s lacks %s: %s", file, want, r.Body)
			}
		}
		mia.Call(call+"2026-11", nil).Want(200)
		mia.Call(call+"soon", nil).Want(422)
		if other := bea.Call(call+"2026-12", nil).Want(200); strings.Contains(other.Body, "2250") || strings.Contains(other.Body, "8,000") {
			t.Error(other.Body)
		}
		c.Visitor().Call(call+"2026-12", nil).Want(401)
	}
}
