package account

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

// Personal screens need a login, are never cached for others, and show only the user's own data.
func TestPersonalScreensRequireLogin(t *testing.T) {
	c := product.New(t)
	ann, ben, nobody := c.Buyer("ann@example.com"), c.Buyer("ben@example.com"), c.Visitor()
	ann.Call("POST /api/v1/saved-searches", `{"search_name":"Ann's lake","criteria":{"param":{"city":"Dallas","state":"TX"}}}`).Want(200)
	ann.Call(fmt.Sprintf("POST /api/lead/favorites/%d", c.Homes[0].ID), nil).Want(200)
	for name, path := range product.OwnScreens {
		nobody.Call("GET "+product.ScreenPath(name), nil).Want(401)
		if r := nobody.Call("GET "+path, nil); r.Status != 302 || r.Header.Get("Location") != "/" {
			t.Errorf("%s: %d %q", path, r.Status, r.Header.Get("Location"))
		}
		for _, who := range []struct {
			device *product.Client
			own    bool
		}{{ann, true}, {ben, false}, {ann, true}} {
			for _, r := range []product.Response{who.device.Call("GET "+product.ScreenPath(name), nil).Want(200, "head.status", 200, "head.index", false), product.OpenPage(who.device, path)} {
				if got := strings.Contains(r.Body, "ann@example.com") || strings.Contains(r.Body, "s lake") || strings.Contains(r.Body, c.Homes[0].Alias); got != who.own {
					t.Errorf("%s: what is Ann's is there: %v, want %v", name, got, who.own)
				}
				if control := r.Header.Get("Cache-Control"); r.Status != http.StatusOK || !strings.Contains(control, "no-store") || strings.Contains(control, "public") || r.Header.Get("ETag") != "" {
					t.Errorf("%s: %d, Cache-Control %q, ETag %q", name, r.Status, control, r.Header.Get("ETag"))
				}
			}
		}
	}
}

func TestAgentsHaveProfileButNoDashboard(t *testing.T) {
	c := product.New(t)
	agent := c.Agent()
	agent.Call("GET "+product.ScreenPath("profile"), nil).Want(200, "data.role", "admin")
	for _, name := range []string{"dashboard", "saved-searches"} {
		agent.Call("GET "+product.ScreenPath(name), nil).Want(200, "head.redirect", "/myaccount/profile")
		if r := product.OpenPage(agent, product.OwnScreens[name]); r.Status != 302 || r.Header.Get("Location") != "/myaccount/profile" {
			t.Errorf("%s: %d %q", name, r.Status, r.Header.Get("Location"))
		}
	}
}

func TestProfileScreen(t *testing.T) {
	c := product.New(t)
	d := c.Buyer("ann@example.com")
	d.Call("POST /api/account/profile", `{"text_optin":true}`).Want(200)
	c.Advance(time.Minute)
	d.Call("POST /api/account/profile", `{"text_optin":false}`).Want(200)
	d.Call("GET "+product.ScreenPath("profile"), nil).Want(200, "data.role", "lead", "data.email", "ann@example.com", "data.email_verified", false, "data.text_optin", false,
		"data.sessions.0.current", true, "data.consents.0.text", "Stopped texts and calls", "data.consents.1.text", "Agreed to texts and calls",
		"data.consents.2.text", "Agreed to the Terms of Service")
}

func TestDashboardShowsChanges(t *testing.T) {
	c := product.New(t)
	d := c.Buyer("ann@example.com")
	d.Call("GET "+product.ScreenPath("dashboard"), nil).Want(200, "data.favorites.#", 0, "data.favorite_count", 0, "data.searches.#", 0, "data.places.#", 0, "data.viewed.#", 0)
	for i, home := range c.Homes[:4] {
		c.Advance(time.Duration(i+1) * time.Minute)
		d.Call(fmt.Sprintf("POST /api/lead/favorites/%d", home.ID), nil).Want(200)
	}
	d.Call("POST /api/lead/viewed-homes", fmt.Sprintf(`{"properties":[%d,%d]}`, c.Homes[2].ID, c.Homes[1].ID)).Want(200)
	second := d.Call("POST /api/v1/saved-searches", `{"search_name":"Swiss Avenue","email_frequency":"weekly","criteria":{"param":{"city":"Dallas","state":"TX","bedrooms":3,"price_range_to":500000}}}`).Want(200).At("saved_search.id")
	d.Call("POST /api/lead/places/add", `{"name":"Work","address":"2100 Ross Avenue","latitude":32.78,"longitude":-96.8}`).Want(200)
	cheaper, pricier, sold := c.Homes[0], c.Homes[1], c.Homes[2]
	cheaper.Price -= 25_000
	pricier.Price += 5_000
	sold.Status = listing.Sold
	testkit.Insert(t, c.DB, []listing.Listing{cheaper, pricier, sold})

	d.Call("GET "+product.ScreenPath("dashboard"), nil).Want(200, "data.favorite_count", 4,
		"data.favorites.0.card.alias", c.Homes[3].Alias, "data.favorites.0.change", nil,
		"data.favorites.1.change.text", "Sold", "data.favorites.1.change.kind", "neutral",
		"data.favorites.2.change.text", "$5K more than when you saved it", "data.favorites.2.change.kind", "up",
		"data.favorites.3.change.text", "$25K less than when you saved it", "data.favorites.3.change.kind", "down",
		"data.searches.0.name", "Swiss Avenue", "data.searches.0.summary", "Dallas, TX · up to $500K · 3+ bd", "data.searches.0.frequency", "weekly",
		"data.searches.0.href", fmt.Sprintf("/search?bedrooms=3&city=Dallas&price_range_to=500000&state=TX&saved_search_id=%v", second), "data.search_count", 1,
		"data.places.0.name", "Work", "data.viewed.#", 1, "data.viewed.0.alias", c.Homes[1].Alias)
}

func TestSavedSearchesScreen(t *testing.T) {
	c := product.New(t)
	d := c.Buyer("ann@example.com")
	id := d.Call("POST /api/v1/saved-searches", `{"search_name":"Six rooms","criteria":{"param":{"zipcode":"75204","bedrooms":6,"hoa_max":0}}}`).Want(200).At("saved_search.id")
	d.Call(fmt.Sprintf("POST /api/v1/saved-searches/%v/pause", id), nil).Want(200)
	d.Call("GET "+product.ScreenPath("saved-searches"), nil).Want(200, "data.email", "ann@example.com", "data.email_verified", false, "data.searches.#", 1,
		"data.searches.0.summary", "75204 · 6+ bd · no HOA fee", "data.searches.0.href", fmt.Sprintf("/search?bedrooms=5&hoa_max=0&zipcode=75204&saved_search_id=%v", id),
		"data.searches.0.paused", true, "data.searches.0.alerts", false, "data.stopped", false, "data.favorites", "instant")

	// Settings for all emails. Turning them off keeps the individual settings.
	d.Call("PUT /api/lead/favorites-mails", `{"favorites":"weekly"}`).Want(200)
	d.Call("POST /api/pub/unsubscribe", `{"list":"all"}`).Want(200)
	d.Call("GET "+product.ScreenPath("saved-searches"), nil).Want(200, "data.stopped", true, "data.favorites", "weekly", "data.searches.0.frequency", "daily")
	d.Call("POST /api/pub/unsubscribe", `{"list":"all","on":true}`).Want(200)
	d.Call("GET "+product.ScreenPath("saved-searches"), nil).Want(200, "data.stopped", false, "data.favorites", "weekly")

	// A new name, which no other search with the same criteria has.
	d.Call("POST /api/v1/saved-searches", `{"search_name":"Seven rooms","criteria":{"param":{"zipcode":"75204","bedrooms":6,"hoa_max":0}}}`).Want(200)
	name := func(to string) product.Response {
		return d.Call(fmt.Sprintf("PUT /api/v1/saved-searches/%v", id), map[string]string{"search_name": to})
	}
	name("Seven rooms").Want(409, "error", "You’ve already saved this search under this name.")
	name(strings.Repeat("x", 61)).Want(422, "fields.search_name", "Cannot be more than 60 characters")
	name("Rooms for six").Want(200)
	d.Call("GET "+product.ScreenPath("saved-searches"), nil).Want(200, "data.searches.1.name", "Rooms for six", "data.searches.1.summary", "75204 · 6+ bd · no HOA fee",
		"data.searches.1.paused", true)
}
