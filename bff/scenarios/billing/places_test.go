package billing

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"

	"hearthway/bff/scenarios/product"
)

// Two agents pay for the last of a ZIP code's five places at the same moment: one gets it, and the other isn't charged and is told why. Each round has another
// ZIP code, because the two may also come one after the other.
func TestLastPlaceIsPaidForOnce(t *testing.T) {
	s := product.New(t)
	var charged int
	for round := range 6 {
		zip := fmt.Sprintf("7500%d", round)
		s.Exec(`insert into places (kind, name, name_key, slug, city, state, lat, lng, south, west, north, east, population) select 'zip', $1, $1, $1, 'Dallas', 'TX', 32.8, -96.7, 32, -97, 33, -96, 0
			where not exists (select from places where kind = 'zip' and slug = $1)`, zip)
		for range 4 {
			member(s, zip)
		}
		type payer struct {
			email, key, setup string
			client            *product.Client
		}
		var payers []payer
		for n := range 2 {
			p := payer{email: fmt.Sprintf("payer%d-%d@agents.example.com", round, n), client: s.Visitor()}
			placed := p.client.Call(program, form(p.email, "zip_codes", []string{zip})).Want(200, "success", true)
			p.key = placed.Text("order_key")
			p.setup = s.StorePayment(placed.Text("client_secret"), card(approved)).Want(200).Text("id")
			payers = append(payers, p)
		}
		var all sync.WaitGroup
		answers, start := make([]product.Response, len(payers)), make(chan struct{})
		for n, p := range payers {
			all.Go(func() {
				<-start
				answers[n] = p.client.Call(confirm, map[string]any{"order_key": p.key, "setup_id": p.setup})
			})
		}
		close(start)
		all.Wait()
		slices.SortFunc(answers, func(a, b product.Response) int { return a.Status - b.Status })
		answers[0].Want(200, "status", "succeeded")
		if answers[1].Status != http.StatusConflict || !strings.HasPrefix(answers[1].Text("error"), "Nothing was charged. "+zip+" has 5 Leads members already") {
			t.Errorf("%s: the other payer got %d %s", zip, answers[1].Status, answers[1].Body)
		}
		charged++
		if n := one(s, "select count(*)::text from billing_payments"); n != fmt.Sprint(charged) { // not even begun
			t.Errorf("%s: %s payments, want %d", zip, n, charged)
		}
		if n := one(s, "select sum(amount)::text from billing_ledger_lines where account = 'provider_cash'"); n != fmt.Sprint(charged*29700) {
			t.Errorf("%s: %s cents were collected by %d payments", zip, n, charged)
		}
		s.Visitor().Call("GET /api/pub/zip-codes/"+zip, nil).Want(200, "zip_code.members.2.program", "leads", "zip_code.members.2.members", 5, "zip_code.members.2.full", true)
	}
}

// member makes an agent who has paid for Leads in a ZIP code.
func member(s *product.Server, zip string) {
	s.T.Helper()
	id, now := uuid.NewString(), s.Clock.Now()
	s.Exec(`insert into accounts (id, role, name, email, email_key, created_at, updated_at) values ($1, 'admin', 'M', $2, $2, $3, $3)`, id, id+"@agents.example.com", now)
	s.Exec(`insert into agent_signups (id, account_id, program, source, membership, zip_codes, order_id, created_at, paid_at) values ($1, $1, 'leads', 'leads', 'join', $2, $3, $4, $4)`, id, []string{zip}, id, now)
	s.Exec(`insert into billing_orders (id, key, account_id, plan, name, lines, state, created_at, started_at) values ($1, $2, $1, 'leads', 'Leads', '[]', 'active', $3, $3)`, id, id, now)
}
