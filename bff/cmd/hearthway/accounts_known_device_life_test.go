package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/privacy"
	"hearthway/bff/testkit"
)

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
			changeEmail(browser, "thief@example.com")
			c.visitor().ask(undoEmail, map[string]string{"key": undoKey(c, "ann@example.com"), "password": newPassword}).want(200, "success", true)
			return newPassword
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := newCity(t)
			c.proven("ann@example.com").ask("POST /api/account/password", map[string]string{"password": goodPassword}).want(200)
			browser := browserOf(c, "ann@example.com", goodPassword)
			browser.token = logIn(browser, "ann@example.com", goodPassword).text("token")
			password := forget(c, browser)
			browser.token = ""
			lockOut(c, "ann@example.com", password)
			logIn(browser, "ann@example.com", password).want(429)
			c.advance(time.Hour)
			browser.known = logIn(browser, "ann@example.com", password).want(200, "success", true).deviceSet()
			lockOut(c, "ann@example.com", password)
			logIn(browser, "ann@example.com", password).want(200, "success", true)
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
			squatter := browserOf(c, "victim@example.com", goodPassword)
			owner := c.visitor()
			r := prove(c, registered).want(200, "success", true)
			owner.token, owner.known = r.text("token"), r.deviceSet()
			if n := len(c.texts("select d.id::text from known_devices d join accounts a on a.id = d.account_id where a.email = 'victim@example.com'")); n != 1 {
				t.Errorf("%d devices are known", n)
			}
			owner.ask("POST /api/account/password", map[string]string{"password": newPassword}).want(200)
			owner.known = logIn(owner, "victim@example.com", newPassword).want(200, "success", true).deviceSet()
			lockOut(c, "victim@example.com", newPassword)
			logIn(squatter, "victim@example.com", newPassword).want(429)
			logIn(owner, "victim@example.com", newPassword).want(200, "success", true)
		})
	}
}

// An account knows twenty devices, the one used longest ago gives way, and none that was not used for half a year.
func TestDevicesGiveWayAndExpire(t *testing.T) {
	c := newCity(t)
	c.buyer("ann@example.com") // the first
	oldest := browserOf(c, "ann@example.com", goodPassword)
	c.advance(time.Second)
	second := browserOf(c, "ann@example.com", goodPassword)
	for range 18 {
		c.advance(time.Second)
		browserOf(c, "ann@example.com", goodPassword)
	}
	c.advance(time.Second)
	logIn(oldest, "ann@example.com", goodPassword).want(200, "success", true) // so that it is the latest
	c.advance(time.Second)
	latest := browserOf(c, "ann@example.com", goodPassword)
	if n := len(c.texts("select id::text from known_devices")); n != 20 {
		t.Errorf("%d devices are known", n)
	}
	lockOut(c, "ann@example.com", goodPassword)
	logIn(second, "ann@example.com", goodPassword).want(429)
	for _, d := range []*device{oldest, latest} {
		logIn(d, "ann@example.com", goodPassword).want(200, "success", true)
	}
	c.advance(account.KnownDeviceLife - time.Second)
	lockOut(c, "ann@example.com", goodPassword)
	logIn(latest, "ann@example.com", goodPassword).want(200, "success", true) // and half a year more
	c.advance(time.Second)
	logIn(oldest, "ann@example.com", goodPassword).want(429)
	if err := c.services.Accounts.Tidy(t.Context()); err != nil {
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
	ann.token = logIn(ann, "ann@example.com", goodPassword).want(200, "success", true).text("token")
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
		ann.token = logIn(ann, "ann@example.com", goodPassword).want(200, "success", true).text("token")
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
	browser := browserOf(c, "ann@example.com", goodPassword)
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
	logIn(browser, "ann@example.com", goodPassword)
	said("known", "login_ok", true)
	logIn(browser, "ann@example.com", "a wrong guess")
	said("known, wrong", "login_failed", true)
	logIn(c.visitor(), "ann@example.com", "a wrong guess")
	said("stranger", "login_failed", false)
	browser.ask(leadKey, c.keyOf(account.Lead, "ann@example.com")).want(200, "success", true)
	said("link", "link_used", true)
	logIn(browser, "nobody@example.com", "a wrong guess")
	if lines := c.log.String(); strings.Contains(lines[strings.LastIndex(lines, `"msg":"security"`):], "known_device") {
		t.Error("a device is known or not to an account that there is not")
	}
	app := c.visitor()
	app.app = browser.known
	logIn(app, "ann@example.com", goodPassword).want(200, "success", true)
	said("app", "login_ok", true)
	if strings.Contains(c.log.String(), browser.known) {
		t.Error("the token is in the log")
	}
}
