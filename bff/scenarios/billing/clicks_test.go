package billing

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"hearthway/bff/scenarios/product"
)

const (
	sponsored = "GET /api/pub/sponsored"
	clicks    = "POST /api/pub/sponsored/clicks"
	safari    = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15"
)

// sponsor signs up an agent with a checked license for Pay Per Click, with a monthly budget for 75204.
func sponsor(s *product.Server, email string, budget int) (agents *product.Client, orderID string) {
	s.T.Helper()
	said := form(email, "program", "ppc", "budgets", []any{map[string]any{"zip": "75204", "budget": budget}})
	_, paid := order(s, said, card(approved))
	paid.Want(200, "status", "succeeded")
	alias, _, _ := strings.Cut(email, "@")
	s.Exec(`insert into agents (alias, account_id, full_name, name_key, email, active, brokerage, license_number, license_state, license_status, license_by, created_at)
		select $1, id, 'Rosalind Mbeki', $1, email, true, 'Oak Realty', '0123456', 'TX', 'checked', 'person', $3 from accounts where email = $2`, alias, email, s.Clock.Now())
	return agent(s, email), one(s, "select id::text from billing_orders where plan = 'ppc' and account_id = (select id from accounts where email = '"+email+"')")
}

// listIn75204 asks for the card of a list of two homes, of which one is in 75204.
func listIn75204(s *product.Server) string {
	s.T.Helper()
	s.Exec("update listings set postal_code = case id when $1 then '75204' else '75001' end where id in ($1, $2)", s.Homes[0].ID, s.Homes[1].ID)
	return fmt.Sprintf("%s?homes=%d,%d", sponsored, s.Homes[1].ID, s.Homes[0].ID)
}

// person is someone with a browser of their own.
func person(s *product.Server) *product.Client {
	d := s.Visitor()
	d.Agent = safari
	return d
}

// press presses the card that someone is shown.
func press(d *product.Client, at string) {
	d.T.Helper()
	token := d.Call(at, nil).Want(200, "success", true).Text("sponsored.token")
	d.Call(clicks, map[string]any{"token": token, "kind": "page"}).Want(200, "success", true)
}

func counted(s *product.Server) string {
	s.T.Helper()
	return one(s, "select coalesce(sum(clicks), 0)::text from ad_clicks")
}

// A press counts once a person, home and day. Robots, rivals and the agents themselves don't count, and neither do tokens that are invented, used or old.
func TestClicksAreCountedOnce(t *testing.T) {
	s := product.New(t)
	home, elsewhere := s.Homes[0], s.Homes[1]
	inOurZip := listIn75204(s)
	s.Visitor().Call(inOurZip, nil).Want(200, "success", true, "sponsored", nil)
	rosa, _ := sponsor(s, "rosa@agents.example.com", 100)
	ann := person(s)
	shown := ann.Call(inOurZip, nil).Want(200, "sponsored.who.name", "Rosalind Mbeki", "sponsored.who.brokerage", "Oak Realty", "sponsored.who.href", "/agents/rosa")
	if text := shown.Text("sponsored.text"); !strings.Contains(text, "Rosalind Mbeki pays Hearthway for this card.") || shown.Header.Get("Cache-Control") != "no-store" {
		t.Error(text, shown.Header)
	}
	ann.Call(fmt.Sprintf("%s?homes=%d", sponsored, elsewhere.ID), nil).Want(200, "sponsored", nil)
	ann.Call(sponsored+"?homes=x,", nil).Want(200, "sponsored", nil)
	ann.Call(sponsored+"?home=999999999", nil).Want(200, "sponsored", nil)
	token := shown.Text("sponsored.token")
	ann.Call(clicks, map[string]any{"token": token, "kind": "other"}).Want(422, "fields.kind", "Must be page or contact")

	expect := func(what, want string) {
		t.Helper()
		if got := counted(s); got != want {
			t.Errorf("%s: %s counted, want %s", what, got, want)
		}
	}
	robot := s.Visitor()
	robot.Agent = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"
	press(robot, inOurZip)
	press(s.Visitor(), inOurZip) // says nothing of itself
	rosa.Agent = safari
	press(rosa, inOurZip)
	ann.Call(clicks, map[string]any{"token": token[:60] + "xxxx" + token[64:], "kind": "page"}).Want(200, "success", true)
	ann.Call(clicks, map[string]any{"token": "invented", "kind": "page"}).Want(200, "success", true)
	ann.Call(clicks, map[string]any{"kind": "page"}).Want(200, "success", true)
	expect("a robot, a program, the agent and invented tokens", "0")

	ann.Call(clicks, map[string]any{"token": token, "kind": "page"}).Want(200, "success", true)
	expect("the press", "1")
	rival := person(s)
	for range 3 {
		rival.Call(clicks, map[string]any{"token": token, "kind": "contact"}).Want(200, "success", true)
	}
	expect("a rival with her token", "1")
	for n := range 3 {
		press(ann, inOurZip+fmt.Sprintf("&visitor_id=0c9b6d2e-8f47-4d7d-9b5d-00000000000%d", n))
	}
	expect("her again, as another visitor", "1")
	atHome := sponsored + fmt.Sprintf("?home=%d", home.ID)
	press(ann, atHome)
	press(ann, atHome)
	expect("a home's page", "2")
	late := person(s)
	old := late.Call(inOurZip, nil).Text("sponsored.token")
	s.Advance(3 * time.Hour)
	late.Call(clicks, map[string]any{"token": old, "kind": "page"}).Want(200, "success", true)
	expect("a token of three hours ago", "2")
	press(late, inOurZip)
	expect("a new one", "3")
	s.Advance(24 * time.Hour)
	press(ann, inOurZip)
	expect("the next day", "4")
	for n := range 20 {
		s.Exec("update listings set postal_code = '75204' where id = $1", s.Homes[n%len(s.Homes)].ID)
		press(rival, sponsored+fmt.Sprintf("?home=%d", s.Homes[n%len(s.Homes)].ID))
	}
	if got := counted(s); got > "14" && len(got) > 1 {
		t.Errorf("%s counted: a rival of one network counts ten times a day at most", got)
	}

	// Nothing says who pressed, and once the day's key is deleted nothing can.
	if columns := strings.Join(s.Column("select column_name::text from information_schema.columns where table_name in ('ad_clicks', 'ad_keys') order by 1"), " "); columns != "billed budget clicks day day key kind signup_id zip" {
		t.Error(columns)
	}
	s.Advance(48 * time.Hour)
	if err := s.Services.Members.Tidy(t.Context()); err != nil || one(s, "select count(*)::text from ad_keys") != "0" {
		t.Error(err)
	}
}

// Nothing is charged for clicks before the month is over; then their price, up to the budget, once. Nobody sees the card once the budget is spent.
func TestClicksAreChargedAfterTheMonth(t *testing.T) {
	s := product.New(t)
	inOurZip := listIn75204(s)
	rosa, orderID := sponsor(s, "rosa@agents.example.com", 102)
	invoices := func() string {
		return strings.Join(s.Column("select kind || ' ' || amount::text || ' ' || state from billing_charges where invoice is not null order by invoice"), ", ")
	}
	if got := invoices(); got != "today 9700 paid" {
		t.Fatal(got)
	}
	for range 2 {
		press(person(s), inOurZip)
	}
	s.Advance(24 * time.Hour)
	press(person(s), inOurZip)
	rosa.Call(screen, nil).Want(200, "data.clicks", true, "data.upcoming.1.text", "3 clicks at $5.00, November 2026, so far", "data.upcoming.1.amount", "$15.00", "data.upcoming.1.day", "Dec 1, 2026")
	rosa.Call("GET /api/agent/clicks?month=2026-11", nil).Want(200, "rows.#", 2, "rows.0.zip", "75204", "rows.0.page", 2, "rows.0.contact", 0, "rows.0.cost", 1000, "rows.1.cost", 500, "clicks", 3, "cost", 1500, "price", 500, "months.#", 13)
	rosa.Call("GET /api/agent/clicks", nil).Want(200, "clicks", 3)
	rosa.Call("GET /api/agent/clicks?month=x", nil).Want(422)
	s.Visitor().Call("GET /api/agent/clicks", nil).Want(401)
	rosa.Call("GET /api/agent/lead-statement?month=2026-11", nil).Want(200, "total.cost", 11200)
	for range 17 {
		press(person(s), inOurZip)
	}
	person(s).Call(inOurZip, nil).Want(200, "sponsored.who.name", "Rosalind Mbeki") // two dollars are left
	press(person(s), inOurZip)
	person(s).Call(inOurZip, nil).Want(200, "sponsored", nil)
	if got := invoices(); got != "today 9700 paid" {
		t.Fatal(got)
	}
	for s.Clock.Now().Before(time.Date(2026, 12, 2, 0, 0, 0, 0, time.UTC)) {
		pass(s, 1, true)
	}
	run(s)
	if got := invoices(); got != "today 9700 paid, clicks 10200 paid" {
		t.Fatal(got)
	}
	rosa.Call(screen, nil).Want(200, "data.invoices.0.text", "21 clicks at $5.00, up to your budget, November 2026", "data.invoices.0.amount", "$102.00", "data.upcoming.#", 1)
	person(s).Call(inOurZip, nil).Want(200, "sponsored.who.name", "Rosalind Mbeki")

	// Whoever cancels is charged for the clicks until then, and is told so. The card is gone at once.
	press(person(s), inOurZip)
	if text := rosa.Call(screen, nil).Text("data.cancel_text"); !strings.Contains(text, "Only your clicks before you cancel are still charged: $5.00 for 1 click at $5.00, December 2026, on Jan 1, 2027.") {
		t.Error(text)
	}
	s.Mails("")
	rosa.Call(cancel, nil).Want(200)
	if mail := s.Mails("rosa@agents.example.com"); len(mail) != 1 || !strings.Contains(mail[0].Text, "Only your clicks before that are still charged: $5.00 for 1 click at $5.00, December 2026") {
		t.Errorf("%+v", mail)
	}
	person(s).Call(inOurZip, nil).Want(200, "sponsored", nil)
	for s.Clock.Now().Before(time.Date(2027, 1, 3, 0, 0, 0, 0, time.UTC)) {
		pass(s, 1, true)
	}
	if got := invoices(); got != "today 9700 paid, clicks 10200 paid, clicks 500 paid" {
		t.Fatal(got)
	}
	if got := one(s, "select state from billing_orders where id = '"+orderID+"'"); got != "canceled" {
		t.Error(got)
	}
}

// No card without a checked license, for a blocked account, or while the membership is paused.
func TestWhoIsSponsored(t *testing.T) {
	s := product.New(t)
	inOurZip := listIn75204(s)
	_, orderID := sponsor(s, "rosa@agents.example.com", 100)
	for what, change := range map[string][2]string{
		"unchecked license": {"update agents set license_status = 'unchecked' where alias = 'rosa'", "update agents set license_status = 'checked' where alias = 'rosa'"},
		"hidden page":       {"update agents set hidden_at = now() where alias = 'rosa'", "update agents set hidden_at = null where alias = 'rosa'"},
		"blocked account":   {"update accounts set blocked_at = now() where email = 'rosa@agents.example.com'", "update accounts set blocked_at = null where email = 'rosa@agents.example.com'"},
		"paused":            {"update billing_orders set state = 'paused' where id = '" + orderID + "'", "update billing_orders set state = 'active' where id = '" + orderID + "'"},
		"another program":   {"update agent_signups set program = 'leads'", "update agent_signups set program = 'ppc'"},
	} {
		token := person(s).Call(inOurZip, nil).Want(200, "sponsored.who.name", "Rosalind Mbeki").Text("sponsored.token")
		s.Exec(change[0])
		person(s).Call(inOurZip, nil).Want(200, "sponsored", nil)
		person(s).Call(clicks, map[string]any{"token": token, "kind": "page"}).Want(200)
		s.Exec(change[1])
		if got := counted(s); got != "0" {
			t.Errorf("%s: %s counted", what, got)
		}
	}
}
