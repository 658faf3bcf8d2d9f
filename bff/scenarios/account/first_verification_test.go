package account

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

// impostorAccount returns an account that someone created with another person's email and filled with everything an account can have.
// It returns their devices and the texts they entered.
func impostorAccount(c *product.Server, email string) (impostor *product.Client, said []string) {
	c.T.Helper()
	impostor = c.RegisterMarked(email)
	said = c.UseEverything(impostor, email)
	id := impostor.Call("GET /api/lead/client-leads/me", nil).Text("me.id")
	impostor.Call("POST /api/account/contact/send", map[string]string{"phone": "4695550188"}).Want(200)
	impostor.Call(product.DataErase, `{"kind":"account"}`).Want(200)
	agent := c.Column("select id::text from accounts where email = 'agent@example.com'")[0]
	c.Exec("update accounts set assigned_to = $2, site_id = 'marked', facebook_id = 'marked' where id = $1::uuid", id, agent)
	if len(c.Column("select to_jsonb(a)::text from accounts a where erasure_at is not null")) != 1 {
		c.T.Fatal("no deletion waits")
	}
	return impostor, said
}

// Everything added to an account before its email was verified is deleted, unless the verification is done in the browser
// where the account was created. Every table that refers to accounts is checked, so new tables must be filled here.
func TestFirstVerificationEmptiesTheAccount(t *testing.T) {
	ways := map[string]func(c *product.Server, owner *product.Client) product.Response{
		"code": func(_ *product.Server, owner *product.Client) product.Response {
			return owner.LoginByCode("victim@example.com")
		},
		"link": func(c *product.Server, owner *product.Client) product.Response {
			return owner.Call("POST /api/pub/account/set-password", map[string]string{"key": c.Key("victim@example.com"), "password": "a lantern of one's own"})
		},
		"forgotten password": func(c *product.Server, owner *product.Client) product.Response {
			owner.Call("POST /api/pub/account/forgot-password", map[string]string{"username": "victim@example.com"}).Want(200)
			return owner.Call("POST /api/pub/account/set-password", map[string]string{"key": c.Key("victim@example.com"), "password": "a lantern of one's own"})
		},
		"in another session of the impostor": func(c *product.Server, owner *product.Client) product.Response {
			owner.Token = owner.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "victim@example.com", "password": product.GoodPassword}).Text("token")
			return owner.LoginByCode("victim@example.com")
		},
	}
	for name, prove := range ways {
		t.Run(name, func(t *testing.T) {
			c := product.New(t)
			impostor, said := impostorAccount(c, "victim@example.com")
			before := c.Column("select id::text from accounts where email = 'victim@example.com'")[0]
			filled := map[string]bool{}
			for _, r := range c.Rows() {
				filled[r.Table] = filled[r.Table] || r.Holds(before)
			}
			for _, table := range c.Column("select distinct conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'accounts'::regclass and conrelid not in ('service_areas'::regclass, 'reviews'::regclass)") { // areas belong to agents, and reviews to confirmed emails
				if !filled[table] {
					t.Errorf("%s refers to accounts, and this test puts nothing into it", table)
				}
			}

			owner := c.Visitor()
			r := prove(c, owner).Want(200, "success", true, "emptied", true, "user.name", "", "user.phone", "", "user.email_verified", true, "user.erasure_due", nil)
			owner.Token = r.Text("token")
			if mail := c.Mails("victim@example.com")[0]; !strings.Contains(mail.Subject, "your account starts empty") {
				t.Errorf("the owner is not notified: %s", mail.Subject)
			}
			impostor.Call("GET /api/lead/client-leads/me", nil).Want(401)
			nothingOf(c, before)
			nothingOfIn(c, []string{"accounts", "shared_lists", "saved_searches", "favorites", "notes", "saved_places", "sessions"}, said...)
			for _, row := range c.Column("select to_jsonb(a)::text from accounts a where email = 'victim@example.com'") {
				if strings.Contains(row, "marked") || strings.Contains(row, "Marked") || !strings.Contains(row, `"assigned_to": ""`) || !strings.Contains(row, `"erasure_at": null`) || !strings.Contains(row, `"text_optin": false`) {
					t.Errorf("of the account is left %s", row)
				}
			}
			owner.Call("GET /api/lead/client-leads/getProfileInfo", nil).Want(200, "clientLead.terms_due", true)
			owner.Call("GET /api/account/support/tickets", nil).Want(200, "tickets.#", 0)
			owner.Call("GET "+product.ScreenPath("dashboard"), nil).Want(200, "data.agent", nil)
			c.Visitor().Call("GET /shared/marked-key-marked-key-marked-key", nil).Want(404)
			if open := c.Column("select id::text from data_requests where undone_at is null and done_at is null"); len(open) != 0 {
				t.Errorf("a deletion still waits: %v", open)
			}
		})
	}
}

// nothingOf fails for rows that still refer to an account.
func nothingOf(c *product.Server, id string) {
	c.T.Helper()
	for _, r := range c.Rows() {
		if r.Holds(id) {
			c.T.Errorf("%s still names the account: %s", r.Table, r.Text)
		}
	}
}

func nothingOfIn(c *product.Server, tables []string, said ...string) {
	c.T.Helper()
	for _, r := range c.Rows() {
		for _, table := range tables {
			for _, one := range said {
				if r.Table == table && one != "victim@example.com" && r.Holds(one) {
					c.T.Errorf("%s still holds %q: %s", r.Table, one, r.Text)
				}
			}
		}
	}
}

// Verifying the email in the browser where the account was registered keeps what was saved there, and nothing that gives
// others access.
func TestFirstVerificationInTheSameBrowser(t *testing.T) {
	for name, prove := range map[string]func(c *product.Server, d *product.Client) product.Response{
		"code to log in": func(_ *product.Server, d *product.Client) product.Response { return d.LoginByCode("ann@example.com") },
		"code in the profile": func(c *product.Server, d *product.Client) product.Response {
			d.Call("POST /api/account/contact/send", `{"type":"email"}`).Want(200)
			return d.Call("POST /api/account/contact/confirm", map[string]string{"otp": c.Code("ann@example.com")})
		},
		"link, by token": func(c *product.Server, d *product.Client) product.Response {
			return d.Call("POST /api/pub/account/set-password", map[string]string{"key": c.Key("ann@example.com"), "password": "a lantern of one's own"})
		},
		"link, by cookie": func(c *product.Server, d *product.Client) product.Response {
			d.Cookie, d.Token = d.Token, ""
			return d.Call("POST /api/pub/account/set-password", map[string]string{"key": c.Key("ann@example.com"), "password": "a lantern of one's own"})
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := product.New(t)
			ann := c.Buyer("ann@example.com")
			elsewhere := c.Visitor()
			elsewhere.Token = elsewhere.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "ann@example.com", "password": product.GoodPassword}).Text("token")
			ann.Call(fmt.Sprintf("POST /api/lead/favorites/%d", c.Homes[0].ID), nil).Want(200)
			key := strings.TrimPrefix(ann.Call("POST /api/lead/shared-list", nil).Want(200).Text("shared.href"), "/shared/")
			ann.Call(product.DataErase, `{"kind":"data"}`).Want(200)
			r := prove(c, ann).Want(200, "success", true, "emptied", nil, "user.name", "Ann Buyer", "user.email_verified", true, "user.erasure_due", nil)
			ann.Cookie, ann.Token = "", r.Text("token")
			ann.Call("GET /api/lead/favorites", nil).Want(200, "favorites.#", 1)
			ann.Call("GET /api/lead/shared-list", nil).Want(200, "shared", nil)
			c.Visitor().Call("GET /shared/"+key, nil).Want(404)
			elsewhere.Call("GET /api/lead/client-leads/me", nil).Want(401)
			c.Visitor().Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "ann@example.com", "password": product.GoodPassword}).Want(200, "success", false)
			for _, mail := range c.Mails("ann@example.com") {
				if strings.Contains(mail.Subject, "starts empty") {
					t.Error("an owner who kept everything is told that it was deleted")
				}
			}
		})
	}
}

// A page on another site can't make a browser verify an email in a session that was planted in it.
func TestFirstVerificationFromAnotherSite(t *testing.T) {
	c := product.New(t)
	impostor := c.Buyer("victim@example.com")
	browser := c.Visitor()
	browser.Cookie, browser.Origin = impostor.Token, "https://evil.example"
	browser.Call("POST /api/pub/account/set-password", map[string]string{"key": c.Key("victim@example.com"), "password": "a lantern of one's own"}).Want(403)
	browser.Call("POST /api/pub/client-leads/register", product.Registration("other@example.com")).Want(403)
	// A session of another account doesn't count.
	other := c.Buyer("other@example.com")
	other.Call("POST /api/pub/account/set-password", map[string]string{"key": c.Key("victim@example.com"), "password": "a lantern of one's own"}).Want(200, "success", true, "emptied", true)
}

// Requests that are running while the email is verified can't attach anything to the account.
func TestConcurrentFirstVerification(t *testing.T) {
	c := product.New(t)
	impostor := c.Buyer("victim@example.com")
	owner := c.Visitor()
	owner.Call(product.SendCode, product.CodeRequest("victim@example.com", "email", "lead")).Want(200)
	code := c.Code("victim@example.com")
	stop := make(chan struct{})
	var all sync.WaitGroup
	for range 6 {
		all.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
					impostor.Call("POST /api/lead/shared-list", nil)
					impostor.Call("POST /api/v1/saved-searches", `{"search_name":"Marked","criteria":{"param":{"city":"Dallas","state":"TX"}}}`)
				}
			}
		})
	}
	owner.Token = owner.Call(product.VerifyCode, product.CodeLogin("victim@example.com", code, "lead")).Want(200, "success", true).Text("token")
	close(stop)
	all.Wait()
	owner.Call("GET /api/lead/shared-list", nil).Want(200, "shared", nil)
	if left := c.Column("select key from shared_lists union all select name from saved_searches"); len(left) != 0 {
		t.Errorf("left: %v", left)
	}
}

// A deletion that was requested with a code from the email is the owner's, and goes on.
func TestFirstVerificationKeepsOwnersDeletion(t *testing.T) {
	c := product.New(t)
	c.Buyer("victim@example.com")
	owner := c.Visitor()
	key := owner.VerifyEmail("victim@example.com").Text("key")
	owner.Call("POST /api/pub/data/erase", map[string]string{"key": key, "kind": "account"}).Want(200)
	owner.Token = owner.LoginByCode("victim@example.com").Want(200, "emptied", true, "user.erasure_kind", "account").Text("token")
	owner.Call("GET /api/account/data", nil).Want(200, "request.kind", "account")
	c.Advance(15 * 24 * 3600e9)
	c.EraseDue(1)
	if _, err := account.AccountsIn(c.DB).ByEmail(t.Context(), account.Lead, "victim@example.com"); err == nil {
		t.Error("the account is still there")
	}
}
