package lead

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/lead"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

const impostor = "The license is someone else’s."

func block(c *product.Server, email string) {
	c.T.Helper()
	if err := c.Services.Agents.Block(c.T.Context(), email, impostor); err != nil {
		c.T.Fatal(err)
	}
}

// Whoever is blocked gets no mail about leads, not even one that waited: only what the block says. Nor do their tools.
func TestBlockedAgentsHearNothingOfLeads(t *testing.T) {
	c, home, bea := alone(t)
	cid := agentOf(c, "Cid")
	const beas = "bea@agents.example.com"
	hook := &tool{}
	c.Services.Leads.Tools = map[lead.Tool]lead.Sender{lead.Webhook: hook}
	bea.Call("PUT /api/agent/lead-webhook", `{"url":"https://hooks.example.com/x"}`).Want(200)
	tour := product.Question(home, "kind", "tour", "name", "Ann Buyer", "email", "ann@example.com", "date", testkit.Now.AddDate(0, 0, 3).Format(time.DateOnly), "time", "morning", "way", "in_person")
	ann := c.VerifiedBuyer("ann@example.com")
	sent := ann.Call(product.SendInquiry, tour).Want(200, "inquiry.receiver", "Bea, Oak Realty").Text("inquiry.id")
	block(c, beas) // before the mail about the tour has left
	said := func(what string) {
		t.Helper()
		if got := subjects(c, beas); len(got) != 1 || got[0] != "Your account is blocked" {
			t.Errorf("%s: Bea got %v", what, got)
		}
	}
	said("an offer that waited")
	move := map[string]string{"date": testkit.Now.AddDate(0, 0, 4).Format(time.DateOnly), "time": "evening"}
	ann.Call("POST /api/lead/inquiries/"+sent+"/move", move).Want(200)
	said("a moved tour")
	ann.Call("POST /api/lead/inquiries/"+sent+"/cancel", nil).Want(200)
	said("a canceled tour")
	hers := c.OfferedBy(c.Homes[1], beas, "")
	c.Visitor().Call(product.SendInquiry, product.Question(hers, "email", "dan@example.com")).Want(200, "inquiry.receiver", "Cid, Oak Realty")
	said("a home that she lists")
	c.Visitor().Call(product.SendInquiry, product.Question(home, "alias", "", "agent", "bea", "email", "eve@example.com")).Want(404)
	said("a message to her")
	c.Visitor().Call("POST /api/pub/client-leads/register", product.WithPairs(product.Registration("fay@example.com"), []any{"aa_id", "bea"})).Want(200)
	said("a registration by her link")
	for _, id := range c.Column("select id::text from lead_deliveries") {
		if err := deliver(c, id); err != nil {
			t.Error(err)
		}
	}
	if answers := c.Column("select distinct answer from lead_deliveries"); len(hook.got) != 0 || len(answers) != 1 || answers[0] != "the account is blocked" {
		t.Errorf("her webhook got %d events: %v", len(hook.got), answers)
	}
	cid.Call(leads, nil).Want(200)
	if err := c.Services.Agents.Unblock(t.Context(), beas); err != nil {
		t.Fatal(err)
	}
	if got := subjects(c, beas); len(got) != 2 {
		t.Errorf("once unblocked, Bea got %v", got)
	}
}

// The leads that a blocked agent had accepted go to the next agent, and the buyers are told who that is; what closed stays, and so do old ones.
func TestAcceptedLeadsOfBlockedAgents(t *testing.T) {
	c, home, bea := alone(t)
	accept := func(d *product.Client, email string, pairs ...any) (id string) {
		t.Helper()
		c.Visitor().Call(product.SendInquiry, product.Question(home, append([]any{"email", email}, pairs...)...)).Want(200, "inquiry.receiver", "Bea, Oak Realty")
		id = c.Column("select id::text from leads where email = '" + email + "'")[0]
		d.Call("POST /api/agent/leads/"+id+"/accept", nil).Want(200)
		return id
	}
	old := accept(bea, "old@example.com")
	c.Advance(91 * 24 * time.Hour)
	closed, moved := accept(bea, "closed@example.com"), accept(bea, "moved@example.com")
	bea.Call("POST /api/agent/leads/"+closed+"/stage", `{"stage":"closed"}`).Want(200)
	bea.Call("POST /api/agent/leads/"+moved+"/stage", `{"stage":"under_contract"}`).Want(200)
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call(product.SendInquiry, product.Question(home, "email", "ann@example.com", "name", "Ann Buyer")).Want(200, "inquiry.receiver", "Bea, Oak Realty")
	bea.Call("POST /api/agent/leads/"+c.Column("select id::text from leads where email = 'ann@example.com'")[0]+"/accept", nil).Want(200)
	accept(bea, "note@example.com", "alias", "", "agent", "bea", "message", "Only you.")
	handOver(c, 0)
	cid := agentOf(c, "Cid")
	block(c, "bea@agents.example.com")
	handOver(c, 3)
	handOver(c, 0)
	if rows := c.Column("select id::text from leads where agent_id = (select id from accounts where name = 'Bea') order by created_at"); len(rows) != 2 || rows[0] != old || rows[1] != closed {
		t.Errorf("Bea still has %v, want %s and %s", rows, old, closed)
	}
	got := cid.Call(leads, nil).Want(200, "count", 2)
	if !strings.Contains(got.Body, moved) || strings.Contains(got.Body, "under_contract") {
		t.Errorf("Cid got %s", got.Body)
	}
	for to, subject := range map[string]string{
		"moved@example.com": "Cid of Oak Realty has your request now", "ann@example.com": "Cid of Oak Realty has your request now", "note@example.com": "Bea can’t take care of your message",
	} {
		if m := c.Mails(to)[0]; m.Subject != subject {
			t.Errorf("%s got %s", to, m.Subject)
		}
	}
	ann.Call("GET /api/screens/dashboard", nil).Want(200, "data.inquiries.0.receiver", "Cid, Oak Realty")
	if got := strings.Join(append(subjects(c, "closed@example.com"), subjects(c, "old@example.com")...), ", "); strings.Contains(got, "now") {
		t.Errorf("mails about leads that stay: %s", got)
	}

	// Without another agent, it goes to the fallback inbox.
	cid.Call("POST /api/agent/leads/"+moved+"/accept", nil).Want(200)
	block(c, "cid@agents.example.com")
	handOver(c, 2)
	if m := c.Mails("moved@example.com")[0]; m.Subject != "The Hearthway team has your request now" {
		t.Errorf("the buyer got %s", m.Subject)
	}
}
