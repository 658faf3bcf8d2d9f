package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	accountdb "hearthway/bff/features/account/db"
	"hearthway/bff/features/inquiry"
	inquirydb "hearthway/bff/features/inquiry/db"
	"hearthway/bff/features/listing"
	listingdb "hearthway/bff/features/listing/db"
	"hearthway/bff/features/place"
)

// createAgentFor makes an agent who serves a city.
func createAgentFor(c *city, name, place string) string {
	c.t.Helper()
	now := c.clock.Now()
	agent := account.Account{
		ID: uuid.NewString(), Role: account.Admin, Name: name, Email: strings.ToLower(name) + "@agents.example.com",
		EmailProvenAt: now, Alias: strings.ToLower(name), CreatedAt: now, UpdatedAt: now,
	}
	if err := accountdb.New(c.db).Create(c.t.Context(), agent); err != nil {
		c.t.Fatal(err)
	}
	area := inquiry.Area{City: place, State: "TX", CreatedAt: now}
	if _, err := inquirydb.New(c.db, true).PutArea(c.t.Context(), agent.ID, area, inquiry.MostAreas); err != nil {
		c.t.Fatal(err)
	}
	return agent.ID
}

// Who lists the home, else the buyer's agent, else agents of the city in turn, else the house.
func TestWhoGetsIt(t *testing.T) {
	t.Run("the house", func(t *testing.T) {
		c := newCity(t, "HOUSE_MAIL=Team <team@example.com>")
		plano := c.homes[0]
		plano.Address.City = "Plano"
		stored, err := listingdb.New(c.db).Put(t.Context(), []listing.Listing{plano})
		if err != nil {
			t.Fatal(err)
		}
		c.visitor().ask(offers+stored[0].Alias, nil).want(200, "receiver", "house",
			"goes_to", "This home is a sample, and its agent is fictional. It goes to the Hearthway team, as no agent on Hearthway serves Plano yet.")
		c.visitor().ask(inquiries, questionOf(stored[0])).want(200, "inquiry.receiver", "the Hearthway team")
		if len(c.mails("team@example.com")) != 1 {
			t.Error("the house was not told")
		}
	})
	t.Run("the office, when its agent has no mail", func(t *testing.T) {
		c := newCity(t)
		home := c.offered(c.homes[0], "not an address", "office@brokers.example.com")
		c.visitor().ask(inquiries, questionOf(home)).want(200)
		if len(c.mails("office@brokers.example.com")) != 1 {
			t.Error("the office was not told")
		}
	})
	t.Run("agents in turn", func(t *testing.T) {
		c := newCity(t)
		home := c.offered(c.homes[0], "", "")
		createAgentFor(c, "Bea", "dallas")
		createAgentFor(c, "Cid", "Dallas")
		createAgentFor(c, "Paul", "Plano")
		var got []string
		for i := range 6 {
			c.advance(time.Minute)
			got = append(got, c.visitor().ask(inquiries, questionOf(home, "email", fmt.Sprintf("g%d@example.com", i))).want(200).text("inquiry.receiver"))
		}
		if want := "Demo Agent Bea Cid Demo Agent Bea Cid"; strings.Join(got, " ") != want {
			t.Errorf("turns %v, want %s", got, want)
		}
	})
	t.Run("the one who was named, even when the turn has moved on", func(t *testing.T) {
		c := newCity(t)
		home := c.offered(c.homes[0], "", "")
		createAgentFor(c, "Bea", "Dallas")
		named := c.visitor().ask(offers+home.Alias, nil).want(200).text("receiver")
		c.visitor().ask(inquiries, questionOf(home, "email", "first@example.com")).want(200, "inquiry.receiver", "Demo Agent")
		c.visitor().ask(inquiries, questionOf(home, "receiver", named)).want(200, "inquiry.receiver", "Demo Agent")
		c.visitor().ask(inquiries, questionOf(home, "receiver", "house", "message", "again")).want(409, "success", false,
			"error", "Your request would now go to Bea. To continue, please send it again.")
	})
	t.Run("the agent whose link brought the visitor", func(t *testing.T) {
		c := newCity(t)
		home := c.homes[0]
		id := createAgentFor(c, "Rex", "El Paso")
		c.visitor().ask(offers+home.Alias+"&as_id=1&aa_id=rex", nil).want(200, "receiver", "agent:"+id,
			"goes_to", "This home is a sample, and its agent is fictional. It goes to Rex, your agent on Hearthway.")
		c.visitor().ask(inquiries, questionOf(home, "as_id", "1", "aa_id", id)).want(200, "inquiry.receiver", "Rex")
		c.visitor().ask(inquiries, questionOf(home, "aa_id", "nobody")).want(200, "inquiry.receiver", "Demo Agent")
	})
	t.Run("the agent who takes care of the buyer", func(t *testing.T) {
		c := newCity(t)
		home := c.homes[0]
		createAgentFor(c, "Bea", "Dallas")
		ann := c.buyer("ann@example.com")
		first := ann.ask(inquiries, questionOf(home)).want(200).text("inquiry.receiver")
		c.advance(time.Minute)
		ann.ask(inquiries, questionOf(c.homes[1])).want(200, "inquiry.receiver", first)
		ann.ask(offers+home.Alias+"&aa_id=bea", nil).want(200, "goes_to", "This home is a sample, and its agent is fictional. It goes to "+first+", your agent on Hearthway.")
	})
	t.Run("nobody of the demonstration in production's eyes", func(t *testing.T) {
		c := newCity(t)
		if list, err := inquirydb.New(c.db, false).AgentsInTurn(t.Context(), "TX", "Dallas"); err != nil || len(list) != 0 {
			t.Errorf("%v, %v", list, err)
		}
	})
}

// Agents say which cities they serve; from then on what is asked there comes to them in turn.
func TestServiceAreas(t *testing.T) {
	c := newCity(t)
	home := c.homes[0]
	demo := c.agent()
	view := "GET /api/pub/agent-service-areas/view/"
	r := c.visitor().ask(view+account.DemoAgentAlias, nil).want(200, "serviceAreas.#", 1, "serviceAreas.0.city", "Dallas", "serviceAreas.0.stateAbbr", "TX")
	first := int(r.at("serviceAreas.0.id").(float64))
	id := demo.ask("GET /api/v1/admins/me", nil).text("user.id")
	remove := func(area int) string { return fmt.Sprint("DELETE /api/v1/agent-service-areas/delete/", area) }

	demo.ask(remove(first), nil).want(200, "success", true)
	demo.ask(remove(first), nil).want(404, "success", false)
	c.visitor().ask(view+id, nil).want(200, "serviceAreas.#", 0)
	c.visitor().ask(offers+home.Alias, nil).want(200, "receiver", "house")
	add := "POST /api/v1/agent-service-areas/add"
	again := demo.ask(add, `{"city":"dallas ","stateAbbr":"tx"}`).want(200, "success", true, "agentServiceArea.city", "Dallas", "agentServiceArea.stateAbbr", "TX").at("agentServiceArea.id")
	demo.ask(add, `{"city":"Dallas","state":"Texas"}`).want(200, "agentServiceArea.id", again)
	c.visitor().ask(view+id, nil).want(200, "serviceAreas.#", 1)
	c.visitor().ask(offers+home.Alias, nil).want(200, "receiver", "agent:"+id)

	for body, fields := range map[string][]any{
		`{}`:                               {"fields.city", "Field is required", "fields.state", "Field is required"},
		`{"city":"Dallas","state":"XX"}`:   {"fields.state", "Enter a US state"},
		`{"city":"Nowhere","state":"TX"}`:  {"fields.city", "There’s no such city in Texas"},
		`{"city":["Dallas"],"state":"TX"}`: {"success", false},
	} {
		demo.ask(add, body).want(422, fields...)
	}
	c.visitor().ask(view+"nobody", nil).want(404, "error", "This agent doesn’t exist.")
	// Nobody changes another agent's areas, and buyers have none.
	other := createAgentFor(c, "Bea", "Dallas")
	theirs := int(c.visitor().ask(view+other, nil).want(200).at("serviceAreas.0.id").(float64))
	demo.ask(remove(theirs), nil).want(404, "success", false)
	ann := c.buyer("ann@example.com")
	for _, call := range []string{add, remove(theirs)} {
		ann.ask(call, `{"city":"Dallas","state":"TX"}`).want(403)
		c.visitor().ask(call, `{"city":"Dallas","state":"TX"}`).want(401)
	}
	c.visitor().ask(view+ann.ask("GET /api/lead/client-leads/me", nil).text("me.id"), nil).want(404)
	for i := range inquiry.MostAreas - 1 {
		c.put("insert into service_areas (account_id, city, state, created_at) values ($1, $2, 'TX', now())", id, fmt.Sprint("City ", i))
	}
	demo.ask(add, `{"city":"Dallas","state":"TX"}`).want(200)
	demo.ask(remove(int(again.(float64))), nil).want(200)
	c.put("insert into service_areas (account_id, city, state, created_at) values ($1, 'One more', 'TX', now())", id)
	demo.ask(add, `{"city":"Dallas","state":"TX"}`).want(409, "success", false)
}

// Whoever registers is told before which agent will see their data.
func TestReferringAgent(t *testing.T) {
	c := newCity(t)
	id := createAgentFor(c, "Rex", "El Paso")
	for query, name := range map[string]string{"?as_id=1&aa_id=rex": "Rex", "?aa_id=" + id: "Rex", "?aa_id=9": "", "?aa_id=" + strings.Repeat("x", 400): "", "": ""} {
		c.visitor().ask("GET /api/pub/referring-agent"+query, nil).want(200, "name", name)
	}
}

// A home's call names the agent of ours who would get a question, and tells them that it is theirs.
func TestAgentOfHome(t *testing.T) {
	c := newCity(t)
	detail := "GET /api/v1/properties/get-by-alias/"
	c.visitor().ask(detail+c.homes[0].Alias, nil).want(200, "adminData.alias", account.DemoAgentAlias, "isListingAgent", false)
	c.agent().ask(detail+c.homes[0].Alias, nil).want(200, "isListingAgent", false)
	own := c.offered(c.homes[1], account.DemoAgentEmail, "")
	c.agent().ask(detail+own.Alias, nil).want(200, "adminData.full_name", "Demo Agent", "isListingAgent", true)
	c.visitor().ask(detail+own.Alias, nil).want(200, "isListingAgent", false)
	foreign := c.offered(c.homes[2], "lia@brokers.example.com", "")
	c.visitor().ask(detail+foreign.Alias, nil).want(200, "adminData", nil, "isListingAgent", false)
}

// Whoever registers by an agent's link, in the form or with Facebook, is that agent's buyer from then on, and both sides are
// told. Without such a link no agent hears of anybody.
func TestLeadsGoToTheReferringAgent(t *testing.T) {
	c := newCity(t)
	id := createAgentFor(c, "Rex", "El Paso")
	createAgentFor(c, "Bea", "Dallas")
	told := func(to, part string) (n int) {
		for _, m := range c.mails(to) {
			if strings.Contains(m.Text, part) {
				n++
			}
		}
		return n
	}
	for name, come := range map[string]func(email string) reply{
		"as_id and aa_id": func(email string) reply {
			payload := registration(email)
			payload["as_id"], payload["aa_id"] = "1", "rex"
			return c.visitor().ask("POST /api/pub/client-leads/register", payload)
		},
		"agentDetails": func(email string) reply {
			payload := registration(email)
			delete(payload, "aa_id")
			payload["agentDetails"] = map[string]string{"aa_id": id}
			return c.visitor().ask("POST /api/pub/client-leads/register", payload)
		},
		"Facebook": func(email string) reply {
			return c.visitor().ask(byFacebook, map[string]any{"accessToken": facebookToken("7", "Ann Buyer", email), "phone": "2145550142", "agentDetails": map[string]string{"aa_id": "rex"}})
		},
	} {
		t.Run(name, func(t *testing.T) {
			email := place.Slug(name) + "@example.com"
			r := come(email)
			r.t = t
			r.want(200, "success", true, "clientLead.profile.assigned_to", id)
			d := c.visitor()
			d.token = r.text("token")
			d.ask("GET /api/lead/client-leads/me", nil).want(200, "me.profile.assigned_to", id)
			if told("rex@agents.example.com", email) != 1 || told(email, "Rex, whose link brought you here, is now your agent") != 1 {
				t.Errorf("not both are told: %v, %v", c.mails("rex@agents.example.com"), c.mails(email))
			}
			d.ask(offers+c.homes[0].Alias, nil).want(200, "receiver", "agent:"+id)
			d.ask("GET "+screenPath("dashboard"), nil).want(200, "data.agent.name", "Rex", "data.agent.email", "rex@agents.example.com")
		})
	}
	before := len(c.mails("rex@agents.example.com"))
	for _, admin := range []any{"9", "", nil, "nobody", strings.Repeat("x", 400)} {
		payload := registration(fmt.Sprintf("guest%d@example.com", len(fmt.Sprint(admin))))
		payload["aa_id"] = admin
		c.visitor().ask("POST /api/pub/client-leads/register", payload).want(200, "success", true, "clientLead.profile.assigned_to", "")
	}
	guest := c.visitor()
	guest.token = guest.byCode("guest6@example.com").text("token")
	guest.ask("GET "+screenPath("dashboard"), nil).want(200, "data.agent", nil)
	payload := registration("guest1@example.com") // an e-mail that is taken goes to nobody
	payload["aa_id"] = "rex"
	c.visitor().ask("POST /api/pub/client-leads/register", payload).want(200, "success", false)
	if after := len(c.mails("rex@agents.example.com")); after != before || len(c.mails("bea@agents.example.com")) != 0 {
		t.Errorf("%d mails, before %d", after, before)
	}
}
