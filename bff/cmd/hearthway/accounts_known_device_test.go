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
func browserOf(c *city, username, password string) *device {
	c.t.Helper()
	d := c.visitor()
	d.known = logIn(d, username, password).want(200, "success", true).deviceSet()
	if len(d.known) != 43 {
		c.t.Fatalf("the device got the token %q", d.known)
	}
	return d
}

// lockOut has strangers in ten networks guess until the name is locked, also for the right password.
func lockOut(c *city, username, password string) {
	c.t.Helper()
	for range 10 {
		logIn(c.visitor(), username, "a wrong guess").want(200, "success", false)
	}
	logIn(c.visitor(), username, password).want(429)
}

func TestAKnownDevicePassesALockout(t *testing.T) {
	c := newCity(t)
	c.buyer("ann@example.com")
	browser := browserOf(c, "ann@example.com", goodPassword)
	lockOut(c, "ann@example.com", goodPassword)
	logIn(browser, "ann@example.com", "not the right one").want(200, "success", false)
	r := logIn(browser, " ANN@example.com", goodPassword).want(200, "success", true)
	if r.deviceSet() != browser.known {
		t.Error("the token of a device that is known already is another one now")
	}
	logIn(c.visitor(), "ann@example.com", goodPassword).want(429) // whoever else knows the password still waits

	// Nor does what others do in the browser's network keep it out.
	for i := range 30 {
		other := c.visitor()
		other.address = browser.address
		logIn(other, fmt.Sprintf("person%d@example.com", i), "a wrong guess").want(200, "success", false)
	}
	stranger := c.visitor()
	stranger.address = browser.address
	logIn(stranger, "buyer@example.com", account.DemoPassword).want(429)
	logIn(browser, "ann@example.com", goodPassword).want(200, "success", true)

	// It outlives the session, and every process knows it.
	browser.token = r.text("token")
	if out := browser.ask("POST /api/pub/logout", nil).want(200); len(out.header.Values("Set-Cookie")) != 1 || out.cookieSet() != "" {
		t.Errorf("a logout sets %q", out.header.Values("Set-Cookie"))
	}
	browser.token = ""
	c.open()
	logIn(browser, "ann@example.com", goodPassword).want(200, "success", true)
}

// Each cookie has a line of its own, out of the reach of scripts, and is this host's alone where the site is encrypted.
func TestCookieOfADevice(t *testing.T) {
	c := newCity(t)
	r := logIn(c.visitor(), "buyer@example.com", account.DemoPassword).want(200, "success", true)
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
	r = logIn(d, "buyer@example.com", account.DemoPassword).want(200, "success", true)
	cookies = r.header.Values("Set-Cookie")
	if want := "__Host-device=" + r.deviceSet() + "; Path=/; Max-Age=15552000; HttpOnly; Secure; SameSite=Lax"; len(cookies) != 2 || cookies[1] != want {
		t.Errorf("cookies %q, want %q", cookies, want)
	}
	lockOut(c, "buyer@example.com", account.DemoPassword)
	plain := c.visitor()
	plain.opened = "device=" + r.deviceSet() // put there from a page that is not encrypted
	logIn(plain, "buyer@example.com", account.DemoPassword).want(429)
	d.known = r.deviceSet()
	logIn(d, "buyer@example.com", account.DemoPassword).want(200, "success", true)
}

// An app has no cookies: it sends its token in a header, "new" before it has one, and is told it the same way.
func TestAnAppIsAKnownDevice(t *testing.T) {
	c := newCity(t)
	app := c.visitor()
	app.app = "new"
	r := logIn(app, "buyer@example.com", account.DemoPassword).want(200, "success", true)
	if app.app = r.header.Get("X-Device-Token"); len(app.app) != 43 || r.deviceSet() != "" {
		t.Fatalf("the app got %q, and the cookie %q", app.app, r.deviceSet())
	}
	lockOut(c, "buyer@example.com", account.DemoPassword)
	logIn(app, "buyer@example.com", account.DemoPassword).want(200, "success", true)
}

// A token is good for the accounts that were logged in to with it, and for nothing but trying a password.
func TestATokenOfADeviceIsGoodForItsAccountAlone(t *testing.T) {
	c := newCity(t)
	c.buyer("ann@example.com")
	c.buyer("ben@example.com")
	ben := browserOf(c, "ben@example.com", goodPassword)
	stolen := browserOf(c, "ann@example.com", goodPassword).known
	lockOut(c, "ann@example.com", goodPassword)
	logIn(ben, "ann@example.com", goodPassword).want(429)
	for _, garbage := range []string{"x", strings.Repeat("A", 43), strings.Repeat("A", 5000), stolen[:42], stolen + "A", "%00", "'; drop table known_devices; --"} {
		d := c.visitor()
		d.known = garbage
		logIn(d, "ann@example.com", goodPassword).want(429)
		d.known, d.app = "", garbage
		logIn(d, "ann@example.com", goodPassword).want(429)
	}
	thief := c.visitor()
	thief.known, thief.token = stolen, stolen
	thief.ask("GET /api/lead/client-leads/me", nil).want(401)
	thief.token, thief.cookie = "", stolen
	thief.ask("GET /api/lead/client-leads/me", nil).want(401)
	thief.cookie = ""
	for range 10 {
		logIn(thief, "ann@example.com", "a wrong guess").want(200, "success", false)
	}
	logIn(thief, "ann@example.com", goodPassword).want(429)
}

// What fails on a device counts there and nowhere else; after ten failures the device is as any other.
func TestFailuresOfADeviceAreItsOwn(t *testing.T) {
	c := newCity(t)
	c.buyer("ann@example.com")
	first, second := browserOf(c, "ann@example.com", goodPassword), browserOf(c, "ann@example.com", goodPassword)
	for range 10 {
		logIn(first, "ann@example.com", "a wrong guess").want(200, "success", false)
	}
	for range 9 { // none of the ten counts for the name
		logIn(c.visitor(), "ann@example.com", "a wrong guess").want(200, "success", false)
	}
	logIn(first, "ann@example.com", "a wrong guess").want(200, "success", false) // as a stranger's, the name's tenth
	logIn(first, "ann@example.com", goodPassword).want(429)
	logIn(c.visitor(), "ann@example.com", goodPassword).want(429)
	logIn(second, "ann@example.com", goodPassword).want(200, "success", true)
	c.advance(15 * time.Minute)
	lockOut(c, "ann@example.com", goodPassword)
	logIn(first, "ann@example.com", goodPassword).want(200, "success", true)

	// Guesses at the same time get no more tries than guesses one after the other.
	before := c.hasher.work()
	var all sync.WaitGroup
	for range 40 {
		all.Go(func() { logIn(first, "ann@example.com", "a wrong guess") })
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
	browser := browserOf(c, "ann@example.com", goodPassword)
	before := browser.known
	for range 9 {
		logIn(browser, "ann@example.com", "a wrong guess").want(200, "success", false)
	}
	if browser.known = logIn(browser, "ben@example.com", goodPassword).want(200, "success", true).deviceSet(); browser.known == before {
		t.Error("the token that somebody else may know goes on")
	}
	lockOut(c, "ann@example.com", goodPassword)
	lockOut(c, "ben@example.com", goodPassword)
	logIn(browser, "ann@example.com", "a wrong guess").want(200, "success", false) // its tenth
	logIn(browser, "ann@example.com", goodPassword).want(429)
	logIn(browser, "ben@example.com", goodPassword).want(200, "success", true)
	old := c.visitor()
	old.known = before
	logIn(old, "ben@example.com", goodPassword).want(429)
	c.advance(15 * time.Minute)
	lockOut(c, "ann@example.com", goodPassword)
	logIn(browser, "ann@example.com", goodPassword).want(200, "success", true)
}

// Every way into an account makes the device known to it.
func TestEveryLoginMakesADeviceKnown(t *testing.T) {
	c := newCity(t)
	c.proven("ann@example.com").ask("POST /api/account/password", map[string]string{"password": goodPassword}).want(200)
	frida := facebookToken("31", "Ann", "ann@example.com")
	payload := registration("new@example.com")
	payload["password"] = goodPassword
	for name, r := range map[string]reply{
		"password":         logIn(c.visitor(), "ann@example.com", goodPassword),
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
	if r := logIn(c.visitor(), "ann@example.com", "a wrong guess").want(200, "success", false); r.header.Get("Set-Cookie") != "" {
		t.Error("a failure makes the device known")
	}
}
