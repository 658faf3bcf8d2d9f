package main

import (
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gofiber/fiber/v3"

	"hearthway/bff/api"
	"hearthway/bff/features/account"
)

// The list of access, call by call: for each the answer to nobody, to a buyer, to an agent, to
// a forged token and to one that was revoked.
func TestWhoMayCallWhat(t *testing.T) {
	c := newCity(t)
	lead, agent, gone := c.proven("ann@example.com"), c.agent(), c.proven("gone@example.com")
	gone.ask("POST /api/pub/logout", nil).want(200)
	forged := c.visitor()
	forged.token = strings.Repeat("A", 43)
	short := c.visitor()
	short.token = "x' or '1'='1"
	app := fiber.New()
	spec := api.New(app, api.Deps{}).OpenAPI()
	calls := 0
	for path, item := range spec.Paths {
		for method, op := range map[string]string{"GET": idOf(item.Get), "POST": idOf(item.Post), "PUT": idOf(item.Put), "PATCH": idOf(item.Patch), "DELETE": idOf(item.Delete)} {
			if op == "" || op == "logout" || strings.HasPrefix(op, "end-") {
				continue
			}
			who, ok := audienceOf(op)
			if !ok {
				t.Errorf("%s is not in the list", op)
			}
			calls++
			call := method + " " + strings.NewReplacer("{id}", "1", "{alias}", "none", "{agentId}", "none").Replace(path)
			for name, d := range map[string]*device{"nobody": c.visitor(), "revoked": gone, "forged": forged, "injected": short} {
				if r := d.ask(call, map[string]any{}); (r.status == 401) != (who != "everyone") {
					t.Errorf("%s (%s) to %s: %d", call, who, name, r.status)
				}
			}
			for role, d := range map[string]*device{"lead": lead, "admin": agent} {
				want := who == "everyone" || who == "member" || who == role
				if r := d.ask(call, map[string]any{}); (r.status == 403 && strings.Contains(r.body, "can’t do this")) == want || r.status == 401 || r.status >= 500 {
					t.Errorf("%s (%s) to %s: %d %.200s", call, who, role, r.status, r.body)
				}
			}
		}
	}
	if calls < 40 {
		t.Errorf("only %d calls were looked at", calls)
	}
}

// Calls that change something by the cookie come from our own pages; those that log in come
// from no other site, so that nobody is put into an account of somebody else's.
func TestOtherSites(t *testing.T) {
	c := newCity(t)
	ann := c.buyer("ann@example.com")
	browser := c.visitor()
	browser.cookie = ann.token
	browser.ask("POST /api/account/profile", map[string]string{"name": "Mine"}).want(200)
	for _, origin := range []string{"https://evil.example", "null", "http://localhost:8080.evil.example", "http://localhost:9090"} {
		browser.origin = origin
		browser.ask("POST /api/account/profile", map[string]string{"name": "Evil"}).want(403, "success", false)
		browser.ask("POST /api/pub/logout", nil).want(403)
		stranger := c.visitor()
		stranger.origin = origin
		for _, call := range []string{"POST /api/v1/login/mobile-lead", "POST /api/pub/client-leads/register", verifyCode, leadKey, byFacebook} {
			stranger.ask(call, map[string]any{"username": "buyer@example.com", "password": account.DemoPassword}).want(403, "success", false)
		}
	}
	ann.ask("GET /api/lead/client-leads/me", nil).want(200, "me.name", "Mine")
	app := c.visitor() // an app has no Origin
	app.ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "buyer@example.com", "password": account.DemoPassword}).want(200, "success", true)
}

// A token that somebody put into the browser before is worth nothing after the login.
func TestSessionFixation(t *testing.T) {
	c := newCity(t)
	evil := c.buyer("evil@example.com")
	browser := c.visitor()
	browser.cookie = evil.token
	r := browser.ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "buyer@example.com", "password": account.DemoPassword}).want(200, "success", true)
	if r.cookieSet() == evil.token || r.cookieSet() == "" {
		t.Errorf("cookie %q", r.cookieSet())
	}
	evil.ask("GET /api/lead/client-leads/me", nil).want(401)
	browser.cookie = "chosen-by-the-attacker-0123456789abcdefghij"
	if r := browser.ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "buyer@example.com", "password": account.DemoPassword}).want(200); r.cookieSet() == browser.cookie {
		t.Error("a token of somebody else's choice was taken over")
	}
}

// Tokens are opaque: nothing that was made of another one lets in, and the header counts, not the cookie.
func TestForgedTokens(t *testing.T) {
	c := newCity(t)
	ann, bob := c.buyer("ann@example.com"), c.buyer("bob@example.com")
	for _, token := range []string{
		ann.token[:42], ann.token + "A", strings.ToLower(ann.token), strings.Repeat("A", 43), "null", "undefined", "..", ann.token[:21] + bob.token[21:],
		"eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.", "%00", strings.Repeat("x", 4000),
	} {
		d := c.visitor()
		d.token = token
		d.ask("GET /api/lead/client-leads/me", nil).want(401, "success", false)
		d.token, d.cookie = "", token
		d.ask("GET /api/lead/client-leads/me", nil).want(401)
		d.token, d.cookie = "bad", ann.token
		d.ask("GET /api/lead/client-leads/me", nil).want(401)
	}
	d := c.visitor()
	d.token, d.cookie = ann.token, bob.token
	d.ask("GET /api/lead/client-leads/me", nil).want(200, "me.email", "ann@example.com")
	public := c.visitor()
	public.token = "bad"
	public.ask("GET /api/pub/properties/search-data", nil).want(200) // a bad token does no harm where none is needed
}

func idOf(op *huma.Operation) string {
	if op == nil {
		return ""
	}
	return op.OperationID
}

// No address leads to another site, before the login or after it.
func TestOpenRedirects(t *testing.T) {
	c := newCity(t)
	inside := c.visitor()
	inside.cookie = c.buyer("ann@example.com").token
	for _, path := range []string{
		"/login?next=https://evil.example", "/login?redirect=//evil.example", "/login?returnUrl=javascript:alert(1)", "//evil.example/", "//evil.example/account/dashboard",
		"/%2f%2fevil.example/", "/\\evil.example", "/profile?next=//evil.example", "/account/dashboard?url=https://evil.example", "/property//evil.example",
		"/buyer/evil.example/7?next=//evil.example", "/signup?next=//evil.example", "/https://evil.example", "/.evil.example",
	} {
		for name, d := range map[string]*device{"stranger": c.visitor(), "buyer": inside} {
			r := d.ask("GET "+path, nil)
			to := r.header.Get("Location")
			if to == "" {
				continue
			}
			if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") || strings.HasPrefix(to, "/\\") {
				t.Errorf("%s leads a %s to %q", path, name, to)
			}
		}
	}
}
