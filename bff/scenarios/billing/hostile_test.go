package billing

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/billing/standin"
	"hearthway/bff/scenarios/product"
)

// An agent can't access another agent's orders, keys, payment methods, invoices or receipts.
func TestOtherAgentsBillingIsForbidden(t *testing.T) {
	s := product.New(t)
	placed, paid := order(s, form(rosa), card(approved))
	paid.Want(200, "status", "succeeded")
	order(s, form("bo@x.example"), card(approved))
	mine, other := agent(s, rosa), agent(s, "bo@x.example")
	receipt := mine.Call("GET /api/agent/billing/invoices", nil).Text("invoices.0.receipt")
	mine.Call("GET "+receipt, nil).Want(200)
	buyer, nobody := s.Buyer("ann@example.com"), s.Visitor()
	for status, who := range map[int]*product.Client{404: other, 403: buyer, 401: nobody} {
		if r := who.Call("GET "+receipt, nil).Want(status); strings.Contains(r.Body, "297") {
			t.Error(r.Body)
		}
	}
	for _, call := range []string{"POST /api/agent/billing/setup", method, pay, cancel, "GET /api/agent/billing/invoices"} {
		buyer.Call(call, nil).Want(403)
		nobody.Call(call, nil).Want(401)
	}
	nobody.Call(screen, nil).Want(401)
	buyer.Call(screen, nil).Want(200, "data.state", "none", "data.invoices.#", 0)
	for _, number := range []string{"0", "-1", "999999", "x", "%00", "1e3"} {
		other.Call("GET /api/agent/billing/invoices/"+number+"/receipt", nil).Want(404)
	}
	// Another agent's payment method, or a made-up one, pays nothing.
	stored := s.StorePayment(mine.Call("POST /api/agent/billing/setup", nil).Want(200).Text("client_secret"), card(approved)).Want(200)
	for _, id := range []string{stored.Text("id"), "", "seti_none", "../customers/cus_1", "\x00"} {
		other.Call(method, map[string]any{"setup_id": id}).Want(422)
	}
	third := s.Visitor().Call(program, form("cy@x.example")).Want(200)
	s.Visitor().Call(confirm, map[string]any{"order_key": third.Text("order_key"), "setup_id": stored.Text("id")}).Want(422)
	for _, key := range []string{"", "x", third.Text("order_id"), placed.Text("order_id"), strings.ToLower(placed.Text("order_key"))} {
		s.Visitor().Call(confirm, map[string]any{"order_key": key, "setup_id": stored.Text("id")}).Want(404)
		s.Visitor().Call(setup, map[string]any{"order_key": key}).Want(404)
	}
	other.Call(screen, nil).Want(200, "data.state", "active", "data.invoices.#", 1)
}

// Amounts that the client sends are ignored.
func TestClientAmountsAreIgnored(t *testing.T) {
	s := product.New(t)
	placed := s.Visitor().Call(program, form(rosa, "amount", 1, "total", 1, "price", 1)).Want(200)
	stored := s.StorePayment(placed.Text("client_secret"), card(approved)).Want(200)
	s.Visitor().Call(confirm, map[string]any{"order_key": placed.Text("order_key"), "setup_id": stored.Text("id"), "amount": 1, "total": 1, "due_today": 1}).Want(200, "status", "succeeded")
	if n := one(s, "select amount::text from billing_payments"); n != "29700" {
		t.Error(n)
	}
}

// A webhook counts only if it is signed, only once however often it arrives, and never decides what was paid.
func TestWebhooks(t *testing.T) {
	s := product.New(t)
	order(s, form(rosa), product.AccountForm("110000000", "000123456789"))
	payment := one(s, "select provider_id from billing_payments")
	event := fmt.Sprintf(`{"id":"evt_forged","object":"event","api_version":"x","created":%d,"type":"payment_intent.succeeded","data":{"object":{"id":%q,"object":"payment_intent","status":"succeeded","amount":29700}}}`, time.Now().Unix(), payment)
	send := func(body, signature string, status int) {
		t.Helper()
		provider := s.Visitor()
		provider.Signed = signature
		provider.Call("POST /api/billing/webhook", body).Want(status)
	}
	send(event, "", 422)
	send(event, standin.Sign([]byte(event), "whsec_other", time.Now()), 422)
	send(event, standin.Sign([]byte(event), standin.WebhookSecret, time.Now().Add(-time.Hour)), 422)
	send(event+" ", standin.Sign([]byte(event), standin.WebhookSecret, time.Now()), 422)
	large := event + strings.Repeat(" ", 64<<10)
	send(large, standin.Sign([]byte(large), standin.WebhookSecret, time.Now()), 413)
	if n := one(s, "select count(*)::text from billing_events"); n != "0" {
		t.Errorf("%s events", n)
	}
	for range 3 {
		send(event, standin.Sign([]byte(event), standin.WebhookSecret, time.Now()), 200)
	}
	if got := one(s, "select status from billing_payments"); got != "processing" {
		t.Errorf("a webhook said that it is %s", got)
	}
	if n := one(s, "select count(*)::text from billing_events where id = 'evt_forged'"); n != "1" {
		t.Error(n)
	}
}

// If the payment provider's response is lost, the payment is found again and made once.
func TestLostResponses(t *testing.T) {
	s := product.New(t)
	placed := s.Visitor().Call(program, form(rosa)).Want(200)
	stored := s.StorePayment(placed.Text("client_secret"), card(approved)).Want(200)
	if err := s.Services.StripeStandIn.FailNext(t.Context(), "answer_lost"); err != nil {
		t.Fatal(err)
	}
	said := map[string]any{"order_key": placed.Text("order_key"), "setup_id": stored.Text("id")}
	s.Visitor().Call(confirm, said).Want(503)
	s.Visitor().Call(confirm, said).Want(200, "status", "succeeded")
	if n := one(s, "select sum(amount)::text from billing_ledger_lines where account = 'provider_cash'"); n != "29700" {
		t.Error(n)
	}
}
