package membership

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/scenarios/product"
)

// paidMember makes an agent with a paid program for ZIP codes, and returns the account's ID.
func paidMember(c *product.Server, email, program string, zips ...string) string {
	c.T.Helper()
	id, key, now := uuid.NewString(), uuid.NewString(), c.Clock.Now()
	c.Exec(`insert into accounts (id, role, name, email, email_key, created_at, updated_at) values ($1, 'admin', $2, $2, $2, $3, $3)`, id, email, now)
	c.Exec(`insert into agent_signups (id, account_id, program, source, membership, zip_codes, order_id, created_at, paid_at) values ($1, $2, $3, $3, 'join', $4, $5, $6, $6)`, key, id, program, zips, key, now)
	c.Exec(`insert into billing_orders (id, key, account_id, plan, name, lines, state, created_at, started_at) values ($1, $2, $3, $4, $4, '[]', 'active', $5, $5)`, key, key, id, program, now)
	return id
}

// A program has five places in a ZIP code. The page says how many are taken; the sixth agent can't order one, and is told when there is one.
func TestPlacesInAZipCode(t *testing.T) {
	c := product.New(t)
	c.Exec("insert into places (kind, name, name_key, slug, city, state, lat, lng, south, west, north, east, population) values ('zip', '75206', '75206', '75206', 'Dallas', 'TX', 32.8, -96.7, 32, -97, 33, -96, 0)")
	v := c.Visitor()
	var first string
	for n := range 5 {
		v.Call("GET /api/pub/zip-codes/75206", nil).Want(200, "zip_code.members.2.program", "leads", "zip_code.members.2.members", n, "zip_code.members.2.full", false)
		id := paidMember(c, fmt.Sprintf("m%d@agents.example.com", n), "leads", "75206", "75001")
		if n == 0 {
			first = id
		}
	}
	v.Call("GET /api/pub/zip-codes/75206", nil).Want(200, "zip_code.members.2.members", 5, "zip_code.members.2.full", true, "zip_code.members.0.members", 0)
	quote := map[string]any{"program": "leads", "zip_codes": []string{"75206", "75204"}}
	v.Call("POST /ppc/register/quote", quote).Want(422, "fields.zip_codes", "75206 has 5 Leads members already, which is the limit. Please remove it, or join the list for it.")
	const wait = "POST /api/pub/zip-codes/wait"
	v.Call(wait, `{"email":"six@agents.example.com","program":"leads","zip":"75204"}`).Want(409)
	for _, wrong := range []string{`{"email":"six","program":"leads","zip":"75206"}`, `{"email":"six@agents.example.com","program":"x","zip":"75206"}`, `{"email":"six@agents.example.com","program":"leads","zip":"00000"}`} {
		v.Call(wait, wrong).Want(422)
	}
	for range 2 {
		v.Call(wait, `{"email":"six@agents.example.com","program":"leads","zip":"75206"}`).Want(200, "success", true)
	}
	v.Call(wait, `{"email":"seven@agents.example.com","program":"leads","zip":"75206"}`).Want(200)
	told := func() int {
		t.Helper()
		if err := c.Services.Members.TellWaiting(t.Context()); err != nil {
			t.Fatal(err)
		}
		return len(c.Mails("six@agents.example.com")) + 10*len(c.Mails("seven@agents.example.com"))
	}
	if got := told(); got != 0 {
		t.Errorf("told %d before there was a place", got)
	}
	c.Exec("update billing_orders set state = 'paused' where account_id = $1", first)
	for range 2 {
		if got := told(); got != 1 {
			t.Errorf("told %d, want the one who waited longest, once", got)
		}
	}
	c.Advance(49 * time.Hour) // nobody took it
	if got := told(); got != 11 {
		t.Errorf("told %d, want the next one, too", got)
	}
	if mail := c.Mails("six@agents.example.com")[0]; !strings.Contains(mail.Text, "/signup/leads") {
		t.Errorf("the mail:\n%s", mail.Text)
	}
	v.Call("POST /ppc/register/quote", quote).Want(200)
	// Whoever is paying holds the place.
	c.Exec(`insert into agent_signups (id, account_id, program, source, membership, zip_codes, created_at, places_held_until) values (gen_random_uuid(), $1, 'leads', 'leads', 'join', '{75206}', $2, $3)`,
		paidMember(c, "pays@agents.example.com", "ppc", "75001"), c.Clock.Now(), c.Clock.Now().AddDate(0, 0, 1))
	v.Call("POST /ppc/register/quote", quote).Want(422)
}
