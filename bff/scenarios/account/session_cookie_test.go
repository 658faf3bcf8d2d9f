package account

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/scenarios/product"
)

// The session cookie follows the decisions: valid for a year, HttpOnly, Lax, and Secure exactly on https.
func TestSessionCookie(t *testing.T) {
	c := product.New(t)
	r := c.Visitor().Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "buyer@example.com", "password": "hearthway-demo"})
	if got, want := r.Header.Get("Set-Cookie"), httpapi.SessionCookie(false)+"="+r.Text("token")+"; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"; got != want {
		t.Errorf("cookie %q, want %q", got, want)
	}
	if r.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("Cache-Control %q", r.Header.Get("Cache-Control"))
	}
	c.Reopen("PUBLIC_URL=https://hearthway.example")
	r = c.Visitor().Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "buyer@example.com", "password": "hearthway-demo"})
	if got := r.Header.Get("Set-Cookie"); !strings.Contains(got, "; Secure") {
		t.Errorf("on https: %q", got)
	}
}

// Scripts can't read the session cookie, so a second one tells pages who is logged in. While it says that the user has
// logged out offline, nobody else on that computer gets anything with the session that is left.
func TestPagesKnowWhoIsLoggedIn(t *testing.T) {
	c := product.New(t)
	browser := c.Visitor()
	login := browser.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "buyer@example.com", "password": account.DemoPassword}).Want(200, "success", true)
	id, session := login.Text("clientLead.id"), "session="+login.CookieSet()
	want := "hw_auth=" + url.PathEscape(fmt.Sprintf(`{"type":"lead","id":%q,"alias":null}`, id)) + "; Path=/; Max-Age=31536000; SameSite=Lax"
	if cookies := login.Header.Values("Set-Cookie"); cookies[1] != want {
		t.Errorf("a login sets %q, want %q", cookies, want)
	}
	hint, _, _ := strings.Cut(want, ";")
	for _, step := range []struct {
		name, path, cookies string
		status              int
		to, set             string
	}{
		{"a visitor", "/", "", 200, "", ""},
		{"the user", "/", session + "; " + hint, 200, "", ""},
		{"storage was cleared", "/", session, 200, "", want},
		{"on a guarded page", "/account/dashboard", session, 200, "", want},
		{"someone else's hint", "/account/dashboard", session + "; hw_auth=%7B%22type%22:%22admin%22%7D", 200, "", want},
		{"the session is gone", "/", hint, 200, "", "hw_auth=ended; Path=/; Max-Age=31536000; SameSite=Lax"},
		{"on a guarded page", "/account/billing?year=2026", hint, 302, "/login?next=%2Faccount%2Fbilling%3Fyear%3D2026", "hw_auth=ended; Path=/; Max-Age=31536000; SameSite=Lax"},
		{"a visitor on a guarded page", "/account/billing", "", 302, "/", ""},
		{"it was gone before", "/account/billing", "hw_auth=past", 302, "/login?next=%2Faccount%2Fbilling", ""},
		{"a logout is pending", "/account/dashboard", session + "; hw_auth=out", 302, "/", ""},
		{"a logout is pending", "/api/screens/dashboard", session + "; hw_auth=out", 401, "", ""},
		{"", "/api/screens/dashboard", session, 200, "", ""},
	} {
		d := c.Visitor()
		d.Opened = step.cookies
		r := d.Call("GET "+step.path, nil).Want(step.status)
		if r.Header.Get("Location") != step.to || r.Header.Get("Set-Cookie") != step.set {
			t.Errorf("%s, %s: to %q, sets %q", step.name, step.path, r.Header.Get("Location"), r.Header.Get("Set-Cookie"))
		}
		if control := r.Header.Get("Cache-Control"); step.set != "" && control != "private, no-store" {
			t.Errorf("%s, %s: sets a cookie, and is %s", step.name, step.path, control)
		}
	}
	late := c.Visitor()
	late.Opened, late.Origin = session+"; hw_auth=out", "http://localhost:8080"
	out := late.Call("POST /api/pub/logout", nil).Want(200)
	if cookies := out.Header.Values("Set-Cookie"); len(cookies) != 2 || cookies[1] != "hw_auth=; Path=/; Max-Age=0; SameSite=Lax" {
		t.Errorf("a logout sets %q", cookies)
	}
	late.Opened = session
	late.Call("GET /api/screens/dashboard", nil).Want(401)
}

// Otherwise a form on another site could log people out, although their browser sends no cookie with it.
func TestOtherSitesCannotLogOut(t *testing.T) {
	c := product.New(t)
	d := c.Visitor()
	d.Cookie = c.Buyer("ann@example.com").Token
	for _, origin := range []string{"https://evil.example", "null"} {
		form := c.Visitor()
		form.Origin, form.Kind = origin, "application/x-www-form-urlencoded"
		if r := form.Call("POST /api/pub/logout", "x=1").Want(403, "success", false); r.Header.Get("Set-Cookie") != "" {
			t.Errorf("cookie %q", r.Header.Get("Set-Cookie"))
		}
		form.Cookie = d.Cookie
		form.Call("POST /api/pub/logout", "x=1").Want(403)
	}
	d.Call("GET /api/lead/client-leads/me", nil).Want(200)
}

// On an https site the session cookie has the __Host- prefix, and one with the plain name is ignored: a neighboring host
// could have set it.
func TestHTTPSSiteUsesHostCookie(t *testing.T) {
	c := product.New(t)
	c.Reopen("PUBLIC_URL=https://hearthway.example")
	d := c.Visitor()
	d.Host, d.Origin = "hearthway.example", "https://hearthway.example"
	payload := product.Registration("ann@example.com")
	payload["password"] = product.GoodPassword
	r := d.Call("POST /api/pub/client-leads/register", payload).Want(200, "success", true)
	if got, want := r.Header.Get("Set-Cookie"), "__Host-session="+r.Text("token")+"; Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax"; got != want {
		t.Errorf("cookie %q, want %q", got, want)
	}
	d.Cookie = r.Text("token")
	d.Call("GET /api/lead/client-leads/me", nil).Want(200)
	old := c.Visitor()
	old.Opened = "session=" + d.Cookie
	old.Call("GET /api/lead/client-leads/me", nil).Want(401)
	if got := d.Call("POST /api/pub/logout", nil).Want(200).Header.Get("Set-Cookie"); !strings.HasPrefix(got, "__Host-session=; Path=/; Max-Age=0; HttpOnly; Secure") {
		t.Errorf("cookie %q", got)
	}
}
