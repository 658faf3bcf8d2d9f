package main

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/features/account"
)

const newPassword = "a lantern of one's own"

// browserOf is a browser that somebody has logged in on and out again.
func (c *city) browserOf(username, password string) *device {
	c.t.Helper()
	d := c.visitor()
	d.known = d.login(username, password).want(200, "success", true).deviceSet()
	if len(d.known) != 43 {
		c.t.Fatalf("the device got the token %q", d.known)
	}
	return d
}

// lock has strangers in ten networks guess until the name is locked, also for the right password.
func (c *city) lock(username, password string) {
	c.t.Helper()
	for range 10 {
		c.visitor().login(username, "a wrong guess").want(200, "success", false)
	}
	c.visitor().login(username, password).want(429)
}

func TestAKnownDevicePassesALockout(t *testing.T) {
	c := newCity(t)
	c.buyer("ann@example.com")
	browser := c.browserOf("ann@example.com", goodPassword)
	c.lock("ann@example.com", goodPassword)
	browser.login("ann@example.com", "not the right one").want(200, "success", false)
	r := browser.login(" ANN@example.com", goodPassword).want(200, "success", true)
	if r.deviceSet() != browser.known {
		t.Error("the token of a device that is known already is another one now")
	}
	c.visitor().login("ann@example.com", goodPassword).want(429) // whoever else knows the password still waits

	// Nor does what others do in the browser's network keep it out.
	for i := range 30 {
		other := c.visitor()
		other.address = browser.address
		other.login(fmt.Sprintf("person%d@example.com", i), "a wrong guess").want(200, "success", false)
	}
	stranger := c.visitor()
	stranger.address = browser.address
	stranger.login("buyer@example.com", account.DemoPassword).want(429)
	browser.login("ann@example.com", goodPassword).want(200, "success", true)

	// It outlives the session, and every process knows it.
	browser.token = r.text("token")
	if out := browser.ask("POST /api/pub/logout", nil).want(200); len(out.header.Values("Set-Cookie")) != 1 || out.cookieSet() != "" {
		t.Errorf("a logout sets %q", out.header.Values("Set-Cookie"))
	}
	browser.token = ""
	c.open()
	browser.login("ann@example.com", goodPassword).want(200, "success", true)
}

// Each cookie has a line of its own, out of the reach of scripts, and is this host's alone where the site is encrypted.
func TestCookieOfADevice(t *testing.T) {
	c := newCity(t)
	r := c.visitor().login("buyer@example.com", account.DemoPassword).want(200, "success", true)
	cookies := r.header.Values("Set-Cookie")
	if want := "device=" + r.deviceSet() + "; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax"; len(cookies) != 2 || cookies[1] != want {
		t.Errorf("cookies %q, want %q", cookies, want)
	}
	if r.header.Get("X-Device-Token") != "" || strings.Contains(r.body, r.deviceSet()) {
		t.Error("a page's script can read the token")
	}
	c.open("PUBLIC_URL=https://hearthway.example")
	d := c.visitor()
	d.host, d.origin = "hearthway.example", "https://hearthway.example"
	r = d.login("buyer@example.com", account.DemoPassword).want(200, "success", true)
	cookies = r.header.Values("Set-Cookie")
	if want := "__Host-device=" + r.deviceSet() + "; Path=/; Max-Age=15552000; HttpOnly; Secure; SameSite=Lax"; len(cookies) != 2 || cookies[1] != want {
		t.Errorf("cookies %q, want %q", cookies, want)
	}
	c.lock("buyer@example.com", account.DemoPassword)
	plain := c.visitor()
	plain.opened = "device=" + r.deviceSet() // put there from a page that is not encrypted
	plain.login("buyer@example.com", account.DemoPassword).want(429)
	d.known = r.deviceSet()
	d.login("buyer@example.com", account.DemoPassword).want(200, "success", true)
}

// An app has no cookies: it sends its token in a header, "new" before it has one, and is told it the same way.
func TestAnAppIsAKnownDevice(t *testing.T) {
	c := newCity(t)
	app := c.visitor()
	app.app = "new"
	r := app.login("buyer@example.com", account.DemoPassword).want(200, "success", true)
	if app.app = r.header.Get("X-Device-Token"); len(app.app) != 43 || r.deviceSet() != "" {
		t.Fatalf("the app got %q, and the cookie %q", app.app, r.deviceSet())
	}
	c.lock("buyer@example.com", account.DemoPassword)
	app.login("buyer@example.com", account.DemoPassword).want(200, "success", true)
}

// A token is good for the accounts that were logged in to with it, and for nothing but trying a password.
func TestATokenOfADeviceIsGoodForItsAccountAlone(t *testing.T) {
	c := newCity(t)
	c.buyer("ann@example.com")
	c.buyer("ben@example.com")
	ben := c.browserOf("ben@example.com", goodPassword)
	stolen := c.browserOf("ann@example.com", goodPassword).known
	c.lock("ann@example.com", goodPassword)
	ben.login("ann@example.com", goodPassword).want(429)
	for _, garbage := range []string{"x", strings.Repeat("A", 43), strings.Repeat("A", 5000), stolen[:42], stolen + "A", "%00", "'; drop table known_devices; --"} {
		d := c.visitor()
		d.known = garbage
		d.login("ann@example.com", goodPassword).want(429)
		d.known, d.app = "", garbage
		d.login("ann@example.com", goodPassword).want(429)
	}
	thief := c.visitor()
	thief.known, thief.token = stolen, stolen
	thief.ask("GET /api/lead/client-leads/me", nil).want(401)
	thief.token, thief.cookie = "", stolen
	thief.ask("GET /api/lead/client-leads/me", nil).want(401)
	thief.cookie = ""
	for range 10 {
		thief.login("ann@example.com", "a wrong guess").want(200, "success", false)
	}
	thief.login("ann@example.com", goodPassword).want(429)
}

// What fails on a device counts there and nowhere else; after ten failures the device is as any other.
func TestFailuresOfADeviceAreItsOwn(t *testing.T) {
	c := newCity(t)
	c.buyer("ann@example.com")
	first, second := c.browserOf("ann@example.com", goodPassword), c.browserOf("ann@example.com", goodPassword)
	for range 10 {
		first.login("ann@example.com", "a wrong guess").want(200, "success", false)
	}
	for range 9 { // none of the ten counts for the name
		c.visitor().login("ann@example.com", "a wrong guess").want(200, "success", false)
	}
	first.login("ann@example.com", "a wrong guess").want(200, "success", false) // as a stranger's, the name's tenth
	first.login("ann@example.com", goodPassword).want(429)
	c.visitor().login("ann@example.com", goodPassword).want(429)
	second.login("ann@example.com", goodPassword).want(200, "success", true)
	c.advance(15 * time.Minute)
	c.lock("ann@example.com", goodPassword)
	first.login("ann@example.com", goodPassword).want(200, "success", true)

	// Guesses at the same time get no more tries than guesses one after the other.
	before := c.hasher.work()
	var all sync.WaitGroup
	for range 40 {
		all.Go(func() { first.login("ann@example.com", "a wrong guess") })
	}
	all.Wait()
	if tries := c.hasher.work() - before; tries != 10 {
		t.Errorf("%d guesses were checked", tries)
	}
}

// Several people may log in on one browser. Its token is another one then, so that nobody can put theirs into the browser of
// somebody else, and a login of one's own begins nobody else's count anew.
func TestAFamilyShareABrowser(t *testing.T) {
	c := newCity(t)
	c.buyer("ann@example.com")
	c.buyer("ben@example.com")
	browser := c.browserOf("ann@example.com", goodPassword)
	before := browser.known
	for range 9 {
		browser.login("ann@example.com", "a wrong guess").want(200, "success", false)
	}
	if browser.known = browser.login("ben@example.com", goodPassword).want(200, "success", true).deviceSet(); browser.known == before {
		t.Error("the token that somebody else may know goes on")
	}
	c.lock("ann@example.com", goodPassword)
	c.lock("ben@example.com", goodPassword)
	browser.login("ann@example.com", "a wrong guess").want(200, "success", false) // its tenth
	browser.login("ann@example.com", goodPassword).want(429)
	browser.login("ben@example.com", goodPassword).want(200, "success", true)
	old := c.visitor()
	old.known = before
	old.login("ben@example.com", goodPassword).want(429)
	c.advance(15 * time.Minute)
	c.lock("ann@example.com", goodPassword)
	browser.login("ann@example.com", goodPassword).want(200, "success", true)
}

// Every way into an account makes the device known to it.
func TestEveryLoginMakesADeviceKnown(t *testing.T) {
	c := newCity(t)
	c.proven("ann@example.com").ask("POST /api/account/password", map[string]string{"password": goodPassword}).want(200)
	frida := facebookToken("31", "Ann", "ann@example.com")
	payload := registration("new@example.com")
	payload["password"] = goodPassword
	for name, r := range map[string]reply{
		"password":         c.visitor().login("ann@example.com", goodPassword),
		"code":             c.visitor().byCode("ann@example.com"),
		"link":             c.visitor().ask(leadKey, c.keyOf(account.Lead, "ann@example.com")),
		"agent's link":     c.visitor().ask(agentKey, c.keyOf(account.Admin, account.DemoAgentEmail)),
		"agent's password": c.visitor().ask("POST /api/v1/login/mobileapp", map[string]string{"username": account.DemoAgentEmail, "password": account.DemoPassword}),
		"Facebook":         c.visitor().ask(byFacebook, map[string]any{"accessToken": frida}),
		"registering":      c.visitor().ask("POST /api/pub/client-leads/register", payload),
	} {
		if r.want(200, "success", true); r.deviceSet() == "" {
			t.Errorf("%s: no cookie", name)
		}
	}
	if r := c.visitor().login("ann@example.com", "a wrong guess").want(200, "success", false); r.header.Get("Set-Cookie") != "" {
		t.Error("a failure makes the device known")
	}
}
