package membership

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/app/web/dev"
	"hearthway/bff/features/account"
	"hearthway/bff/features/membership"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/scenarios/product"
)

const program = "POST /ppc/register/program"

// orders records orders instead of charging them.
type orders struct {
	sync.Mutex
	placed map[string]membership.Order
	live   map[string]string // order keys by account
}

func newOrders(s *product.Server) *orders {
	o := &orders{placed: map[string]membership.Order{}, live: map[string]string{}}
	s.Services.Members.Orders = o
	return o
}

func (o *orders) Place(_ context.Context, order membership.Order) (membership.Placed, error) {
	o.Lock()
	defer o.Unlock()
	o.placed[order.Key] = order
	return membership.Placed{OrderID: "o-" + order.Key, OrderKey: "k-" + order.Key, ClientSecret: "s-" + order.Key}, nil
}

func (o *orders) Add(context.Context, string, membership.Charge) error { return nil }

// Leaving, BeginSwitch and FinishSwitch belong to the real orders; see scenarios/billing.
func (o *orders) Leaving(context.Context, string, string) (membership.Leaving, error) {
	return membership.Leaving{}, apperr.New(apperr.NotFound, "You don’t have a program that’s running. You can join one.")
}

func (o *orders) BeginSwitch(context.Context, membership.Order, membership.Leaving, membership.Cents) error {
	return errors.ErrUnsupported
}

func (o *orders) FinishSwitch(context.Context, string) (membership.Outcome, error) {
	return membership.Outcome{}, errors.ErrUnsupported
}

func (o *orders) Running(_ context.Context, accountID string) (running []membership.Running, err error) {
	o.Lock()
	defer o.Unlock()
	if key, live := o.live[accountID]; live {
		running = append(running, membership.Running{SignUpID: key, Program: o.placed[key].Program})
	}
	return running, nil
}

func (o *orders) LiveAmong(_ context.Context, signUpIDs []string) ([]string, error) {
	o.Lock()
	defer o.Unlock()
	paid := slices.Collect(maps.Values(o.live))
	return slices.DeleteFunc(slices.Clone(signUpIDs), func(id string) bool { return !slices.Contains(paid, id) }), nil
}

func (o *orders) GoingOn(ctx context.Context, signUpIDs []string) ([]string, error) {
	return o.LiveAmong(ctx, signUpIDs)
}

func (o *orders) Charged(context.Context, []string, time.Time, time.Time) (map[string]membership.Cents, error) {
	return nil, nil
}

// only returns the only order.
func (o *orders) only(t *testing.T) membership.Order {
	t.Helper()
	if len(o.placed) != 1 {
		t.Fatalf("%d orders", len(o.placed))
	}
	for _, order := range o.placed {
		return order
	}
	return membership.Order{}
}

// pay does what billing does when an order is paid.
func (o *orders) pay(s *product.Server, order membership.Order) {
	s.T.Helper()
	o.live[order.Account.ID] = order.Key
	if err := s.DB.Atomically(s.T.Context(), func(ctx context.Context) error { return s.Services.Members.FirstPaid(ctx, order.Key) }); err != nil {
		s.T.Fatal(err)
	}
}

func join(changes ...any) map[string]any {
	said := rosa("program", "pay-per-closing", "zip_codes", []string{"75204"}, "retry_key", "form-1", "source", "pay-per-closing")
	delete(said, "zipcode")
	for i := 0; i < len(changes); i += 2 {
		said[changes[i].(string)] = changes[i+1]
	}
	return said
}

func TestJoinProgram(t *testing.T) {
	s := product.New(t)
	o := newOrders(s)
	c := s.Visitor()
	r := c.Call(program, join("discount_code", "WELCOME10", "due_today", 179730, "addons", map[string]any{"referralBuyDown": map[string]any{"percentage_bought": 0}})).Want(200, "success", true)
	order := o.only(t)
	if r.Text("order_id") != "o-"+order.Key || r.Text("order_key") != "k-"+order.Key || r.Text("client_secret") != "s-"+order.Key || r.Header.Get("Set-Cookie") != "" {
		t.Error(r.Body)
	}
	charges := ""
	for _, one := range order.Charges {
		charges += fmt.Sprintf("%s %d %s;", one.Kind, one.Amount, one.Every)
	}
	if charges != "today 179730 ;membership 9700 month;annual 199700 year;" || order.Account.Email != "rosalind@lakewood.example" || order.Program.Key != "pay-per-closing" {
		t.Errorf("%s %+v", charges, order)
	}
	// The same form again, from a second tab or after a lost response, is the same order.
	if again := c.Call(program, join("discount_code", "WELCOME10", "due_today", 179730, "addons", map[string]any{"referralBuyDown": map[string]any{"percentage_bought": 0}})).Want(200); again.Body != r.Body {
		t.Error(again.Body)
	}
	o.only(t)
	// Each submission has another captcha token.
	if again := c.Call(program, join("discount_code", "WELCOME10", "captcha", "another")).Want(200); again.Body != r.Body {
		t.Error(again.Body)
	}
	o.only(t)
	if mail := s.Mails("rosalind@lakewood.example"); len(mail) != 2 || !strings.Contains(mail[0].Subject, "terms") || !strings.Contains(mail[1].Subject, "Activate") {
		t.Errorf("%d mails", len(mail))
	}
	wording := s.Column("select wording from membership_consents")
	if len(wording) != 1 || !strings.Contains(wording[0], "Today: $1,797.30") || !strings.Contains(wording[0], "You can cancel online") {
		t.Error(wording)
	}
	// Nothing exists before the payment, and everything exists once after it.
	if n := count(s, "service_areas where account_id = '"+order.Account.ID+"'"); n != "0" {
		t.Errorf("%s areas", n)
	}
	o.pay(s, order)
	o.pay(s, order)
	if n := count(s, "service_areas where account_id = '"+order.Account.ID+"'"); n != "1" {
		t.Errorf("%s areas", n)
	}
	// Strangers don't learn who is a member: they get an order like anyone else, and the member gets an email.
	other := s.Visitor().Call(program, join("retry_key", "form-2")).Want(200, "success", true)
	notified := slices.ContainsFunc(s.Mails("rosalind@lakewood.example"), func(m dev.OutboxMessage) bool { return strings.HasPrefix(m.Subject, "You already have a membership") })
	if !notified || other.Text("order_key") == r.Text("order_key") {
		t.Error(notified, other.Body)
	}
	if fee, err := s.Services.Members.ReferralFee(t.Context(), order.Account.ID); fee != 25 || err != nil {
		t.Error(fee, err)
	}
}

// A ZIP code that left the gazetteer between the order and its payment doesn't remove other service areas.
func TestServiceAreasSkipUnknownZipCodes(t *testing.T) {
	s := product.New(t)
	o := newOrders(s)
	s.Exec("insert into places (kind, name, name_key, slug, city, state, lat, lng, south, west, north, east, population) values ('zip', '75074', '75074', '75074', 'Plano', 'TX', 33, -96.7, 32, -97, 34, -96, 0)")
	s.Visitor().Call(program, join("zip_codes", []string{"75074", "75204"})).Want(200)
	s.Exec("delete from places where name = '75074'")
	o.pay(s, o.only(t))
	if cities := s.Column("select city from service_areas where account_id = '" + o.only(t).Account.ID + "'"); !slices.Equal(cities, []string{"Dallas"}) || !strings.Contains(s.Log.String(), "75074") {
		t.Error(cities, s.Log.String())
	}
}

func TestJoinRejectsInvalidFields(t *testing.T) {
	s := product.New(t)
	o := newOrders(s)
	c := s.Visitor()
	c.Call(program, nil).Want(422, "fields.email", "Email is required", "fields.zip_codes", "Field is required", "fields.agree_to_terms", "Field is required")
	c.Call(program, join("program", "ppc")).Want(422, "fields.budgets", "The budget of each ZIP code must be between $100 and $20,000 a month")
	c.Call(program, join("phone", "1", "split_payment", 50)).Want(422, "fields.phone", "Phone Number must be 10 digits", "fields.split_payment", "Paying in two parts needs a promo code that allows it")
	// Agents pay only amounts that they saw, and amounts from the client are ignored.
	c.Call(program, join("due_today", 1)).Want(409, "error", "The amount has changed. Please review it before you pay.")
	if len(o.placed) != 0 {
		t.Error("an order")
	}
	c.Call(program, join("total", 1, "price", 1, "amount", 1, "lines", []any{})).Want(200)
	if order := o.only(t); order.Charges[0].Amount != 199700 {
		t.Errorf("%+v", order.Charges)
	}
}

// A logged-in agent joins with their own account, whatever email is typed. Nobody else's account changes.
func TestLoggedInAgentJoins(t *testing.T) {
	s := product.New(t)
	o := newOrders(s)
	agent := s.Agent()
	agent.Call(program, join("email", "other@x.example")).Want(200)
	if order := o.only(t); order.Account.Email != account.DemoAgentEmail {
		t.Error(order.Account.Email)
	}
	if mails := s.Mails("other@x.example"); len(mails) != 0 || len(s.Mails(account.DemoAgentEmail)) != 1 {
		t.Error("an email to another person")
	}
	// A visitor may order for an existing account, and gets no access to it.
	r := s.Visitor().Call(program, join("email", account.DemoAgentEmail, "retry_key", "x")).Want(200)
	if strings.Contains(r.Body, "token") || r.Header.Get("Set-Cookie") != "" {
		t.Error(r.Body)
	}
}

// Two concurrent submissions make one order, and the last use of a promo code is used once.
func TestConcurrentJoinIsOneOrder(t *testing.T) {
	s := product.New(t)
	o := newOrders(s)
	if err := s.Services.Members.SavePromo(t.Context(), membership.Promo{Code: "ONCE", Percent: 50, Uses: 1}); err != nil {
		t.Fatal(err)
	}
	c := s.Visitor()
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() { c.Call(program, join("discount_code", "ONCE")).Want(200) })
	}
	all.Wait()
	order := o.only(t)
	s.Visitor().Call(program, join("discount_code", "ONCE", "email", "late@x.example", "retry_key", "late")).Want(409, "fields.discount_code", "Others have just used this promo code up. Remove it, and look at the new total before you pay.")
	o.pay(s, order)
	s.Visitor().Call(quote, map[string]any{"discount_code": "ONCE"}).Want(200, "promo", nil, "promo_note", "This promo code has been used up. You can continue without it.")
}

// A partner is credited once, when the membership is paid.
func TestPartnerIsCreditedOnce(t *testing.T) {
	s := product.New(t)
	o := newOrders(s)
	demo, err := s.Services.Accounts.ByEmail(t.Context(), account.Admin, account.DemoAgentEmail)
	if err != nil {
		t.Fatal(err)
	}
	code, err := s.Services.Members.CodeOf(t.Context(), demo.ID)
	if err != nil {
		t.Fatal(err)
	}
	c := s.Visitor()
	c.Opened = "ref=" + code
	c.Call(program, join()).Want(200)
	if n := count(s, "partner_credits"); n != "0" {
		t.Error(n)
	}
	order := o.only(t)
	o.pay(s, order)
	o.pay(s, order)
	delete(o.live, order.Account.ID) // canceled
	c.Call(program, join("retry_key", "again", "program", "leads")).Want(200)
	for _, again := range o.placed {
		o.pay(s, again)
	}
	p, err := s.Services.Members.PartnerOf(t.Context(), demo.ID)
	if err != nil || len(p.Credits) != 1 || p.Total != 19970 || p.SignUps != 1 || p.Joined != 1 {
		t.Errorf("%+v %v", p, err)
	}
	// A partner's own link earns nothing.
	agent := s.Agent()
	agent.Call(program, join("ref", code, "retry_key", "own")).Want(200)
	if n := count(s, "agent_signups where partner_id = account_id"); n != "0" {
		t.Error(n)
	}
}

// The contact form tells buyers that an agent pays a referral fee, as long as that is the case.
func TestReferralFeesAreDisclosedToBuyers(t *testing.T) {
	s := product.New(t)
	o := newOrders(s)
	agent := s.Agent()
	s.Exec("insert into agents (alias, account_id, full_name, name_key, email, brokerage, active, license_status, license_by) select 'dana', id, 'Dana Demo', 'dana demo', email, 'Demo Realty', true, 'checked', 'person' from accounts where email = $1", account.DemoAgentEmail)
	offer := func(want string) {
		t.Helper()
		s.Visitor().Call("GET /api/pub/inquiries/offer?agent=dana", nil).Want(200, "fee_note", want)
	}
	offer("")
	agent.Call(program, join()).Want(200)
	offer("")
	order := o.only(t)
	o.pay(s, order)
	name := s.Visitor().Call("GET /api/pub/inquiries/offer?agent=dana", nil).Text("fee_note")
	if !strings.HasSuffix(name, " pays Hearthway a referral fee at the closing if you buy or sell together. You don’t pay it.") {
		t.Error(name)
	}
	delete(o.live, order.Account.ID)
	offer("")
}

// Card and account numbers don't belong in these forms: if they are sent anyway, no trace of them stays.
func TestCardNumbersLeaveNoTrace(t *testing.T) {
	s := product.New(t)
	newOrders(s)
	const card, bank = "4242424242424242", "000123456789"
	said := join("billing", map[string]any{"method": "cc", "cc": card, "cvc": "987", "account_number": bank}, "cc", card, "account_number", bank, "cards", []string{card})
	for _, call := range []string{program, quote, terms, free} {
		r := s.Visitor().Call(call, said).Want(200)
		if strings.Contains(r.Body, card) || strings.Contains(r.Body, bank) {
			t.Errorf("%s: %s", call, r.Body)
		}
	}
	said["due_today"] = 1
	s.Visitor().Call(program, said).Want(409)
	said["email"] = card
	s.Visitor().Call(program, said).Want(422)
	for _, row := range s.Rows() {
		if row.Holds(card) || row.Holds(bank) {
			t.Errorf("%s: %s", row.Table, row.Text)
		}
	}
	if log := s.Log.String(); strings.Contains(log, card) || strings.Contains(log, bank) {
		t.Error("the log has them")
	}
}
