package lead

import (
	"fmt"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/scenarios/product"
)

// memberOf creates an agent whose paid program covers ZIP codes, and who serves no city.
func memberOf(c *product.Server, name, program string, zips ...string) *product.Client {
	c.T.Helper()
	d := agentOf(c, name)
	c.Exec("delete from service_areas where account_id = (select id from accounts where name = $1)", name)
	buys(c, name, program, zips...)
	return d
}

// buys gives an agent a paid program for ZIP codes.
func buys(c *product.Server, name, program string, zips ...string) {
	c.T.Helper()
	c.Advance(time.Second) // the first one to pay has the first turn
	key, now := uuid.NewString(), c.Clock.Now()
	c.Exec(`insert into agent_signups (id, account_id, program, source, membership, zip_codes, order_id, created_at, paid_at)
		select $1, id, $2, $2, 'join', $3, $6, $4, $4 from accounts where name = $5`, key, program, zips, now, name, key)
	c.Exec(`insert into billing_orders (id, key, account_id, plan, name, lines, state, created_at, started_at)
		select $1, $5, id, $2, $2, '[]', 'active', $3, $3 from accounts where name = $4`, key, program, now, name, key)
}

// Two hundred people ask about homes in one ZIP code, several at once. Each lead goes to one member, and they share them as their programs say: one part for
// each time that the ZIP code was bought. Agents who paid nothing get none.
func TestLeadsOfAZipAreShared(t *testing.T) {
	c, home, _ := alone(t)
	zip := home.Address.PostalCode
	memberOf(c, "Mia", "leads", zip, "75001")
	memberOf(c, "Ned", "closings", zip)
	memberOf(c, "Oli", "leads", zip)
	buys(c, "Oli", "pay-per-closing", zip)
	memberOf(c, "Elsewhere", "leads", "75001")
	const leads, atOnce = 200, 4
	var all sync.WaitGroup
	for worker := range atOnce {
		all.Go(func() {
			for n := worker; n < leads; n += atOnce {
				from := account.Client{Address: netip.AddrFrom4([4]byte{10, 1, byte(n >> 8), byte(n)})}
				draft := inquiry.Draft{Alias: home.Alias, Kind: inquiry.Question, Name: "Gus Guest", Email: fmt.Sprintf("g%d@example.com", n), Message: "Is it sunny?"}
				if _, _, err := c.Services.Inquiries.Send(t.Context(), draft, nil, from); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	got := c.Column("select a.name || ' ' || count(*) || ' of ' || count(distinct o.lead_id) from lead_offers o join accounts a on a.id = o.agent_id group by a.name order by a.name")
	if want := "Mia 50 of 50, Ned 50 of 50, Oli 100 of 100"; strings.Join(got, ", ") != want {
		t.Errorf("shared as %v, want %s", got, want)
	}
	got = c.Column("select o.program || ' ' || count(*) from lead_offers o join accounts a on a.id = o.agent_id where a.name = 'Oli' group by o.program order by o.program")
	if want := "leads 50, pay-per-closing 50"; strings.Join(got, ", ") != want {
		t.Errorf("Oli's programs got %v, want %s", got, want)
	}
}

// Members whose program covers the ZIP code come before those who serve the city for free. Both sides learn why.
func TestMembersComeFirst(t *testing.T) {
	c, home, bea := alone(t)
	zip := home.Address.PostalCode
	mia, ned := memberOf(c, "Mia", "leads", zip), memberOf(c, "Ned", "leads", zip)
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call("GET /api/pub/inquiries/offer?alias="+home.Alias, nil).Want(200, "goes_to", "Your request goes to Mia, Oak Realty, a member of Hearthway for "+zip+". If they can’t take it, we’ll pass it to another agent and tell you who.")
	ann.Call(product.SendInquiry, product.Question(home, "name", "Ann Buyer", "email", "ann@example.com")).Want(200, "inquiry.receiver", "Mia, Oak Realty",
		"inquiry.why", "It went to them because they’re a member for "+zip+", and it was their turn. Members pay us for introductions; you pay nothing.")
	id := only(mia)
	mia.Call(leads, nil).Want(200, "leads.0.reason", "covers_zip", "leads.0.why", "Your program covers "+zip+", and it was your turn.")
	passes(c, mia, id)
	ned.Call(leads, nil).Want(200, "leads.0.why", "Your program covers "+zip+", and it was your turn after an agent who didn’t take it.")
	c.Advance(wait)
	handOver(c, 1)
	bea.Call(leads, nil).Want(200, "leads.0.id", id, "leads.0.reason", "passed_on")
	ann.Call("GET /api/screens/dashboard", nil).Want(200, "data.agent.name", "Bea", "data.inquiries.0.why", "It went to them because they serve Dallas, and it was their turn.")

	// Whoever canceled counts until what they paid for ends; whoever didn't pay doesn't.
	c.Exec("update billing_orders set state = 'paused' where account_id = (select id from accounts where name = 'Ned')")
	c.Exec("update billing_orders set state = 'canceled', canceled_at = $1, ends_on = $2 where account_id = (select id from accounts where name = 'Mia')", c.Clock.Now(), c.Clock.Now().AddDate(0, 0, 2))
	ask := func(email string) string {
		c.Advance(time.Minute)
		return c.Visitor().Call(product.SendInquiry, product.Question(home, "email", email)).Want(200).Text("inquiry.receiver")
	}
	for _, email := range []string{"b@example.com", "c@example.com"} {
		if got := ask(email); got != "Mia, Oak Realty" {
			t.Errorf("it went to %s", got)
		}
	}
	c.Exec("update agents set license_status = 'unchecked' where full_name = 'Mia'")
	if got := ask("d@example.com"); got != "Bea, Oak Realty" {
		t.Errorf("a member without a checked license: it went to %s", got)
	}
	c.Exec("update agents set license_status = 'checked' where full_name = 'Mia'")
	c.Advance(3 * 24 * time.Hour)
	if got := ask("e@example.com"); got != "Bea, Oak Realty" {
		t.Errorf("after the paid time it went to %s", got)
	}
}

// An agent may serve only ZIP codes of a city, for free: they take turns with those who serve the whole city, there and nowhere else. What a program
// covers becomes such an area.
func TestZipCodesStayZipCodes(t *testing.T) {
	c, home, bea := alone(t)
	elsewhere := c.OfferedBy(c.Homes[1], "", "")
	c.Exec("update listings set postal_code = '75204' where id = $1", home.ID)
	c.Exec("update listings set postal_code = '75201' where id = $1", elsewhere.ID)
	c.Exec("insert into places (kind, name, name_key, slug, city, state, lat, lng, south, west, north, east, population) values ('zip', '75214', '75214', '75214', 'Dallas', 'TX', 32.8, -96.7, 32, -97, 33, -96, 0)")
	const add, view = "POST /api/v1/agent-service-areas/add", "GET /api/pub/agent-service-areas/view/bea"
	remove := func(query string) string {
		return fmt.Sprint("DELETE /api/v1/agent-service-areas/delete/", bea.Call(view, nil).At("serviceAreas.0.id"), query)
	}
	bea.Call(add, `{"city":"75204"}`).Want(422, "fields.city", "You already serve all of Dallas")
	bea.Call(remove("?zip=75204"), nil).Want(404)
	bea.Call(remove(""), nil).Want(200)
	bea.Call(add, `{"city":"99999"}`).Want(422, "fields.city", "We don’t know the ZIP code 99999")
	for range 2 {
		bea.Call(add, `{"city":"75214"}`).Want(200, "agentServiceArea.stateAbbr", "TX")
		bea.Call(add, `{"city":"75204"}`).Want(200, "agentServiceArea.city", "Dallas", "agentServiceArea.zips.#", 2)
	}
	bea.Call("GET /api/screens/agent-areas", nil).Want(200, "data.areas.#", 2, "data.areas.0.zip", "75204", "data.areas.0.text", "75204 Dallas, TX")
	bea.Call(remove("?zip=75214"), nil).Want(200)
	bea.Call(view, nil).Want(200, "serviceAreas.#", 1, "serviceAreas.0.zips.#", 1)
	ask := func(home listing.Listing, email string) string {
		c.Advance(time.Minute)
		return c.Visitor().Call(product.SendInquiry, product.Question(home, "email", email)).Want(200).Text("inquiry.receiver")
	}
	if got := ask(home, "a@example.com") + " " + ask(elsewhere, "b@example.com"); got != "Bea, Oak Realty the Hearthway team" {
		t.Errorf("they went to %s", got)
	}
	bea.Call(remove("?zip=75204"), nil).Want(200)
	bea.Call(view, nil).Want(200, "serviceAreas.#", 0)
}

// A statement has the leads of a month by program and ZIP code, and what the programs cost.
func TestLeadStatement(t *testing.T) {
	c, home, _ := alone(t)
	zip := home.Address.PostalCode
	mia := memberOf(c, "Mia", "leads", zip, "75001")
	c.Exec(`insert into billing_charges (id, order_id, kind, number, text, amount, every, anchor, due_on, until, state, first, paid_at, refunded)
		select gen_random_uuid(), id, 'today', 0, 'Leads', 29700, 0, at, at, at, 'paid', true, at, 100 from (select $1::timestamptz as at) now, billing_orders where plan = 'leads'`, c.Clock.Now())
	for n := range 4 {
		c.Visitor().Call(product.SendInquiry, product.Question(home, "email", fmt.Sprintf("g%d@example.com", n))).Want(200, "inquiry.receiver", "Mia, Oak Realty")
		c.Advance(time.Second)
	}
	list := mia.Call(leads, nil).Want(200, "count", 4)
	for n, answer := range []string{"accept", "pass", "accept"} {
		mia.Call("POST /api/agent/leads/"+list.Text(fmt.Sprintf("leads.%d.id", n))+"/"+answer, because).Want(200)
	}
	c.Advance(wait)
	handOver(c, 2)
	c.Exec("update inquiries set kind = 'tour', tour_day = $1, tour_time = 'morning', tour_way = 'video' where lead_id = $2", c.Clock.Now(), list.Text("leads.0.id"))
	const statement = "GET /api/agent/lead-statement?month="
	mia.Call(statement+"2026-11", nil).Want(200, "rows.#", 2, "rows.0.zip", "75001", "rows.0.offered", 0, "rows.0.cost", 14800, "rows.1.program", "leads", "rows.1.zip", zip,
		"rows.1.offered", 4, "rows.1.accepted", 2, "rows.1.passed", 1, "rows.1.expired", 1, "rows.1.toured", 1, "total.cost", 29600)
	mia.Call(statement+"2026-10", nil).Want(200, "rows.#", 0)
	mia.Call(statement+"November", nil).Want(422, "fields.month", "Enter a month such as 2026-11")
	c.Visitor().Call(statement+"2026-11", nil).Want(401)
	c.Buyer("ann@example.com").Call(statement+"2026-11", nil).Want(403)
}

// Removing a city and adding it again doesn't make an agent the next one.
func TestTurnsCantBeJumped(t *testing.T) {
	c, home, bea := alone(t)
	agentOf(c, "Cid")
	ask := func(email string) string {
		c.Advance(time.Minute)
		return c.Visitor().Call(product.SendInquiry, product.Question(home, "email", email)).Want(200).Text("inquiry.receiver")
	}
	got := ask("a@example.com")
	id := bea.Call("GET /api/pub/agent-service-areas/view/bea", nil).At("serviceAreas.0.id")
	bea.Call(fmt.Sprint("DELETE /api/v1/agent-service-areas/delete/", id), nil).Want(200)
	bea.Call("POST /api/v1/agent-service-areas/add", `{"city":"Dallas","state":"TX"}`).Want(200)
	if got += " " + ask("b@example.com") + " " + ask("c@example.com"); got != "Bea, Oak Realty Cid, Oak Realty Bea, Oak Realty" {
		t.Errorf("turns: %s", got)
	}
}
