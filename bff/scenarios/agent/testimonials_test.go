package agent

import (
	"fmt"
	"strings"
	"testing"

	"hearthway/bff/scenarios/product"
)

const (
	testify = "POST /api/lead/testimonials/"
	read    = "GET /api/pub/testimonials/get-testimonials/"
	praise  = "She told us to walk away from the first house, and she was right."
)

func said(rating any, text string) map[string]any {
	return map[string]any{"rating": rating, "text": text}
}

// lead has a buyer be the lead of the demonstration's agent.
func lead(c *product.Server, buyer *product.Client) {
	c.Exec(`insert into leads (id, asker, account_id, name, email, email_verified, agent_id, reason, status, offered_at, created_at, last_at)
		select gen_random_uuid(), 'x', cast($1 as uuid), 'Ann', 'a@example.com', true, (select account_id from agents where source_key = 'A1'), 'lists_home', 'accepted', $2, $2, $2`,
		buyer.Call("GET /api/lead/client-leads/me", nil).Text("me.id"), c.Clock.Now())
}

func TestTestimonials(t *testing.T) {
	c, ana := owned(t)
	v, ann := c.Visitor(), c.VerifiedBuyer("ann@example.com")
	ann.Call(testify+"ana-cruz", said(5, praise)).Want(403, "success", false) // who was never a lead
	lead(c, ann)
	bob := c.Buyer("bob@example.com")
	lead(c, bob)
	bob.Call(testify+"ana-cruz", said(5, praise)).Want(403, "success", false) // whose email is not verified
	ann.Call(testify+"bo-lee", said(5, praise)).Want(403)                     // another agent's lead
	for field, body := range map[string]any{
		"rating": said(0, praise), "text": said(5, "Great!"), "text ": said(5, strings.Repeat("x", 2001)), "rating ": said("many", praise), "text  ": said(4, praise+" See www.example.com"), " text": `{"rating":6}`,
	} {
		r := ann.Call(testify+"ana-cruz", body).Want(422, "success", false)
		if r.Text("fields."+strings.TrimSpace(field)) == "" {
			t.Errorf("%s: %s", field, r.Body)
		}
	}
	ann.Call(testify+"nobody", said(5, praise)).Want(404)
	for _, d := range []*product.Client{v, ana} {
		if r := d.Call(testify+"ana-cruz", said(5, praise)); r.Status != 401 && r.Status != 403 {
			t.Errorf("%d", r.Status)
		}
	}

	ann.Call(testify+"ana-cruz", said(2, praise)).Want(200, "success", true)
	v.Call(read+"ana-cruz", nil).Want(200, "testimonials.#", 0, "rating.count", 0) // nobody has looked at it
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

	// Writing again replaces it, and it is looked at again.
	ann.Call(testify+"ana-cruz", said(5, praise+" Really.")).Want(200)
	v.Call(read+"ana-cruz", nil).Want(200, "testimonials.#", 0)
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
