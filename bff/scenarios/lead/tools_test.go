package lead

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/features/lead"
	"hearthway/bff/scenarios/product"
)

// tool accepts deliveries, after a preset number of failures.
type tool struct {
	sync.Mutex
	fails int
	gone  bool
	got   []lead.Delivery
}

func (t *tool) Send(_ context.Context, _ lead.Connection, d lead.Delivery) (string, error) {
	t.Lock()
	defer t.Unlock()
	t.got = append(t.got, d)
	if t.gone {
		return "410", lead.ErrRefused
	}
	if t.fails > 0 {
		t.fails--
		return "503", errors.New("status 503")
	}
	return "200", nil
}

// deliver does what the jobs do.
func deliver(c *product.Server, ids ...string) (err error) {
	c.T.Helper()
	for _, id := range ids {
		err = errors.Join(err, c.Services.Leads.Deliver(c.T.Context(), id, false))
	}
	return err
}

func TestWebhookDelivery(t *testing.T) {
	c, home, bea := alone(t)
	hook, crm := &tool{}, &tool{}
	c.Services.Leads.Tools = map[lead.Tool]lead.Sender{lead.Webhook: hook, lead.FollowUpBoss: crm}
	connect := "PUT /api/agent/lead-webhook"
	for _, bad := range []string{"", "http://hooks.example.com/", "https://", "https://user:pw@hooks.example.com/", "javascript:alert(1)", "https://a b/", "https://x.example/" + strings.Repeat("x", 500)} {
		bea.Call(connect, map[string]string{"url": bad}).Want(422, "fields.url", "Enter an address that begins with https://")
	}
	bea.Call(connect, `{"url":"https://hooks.example.com:8080/"}`).Want(422, "fields.url", "Leave the port out: deliveries go to port 443")
	for _, private := range []string{"https://127.0.0.1/", "https://10.1.2.3/x", "https://[::1]/", "https://[fd00::1]/", "https://169.254.169.254/latest", "https://localhost/", "https://intranet/"} {
		bea.Call(connect, map[string]string{"url": private}).Want(422, "fields.url", "Enter the address of a server on the public internet")
	}
	bea.Call("POST /api/agent/lead-webhook/test", nil).Want(404, "error", "This tool isn’t connected.")
	secret := bea.Call(connect, `{"url":"https://hooks.example.com/x"}`).Want(200, "success", true).Text("secret")
	if !strings.HasPrefix(secret, "whsec_") || len(secret) != 38 {
		t.Errorf("secret %q", secret)
	}
	bea.Call(connect, `{"url":"https://hooks.example.com/y"}`).Want(200, "secret", secret)
	if again := bea.Call(connect, `{"url":"https://hooks.example.com/y","renew_secret":true}`).Want(200).Text("secret"); again == secret || again == "" {
		t.Errorf("renewed: %q", again)
	}
	if r := bea.Call("GET /api/screens/leads", nil).Want(200, "data.tools.webhook", "https://hooks.example.com/y"); strings.Contains(r.Body, "whsec_") {
		t.Error("the screen shows the secret")
	}
	bea.Call("PUT /api/agent/follow-up-boss", `{"api_key":"fub key"}`).Want(422)
	bea.Call("PUT /api/agent/follow-up-boss", `{"api_key":"fub_key"}`).Want(200, "success", true)

	c.Visitor().Call(product.SendInquiry, product.Question(home)).Want(200)
	list := bea.Call("GET /api/agent/lead-deliveries", nil).Want(200, "deliveries.#", 1, "deliveries.0.event", "lead.offered", "deliveries.0.tool", "webhook", "deliveries.0.attempts", 0)
	id := list.Text("deliveries.0.id")
	hook.fails = 1
	if deliver(c, id) == nil {
		t.Error("a failure is not tried again")
	}
	bea.Call("GET /api/agent/lead-deliveries", nil).Want(200, "deliveries.0.state", "waiting", "deliveries.0.answer", "503", "deliveries.0.attempts", 1)
	if err := deliver(c, id, id); err != nil || len(hook.got) != 2 {
		t.Fatal(err, len(hook.got))
	}
	bea.Call("GET /api/agent/lead-deliveries", nil).Want(200, "deliveries.0.state", "delivered", "deliveries.0.answer", "200", "deliveries.0.attempts", 2)
	if hook.got[0].ID != hook.got[1].ID || string(hook.got[0].Payload) != string(hook.got[1].Payload) {
		t.Error("what is tried again is not the same")
	}
	var p lead.Payload
	if err := json.Unmarshal(hook.got[0].Payload, &p); err != nil || p.Type != lead.EventOffered || p.Data.Buyer.Email != "gus@example.com" || p.Data.Home.City != "Dallas" || p.Data.AcceptBy == nil || p.Data.Inquiries[0].Message != "Is the roof new?" {
		t.Errorf("%s, %v", hook.got[0].Payload, err)
	}
	bea.Call("POST /api/agent/lead-deliveries/"+id+"/send", nil).Want(200, "success", true)
	if err := deliver(c, id); err != nil || len(hook.got) != 3 {
		t.Errorf("sent again: %d, %v", len(hook.got), err)
	}
	c.Advance(time.Minute)
	bea.Call("POST /api/agent/leads/"+only(bea)+"/accept", nil).Want(200)
	both := bea.Call("GET /api/agent/lead-deliveries", nil).Want(200, "deliveries.#", 3, "deliveries.0.event", "lead.accepted", "deliveries.1.event", "lead.accepted")
	hook.gone = true
	if err := deliver(c, both.Text("deliveries.0.id"), both.Text("deliveries.1.id")); err != nil || len(crm.got) != 1 {
		t.Errorf("%v, %d into the CRM", err, len(crm.got))
	}
	if r := bea.Call("GET /api/agent/lead-deliveries", nil); !strings.Contains(r.Body, `"state":"failed","answer":"410"`) {
		t.Errorf("a webhook that is gone: %s", r.Body)
	}
	bea.Call("DELETE /api/agent/lead-webhook", nil).Want(200)
	bea.Call("DELETE /api/agent/lead-webhook", nil).Want(404)
	bea.Call("POST /api/agent/lead-deliveries/"+id+"/send", nil).Want(404)
	c.Advance(31 * 24 * time.Hour)
	if err := c.Services.Leads.Tidy(t.Context()); err != nil {
		t.Fatal(err)
	}
	bea.Call("GET /api/agent/lead-deliveries", nil).Want(200, "deliveries.#", 0)
}

// All retries together take about a day.
func TestRetriesTakeADay(t *testing.T) {
	var all time.Duration
	for try := 1; try < 12; try++ {
		all += lead.RetryDelay(try)
	}
	if all < 22*time.Hour || all > 26*time.Hour {
		t.Errorf("%s", all)
	}
}

// Staging may run on a copy of production's data, with the webhooks of agents.
func TestStagingHoldsWebhooksBack(t *testing.T) {
	c, home, bea := alone(t)
	bea.Call("PUT /api/agent/lead-webhook", `{"url":"https://hooks.example.com/x"}`).Want(200)
	c.Visitor().Call(product.SendInquiry, product.Question(home)).Want(200)
	id := bea.Call("GET /api/agent/lead-deliveries", nil).Want(200, "deliveries.#", 1).Text("deliveries.0.id")
	c.Reopen("APP_ENV=staging", "ERASURE_JOURNAL="+t.TempDir(), "PUBLIC_URL=https://hearthway.example", "DATABASE_URL=postgres://db.example/h", "REDIS_URL=redis://cache.example",
		"PRIVACY_KEY=0123456789abcdef0123456789abcdef", "SMTP_URL=smtps://127.0.0.1:1", "MAIL_FROM=hello@hearthway.example", "SMS_URL=https://sms.example", "POSTAL_ADDRESS=1 Main Street",
		"MAP_TILE_URL=https://tiles.example/{z}/{x}/{y}.png", "STRIPE_SECRET_KEY=sk_test_1", "STRIPE_PUBLISHABLE_KEY=pk_test_1", "STRIPE_WEBHOOK_SECRET=whsec_1")
	if err := deliver(c, id); err != nil {
		t.Errorf("what is held back is tried again: %v", err)
	}
	bea.Call("GET /api/agent/lead-deliveries", nil).Want(200, "deliveries.0.state", "failed", "deliveries.0.answer", "held back in staging", "deliveries.0.attempts", 1)
}
