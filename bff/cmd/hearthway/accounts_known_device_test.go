package main

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/privacy"
	"hearthway/bff/testkit"
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

// What gives the owner their account back, or takes others out of it, leaves no device known.
func TestDevicesAreForgotten(t *testing.T) {
	for name, forget := range map[string]func(c *city, browser *device) (password string){
		"a new password": func(_ *city, browser *device) string {
			browser.ask("POST /api/account/password", map[string]string{"password": newPassword}).want(200)
			return newPassword
		},
		"logging out everywhere": func(_ *city, browser *device) string {
			browser.ask("POST /api/account/sessions/end-others", nil).want(200)
			return goodPassword
		},
		"a forgotten password": func(c *city, _ *device) string {
			owner := c.visitor()
			owner.ask("POST /api/pub/account/forgot-password", map[string]string{"username": "ann@example.com"}).want(200)
			owner.ask("POST /api/pub/account/set-password", map[string]string{"key": c.key("ann@example.com"), "password": newPassword}).want(200, "success", true)
			return newPassword
		},
		"taking a change of the e-mail back": func(c *city, browser *device) string {
			browser.move("thief@example.com")
			c.visitor().ask(undoEmail, map[string]string{"key": c.undoKey("ann@example.com"), "password": newPassword}).want(200, "success", true)
			return newPassword
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := newCity(t)
			c.proven("ann@example.com").ask("POST /api/account/password", map[string]string{"password": goodPassword}).want(200)
			browser := c.browserOf("ann@example.com", goodPassword)
			browser.token = browser.login("ann@example.com", goodPassword).text("token")
			password := forget(c, browser)
			browser.token = ""
			c.lock("ann@example.com", password)
			browser.login("ann@example.com", password).want(429)
			c.advance(time.Hour)
			browser.known = browser.login("ann@example.com", password).want(200, "success", true).deviceSet()
			c.lock("ann@example.com", password)
			browser.login("ann@example.com", password).want(200, "success", true)
		})
	}
}

// Whoever registered with somebody else's e-mail is a stranger once its owner has proven it, wherever they do.
func TestDevicesOfASquatterAreForgotten(t *testing.T) {
	for name, prove := range map[string]func(c *city, registered *device) reply{
		"where it was registered": func(_ *city, registered *device) reply { return registered.byCode("victim@example.com") },
		"elsewhere":               func(c *city, _ *device) reply { return c.visitor().byCode("victim@example.com") },
	} {
		t.Run(name, func(t *testing.T) {
			c := newCity(t)
			registered := c.buyer("victim@example.com")
			squatter := c.browserOf("victim@example.com", goodPassword)
			owner := c.visitor()
			r := prove(c, registered).want(200, "success", true)
			owner.token, owner.known = r.text("token"), r.deviceSet()
			if n := len(c.texts("select d.id::text from known_devices d join accounts a on a.id = d.account_id where a.email = 'victim@example.com'")); n != 1 {
				t.Errorf("%d devices are known", n)
			}
			owner.ask("POST /api/account/password", map[string]string{"password": newPassword}).want(200)
			owner.known = owner.login("victim@example.com", newPassword).want(200, "success", true).deviceSet()
			c.lock("victim@example.com", newPassword)
			squatter.login("victim@example.com", newPassword).want(429)
			owner.login("victim@example.com", newPassword).want(200, "success", true)
		})
	}
}

// An account knows twenty devices, the one used longest ago gives way, and none that was not used for half a year.
func TestDevicesGiveWayAndExpire(t *testing.T) {
	c := newCity(t)
	c.buyer("ann@example.com") // the first
	oldest := c.browserOf("ann@example.com", goodPassword)
	c.advance(time.Second)
	second := c.browserOf("ann@example.com", goodPassword)
	for range 18 {
		c.advance(time.Second)
		c.browserOf("ann@example.com", goodPassword)
	}
	c.advance(time.Second)
	oldest.login("ann@example.com", goodPassword).want(200, "success", true) // so that it is the latest
	c.advance(time.Second)
	latest := c.browserOf("ann@example.com", goodPassword)
	if n := len(c.texts("select id::text from known_devices")); n != 20 {
		t.Errorf("%d devices are known", n)
	}
	c.lock("ann@example.com", goodPassword)
	second.login("ann@example.com", goodPassword).want(429)
	for _, d := range []*device{oldest, latest} {
		d.login("ann@example.com", goodPassword).want(200, "success", true)
	}
	c.advance(account.KnownDeviceLife - time.Second)
	c.lock("ann@example.com", goodPassword)
	latest.login("ann@example.com", goodPassword).want(200, "success", true) // and half a year more
	c.advance(time.Second)
	oldest.login("ann@example.com", goodPassword).want(429)
	if err := c.people.accounts.Tidy(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n := len(c.texts("select id::text from known_devices")); n != 1 {
		t.Errorf("%d devices are left", n)
	}
}

// A copy of one's data names the devices, and none of their tokens. They stay with the account and go with it.
func TestDevicesInCopiesAndDeletions(t *testing.T) {
	c := newCity(t)
	ann := c.visitor()
	ann.agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
	payload := registration("ann@example.com")
	payload["password"] = goodPassword
	r := ann.ask("POST /api/pub/client-leads/register", payload).want(200, "success", true)
	ann.token, ann.known = r.text("token"), r.deviceSet()
	c.advance(time.Hour)
	ann.token = ann.login("ann@example.com", goodPassword).want(200, "success", true).text("token")
	at := func(d time.Duration) string { return testkit.Now.Add(d).Format("2006-01-02T15:04:05+00:00") }
	copied := ann.ask(dataCopy, nil).want(200, "data.known_devices.#", 1, "data.known_devices.0.device", "Firefox on Linux",
		"data.known_devices.0.created_at", at(0), "data.known_devices.0.seen_at", at(time.Hour), "data.known_devices.0.expires_at", at(time.Hour+account.KnownDeviceLife))
	if strings.Contains(copied.body, "token_hash") || strings.Contains(copied.body, ann.known) {
		t.Error("the copy holds a token")
	}
	for _, step := range []struct {
		kind privacy.Kind
		left int
	}{{privacy.Data, 1}, {privacy.Account, 0}} {
		ann.token = ann.login("ann@example.com", goodPassword).want(200, "success", true).text("token")
		ann.ask(dataErase, map[string]string{"kind": string(step.kind)}).want(200)
		c.advance(privacy.Grace)
		c.eraseDue(1)
		if n := len(c.texts("select id::text from known_devices")); n != step.left {
			t.Errorf("%s: %d devices are left, want %d", step.kind, n, step.left)
		}
	}
}

// Lines about logins say whether the account knew the device, and nothing that a device shows itself by.
func TestSecurityEventsNameKnownDevices(t *testing.T) {
	c := newCity(t)
	c.buyer("ann@example.com")
	browser := c.browserOf("ann@example.com", goodPassword)
	said := func(what, event string, known bool) {
		t.Helper()
		lines := strings.Split(strings.TrimSpace(c.log.String()), "\n")
		want := fmt.Sprintf(`"event":"%s"`, event)
		for i := len(lines) - 1; i >= 0; i-- {
			if !strings.Contains(lines[i], `"msg":"security"`) {
				continue
			}
			if !strings.Contains(lines[i], want) || !strings.Contains(lines[i], fmt.Sprintf(`"known_device":%t`, known)) {
				t.Errorf("%s: %s", what, lines[i])
			}
			return
		}
		t.Errorf("%s: nothing", what)
	}
	said("first login", "login_ok", false)
	browser.login("ann@example.com", goodPassword)
	said("known", "login_ok", true)
	browser.login("ann@example.com", "a wrong guess")
	said("known, wrong", "login_failed", true)
	c.visitor().login("ann@example.com", "a wrong guess")
	said("stranger", "login_failed", false)
	browser.ask(leadKey, c.keyOf(account.Lead, "ann@example.com")).want(200, "success", true)
	said("link", "link_used", true)
	browser.login("nobody@example.com", "a wrong guess")
	if lines := c.log.String(); strings.Contains(lines[strings.LastIndex(lines, `"msg":"security"`):], "known_device") {
		t.Error("a device is known or not to an account that there is not")
	}
	app := c.visitor()
	app.app = browser.known
	app.login("ann@example.com", goodPassword).want(200, "success", true)
	said("app", "login_ok", true)
	if strings.Contains(c.log.String(), browser.known) {
		t.Error("the token is in the log")
	}
}
