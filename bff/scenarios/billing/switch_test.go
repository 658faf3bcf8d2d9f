package billing

import (
	"net/url"
	"strings"
	"testing"

	"hearthway/bff/features/membership"
	"hearthway/bff/scenarios/product"
)

const (
	switchOffer = "GET /api/agent/membership/switch"
	switchQuote = "POST /api/agent/membership/switch/quote"
	switchTo    = "POST /api/agent/membership/switch"
)

func wanted(key string, due int, changes ...any) map[string]any {
	return product.WithPairs(map[string]any{"program": membership.Closings, "membership": "decline", "zip_codes": []string{"75206"}, "due_today": due, "retry_key": key}, changes)
}

func addZip(s *product.Server, zip string) {
	s.T.Helper()
	s.Exec("insert into places (kind, name, name_key, slug, city, state, lat, lng, south, west, north, east, population) values ('zip', $1, $1, $1, 'Dallas', 'TX', 32.8, -96.7, 32, -97, 33, -96, 0)", zip)
}

// An agent switches programs: the price is shown first, the unused days count to the cent, and whatever is repeated is charged once.
func TestSwitchProgram(t *testing.T) {
	s := product.New(t)
	addZip(s, "75206")
	_, paid := order(s, form(rosa), card(approved))
	paid.Want(200, "status", "succeeded")
	pass(s, 15, true)
	d := agent(s, rosa)
	d.Call(switchOffer, nil).Want(200, "program", "leads", "zip_codes.0", "75204", "why", "", "method", "Visa ending in 4242", "programs.#", 5, "programs.4.key", "plus", "programs.0.key", "pay-per-closing")
	d.Call(switchQuote, wanted("", 0, "program", "leads", "zip_codes", []string{"75204"})).Want(422, "fields.zip_codes", "You have Leads with these ZIP codes. Add or remove one, or choose another program")
	d.Call(switchQuote, wanted("", 0, "zip_codes", []string{})).Want(422, "fields.zip_codes", "Please add a ZIP code")
	quote := d.Call(switchQuote, wanted("", 0)).Want(200, "from", "Leads", "worth", 14850, "credit", 14850, "rest", 0, "quote.due_today", 199700-14850, "quote.later.#", 0,
		"quote.wording.0", "Leads ends today, and Closings starts today. The unused days of what you paid are worth $148.50.", "quote.wording.1", "Today: $1,848.50 for Closings.")
	if text := quote.Text("quote.lines.1.text"); text != "Unused days of Leads" {
		t.Error(text)
	}
	d.Call(screen, nil).Want(200, "data.program", "Leads") // nothing has changed
	d.Call(switchTo, wanted("a", 184849)).Want(409, "error", "The amount has changed: it is $1,848.50 now. Please review it before you pay.")
	d.Call(switchTo, wanted("", 184850)).Want(422, "fields.retry_key", "Field is required")
	for range 3 {
		d.Call(switchTo, wanted("a", 184850)).Want(200, "success", true, "status", "succeeded", "error", "")
	}
	d.Call(switchTo, wanted("b", 184850)).Want(422) // another tab
	d.Call(screen, nil).Want(200, "data.program", "Closings", "data.state", "active", "data.plan", "closings", "data.can_switch", true, "data.ordered.#", 2, "data.ordered.1.amount", "−$148.50", "data.invoices.#", 2, "data.invoices.0.amount", "$1,848.50", "data.upcoming.#", 0)
	if n := one(s, "select sum(amount)::text from billing_ledger_lines where account = 'provider_cash'"); n != "214550" {
		t.Error(n)
	}
	if n := one(s, "select string_agg(entry_key || ' ' || amount, ', ' order by amount) from (select split_part(entry_key, ':', 1) as entry_key, amount from billing_ledger_lines where entry_key like 'credit-%' and account = 'receivable') x"); n != "credit-out -14850, credit-in 14850" {
		t.Error(n)
	}
	if n := one(s, "select count(*)::text from membership_consents where wording like 'Leads ends today, and Closings starts today.%and to these charges.'"); n != "1" {
		t.Errorf("%s consents", n)
	}
	covering := func(zip string) string {
		t.Helper()
		ups, err := s.Services.Members.Covering(t.Context(), zip)
		if err != nil {
			t.Fatal(err)
		}
		programs := []string{}
		for _, up := range ups {
			programs = append(programs, up.Program)
		}
		return strings.Join(programs, " ")
	}
	if a, b := covering("75204"), covering("75206"); a != "" || b != "closings" {
		t.Errorf("75204 is covered by %q, 75206 by %q", a, b)
	}
	if mails := s.Mails(rosa); mails[0].Subject != "You switched to Closings" && mails[1].Subject != "You switched to Closings" {
		t.Error(mails[0].Subject)
	}
	pass(s, 40, true)
	agent(s, rosa).Call(screen, nil).Want(200, "data.invoices.#", 2)
	s.Visitor().Call(switchOffer, nil).Want(401)
	s.Visitor().Call(switchTo, nil).Want(401)
	s.Buyer("ann@example.com").Call(switchQuote, nil).Want(403)
}

// An agent adds a ZIP code and drops another: a new month begins, and the days that are left of the old one count. What is paid once keeps its ZIP codes.
func TestChangeZipCodes(t *testing.T) {
	s := product.New(t)
	addZip(s, "75206")
	_, paid := order(s, form(rosa), card(approved))
	paid.Want(200, "status", "succeeded")
	pass(s, 15, true)
	d := agent(s, rosa)
	d.Call(switchQuote, wanted("", 0, "program", "leads")).Want(200, "credit", 14850, "quote.due_today", 29700-14850,
		"quote.wording.0", "Your ZIP codes change today, and a new month of Leads begins. The unused days of what you paid are worth $148.50.")
	for range 2 {
		d.Call(switchTo, wanted("a", 14850, "program", "leads")).Want(200, "success", true, "status", "succeeded")
	}
	d.Call(switchOffer, nil).Want(200, "program", "leads", "zip_codes.#", 1, "zip_codes.0", "75206")
	d.Call(screen, nil).Want(200, "data.program", "Leads", "data.state", "active", "data.invoices.#", 2, "data.invoices.0.amount", "$148.50", "data.upcoming.#", 1, "data.upcoming.0.amount", "$297.00")
	for zip, members := range map[string]int{"75204": 0, "75206": 1} {
		if ups, err := s.Services.Members.Covering(t.Context(), zip); err != nil || len(ups) != members {
			t.Errorf("%s has %d members, %v", zip, len(ups), err)
		}
	}
	d.Call(switchTo, wanted("b", 199700-29700)).Want(200, "status", "succeeded")
	d.Call(switchOffer, nil).Want(200, "program", "closings", "programs.#", 4)
	d.Call(switchQuote, wanted("", 0, "zip_codes", []string{"75204"})).Want(422, "fields.program", "You have Closings already, which is paid once. Please choose another program")
}

// Whoever canceled a year isn't locked in: its unused days pay for a cheaper program, and the rest stays refundable.
func TestSwitchAfterCanceling(t *testing.T) {
	s := product.New(t)
	addZip(s, "75206")
	_, paid := order(s, form(rosa, "program", membership.PayPerClosing, "membership", "decline"), card(approved))
	paid.Want(200, "status", "succeeded")
	pass(s, 100, true)
	d := agent(s, rosa)
	d.Call(cancel, nil).Want(200, "ends_on", "2027-11-20")
	d.Call(screen, nil).Want(200, "data.state", "canceled", "data.can_switch", true)
	const worth = 144988 // 265 of 365 days of $1,997
	d.Call(switchQuote, wanted("", 0, "program", "leads")).Want(200, "worth", worth, "credit", 29700, "rest", worth-29700, "quote.due_today", 0, "quote.later.0.amount", 29700, "quote.later.0.due_on", "2027-03-28",
		"quote.wording.1", "$1,152.88 of that is more than today’s charge. It isn’t paid out by itself: write to us for a refund.")
	for range 2 {
		d.Call(switchTo, wanted("a", 0, "program", "leads")).Want(200, "success", true, "status", "succeeded")
	}
	d.Call(screen, nil).Want(200, "data.state", "active", "data.program", "Leads", "data.upcoming.0.day", "Mar 28, 2027", "data.invoices.#", 1)
	if mail := s.Mails(rosa)[0]; mail.Subject != "You switched to Leads" || !strings.Contains(mail.Text, "paid for all of today’s charge of $297.00") {
		t.Error(mail.Subject, mail.Text)
	}
	if _, err := s.Services.Billing.Refund(t.Context(), 1, 199700-29700+1, false); err == nil {
		t.Error("the credit was refunded, too")
	}
	if _, err := s.Services.Billing.Refund(t.Context(), 1, worth-29700, false); err != nil {
		t.Error(err)
	}
	pass(s, 29, true)
	agent(s, rosa).Call(screen, nil).Want(200, "data.invoices.#", 2, "data.invoices.0.amount", "$297.00", "data.invoices.0.status", "Paid")
}

// A declined card changes nothing. A payment that the bank wants to confirm switches once it is confirmed. A full ZIP code is refused before anything is charged.
func TestSwitchThatFails(t *testing.T) {
	s := product.New(t)
	addZip(s, "75206")
	_, paid := order(s, form(rosa), card(approved))
	paid.Want(200, "status", "succeeded")
	d := agent(s, rosa)
	use := func(number string) {
		t.Helper()
		secret := d.Call("POST /api/agent/billing/setup", nil).Want(200).Text("client_secret")
		stored := s.StorePayment(secret, card(number)).Want(200)
		if stored.Text("status") == "requires_action" {
			s.CallStripe("setup_intents/"+stored.Text("id")+"/authenticate", url.Values{"client_secret": {secret}, "approve": {"true"}}).Want(200)
		}
		d.Call(method, map[string]any{"setup_id": stored.Text("id")}).Want(200)
	}
	use(declined)
	const due = 199700 - 29700
	d.Call(switchTo, wanted("a", due)).Want(200, "success", false, "status", "failed")
	d.Call(switchTo, wanted("a", due)).Want(200, "success", false, "status", "failed")
	d.Call(screen, nil).Want(200, "data.program", "Leads", "data.state", "active")
	use(approved)
	addZip(s, "75218")
	for range membership.MaxMembers {
		s.Exec(`with a as (insert into accounts (id, role, name, email, email_key, created_at, updated_at) select u, 'admin', 'A', u::text, u::text, now(), now() from gen_random_uuid() u returning id),
			m as (insert into agent_signups (id, account_id, program, source, membership, zip_codes, created_at, paid_at) select id, id, 'closings', 'closings', 'join', '{75218}', now(), now() from a returning id)
			insert into billing_orders (id, key, account_id, plan, name, lines, state, created_at, started_at) select id, id::text, id, 'closings', 'Closings', '[]', 'active', now(), now() from a`)
	}
	d.Call(switchQuote, wanted("", 0, "zip_codes", []string{"75218"})).Want(422, "fields.zip_codes", "75218 has 5 Closings members already, which is the limit. Please remove it, or join the list for it.")
	d.Call(switchTo, wanted("c", due, "zip_codes", []string{"75218"})).Want(422)
	d.Call(screen, nil).Want(200, "data.program", "Leads", "data.state", "active")
	use(needsCheck)
	secret := d.Call(switchTo, wanted("b", due)).Want(200, "success", false, "status", "needs_authentication").Text("client_secret")
	d.Call(screen, nil).Want(200, "data.program", "Leads", "data.state", "active")
	id, _, _ := strings.Cut(secret, "_secret_")
	s.CallStripe("payment_intents/"+id+"/confirm", url.Values{"client_secret": {secret}})
	s.CallStripe("payment_intents/"+id+"/authenticate", url.Values{"client_secret": {secret}, "approve": {"true"}}).Want(200)
	d.Call(switchTo, wanted("b", due)).Want(200, "success", true, "status", "succeeded")
	d.Call(screen, nil).Want(200, "data.program", "Closings", "data.state", "active")
}
