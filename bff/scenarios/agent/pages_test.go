package agent

import (
	"strings"
	"testing"

	"hearthway/bff/features/account"
)

func TestDirectoryPages(t *testing.T) {
	c := boot(t)
	v := c.Visitor()
	v.Call("GET /api/screens/agent-directory", nil).Want(200, "head.index", true, "head.canonical", "http://localhost:8080/real-estate-agents", "data.count", 2, "data.states.#", 51,
		"data.cities.0.href", "/real-estate-agents/texas/dallas", "data.cities.0.agents", 2, "data.found", nil)
	v.Call("GET /api/screens/agent-directory?q=ana+cuz", nil).Want(200, "head.index", false, "data.found.agents.0.who.name", "Ana Cruz")
	v.Call("GET /api/screens/agent-search?q=Dalas", nil).Want(200, "data.places.0.href", "/real-estate-agents/texas/dallas")
	for _, place := range []string{"state=texas", "state=texas&city=dallas"} {
		v.Call("GET /api/screens/agent-place?"+place, nil).Want(200, "head.index", true, "head.status", 200, "data.count", 2, "data.agents.0.who.name", "Ana Cruz",
			"data.agents.0.who.brokerage", "Lantern Realty", "data.agents.0.who.license", "Texas license L1", "data.agents.0.areas.0", "Dallas", "data.agents.0.numbers.for_sale", 2)
	}
	for filter, count := range map[string]int{"name=bo": 1, "language=korean": 1, "specialty=Condos": 1, "price=700000-": 1, "price=-1": 0, "name=%25": 0, "page=2": 2, "page=x": 2} {
		v.Call("GET /api/screens/agent-place?state=texas&city=dallas&"+filter, nil).Want(200, "data.count", count, "data.all", 2, "head.index", filter == "page=x")
	}
	for filter, named := range map[string]string{"page=x": "page", "page=-2": "page", "price=cheap": "price", "page=x&price=1-y": "page, price"} {
		v.Call("GET /api/screens/agent-place?state=texas&"+filter, nil).Want(200, "data.count", 2, "data.left_out", "We couldn’t read this part of the link, so it’s left out: "+named+".")
	}
	v.Call("GET /api/screens/agent-place?state=texas", nil).Want(200, "data.agents.0.point", nil, "data.left_out", "", "data.text", "2 agents serve Texas or sold there in the past year, in 1 city, with their licenses, brokerages and sales.")
	c.Exec("update listings set lat = 32.8, lng = -96.8 where id = $1", c.Homes[1].ID)
	c.Exec("update listings set lat = 32.9, lng = -96.6 where id = $1", c.Homes[2].ID)
	c.Exec("update listings set lat = null, lng = null, qk = null where id = $1", c.Homes[4].ID)
	v.Call("GET /api/screens/agent-place?state=texas&city=dallas", nil).Want(200, "data.agents.0.point.latitude", 32.85, "data.agents.0.point.longitude", -96.7, "data.agents.1.point", nil)
	v.Call("GET /api/screens/agent-place?state=TX&city=DALLAS", nil).Want(200, "head.redirect", "/real-estate-agents/texas/dallas")
	v.Call("GET /api/screens/seller?client=site-1&id=ana-cruz", nil).Want(200, "head.index", false, "data.agent.name", "Ana Cruz")
	for _, wrong := range []string{"agent-place?state=atlantis", "agent-place?state=texas&city=nowhere", "agent-place?state=", "agent-list?listalias=nothing", "agent-profile?alias=nobody", "agent-profile?alias=no-broker", "agent-profile?alias="} {
		v.Call("GET /api/screens/"+wrong, nil).Want(404, "success", false)
	}
	c.Exec("update agents set active = false")
	if err := c.Services.Agents.Refresh(t.Context()); err != nil {
		t.Fatal(err)
	}
	v.Call("GET /api/screens/agent-place?state=texas&city=dallas", nil).Want(200, "head.index", false, "data.count", 0)
}

// A recently searched place shows a few agents, or none.
func TestAgentsNear(t *testing.T) {
	c := boot(t)
	v := c.Visitor()
	const near = "GET /api/screens/agents-near?q="
	v.Call(near+"Dallas,+TX", nil).Want(200, "head.index", false, "data.place.href", "/real-estate-agents/texas/dallas", "data.place.agents", 2, "data.agents.#", 2,
		"data.agents.0.who.name", "Ana Cruz", "data.agents.0.rating.count", 0)
	v.Call(near+"Texas", nil).Want(200, "data.place.href", "/real-estate-agents/texas", "data.agents.#", 2)
	for _, none := range []string{"", "+", "Plano,+TX", "zzz", "%00", "%25", "ana+cruz", strings.Repeat("x", 3000)} {
		v.Call(near+none, nil).Want(200, "data.place", nil, "data.agents.#", 0)
	}
}

// Cards show the rating from published testimonials.
func TestRatingsOnCards(t *testing.T) {
	c, _ := owned(t)
	for i, email := range []string{"ann@example.com", "bea@example.com"} {
		buyer := c.VerifiedBuyer(email)
		lead(c, buyer)
		buyer.Call(testify+"ana-cruz", opinion(5-i, praise)).Want(200)
	}
	page := "GET /api/screens/agent-place?state=texas&city=dallas"
	c.Visitor().Call(page, nil).Want(200, "data.agents.0.rating.count", 0, "data.agents.0.rating.average", 0)
	c.Exec("update testimonials set status = 'published'")
	c.Visitor().Call(page, nil).Want(200, "data.agents.0.rating.count", 2, "data.agents.0.rating.average", 4.5, "data.agents.1.rating.count", 0)
}

func TestListAndProfilePages(t *testing.T) {
	c := boot(t)
	v := c.Visitor()
	v.Call("GET /api/screens/agent-lists", nil).Want(200, "data.lists.0.href", "/agents/list/spanish-speaking-agents", "head.index", true)
	v.Call("GET /api/screens/agent-list?listalias=spanish-speaking-agents", nil).Want(200, "data.kind", "list", "data.count", 1, "data.agents.0.who.href", "/agents/ana-cruz", "data.left_out", "")
	v.Call("GET /api/screens/agent-list?listalias=spanish-speaking-agents&page=x", nil).Want(200, "data.page", 1, "data.left_out", "We couldn’t read this part of the link, so it’s left out: page.")
	v.Call("GET /api/screens/agent-profile?alias=ana-cruz", nil).Want(200, "data.who.name", "Ana Cruz", "data.who.brokerage", "Lantern Realty", "data.for_sale.#", 2, "data.sold.#", 0,
		"data.areas.0.href", "/real-estate-agents/texas/dallas", "data.phone_shown", true, "data.claimable", true, "head.index", true)
	c.Exec("update agents set bio = E'**Old** houses:\\n- brick\\n- slate' where alias = 'bo-lee'")
	v.Call("GET /api/screens/agent-profile?alias=bo-lee", nil).Want(200, "data.bio.0.spans.0.text", "Old", "data.bio.0.spans.0.bold", true, "data.bio.1.kind", "list", "data.bio.1.blocks.#", 2)
	c.Exec("update agents set bio = E'One line.\\nAnother.' where alias = 'bo-lee'")
	v.Call("GET /api/screens/agent-profile?alias=bo-lee", nil).Want(200, "data.bio.#", 2, "data.bio.1.spans.0.text", "Another.")
	v.Call("GET /api/screens/agent-profile?alias=bo-lee", nil).Want(200, "data.sold.#", 1, "data.sold.0.side", "for the seller", "data.sold.0.price", 0)
	v.Call("GET /api/screens/agent-profile?alias=Ana-Cruz", nil).Want(200, "head.redirect", "/agents/ana-cruz")
}

func TestProfileText(t *testing.T) {
	c, ana := owned(t)
	v := c.Visitor()
	const page = "GET /api/screens/agent-profile?alias=ana-cruz"
	v.Call(page, nil).Want(200, "data.testimonials.count", 0, "data.testimonials.average", 0, "data.testimonials.distribution.#", 5, "data.testimonials.newest.#", 0, "data.posts.#", 0)

	for i, one := range []struct{ email, text string }{{"ann@example.com", praise}, {"bea@example.com", praise + " Twice."}} {
		buyer := c.VerifiedBuyer(one.email)
		lead(c, buyer)
		buyer.Call(testify+"ana-cruz", opinion(5-i, one.text)).Want(200)
	}
	v.Call(page, nil).Want(200, "data.testimonials.count", 0) // they aren't moderated yet
	pending, err := c.Services.Agents.PendingTestimonials(t.Context())
	if err != nil || len(pending) != 2 {
		t.Fatalf("%+v %v", pending, err)
	}
	for _, one := range pending {
		if err := c.Services.Agents.Publish(t.Context(), one.ID); err != nil {
			t.Fatal(err)
		}
		ana.Call("PUT /api/v1/admins/testimonials/"+one.ID+"/reply", `{"text":"Thank you."}`).Want(200)
	}
	ana.Call("POST /api/v1/admins/posts", `{"title":"What a 1923 foundation tells","text":"Go **down** first.","published":true}`).Want(200)
	ana.Call("POST /api/v1/admins/posts", `{"title":"Draft","text":"Later."}`).Want(200)
	r := v.Call(page, nil).Want(200, "data.testimonials.count", 2, "data.testimonials.average", 4.5, "data.testimonials.distribution.4", 1, "data.testimonials.distribution.3", 1, "data.testimonials.distribution.0", 0,
		"data.testimonials.newest.#", 2, "data.testimonials.newest.0.date", "2026-11-20", "data.testimonials.newest.0.reply", "Thank you.",
		"data.posts.#", 1, "data.posts.0.title", "What a 1923 foundation tells", "data.posts.0.excerpt", "Go down first.", "data.posts.0.date", "2026-11-20")
	if strings.Contains(r.Body, "example.com") || strings.Contains(r.Body, account.DemoAgentEmail) {
		t.Error("the profile says an email")
	}
	v.Call("GET /api/screens/agent-profile?alias=bo-lee", nil).Want(200, "data.testimonials.count", 0, "data.posts.#", 0)
}

func TestListingAgentOnHomePage(t *testing.T) {
	c, ana := owned(t)
	v := c.Visitor()
	page := func(home int) string {
		return "GET /api/screens/property?state=texas&city=dallas&alias=" + c.Homes[home].Alias
	}
	v.Call(page(1), nil).Want(200, "data.property.listing_agent.name", "Ana Cruz", "data.property.listing_agent.license", "Texas license L1",
		"data.property.listing_agent.brokerage", "Lantern Realty", "data.property.listing_agent.href", "/agents/ana-cruz")
	v.Call(page(0), nil).Want(200, "data.property.listing_agent", nil) // its agent has no record
	call := "GET /api/v1/properties/get-by-alias/"
	ana.Call(call+c.Homes[1].Alias, nil).Want(200, "isListingAgent", true)
	ana.Call(call+c.Homes[0].Alias, nil).Want(200, "isListingAgent", false)
	v.Call(call+c.Homes[1].Alias, nil).Want(200, "isListingAgent", false)
}

func TestAgentsInSitemaps(t *testing.T) {
	v := boot(t).Visitor()
	for file, want := range map[string]string{"agents-1": "/agents/ana-cruz</loc><lastmod>", "agent-cities": "/real-estate-agents/texas/dallas<", "agent-states": "/real-estate-agents/texas<"} {
		if r := v.Call("GET /sitemaps/"+file+".xml", nil); r.Status != 200 || !strings.Contains(r.Body, want) || strings.Contains(r.Body, "no-broker") || strings.Contains(r.Body, "not-active") {
			t.Errorf("%s: %d %s", file, r.Status, r.Body)
		}
	}
}

// The date in the sitemap is that of a change that the agent's page shows.
func TestWhenAnAgentsPageChanged(t *testing.T) {
	c, _ := owned(t)
	for _, one := range []struct {
		change string
		shows  bool
	}{
		{"update agents set bio = 'New.' where alias = 'ana-cruz'", true},
		{"update agents set bio = bio, fingerprint = 7, email = 'x@x.example' where alias = 'ana-cruz'", false},
		{"insert into agent_posts (agent_id, slug, title, body, published, created_at, updated_at) select id, 'roofs', 'Roofs', 'Text', false, now(), now() from agents where alias = 'ana-cruz'", false},
		{"update agent_posts set published = true, published_at = now()", true},
		{"update agent_posts set published = false", true},
		{"delete from agent_posts", false},
		{"update agent_places set for_sale = for_sale + 1 where agent_id = (select id from agents where alias = 'ana-cruz')", true},
	} {
		c.Exec("update agents set changed_at = '2020-01-01'")
		c.Exec(one.change)
		if got := len(c.Column("select alias from agents where changed_at > '2020-01-02'")); (got == 1) != one.shows || got > 1 {
			t.Errorf("%s: %d pages changed", one.change, got)
		}
	}
}

// The server-rendered page matches its address, with the filters and the page number.
func TestServerPageAppliesFilters(t *testing.T) {
	c := boot(t)
	v := c.Visitor()
	for address, shows := range map[string][2]bool{
		"/real-estate-agents/texas/dallas":                 {true, true},
		"/real-estate-agents/texas/dallas?language=Korean": {false, true},
		"/real-estate-agents/texas/dallas?name=ana":        {true, false},
		"/real-estate-agents/texas/dallas?page=9":          {false, false},
	} {
		page := v.Call("GET "+address, nil).Want(200).Body
		for i, name := range []string{"Ana Cruz", "Bo Lee"} {
			if strings.Contains(page, `"`+name+`"`) != shows[i] {
				t.Errorf("%s shows %s: %v", address, name, !shows[i])
			}
		}
	}
}
