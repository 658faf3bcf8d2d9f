package agent

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

const (
	testify = "POST /api/lead/testimonials/"
	read    = "GET /api/pub/testimonials/get-testimonials/"
	praise  = "She told us to walk away from the first house, and she was right."
)

func opinion(rating any, text string) map[string]any {
	return map[string]any{"rating": rating, "text": text}
}

// lead makes a buyer a lead of the demo agent.
func lead(c *product.Server, buyer *product.Client) {
	c.Exec(`insert into leads (id, asker, account_id, name, email, email_verified, agent_id, reason, status, offered_at, created_at, last_at)
		select gen_random_uuid(), 'x', cast($1 as uuid), 'Ann', 'a@example.com', true, (select account_id from agents where source_key = 'A1'), 'lists_home', 'accepted', $2, $2, $2`,
		buyer.Call("GET /api/lead/client-leads/me", nil).Text("me.id"), c.Clock.Now())
}

func TestTestimonials(t *testing.T) {
	c, ana := owned(t)
	v, ann := c.Visitor(), c.VerifiedBuyer("ann@example.com")
	ann.Call(testify+"ana-cruz", opinion(5, praise)).Want(403, "success", false) // who was never a lead
	lead(c, ann)
	bob := c.Buyer("bob@example.com")
	lead(c, bob)
	bob.Call(testify+"ana-cruz", opinion(5, praise)).Want(403, "success", false) // whose email is not verified
	ann.Call(testify+"bo-lee", opinion(5, praise)).Want(403)                     // another agent's lead
	for field, body := range map[string]any{
		"rating": opinion(0, praise), "text": opinion(5, "Great!"), "text ": opinion(5, strings.Repeat("x", 2001)), "rating ": opinion("many", praise), "text  ": opinion(4, praise+" See www.example.com"), " text": `{"rating":6}`,
	} {
		r := ann.Call(testify+"ana-cruz", body).Want(422, "success", false)
		if r.Text("fields."+strings.TrimSpace(field)) == "" {
			t.Errorf("%s: %s", field, r.Body)
		}
	}
	ann.Call(testify+"nobody", opinion(5, praise)).Want(404)
	for _, d := range []*product.Client{v, ana} {
		if r := d.Call(testify+"ana-cruz", opinion(5, praise)); r.Status != 401 && r.Status != 403 {
			t.Errorf("%d", r.Status)
		}
	}

	ann.Call(testify+"ana-cruz", opinion(2, praise)).Want(200, "success", true)
	v.Call(read+"ana-cruz", nil).Want(200, "testimonials.#", 0, "rating.count", 0) // it isn't moderated yet
	pending, err := c.Services.Agents.PendingTestimonials(t.Context())
	if err != nil || len(pending) != 1 || pending[0].Rating != 0 || pending[0].Alias != "ana-cruz" {
		t.Fatalf("%+v %v", pending, err)
	}
	if err := c.Services.Agents.Publish(t.Context(), pending[0].ID); err != nil {
		t.Fatal(err)
	}
	r := v.Call(read+"ana-cruz", nil).Want(200, "testimonials.#", 1, "testimonials.0.name", "Ann B.", "testimonials.0.rating", 2, "testimonials.0.text", praise, "testimonials.0.date", "2026-11-20",
		"rating.count", 1, "rating.average", 2, "distribution.#", 5, "distribution.1", 1)
	if strings.Contains(r.Body, "ann@example.com") {
		t.Error("it says the buyer's email")
	}
	v.Call(byAlias+"ana-cruz", nil).Want(200, "agent.rating.count", 1, "agent.rating.average", 2)

	reply := fmt.Sprintf("PUT /api/v1/admins/testimonials/%s/reply", pending[0].ID)
	ana.Call(reply, map[string]string{"text": "Thank you, Ann."}).Want(200, "success", true)
	v.Call(read+"ana-cruz", nil).Want(200, "testimonials.0.reply", "Thank you, Ann.")
	ana.Call(reply, map[string]string{"text": strings.Repeat("x", 1001)}).Want(422)
	for _, d := range []*product.Client{v, ann} {
		if r := d.Call(reply, `{"text":"Mine."}`); r.Status != 401 && r.Status != 403 {
			t.Errorf("%d", r.Status)
		}
	}
	c.Exec("update testimonials set agent_id = $1", id(c, "A2"))
	ana.Call(reply, `{"text":"Mine."}`).Want(404) // another agent's
	for _, wrong := range []string{"nothing", "00000000-0000-0000-0000-000000000000", "%27"} {
		ana.Call("PUT /api/v1/admins/testimonials/"+wrong+"/reply", `{"text":"x"}`).Want(404)
	}
	c.Exec("update testimonials set agent_id = $1", id(c, "A1"))

	// Rewriting replaces it, and it is moderated again. A decision about the earlier text doesn't apply to the new one.
	before := pending[0].ID
	ann.Call(testify+"ana-cruz", opinion(5, praise+" Really.")).Want(200)
	v.Call(read+"ana-cruz", nil).Want(200, "testimonials.#", 0)
	if c.Services.Agents.Publish(t.Context(), before) == nil || c.Services.Agents.Refuse(t.Context(), before, "names a neighbor") == nil {
		t.Error("what nobody has read was decided")
	}
	if pending, err = c.Services.Agents.PendingTestimonials(t.Context()); err != nil || len(pending) != 1 {
		t.Fatalf("%+v %v", pending, err)
	}
	if err := c.Services.Agents.Refuse(t.Context(), pending[0].ID, ""); err == nil {
		t.Error("refused without a reason")
	}
	if err := c.Services.Agents.Refuse(t.Context(), pending[0].ID, "names a neighbor"); err != nil {
		t.Error(err)
	}
	v.Call(read+"ana-cruz", nil).Want(200, "testimonials.#", 0)
	if err := c.Services.Agents.Publish(t.Context(), "nothing"); err == nil {
		t.Error("something is published that does not exist")
	}
}

// written creates a buyer's testimonial about Ana and returns its ID.
func written(t *testing.T, c *product.Server, email string, body any) (buyer *product.Client, id string) {
	t.Helper()
	buyer = c.VerifiedBuyer(email)
	lead(c, buyer)
	buyer.Call(testify+"ana-cruz", body).Want(200, "success", true)
	return buyer, c.Column("select t.id::text from testimonials t join accounts a on a.id = t.account_id where a.email = '" + email + "'")[0]
}

func mailTo(c *product.Server, recipient string) []string {
	return c.Column("select subject || ' ' || body from messages where recipient = '" + recipient + "' and subject ilike '%testimonial%' order by created_at, subject")
}

func TestBuyersSeeTheirOwnTestimonial(t *testing.T) {
	c, ana := owned(t)
	const mine = "/api/lead/testimonials/ana-cruz"
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call("GET "+mine, nil).Want(200, "why", "Only buyers who have been in touch with Ana Cruz here can write a testimonial.", "testimonial", nil)
	ann.Call("DELETE "+mine, nil).Want(404)
	lead(c, ann)
	ann.Call("GET "+mine, nil).Want(200, "why", "", "testimonial", nil)
	bob := c.Buyer("bob@example.com")
	lead(c, bob)
	bob.Call("GET "+mine, nil).Want(200, "why", "Please confirm your email before you write a testimonial.")
	c.Exec("update accounts set name = '' where email = 'ann@example.com'")
	ann.Call("GET "+mine, nil).Want(200, "why", "Please add your name to your profile before you write a testimonial.")
	ann.Call("POST "+mine, map[string]any{"rating": "4", "text": praise, "paid": "true"}).Want(403)
	c.Exec("update accounts set name = 'Ann Buyer' where email = 'ann@example.com'")
	ann.Call("POST "+mine, map[string]any{"rating": "4", "text": praise, "paid": "true"}).Want(200)
	ann.Call("GET "+mine, nil).Want(200, "testimonial.rating", 4, "testimonial.text", praise, "testimonial.paid", true, "testimonial.status", "pending", "testimonial.date", "2026-11-20")
	id := c.Column("select id::text from testimonials")[0]
	if err := c.Services.Agents.Refuse(t.Context(), id, "It names a neighbor."); err != nil {
		t.Fatal(err)
	}
	ann.Call("GET "+mine, nil).Want(200, "testimonial.status", "refused", "testimonial.reason", "It names a neighbor.")
	if mails := mailTo(c, "ann@example.com"); len(mails) != 1 || !strings.Contains(mails[0], "It names a neighbor.") || !strings.Contains(mails[0], "/agents/ana-cruz#testimonials") {
		t.Errorf("%q", mails)
	}
	ann.Call("POST "+mine, map[string]any{"rating": 4, "text": praise, "paid": true}).Want(200)
	id = c.Column("select id::text from testimonials")[0]
	if err := c.Services.Agents.Publish(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	v := c.Visitor()
	v.Call(read+"ana-cruz", nil).Want(200, "testimonials.0.label", "Received something of value for this testimonial")
	v.Call("GET /api/screens/agent-profile?alias=ana-cruz", nil).Want(200, "data.testimonials.newest.0.label", "Received something of value for this testimonial")
	ann.Call("DELETE "+mine, nil).Want(200, "success", true)
	v.Call(read+"ana-cruz", nil).Want(200, "testimonials.#", 0, "rating.count", 0)
	for _, d := range []*product.Client{v, ana} {
		for _, call := range []string{"GET " + mine, "DELETE " + mine} {
			if r := d.Call(call, nil); r.Status != 401 && r.Status != 403 {
				t.Errorf("%s: %d", call, r.Status)
			}
		}
	}
	for _, wrong := range []string{"nobody", "no-broker", "%27"} {
		ann.Call("GET /api/lead/testimonials/"+wrong, nil).Want(404)
		ann.Call("DELETE /api/lead/testimonials/"+wrong, nil).Want(404)
	}
}

func TestAgentsReplyToAndReportTestimonials(t *testing.T) {
	c, ana := owned(t)
	const own = "/api/v1/admins/testimonials"
	ana.Call("GET "+own, nil).Want(200, "testimonials.#", 0)
	_, first := written(t, c, "ann@example.com", opinion(1, praise))
	r := ana.Call("GET "+own, nil).Want(200, "testimonials.#", 1, "testimonials.0.status", "pending", "testimonials.0.text", "", "testimonials.0.name", "")
	if strings.Contains(r.Body, "walk away") {
		t.Error("the agent reads what nobody has looked at")
	}
	report := "POST " + own + "/" + first + "/report"
	ana.Call(report, `{"reason":"This is somebody else."}`).Want(404) // not published yet
	if err := c.Services.Agents.Publish(t.Context(), first); err != nil {
		t.Fatal(err)
	}
	if mails := mailTo(c, account.DemoAgentEmail); len(mails) != 1 || !strings.Contains(mails[0], praise) || !strings.Contains(mails[0], "/agents/ana-cruz?tab=testimonials") || strings.Contains(mails[0], "ann@example.com") {
		t.Errorf("%q", mails)
	}
	reply := "PUT " + own + "/" + first + "/reply"
	ana.Call(reply, `{"text":"Thank you, Ann."}`).Want(200)
	ana.Call(reply, `{"text":"Thank you very much, Ann."}`).Want(200)
	if mails := mailTo(c, "ann@example.com"); len(mails) != 2 || !strings.Contains(strings.Join(mails, "|"), "Ana Cruz answered your testimonial") {
		t.Errorf("%q", mails) // published, and answered once
	}
	for _, wrong := range []string{`{}`, `{"reason":"short"}`, `{"reason":"` + strings.Repeat("x", 501) + `"}`, `{"reason":["x"]}`} {
		if r := ana.Call(report, wrong).Want(422, "success", false); r.Text("fields.reason") == "" {
			t.Errorf("%s: %s", wrong, r.Body)
		}
	}
	ana.Call(report, `{"reason":"This is somebody else’s buyer."}`).Want(200, "success", true)
	ana.Call("GET "+own, nil).Want(200, "testimonials.0.status", "reported", "testimonials.0.report", "This is somebody else’s buyer.", "testimonials.0.text", praise)
	c.Visitor().Call(read+"ana-cruz", nil).Want(200, "testimonials.#", 1) // it stays until it is moderated
	pending, err := c.Services.Agents.PendingTestimonials(t.Context())
	if err != nil || len(pending) != 1 || !pending[0].Reported || pending[0].Rating != 0 {
		t.Fatalf("%+v %v", pending, err)
	}
	if err := c.Services.Agents.Publish(t.Context(), first); err != nil {
		t.Fatal(err)
	}
	ana.Call("GET "+own, nil).Want(200, "testimonials.0.status", "published")
	ana.Call(report, `{"reason":"This is somebody else’s buyer."}`).Want(409)
	if mails := mailTo(c, "ann@example.com"); len(mails) != 2 {
		t.Errorf("%q", mails)
	}
	if err := c.Services.Agents.Refuse(t.Context(), first, "It’s about another agent."); err != nil {
		t.Fatal(err)
	}
	ana.Call("GET "+own, nil).Want(200, "testimonials.#", 0)
	if mails := mailTo(c, "ann@example.com"); !strings.Contains(strings.Join(mails, "\n"), "We took down your testimonial about Ana Cruz") {
		t.Errorf("%q", mails)
	}
	c.Exec("update testimonials set status = 'published', agent_id = $1", id(c, "A2"))
	ana.Call("GET "+own, nil).Want(200, "testimonials.#", 0) // another agent's
	ana.Call(report, `{"reason":"This is somebody else’s buyer."}`).Want(404)
	for _, wrong := range []string{"nothing", "00000000-0000-0000-0000-000000000000", "%27"} {
		ana.Call("POST "+own+"/"+wrong+"/report", `{"reason":"This is somebody else."}`).Want(404)
	}
	for _, d := range []*product.Client{c.Visitor(), c.Buyer("bea@example.com")} {
		for _, call := range []string{"GET " + own, report} {
			if r := d.Call(call, nil); r.Status != 401 && r.Status != 403 {
				t.Errorf("%s: %d", call, r.Status)
			}
		}
	}
}

func TestTestimonialPages(t *testing.T) {
	c, _ := owned(t)
	for i := range 8 {
		_, id := written(t, c, fmt.Sprintf("buyer%d@example.com", i), opinion(1+i%5, fmt.Sprintf("%s %d", praise, i)))
		if err := c.Services.Agents.Publish(t.Context(), id); err != nil {
			t.Fatal(err)
		}
		c.Clock.Advance(time.Minute)
	}
	v := c.Visitor()
	v.Call(read+"ana-cruz", nil).Want(200, "testimonials.#", 8, "rating.count", 8, "distribution.0", 2, "distribution.4", 1)
	v.Call(read+"ana-cruz?page=2&limit=6", nil).Want(200, "testimonials.#", 2, "rating.count", 8, "testimonials.0.text", praise+" 1")
	v.Call(read+"ana-cruz?page=99", nil).Want(200, "testimonials.#", 0, "rating.count", 8)
	v.Call("GET /api/screens/agent-profile?alias=ana-cruz", nil).Want(200, "data.testimonials.newest.#", 6, "data.testimonials.count", 8)
}

// Shared pages show an agent's changes, and what was published about them, at once.
func TestAgentChangesInvalidatePages(t *testing.T) {
	c, ana := owned(t)
	v, ann := c.Visitor(), c.VerifiedBuyer("ann@example.com")
	lead(c, ann)
	shows := func(text string) {
		t.Helper()
		for range 100 {
			if strings.Contains(v.Call("GET /agents/ana-cruz", nil).Want(200).Body, text) {
				return
			}
			time.Sleep(20 * time.Millisecond) // until the site learns of the new version
		}
		t.Errorf("the page does not show %q", text)
	}
	shows("Ana Cruz")
	ann.Call(testify+"ana-cruz", opinion(5, praise)).Want(200)
	pending, err := c.Services.Agents.PendingTestimonials(t.Context())
	if err != nil || len(pending) != 1 {
		t.Fatalf("%+v %v", pending, err)
	}
	if err := c.Services.Agents.Publish(t.Context(), pending[0].ID); err != nil {
		t.Fatal(err)
	}
	shows(praise)
	ana.Call(fmt.Sprintf("PUT /api/v1/admins/testimonials/%s/reply", pending[0].ID), map[string]any{"text": "Thank you, Ann."}).Want(200)
	shows("Thank you, Ann.")
	c.Exec("insert into places (kind, name, name_key, slug, state, lat, lng, south, west, north, east, population) values ('city', 'Waco', 'waco', 'waco', 'TX', 31.5, -97.1, 31, -98, 32, -97, 1000)")
	shows("Ana Cruz") // rendered again, because places changed
	ana.Call("POST /api/v1/agent-service-areas/add", map[string]any{"city": "Waco", "state": "TX"}).Want(200)
	shows("Waco")
	c.Exec("delete from agents where alias = 'ana-cruz'")
	for range 100 {
		if v.Call("GET /agents/ana-cruz", nil).Status == 404 {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Error("the page of a deleted agent is still shown")
}
