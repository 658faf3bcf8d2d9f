package lead

import (
	"strings"
	"testing"

	"hearthway/bff/features/account"
	agents "hearthway/bff/features/agent"
	"hearthway/bff/scenarios/product"
)

// Ivy typed a license that nobody checked. She gets no lead of a stranger and isn't listed, until an MLS has a record of the same email and license,
// and again when it has none.
func TestUncheckedAgentsGetNoStrangersLeads(t *testing.T) {
	c, home, bea := alone(t)
	ivy := agentOf(c, "Ivy")
	c.Exec("delete from agents where alias = 'ivy'")
	who, err := c.Services.Accounts.ByEmail(t.Context(), account.Admin, "ivy@agents.example.com")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Services.Agents.SignUp(t.Context(), who, agents.License{Number: "TREC 0712345-SA", State: "TX", Brokerage: "Pretend Realty"}); err != nil {
		t.Fatal(err)
	}
	ask := func(email string, pairs ...any) string {
		t.Helper()
		return c.Visitor().Call(product.SendInquiry, product.Question(home, append([]any{"email", email}, pairs...)...)).Want(200).Text("inquiry.receiver")
	}
	// what everyone sees of Ivy, and whom a stranger's question goes to
	is := func(listed bool, notice string) {
		t.Helper()
		page := c.Visitor().Call("GET "+product.ScreenPath("agent-profile")+"?alias=ivy", nil).Want(200, "data.who.notice", notice, "head.index", listed)
		if listed != strings.Contains(page.Body, `"@type":"RealEstateAgent"`) {
			t.Errorf("JSON-LD: %t, want %t", !listed, listed)
		}
		found, err := c.Services.Agents.ForSitemap(t.Context(), "", 100)
		if err != nil {
			t.Fatal(err)
		}
		in := false
		for _, one := range found {
			in = in || one.Alias == "ivy"
		}
		if in != listed {
			t.Errorf("in the sitemap: %t, want %t", in, listed)
		}
		for _, call := range []string{"POST /api/v1/admins/agents-in-state-city", "GET " + product.ScreenPath("agent-search") + "?q=ivy"} {
			if r := c.Visitor().Call(call, `{"state":"TX","city":"Dallas"}`).Want(200); strings.Contains(r.Body, "/ivy") != listed && strings.Contains(r.Body, `"ivy"`) != listed {
				t.Errorf("%s lists Ivy: %t, want %t", call, !listed, listed)
			}
		}
	}
	is(false, "License not checked yet")
	for _, email := range []string{"a@example.com", "b@example.com"} { // twice, because it would be her turn
		if got := ask(email); got != "Bea, Oak Realty" {
			t.Errorf("a stranger's question went to %s", got)
		}
	}
	passes(c, bea, bea.Call(leads, nil).Text("leads.0.id"))
	ivy.Call(leads, nil).Want(200, "count", 0)
	c.Visitor().Call(product.SendInquiry, product.Question(home, "alias", "", "agent", "ivy", "email", "c@example.com")).Want(409)
	ivy.Call(leads, nil).Want(200, "count", 0)
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call("POST /api/lead/agent", map[string]any{"program": "agent", "agent_id": who.ID}).Want(422, "fields.agent_id", "Please choose an agent")
	// Her own client.
	if got := ask("d@example.com", "aa_id", "ivy"); got != "Ivy, Pretend Realty" {
		t.Errorf("her client's question went to %s", got)
	}
	ivy.Call(leads, nil).Want(200, "count", 1, "leads.0.email", "d@example.com")

	c.Exec(`insert into agents (source, source_key, alias, full_name, name_key, email, office_name, license_number, license_state, active, account_id)
		values ($1, 'X1', 'ivy-mls', 'Ivy', 'ivy', 'IVY@agents.example.com', 'Pretend Realty', '712345', 'TX', true, null)`, c.Homes[0].Source)
	refresh(c)
	is(true, "")
	ivy.Call("GET "+product.ScreenPath("agent-profile")+"?alias=ivy", nil).Want(200, "data.owner.notice", "")
	if got := ask("e@example.com"); got != "Ivy, Pretend Realty" {
		t.Errorf("a stranger's question went to %s", got)
	}
	ivy.Call(leads, nil).Want(200, "count", 2)
	c.Exec("update agents set active = false where alias = 'ivy-mls'")
	refresh(c)
	is(false, "License lapsed")
	if notice := ivy.Call("GET "+product.ScreenPath("agent-profile")+"?alias=ivy", nil).Want(200, "data.owner.public", true).Text("data.owner.notice"); !strings.Contains(notice, "No MLS has a record") {
		t.Errorf("Ivy reads %q", notice)
	}
	// What she hadn't accepted goes on, but for her own client's; so does what someone has whose account is blocked.
	handOver := func(want int) {
		t.Helper()
		if n, err := c.Services.Leads.HandOver(t.Context()); err != nil || n != want {
			t.Errorf("%d leads were handed over, want %d: %v", n, want, err)
		}
	}
	handOver(1)
	ivy.Call(leads, nil).Want(200, "count", 1, "leads.0.email", "d@example.com")
	if got := ask("e@example.com", "message", "And the roof?"); got != "Bea, Oak Realty" {
		t.Errorf("the second question went to %s", got)
	}
	ivy.Call(leads, nil).Want(200, "count", 1)
	handOver(0)
	const beas = "select count(*)::text from leads where status = 'offered' and agent_id = (select id from accounts where name = 'Bea')"
	had := c.Column(beas)[0]
	if err := c.Services.Agents.Block(t.Context(), "bea@agents.example.com", "The license is someone else’s."); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Services.Leads.HandOver(t.Context()); err != nil || had == "0" || c.Column(beas)[0] != "0" {
		t.Errorf("%v; Bea had %s offers and has %s", err, had, c.Column(beas)[0])
	}
}

// refresh does what imports and a daily job do.
func refresh(c *product.Server) {
	c.T.Helper()
	if err := c.Services.Agents.Refresh(c.T.Context()); err != nil {
		c.T.Fatal(err)
	}
}
