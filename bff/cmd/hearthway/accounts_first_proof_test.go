package main

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"hearthway/bff/features/account"
	accountdb "hearthway/bff/features/account/db"
)

// squatted is an account that somebody made with the e-mail of another person, and filled with all that an account can
// have. It gives their devices, and what only they would have said.
func squatted(c *city, email string) (squatter *device, said []string) {
	c.t.Helper()
	squatter = c.marked(email)
	said = c.fill(squatter, email)
	id := squatter.ask("GET /api/lead/client-leads/me", nil).text("me.id")
	squatter.ask("POST /api/account/contact/send", map[string]string{"phone": "4695550188"}).want(200)
	squatter.ask(dataErase, `{"kind":"account"}`).want(200)
	agent := c.texts("select id::text from accounts where email = 'agent@example.com'")[0]
	c.put("update accounts set assigned_to = $2, site_id = 'marked', facebook_id = 'marked' where id = $1::uuid", id, agent)
	if len(c.texts("select to_jsonb(a)::text from accounts a where erasure_at is not null")) != 1 {
		c.t.Fatal("no deletion waits")
	}
	return squatter, said
}

// Whatever was put into an account before its e-mail was proven is gone afterwards, unless the proof is given where the
// account was made. Every table that refers to accounts is looked through, also those that are made later: they have to be
// filled here.
func TestFirstProofEmptiesTheAccount(t *testing.T) {
	ways := map[string]func(c *city, owner *device) reply{
		"code": func(_ *city, owner *device) reply { return owner.byCode("victim@example.com") },
		"link": func(c *city, owner *device) reply {
			return owner.ask("POST /api/pub/account/set-password", map[string]string{"key": c.key("victim@example.com"), "password": "a lantern of one's own"})
		},
		"forgotten password": func(c *city, owner *device) reply {
			owner.ask("POST /api/pub/account/forgot-password", map[string]string{"username": "victim@example.com"}).want(200)
			return owner.ask("POST /api/pub/account/set-password", map[string]string{"key": c.key("victim@example.com"), "password": "a lantern of one's own"})
		},
		"in another session of the squatter's": func(c *city, owner *device) reply {
			owner.token = owner.ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "victim@example.com", "password": goodPassword}).text("token")
			return owner.byCode("victim@example.com")
		},
	}
	for name, prove := range ways {
		t.Run(name, func(t *testing.T) {
			c := newCity(t)
			squatter, said := squatted(c, "victim@example.com")
			before := c.texts("select id::text from accounts where email = 'victim@example.com'")[0]
			filled := map[string]bool{}
			for _, r := range c.rows() {
				filled[r.table] = filled[r.table] || r.holds(before)
			}
			for _, table := range c.texts("select distinct conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'accounts'::regclass and conrelid <> 'service_areas'::regclass") {
				if !filled[table] {
					t.Errorf("%s refers to accounts, and this test puts nothing into it", table)
				}
			}

			owner := c.visitor()
			r := prove(c, owner).want(200, "success", true, "emptied", true, "user.name", "", "user.phone", "", "user.email_proven", true, "user.erasure_due", nil)
			owner.token = r.text("token")
			if mail := c.mails("victim@example.com")[0]; !strings.Contains(mail.Subject, "your account starts empty") {
				t.Errorf("the owner is not told: %s", mail.Subject)
			}
			squatter.ask("GET /api/lead/client-leads/me", nil).want(401)
			nothingOf(c, before)
			nothingOfIn(c, []string{"accounts", "shared_lists", "saved_searches", "favorites", "notes", "saved_places", "sessions"}, said...)
			for _, row := range c.texts("select to_jsonb(a)::text from accounts a where email = 'victim@example.com'") {
				if strings.Contains(row, "marked") || strings.Contains(row, "Marked") || !strings.Contains(row, `"assigned_to": ""`) || !strings.Contains(row, `"erasure_at": null`) || !strings.Contains(row, `"text_optin": false`) {
					t.Errorf("of the account is left %s", row)
				}
			}
			owner.ask("GET /api/lead/client-leads/getProfileInfo", nil).want(200, "clientLead.terms_due", true)
			owner.ask("GET /api/account/support/tickets", nil).want(200, "tickets.#", 0)
			owner.ask("GET "+screenPath("dashboard"), nil).want(200, "data.agent", nil)
			c.visitor().ask("GET /shared/marked-key-marked-key-marked-key", nil).want(404)
			if open := c.texts("select id::text from data_requests where undone_at is null and done_at is null"); len(open) != 0 {
				t.Errorf("a deletion still waits: %v", open)
			}
		})
	}
}

// nothingOf fails for rows that still name an account.
func nothingOf(c *city, id string) {
	c.t.Helper()
	for _, r := range c.rows() {
		if r.holds(id) {
			c.t.Errorf("%s still names the account: %s", r.table, r.text)
		}
	}
}

func nothingOfIn(c *city, tables []string, said ...string) {
	c.t.Helper()
	for _, r := range c.rows() {
		for _, table := range tables {
			for _, one := range said {
				if r.table == table && one != "victim@example.com" && r.holds(one) {
					c.t.Errorf("%s still holds %q: %s", r.table, one, r.text)
				}
			}
		}
	}
}

// Who proves the e-mail where they registered keeps what they saved there, and nothing that lets others in or look in.
func TestFirstProofWhereOneRegistered(t *testing.T) {
	for name, prove := range map[string]func(c *city, d *device) reply{
		"code to log in": func(_ *city, d *device) reply { return d.byCode("ann@example.com") },
		"code in the profile": func(c *city, d *device) reply {
			d.ask("POST /api/account/contact/send", `{"type":"email"}`).want(200)
			return d.ask("POST /api/account/contact/confirm", map[string]string{"otp": c.code("ann@example.com")})
		},
		"link, by token": func(c *city, d *device) reply {
			return d.ask("POST /api/pub/account/set-password", map[string]string{"key": c.key("ann@example.com"), "password": "a lantern of one's own"})
		},
		"link, by cookie": func(c *city, d *device) reply {
			d.cookie, d.token = d.token, ""
			return d.ask("POST /api/pub/account/set-password", map[string]string{"key": c.key("ann@example.com"), "password": "a lantern of one's own"})
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := newCity(t)
			ann := c.buyer("ann@example.com")
			elsewhere := c.visitor()
			elsewhere.token = elsewhere.ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "ann@example.com", "password": goodPassword}).text("token")
			ann.ask(fmt.Sprintf("POST /api/lead/favorites/%d", c.homes[0].ID), nil).want(200)
			key := strings.TrimPrefix(ann.ask("POST /api/lead/shared-list", nil).want(200).text("shared.href"), "/shared/")
			ann.ask(dataErase, `{"kind":"data"}`).want(200)
			r := prove(c, ann).want(200, "success", true, "emptied", nil, "user.name", "Ann Buyer", "user.email_proven", true, "user.erasure_due", nil)
			ann.cookie, ann.token = "", r.text("token")
			ann.ask("GET /api/lead/favorites", nil).want(200, "favorites.#", 1)
			ann.ask("GET /api/lead/shared-list", nil).want(200, "shared", nil)
			c.visitor().ask("GET /shared/"+key, nil).want(404)
			elsewhere.ask("GET /api/lead/client-leads/me", nil).want(401)
			c.visitor().ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "ann@example.com", "password": goodPassword}).want(200, "success", false)
			for _, mail := range c.mails("ann@example.com") {
				if strings.Contains(mail.Subject, "starts empty") {
					t.Error("who kept everything hears that it is gone")
				}
			}
		})
	}
}

// A page of another site cannot have a browser give the proof in a session that was put into it.
func TestFirstProofFromAnotherSite(t *testing.T) {
	c := newCity(t)
	squatter := c.buyer("victim@example.com")
	browser := c.visitor()
	browser.cookie, browser.origin = squatter.token, "https://evil.example"
	browser.ask("POST /api/pub/account/set-password", map[string]string{"key": c.key("victim@example.com"), "password": "a lantern of one's own"}).want(403)
	browser.ask("POST /api/pub/client-leads/register", registration("other@example.com")).want(403)
	// The session of another account says nothing.
	other := c.buyer("other@example.com")
	other.ask("POST /api/pub/account/set-password", map[string]string{"key": c.key("victim@example.com"), "password": "a lantern of one's own"}).want(200, "success", true, "emptied", true)
}

// What is under way while the e-mail is proven finds nothing to hang on.
func TestFirstProofAtOnceWithTheSquatter(t *testing.T) {
	c := newCity(t)
	squatter := c.buyer("victim@example.com")
	owner := c.visitor()
	owner.ask(sendCode, asked("victim@example.com", "email", "lead")).want(200)
	code := c.code("victim@example.com")
	stop := make(chan struct{})
	var all sync.WaitGroup
	for range 6 {
		all.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
					squatter.ask("POST /api/lead/shared-list", nil)
					squatter.ask("POST /api/v1/saved-searches", `{"search_name":"Marked","criteria":{"param":{"city":"Dallas","state":"TX"}}}`)
				}
			}
		})
	}
	owner.token = owner.ask(verifyCode, typed("victim@example.com", code, "lead")).want(200, "success", true).text("token")
	close(stop)
	all.Wait()
	owner.ask("GET /api/lead/shared-list", nil).want(200, "shared", nil)
	if left := c.texts("select key from shared_lists union all select name from saved_searches"); len(left) != 0 {
		t.Errorf("left: %v", left)
	}
}

// A deletion that was asked for with a code from the e-mail is its owner's, and goes on.
func TestFirstProofKeepsTheOwnersOwnDeletion(t *testing.T) {
	c := newCity(t)
	c.buyer("victim@example.com")
	owner := c.visitor()
	key := owner.provenByCode("victim@example.com").text("key")
	owner.ask("POST /api/pub/data/erase", map[string]string{"key": key, "kind": "account"}).want(200)
	owner.token = owner.byCode("victim@example.com").want(200, "emptied", true, "user.erasure_kind", "account").text("token")
	owner.ask("GET /api/account/data", nil).want(200, "request.kind", "account")
	c.advance(15 * 24 * 3600e9)
	c.eraseDue(1)
	if _, err := accountdb.New(c.db).ByEmail(t.Context(), account.Lead, "victim@example.com"); err == nil {
		t.Error("the account is still there")
	}
}
