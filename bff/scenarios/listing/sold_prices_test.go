package listing

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/scenarios/product"
)

// What the home sold for, in the forms in which it could be shown.
const paid = 487_654

var paidTexts = []string{"487654", "487,654", "487.7K", "488K", "487K", "0.49M"}

// pricesIn lists which of some texts have what the home sold for.
func pricesIn(texts map[string]string) (found []string) {
	for name, text := range texts {
		for _, price := range paidTexts {
			if strings.Contains(text, price) {
				found = append(found, name+" has "+price)
			}
		}
	}
	slices.Sort(found)
	return found
}

// sellOne lets Ana sell the last of the server's homes for a recognizable price. While it was for sale, a buyer saved it and asked about it.
func sellOne(c *product.Server, buyer *product.Client) int64 {
	home := c.Homes[4]
	c.Exec("update listings set status = 'active', price = 501000, agent_id = 'A1' where id = $1", home.ID)
	c.Exec(`insert into agents (source, source_key, mls_id, alias, full_name, name_key, email, office_name, brokerage, license_number, license_state, license_status, license_by, active)
		values ($1, 'A1', 'A1', 'ana-cruz', 'Ana Cruz', 'ana cruz', 'ana@agents.example.com', 'Lantern Realty', 'Lantern Realty', 'L1', 'TX', 'checked', 'person', true)`, home.Source)
	buyer.Call(fmt.Sprintf("POST /api/lead/favorites/%d", home.ID), nil).Want(200)
	buyer.Call(product.SendInquiry, product.Question(home, "name", "Ann Buyer", "email", "ann@example.com")).Want(200)
	c.Exec("update listings set status = 'sold', status_at = $2, price = 501000, sold_price = $3 where id = $1", home.ID, c.Clock.Now().AddDate(0, 0, -40), paid)
	c.Exec("insert into listing_events (listing_id, at, kind, status, price) values ($1, $2, 'sold', 'sold', $3)", home.ID, c.Clock.Now().AddDate(0, 0, -40), paid)
	c.Exec("insert into listing_events (listing_id, at, kind, status, price, previous) values ($1, $2, 'price', 'sold', $3, 501000)", home.ID, c.Clock.Now().AddDate(0, 0, -39), paid)
	return home.ID
}

// In Texas, no answer has what a home sold for, whoever asks; where its source allows it, they do, which shows that they would have it.
func TestSoldPricesLeakNowhere(t *testing.T) {
	c := product.New(t)
	buyer, agent, guest := c.VerifiedBuyer("ann@example.com"), c.Agent(), c.Visitor()
	id, homes := sellOne(c, buyer), listing.Service{DB: c.DB, Now: c.Clock.Now}
	alias := c.Homes[4].Alias
	shared := strings.TrimPrefix(buyer.Call("POST /api/lead/shared-list", nil).Want(200).Text("shared.href"), "/shared/")
	calls := map[string]*product.Client{}
	for _, call := range []string{
		"GET /api/screens/property?state=texas&city=dallas&alias=" + alias,
		"GET /api/screens/property?state=texas&city=dallas&alias=" + c.Homes[0].Alias,
		"GET /api/v1/properties/get-by-alias/" + alias,
		"GET /api/v1/properties/get-by-alias/" + c.Homes[0].Alias,
		"GET /api/pub/homes/" + c.Homes[0].Alias + "/sold-nearby",
		"GET /api/pub/homes/" + alias + "/sold-nearby",
		"GET /api/screens/search?city=Dallas&state=TX",
		"GET /api/screens/search?city=Dallas&state=TX&sold_within=12",
		"GET /api/screens/search?city=Dallas&state=TX&sold_within=12&sort_order=price_asc&view=list",
		"GET /api/screens/search?city=Dallas&state=TX&sold_within=12&sort_order=price_desc&zoom=3&per_page=1",
		"GET /api/screens/search-count?city=Dallas&state=TX&sold_within=36",
		"GET /api/screens/for-sale?state=texas&city=dallas",
		"GET /api/screens/dashboard",
		"GET /api/lead/favorites",
		"GET /api/lead/inquiries",
		fmt.Sprintf("GET /api/screens/compare?ids=%d,%d", id, c.Homes[0].ID),
		"GET /api/screens/home-valuation?address=" + strings.ReplaceAll(c.Homes[4].Address.Street, " ", "+") + "+Dallas+TX+75204",
		"GET /api/pub/estimates/" + alias,
		product.DataExport,
	} {
		calls[call] = buyer
	}
	for _, call := range []string{"GET /api/agent/leads", "GET /api/agent/leads.csv", "GET /api/agent/leads-file", "GET /api/screens/leads", product.DataExport + "?agent"} {
		calls[call] = agent
	}
	for _, call := range []string{
		"GET /api/screens/agent-profile?alias=ana-cruz", "GET /api/v1/admins/getProperties/ana-cruz", "GET /api/pub/agents/get-by-alias/ana-cruz", "GET /api/screens/agent-place?state=texas&city=dallas",
		"GET /api/screens/shared-favorites?key=" + shared, "GET /sitemap.xml", "GET /sitemaps/homes-1.xml", "GET /agents/ana-cruz", "GET /for-sale/texas/dallas/" + alias,
		"GET /market/texas/dallas.csv", "GET /market/texas/dallas.svg", "GET /market/texas.csv", "GET /api/screens/market?state=texas&place=dallas", "GET /api/screens/markets",
	} {
		calls[call] = guest
	}
	holds := func() []string {
		texts := map[string]string{}
		for call, by := range calls {
			texts[call] = by.Call(call, nil).Body
		}
		return pricesIn(texts)
	}
	buyer.Call("GET /api/screens/dashboard", nil).Want(200, "data.favorites.0.card.href", "/for-sale/texas/dallas/"+alias) // its page stays
	if found := holds(); len(found) > 0 {
		t.Errorf("shown in Texas:\n%s", strings.Join(found, "\n"))
	}
	if err := homes.AllowSoldPrices(t.Context(), c.Homes[4].Source, true); err != nil {
		t.Fatal(err)
	}
	product.Eventually(t, "prices are shown with the source's permission", func() bool {
		c.Advance(time.Second) // caches look for changes once a second
		found := holds()
		missing := slices.DeleteFunc([]string{"/agent-profile", "/leads.csv", "/leads-file", "/shared-favorites", "/property", "/search", "/lead/favorites"}, func(part string) bool {
			return slices.ContainsFunc(found, func(one string) bool { return strings.Contains(one, part) })
		})
		if len(missing) > 0 {
			t.Log("not in ", missing, ": ", found)
		}
		return len(missing) == 0
	})
	if err := homes.AllowSoldPrices(t.Context(), c.Homes[4].Source, false); err != nil {
		t.Fatal(err)
	}
	product.Eventually(t, "none is shown once it is taken back", func() bool {
		c.Advance(time.Second)
		return len(holds()) == 0
	})
}

// Nor has an email, a push notification, or what an agent's tools are sent, when a home is sold in Texas.
func TestSoldPricesLeakIntoNoMessage(t *testing.T) {
	for _, allowed := range []bool{false, true} {
		c := product.New(t)
		buyer, agent := c.VerifiedBuyer("ann@example.com"), c.Agent()
		buyer.Call("POST /api/lead/devices", map[string]string{"token": "ExponentPushToken[abcdefghijklmnopqrstuv]", "platform": "ios"}).Want(200)
		agent.Call("PUT /api/agent/lead-webhook", `{"url":"https://hooks.example.com/x"}`).Want(200)
		buyer.SaveSearch("Oak Street", "instant", nil)
		home := product.OakStreet(1, 501_000)
		c.Import(home)
		id := c.Column("select id::text from listings where alias = '" + home.Alias + "'")[0]
		buyer.Call("POST /api/lead/favorites/"+id, nil).Want(200)
		buyer.Call(product.SendInquiry, product.Question(home, "name", "Ann Buyer", "email", "ann@example.com")).Want(200)
		if err := (listing.Service{DB: c.DB, Now: c.Clock.Now}).AllowSoldPrices(t.Context(), home.Source, allowed); err != nil {
			t.Fatal(err)
		}
		c.SendAlerts()
		c.Advance(time.Hour)
		home.Status, home.StatusAt, home.SoldPrice = listing.Sold, c.Clock.Now(), paid
		c.Import(home)
		c.SendAlerts()
		agent.Call("POST /api/agent/leads/"+agent.Call("GET /api/agent/leads", nil).Want(200).Text("leads.0.id")+"/accept", nil).Want(200)
		texts := map[string]string{"webhook": strings.Join(c.Column("select payload from lead_deliveries"), "\n")}
		for _, sent := range c.Column("select channel || ': ' || subject || E'\\n' || body || html from messages") {
			name, _, _ := strings.Cut(sent, "\n")
			texts[name] = sent
		}
		found := pricesIn(texts)
		if !allowed && len(found) > 0 {
			t.Errorf("sent in Texas:\n%s", strings.Join(found, "\n"))
		}
		for _, kind := range []string{"webhook", "email: Sold", "push: Sold: $"} {
			if allowed && !slices.ContainsFunc(found, func(one string) bool { return strings.HasPrefix(one, kind) }) {
				t.Errorf("%s has no price with the source's permission: %q", kind, found)
			}
		}
	}
}
