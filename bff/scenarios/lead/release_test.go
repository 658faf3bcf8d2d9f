package lead

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

var releaseLink = regexp.MustCompile(`/released\?key=([A-Za-z0-9_-]+)`)

// An agent releases a buyer, who is notified and chooses another agent or none.
func TestAgentReleasesBuyer(t *testing.T) {
	c, home, bea := alone(t)
	cid := agentOf(c, "Cid")
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call("GET /api/screens/released", nil).Want(200, "data.logged_in", true, "data.left", "", "data.agents.#", 2)
	ann.Call(product.SendInquiry, product.Question(home, "name", "Ann Buyer", "email", "ann@example.com")).Want(200, "inquiry.receiver", "Bea, Oak Realty")
	id := only(bea)
	bea.Call("POST /api/agent/leads/"+id+"/release", nil).Want(409, "error", "Please accept this lead, or pass on it.")
	bea.Call("POST /api/agent/leads/"+id+"/accept", nil).Want(200)
	bea.Call("POST /api/agent/leads/"+id+"/release", nil).Want(200, "success", true)
	bea.Call("POST /api/agent/leads/"+id+"/release", nil).Want(404)
	bea.Call(leads, nil).Want(200, "count", 0, "response_seconds", 0)
	ann.Call("GET /api/screens/dashboard", nil).Want(200, "data.agent", nil)
	mail := c.Mails("ann@example.com")[0]
	found := releaseLink.FindStringSubmatch(mail.Text)
	if mail.Subject != "Bea is no longer your agent" || found == nil {
		t.Fatalf("%s\n%s", mail.Subject, mail.Text)
	}
	fresh := c.Visitor()
	fresh.Call("GET /api/screens/released", nil).Want(200, "data.logged_in", false, "data.agents.#", 0)
	fresh.Token = fresh.Call("POST /api/pub/login/lead-key", map[string]string{"key": found[1]}).Want(200, "success", true).Text("token")
	r := fresh.Call("GET /api/screens/released", nil).Want(200, "data.left", "Bea", "data.left_text", "Bea released you on Nov 20, 2026.", "data.agents.#", 1, "data.agents.0.who.name", "Cid", "data.agents.0.who.brokerage", "Oak Realty", "data.agents.0.who.license", "Texas license 0123456")
	if strings.Contains(r.Body, "@agents.example.com") {
		t.Error("the email of an agent is in the answer")
	}
	choose, chosen := "POST /api/lead/agent", r.Text("data.agents.0.id")
	for _, bad := range []map[string]any{{}, {"program": "nothing"}, {"program": "agent"}, {"program": "agent", "agent_id": "x"}, {"program": "agent", "agent_id": "00000000-0000-0000-0000-000000000000"}} {
		ann.Call(choose, bad).Want(422, "success", false)
	}
	bea.Call(choose, `{"program":"browsing"}`).Want(403)
	c.Visitor().Call(choose, `{"program":"browsing"}`).Want(401)
	ann.Call(choose, map[string]any{"program": "agent", "agent_id": chosen}).Want(200, "success", true, "agent", "Cid")
	ann.Call("GET /api/screens/dashboard", nil).Want(200, "data.agent.name", "Cid")
	ann.Call("GET /api/screens/select", nil).Want(200, "data.left", "", "data.current", "Cid")
	cid.Call(leads, nil).Want(200, "count", 1, "leads.0.reason", "chosen", "leads.0.why", "The buyer chose you.", "leads.0.home", nil, "leads.0.can_accept", true, "leads.0.accept_by", "")
	if subjects(c, "cid@agents.example.com")[0] != "New lead: a buyer chose you" || subjects(c, "ann@example.com")[0] != "Cid is now your agent" {
		t.Errorf("%v, %v", subjects(c, "cid@agents.example.com"), subjects(c, "ann@example.com"))
	}
	passes(c, cid, only(cid))
	ann.Call("GET /api/screens/released", nil).Want(200, "data.left", "Cid", "data.agents.#", 1)
	ann.Call(choose, `{"program":"browsing"}`).Want(200, "agent", "")
	ann.Call("GET /api/screens/released", nil).Want(200, "data.left", "", "data.current", "")
	bea.Call(settings, `{"paused":true}`).Want(200)
	ann.Call("GET /api/screens/select", nil).Want(200, "data.agents.#", 0)
}

// A buyer who leaves their agent takes everything along: the agent is notified, and keeps neither the leads nor the tours.
func TestBuyerLeavesAgent(t *testing.T) {
	c, home, bea := alone(t)
	cid := agentOf(c, "Cid")
	ann := c.VerifiedBuyer("ann@example.com")
	tour := product.Question(home, "kind", "tour", "name", "Ann Buyer", "email", "ann@example.com", "date", testkit.Now.AddDate(0, 0, 3).Format(time.DateOnly), "time", "morning", "way", "in_person")
	ann.Call(product.SendInquiry, tour).Want(200, "inquiry.receiver", "Bea, Oak Realty")
	bea.Call("POST /api/agent/leads/"+only(bea)+"/accept", nil).Want(200)
	r := ann.Call("GET /api/screens/select", nil).Want(200, "data.current", "Bea")
	chosen := ""
	for _, i := range []string{"0", "1"} {
		if r.Text("data.agents."+i+".who.name") == "Cid" {
			chosen = r.Text("data.agents." + i + ".id")
		} else if r.Text("data.agents."+i+".id") != r.Text("data.current_id") {
			t.Errorf("not the buyer's agent: %s", r.Body)
		}
	}
	ann.Call("POST /api/lead/agent", map[string]any{"program": "agent", "agent_id": chosen}).Want(200, "agent", "Cid")
	bea.Call(leads, nil).Want(200, "count", 0)
	cid.Call(leads, nil).Want(200, "count", 1, "leads.0.reason", "chosen")
	ann.Call("GET /api/screens/dashboard", nil).Want(200, "data.agent.name", "Cid", "data.inquiries.0.status", "Canceled", "data.inquiries.0.tour", nil)
	if got := subjects(c, "bea@agents.example.com"); got[0] != "A buyer is going on without you" || !strings.HasPrefix(got[1], "No longer yours: the tour of ") {
		t.Errorf("the agent got %v", got)
	}
	if got := subjects(c, "ann@example.com"); got[0] != "Cid is now your agent" || !strings.HasPrefix(got[1], "Canceled: your tour of ") {
		t.Errorf("the buyer got %v", got)
	}
	for _, to := range []string{"bea@agents.example.com", "ann@example.com"} {
		if files := c.Mails(to)[1].Attachments; len(files) != 1 || !strings.Contains(files[0].Content, "METHOD:CANCEL") {
			t.Errorf("the tour stays in the calendar of %s: %v", to, files)
		}
	}
	ann.Call("POST /api/lead/agent", `{"program":"browsing"}`).Want(200, "agent", "")
	cid.Call(leads, nil).Want(200, "count", 0)
	if got := subjects(c, "cid@agents.example.com"); got[0] != "A buyer is going on without you" {
		t.Errorf("the agent got %v", got)
	}
	ann.Call("POST /api/lead/agent", `{"program":"browsing"}`).Want(200, "agent", "")
	if got := subjects(c, "bea@agents.example.com"); len(got) != 3 {
		t.Errorf("the previous agent was notified again: %v", got)
	}
}

// Support releases a buyer by email address.
func TestSupportReleasesBuyer(t *testing.T) {
	c, home, bea := alone(t)
	ann := c.VerifiedBuyer("ann@example.com")
	if err := c.Services.Leads.ReleaseBuyer(t.Context(), "ann@example.com"); err == nil {
		t.Error("a buyer without an agent was released")
	}
	ann.Call(product.SendInquiry, product.Question(home, "name", "Ann Buyer", "email", "ann@example.com")).Want(200)
	if err := c.Services.Leads.ReleaseBuyer(t.Context(), "Ann@Example.com"); err != nil {
		t.Fatal(err)
	}
	bea.Call(leads, nil).Want(200, "count", 0)
	ann.Call("GET /api/screens/dashboard", nil).Want(200, "data.agent", nil)
	ann.Call("GET /api/screens/released", nil).Want(200, "data.left", "Bea")
	if err := c.Services.Leads.ReleaseBuyer(t.Context(), "nobody@example.com"); err == nil {
		t.Error("nobody was released")
	}
}

// Erasing a buyer's data erases their leads, wherever they went. Deleting an agent's account leaves the buyer's messages.
func TestErasureRemovesLeads(t *testing.T) {
	c, home, bea := alone(t)
	ann := c.VerifiedBuyer("ann@example.com")
	bea.Call("PUT /api/agent/lead-webhook", `{"url":"https://hooks.example.com/x"}`).Want(200)
	bea.Call(settings, `{"capacity":7}`).Want(200)
	ann.Call(product.SendInquiry, product.Question(home, "name", "Ann Buyer", "email", "ann@example.com")).Want(200)
	exported := ann.Call(product.DataExport, nil).Want(200)
	if !strings.Contains(exported.Body, `"lead_offers"`) || !strings.Contains(exported.Body, `"reason":"serves_city"`) || strings.Contains(exported.Body, "hooks.example.com") {
		t.Errorf("the buyer's export: %.3000s", exported.Body)
	}
	own := bea.Reauthenticated("bea@agents.example.com").Call(product.DataExport, nil).Want(200)
	if !strings.Contains(own.Body, "hooks.example.com") || strings.Contains(own.Body, "whsec_") || strings.Contains(own.Body, "ann@example.com") {
		t.Errorf("the agent's export has the secret, or the buyer: %.3000s", own.Body)
	}
	ann.Call(product.DataErase, `{"kind":"account"}`).Want(200)
	c.Advance(15 * 24 * time.Hour)
	c.EraseDue(1)
	for _, table := range []string{"leads", "lead_offers where lead_id is not null", "lead_deliveries"} {
		var n int
		if err := c.DB.Pool().QueryRow(t.Context(), "select count(*) from "+table).Scan(&n); err != nil || n != 0 {
			t.Errorf("%d rows of %s are left, %v", n, table, err)
		}
	}
	c.Visitor().Call(product.SendInquiry, product.Question(home)).Want(200, "inquiry.receiver", "Bea, Oak Realty")
	c.Exec("delete from accounts where name = 'Bea'")
	c.Visitor().Call(product.SendInquiry, product.Question(home, "message", "Anyone there?")).Want(200, "inquiry.receiver", "the Hearthway team")
}
