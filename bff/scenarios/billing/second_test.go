package billing

import (
	"strings"
	"sync"
	"testing"

	"hearthway/bff/features/membership"
	"hearthway/bff/scenarios/product"
)

const quoteOf = "POST /ppc/register/quote"

// join lets a logged-in agent sign up for a program beside those that they have.
func join(s *product.Server, d *product.Client, key, number string, changes ...any) product.Response {
	s.T.Helper()
	placed := d.Call(program, product.WithPairs(form(rosa, "retry_key", key), changes)).Want(200, "success", true)
	return confirmed(s, d, placed, number)
}

func confirmed(s *product.Server, d *product.Client, placed product.Response, number string) product.Response {
	s.T.Helper()
	stored := s.StorePayment(placed.Text("client_secret"), card(number)).Want(200)
	return d.Call(confirm, map[string]any{"order_key": placed.Text("order_key"), "setup_id": stored.Text("id")})
}

func of(plan string) map[string]any { return map[string]any{"program": plan} }

func taken(s *product.Server) string {
	s.T.Helper()
	return one(s, "select coalesce(sum(amount), 0)::text from billing_ledger_lines where account = 'provider_cash'")
}

// A second program runs beside the first, each is charged, canceled and resumed by itself, and what one includes the other doesn't charge meanwhile.
func TestSecondProgram(t *testing.T) {
	s := product.New(t)
	addZip(s, "75206")
	_, paid := order(s, form(rosa, "program", membership.Closings, "zip_codes", []string{"75206"}), card(approved))
	paid.Want(200, "status", "succeeded")
	pass(s, 10, true) // Nov 30
	d := agent(s, rosa)
	d.Call(switchOffer, nil).Want(200, "running.#", 1, "running.0.program", "closings", "running.0.includes_plus", false, "joinable.#", 2, "joinable.0", "leads", "joinable.1", "ppc")
	const spared = "As long as you have Leads, which includes Plus, the $97.00 a month for Plus with Closings isn’t charged."
	d.Call(quoteOf, form(rosa)).Want(200, "due_today", 29700, "later.#", 1, "wording.#", 5, "wording.2", spared, "wording.3", "What you pay with here is charged for Closings from now on, too.")
	s.Visitor().Call(quoteOf, form(rosa)).Want(200, "due_today", 29700, "wording.#", 3)
	join(s, d, "second", approved).Want(200, "status", "succeeded")
	if n := one(s, "select count(*)::text from membership_consents where wording like '%"+spared+"%'"); n != "1" {
		t.Errorf("%s consents", n)
	}
	d.Call(program, form(rosa, "retry_key", "again")).Want(409, "error", "You have Leads already.")
	d.Call(program, form(rosa, "program", membership.PayPerClosing)).Want(409, "error", "You have Closings, which is the same on other terms. You can switch it under Billing.")
	d.Call(screen, nil).Want(200, "data.plan", "leads", "data.state", "active", "data.upcoming.#", 1, "data.beside.#", 1, "data.beside.0.plan", "closings", "data.beside.0.state", "active", "data.beside.0.upcoming.#", 0,
		"data.beside.0.text", "Everything is paid. Leads includes the membership, so it isn’t charged here while you have Leads.", "data.invoices.#", 2, "data.invoices.0.program", "Leads", "data.invoices.1.program", "Closings")
	if fee, err := s.Services.Members.ReferralFee(t.Context(), one(s, "select id::text from accounts where email = '"+rosa+"'")); err != nil || fee != 30 {
		t.Error(fee, err)
	}
	pass(s, 45, true)                     // Jan 14
	if all := taken(s); all != "259100" { // $1,997 and twice $297
		t.Error(all)
	}
	d = agent(s, rosa)
	d.Call(cancel, nil).Want(422, "fields.program", "Please say which of your programs")
	d.Call(cancel, of("ppc")).Want(404)
	d.Call(cancel, of("leads")).Want(200, "ends_on", "2027-01-30")
	d.Call(screen, nil).Want(200, "data.plan", "closings", "data.state", "active", "data.beside.0.plan", "leads", "data.beside.0.state", "canceled", "data.beside.0.can_resume", true)
	d.Call(resume, of("leads")).Want(200)
	d.Call(cancel, of("leads")).Want(200, "ends_on", "2027-01-30")
	pass(s, 30, true) // Feb 13
	d = agent(s, rosa)
	d.Call(screen, nil).Want(200, "data.plan", "closings", "data.beside.#", 0, "data.text", "Everything is paid.", "data.upcoming.#", 1, "data.upcoming.0.amount", "$97.00", "data.upcoming.0.day", "Feb 20, 2027")
	d.Call("GET /api/agent/toolkit", nil).Want(200, "member", true)
	pass(s, 8, true)
	if all := taken(s); all != "268800" { // and $97
		t.Error(all)
	}
	d = agent(s, rosa)
	join(s, d, "third", approved).Want(200, "status", "succeeded") // the one that ended can be joined again
	d.Call(cancel, of("closings")).Want(200)
	d.Call(screen, nil).Want(200, "data.plan", "leads", "data.state", "active", "data.beside.0.state", "canceled")
	agrees(s)
}

// The membership isn't charged by a program that is joined beside one that includes it. When that one has ended, it can be added.
func TestSecondProgramWithoutPlus(t *testing.T) {
	s := product.New(t)
	addZip(s, "75206")
	_, paid := order(s, form(rosa), card(approved))
	paid.Want(200, "status", "succeeded")
	d := agent(s, rosa)
	second := []any{"program", membership.Closings, "membership", "join", "zip_codes", []string{"75206"}}
	d.Call(quoteOf, form(rosa, second...)).Want(200, "due_today", 199700, "membership", "decline", "later.#", 0, "wording.3", "Leads includes Plus, so it isn’t charged here. If Leads ends, you can add it under Billing.")
	join(s, d, "second", approved, second...).Want(200, "status", "succeeded")
	d.Call("GET /api/agent/membership", nil).Want(200, "offer", nil)
	pass(s, 20, true)
	d = agent(s, rosa)
	d.Call(cancel, of("leads")).Want(200)
	d.Call("GET /api/agent/membership", nil).Want(200, "offer", nil)
	pass(s, 20, true)
	d = agent(s, rosa)
	d.Call("GET /api/agent/toolkit", nil).Want(200, "member", false, "without", "Closings")
	wording := d.Call("GET /api/agent/membership", nil).Want(200, "offer.amount", "$97.00").Text("offer.wording")
	d.Call("POST /api/agent/membership", map[string]any{"wording": wording}).Want(200)
	pass(s, 32, true)
	if all := taken(s); all != "239100" { // $297, $1,997 and $97
		t.Error(all)
	}
	agrees(s)
}

// When the card fails, one program pauses and the other stays. Another card pays for both. A refund ends one of them.
func TestOneOfTwoProgramsFails(t *testing.T) {
	s := product.New(t)
	addZip(s, "75206")
	_, paid := order(s, form(rosa, "program", membership.Closings, "membership", "decline", "zip_codes", []string{"75206"}), card(approved))
	paid.Want(200, "status", "succeeded")
	pass(s, 1, true)
	d := agent(s, rosa)
	join(s, d, "declined", declined).Want(200, "status", "failed")
	d.Call(screen, nil).Want(200, "data.plan", "closings", "data.state", "active", "data.beside.#", 0, "data.method.text", "Visa ending in 4242")
	join(s, d, "second", approved).Want(200, "status", "succeeded")
	use := func(number string) {
		t.Helper()
		stored := s.StorePayment(d.Call("POST /api/agent/billing/setup", nil).Want(200).Text("client_secret"), card(number)).Want(200)
		d.Call(method, map[string]any{"setup_id": stored.Text("id")}).Want(200)
	}
	use(declined)
	pass(s, 40, true)
	d = agent(s, rosa)
	d.Call(screen, nil).Want(200, "data.plan", "closings", "data.state", "active", "data.owed", "", "data.owed_in_all", "$297.00", "data.beside.0.plan", "leads", "data.beside.0.state", "paused", "data.beside.0.owed", "$297.00")
	d.Call(pay, of("closings")).Want(200, "status", "succeeded")
	d.Call(pay, of("leads")).Want(200, "status", "failed")
	use(approved)
	d.Call(screen, nil).Want(200, "data.plan", "leads", "data.state", "active", "data.beside.0.plan", "closings", "data.beside.0.state", "active", "data.owed_in_all", "")
	if _, err := s.Services.Billing.Refund(t.Context(), 1, 0, true); err != nil {
		t.Fatal(err)
	}
	d.Call(screen, nil).Want(200, "data.plan", "leads", "data.state", "active", "data.beside.#", 0)
	agrees(s)
	s.Exec("delete from accounts where email = $1", rosa)
	before := taken(s)
	pass(s, 40, true)
	if taken(s) != before {
		t.Error("a deleted account was charged")
	}
}

// One program is switched while the other runs.
func TestSwitchOneOfTwoPrograms(t *testing.T) {
	s := product.New(t)
	addZip(s, "75206")
	_, paid := order(s, form(rosa, "program", membership.Closings, "zip_codes", []string{"75206"}), card(approved))
	paid.Want(200, "status", "succeeded")
	d := agent(s, rosa)
	join(s, d, "second", approved).Want(200, "status", "succeeded")
	pass(s, 15, true)
	d = agent(s, rosa)
	d.Call(switchOffer+"?from=leads", nil).Want(200, "program", "leads", "zip_codes.0", "75204", "programs.#", 2, "programs.0.key", "leads", "programs.1.key", "ppc", "running.#", 2, "joinable.#", 1, "joinable.0", "ppc")
	d.Call(switchOffer+"?from=closings", nil).Want(200, "program", "closings", "programs.#", 2, "programs.0.key", "pay-per-closing", "programs.1.key", "ppc")
	budget := []any{"program", "ppc", "zip_codes", []string{"75206"}, "budgets", []map[string]any{{"zip": "75206", "budget": 100}}}
	d.Call(switchQuote, wanted("", 0, budget...)).Want(422, "fields.program", "Please say which of your programs")
	d.Call(switchQuote, wanted("", 0, "program", "leads", "from", "closings")).Want(409, "error", "You have Leads already.")
	d.Call(switchQuote, wanted("", 0, append(budget, "from", "leads")...)).Want(200, "from", "Leads", "quote.due_today", 0, "worth", 14850, "credit", 9700,
		"quote.wording.5", "As long as you have Pay Per Click, which includes Plus, the $97.00 a month for Plus with Closings isn’t charged.")
	d.Call(switchTo, wanted("a", 0, append(budget, "from", "leads")...)).Want(200, "status", "succeeded")
	d.Call(screen, nil).Want(200, "data.plan", "ppc", "data.state", "active", "data.beside.#", 1, "data.beside.0.plan", "closings", "data.beside.0.state", "active")
	pass(s, 31, true)
	if all := taken(s); all != "239100" { // $1,997, $297 and $97
		t.Error(all)
	}
	agrees(s)
}

// Two sign-ups for the same program at once are paid once.
func TestSecondProgramTwice(t *testing.T) {
	s := product.New(t)
	addZip(s, "75206")
	_, paid := order(s, form(rosa, "program", membership.Closings, "membership", "decline", "zip_codes", []string{"75206"}), card(approved))
	paid.Want(200, "status", "succeeded")
	d := agent(s, rosa)
	var orders [2]map[string]any
	for i, key := range []string{"a", "b"} {
		placed := d.Call(program, form(rosa, "retry_key", key)).Want(200)
		stored := s.StorePayment(placed.Text("client_secret"), card(approved)).Want(200)
		orders[i] = map[string]any{"order_key": placed.Text("order_key"), "setup_id": stored.Text("id")}
	}
	var at sync.WaitGroup
	statuses := make([]int, 2)
	for i := range orders {
		at.Go(func() {
			done := d.Call(confirm, orders[i])
			if statuses[i] = done.Status; done.Status == 409 && !strings.HasPrefix(done.Text("error"), "Nothing was charged: you have Leads already") && done.Text("error") != "This order has ended. Please sign up again." {
				t.Error(done.Text("error"))
			}
		})
	}
	at.Wait()
	if statuses[0]+statuses[1] != 200+409 || taken(s) != "229400" {
		t.Error(statuses, taken(s))
	}
	agrees(s)
}

// Only the owner adds a program. Whoever else signs up with the email of a member gets an order that can't be paid, whichever program runs.
func TestStrangersAddNoProgram(t *testing.T) {
	s := product.New(t)
	addZip(s, "75206")
	_, paid := order(s, form(rosa, "program", membership.Closings, "membership", "decline", "zip_codes", []string{"75206"}), card(approved))
	paid.Want(200, "status", "succeeded")
	_, refused := order(s, form(rosa), card(approved))
	refused.Want(409)
	d := agent(s, rosa)
	join(s, d, "second", approved).Want(200, "status", "succeeded")
	d.Call(cancel, of("closings")).Want(200)
	s.Exec("update billing_orders set ends_on = '2026-11-20' where plan = 'closings'")
	_, refused = order(s, form(rosa, "program", membership.Closings, "retry_key", "other"), card(approved))
	refused.Want(409)
	if all := taken(s); all != "229400" {
		t.Error(all)
	}
}

// agrees checks that the ledger agrees with charges and payments, and that nothing is owed.
func agrees(s *product.Server) {
	s.T.Helper()
	if owed := one(s, "select coalesce(sum(amount), 0)::text from billing_ledger_lines where account = 'receivable'"); owed != "0" {
		s.T.Errorf("%s owed", owed)
	}
	if n := one(s, "select (select coalesce(sum(amount), 0) from billing_payments where status = 'succeeded')::bigint - (select coalesce(sum(amount), 0) from billing_refunds where done_at is not null and failed_at is null)::bigint"); n != taken(s) {
		s.T.Errorf("%s was paid, the ledger has %s", n, taken(s))
	}
}
