package market

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"hearthway/bff/app/web/dev"
	"hearthway/bff/features/market"
)

const (
	follow   = "POST /api/lead/markets"
	followed = "GET /api/lead/markets"
	ann      = "ann@example.com"
)

var (
	atlanta = map[string]string{"state": "georgia", "place": "atlanta"}
	texas   = map[string]string{"state": "texas"}
)

// news sends what is due, and returns the emails about markets that someone got, newest first.
func (c marketServer) news(to string) (list []dev.OutboxMessage) {
	c.T.Helper()
	c.SendAlerts()
	for _, m := range c.Mails(to) {
		if strings.Contains(m.Subject, "Housing market in") {
			list = append(list, m)
		}
	}
	return list
}

// at sets the clock.
func (c marketServer) at(year int, month time.Month, day, hour int) {
	c.T.Helper()
	c.Advance(time.Date(year, month, day, hour, 0, 0, 0, time.UTC).Sub(c.Clock.Now()))
}

func TestFollowingMarkets(t *testing.T) {
	c := open(t)
	buyer, other := c.VerifiedBuyer(ann), c.VerifiedBuyer("bob@example.com")
	c.Visitor().Call(follow, atlanta).Want(401)
	c.Visitor().Call(followed, nil).Want(401)
	c.Agent().Call(follow, atlanta).Want(403)
	id := fmt.Sprint(buyer.Call(follow, atlanta).Want(200, "success", true, "market.name", "Atlanta, Georgia", "market.href", "/market/georgia/atlanta", "market.mails", true).At("market.id"))
	if again := fmt.Sprint(buyer.Call(follow, atlanta).Want(200).At("market.id")); again != id {
		t.Errorf("followed twice: %s and %s", id, again)
	}
	buyer.Call(follow, texas).Want(200, "market.name", "Texas", "market.href", "/market/texas")
	buyer.Call(follow, map[string]string{"state": "georgia", "place": "atlanta", "part": "30303"}).Want(200, "market.name", "30303 in Atlanta, Georgia")
	buyer.Call(follow, map[string]string{"state": "georgia", "place": "fulton-county"}).Want(200, "market.href", "/market/georgia/fulton-county")
	metro := map[string]string{"state": "metro", "place": "atlanta-sandy-springs-roswell"}
	inMetro := fmt.Sprint(buyer.Call(follow, metro).Want(200, "market.name", "Atlanta-Sandy Springs-Roswell metro area", "market.href", "/market/metro/atlanta-sandy-springs-roswell").At("market.id"))
	buyer.Call(followed, nil).Want(200, "markets.#", 5, "markets.0.href", "/market/metro/atlanta-sandy-springs-roswell")
	buyer.Call("DELETE /api/lead/markets/"+inMetro, nil).Want(200)
	for _, nowhere := range []any{nil, map[string]string{}, map[string]string{"state": "atlantis"}, map[string]string{"state": "georgia", "place": "nowhere"}, map[string]any{"state": 7}} {
		if r := buyer.Call(follow, nowhere); r.Status != 404 && r.Status != 422 {
			t.Errorf("%v: %d %s", nowhere, r.Status, r.Body)
		}
	}
	buyer.Call(followed, nil).Want(200, "markets.#", 4, "markets.3.name", "Atlanta, Georgia")
	other.Call("DELETE /api/lead/markets/"+id, nil).Want(200)
	other.Call(followed, nil).Want(200, "markets.#", 0)
	buyer.Call(followed, nil).Want(200, "markets.#", 4)
	buyer.Call("DELETE /api/lead/markets/"+id, nil).Want(200)
	buyer.Call("DELETE /api/lead/markets/"+id, nil).Want(200)
	buyer.Call("DELETE /api/lead/markets/x", nil).Want(404)
	buyer.Call(followed, nil).Want(200, "markets.#", 3)
	c.Exec("insert into market_follows (account_id, state, kind, slug, mailed, created_at) select id, 'GA', 'city', 'city-' || n, now(), now() from accounts, generate_series(1, $2) n where email = $1", ann, market.MaxFollows-3)
	buyer.Call(follow, atlanta).Want(409)
	buyer.Call(follow, texas).Want(200) // which they follow already
}

// An email comes once a month, after the first week and by day, if enough homes sold; the first one about a month that ended after they followed.
func TestMonthlyMarketMails(t *testing.T) {
	c := open(t)
	buyer := c.VerifiedBuyer(ann)
	buyer.Call(follow, atlanta).Want(200)
	buyer.Call(follow, map[string]string{"state": "texas", "place": "dallas"}).Want(200) // nothing was sold there
	c.Buyer("unverified@example.com").Call(follow, atlanta).Want(200)
	want := func(count int, why string) []dev.OutboxMessage {
		t.Helper()
		c.update()
		list := c.news(ann)
		if len(list) != count {
			t.Fatalf("%s: %d emails, want %d", why, len(list), count)
		}
		return list
	}
	want(0, "they followed in November, and October is over")
	sold := func(month string) { // homes that were sold since then
		c.Exec(`insert into listings (source, source_key, listing_id, alias, status, status_at, listed_at, modified_at, price, city, city_slug, state, county, county_slug, postal_code, sub_type, sqft, display_entire, zone)
			select source, source_key || $1, listing_id, alias || $1, 'sold', $1::timestamptz, $1::timestamptz - interval '9 days', $1::timestamptz, price, city, city_slug, state, county, county_slug, postal_code, sub_type, sqft, true, zone
			from listings where source = 'ga' and alias like '%-1' limit 12`, month)
		c.Exec(`insert into listing_events (listing_id, at, kind, status, price) select id, status_at, 'sold', 'sold', 430000 from listings where alias like '%' || $1`, month)
		c.Exec("select note_change(array(select id from listings where alias like '%' || $1), '{}')", month)
	}
	sold("2026-11-12T15:00:00Z")
	c.at(2026, 12, 7, 18)
	want(0, "on the 7th")
	c.at(2026, 12, 8, 9)
	want(0, "at 4 in the morning")
	c.at(2026, 12, 8, 18)
	m := want(1, "on the 8th")[0]
	for _, part := range []string{"Hello Ann,", "Homes in Atlanta sold for a median of $430,000 in November 2026, up", "Homes sold: 12", "http://localhost:8080/market/georgia/atlanta", "MLS ga: Deemed reliable."} {
		if !strings.Contains(m.Text, part) {
			t.Errorf("%q is missing:\n%s", part, m.Text)
		}
	}
	want(1, "again")
	c.at(2027, 1, 9, 18)
	want(1, "nothing sold in December")
	sold("2026-12-12T15:00:00Z")
	want(2, "sales of December that came late")
	if unverified := c.news("unverified@example.com"); len(unverified) > 0 {
		t.Error("an address that wasn't verified got an email")
	}

	// The link in the email turns off this list alone, with one click of the email program as well.
	_, link, _ := strings.Cut(strings.ReplaceAll(m.Text, "\n", " "), "/unsubscribe?link=")
	link, _, _ = strings.Cut(link, " ")
	c.Visitor().Call("GET /api/screens/unsubscribe?link="+link, nil).Want(200, "data.about", "market:1", "data.lists.#", 3, "data.lists.1.name", "Housing market in Atlanta, Georgia", "data.lists.1.frequency", "monthly", "data.lists.1.on", true)
	if r := c.Visitor().Call("POST /unsubscribe?link="+link, "List-Unsubscribe=One-Click").Want(200); !strings.Contains(r.Body, "the housing market in Atlanta, Georgia") {
		t.Error(r.Body)
	}
	buyer.Call("GET /api/screens/unsubscribe", nil).Want(200, "data.lists.0.on", true, "data.lists.1.on", false, "data.lists.2.on", true)
	buyer.Call(followed, nil).Want(200, "markets.1.mails", false)
	sold("2027-01-12T15:00:00Z")
	c.at(2027, 2, 9, 18)
	want(2, "turned off")
	buyer.Call("POST /api/pub/unsubscribe", map[string]any{"list": "market:1", "on": true}).Want(200, "settings.lists.1.on", true)
	buyer.Call("POST /api/pub/unsubscribe", map[string]any{"list": "all", "on": false}).Want(200, "settings.stopped", true, "settings.lists.1.on", false)
	want(2, "all emails are stopped")
	buyer.Call("POST /api/pub/unsubscribe", map[string]any{"list": "market:1", "on": true}).Want(200, "settings.stopped", false, "settings.lists.0.on", false, "settings.lists.1.on", true)
	want(3, "turned on again")
	buyer.Call("POST /api/pub/unsubscribe", map[string]any{"list": "market:99", "on": true}).Want(404)
}
