// Package lead tests leads end to end over HTTP: who gets one, who is next, and what agents do with them.
package lead

import (
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }

const (
	leads    = "GET /api/agent/leads"
	settings = "PUT /api/agent/lead-settings"
)

// agentOf creates an agent with a checked license who serves Dallas, and logs them in.
func agentOf(c *product.Server, name string) *product.Client {
	c.T.Helper()
	now, email := c.Clock.Now(), strings.ToLower(name)+"@agents.example.com"
	agent := account.Account{
		ID: uuid.NewString(), Role: account.Admin, Name: name, Email: email, EmailVerifiedAt: now, Alias: strings.ToLower(name), CreatedAt: now, UpdatedAt: now,
	}
	if err := account.AccountsIn(c.DB).Create(c.T.Context(), agent); err != nil {
		c.T.Fatal(err)
	}
	c.Exec("insert into service_areas (account_id, city, state, created_at) values ($1, 'Dallas', 'TX', $2)", agent.ID, now)
	c.Exec(`insert into agents (alias, account_id, full_name, name_key, email, active, brokerage, license_number, license_state, license_status, license_by, created_at)
		values ($1, $2, $3, $1, $4, true, 'Oak Realty', '0123456', 'TX', 'checked', 'person', $5)`, agent.Alias, agent.ID, name, email, now)
	d := c.Visitor()
	key, err := c.Services.Accounts.NewLoginLink(c.T.Context(), agent)
	if err != nil {
		c.T.Fatal(err)
	}
	d.Token = d.Call("POST /api/pub/login/agent-key", map[string]string{"key": key}).Want(200, "success", true).Text("token")
	return d
}

// alone starts a server whose only agent is Bea.
func alone(t *testing.T, pairs ...string) (c *product.Server, home listing.Listing, bea *product.Client) {
	t.Helper()
	c = product.New(t, pairs...)
	c.Exec("delete from service_areas")
	return c, c.OfferedBy(c.Homes[0], "", ""), agentOf(c, "Bea")
}

// handOver does what the job does.
func handOver(c *product.Server, want int) {
	c.T.Helper()
	if done, err := c.Services.Leads.HandOver(c.T.Context()); err != nil || done != want {
		c.T.Fatalf("%d leads were handed over, want %d: %v", done, want, err)
	}
}

// because is why agents pass on leads in tests.
const because = `{"reason":"busy"}`

// passes passes on an agent's lead, which goes to the next agent a minute later.
func passes(c *product.Server, d *product.Client, id string) {
	c.T.Helper()
	d.Call("POST /api/agent/leads/"+id+"/pass", because).Want(200, "success", true)
	c.Advance(time.Minute)
	handOver(c, 1)
}

// only returns the ID of an agent's only lead.
func only(d *product.Client) string {
	d.T.Helper()
	return d.Call(leads, nil).Want(200, "count", 1).Text("leads.0.id")
}

// subjects returns the subjects of the emails to someone, latest first.
func subjects(c *product.Server, to string) (all []string) {
	for _, m := range c.Mails(to) {
		all = append(all, m.Subject)
	}
	return all
}

// wait moves the clock past the deadline to accept a lead.
const wait = 31 * time.Minute
