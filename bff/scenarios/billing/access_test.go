package billing

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/billing"
	"hearthway/bff/features/billing/standin"
	"hearthway/bff/scenarios/product"
)

// try is what another agent sends to a call, and the expected response.
type try struct {
	path   string // the path with parameters, instead of the call's own
	body   any
	status int
	says   []any // what the response contains
}

// Whatever another agent sends to the payment calls, nothing of Rosa's changes and nothing of hers is shown. The calls come
// from the declarations, so none can be forgotten here.
func TestAgentsCannotAccessOthersPayments(t *testing.T) {
	s := product.New(t)
	placed, paid := order(s, form(rosa), card(approved))
	paid.Want(200, "status", "succeeded")
	mine := agent(s, rosa)
	stored := s.StorePayment(mine.Call("POST /api/agent/billing/setup", nil).Want(200).Text("client_secret"), card(declined)).Want(200)
	mine.Call(method, map[string]any{"setup_id": stored.Text("id")}).Want(200)
	pass(s, 31, true) // the second month is declined, and a link is emailed
	token, orderKey, orderID, setupID := linkOf(t, s), placed.Text("order_key"), placed.Text("order_id"), stored.Text("id")
	theirs, joined := order(s, form("bo@x.example"), card(approved))
	joined.Want(200, "status", "succeeded")
	other := agent(s, "bo@x.example")
	receipt := agent(s, rosa).Call("GET /api/agent/billing/invoices", nil).Text("invoices.1.receipt")
	fee, err := s.Services.Billing.SetFee(t.Context(), billing.Fee{Key: "closing:1", AccountID: one(s, "select account_id::text from billing_orders where id = '"+orderID+"'"), Text: "Referral fee", Amount: 100})
	if err != nil {
		t.Fatal(err)
	}

	names := map[string]any{"order_id": orderID, "order_key": orderKey, "account_id": one(s, "select account_id::text from billing_orders where id = '"+orderID+"'"), "invoice": 1}
	links := func(body func(key string) any) (list []try) {
		for _, key := range []string{"", orderKey, orderID, strings.ToLower(token), token + "x"} {
			list = append(list, try{body: body(key), status: 410})
		}
		return list
	}
	withKey := func(key string) any { return map[string]any{"link": key, "setup_id": setupID} }
	table := map[string][]try{
		setup:                             {{body: map[string]any{"order_key": orderID}, status: 404}, {body: map[string]any{"order_key": token}, status: 404}},
		confirm:                           {{body: map[string]any{"order_key": theirs.Text("order_key"), "setup_id": setupID}, status: 422}, {body: map[string]any{"order_key": token, "setup_id": setupID}, status: 404}},
		"POST /api/agent/billing/setup":   {{body: names, status: 200}},
		method:                            {{body: map[string]any{"setup_id": setupID}, status: 422}},
		pay:                               {{body: names, status: 200, says: []any{"status", "succeeded"}}},
		resume:                            {{body: names, status: 200}},
		cancel:                            {{body: names, status: 200}},
		"GET /api/agent/billing/invoices": {{status: 200, says: []any{"invoices.#", 1}}},
		"GET /api/agent/billing/invoices/{number}/receipt": {{path: strings.TrimPrefix(receipt, "GET "), status: 404}},
		"POST /api/agent/billing/invoices/{number}/pay":    {{path: fmt.Sprintf("/api/agent/billing/invoices/%d/pay", fee), status: 404}, {path: "/api/agent/billing/invoices/1/pay", status: 404}},
		"POST /api/pub/billing/link/pay":                   links(withKey),
		"POST /api/pub/billing/link/setup":                 links(withKey),
		"POST /api/pub/billing/link/method":                append(links(withKey), try{body: map[string]any{"link": token, "setup_id": "seti_none"}, status: 422}),
		"POST /api/billing/webhook":                        {{body: `{"id":"evt_x"}`, status: 422}},
		screen:                                             {{status: 200, says: []any{"data.invoices.#", 1}}},
		"GET /api/screens/pay":                             {{path: "/api/screens/pay?link=" + orderKey, status: 200, says: []any{"data.state", "gone", "data.amount", ""}}},
	}
	hers := func() string {
		return strings.Join(s.Column(`
			select to_jsonb(o)::text from billing_orders o where id = '`+orderID+`' union all select to_jsonb(c)::text from billing_charges c where order_id = '`+orderID+`'
			union all select to_jsonb(p)::text from billing_payments p where order_id = '`+orderID+`' union all select to_jsonb(p)::text from billing_payments p join billing_orders o on o.id = p.order_id where o.plan = 'fee' union all
			select to_jsonb(m)::text from billing_customers m join billing_orders o using (account_id) where o.id = '`+orderID+`'`), "\n")
	}
	secrets := []string{rosa, orderID, orderKey, token, setupID, stored.Text("client_secret")}
	before := hers()
	for _, call := range declared(t, s) {
		tries, ok := table[call]
		if !ok {
			t.Errorf("%s: nobody tried what another agent can do with it", call)
		}
		verb, path, _ := strings.Cut(call, " ")
		for _, try := range tries {
			if try.path != "" {
				path = try.path
			}
			r := other.Call(verb+" "+path, try.body).Want(try.status, try.says...)
			for _, secret := range secrets {
				if strings.Contains(r.Body, secret) {
					t.Errorf("%s shows %s", call, secret)
				}
			}
			if hers() != before {
				t.Fatalf("%s changed what is another agent’s", call)
			}
		}
	}
}

// declared returns the declared calls about payments.
func declared(t *testing.T, s *product.Server) (calls []string) {
	t.Helper()
	var document struct {
		Paths map[string]map[string]struct{ Tags []string }
	}
	if err := json.Unmarshal([]byte(s.Visitor().Call("GET /openapi.json", nil).Want(200).Body), &document); err != nil {
		t.Fatal(err)
	}
	for path, verbs := range document.Paths {
		for verb, call := range verbs {
			if slices.Contains(call.Tags, "Billing") || strings.Contains(path, "billing") || strings.HasSuffix(path, "/pay") {
				calls = append(calls, strings.ToUpper(verb)+" "+path)
			}
		}
	}
	slices.Sort(calls)
	// It ends the other agent's order, so it comes last.
	if i := slices.Index(calls, cancel); i >= 0 {
		calls = append(slices.Delete(calls, i, i+1), cancel)
	}
	if len(calls) < 14 {
		t.Fatalf("only %v", calls)
	}
	return calls
}

// linkOf returns the token of the link in the last email.
func linkOf(t *testing.T, s *product.Server) string {
	t.Helper()
	for _, m := range s.Mails(rosa) {
		if _, after, ok := strings.Cut(m.Text, "/pay?link="); ok {
			token, _, _ := strings.Cut(after, "\n")
			return strings.TrimSpace(token)
		}
	}
	t.Fatal("no link was mailed")
	return ""
}

// An emailed link pays without a login, once, and only until it expires. Its token is neither stored nor logged.
func TestEmailedLinks(t *testing.T) {
	s := product.New(t)
	order(s, form(rosa), card(approved))
	mine := agent(s, rosa)
	stored := s.StorePayment(mine.Call("POST /api/agent/billing/setup", nil).Want(200).Text("client_secret"), card(declined)).Want(200)
	mine.Call(method, map[string]any{"setup_id": stored.Text("id")}).Want(200)
	pass(s, 31, true)
	token, c := linkOf(t, s), s.Visitor()
	page := "GET /api/screens/pay?link=" + token
	r := c.Call(page, nil).Want(200, "data.state", "pay", "data.amount", "$297.00", "data.text", "Leads", "data.invoice", "000002")
	if cached := r.Header.Get("Cache-Control"); !strings.Contains(cached, "no-store") {
		t.Error(cached)
	}
	if opened := product.OpenPage(c, "/pay?link="+token).Want(200); !strings.Contains(opened.Body, `"amount":"$297.00"`) {
		t.Error("the page that the email leads to doesn’t know its payment")
	}
	for _, hidden := range []string{rosa, "Rosalind", "0341", "4242"} {
		if strings.Contains(r.Body, hidden) {
			t.Errorf("the page shows %s", hidden)
		}
	}
	said := map[string]any{"link": token}
	c.Call("POST /api/pub/billing/link/pay", said).Want(200, "status", "failed")
	secret := c.Call("POST /api/pub/billing/link/setup", said).Want(200).Text("client_secret")
	with := map[string]any{"link": token, "setup_id": s.StorePayment(secret, card(approved)).Want(200).Text("id")}
	for range 2 {
		c.Call("POST /api/pub/billing/link/method", with).Want(200, "status", "succeeded")
	}
	c.Call("POST /api/pub/billing/link/pay", said).Want(200, "status", "succeeded")
	c.Call(page, nil).Want(200, "data.state", "paid")
	if n := one(s, "select sum(amount)::text from billing_ledger_lines where account = 'provider_cash'"); n != "59400" {
		t.Error(n)
	}
	s.Advance(31 * 24 * time.Hour)
	c.Call(page, nil).Want(200, "data.state", "gone", "data.amount", "")
	c.Call("POST /api/pub/billing/link/pay", said).Want(410)
	if strings.Contains(s.Log.String(), token) {
		t.Error("the log has the token")
	}
	for _, row := range s.Rows() {
		if strings.Contains(row.Text, token) && row.Table != "messages" {
			t.Errorf("table %s has the token", row.Table)
		}
	}
}

// Refunds and disputes in the provider's dashboard are recorded once, whether their events arrive twice, newest first, or
// not at all.
func TestRefundsAndDisputesInTheProvidersDashboard(t *testing.T) {
	for name, webhooks := range map[string]bool{"with webhooks": true, "without": false} {
		t.Run(name, func(t *testing.T) {
			s := product.New(t)
			order(s, form(rosa), card(approved))
			order(s, form("bo@x.example"), card(approved))
			paid := s.Column("select provider_id from billing_payments order by created_at")
			standIn := s.Services.StripeStandIn
			for _, err := range []error{standIn.RefundAtSite(t.Context(), paid[0]), standIn.Dispute(t.Context(), paid[1])} {
				if err != nil {
					t.Fatal(err)
				}
			}
			pass(s, 1, webhooks)
			agent(s, rosa).Call(screen, nil).Want(200, "data.state", "active", "data.invoices.0.status", "Refunded")
			bo := agent(s, "bo@x.example")
			bo.Call(screen, nil).Want(200, "data.state", "ended", "data.invoices.0.status", "Disputed")
			if err := standIn.CloseDispute(t.Context(), paid[1], true); err != nil {
				t.Fatal(err)
			}
			pass(s, 1, webhooks)
			bo = agent(s, "bo@x.example")
			bo.Call(screen, nil).Want(200, "data.state", "canceled", "data.invoices.0.status", "Paid")
			if sums := strings.Join(s.Column("select account || ' ' || sum(amount) from billing_ledger_lines group by account having sum(amount) <> 0 order by account"), ", "); sums != "provider_cash 29700, refunds 29700, revenue -59400" {
				t.Error(sums)
			}
			if n := one(s, "select count(*)::text from billing_events where handled_at is null"); n != "0" {
				t.Errorf("%s events weren’t handled", n)
			}
		})
	}
}

// A webhook about a refund that is forged, or about a payment that isn't ours, changes nothing.
func TestForgedRefundWebhooks(t *testing.T) {
	s := product.New(t)
	order(s, form(rosa), card(approved))
	payment := one(s, "select provider_id from billing_payments")
	for id, intent := range map[string]string{"evt_1": payment, "evt_2": "pi_other"} {
		event := `{"id":"` + id + `","object":"event","created":1793000000,"type":"charge.refunded","data":{"object":{"id":"ch_1","object":"charge","payment_intent":"` + intent + `","amount_refunded":29700}}}`
		for signature, status := range map[string]int{"": 422, standin.Sign([]byte(event), "whsec_other", time.Now()): 422, standin.Sign([]byte(event), standin.WebhookSecret, time.Now()): 200} {
			provider := s.Visitor()
			provider.Signed = signature
			provider.Call("POST /api/billing/webhook", event).Want(status)
		}
	}
	agent(s, rosa).Call(screen, nil).Want(200, "data.invoices.0.status", "Paid", "data.invoices.0.refunded", "")
	if n := one(s, "select count(*)::text from billing_refunds"); n != "0" {
		t.Error(n)
	}
}
