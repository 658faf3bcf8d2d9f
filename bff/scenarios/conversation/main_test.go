// Package conversation tests what buyers and agents write to each other, over HTTP.
package conversation

import (
	"strings"
	"testing"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }

const (
	conversations = "/api/account/conversations"
	ann           = "ann@example.com"
)

// agentOf creates an agent with a checked license, and logs them in.
func agentOf(c *product.Server, name string) *product.Client {
	c.T.Helper()
	now, email := c.Clock.Now(), strings.ToLower(name)+"@agents.example.com"
	one := account.Account{ID: uuid.NewString(), Role: account.Admin, Name: name, Email: email, EmailVerifiedAt: now, Alias: strings.ToLower(name), CreatedAt: now, UpdatedAt: now}
	if err := account.AccountsIn(c.DB).Create(c.T.Context(), one); err != nil {
		c.T.Fatal(err)
	}
	c.Exec("insert into service_areas (account_id, city, state, created_at) values ($1, 'Dallas', 'TX', $2)", one.ID, now)
	c.Exec(`insert into agents (alias, account_id, full_name, name_key, email, active, brokerage, license_number, license_state, license_status, license_by, created_at)
		values ($1, $2, $3, $1, $4, true, 'Oak Realty', '0123456', 'TX', 'checked', 'person', $5)`, one.Alias, one.ID, name, email, now)
	d := c.Visitor()
	key, err := c.Services.Accounts.NewLoginLink(c.T.Context(), one)
	if err != nil {
		c.T.Fatal(err)
	}
	d.Token = d.Call("POST /api/pub/login/agent-key", map[string]string{"key": key}).Want(200, "success", true).Text("token")
	return d
}

// pair is a buyer who asked an agent about a home.
type pair struct {
	*product.Server
	buyer, agent *product.Client
	lead         string
	inquiry      string
}

// asked starts a server on which Ann has asked Bea, its only agent, about a home.
func asked(t *testing.T) pair {
	t.Helper()
	c := product.New(t)
	c.Exec("delete from service_areas")
	home := c.OfferedBy(c.Homes[0], "", "")
	p := pair{Server: c, agent: agentOf(c, "Bea"), buyer: c.VerifiedBuyer(ann)}
	p.inquiry = p.buyer.Call(product.SendInquiry, product.Question(home, "name", "Ann Buyer", "email", ann, "phone", "2145550142")).Want(200, "inquiry.receiver", "Bea, Oak Realty").Text("inquiry.id")
	p.lead = p.agent.Call("GET /api/agent/leads", nil).Want(200, "count", 1).Text("leads.0.id")
	return p
}

// open opens the conversation as the buyer and returns its path.
func (p pair) open() string {
	p.T.Helper()
	return conversations + "/" + p.buyer.Call("POST "+conversations, map[string]string{"inquiry": p.inquiry}).Want(200, "success", true).Text("conversation.id")
}

// says is a message with a new ID.
func says(text string, pairs ...any) map[string]any {
	return product.WithPairs(map[string]any{"id": uuid.NewString(), "text": text}, pairs)
}
