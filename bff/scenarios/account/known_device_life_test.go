package account

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/privacy"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

// Actions that give the owner their account back, or lock others out, forget all known devices.
func TestRecoveryForgetsDevices(t *testing.T) {
	for name, forget := range map[string]func(c *product.Server, browser *product.Client) (password string){
		"a new password": func(_ *product.Server, browser *product.Client) string {
			browser.Call("POST /api/account/password", map[string]string{"password": newPassword}).Want(200)
			return newPassword
		},
		"logging out everywhere": func(_ *product.Server, browser *product.Client) string {
			browser.Call("POST /api/account/sessions/end-others", nil).Want(200)
			return product.GoodPassword
		},
		"a forgotten password": func(c *product.Server, _ *product.Client) string {
			owner := c.Visitor()
			owner.Call("POST /api/pub/account/forgot-password", map[string]string{"username": "ann@example.com"}).Want(200)
			owner.Call("POST /api/pub/account/set-password", map[string]string{"key": c.Key("ann@example.com"), "password": newPassword}).Want(200, "success", true)
			return newPassword
		},
		"undoing an email change": func(c *product.Server, browser *product.Client) string {
			changeEmail(browser, "thief@example.com")
			c.Visitor().Call(undoEmail, map[string]string{"key": undoKey(c, "ann@example.com"), "password": newPassword}).Want(200, "success", true)
			return newPassword
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := product.New(t)
			c.VerifiedBuyer("ann@example.com").Call("POST /api/account/password", map[string]string{"password": product.GoodPassword}).Want(200)
			browser := browserOf(c, "ann@example.com", product.GoodPassword)
			browser.Token = logIn(browser, "ann@example.com", product.GoodPassword).Text("token")
			password := forget(c, browser)
			browser.Token = ""
			lockOut(c, "ann@example.com", password)
			logIn(browser, "ann@example.com", password).Want(429)
			c.Advance(time.Hour)
			browser.Known = logIn(browser, "ann@example.com", password).Want(200, "success", true).DeviceSet()
			lockOut(c, "ann@example.com", password)
			logIn(browser, "ann@example.com", password).Want(200, "success", true)
		})
	}
}

// Someone who registered with another person's email is unknown once the owner verifies it, wherever they do so.
func TestFirstVerificationForgetsOldDevices(t *testing.T) {
	for name, prove := range map[string]func(c *product.Server, registered *product.Client) product.Response{
		"where it was registered": func(_ *product.Server, registered *product.Client) product.Response {
			return registered.LoginByCode("victim@example.com")
		},
		"elsewhere": func(c *product.Server, _ *product.Client) product.Response {
			return c.Visitor().LoginByCode("victim@example.com")
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := product.New(t)
			registered := c.Buyer("victim@example.com")
			impostor := browserOf(c, "victim@example.com", product.GoodPassword)
			owner := c.Visitor()
			r := prove(c, registered).Want(200, "success", true)
			owner.Token, owner.Known = r.Text("token"), r.DeviceSet()
			if n := len(c.Column("select d.id::text from known_devices d join accounts a on a.id = d.account_id where a.email = 'victim@example.com'")); n != 1 {
				t.Errorf("%d devices are known", n)
			}
			owner.Call("POST /api/account/password", map[string]string{"password": newPassword}).Want(200)
			owner.Known = logIn(owner, "victim@example.com", newPassword).Want(200, "success", true).DeviceSet()
			lockOut(c, "victim@example.com", newPassword)
			logIn(impostor, "victim@example.com", newPassword).Want(429)
			logIn(owner, "victim@example.com", newPassword).Want(200, "success", true)
		})
	}
}

// An account knows up to twenty devices. The least recently used makes room, and devices unused for half a year are
// forgotten.
func TestKnownDevicesAreLimitedAndExpire(t *testing.T) {
	c := product.New(t)
	c.Buyer("ann@example.com") // the first
	oldest := browserOf(c, "ann@example.com", product.GoodPassword)
	c.Advance(time.Second)
	second := browserOf(c, "ann@example.com", product.GoodPassword)
	for range 18 {
		c.Advance(time.Second)
		browserOf(c, "ann@example.com", product.GoodPassword)
	}
	c.Advance(time.Second)
	logIn(oldest, "ann@example.com", product.GoodPassword).Want(200, "success", true) // so that it is the latest
	c.Advance(time.Second)
	latest := browserOf(c, "ann@example.com", product.GoodPassword)
	if n := len(c.Column("select id::text from known_devices")); n != 20 {
		t.Errorf("%d devices are known", n)
	}
	lockOut(c, "ann@example.com", product.GoodPassword)
	logIn(second, "ann@example.com", product.GoodPassword).Want(429)
	for _, d := range []*product.Client{oldest, latest} {
		logIn(d, "ann@example.com", product.GoodPassword).Want(200, "success", true)
	}
	c.Advance(account.KnownDeviceLife - time.Second)
	lockOut(c, "ann@example.com", product.GoodPassword)
	logIn(latest, "ann@example.com", product.GoodPassword).Want(200, "success", true) // and half a year more
	c.Advance(time.Second)
	logIn(oldest, "ann@example.com", product.GoodPassword).Want(429)
	if err := c.Services.Accounts.Tidy(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n := len(c.Column("select id::text from known_devices")); n != 1 {
		t.Errorf("%d devices are left", n)
	}
}

// A data export lists the devices without their tokens. Devices stay with the account and are deleted with it.
func TestDevicesInExportAndErasure(t *testing.T) {
	c := product.New(t)
	ann := c.Visitor()
	ann.Agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
	payload := product.Registration("ann@example.com")
	payload["password"] = product.GoodPassword
	r := ann.Call("POST /api/pub/client-leads/register", payload).Want(200, "success", true)
	ann.Token, ann.Known = r.Text("token"), r.DeviceSet()
	c.Advance(time.Hour)
	ann.Token = logIn(ann, "ann@example.com", product.GoodPassword).Want(200, "success", true).Text("token")
	at := func(d time.Duration) string { return testkit.Now.Add(d).Format("2006-01-02T15:04:05+00:00") }
	exported := ann.Call(product.DataExport, nil).Want(200, "data.known_devices.#", 1, "data.known_devices.0.device", "Firefox on Linux",
		"data.known_devices.0.created_at", at(0), "data.known_devices.0.seen_at", at(time.Hour), "data.known_devices.0.expires_at", at(time.Hour+account.KnownDeviceLife))
	if strings.Contains(exported.Body, "token_hash") || strings.Contains(exported.Body, ann.Known) {
		t.Error("the copy holds a token")
	}
	for _, step := range []struct {
		kind privacy.Kind
		left int
	}{{privacy.Data, 1}, {privacy.Account, 0}} {
		ann.Token = logIn(ann, "ann@example.com", product.GoodPassword).Want(200, "success", true).Text("token")
		ann.Call(product.DataErase, map[string]string{"kind": string(step.kind)}).Want(200)
		c.Advance(privacy.Grace)
		c.EraseDue(1)
		if n := len(c.Column("select id::text from known_devices")); n != step.left {
			t.Errorf("%s: %d devices are left, want %d", step.kind, n, step.left)
		}
	}
}

// Security events of logins say whether the account knew the device, and contain nothing that identifies it.
func TestSecurityEventsNameKnownDevices(t *testing.T) {
	c := product.New(t)
	c.Buyer("ann@example.com")
	browser := browserOf(c, "ann@example.com", product.GoodPassword)
	said := func(what, event string, known bool) {
		t.Helper()
		lines := strings.Split(strings.TrimSpace(c.Log.String()), "\n")
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
	logIn(browser, "ann@example.com", product.GoodPassword)
	said("known", "login_ok", true)
	logIn(browser, "ann@example.com", "a wrong guess")
	said("known, wrong", "login_failed", true)
	logIn(c.Visitor(), "ann@example.com", "a wrong guess")
	said("stranger", "login_failed", false)
	browser.Call(product.LeadLoginLink, c.LoginLink(account.Lead, "ann@example.com")).Want(200, "success", true)
	said("link", "link_used", true)
	logIn(browser, "nobody@example.com", "a wrong guess")
	if lines := c.Log.String(); strings.Contains(lines[strings.LastIndex(lines, `"msg":"security"`):], "known_device") {
		t.Error("a device is known or not to an account that there is not")
	}
	app := c.Visitor()
	app.App = browser.Known
	logIn(app, "ann@example.com", product.GoodPassword).Want(200, "success", true)
	said("app", "login_ok", true)
	if strings.Contains(c.Log.String(), browser.Known) {
		t.Error("the token is in the log")
	}
}
