package listing

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/scenarios/product"
)

// What the home sold for, in the forms in which it could be shown.
const paid = 487_654

var paidTexts = []string{"487654", "487,654", "487.7K", "488K", "487K", "0.49M"}

// sellOne sells the last of the server's homes, which a buyer saved while it was for sale, to Ana's client for a recognizable price.
func sellOne(c *product.Server, buyer *product.Client) int64 {
	home := c.Homes[4]
	c.Exec("update listings set status = 'active', price = 501000 where id = $1", home.ID)
	buyer.Call(fmt.Sprintf("POST /api/lead/favorites/%d", home.ID), nil).Want(200)
	c.Exec("update listings set status = 'sold', status_at = $2, price = 501000, sold_price = $3 where id = $1", home.ID, c.Clock.Now().AddDate(0, 0, -40), paid)
	c.Exec("insert into listing_events (listing_id, at, kind, status, price) values ($1, $2, 'sold', 'sold', $3)", home.ID, c.Clock.Now().AddDate(0, 0, -40), paid)
	c.Exec("insert into listing_events (listing_id, at, kind, status, price, previous) values ($1, $2, 'price', 'sold', $3, 501000)", home.ID, c.Clock.Now().AddDate(0, 0, -39), paid)
	return home.ID
}

// In Texas, no answer has what a home sold for, whoever asks; where its source allows it, they do, which shows that they would have it.
func TestSoldPricesLeakNowhere(t *testing.T) {
	c := product.New(t)
	buyer := c.VerifiedBuyer("ann@example.com")
	id, homes := sellOne(c, buyer), listing.Service{DB: c.DB, Now: c.Clock.Now}
	alias := c.Homes[4].Alias
	calls := []string{
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
		"GET /api/screens/favorites",
		fmt.Sprintf("GET /api/screens/compare?ids=%d,%d", id, c.Homes[0].ID),
		"GET /api/screens/home-valuation?address=" + strings.ReplaceAll(c.Homes[4].Address.Street, " ", "+") + "+Dallas+TX+75204",
		"GET /api/pub/estimates/" + alias,
		"GET /sitemap.xml",
	}
	holds := func() (found []string) {
		for _, call := range calls {
			body := buyer.Call(call, nil).Body
			for _, text := range paidTexts {
				if strings.Contains(body, text) {
					found = append(found, call+" has "+text)
				}
			}
		}
		return found
	}
	if found := holds(); len(found) > 0 {
		t.Errorf("shown in Texas:\n%s", strings.Join(found, "\n"))
	}
	if err := homes.AllowSoldPrices(t.Context(), c.Homes[4].Source, true); err != nil {
		t.Fatal(err)
	}
	c.Advance(time.Minute)
	product.Eventually(t, "prices are shown with the source's permission", func() bool {
		found := holds()
		if len(found) < 6 {
			t.Log(found)
		}
		return len(found) >= 6
	})
	if err := homes.AllowSoldPrices(t.Context(), c.Homes[4].Source, false); err != nil {
		t.Fatal(err)
	}
	c.Advance(time.Minute)
	product.Eventually(t, "none is shown once it is taken back", func() bool { return len(holds()) == 0 })
}
