package agent

import (
	"cmp"
	"encoding/xml"
	"slices"
	"strings"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

// ofScreens are the parameters that select a screen's agent, home or lead.
var ofScreens = []string{"alias", "agent", "id", "lead"}

// ofAgents reports whether a call or screen belongs to agents or leads.
func ofAgents(d product.DeclaredCall) bool {
	for _, word := range []string{"agent", "lead-", "leads", "testimonial", "blogs", "/admins/", "follow-up", "released", "screens/select"} {
		if strings.Contains(strings.ReplaceAll(d.Path, "client-leads", ""), word) {
			return true
		}
	}
	return false
}

const searched = `{"state":"TX","city":"Dallas","location":"Dallas, TX","criteria":{"param":{"city":"Dallas","state":"TX"}}}`

// No declared call or screen, no sitemap, and no page listed in one contains an agent's email. Only the call that shows a
// phone number contains one.
func TestDeclaredCallsContainNoAgentContacts(t *testing.T) {
	c, _ := owned(t)
	c.Exec(`insert into agents (source, source_key, mls_id, alias, full_name, name_key, email, phone, office_name, license_number, license_state, languages, specialties, bio, since, active)
		values ($1, 'H1', 'MH1', 'eve-hostile', '</script><b>Eve', 'eve', 'Eve+"<x>"@Agents.Example.com', '2145550666', '<i>Office</i>', 'L6', 'TX', array['English'], array['Land'], 'Mail EVE@AGENTS.EXAMPLE.COM or ana-cruz@agents.example.com </script>', 2010, true)`, c.Homes[0].Source)
	c.Exec("insert into service_areas (agent_id, city, state, created_at) select id, 'Dallas', 'TX', now() from agents where source_key = 'H1'")
	c.Exec("update agents set phone = '2145550200' where source_key = 'A2'")
	c.Exec("update listings set agent_phone = '2145550123' where agent_id = 'A1'")
	c.Exec("update listings set agent_id = 'H1', agent_email = 'eve@agents.example.com', agent_phone = '2145550666' where id = $1", c.Homes[0].ID)
	if err := c.Services.Agents.Refresh(t.Context()); err != nil {
		t.Fatal(err)
	}
	ann, bo := c.VerifiedBuyer("ann@example.com"), otherAgent(c)
	c.Exec("update accounts set assigned_to = (select account_id::text from agents where source_key = 'A1') where email = 'ann@example.com'")
	lead(c, ann)
	contacts := []string{"agents.example.com", account.DemoAgentEmail, "2145550123", "2145550666", "(214) 555-0123", "(214) 555-0666", "214-555-0123", "214-555-0666"}
	check := func(who, what string, r product.Response) {
		t.Helper()
		body := strings.ToLower(r.Body)
		for _, one := range append([]string{"2145550200"}, contacts...) {
			if one == "2145550200" && who == "another agent" {
				continue // the owner
			}
			if at := strings.Index(body, one); at >= 0 {
				t.Errorf("%s to %s: …%s", what, who, body[max(0, at-80):at+len(one)])
			}
		}
		if r.Status >= 500 {
			t.Errorf("%s to %s: %d %.200s", what, who, r.Status, r.Body)
		}
	}
	answered := map[string]bool{}
	for _, d := range product.DeclaredCalls() {
		if strings.Contains(d.Path, "show-phone") {
			continue
		}
		for who, by := range map[string]*product.Client{"a visitor": c.Visitor(), "the buyer": ann, "another agent": bo} {
			last := ""
			for _, thing := range []string{"ana-cruz", "eve-hostile", id(c, "A1"), c.Homes[0].Alias, c.Homes[1].Alias} {
				call := d.About(thing, ofScreens...)
				if call == last {
					break // it isn't about anything
				}
				last = call
				if who == "another agent" && d.Method != "GET" {
					continue // the agent's own record must not change midway
				}
				var body any
				if d.Method != "GET" {
					body = searched
				}
				r := by.Elsewhere().Call(call, body)
				check(who, call, r)
				if r.Status == 200 {
					answered[d.Operation] = true
				}
			}
		}
	}
	if len(answered) < 40 {
		t.Errorf("only %d calls and screens answered", len(answered))
	}
	looked := pagesOfSitemaps(c, c.Visitor(), "/sitemap.xml", check)
	for _, path := range []string{"/", "/agents/ana-cruz", "/agents/eve-hostile", "/real-estate-agents/texas/dallas", "/agents/list", "/for-sale/texas/dallas/" + c.Homes[0].Alias} {
		check("a visitor", path, c.Visitor().Call("GET "+path, nil).Want(200))
	}
	t.Logf("%d calls and screens, %d sitemaps and pages", len(answered), looked)
}

// pagesOfSitemaps checks a sitemap and the pages it lists.
func pagesOfSitemaps(c *product.Server, v *product.Client, path string, check func(who, what string, r product.Response)) (looked int) {
	r := v.Elsewhere().Call("GET "+path, nil)
	check("a visitor", path, r)
	var listed struct {
		Sitemaps []string `xml:"sitemap>loc"`
		Pages    []string `xml:"url>loc"`
	}
	if strings.Contains(path, "sitemap") {
		if err := xml.Unmarshal([]byte(r.Body), &listed); err != nil {
			c.T.Errorf("%s: %v", path, err)
		}
	}
	for _, one := range listed.Sitemaps {
		looked += pagesOfSitemaps(c, v, strings.TrimPrefix(one, "http://localhost:8080"), check)
	}
	for _, one := range listed.Pages {
		page := strings.TrimPrefix(one, "http://localhost:8080")
		check("a visitor", page, v.Elsewhere().Call("GET "+cmp.Or(page, "/"), nil))
		looked++
	}
	return looked + 1
}

// hidden returns IDs of what only Ana may see: a draft, an unmoderated testimonial, a service area, and a delivery to her CRM.
func hidden(c *product.Server, by *product.Client) []string {
	c.Exec(`insert into agent_posts (agent_id, title, body, slug, published, created_at, updated_at) values ($1, 'Draft Secret', 'Draft Secret', 'draft', false, now(), now())`, id(c, "A1"))
	c.Exec(`insert into testimonials (agent_id, account_id, name, rating, body, created_at) values ($1, $2, 'Ann', 1, 'Pending Secret', now())`, id(c, "A1"), by.Call("GET /api/lead/client-leads/me", nil).Text("me.id"))
	c.Exec(`insert into lead_tools (account_id, tool, url, secret, created_at) select account_id, 'webhook', 'https://hook.example/', 'Tool Secret', now() from agents where source_key = 'A1'`)
	c.Exec(`insert into lead_deliveries (id, account_id, tool, event, payload, created_at) select gen_random_uuid(), account_id, 'webhook', 'test', '"Payload Secret"', now() from agents where source_key = 'A1'`)
	return c.Column(`select id::text from agent_posts union all select id::text from testimonials union all select id::text from lead_deliveries
		union all select s.id::text from service_areas s join agents a using (account_id) where a.source_key = 'A1'`)
}

// stateOf returns all of that, and the record, as text.
func stateOf(c *product.Server) string {
	return strings.Join(c.Column(`select row(l.*)::text from leads l union all select row(p.*)::text from agent_posts p union all select row(t.*)::text from testimonials t
		union all select row(d.*)::text from lead_deliveries d union all select row(t.*)::text from lead_tools t
		union all select row(s.*)::text from service_areas s join agents a using (account_id) where a.source_key = 'A1'
		union all select row(a.*)::text from agents a where source_key = 'A1'
		union all select row(e.*)::text from agent_profiles e join agents a on a.id = e.agent_id where a.source_key = 'A1'`), "\n")
}

// Every call and screen for agents and leads rejects anonymous users, buyers, other agents, and malformed or oversized
// requests, without an internal error.
func TestAgentCallsRejectInvalidRequests(t *testing.T) {
	c, _ := owned(t)
	ann, joe, bo := c.VerifiedBuyer("ann@example.com"), c.VerifiedBuyer("joe@example.net"), otherAgent(c)
	lead(c, ann)
	c.Exec("update leads set name = 'Ann Secret', phone = '2145550999'")
	c.Exec("insert into buyer_releases (account_id, agent_id, agent_name, at) select account_id, agent_id, 'Ana Cruz', $1 from leads", c.Clock.Now())
	theirs := c.Column("select id::text from leads")[0]
	things := hidden(c, ann)
	// tells fails if a response contains what only the lead's buyer and its agent know.
	tells := func(r product.Response) bool {
		return slices.ContainsFunc([]string{"a@example.com", "Ann Secret", "2145550999", "(214) 555-0999", "ann@example.com", "released you", "Draft Secret", "Pending Secret", "Tool Secret", "Payload Secret", "hook.example"}, func(secret string) bool { return strings.Contains(r.Body, secret) })
	}
	before := stateOf(c)
	large := `{"name":"` + strings.Repeat("x", 300<<10) + `"}`
	looked := 0
	for _, d := range product.DeclaredCalls() {
		if !ofAgents(d) {
			continue
		}
		looked++
		var body any
		if d.Method != "GET" {
			body = `{}`
		}
		if d.Audience != "everyone" {
			if r := c.Visitor().Call(d.About(theirs, ofScreens...), body); r.Status != 401 {
				t.Errorf("%s without a login: %d %.200s", d.Operation, r.Status, r.Body)
			}
		}
		if d.Audience == string(account.Admin) {
			if r := ann.Elsewhere().Call(d.About(theirs, ofScreens...), body); r.Status != 403 {
				t.Errorf("%s by a buyer: %d %.200s", d.Operation, r.Status, r.Body)
			}
			if r := bo.Elsewhere().Call(d.About(theirs, ofScreens...), body); r.Status >= 500 || tells(r) || strings.Contains(d.Path, "{") && (r.Status < 400 || r.Status == 401) {
				t.Errorf("%s with another agent's id: %d %.200s", d.Operation, r.Status, r.Body)
			}
		}
		if d.Audience == string(account.Lead) {
			if r := bo.Elsewhere().Call(d.About(theirs, ofScreens...), body); r.Status != 403 {
				t.Errorf("%s by an agent: %d %.200s", d.Operation, r.Status, r.Body)
			}
		}
		for who, by := range map[string]*product.Client{"a visitor": c.Visitor(), "another buyer": joe, "another agent": bo} {
			if r := by.Elsewhere().Call(d.About(theirs, ofScreens...), body); r.Status >= 500 || tells(r) {
				t.Errorf("%s to %s: %d %.200s", d.Operation, who, r.Status, r.Body)
			}
		}
		for _, thing := range things {
			if r := bo.Elsewhere().Call(d.About(thing, ofScreens...), body); r.Status >= 500 || tells(r) || strings.Contains(d.Path, "{") && r.Status < 400 {
				t.Errorf("%s with %s of another agent: %d %.200s", d.Operation, thing, r.Status, r.Body)
			}
		}
		for _, by := range []*product.Client{c.Visitor(), ann, bo} {
			for _, broken := range []string{"%00", "\x00", "\xff\xfe", "' or '1'='1", "../../etc/passwd", "-1", "99999999999999999999", "\u202e\u200b🏡", strings.Repeat("x", 3000)} {
				if r := by.Elsewhere().Call(d.About(broken, ofScreens...), body); r.Status >= 500 || strings.Contains(d.Path, "{") && r.Status < 400 {
					t.Errorf("%s about %.30q: %d %.200s", d.Operation, broken, r.Status, r.Body)
				}
			}
			if d.Method == "GET" {
				continue
			}
			for _, wrong := range []string{large, `{"`, `[]`, `"x"`, "\x00\xff"} {
				if r := by.Elsewhere().Call(d.About(theirs, ofScreens...), wrong); r.Status >= 500 || len(wrong) > 200<<10 && d.HasBody && r.Status < 400 {
					t.Errorf("%s with %d bytes %.10q: %d %.200s", d.Operation, len(wrong), wrong, r.Status, r.Body)
				}
			}
		}
	}
	if looked < 40 {
		t.Errorf("only %d calls and screens were looked at", looked)
	}
	for _, screen := range []string{"agent-profile", "agent-post", "agent-areas", "leads", "select", "released", "blog-agents", "plus-agents"} {
		path := "GET /api/screens/" + screen + "?alias=ana-cruz&agent=ana-cruz&slug=draft&tab=leads&stage=new&shown=500&lead=" + theirs
		for who, by := range map[string]*product.Client{"a visitor": c.Visitor(), "another buyer": joe, "another agent": bo} {
			if r := by.Elsewhere().Call(path, nil); r.Status >= 500 || tells(r) || strings.Contains(r.Body, `"owner":{`) {
				t.Errorf("%s to %s: %d %.200s", path, who, r.Status, r.Body)
			}
		}
	}
	if after := stateOf(c); after != before {
		t.Errorf("another agent changed something: %s, before %s", after, before)
	}
}
