package account

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

const newPassword = "a lantern of one's own"

// browserOf returns a browser that someone has logged in and out of.
func browserOf(c *product.Server, username, password string) *product.Client {
	c.T.Helper()
	d := c.Visitor()
	d.Known = logIn(d, username, password).Want(200, "success", true).DeviceSet()
	if len(d.Known) != 43 {
		c.T.Fatalf("the device got the token %q", d.Known)
	}
	return d
}

// lockOut makes failed logins from ten networks until the username is locked, even for the right password.
func lockOut(c *product.Server, username, password string) {
	c.T.Helper()
	for range 10 {
		logIn(c.Visitor(), username, "a wrong guess").Want(200, "success", false)
	}
	logIn(c.Visitor(), username, password).Want(429)
}

func TestKnownDeviceBypassesLockout(t *testing.T) {
	c := product.New(t)
	c.Buyer("ann@example.com")
	browser := browserOf(c, "ann@example.com", product.GoodPassword)
	lockOut(c, "ann@example.com", product.GoodPassword)
	logIn(browser, "ann@example.com", "not the right one").Want(200, "success", false)
	r := logIn(browser, " ANN@example.com", product.GoodPassword).Want(200, "success", true)
	if r.DeviceSet() != browser.Known {
		t.Error("the token of a device that is known already is another one now")
	}
	logIn(c.Visitor(), "ann@example.com", product.GoodPassword).Want(429) // others stay locked out, even with the password

	// Nor do failures of others on the browser's network lock it out.
	for i := range 30 {
		other := c.Visitor()
		other.Address = browser.Address
		logIn(other, fmt.Sprintf("person%d@example.com", i), "a wrong guess").Want(200, "success", false)
	}
	visitor := c.Visitor()
	visitor.Address = browser.Address
	logIn(visitor, "buyer@example.com", account.DemoPassword).Want(429)
	logIn(browser, "ann@example.com", product.GoodPassword).Want(200, "success", true)

	// It outlives the session, and works on every process.
	browser.Token = r.Text("token")
	if out := browser.Call("POST /api/pub/logout", nil).Want(200); out.CookieSet() != "" || out.DeviceSet() != "" {
		t.Errorf("a logout sets %q", out.Header.Values("Set-Cookie"))
	}
	browser.Token = ""
	c.Reopen()
	logIn(browser, "ann@example.com", product.GoodPassword).Want(200, "success", true)
}

// Each cookie has its own header line, is HttpOnly, and is bound to this host on an https site.
func TestDeviceCookie(t *testing.T) {
	c := product.New(t)
	r := logIn(c.Visitor(), "buyer@example.com", account.DemoPassword).Want(200, "success", true)
	cookies := r.Header.Values("Set-Cookie")
	if want := "device=" + r.DeviceSet() + "; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax"; len(cookies) != 3 || cookies[2] != want {
		t.Errorf("cookies %q, want %q", cookies, want)
	}
	if r.Header.Get("X-Device-Token") != "" || strings.Contains(r.Body, r.DeviceSet()) {
		t.Error("a page's script can read the token")
	}
	c.Reopen("PUBLIC_URL=https://hearthway.example")
	d := c.Visitor()
	d.Host, d.Origin = "hearthway.example", "https://hearthway.example"
	r = logIn(d, "buyer@example.com", account.DemoPassword).Want(200, "success", true)
	cookies = r.Header.Values("Set-Cookie")
	if want := "__Host-device=" + r.DeviceSet() + "; Path=/; Max-Age=15552000; HttpOnly; Secure; SameSite=Lax"; len(cookies) != 3 || cookies[2] != want {
		t.Errorf("cookies %q, want %q", cookies, want)
	}
	lockOut(c, "buyer@example.com", account.DemoPassword)
	plain := c.Visitor()
	plain.Opened = "device=" + r.DeviceSet() // set by an http page
	logIn(plain, "buyer@example.com", account.DemoPassword).Want(429)
	d.Known = r.DeviceSet()
	logIn(d, "buyer@example.com", account.DemoPassword).Want(200, "success", true)
}

// An app has no cookies: it sends its token in a header, "new" before it has one, and receives it the same way.
func TestAppIsAKnownDevice(t *testing.T) {
	c := product.New(t)
	app := c.Visitor()
	app.App = "new"
	r := logIn(app, "buyer@example.com", account.DemoPassword).Want(200, "success", true)
	if app.App = r.Header.Get("X-Device-Token"); len(app.App) != 43 || r.Header.Get("Set-Cookie") != "" {
		t.Fatalf("the app got %q, and the cookies %q", app.App, r.Header.Values("Set-Cookie"))
	}
	lockOut(c, "buyer@example.com", account.DemoPassword)
	logIn(app, "buyer@example.com", account.DemoPassword).Want(200, "success", true)
}

// A token works for the accounts that logged in with it, and for nothing but trying a password.
func TestDeviceTokenIsBoundToItsAccounts(t *testing.T) {
	c := product.New(t)
	c.Buyer("ann@example.com")
	c.Buyer("ben@example.com")
	ben := browserOf(c, "ben@example.com", product.GoodPassword)
	stolen := browserOf(c, "ann@example.com", product.GoodPassword).Known
	lockOut(c, "ann@example.com", product.GoodPassword)
	logIn(ben, "ann@example.com", product.GoodPassword).Want(429)
	for _, garbage := range []string{"x", strings.Repeat("A", 43), strings.Repeat("A", 5000), stolen[:42], stolen + "A", "%00", "'; drop table known_devices; --"} {
		d := c.Visitor()
		d.Known = garbage
		logIn(d, "ann@example.com", product.GoodPassword).Want(429)
		d.Known, d.App = "", garbage
		logIn(d, "ann@example.com", product.GoodPassword).Want(429)
	}
	thief := c.Visitor()
	thief.Known, thief.Token = stolen, stolen
	thief.Call("GET /api/lead/client-leads/me", nil).Want(401)
	thief.Token, thief.Cookie = "", stolen
	thief.Call("GET /api/lead/client-leads/me", nil).Want(401)
	thief.Cookie = ""
	for range 10 {
		logIn(thief, "ann@example.com", "a wrong guess").Want(200, "success", false)
	}
	logIn(thief, "ann@example.com", product.GoodPassword).Want(429)
}

// Failures on a known device count only for that device. After ten failures it is treated like any other.
func TestConcurrentFailuresCountPerDevice(t *testing.T) {
	c := product.New(t)
	c.Buyer("ann@example.com")
	first, second := browserOf(c, "ann@example.com", product.GoodPassword), browserOf(c, "ann@example.com", product.GoodPassword)
	for range 10 {
		logIn(first, "ann@example.com", "a wrong guess").Want(200, "success", false)
	}
	for range 9 { // none of the ten counts for the username
		logIn(c.Visitor(), "ann@example.com", "a wrong guess").Want(200, "success", false)
	}
	logIn(first, "ann@example.com", "a wrong guess").Want(200, "success", false) // counts as a visitor's, the tenth for the username
	logIn(first, "ann@example.com", product.GoodPassword).Want(429)
	logIn(c.Visitor(), "ann@example.com", product.GoodPassword).Want(429)
	logIn(second, "ann@example.com", product.GoodPassword).Want(200, "success", true)
	c.Advance(15 * time.Minute)
	lockOut(c, "ann@example.com", product.GoodPassword)
	logIn(first, "ann@example.com", product.GoodPassword).Want(200, "success", true)

	// Concurrent guesses get no more attempts than sequential ones.
	before := c.Hasher.Work()
	var all sync.WaitGroup
	for range 40 {
		all.Go(func() { logIn(first, "ann@example.com", "a wrong guess") })
	}
	all.Wait()
	if tries := c.Hasher.Work() - before; tries != 10 {
		t.Errorf("%d guesses were checked", tries)
	}
}

// When several people log in on one browser it gets a new token, so that nobody can plant theirs in another person's
// browser, and a login to one account doesn't reset another's count.
func TestFamilyShareABrowser(t *testing.T) {
	c := product.New(t)
	c.Buyer("ann@example.com")
	c.Buyer("ben@example.com")
	browser := browserOf(c, "ann@example.com", product.GoodPassword)
	before := browser.Known
	for range 9 {
		logIn(browser, "ann@example.com", "a wrong guess").Want(200, "success", false)
	}
	if browser.Known = logIn(browser, "ben@example.com", product.GoodPassword).Want(200, "success", true).DeviceSet(); browser.Known == before {
		t.Error("a token that another person may know still works")
	}
	lockOut(c, "ann@example.com", product.GoodPassword)
	lockOut(c, "ben@example.com", product.GoodPassword)
	logIn(browser, "ann@example.com", "a wrong guess").Want(200, "success", false) // its tenth
	logIn(browser, "ann@example.com", product.GoodPassword).Want(429)
	logIn(browser, "ben@example.com", product.GoodPassword).Want(200, "success", true)
	old := c.Visitor()
	old.Known = before
	logIn(old, "ben@example.com", product.GoodPassword).Want(429)
	c.Advance(15 * time.Minute)
	lockOut(c, "ann@example.com", product.GoodPassword)
	logIn(browser, "ann@example.com", product.GoodPassword).Want(200, "success", true)
}

// Every way to log in makes the device known to the account.
func TestEveryLoginMakesADeviceKnown(t *testing.T) {
	c := product.New(t)
	c.VerifiedBuyer("ann@example.com").Call("POST /api/account/password", map[string]string{"password": product.GoodPassword}).Want(200)
	frida := product.FacebookToken("31", "Ann", "ann@example.com")
	payload := product.Registration("new@example.com")
	payload["password"] = product.GoodPassword
	for name, r := range map[string]product.Response{
		"password":         logIn(c.Visitor(), "ann@example.com", product.GoodPassword),
		"code":             c.Visitor().LoginByCode("ann@example.com"),
		"link":             c.Visitor().Call(product.LeadLoginLink, c.LoginLink(account.Lead, "ann@example.com")),
		"agent's link":     c.Visitor().Call(product.AgentLoginLink, c.LoginLink(account.Admin, account.DemoAgentEmail)),
		"agent's password": c.Visitor().Call("POST /api/v1/login/mobileapp", map[string]string{"username": account.DemoAgentEmail, "password": account.DemoPassword}),
		"Facebook":         c.Visitor().Call(product.ByFacebook, map[string]any{"accessToken": frida}),
		"registering":      c.Visitor().Call("POST /api/pub/client-leads/register", payload),
	} {
		if r.Want(200, "success", true); r.DeviceSet() == "" {
			t.Errorf("%s: no cookie", name)
		}
	}
	if r := logIn(c.Visitor(), "ann@example.com", "a wrong guess").Want(200, "success", false); r.Header.Get("Set-Cookie") != "" {
		t.Error("a failure makes the device known")
	}
}
