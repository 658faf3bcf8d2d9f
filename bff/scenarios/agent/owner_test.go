package agent

import (
	"strings"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

const ownPage = "GET /api/screens/agent-profile?alias=ana-cruz"

// At the profile's address the owner, and nobody else, gets the owner's tools.
func TestOwnerView(t *testing.T) {
	c, ana := owned(t)
	ana.Call(ownPage, nil).Want(200, "head.index", false, "head.canonical", "", "head.title", "Ana Cruz | Hearthway", "data.owner.name", "Ana Cruz", "data.owner.href", "/agents/ana-cruz",
		"data.owner.address", "localhost:8080/agents/ana-cruz", "data.owner.record", true, "data.owner.public", true, "data.owner.counts.areas", 1, "data.owner.counts.leads", 0,
		"data.owner.complete.percent", 57, "data.owner.complete.title", "Your profile is taking shape", "data.owner.complete.steps.#", 7,
		"data.owner.complete.steps.0.href", "/agents/ana-cruz?tab=profile", "data.owner.complete.steps.0.done", false, "data.owner.complete.steps.4.done", true,
		"data.for_sale.#", 0, "data.testimonials.newest.#", 0)
	ana.Call(ownPage+"&view=buyer", nil).Want(200, "head.index", true, "data.who.name", "Ana Cruz", "data.owner", nil)

	everyone := c.Visitor().Call(ownPage, nil).Want(200, "data.owner", nil)
	for who, d := range map[string]*product.Client{"a buyer": c.Buyer("ann@example.com"), "another agent": otherAgent(c)} {
		if got := d.Call(ownPage, nil); got.Body != everyone.Body {
			t.Errorf("%s gets another page than everyone", who)
		}
	}
	ana.Call("GET /api/screens/agent-profile?alias=bo-lee", nil).Want(200, "data.owner", nil, "data.who.name", "Bo Lee")
}

func TestOwnerPageIsPrivate(t *testing.T) {
	c, ana := owned(t)
	own := product.OpenPage(ana, "/agents/ana-cruz?tab=areas").Want(200)
	if !strings.Contains(own.Body, `"owner":{`) || own.Header.Get("Cache-Control") != "private, no-store" || own.Header.Get("X-Robots-Tag") != "noindex" || own.Header.Get("ETag") != "" {
		t.Errorf("the owner's page: %v", own.Header)
	}
	// The others' is shared, unless it comes with a cookie that says who is logged in.
	for what, r := range map[string]product.Response{
		"a visitor": c.Visitor().Call("GET /agents/ana-cruz", nil), "a buyer": product.OpenPage(c.Buyer("ann@example.com"), "/agents/ana-cruz?tab=areas"),
		"another agent": product.OpenPage(otherAgent(c), "/agents/ana-cruz"), "the owner as a buyer": product.OpenPage(ana, "/agents/ana-cruz?view=buyer"),
	} {
		if r.Status != 200 || strings.Contains(r.Body, `"owner"`) || strings.Contains(r.Header.Get("Cache-Control"), "private") != (r.Header.Get("Set-Cookie") != "") {
			t.Errorf("%s: %d %s", what, r.Status, r.Header.Get("Cache-Control"))
		}
	}
}

// An agent whose profile is missing or not public yet gets a page, not an error.
func TestOwnerViewWithoutProfile(t *testing.T) {
	c, ana := owned(t)
	c.Exec("update agents set office_name = '' where alias = 'ana-cruz'")
	if err := c.Services.Agents.Refresh(t.Context()); err != nil {
		t.Fatal(err)
	}
	c.Visitor().Call(ownPage, nil).Want(404)
	ana.Call(ownPage, nil).Want(200, "data.owner.record", true, "data.owner.public", false)
	product.OpenPage(ana, "/agents/ana-cruz").Want(200)
	c.Exec("update agents set account_id = null where alias = 'ana-cruz'")
	ana.Call(ownPage, nil).Want(200, "data.owner.record", false, "data.owner.complete", nil, "data.owner.name", "Demo Agent")
	product.OpenPage(ana, "/agents/ana-cruz").Want(200)
}

// Links in emails open the tab.
func TestLeadLinksOpenTheTab(t *testing.T) {
	_, ana := owned(t)
	for from, to := range map[string]string{
		"/account/leads": "/agents/ana-cruz?tab=leads", "/account/leads?lead=l1&stage=new": "/agents/ana-cruz?lead=l1&stage=new&tab=leads", "/account/leads?lead=%22%3E%26tab=x": "/agents/ana-cruz?lead=%22%3E%26tab%3Dx&tab=leads",
	} {
		if r := product.OpenPage(ana, from); r.Status != 302 || r.Header.Get("Location") != to {
			t.Errorf("%s: %d %s", from, r.Status, r.Header.Get("Location"))
		}
	}
}

func TestEditServiceAreas(t *testing.T) {
	c, ana := owned(t)
	c.Exec("insert into places (kind, name, name_key, slug, state, lat, lng, south, west, north, east, population) values ('city', 'Waco', 'waco', 'waco', 'TX', 31.5, -97.1, 31, -98, 32, -97, 1000)")
	const areas = "GET /api/screens/agent-areas"
	ana.Call(areas, nil).Want(200, "head.index", false, "data.maximum", 100, "data.areas.#", 1, "data.areas.0.text", "Dallas, TX", "data.areas.0.href", "/real-estate-agents/texas/dallas",
		"data.areas.0.agents", 2)
	r := ana.Call("POST /api/v1/agent-service-areas/add", `{"city":"Waco","state":"TX"}`).Want(200)
	area := strings.TrimSuffix(trimmed(r.At("agentServiceArea.id")), ".0")
	ana.Call(areas, nil).Want(200, "data.areas.#", 2, "data.areas.1.city", "Waco", "data.areas.1.agents", 1, "data.areas.1.latitude", 31.5, "data.areas.1.extent.south", 31)
	other := otherAgent(c)
	other.Call(areas, nil).Want(200, "data.areas.#", 0)
	other.Call("DELETE /api/v1/agent-service-areas/delete/"+area, nil).Want(404)
	ana.Call("DELETE /api/v1/agent-service-areas/delete/"+area, nil).Want(200)
	ana.Call("POST /api/v1/agent-service-areas/add", `{"city":"Atlantis","state":"TX"}`).Want(422, "fields.city", "There’s no such city in Texas")
	ana.Call(areas, nil).Want(200, "data.areas.#", 1)
	for _, d := range []*product.Client{c.Visitor(), c.Buyer("ann@example.com")} {
		if r := d.Call(areas, nil); r.Status != 401 && r.Status != 403 {
			t.Errorf("%d", r.Status)
		}
	}
}

// otherAgent is an agent who owns Bo's record.
func otherAgent(c *product.Server) *product.Client {
	c.T.Helper()
	c.Exec("insert into accounts (id, role, name, email, email_key, alias, created_at, updated_at) values (gen_random_uuid(), 'admin', 'Bo Lee', 'bo@x.example', 'bo@x.example', 'bo-lee', now(), now()) on conflict do nothing")
	c.Exec("update agents set account_id = (select id from accounts where email = 'bo@x.example') where alias = 'bo-lee'")
	d := c.Visitor()
	d.Token = d.Call("POST /api/pub/login/agent-key", c.LoginLink(account.Admin, "bo@x.example")).Want(200).Text("token")
	return d
}
