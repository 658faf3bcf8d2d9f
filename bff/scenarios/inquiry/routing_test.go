package inquiry

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

// createAgentFor creates an agent with a checked license who serves a city.
func createAgentFor(c *product.Server, name, place string) string {
	c.T.Helper()
	now := c.Clock.Now()
	agent := account.Account{
		ID: uuid.NewString(), Role: account.Admin, Name: name, Email: strings.ToLower(name) + "@agents.example.com",
		EmailVerifiedAt: now, Alias: strings.ToLower(name), CreatedAt: now, UpdatedAt: now,
	}
	if err := account.AccountsIn(c.DB).Create(c.T.Context(), agent); err != nil {
		c.T.Fatal(err)
	}
	c.Exec("insert into service_areas (account_id, city, state, created_at) values ($1, $2, 'TX', $3)", agent.ID, place, now)
	c.Exec(`insert into agents (alias, account_id, full_name, name_key, email, active, brokerage, license_number, license_state, license_status, license_by, created_at)
		values ($1, $2, $3, $1, $4, true, 'Oak Realty', '0123456', 'TX', 'checked', 'person', $5)`, agent.Alias, agent.ID, name, agent.Email, now)
	return agent.ID
}

// The buyer's agent, else the listing agent, else the city's agents in turn, else the fallback inbox.
func TestInquiryRouting(t *testing.T) {
	t.Run("the fallback inbox", func(t *testing.T) {
		c := product.New(t, "HOUSE_MAIL=Team <team@example.com>")
		plano := c.Homes[0]
		plano.Address.City = "Plano"
		stored, err := testkit.Upsert(t.Context(), c.DB, []listing.Listing{plano})
		if err != nil {
			t.Fatal(err)
		}
		c.Visitor().Call(offers+stored[0].Alias, nil).Want(200, "receiver", "house",
			"goes_to", "This home is a sample, and its agent is fictional. Your request goes to the Hearthway team, as no agent on Hearthway serves Plano yet.")
		c.Visitor().Call(product.SendInquiry, product.Question(stored[0])).Want(200, "inquiry.receiver", "the Hearthway team")
		if len(c.Mails("team@example.com")) != 1 {
			t.Error("the fallback inbox was not notified")
		}
	})
	t.Run("the office, when its agent has no email", func(t *testing.T) {
		c := product.New(t)
		home := c.OfferedBy(c.Homes[0], "not an address", "office@brokers.example.com")
		c.Visitor().Call(product.SendInquiry, product.Question(home)).Want(200)
		if len(c.Mails("office@brokers.example.com")) != 1 {
			t.Error("the office was not notified")
		}
	})
	t.Run("agents in turn", func(t *testing.T) {
		c := product.New(t)
		home := c.OfferedBy(c.Homes[0], "", "")
		createAgentFor(c, "Bea", "dallas")
		createAgentFor(c, "Cid", "Dallas")
		createAgentFor(c, "Paul", "Plano")
		var got []string
		for i := range 6 {
			c.Advance(time.Minute)
			got = append(got, c.Visitor().Call(product.SendInquiry, product.Question(home, "email", fmt.Sprintf("g%d@example.com", i))).Want(200).Text("inquiry.receiver"))
		}
		if want := "Demo Agent Bea, Oak Realty Cid, Oak Realty Demo Agent Bea, Oak Realty Cid, Oak Realty"; strings.Join(got, " ") != want {
			t.Errorf("turns %v, want %s", got, want)
		}
	})
	t.Run("the named agent, even after another agent's turn", func(t *testing.T) {
		c := product.New(t)
		home := c.OfferedBy(c.Homes[0], "", "")
		createAgentFor(c, "Bea", "Dallas")
		named := c.Visitor().Call(offers+home.Alias, nil).Want(200).Text("receiver")
		c.Visitor().Call(product.SendInquiry, product.Question(home, "email", "first@example.com")).Want(200, "inquiry.receiver", "Demo Agent")
		c.Visitor().Call(product.SendInquiry, product.Question(home, "receiver", named)).Want(200, "inquiry.receiver", "Demo Agent")
		c.Visitor().Call(product.SendInquiry, product.Question(home, "email", "third@example.com", "receiver", "house")).Want(409, "success", false,
			"error", "Your request would now go to Bea, Oak Realty. To continue, please send it again.")
	})
	t.Run("the agent whose link brought the visitor", func(t *testing.T) {
		c := product.New(t)
		home := c.Homes[0]
		id := createAgentFor(c, "Rex", "El Paso")
		c.Visitor().Call(offers+home.Alias+"&as_id=1&aa_id=rex", nil).Want(200, "receiver", "agent:"+id,
			"goes_to", "This home is a sample, and its agent is fictional. Your request goes to Rex, Oak Realty, your agent on Hearthway. If they can’t take it, we’ll pass it to another agent and tell you who.")
		c.Visitor().Call(product.SendInquiry, product.Question(home, "as_id", "1", "aa_id", id)).Want(200, "inquiry.receiver", "Rex, Oak Realty")
		c.Visitor().Call(product.SendInquiry, product.Question(home, "aa_id", "nobody", "email", "other@example.com")).Want(200, "inquiry.receiver", "Demo Agent")
	})
	t.Run("the buyer's agent", func(t *testing.T) {
		c := product.New(t)
		home := c.Homes[0]
		createAgentFor(c, "Bea", "Dallas")
		ann := c.Buyer("ann@example.com")
		first := ann.Call(product.SendInquiry, product.Question(home)).Want(200).Text("inquiry.receiver")
		c.Advance(time.Minute)
		ann.Call(product.SendInquiry, product.Question(c.Homes[1])).Want(200, "inquiry.receiver", first)
		ann.Call(offers+home.Alias+"&aa_id=bea", nil).Want(200, "goes_to", "This home is a sample, and its agent is fictional. Your request goes to "+first+", your agent on Hearthway. If they can’t take it, we’ll pass it to another agent and tell you who.")
	})
	t.Run("no demo agents in production", func(t *testing.T) {
		c := product.New(t)
		production := inquiry.Records{DB: c.DB}
		if list := []inquiry.Agent{}; production.Listed(t.Context()).Find(&list).Error != nil || len(list) != 0 {
			t.Errorf("%v", list)
		}
	})
}

// Agents choose the cities they serve. From then on inquiries there go to them in turn.
func TestServiceAreas(t *testing.T) {
	c := product.New(t)
	home := c.Homes[0]
	demo := c.Agent()
	view := "GET /api/pub/agent-service-areas/view/"
	r := c.Visitor().Call(view+account.DemoAgentAlias, nil).Want(200, "serviceAreas.#", 1, "serviceAreas.0.city", "Dallas", "serviceAreas.0.stateAbbr", "TX")
	first := int(r.At("serviceAreas.0.id").(float64))
	id := demo.Call("GET /api/v1/admins/me", nil).Text("user.id")
	remove := func(area int) string { return fmt.Sprint("DELETE /api/v1/agent-service-areas/delete/", area) }

	demo.Call(remove(first), nil).Want(200, "success", true)
	demo.Call(remove(first), nil).Want(404, "success", false)
	c.Visitor().Call(view+id, nil).Want(200, "serviceAreas.#", 0)
	c.Visitor().Call(offers+home.Alias, nil).Want(200, "receiver", "house")
	add := "POST /api/v1/agent-service-areas/add"
	again := demo.Call(add, `{"city":"dallas ","stateAbbr":"tx"}`).Want(200, "success", true, "agentServiceArea.city", "Dallas", "agentServiceArea.stateAbbr", "TX").At("agentServiceArea.id")
	demo.Call(add, `{"city":"Dallas","state":"Texas"}`).Want(200, "agentServiceArea.id", again)
	c.Visitor().Call(view+id, nil).Want(200, "serviceAreas.#", 1)
	c.Visitor().Call(offers+home.Alias, nil).Want(200, "receiver", "agent:"+id)

	for body, fields := range map[string][]any{
		`{}`:                               {"fields.city", "Field is required", "fields.state", "Field is required"},
		`{"city":"Dallas","state":"XX"}`:   {"fields.state", "Enter a US state"},
		`{"city":"Nowhere","state":"TX"}`:  {"fields.city", "There’s no such city in Texas"},
		`{"city":["Dallas"],"state":"TX"}`: {"success", false},
	} {
		demo.Call(add, body).Want(422, fields...)
	}
	c.Visitor().Call(view+"nobody", nil).Want(404, "error", "This agent doesn’t exist.")
	// Agents can't change another agent's areas, and buyers have none.
	other := createAgentFor(c, "Bea", "Dallas")
	theirs := int(c.Visitor().Call(view+other, nil).Want(200).At("serviceAreas.0.id").(float64))
	demo.Call(remove(theirs), nil).Want(404, "success", false)
	ann := c.Buyer("ann@example.com")
	for _, call := range []string{add, remove(theirs)} {
		ann.Call(call, `{"city":"Dallas","state":"TX"}`).Want(403)
		c.Visitor().Call(call, `{"city":"Dallas","state":"TX"}`).Want(401)
	}
	c.Visitor().Call(view+ann.Call("GET /api/lead/client-leads/me", nil).Text("me.id"), nil).Want(404)
	for i := range listing.MaxAreas - 1 {
		c.Exec("insert into service_areas (account_id, city, state, created_at) values ($1, $2, 'TX', now())", id, fmt.Sprint("City ", i))
	}
	demo.Call(add, `{"city":"Dallas","state":"TX"}`).Want(200)
	demo.Call(remove(int(again.(float64))), nil).Want(200)
	c.Exec("insert into service_areas (account_id, city, state, created_at) values ($1, 'One more', 'TX', now())", id)
	demo.Call(add, `{"city":"Dallas","state":"TX"}`).Want(409, "success", false)
}

// Before registering, buyers are told which agent will see their data.
func TestReferringAgent(t *testing.T) {
	c := product.New(t)
	id := createAgentFor(c, "Rex", "El Paso")
	for query, name := range map[string]string{"?as_id=1&aa_id=rex": "Rex", "?aa_id=" + id: "Rex", "?aa_id=9": "", "?aa_id=" + strings.Repeat("x", 400): "", "": ""} {
		c.Visitor().Call("GET /api/pub/referring-agent"+query, nil).Want(200, "name", name)
	}
}

// The call for a home names our agent who would get a question, and tells that agent so.
func TestHomeNamesItsAgent(t *testing.T) {
	c := product.New(t)
	detail := "GET /api/v1/properties/get-by-alias/"
	c.Visitor().Call(detail+c.Homes[0].Alias, nil).Want(200, "adminData.alias", account.DemoAgentAlias, "isListingAgent", false)
	c.Agent().Call(detail+c.Homes[0].Alias, nil).Want(200, "isListingAgent", false)
	own := c.OfferedBy(c.Homes[1], account.DemoAgentEmail, "")
	c.Agent().Call(detail+own.Alias, nil).Want(200, "adminData.full_name", "Demo Agent", "isListingAgent", true)
	c.Visitor().Call(detail+own.Alias, nil).Want(200, "isListingAgent", false)
	foreign := c.OfferedBy(c.Homes[2], "lia@brokers.example.com", "")
	c.Visitor().Call(detail+foreign.Alias, nil).Want(200, "adminData", nil, "isListingAgent", false)
}

// A buyer who registers through an agent's link, with the form or Facebook, becomes that agent's buyer, and both sides are
// notified. Without such a link no agent is notified.
func TestLeadsGoToTheReferringAgent(t *testing.T) {
	c := product.New(t)
	id := createAgentFor(c, "Rex", "El Paso")
	createAgentFor(c, "Bea", "Dallas")
	notified := func(to, part string) (n int) {
		for _, m := range c.Mails(to) {
			if strings.Contains(m.Text, part) {
				n++
			}
		}
		return n
	}
	for name, come := range map[string]func(email string) product.Response{
		"as_id and aa_id": func(email string) product.Response {
			payload := product.Registration(email)
			payload["as_id"], payload["aa_id"] = "1", "rex"
			return c.Visitor().Call("POST /api/pub/client-leads/register", payload)
		},
		"agentDetails": func(email string) product.Response {
			payload := product.Registration(email)
			delete(payload, "aa_id")
			payload["agentDetails"] = map[string]string{"aa_id": id}
			return c.Visitor().Call("POST /api/pub/client-leads/register", payload)
		},
		"Facebook": func(email string) product.Response {
			return c.Visitor().Call(product.ByFacebook, map[string]any{"accessToken": product.FacebookToken("7", "Ann Buyer", email), "phone": "2145550142", "agentDetails": map[string]string{"aa_id": "rex"}})
		},
	} {
		t.Run(name, func(t *testing.T) {
			email := place.Slug(name) + "@example.com"
			r := come(email)
			r.T = t
			r.Want(200, "success", true, "clientLead.profile.assigned_to", id)
			d := c.Visitor()
			d.Token = r.Text("token")
			d.Call("GET /api/lead/client-leads/me", nil).Want(200, "me.profile.assigned_to", id)
			if notified("rex@agents.example.com", email) != 1 || notified(email, "Rex, whose link brought you here, is now your agent") != 1 {
				t.Errorf("not both were notified: %v, %v", c.Mails("rex@agents.example.com"), c.Mails(email))
			}
			d.Call(offers+c.Homes[0].Alias, nil).Want(200, "receiver", "agent:"+id)
			d.Call("GET "+product.ScreenPath("dashboard"), nil).Want(200, "data.agent.name", "Rex", "data.agent.email", nil)
		})
	}
	before := len(c.Mails("rex@agents.example.com"))
	for _, admin := range []any{"9", "", nil, "nobody", strings.Repeat("x", 400)} {
		payload := product.Registration(fmt.Sprintf("guest%d@example.com", len(fmt.Sprint(admin))))
		payload["aa_id"] = admin
		c.Visitor().Call("POST /api/pub/client-leads/register", payload).Want(200, "success", true, "clientLead.profile.assigned_to", "")
	}
	guest := c.Visitor()
	guest.Token = guest.LoginByCode("guest6@example.com").Text("token")
	guest.Call("GET "+product.ScreenPath("dashboard"), nil).Want(200, "data.agent", nil)
	payload := product.Registration("guest1@example.com") // registering with an existing email notifies nobody
	payload["aa_id"] = "rex"
	c.Visitor().Call("POST /api/pub/client-leads/register", payload).Want(200, "success", false)
	if after := len(c.Mails("rex@agents.example.com")); after != before || len(c.Mails("bea@agents.example.com")) != 0 {
		t.Errorf("%d mails, before %d", after, before)
	}
}
