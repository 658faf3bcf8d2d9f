package account

import (
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/api"
	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

// The access list, call by call: the response to nobody, a buyer, an agent, a forged token and a revoked token.
func TestAccessByRole(t *testing.T) {
	c := product.New(t)
	lead, agent, gone := c.VerifiedBuyer("ann@example.com"), c.Agent(), c.VerifiedBuyer("gone@example.com")
	gone.Call("POST /api/pub/logout", nil).Want(200)
	forged := c.Visitor()
	forged.Token = strings.Repeat("A", 43)
	short := c.Visitor()
	short.Token = "x' or '1'='1"
	app := fiber.New()
	spec := api.New(app, api.Deps{}).OpenAPI()
	calls := 0
	for path, item := range spec.Paths {
		for method, op := range map[string]string{"GET": idOf(item.Get), "POST": idOf(item.Post), "PUT": idOf(item.Put), "PATCH": idOf(item.Patch), "DELETE": idOf(item.Delete)} {
			if op == "" || op == "logout" || op == "events" || strings.HasPrefix(op, "end-") {
				continue
			}
			who, ok := product.AudienceOf(op)
			if !ok {
				t.Errorf("%s is not in the list", op)
			}
			calls++
			call := method + " " + strings.NewReplacer("{id}", "1", "{alias}", "none", "{agentId}", "none").Replace(path)
			for name, d := range map[string]*product.Client{"nobody": c.Visitor(), "revoked": gone, "forged": forged, "injected": short} {
				if r := d.Call(call, map[string]any{}); (r.Status == 401) != (who != "everyone") {
					t.Errorf("%s (%s) to %s: %d", call, who, name, r.Status)
				}
			}
			for role, d := range map[string]*product.Client{"lead": lead, "admin": agent} {
				want := who == "everyone" || who == "member" || who == role
				if r := d.Call(call, map[string]any{}); (r.Status == 403 && strings.Contains(r.Body, "can’t do this")) == want || r.Status == 401 || r.Status >= 500 {
					t.Errorf("%s (%s) to %s: %d %.200s", call, who, role, r.Status, r.Body)
				}
			}
		}
	}
	if calls < 40 {
		t.Errorf("only %d calls were looked at", calls)
	}
}

// Calls that change data by cookie must come from our own pages. Login calls must not come from another site, so that nobody
// is logged in to someone else's account.
func TestCrossSiteRequestsAreRejected(t *testing.T) {
	c := product.New(t)
	ann := c.Buyer("ann@example.com")
	browser := c.Visitor()
	browser.Cookie = ann.Token
	browser.Call("POST /api/account/profile", map[string]string{"name": "Mine"}).Want(200)
	for _, origin := range []string{"https://evil.example", "null", "http://localhost:8080.evil.example", "http://localhost:9090"} {
		browser.Origin = origin
		browser.Call("POST /api/account/profile", map[string]string{"name": "Evil"}).Want(403, "success", false)
		browser.Call("POST /api/pub/logout", nil).Want(403)
		visitor := c.Visitor()
		visitor.Origin = origin
		for _, call := range []string{"POST /api/v1/login/mobile-lead", "POST /api/pub/client-leads/register", product.VerifyCode, product.LeadLoginLink, product.ByFacebook} {
			visitor.Call(call, map[string]any{"username": "buyer@example.com", "password": account.DemoPassword}).Want(403, "success", false)
		}
	}
	ann.Call("GET /api/lead/client-leads/me", nil).Want(200, "me.name", "Mine")
	app := c.Visitor() // an app has no Origin
	app.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "buyer@example.com", "password": account.DemoPassword}).Want(200, "success", true)
}

// A token that was planted in the browser before the login is worthless after it.
func TestSessionFixation(t *testing.T) {
	c := product.New(t)
	evil := c.Buyer("evil@example.com")
	browser := c.Visitor()
	browser.Cookie = evil.Token
	r := browser.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "buyer@example.com", "password": account.DemoPassword}).Want(200, "success", true)
	if r.CookieSet() == evil.Token || r.CookieSet() == "" {
		t.Errorf("cookie %q", r.CookieSet())
	}
	evil.Call("GET /api/lead/client-leads/me", nil).Want(401)
	browser.Cookie = "chosen-by-the-attacker-0123456789abcdefghij"
	if r := browser.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "buyer@example.com", "password": account.DemoPassword}).Want(200); r.CookieSet() == browser.Cookie {
		t.Error("a planted token was accepted")
	}
}

// Tokens are opaque: nothing derived from one logs in, and the header takes precedence over the cookie.
func TestForgedTokens(t *testing.T) {
	c := product.New(t)
	ann, bob := c.Buyer("ann@example.com"), c.Buyer("bob@example.com")
	for _, token := range []string{
		ann.Token[:42], ann.Token + "A", strings.ToLower(ann.Token), strings.Repeat("A", 43), "null", "undefined", "..", ann.Token[:21] + bob.Token[21:],
		"eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.", "%00", strings.Repeat("x", 4000),
	} {
		d := c.Visitor()
		d.Token = token
		d.Call("GET /api/lead/client-leads/me", nil).Want(401, "success", false)
		d.Token, d.Cookie = "", token
		d.Call("GET /api/lead/client-leads/me", nil).Want(401)
		d.Token, d.Cookie = "bad", ann.Token
		d.Call("GET /api/lead/client-leads/me", nil).Want(401)
	}
	d := c.Visitor()
	d.Token, d.Cookie = ann.Token, bob.Token
	d.Call("GET /api/lead/client-leads/me", nil).Want(200, "me.email", "ann@example.com")
	public := c.Visitor()
	public.Token = "bad"
	public.Call("GET /api/pub/properties/search-data", nil).Want(200) // an invalid token does no harm where none is needed
}

func idOf(op *huma.Operation) string {
	if op == nil {
		return ""
	}
	return op.OperationID
}

// No address redirects to another site, before or after the login.
func TestOpenRedirects(t *testing.T) {
	c := product.New(t)
	inside := c.Visitor()
	inside.Cookie = c.Buyer("ann@example.com").Token
	for _, path := range []string{
		"/login?next=https://evil.example", "/login?redirect=//evil.example", "/login?returnUrl=javascript:alert(1)", "//evil.example/", "//evil.example/account/dashboard",
		"/%2f%2fevil.example/", "/\\evil.example", "/profile?next=//evil.example", "/account/dashboard?url=https://evil.example", "/property//evil.example",
		"/buyer/evil.example/7?next=//evil.example", "/signup?next=//evil.example", "/https://evil.example", "/.evil.example",
	} {
		for name, d := range map[string]*product.Client{"visitor": c.Visitor(), "buyer": inside} {
			r := d.Call("GET "+path, nil)
			to := r.Header.Get("Location")
			if to == "" {
				continue
			}
			if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") || strings.HasPrefix(to, "/\\") {
				t.Errorf("%s leads a %s to %q", path, name, to)
			}
		}
	}
}
