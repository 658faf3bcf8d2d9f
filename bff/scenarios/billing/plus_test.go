package billing

import (
	"testing"

	"hearthway/bff/features/membership"
	"hearthway/bff/scenarios/product"
)

// plus returns a sign-up for the membership by itself.
func plus(email string) map[string]any {
	return form(email, "program", membership.Plus, "zip_codes", []string{}, "source", "plus")
}

// Plus by itself is charged every month, opens the toolkit, and can be canceled and resumed. It covers no ZIP code.
func TestPlusAlone(t *testing.T) {
	s := product.New(t)
	s.Visitor().Call("POST /ppc/register/quote", map[string]any{"program": "plus", "zip_codes": []string{"75204"}}).Want(200, "due_today", 9700, "lines.#", 1, "lines.0.text", "Plus, first month", "lines.0.note", "",
		"later.#", 1, "later.0.amount", 9700, "later.0.every", "month", "referral_fee", 0, "wording.0", "Today: $97.00 for Plus.")
	_, paid := order(s, plus(rosa), card(approved))
	paid.Want(200, "status", "succeeded")
	d := agent(s, rosa)
	d.Call(program, plus(rosa)).Want(409, "error", "You have Plus already.")
	d.Call(screen, nil).Want(200, "data.state", "active", "data.program", "Plus", "data.plan", "plus", "data.upcoming.#", 1, "data.upcoming.0.amount", "$97.00", "data.upcoming.0.every", "month", "data.invoices.0.amount", "$97.00")
	d.Call("GET /api/agent/toolkit", nil).Want(200, "member", true, "without", "")
	d.Call("GET /api/agent/membership", nil).Want(200, "offer", nil)
	if n := one(s, "select count(*)::text from service_areas a join accounts c on c.id = a.account_id where c.email = '"+rosa+"'"); n != "0" {
		t.Errorf("%s service areas", n)
	}
	pass(s, 31, true)
	d = agent(s, rosa)
	d.Call(screen, nil).Want(200, "data.invoices.#", 2, "data.invoices.0.amount", "$97.00", "data.invoices.0.status", "Paid")
	d.Call(cancel, nil).Want(200, "ends_on", "2027-01-20")
	d.Call("GET /api/agent/toolkit", nil).Want(200, "member", true)
	d.Call(resume, nil).Want(200)
	d.Call(screen, nil).Want(200, "data.state", "active", "data.upcoming.0.amount", "$97.00")
	d.Call(cancel, nil).Want(200)
	pass(s, 31, true)
	d = agent(s, rosa)
	d.Call(screen, nil).Want(200, "data.state", "ended", "data.invoices.#", 2)
	d.Call("GET /api/agent/toolkit", nil).Want(200, "member", false)
	if rows := s.Column("select order_id::text from billing_ledger_lines l join billing_ledger_entries e on e.key = l.entry_key where account = 'receivable' group by 1 having sum(amount) <> 0"); len(rows) > 0 {
		t.Error("something is owed")
	}
}

// A program takes the place of Plus, whose unused days count, so Plus is never paid twice; and a program can be left for Plus.
func TestProgramInPlaceOfPlus(t *testing.T) {
	s := product.New(t)
	addZip(s, "75206")
	_, paid := order(s, plus(rosa), card(approved))
	paid.Want(200, "status", "succeeded")
	pass(s, 15, true)
	d := agent(s, rosa)
	d.Call(program, form(rosa, "retry_key", "second")).Want(409, "error", "You have Plus already. Its unused days count when you switch to Leads, under Billing.")
	d.Call(switchOffer, nil).Want(200, "program", "plus", "name", "Plus", "zip_codes.#", 0, "programs.#", 4, "programs.3.key", "ppc")
	d.Call(switchQuote, wanted("", 0, "program", "plus", "zip_codes", []string{})).Want(422, "fields.program", "You have Plus already. Please choose another program")
	const unused = 4850 // 15 of 30 days
	d.Call(switchQuote, wanted("", 0, "program", "leads")).Want(200, "from", "Plus", "credit", unused, "quote.due_today", 29700-unused,
		"quote.wording.0", "Plus ends today, and Leads starts today. The unused days of what you paid are worth $48.50.")
	d.Call(switchQuote, wanted("", 0, "membership", "join")).Want(200, "quote.due_today", 199700-unused, "quote.later.#", 1, "quote.later.0.kind", "membership", "quote.later.0.amount", 9700)
	d.Call(switchTo, wanted("a", 29700-unused, "program", "leads")).Want(200, "status", "succeeded")
	d.Call(screen, nil).Want(200, "data.program", "Leads", "data.upcoming.#", 1, "data.upcoming.0.amount", "$297.00", "data.invoices.#", 2, "data.invoices.0.amount", "$248.50")
	d.Call("GET /api/agent/toolkit", nil).Want(200, "member", true)
	pass(s, 32, true)
	d = agent(s, rosa)
	d.Call(screen, nil).Want(200, "data.invoices.#", 3, "data.invoices.0.amount", "$297.00")
	d.Call(program, plus(rosa)).Want(409, "error", "Leads includes Plus already.")
	quote := d.Call(switchQuote, wanted("", 0, "program", "plus", "zip_codes", []string{})).Want(200, "from", "Leads", "quote.due_today", 0)
	d.Call(switchTo, wanted("b", 0, "program", "plus", "zip_codes", []string{})).Want(200, "status", "succeeded")
	d.Call(screen, nil).Want(200, "data.program", "Plus", "data.state", "active", "data.upcoming.0.amount", "$97.00")
	if quote.Text("rest") == "0" {
		t.Error("no rest")
	}
}

// Whoever has a program gets Plus with it, not beside it.
func TestPlusBesideProgram(t *testing.T) {
	s := product.New(t)
	_, paid := order(s, form(rosa, "program", membership.Closings, "membership", "decline"), card(approved))
	paid.Want(200, "status", "succeeded")
	d := agent(s, rosa)
	d.Call(program, plus(rosa)).Want(409, "error", "You can add Plus to Closings under Billing.")
	offer := d.Call("GET /api/agent/membership", nil).Want(200).Text("offer.wording")
	d.Call("POST /api/agent/membership", map[string]any{"wording": offer}).Want(200)
	d.Call(program, plus(rosa)).Want(409, "error", "You have Plus already, with Closings.")
}
