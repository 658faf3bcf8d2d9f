package lead

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

// An agent reports the closing of a lead, and sees the fee to the cent before it is stored: the percentage of the program that covered the lead, less the buy-down.
func TestClosingIsReported(t *testing.T) {
	c, home, bea := alone(t)
	mia := memberOf(c, "Mia", "closings", home.Address.PostalCode)
	c.Exec("update agent_signups set buy_down = 3, referral_fee = 27")
	c.Visitor().Call(product.SendInquiry, product.Question(home, "name", "Ann Buyer", "email", "ann@example.com")).Want(200)
	id := only(mia)
	call := "POST /api/agent/leads/" + id + "/closing"
	closing := func(pairs ...any) map[string]any {
		return product.WithPairs(map[string]any{"address": "4417 Swiss Avenue, Dallas", "price": 425000, "date": testkit.Now.AddDate(0, 0, 40).Format(time.DateOnly), "commission": 12345.67}, pairs)
	}
	mia.Call(call, closing()).Want(409, "error", "Please accept this lead, or pass on it.")
	mia.Call("POST /api/agent/leads/"+id+"/accept", nil).Want(200, "lead.closing", "")
	mia.Call(call, closing()).Want(422, "fields.date", "Report the closing once it has taken place")
	c.Advance(41 * 24 * time.Hour)
	for field, bad := range map[string][]any{
		"address": {"", " ", strings.Repeat("x", 201), []int{1}}, "price": {0, -1, 1_000_000_001, "much", nil}, "date": {"", "yesterday", "2026-11-19", "2026-02-30", "9999-01-01", 7},
		"commission": {0, -1, 425000.01, 1e300, "free", nil},
	} {
		for _, one := range bad {
			if r := mia.Call(call, closing(field, one)); r.Status != 422 || r.Text("fields."+field) == "" {
				t.Errorf("%s %v: %d %s", field, one, r.Status, r.Body)
			}
		}
	}
	mia.Call(call, nil).Want(422)
	mia.Call(call, closing()).Want(200, "reported", false, "program", "closings", "percent", 27, "fee", 333333)
	mia.Call(leads, nil).Want(200, "leads.0.closing", "", "leads.0.stage", "quiet")
	mia.Call(call, closing("shown_fee", 333332)).Want(409, "error", "The referral fee is another one now. Please look at it again.")
	for range 2 { // a repeated call changes nothing
		mia.Call(call, closing("shown_fee", 333333)).Want(200, "reported", true, "fee", 333333)
	}
	mia.Call(call, closing("commission", 1, "shown_fee", 27)).Want(409)
	mia.Call(leads, nil).Want(200, "leads.0.closing", "Closed on Dec 30, 2026 for $425,000. Referral fee: $3,333.33", "leads.0.stage", "closed")
	mia.Call("GET /api/agent/lead-statement?month=2026-11", nil).Want(200, "rows.0.closed", 1, "total.closed", 1)
	if rows := c.Column("select program || ' ' || percent || ' ' || commission || ' ' || fee from closings"); len(rows) != 1 || rows[0] != "closings 27 1234567 333333" {
		t.Errorf("stored: %v", rows)
	}

	// Nothing is owed for a lead that came for free. The record stays without the home when the buyer's data is deleted.
	elsewhere := c.OfferedBy(c.Homes[1], "", "")
	c.Exec("update listings set postal_code = '75001' where id = $1", elsewhere.ID)
	c.Visitor().Call(product.SendInquiry, product.Question(elsewhere, "email", "ben@example.com")).Want(200, "inquiry.receiver", "Bea, Oak Realty")
	free := only(bea)
	bea.Call("POST /api/agent/leads/"+free+"/accept", nil).Want(200)
	c.Advance(48 * time.Hour)
	today := closing("date", c.Clock.Now().Format(time.DateOnly), "shown_fee", 0)
	bea.Call("POST /api/agent/leads/"+free+"/closing", today).Want(200, "reported", true, "program", "", "percent", 0, "fee", 0)
	c.Exec("delete from leads where id = $1", id)
	if rows := c.Column("select fee || ' ' || address from closings where lead_id is null"); len(rows) != 1 || rows[0] != "333333 " {
		t.Errorf("after the lead is deleted: %v", rows)
	}
}
