package lead

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"hearthway/bff/scenarios/product"
)

// A buyer may share the homes saved so far. Removing a home from the favorites stops sharing it.
func TestSharedHomes(t *testing.T) {
	c, home, bea := alone(t)
	ann := c.VerifiedBuyer("ann@example.com")
	heart := func(method string, i int) {
		ann.Call(fmt.Sprintf(method+" /api/lead/favorites/%d", c.Homes[i].ID), nil).Want(200)
	}
	offer := "GET /api/pub/inquiries/offer?alias=" + home.Alias
	ann.Call(offer, nil).Want(200, "saved", 0)
	heart("POST", 1)
	c.Advance(time.Second)
	heart("POST", 2)
	ann.Call(offer, nil).Want(200, "saved", 2)
	c.Visitor().Call(offer, nil).Want(200, "saved", 0)

	ann.Call(product.SendInquiry, product.Question(home, "name", "Ann Buyer", "email", "ann@example.com")).Want(200, "inquiry.receiver", "Bea, Oak Realty")
	bea.Call(leads, nil).Want(200, "leads.0.saved.#", 0, "leads.0.saved_text", "")
	c.Advance(time.Minute)
	ann.Call(product.SendInquiry, product.Question(home, "name", "Ann Buyer", "email", "ann@example.com", "message", "And these?", "share_saved", true)).Want(200)
	bea.Call(leads, nil).Want(200, "count", 1, "leads.0.saved.#", 2, "leads.0.saved_text", "2 saved homes", "leads.0.saved.0.city", c.Homes[2].Address.City+", "+c.Homes[2].Address.PostalCode)
	c.Advance(time.Minute)
	heart("POST", 3)
	heart("DELETE", 2)
	r := bea.Call("GET /api/screens/leads", nil).Want(200, "data.leads.0.saved_text", "1 saved home")
	if !strings.Contains(r.Body, c.Homes[1].Alias) || strings.Contains(r.Body, c.Homes[2].Alias) || strings.Contains(r.Body, c.Homes[3].Alias) {
		t.Error("homes are shared that were saved later, or removed")
	}
	// A guest has none to share, whatever the request contains.
	c.Visitor().Call(product.SendInquiry, product.Question(home, "share_saved", true)).Want(200)
	bea.Call(leads, nil).Want(200, "count", 2, "leads.0.name", "Gus Guest", "leads.0.saved.#", 0)
	// An agent who no longer has the lead can't see it.
	c.Advance(wait)
	handOver(c, 2)
	bea.Call(leads, nil).Want(200, "count", 0)
}

// Our agents are named with license and brokerage before anything is sent, and in emails.
func TestAgentsAreNamedWithLicenseAndBrokerage(t *testing.T) {
	c, home, bea := alone(t)
	ann := c.VerifiedBuyer("ann@example.com")
	offer := "GET /api/pub/inquiries/offer?alias=" + home.Alias
	name := []any{"agent.name", "Bea", "agent.license", "Texas license 0123456", "agent.brokerage", "Oak Realty", "agent.href", "/agents/bea"}
	ann.Call(offer, nil).Want(200, name...)
	ann.Call(product.SendInquiry, product.Question(home, "name", "Ann Buyer", "email", "ann@example.com")).Want(200, "inquiry.receiver", "Bea, Oak Realty")
	ann.Call(offer, nil).Want(200, name...)
	c.Advance(time.Minute)
	bea.Call("POST /api/agent/leads/"+only(bea)+"/accept", nil).Want(200)
	bea.Call("POST /api/agent/leads/"+only(bea)+"/release", nil).Want(200)
	mails := c.Mails("ann@example.com")
	for i, subject := range []string{"Bea is no longer your agent", "Bea of Oak Realty is taking care of your request", "Your question about "} {
		if !strings.HasPrefix(mails[i].Subject, subject) || !strings.Contains(mails[i].Text, "Bea · Texas license 0123456 · Oak Realty") {
			t.Errorf("%s\n%s", mails[i].Subject, mails[i].Text)
		}
	}
}

// A buyer with an agent may ask the listing agent instead.
func TestBuyerChoosesOwnOrListingAgent(t *testing.T) {
	c, home, bea := alone(t)
	ann := c.VerifiedBuyer("ann@example.com")
	offer := func(alias string) string { return "GET /api/pub/inquiries/offer?alias=" + alias }
	ann.Call(product.SendInquiry, product.Question(home, "name", "Ann Buyer", "email", "ann@example.com")).Want(200, "inquiry.receiver", "Bea, Oak Realty")
	listed := c.OfferedBy(c.Homes[1], "lia@brokers.example.com", "")
	key := ann.Call(offer(listed.Alias), nil).Want(200, "goes_to", "Your request goes to Bea, Oak Realty, your agent on Hearthway. If they can’t take it, we’ll pass it to another agent and tell you who.",
		"instead.receiver", "listing", "instead.goes_to", "Your request goes to Lia Lister, Test Realty, who lists this home.", "instead.agent", nil).Text("instead.receiver")
	c.Visitor().Call(offer(listed.Alias), nil).Want(200, "receiver", "listing", "instead", nil)
	ann.Call(product.SendInquiry, product.Question(listed, "name", "Ann Buyer", "email", "ann@example.com", "receiver", key)).Want(200, "inquiry.receiver", "Lia Lister, Test Realty")
	if got := len(c.Mails("lia@brokers.example.com")); got != 1 {
		t.Errorf("who lists the home got %d emails", got)
	}
	bea.Call(leads, nil).Want(200, "count", 1)
}

// The sort order and the stage are in the URL. Unreadable values are ignored.
func TestLeadSorting(t *testing.T) {
	c, home, bea := alone(t)
	for i, name := range []string{"Zoe Last", "adam First", "Mia Middle"} {
		c.Advance(time.Minute)
		c.Visitor().Call(product.SendInquiry, product.Question(home, "name", name, "email", fmt.Sprintf("g%d@example.com", i))).Want(200)
	}
	for sort, first := range map[string]string{"": "Mia Middle", "oldest": "Zoe Last", "name": "adam First", "due": "Zoe Last", "nonsense": "Mia Middle"} {
		shown := sort
		if sort == "nonsense" {
			shown = ""
		}
		bea.Call("GET /api/screens/leads?sort="+sort, nil).Want(200, "data.sort", shown, "data.leads.0.name", first)
	}
	bea.Call("GET /api/screens/leads?stage=new&sort=name", nil).Want(200, "data.stage", "new", "data.leads.#", 3)
	file := bea.Call("GET /api/agent/leads-file", nil).Want(200, "name", "leads.csv").Text("text")
	if !strings.Contains(file, "Zoe Last") {
		t.Errorf("the file is %q", file)
	}
}

// Only the agent of a delivery can see it.
func TestDeliveriesArePrivate(t *testing.T) {
	c, home, bea := alone(t)
	bea.Call("PUT /api/agent/lead-webhook", `{"url":"https://hooks.example.com/x"}`).Want(200)
	c.Visitor().Call(product.SendInquiry, product.Question(home)).Want(200)
	id := bea.Call("GET /api/agent/lead-deliveries", nil).Want(200).Text("deliveries.0.id")
	one := "GET /api/agent/lead-deliveries/" + id
	r := bea.Call(one, nil).Want(200, "id", id, "state", "waiting", "last_try", "")
	if !strings.Contains(r.Text("payload"), `"email":"gus@example.com"`) || r.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%s, Cache-Control %q", r.Body, r.Header.Get("Cache-Control"))
	}
	lead, cid := only(bea), agentOf(c, "Cid")
	for _, call := range []string{one, "POST /api/agent/lead-deliveries/" + id + "/send", "GET /api/agent/leads/" + lead + "/contact.vcf", "GET /api/agent/leads/" + lead + "/contact-file",
		"POST /api/agent/leads/" + lead + "/accept", "POST /api/agent/leads/" + lead + "/pass", "POST /api/agent/leads/" + lead + "/take-back", "POST /api/agent/leads/" + lead + "/release"} {
		cid.Call(call, nil).Want(404, "success", false)
		c.VerifiedBuyer("b"+fmt.Sprint(len(call))+"@example.com").Call(call, nil).Want(403)
		c.Visitor().Call(call, nil).Want(401)
		for _, none := range []string{"x", "%27", "00000000-0000-0000-0000-000000000000"} {
			bea.Call(strings.Replace(strings.Replace(call, id, none, 1), lead, none, 1), nil).Want(404)
		}
	}
	if r := cid.Call("GET /api/screens/leads?lead="+lead, nil).Want(200, "data.count", 0); strings.Contains(r.Body, "gus@example.com") {
		t.Error("another agent's lead is shown")
	}
}
