package billing

import (
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/app/web/dev"
	"hearthway/bff/features/membership"
	"hearthway/bff/scenarios/product"
)

const rosa = "rosa@lakewood.example"

// From the sign-up to the receipt: what is paid for starts, once, and the agent sees the truth.
func TestJoinAndRenew(t *testing.T) {
	s := product.New(t)
	_, paid := order(s, form(rosa), card(approved))
	paid.Want(200, "success", true, "status", "succeeded", "error", "")
	if n := one(s, "select count(*)::text from service_areas a join accounts p on p.id = a.account_id where p.email = '"+rosa+"'"); n != "1" {
		t.Errorf("%s service areas", n)
	}
	pass(s, 32, true)
	d := agent(s, rosa)
	d.Call(screen, nil).Want(200, "data.state", "active", "data.program", "Leads", "data.ordered.0.note", "1 ZIP code: 75204", "data.since", "Nov 20, 2026", "data.method.text", "Visa ending in 4242", "data.method.expires", "12/2040",
		"data.upcoming.#", 1, "data.upcoming.0.amount", "$297.00", "data.upcoming.0.day", "Jan 20, 2027", "data.upcoming.0.every", "month", "data.invoices.#", 2, "data.invoices.0.status", "Paid", "data.action", "none",
		"data.can_cancel", true, "data.cancel_text", "Nothing more will be charged. Your membership runs until Jan 20, 2027, the end of what you’ve paid for.")
	list := d.Call("GET /api/agent/billing/invoices", nil).Want(200, "invoices.#", 2)
	file := d.Call("GET "+list.Text("invoices.0.receipt"), nil).Want(200)
	if !strings.Contains(file.Body, "$297.00") || file.Header.Get("Content-Type") != "application/pdf" || !strings.Contains(file.Header.Get("Content-Disposition"), "receipt-000002.pdf") {
		t.Error(file.Header, file.Body)
	}
	for invoice := range int64(2) {
		if err := s.Services.Billing.MailReceipt(t.Context(), invoice+1, false); err != nil {
			t.Fatal(err)
		}
	}
	mails := s.Mails(rosa)
	receipts := 0
	for _, m := range mails {
		if m.Subject == "Your receipt for Leads" && strings.Contains(m.Text, "/account/billing") && len(m.Attachments) == 1 && m.Attachments[0].Type == "application/pdf" {
			receipts++
		}
	}
	if receipts != 2 {
		t.Errorf("%d receipts", receipts)
	}
	refuseSecondMembership(s, d)
	d.Call(cancel, nil).Want(200, "ends_on", "2027-01-20")
	d.Call(cancel, nil).Want(200, "ends_on", "2027-01-20")
	d.Call(screen, nil).Want(200, "data.state", "canceled", "data.can_cancel", false, "data.upcoming.#", 0, "data.can_resume", true,
		"data.resume_text", "If you resume it, nothing is charged today. Leads: $297.00 on Jan 20, 2027, then every month.")
	d.Call(resume, nil).Want(200)
	d.Call(screen, nil).Want(200, "data.state", "active", "data.can_resume", false, "data.upcoming.0.day", "Jan 20, 2027")
	d.Call(cancel, nil).Want(200, "ends_on", "2027-01-20")
	pass(s, 40, true)
	if err := s.Services.Billing.Tidy(t.Context()); err != nil {
		t.Fatal(err)
	}
	agent(s, rosa).Call(screen, nil).Want(200, "data.state", "ended", "data.invoices.#", 2)
	if n := one(s, "select sum(amount)::text from billing_ledger_lines where account = 'provider_cash'"); n != "59400" {
		t.Error(n)
	}
}

// An agent who joined a program without the membership adds it later. Nothing is charged before the day that they agreed to.
func TestMembershipIsAddedLater(t *testing.T) {
	s := product.New(t)
	const offer, add = "GET /api/agent/membership", "POST /api/agent/membership"
	_, paid := order(s, form(rosa, "program", membership.Closings, "membership", membership.Decline), card(approved))
	paid.Want(200, "status", "succeeded")
	d := agent(s, rosa)
	wording := "Nothing is charged today.\nMembership: $97.00 a month from Dec 20th 2026, until you cancel.\nIt is charged to the payment method of your program.\n" +
		"You can cancel online at any time, under Billing in your account. Your program then runs until the end of the time that is paid."
	d.Call(offer, nil).Want(200, "offer.amount", "$97.00", "offer.wording", wording)
	d.Call("GET /api/agent/toolkit", nil).Want(200, "member", false)
	d.Call(add, map[string]any{"wording": "Nothing."}).Want(409, "error", "The terms have changed. Please read them again.")
	d.Call(add, nil).Want(409)
	d.Call(screen, nil).Want(200, "data.upcoming.#", 0)
	d.Call(add, map[string]any{"wording": wording}).Want(200, "success", true)
	d.Call(add, map[string]any{"wording": wording}).Want(409, "success", false)
	d.Call(offer, nil).Want(200, "offer", nil)
	d.Call("GET /api/agent/toolkit", nil).Want(200, "member", true)
	d.Call(screen, nil).Want(200, "data.upcoming.#", 1, "data.upcoming.0.text", "Membership", "data.upcoming.0.amount", "$97.00", "data.upcoming.0.day", "Dec 20, 2026", "data.upcoming.0.every", "month", "data.invoices.#", 1)
	if n := one(s, "select count(*)::text from membership_consents where wording like 'Nothing is charged today.%and to these charges.'"); n != "1" {
		t.Errorf("%s consents", n)
	}
	if m := s.Mails(rosa)[0]; m.Subject != "You added the membership to Closings" || !strings.Contains(m.Text, "from Dec 20th 2026") {
		t.Error(m.Subject, m.Text)
	}
	pass(s, 32, true)
	agent(s, rosa).Call(screen, nil).Want(200, "data.invoices.#", 2, "data.invoices.0.amount", "$97.00", "data.invoices.0.status", "Paid", "data.upcoming.0.day", "Jan 20, 2027")
	s.Visitor().Call(offer, nil).Want(401)
	s.Visitor().Call(add, nil).Want(401)
	s.Buyer("ann@example.com").Call(add, nil).Want(403)
}

// refuseSecondMembership signs up again with a member's email: strangers learn nothing from the sign-up, and can't pay for it.
func refuseSecondMembership(s *product.Server, member *product.Client) {
	s.T.Helper()
	const text = "This account already has a membership, or a payment in progress. Log in to see it."
	charged := one(s, "select count(*)::text from billing_payments")
	_, paid := order(s, form(rosa, "retry_key", "again"), card(approved))
	paid.Want(409, "error", text)
	mails := s.Mails(rosa)
	if !slices.ContainsFunc(mails, func(m dev.OutboxMessage) bool { return m.Subject == "You already have a membership on Hearthway" }) {
		s.T.Error("the member got no email")
	}
	member.Call(program, form(rosa, "retry_key", "own")).Want(409, "error", "You have Leads already.")
	if now := one(s, "select count(*)::text from billing_payments"); now != charged {
		s.T.Errorf("%s payments, %s before", now, charged)
	}
}

// A promo code for one agent is used once, however long its holder waits before paying, and is available again after a
// declined card.
func TestLimitedPromoCodes(t *testing.T) {
	s := product.New(t)
	if err := s.Services.Members.SavePromo(t.Context(), membership.Promo{Code: "ONCE", Dollars: 100, Uses: 1}); err != nil {
		t.Fatal(err)
	}
	c := s.Visitor()
	late := c.Call(program, form("late@x.example", "discount_code", "ONCE")).Want(200)
	pay := func(placed product.Response, how url.Values) product.Response {
		t.Helper()
		again := c.Call(setup, map[string]any{"order_key": placed.Text("order_key")}).Want(200)
		stored := s.StorePayment(again.Text("client_secret"), how).Want(200)
		return c.Call(confirm, map[string]any{"order_key": placed.Text("order_key"), "setup_id": stored.Text("id")})
	}
	s.Advance(2 * time.Hour)
	refused := c.Call(program, form("declined@x.example", "discount_code", "ONCE")).Want(200)
	pay(refused, card(declined)).Want(200, "status", "failed")
	c.Call(program, form("between@x.example", "discount_code", "ONCE")).Want(409)
	s.Advance(2 * time.Hour)
	// A pending bank payment reserves the code.
	first := c.Call(program, form("first@x.example", "discount_code", "ONCE")).Want(200)
	pay(first, product.AccountForm("110000000", "000123456789")).Want(200, "status", "processing")
	pass(s, 3, true)
	for _, waited := range []product.Response{late, refused} {
		pay(waited, card(approved)).Want(409, "error", "Others have used your promo code up since you ordered, so nothing was charged. Go back to your order and remove the code, or sign up again without it.")
	}
	pass(s, 5, true)
	if n := one(s, "select count(*)::text from agent_signups where promo = 'ONCE' and paid_at is not null"); n != "1" {
		t.Errorf("%s sign-ups paid with the code", n)
	}
	if n := one(s, "select sum(amount)::text from billing_ledger_lines where account = 'provider_cash'"); n != "19700" {
		t.Error(n)
	}
	c.Call(program, form("late@x.example", "retry_key", "without")).Want(200)
}

// A declined card allows another attempt, in the same tab or in two at once, and the second card is charged once.
func TestConcurrentRetriesChargeTheSecondCardOnce(t *testing.T) {
	s := product.New(t)
	placed, refused := order(s, form(rosa), card(declined))
	refused.Want(200, "success", false, "status", "failed")
	if refused.Text("error") == "" {
		t.Error(refused.Body)
	}
	c, key := s.Visitor(), placed.Text("order_key")
	again := c.Call(setup, map[string]any{"order_key": key}).Want(200, "success", true)
	stored := s.StorePayment(again.Text("client_secret"), card(approved)).Want(200)
	said := map[string]any{"order_key": key, "setup_id": stored.Text("id")}
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() { c.Call(confirm, said).Want(200, "status", "succeeded") })
	}
	all.Wait()
	if n := one(s, "select sum(amount)::text from billing_ledger_lines where account = 'provider_cash'"); n != "29700" {
		t.Error(n)
	}
	if n := one(s, "select count(*)::text from billing_payments where status = 'succeeded'"); n != "1" {
		t.Error(n)
	}
}

// An agent who goes back to the form after storing a card, before it is charged, can pay with another card.
func TestAnotherCardAfterGoingBack(t *testing.T) {
	s := product.New(t)
	c := s.Visitor()
	first := c.Call(program, form(rosa)).Want(200)
	s.StorePayment(first.Text("client_secret"), card(approved)).Want(200)
	again := c.Call(program, form(rosa)).Want(200, "order_id", first.Text("order_id"))
	stored := s.StorePayment(again.Text("client_secret"), card("5555555555554444")).Want(200)
	c.Call(confirm, map[string]any{"order_key": again.Text("order_key"), "setup_id": stored.Text("id")}).Want(200, "status", "succeeded")
	agent(s, rosa).Call(screen, nil).Want(200, "data.method.text", "Mastercard ending in 4444", "data.invoices.#", 1)
}

// A bank payment takes days. Its webhooks may arrive late, twice, or not at all.
func TestBankAccounts(t *testing.T) {
	for name, webhooks := range map[string]bool{"with webhooks": true, "without": false} {
		t.Run(name, func(t *testing.T) {
			s := product.New(t)
			_, paid := order(s, form(rosa), product.AccountForm("110000000", "000123456789"))
			paid.Want(200, "success", true, "status", "processing")
			agent(s, rosa).Call(screen, nil).Want(200, "data.state", "pending", "data.state_text", "Payment on its way", "data.action", "none")
			pass(s, 8, webhooks)
			agent(s, rosa).Call(screen, nil).Want(200, "data.state", "active", "data.method.kind", "bank", "data.invoices.0.status", "Paid")
		})
	}
	s := product.New(t)
	_, paid := order(s, form(rosa), product.AccountForm("110000000", "000111111116"))
	paid.Want(200, "status", "processing")
	pass(s, 8, true)
	d := agent(s, rosa)
	d.Call(screen, nil).Want(200, "data.state", "pending", "data.action", "method", "data.owed", "$297.00", "data.invoices.0.status", "Failed")
	again := d.Call("POST /api/agent/billing/setup", nil).Want(200)
	stored := s.StorePayment(again.Text("client_secret"), card(approved)).Want(200)
	d.Call(method, map[string]any{"setup_id": stored.Text("id")}).Want(200, "status", "succeeded")
	d.Call(screen, nil).Want(200, "data.state", "active", "data.upcoming.0.day", "Dec 28, 2026")
}

// The payer confirms the payment with their bank, during the sign-up or later through the emailed link.
func TestConfirmedPayments(t *testing.T) {
	s := product.New(t)
	placed := s.Visitor().Call(program, form(rosa)).Want(200)
	stored := s.StorePayment(placed.Text("client_secret"), card(needsCheck)).Want(200)
	if stored.Text("status") == "requires_action" {
		s.CallStripe("setup_intents/"+stored.Text("id")+"/authenticate", url.Values{"client_secret": {placed.Text("client_secret")}, "approve": {"true"}}).Want(200)
	}
	said := map[string]any{"order_key": placed.Text("order_key"), "setup_id": stored.Text("id")}
	authenticate := func(secret string) {
		t.Helper()
		id, _, _ := strings.Cut(secret, "_secret")
		s.CallStripe("payment_intents/"+id+"/confirm", url.Values{"client_secret": {secret}})
		s.CallStripe("payment_intents/"+id+"/authenticate", url.Values{"client_secret": {secret}, "approve": {"true"}}).Want(200)
	}
	response := s.Visitor().Call(confirm, said).Want(200, "success", false, "status", "needs_authentication")
	authenticate(response.Text("client_secret"))
	s.Visitor().Call(confirm, said).Want(200, "status", "succeeded")
	pass(s, 31, false)
	if m := s.Mails(rosa)[0]; m.Subject != "Please confirm your payment of $297.00" || !strings.Contains(m.Text, "/pay?link=") {
		t.Error(m.Subject)
	}
	d := agent(s, rosa)
	d.Call(screen, nil).Want(200, "data.state", "overdue", "data.action", "confirm", "data.owed", "$297.00")
	response = d.Call(pay, nil).Want(200, "status", "needs_authentication")
	authenticate(response.Text("client_secret"))
	d.Call(pay, nil).Want(200, "status", "succeeded")
	d.Call(screen, nil).Want(200, "data.state", "active", "data.action", "none")
}
