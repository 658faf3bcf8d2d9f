// Package billing tests payments end to end, from the sign-up on.
package billing

import (
	"context"
	"net/url"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }

// Numbers of the payment provider's test cards.
const (
	approved   = "4242424242424242"
	declined   = "4000000000000341" // can be stored, but charges are declined
	needsCheck = "4000002760003184" // the payer has to confirm each payment
)

const (
	program = "POST /ppc/register/program"
	confirm = "POST /api/pub/billing/confirm"
	setup   = "POST /api/pub/billing/setup"
	screen  = "GET /api/screens/billing"
	method  = "POST /api/agent/billing/method"
	pay     = "POST /api/agent/billing/pay"
	resume  = "POST /api/agent/billing/resume"
	cancel  = "POST /api/agent/billing/cancel"
)

func card(number string) url.Values { return product.CardForm(number, "123") }

// form returns a sign-up for Leads.
func form(email string, changes ...any) map[string]any {
	said := map[string]any{
		"firstname": "Rosalind", "lastname": "Mbeki", "email": email, "phone": "2145550166", "agree_to_terms": true, "program": "leads", "zip_codes": []string{"75204"}, "retry_key": "form-" + email,
	}
	return product.WithPairs(said, changes)
}

// order creates an order, stores a payment method for it as a browser does, and confirms it.
func order(s *product.Server, said map[string]any, how url.Values) (placed, paid product.Response) {
	s.T.Helper()
	c := s.Visitor()
	placed = c.Call(program, said).Want(200, "success", true)
	stored := s.StorePayment(placed.Text("client_secret"), how).Want(200)
	return placed, c.Call(confirm, map[string]any{"order_key": placed.Text("order_key"), "setup_id": stored.Text("id")})
}

// agent logs in the agent with an email.
func agent(s *product.Server, email string) *product.Client {
	s.T.Helper()
	d := s.Visitor()
	d.Token = d.Call(product.AgentLoginLink, s.LoginLink(account.Admin, email)).Want(200).Text("token")
	return d
}

// pass lets days pass, here and at the payment provider, with the jobs running. webhooks: whether they arrive.
func pass(s *product.Server, days int, webhooks bool) {
	s.T.Helper()
	for range days {
		s.Advance(24 * time.Hour)
		if webhooks {
			s.SendStripeEvents()
		}
		run(s)
		s.Mails("") // sent on the day
	}
}

func run(s *product.Server) {
	s.T.Helper()
	for _, work := range []func(context.Context) error{s.Services.Billing.Sync, s.Services.Billing.Run} {
		if err := work(s.T.Context()); err != nil && apperr.CodeOf(err) != apperr.Unavailable {
			s.T.Fatal(err)
		}
	}
}

// one returns the value of a query.
func one(s *product.Server, sql string) string {
	s.T.Helper()
	column := s.Column(sql)
	if len(column) != 1 {
		s.T.Fatalf("%s: %v", sql, column)
	}
	return column[0]
}
