package agent

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

const (
	directory  = "POST /api/v1/admins/agents-in-state-city"
	byAlias    = "GET /api/pub/agents/get-by-alias/"
	properties = "GET /api/v1/admins/getProperties/"
	areas      = "GET /api/pub/agent-service-areas/view/"
)

// boot has Ana, who lists two homes in Dallas and serves it, Bo, who only serves it, and three hidden agents.
func boot(t *testing.T) *product.Server {
	t.Helper()
	c := product.New(t)
	source := c.Homes[0].Source
	for _, a := range []struct{ key, alias, name, brokerage, language, specialty string }{
		{"A1", "ana-cruz", "Ana Cruz", "Lantern Realty", "Spanish", "Condos"},
		{"A2", "bo-lee", "Bo Lee", "Bluebird Homes", "Korean", "Land"},
		{"A3", "no-broker", "No Broker", "", "Korean", "Land"},
		{"A4", "not-active", "Not Active", "Bluebird Homes", "Korean", "Land"},
	} {
		c.Exec(`insert into agents (source, source_key, mls_id, alias, full_name, name_key, email, phone, office_name, license_number, license_state, languages, specialties, bio, since, active)
			values ($1, $2, 'M' || $2, $3, $4, lower($4), $3 || '@agents.example.com', '2145550123', $5, 'L1', 'TX', array['English', $6], array[$7], 'Sells homes.', 2010, $2 <> 'A4')`,
			source, a.key, a.alias, a.name, a.brokerage, a.language, a.specialty)
	}
	c.Exec(`insert into service_areas (agent_id, city, state, created_at) select id, 'Dallas', 'TX', now() from agents where source_key in ('A1', 'A2', 'A3')`)
	c.Exec(`update listings set agent_id = 'A1', agent_email = 'ana-cruz@agents.example.com' where id = any($1)`, []int64{c.Homes[1].ID, c.Homes[2].ID})
	c.Exec(`update listings set agent_id = 'MA2', status_at = $2 where id = $1`, c.Homes[4].ID, c.Clock.Now().AddDate(0, -2, 0))
	if err := c.Services.Agents.Refresh(t.Context()); err != nil {
		t.Fatal(err)
	}
	return c
}

func id(c *product.Server, key string) string {
	return c.Column("select id::text from agents where source_key = '" + key + "'")[0]
}

func TestProfile(t *testing.T) {
	c := boot(t)
	v, ana := c.Visitor(), id(c, "A1")
	for _, call := range []string{byAlias + "ana-cruz", "GET /api/pub/admins/get-by-alias/ana-cruz/", byAlias + "Ana-Cruz", byAlias + ana} {
		v.Call(call, nil).Want(200, "success", true, "agent.AgentID", ana, "agent.id", ana, "agent.agent_id", ana, "agent.alias", "ana-cruz", "agent.full_name", "Ana Cruz",
			"agent.photo", "", "agent.brokerage", "Lantern Realty", "agent.license_number", "L1", "agent.license_state", "TX", "agent.languages.#", 2, "agent.specialties.0", "Condos",
			"agent.bio", "Sells homes.", "agent.service_areas.0.city", "Dallas", "agent.service_areas.0.stateAbbr", "TX", "agent.stats.for_sale", 2, "agent.stats.sold_12_months", 0,
			"agent.stats.price_low", 500000, "agent.stats.price_high", 600000, "agent.rating.count", 0, "agent.sample", false)
	}
	for _, wrong := range []string{"nobody", "no-broker", "not-active", "list", "userProfile", "00000000-0000-0000-0000-000000000000", id(c, "A3"), "%00", "%27%20or%201=1--", strings.Repeat("x", 3000), account.DemoAgentAlias} {
		for _, call := range []string{byAlias, properties, "GET /api/pub/testimonials/get-testimonials/"} {
			v.Call(call+wrong, nil).Want(404, "success", false)
		}
	}
	v.Call("GET /api/pub/testimonials/get-testimonials/"+ana, nil).Want(200, "testimonials.#", 0, "rating.count", 0)
	v.Call(areas+ana, nil).Want(200, "serviceAreas.#", 1, "serviceAreas.0.city", "Dallas")
	v.Call(areas+"bo-lee", nil).Want(200, "serviceAreas.#", 1)
	v.Call(areas+account.DemoAgentAlias, nil).Want(200, "serviceAreas.0.city", "Dallas") // has no profile yet
	v.Call(areas+"nobody", nil).Want(404, "success", false)
}

func TestDirectory(t *testing.T) {
	c := boot(t)
	v := c.Visitor()
	v.Call(directory, `{"state":"TX","city":"Dallas"}`).Want(200, "success", true, "agents.#", 2, "agents.0.alias", "ana-cruz", "agents.0.stats.for_sale", 2, "agents.0.service_areas.0.city", "Dallas", "agents.1.alias", "bo-lee",
		"agents.1.stats.sold_12_months", 1, "pagination.page", 1, "pagination.limit", 20, "pagination.count", 2, "pagination.next", nil)
	for _, body := range []string{`{"state":"texas"}`, `{"state":"tx","city":"dALLAS"}`, `{"state":"TX","extra":{"x":1}}`} {
		v.Call(directory, body).Want(200, "pagination.count", 2)
	}
	v.Call(directory+"?page=1&limit=1", `{"state":"TX"}`).Want(200, "agents.#", 1, "pagination.next", 2)
	v.Call(directory+"?page=2&limit=1", `{"state":"TX"}`).Want(200, "agents.0.alias", "bo-lee", "pagination.next", nil)
	v.Call(directory+"?page=9&limit=1000", `{"state":"TX"}`).Want(200, "agents.#", 0, "pagination.limit", 100, "pagination.count", 2, "pagination.next", nil)
	for body, count := range map[string]int{
		`{"state":"TX","language":"spanish"}`: 1, `{"state":"TX","language":"Klingon"}`: 0, `{"state":"TX","specialty":"Land"}`: 1, `{"state":"TX","name":"cru"}`: 1,
		`{"state":"TX","name":"lee bo"}`: 1, `{"state":"TX","name":"ru"}`: 0, `{"state":"TX","name":"%"}`: 0, `{"state":"TX","language":"Spanish","specialty":"Land"}`: 0,
	} {
		v.Call(directory, body).Want(200, "pagination.count", count)
	}
	v.Call(directory, `{"state":"Oz"}`).Want(404, "success", false)
	v.Call(directory, `{"state":"TX","city":"Nowhere"}`).Want(404, "success", false)
	for _, body := range []any{`{}`, nil, `{"state":""}`, `{"state":"  ","city":"Dallas"}`} {
		v.Call(directory, body).Want(422, "success", false, "fields.state", "Enter a US state")
	}
	for _, body := range []string{`{"state":["TX"]}`, `{"state":"TX","city":{}}`, `{"state":"TX","name":[1]}`} {
		v.Call(directory, body).Want(422, "success", false)
	}
	for _, query := range []string{"?page=0", "?page=-1", "?page=x", "?limit=0"} {
		if r := v.Call(directory+query, `{"state":"TX"}`); r.Status != 422 {
			t.Errorf("%s: %d", query, r.Status)
		}
	}
}

func TestAgentProperties(t *testing.T) {
	c := boot(t)
	v := c.Visitor()
	r := v.Call(properties+id(c, "A1"), nil).Want(200, "properties.#", 4) // her two, and the others of Dallas
	own := []string{c.Homes[1].Alias, c.Homes[2].Alias}
	for i := range 2 {
		if alias := r.Text(fmt.Sprintf("properties.%d.alias", i)); !slices.Contains(own, alias) {
			t.Errorf("the agent's own do not come first: %s", alias)
		}
	}
	in := func(text string) string { return properties + "ana-cruz?areas=" + url.QueryEscape(text) }
	v.Call(in(`[{"city":"Dallas","state":"Texas"}]`), nil).Want(200, "properties.#", 4)
	v.Call(in(`[{"city":"Plano","state":"TX"}]`), nil).Want(200, "properties.#", 2)
	v.Call(in(`[]`), nil).Want(200, "properties.#", 4)
	for _, wrong := range []string{`{`, `{"city":"Dallas"}`, `[{"city":"Dallas"}]`, `[{"state":"TX"}]`, `[1]`, `[{"city":"x","state":"Oz"}]`} {
		v.Call(in(wrong), nil).Want(422, "success", false, "fields.areas", "Enter a JSON list of objects with city and state")
	}
}

func TestEmployees(t *testing.T) {
	c := product.New(t)
	r := c.Visitor().Call("GET /api/pub/employees/list", nil).Want(200)
	if !strings.Contains(r.Text("data.0.title"), "Sample") || r.Text("data.0.bio") == "" {
		t.Error(r.Body)
	}
}

// Verifying the email of a record claims it, with its address, its areas and its homes.
func TestClaimProfile(t *testing.T) {
	c := boot(t)
	c.Exec("update agents set email = 'Agent@Example.com' where source_key = 'A1'")
	demo := c.Agent()
	detail := "GET /api/v1/properties/get-by-alias/" + c.Homes[1].Alias
	demo.Call(detail, nil).Want(200, "isListingAgent", false, "listingAgent.alias", "ana-cruz")
	c.Reopen() // the demo agent's email is verified
	v := c.Visitor()
	demo.Call(detail, nil).Want(200, "isListingAgent", true, "listingAgent.full_name", "Ana Cruz", "listingAgent.brokerage", "Lantern Realty", "adminData.AgentID", id(c, "A1"))
	v.Call(detail, nil).Want(200, "isListingAgent", false)
	c.Buyer("ann@example.com").Call(detail, nil).Want(200, "isListingAgent", false)
	demo.Call("GET /api/v1/admins/me", nil).Want(200, "user.alias", "ana-cruz")
	v.Call(byAlias+"ana-cruz", nil).Want(200, "agent.service_areas.#", 1)
	if n := c.Column("select count(*)::text from service_areas where agent_id = '" + id(c, "A1") + "'")[0]; n != "0" {
		t.Errorf("%s areas are not the owner's", n)
	}
	// An owned record can't be claimed, and buyers can't claim any.
	other := account.Account{ID: "00000000-0000-4000-8000-000000000001", Role: account.Admin, Email: "agent@example.com", EmailVerifiedAt: c.Clock.Now()}
	if err := c.Services.Agents.Claim(t.Context(), other.ID, "agent@example.com"); err != nil {
		t.Error(err)
	}
	if owner := c.Column("select a.email from agents g join accounts a on a.id = g.account_id where source_key = 'A1'"); len(owner) != 1 || owner[0] != account.DemoAgentEmail {
		t.Errorf("owned by %v", owner)
	}
	c.Exec("update agents set email = 'ann@example.com' where source_key = 'A2'")
	c.VerifiedBuyer("bob@example.com")
	if n := c.Column("select count(*)::text from agents where account_id is not null")[0]; n != "1" {
		t.Errorf("%s owned", n)
	}
}

// No response about agents or their homes contains an agent's email.
func TestAgentCallsContainNoAgentEmail(t *testing.T) {
	c := boot(t)
	home := c.Homes[1].Alias
	for _, d := range []*product.Client{c.Visitor(), c.Buyer("ann@example.com")} {
		for call, body := range map[string]any{
			directory: `{"state":"TX"}`, byAlias + "ana-cruz": nil, "GET /api/pub/admins/get-by-alias/bo-lee": nil, properties + "ana-cruz": nil, areas + "ana-cruz": nil,
			"GET /api/pub/testimonials/get-testimonials/ana-cruz": nil, "GET /api/v1/properties/get-by-alias/" + home: nil, "GET /api/pub/employees/list": nil,
			"GET " + product.ScreenPath("property") + "?alias=" + home: nil, "GET /for-sale/texas/dallas/" + home: nil,
			"POST /api/v1/properties/search": `{"criteria":{"param":{"city":"Dallas","state":"TX"}}}`,
		} {
			r := d.Call(call, body).Want(200)
			for _, said := range []string{"agents.example.com", account.DemoAgentEmail, "2145550123"} {
				if strings.Contains(strings.ToLower(r.Body), said) {
					t.Errorf("%s says %s", call, said)
				}
			}
		}
	}
}

// Without a press no response contains an agent's phone, and no response at all contains an agent's email: not for a
// visitor, nor for the agent's own buyer.
func TestNoResponseContainsAgentContacts(t *testing.T) {
	c, _ := owned(t)
	c.Exec("update listings set agent_phone = '2145550123' where agent_id = 'A1'")
	c.Exec("update agents set bio = 'Write to ana-cruz@agents.example.com, or call.' where source_key = 'A1'")
	ann := c.VerifiedBuyer("ann@example.com")
	c.Exec("update accounts set assigned_to = (select account_id::text from agents where source_key = 'A1') where email = 'ann@example.com'")
	lead(c, ann)
	home := c.Homes[1].Alias
	said := append(c.Column("select lower(email) from agents where email <> ''"), c.Column("select distinct phone from agents where phone <> ''")...)
	for who, d := range map[string]*product.Client{"a visitor": c.Visitor(), "the buyer": ann} {
		for call, body := range map[string]any{
			directory: `{"state":"TX"}`, byAlias + "ana-cruz": nil, "GET /api/pub/admins/get-by-alias/bo-lee": nil, properties + "ana-cruz": nil, areas + "ana-cruz": nil, read + "ana-cruz": nil,
			"GET /api/v1/properties/get-by-alias/" + home: nil, "GET " + product.ScreenPath("property") + "?alias=" + home: nil, "GET /for-sale/texas/dallas/" + home: nil,
			"POST /api/v1/properties/search": `{"criteria":{"param":{"city":"Dallas","state":"TX"}}}`, "GET " + product.ScreenPath("dashboard"): nil, "GET /api/pub/employees/list": nil,
			claim + "bo-lee": nil,
		} {
			if who == "a visitor" && strings.Contains(call, "dashboard") {
				continue
			}
			r := d.Call(call, body).Want(200)
			for _, one := range said {
				if strings.Contains(strings.ToLower(r.Body), one) {
					t.Errorf("%s says %s to %s", call, one, who)
				}
			}
		}
	}
}
