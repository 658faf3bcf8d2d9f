package main

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/testkit"
)

// Screens of one's own want a login, are never kept for others, and show nobody else's.
func TestOwnScreensAreOnesOwn(t *testing.T) {
	c := newCity(t)
	ann, ben, nobody := c.buyer("ann@example.com"), c.buyer("ben@example.com"), c.visitor()
	ann.ask("POST /api/v1/saved-searches", `{"search_name":"Ann's lake","criteria":{"param":{"city":"Dallas","state":"TX"}}}`).want(200)
	ann.ask(fmt.Sprintf("POST /api/lead/favorites/%d", c.homes[0].ID), nil).want(200)
	for name, path := range ownScreens {
		nobody.ask("GET "+screenPath(name), nil).want(401)
		if r := nobody.ask("GET "+path, nil); r.status != 302 || r.header.Get("Location") != "/" {
			t.Errorf("%s: %d %q", path, r.status, r.header.Get("Location"))
		}
		for _, who := range []struct {
			device *device
			own    bool
		}{{ann, true}, {ben, false}, {ann, true}} {
			for _, r := range []reply{who.device.ask("GET "+screenPath(name), nil).want(200, "head.status", 200, "head.index", false), page(who.device, path)} {
				if got := strings.Contains(r.body, "ann@example.com") || strings.Contains(r.body, "s lake") || strings.Contains(r.body, c.homes[0].Alias); got != who.own {
					t.Errorf("%s: what is Ann's is there: %v, want %v", name, got, who.own)
				}
				if control := r.header.Get("Cache-Control"); r.status != http.StatusOK || !strings.Contains(control, "no-store") || strings.Contains(control, "public") || r.header.Get("ETag") != "" {
					t.Errorf("%s: %d, Cache-Control %q, ETag %q", name, r.status, control, r.header.Get("ETag"))
				}
			}
		}
	}
}

func TestAgentsHaveAProfileAndNoDashboard(t *testing.T) {
	c := newCity(t)
	agent := c.agent()
	agent.ask("GET "+screenPath("profile"), nil).want(200, "data.role", "admin")
	for _, name := range []string{"dashboard", "saved-searches"} {
		agent.ask("GET "+screenPath(name), nil).want(200, "head.redirect", "/myaccount/profile")
		if r := page(agent, ownScreens[name]); r.status != 302 || r.header.Get("Location") != "/myaccount/profile" {
			t.Errorf("%s: %d %q", name, r.status, r.header.Get("Location"))
		}
	}
}

func TestProfileScreen(t *testing.T) {
	c := newCity(t)
	d := c.buyer("ann@example.com")
	d.ask("POST /api/account/profile", `{"text_optin":true}`).want(200)
	c.advance(time.Minute)
	d.ask("POST /api/account/profile", `{"text_optin":false}`).want(200)
	d.ask("GET "+screenPath("profile"), nil).want(200, "data.role", "lead", "data.email", "ann@example.com", "data.email_proven", false, "data.text_optin", false,
		"data.sessions.0.current", true, "data.consents.0.text", "Stopped texts and calls", "data.consents.1.text", "Agreed to texts and calls",
		"data.consents.2.text", "Agreed to the Terms of Service")
}

func TestDashboardSaysWhatChanged(t *testing.T) {
	c := newCity(t)
	d := c.buyer("ann@example.com")
	d.ask("GET "+screenPath("dashboard"), nil).want(200, "data.favorites.#", 0, "data.favorite_count", 0, "data.searches.#", 0, "data.places.#", 0, "data.viewed.#", 0)
	for i, home := range c.homes[:4] {
		c.advance(time.Duration(i+1) * time.Minute)
		d.ask(fmt.Sprintf("POST /api/lead/favorites/%d", home.ID), nil).want(200)
	}
	d.ask("POST /api/lead/viewed-homes", fmt.Sprintf(`{"properties":[%d,%d]}`, c.homes[2].ID, c.homes[1].ID)).want(200)
	kept := d.ask("POST /api/v1/saved-searches", `{"search_name":"Swiss Avenue","email_frequency":"weekly","criteria":{"param":{"city":"Dallas","state":"TX","bedrooms":3,"price_range_to":500000}}}`).want(200).at("saved_search.id")
	d.ask("POST /api/lead/places/add", `{"name":"Work","address":"2100 Ross Avenue","latitude":32.78,"longitude":-96.8}`).want(200)
	cheaper, dearer, sold := c.homes[0], c.homes[1], c.homes[2]
	cheaper.Price -= 25_000
	dearer.Price += 5_000
	sold.Status = listing.Sold
	testkit.Insert(t, c.db, []listing.Listing{cheaper, dearer, sold})

	d.ask("GET "+screenPath("dashboard"), nil).want(200, "data.favorite_count", 4,
		"data.favorites.0.card.alias", c.homes[3].Alias, "data.favorites.0.change", nil,
		"data.favorites.1.change.text", "Sold", "data.favorites.1.change.kind", "neutral",
		"data.favorites.2.change.text", "$5K more than when you saved it", "data.favorites.2.change.kind", "up",
		"data.favorites.3.change.text", "$25K less than when you saved it", "data.favorites.3.change.kind", "down",
		"data.searches.0.name", "Swiss Avenue", "data.searches.0.summary", "Dallas, TX · up to $500K · 3+ bd", "data.searches.0.frequency", "weekly",
		"data.searches.0.href", fmt.Sprintf("/search?bedrooms=3&city=Dallas&price_range_to=500000&state=TX&saved_search_id=%v", kept), "data.search_count", 1,
		"data.places.0.name", "Work", "data.viewed.#", 1, "data.viewed.0.alias", c.homes[1].Alias)
}

func TestSavedSearchesScreen(t *testing.T) {
	c := newCity(t)
	d := c.buyer("ann@example.com")
	id := d.ask("POST /api/v1/saved-searches", `{"search_name":"Six rooms","criteria":{"param":{"zipcode":"75204","bedrooms":6,"hoa_max":0}}}`).want(200).at("saved_search.id")
	d.ask(fmt.Sprintf("POST /api/v1/saved-searches/%v/pause", id), nil).want(200)
	d.ask("GET "+screenPath("saved-searches"), nil).want(200, "data.email", "ann@example.com", "data.email_proven", false, "data.searches.#", 1,
		"data.searches.0.summary", "75204 · 6+ bd · no HOA fee", "data.searches.0.href", fmt.Sprintf("/search?bedrooms=5&hoa_max=0&zipcode=75204&saved_search_id=%v", id),
		"data.searches.0.paused", true, "data.searches.0.alerts", false, "data.stopped", false, "data.favorites", "instant")

	// What holds for all mails; stopping them forgets nothing that was chosen.
	d.ask("PUT /api/lead/favorites-mails", `{"favorites":"weekly"}`).want(200)
	d.ask("POST /api/pub/unsubscribe", `{"list":"all"}`).want(200)
	d.ask("GET "+screenPath("saved-searches"), nil).want(200, "data.stopped", true, "data.favorites", "weekly", "data.searches.0.frequency", "daily")
	d.ask("POST /api/pub/unsubscribe", `{"list":"all","on":true}`).want(200)
	d.ask("GET "+screenPath("saved-searches"), nil).want(200, "data.stopped", false, "data.favorites", "weekly")

	// Another name, which no other search of the same criteria has.
	d.ask("POST /api/v1/saved-searches", `{"search_name":"Seven rooms","criteria":{"param":{"zipcode":"75204","bedrooms":6,"hoa_max":0}}}`).want(200)
	name := func(to string) reply {
		return d.ask(fmt.Sprintf("PUT /api/v1/saved-searches/%v", id), map[string]string{"search_name": to})
	}
	name("Seven rooms").want(409, "error", "You’ve already saved this search under this name.")
	name(strings.Repeat("x", 61)).want(422, "fields.search_name", "Cannot be more than 60 characters")
	name("Rooms for six").want(200)
	d.ask("GET "+screenPath("saved-searches"), nil).want(200, "data.searches.1.name", "Rooms for six", "data.searches.1.summary", "75204 · 6+ bd · no HOA fee",
		"data.searches.1.paused", true)
}
