package agent

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

const (
	agentOffer = "GET /api/pub/inquiries/offer?agent="
	agentLeads = "GET /api/agent/leads"
)

// messageTo returns a message to an agent that isn't about a home.
func messageTo(alias string, pairs ...any) map[string]any {
	return product.WithPairs(map[string]any{"agent": alias, "kind": "question", "name": "Gus Guest", "email": "gus@example.com", "message": "Do you work in Lakewood?"}, pairs)
}

// An agent who owns the profile gets messages from it as leads. The writer learns who gets the message, before and after
// sending it.
func TestMessageToAgent(t *testing.T) {
	c, ana := owned(t)
	c.Visitor().Call(agentOffer+"ana-cruz", nil).Want(200, "property_id", "", "address", "Ana Cruz", "tours.#", 0,
		"goes_to", "Your message goes to Demo Agent, Lantern Realty, whose profile this is. If they can’t take it, we’ll ask you before anyone else gets it.")
	c.Visitor().Call(product.SendInquiry, messageTo("Ana-Cruz", "retry_key", "k1")).Want(200, "inquiry.receiver", "Demo Agent, Lantern Realty", "inquiry.address", "Ana Cruz", "inquiry.text", "You wrote to them on Fri, Nov 20.", "inquiry.property_id", "", "inquiry.tour", nil)
	r := ana.Call(agentLeads, nil).Want(200, "count", 1, "leads.0.reason", "chosen", "leads.0.why", "The buyer wrote to you on your profile.", "leads.0.home", nil, "leads.0.messages.0.text", "Do you work in Lakewood?", "leads.0.can_accept", true)
	received := c.Mails(account.DemoAgentEmail)[0]
	for _, part := range []string{"Gus Guest wrote to Ana Cruz on Hearthway, about no particular home.", "because the buyer wrote to you on your profile", "\nProperty: \n", "> Do you work in Lakewood?"} {
		if !strings.Contains(received.Text, part) {
			t.Errorf("the agent's mail lacks %q:\n%s", part, received.Text)
		}
	}
	if copied := c.Mails("gus@example.com")[0]; copied.Subject != "Your message to Ana Cruz" || strings.Contains(copied.Text, "Lakewood") {
		t.Errorf("the copy: %s\n%s", copied.Subject, copied.Text)
	}
	// Times are those of the first city that the agent serves.
	c.Exec("update service_areas set state = 'CO'")
	ana.Call(agentLeads, nil).Want(200, "leads.0.accept_by", "Accept by 11:00 AM MST", "leads.0.messages.0.at", "Fri, Nov 20, 10:30 AM")
	c.Exec("update service_areas set state = 'TX'")
	// The same person's next message belongs to the same lead; another agent's does not.
	c.Visitor().Call(product.SendInquiry, messageTo("ana-cruz", "message", "And in Plano?")).Want(200)
	ana.Call(agentLeads, nil).Want(200, "count", 1, "leads.0.messages.#", 2)
	c.Visitor().Call("GET /api/screens/agent-profile?alias=ana-cruz", nil).Want(200, "data.response", "")
	c.Advance(12 * time.Minute)
	ana.Call("POST /api/agent/leads/"+r.Text("leads.0.id")+"/accept", nil).Want(200, "lead.stage", "in_touch")
	c.Visitor().Call("GET /api/screens/agent-profile?alias=ana-cruz", nil).Want(200, "data.response", "") // one lead says little
	c.Exec(`insert into lead_offers (lead_id, agent_id, reason, offered_at, answer, answered_at)
		select lead_id, agent_id, reason, offered_at, answer, answered_at from lead_offers, generate_series(1, 9) where answer = 'accepted'`)
	c.Visitor().Call("GET /api/screens/agent-profile?alias=ana-cruz", nil).Want(200, "data.response", "12 min")
	c.Visitor().Call("GET /api/screens/agent-search?q=ana+cruz", nil).Want(200, "data.agents.0.response", "12 min")
	if mail := c.Mails("gus@example.com")[0]; mail.Subject != "Demo Agent of Lantern Realty is taking care of your message" {
		t.Errorf("the writer got %s", mail.Subject)
	}
}

// A message from an estimate's page includes the home and its estimate. The amounts are ours, not the client's.
func TestMessageFromEstimate(t *testing.T) {
	c, ana := owned(t)
	visitor := c.Visitor()
	visitor.Call(product.SendInquiry, messageTo("ana-cruz", "estimate", "address=Nowhere+at+all")).Want(404)
	visitor.Call(product.SendInquiry, messageTo("ana-cruz", "estimate", "address=7+evil.com+Street%2C+Dallas%2C+TX&sqft=1500")).Want(422)
	visitor.Call(product.SendInquiry, messageTo("ana-cruz", "estimate", "address=7+Nowhere+Lane%2C+Dallas%2C+TX&sqft=1500&value=1")).Want(200)
	ana.Call(agentLeads, nil).Want(200, "count", 1, "leads.0.home.address", "7 Nowhere Lane, Dallas, TX", "leads.0.home.city", "Dallas, TX", "leads.0.home.facts", "Looked up its value: no estimate",
		"leads.0.home.href", "/home-valuation?address=7+Nowhere+Lane%2C+Dallas%2C+TX&sqft=1500", "leads.0.home.photo", nil)
	received := c.Mails(account.DemoAgentEmail)[0]
	for _, part := range []string{"Home: 7 Nowhere Lane, Dallas, TX\n", "Our estimate: none", "/home-valuation?address=7+Nowhere+Lane", "Property: 7 Nowhere Lane, Dallas, TX\n"} {
		if !strings.Contains(received.Text, part) {
			t.Errorf("the agent's mail lacks %q:\n%s", part, received.Text)
		}
	}
	c.Exec("update inquiries set appraised_value = 412000, appraised_low = 380000, appraised_high = 450000")
	ana.Call(agentLeads, nil).Want(200, "leads.0.home.facts", "Looked up its value: $412,000 ($380,000 to $450,000)")
	if file := ana.Call("GET /api/agent/leads.csv", nil).Want(200); !strings.Contains(string(file.Body), "7 Nowhere Lane") {
		t.Errorf("the file lacks the home: %s", file.Body)
	}
}

// Messages to an unclaimed profile go to the city's agents in turn, then to the fallback inbox. The form says so, and why.
func TestMessageToUnclaimedAgent(t *testing.T) {
	c, ana := owned(t)
	v := c.Visitor()
	v.Call(agentOffer+"bo-lee", nil).Want(200, "goes_to", "Bo Lee doesn’t read messages on Hearthway yet. Your message goes to Demo Agent, Lantern Realty, an agent on Hearthway who serves Dallas. If they can’t take it, we’ll pass it to another agent and tell you who.")
	ann := c.VerifiedBuyer("ann@example.com")
	other := ann.Call(product.SendInquiry, messageTo("bo-lee", "name", "Ann Buyer", "email", "ann@example.com")).Want(409).Text("fields.receiver") // another agent, whom she didn't name
	ann.Call(product.SendInquiry, messageTo("bo-lee", "name", "Ann Buyer", "email", "ann@example.com", "receiver", other)).Want(200, "inquiry.receiver", "Demo Agent, Lantern Realty")
	ana.Call(agentLeads, nil).Want(200, "leads.0.reason", "serves_city", "leads.0.why", "The buyer wrote to another agent in a city you serve, who can’t take it, and it was your turn.")
	ann.Call("GET /api/screens/dashboard", nil).Want(200, "data.inquiries.0.address", "Bo Lee", "data.inquiries.0.href", "/agents/bo-lee", "data.inquiries.0.property_id", "")

	c.Exec("update agents set license_status = 'unchecked' where alias = 'ana-cruz'")
	v.Call(agentOffer+"ana-cruz", nil).Want(200, "receiver", "house", "goes_to", "Your message goes to the Hearthway team, as Ana Cruz can’t get messages here until we’ve checked their license.")
	c.Exec("update agents set license_status = 'checked' where alias = 'ana-cruz'")
	ana.Call("PUT /api/agent/lead-settings", `{"paused":true}`).Want(200)
	v.Call(agentOffer+"ana-cruz", nil).Want(200, "receiver", "house", "goes_to", "Your message goes to the Hearthway team, as Ana Cruz isn’t taking new buyers right now.")
	v.Call(product.SendInquiry, messageTo("ana-cruz")).Want(200, "inquiry.receiver", "the Hearthway team")
}

// A message that its agent doesn't accept goes to nobody else until the buyer says so.
func TestUnacceptedMessageWaitsForItsBuyer(t *testing.T) {
	c, ana := owned(t)
	c.Visitor().Call(product.SendInquiry, messageTo("ana-cruz")).Want(200)
	ann := c.VerifiedBuyer("ann@example.com")
	sent := ann.Call(product.SendInquiry, messageTo("ana-cruz", "name", "Ann Buyer", "email", "ann@example.com")).Want(200).Text("inquiry.id")
	if mail := c.Mails(account.DemoAgentEmail)[0]; !strings.Contains(mail.Text, "After that we ask the buyer whether another agent may have it.") {
		t.Errorf("the agent’s mail:\n%s", mail.Text)
	}
	on := "POST /api/lead/inquiries/" + sent + "/pass-on"
	ann.Call(on, nil).Want(409)
	c.Advance(31 * time.Minute)
	if n, err := c.Services.Leads.HandOver(t.Context()); n != 2 || err != nil {
		t.Fatal(n, err)
	}
	ana.Call(agentLeads, nil).Want(200, "count", 0)
	for _, to := range []string{"gus@example.com", "ann@example.com"} {
		if mail := c.Mails(to)[0]; mail.Subject != "Demo Agent can’t take care of your message" {
			t.Errorf("%s got %s", to, mail.Subject)
		}
	}
	// A guest chooses by the link in the email, once; opening it changes nothing.
	guest, link := c.Visitor(), passOnLink.FindStringSubmatch(c.Mails("gus@example.com")[0].Text)
	if link == nil {
		t.Fatalf("no link in\n%s", c.Mails("gus@example.com")[0].Text)
	}
	const page, byLink = "GET /api/screens/pass-on?link=", "POST /api/pub/inquiries/pass-on"
	for range 2 {
		guest.Call(page+link[1], nil).Want(200, "data.problem", "", "data.agent", "Demo Agent", "data.sent", "2026-11-20", "data.until", "2026-12-20")
	}
	wrong := []byte(link[1])
	if wrong[20]++; wrong[20] == 'z'+1 || wrong[20] == 'Z'+1 || wrong[20] == '9'+1 {
		wrong[20] = 'a'
	}
	for _, bad := range []string{"", "x", string(wrong), "B" + link[1][1:], link[1][:len(link[1])-1], link[1] + "A"} {
		guest.Call(byLink, map[string]string{"link": bad}).Want(422)
	}
	guest.Call(page+string(wrong), nil).Want(200, "data.problem", "This link is invalid or incomplete. Please open it again from the email.", "data.agent", "")
	guest.Call(byLink, map[string]string{"link": link[1]}).Want(200, "success", true, "receiver", "the Hearthway team")
	guest.Call(byLink, map[string]string{"link": link[1]}).Want(410)
	guest.Call(page+link[1], nil).Want(200, "data.problem", "This message isn’t waiting for you anymore: another agent has it, or it was deleted.", "data.agent", "")
	if mail := c.Mails("gus@example.com")[0]; mail.Subject != "The Hearthway team has your message now" {
		t.Errorf("the guest got %s", mail.Subject)
	}
	if n := c.Column("select count(*)::text from leads where status = 'unclaimed' and reason = 'chosen'")[0]; n != "1" {
		t.Errorf("%s messages wait, want only Ann’s", n)
	}
	ann.Call("GET /api/screens/dashboard", nil).Want(200, "data.inquiries.0.can_pass_on", true, "data.inquiries.0.progress", "Demo Agent, Lantern Realty couldn’t take it. Nobody else has it unless you say so.")
	c.Buyer("eve@example.com").Call(on, nil).Want(404)
	c.Visitor().Call(on, nil).Want(401)
	ann.Call(on, nil).Want(200, "success", true)
	ann.Call("GET /api/screens/dashboard", nil).Want(200, "data.inquiries.0.can_pass_on", false, "data.inquiries.0.receiver", "the Hearthway team")
	ann.Call(on, nil).Want(409)

	c.Visitor().Call(product.SendInquiry, messageTo("ana-cruz", "email", "late@example.com")).Want(200)
	c.Advance(31 * time.Minute)
	if _, err := c.Services.Leads.HandOver(t.Context()); err != nil {
		t.Fatal(err)
	}
	link = passOnLink.FindStringSubmatch(c.Mails("late@example.com")[0].Text)
	c.Advance(31 * 24 * time.Hour)
	guest.Call(page+link[1], nil).Want(200, "data.problem", "This link has expired. You can write to another agent instead.")
	guest.Call(byLink, map[string]string{"link": link[1]}).Want(410)
}

var passOnLink = regexp.MustCompile(`/pass-on\?link=([A-Za-z0-9_-]+)`)

func TestInvalidMessagesToAgents(t *testing.T) {
	c, _ := owned(t)
	v := c.Visitor()
	for _, nobody := range []string{"nobody", "no-broker", "not-active", "%00", "00000000-0000-0000-0000-000000000000", strings.Repeat("x", 3000)} {
		v.Call(agentOffer+nobody, nil).Want(404, "success", false)
	}
	v.Call(product.SendInquiry, messageTo("nobody")).Want(404, "success", false)
	for field, body := range map[string]map[string]any{
		"kind": messageTo("ana-cruz", "kind", "tour", "date", "2026-11-21", "time", "morning", "way", "video"), "message": messageTo("ana-cruz", "message", ""),
		"email": messageTo("ana-cruz", "email", "nobody"), "alias": {"kind": "question", "name": "Gus", "email": "gus@example.com", "message": "Hello?"},
	} {
		if r := v.Call(product.SendInquiry, body).Want(422, "success", false); r.Text("fields."+field) == "" {
			t.Errorf("%s: %s", field, r.Body)
		}
	}
	v.Call(product.SendInquiry, messageTo("ana-cruz", "receiver", "agent:someone else")).Want(409, "success", false)
	v.Call(product.SendInquiry, messageTo("ana-cruz", "retry_key", "same")).Want(200)
	v.Call(product.SendInquiry, messageTo("bo-lee", "retry_key", "same")).Want(422)
}
