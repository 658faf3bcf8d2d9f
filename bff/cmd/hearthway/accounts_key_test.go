package main

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/account/captcha"
)

func TestLoginByKey(t *testing.T) {
	c := newCity(t)
	c.proven("ann@example.com")
	v := c.visitor()
	key := c.keyOf(account.Lead, "ann@example.com")
	v.ask(agentKey, key).want(200, "success", false, "admin", nil)
	r := v.ask(leadKey, key).want(200, "success", true, "lead.email", "ann@example.com", "error", "")
	if r.cookieSet() != r.text("token") || len(r.text("token")) != 43 {
		t.Errorf("cookie %q, token %q", r.cookieSet(), r.text("token"))
	}
	v.ask(leadKey, key).want(200, "success", false, "error", "This link has expired or has already been used.", "token", "", "lead", nil)
	v.ask(leadKey, map[string]string{"key": strings.Repeat("A", 43)}).want(200, "success", false)
	v.ask(leadKey, nil).want(200, "success", false)
	v.ask(leadKey, `{"key":[1]}`).want(422, "fields.key", "Must be text")

	agents := c.keyOf(account.Admin, "agent@example.com")
	v.ask(agentKey, agents).want(200, "success", true, "admin.alias", "demo-agent")
	for role, life := range map[account.Role]time.Duration{account.Lead: 7 * 24 * time.Hour, account.Admin: 15 * time.Minute} {
		email, call := "ann@example.com", leadKey
		if role == account.Admin {
			email, call = "agent@example.com", agentKey
		}
		early, late := c.keyOf(role, email), c.keyOf(role, email)
		c.advance(life - time.Second)
		v.ask(call, early).want(200, "success", true)
		c.advance(time.Second)
		v.ask(call, late).want(200, "success", false)
	}
}

// A key never replaces a session unasked, and says so before it is used up.
func TestKeyAndSessionThatIsThere(t *testing.T) {
	c := newCity(t)
	ann, bob := c.proven("ann@example.com"), c.proven("bob@example.com")
	key := c.keyOf(account.Lead, "bob@example.com")
	for name, d := range map[string]*device{"by token": {city: c, address: "198.51.100.9", token: ann.token}, "by cookie": {city: c, address: "198.51.100.9", cookie: ann.token}} {
		t.Run(name, func(t *testing.T) {
			r := d.ask(leadKey, key)
			r.t = t
			r.want(200, "success", false, "token", "", "error", "You are logged in as ann@example.com. Log out first to open this link as someone else.", "other_session", true)
			if r.header.Get("Set-Cookie") != "" {
				t.Error("a cookie was set")
			}
		})
	}
	ann.ask(agentKey, c.keyOf(account.Admin, "agent@example.com")).want(200, "success", false, "admin", nil, "token", "", "other_session", true)
	ann.ask(leadKey, map[string]string{"key": "worn out"}).want(200, "success", false, "other_session", nil)
	ann.ask("GET /api/lead/client-leads/me", nil).want(200, "me.email", "ann@example.com")

	r := bob.ask(leadKey, key).want(200, "success", true, "lead.email", "bob@example.com", "token", "", "other_session", nil)
	if r.header.Get("Set-Cookie") != "" {
		t.Error("the session of the same person goes on, so its cookie stays")
	}
	bob.ask("GET /api/account/sessions", nil).want(200, "sessions.#", 1)

	browser := c.visitor()
	browser.cookie = ann.token
	next := c.keyOf(account.Lead, "bob@example.com")
	next["replace"] = true
	r = browser.ask(leadKey, next).want(200, "success", true, "lead.email", "bob@example.com")
	if r.cookieSet() == "" {
		t.Error("asked for, it replaces the session")
	}
	ann.ask("GET /api/lead/client-leads/me", nil).want(401)
}

// Who comes by a key has to prove themselves before what matters.
func TestSessionByKeyIsWeak(t *testing.T) {
	c := newCity(t)
	c.proven("ann@example.com").ask("POST /api/account/password", map[string]string{"password": goodPassword}).want(200)
	d := c.visitor()
	d.token = d.ask(leadKey, c.keyOf(account.Lead, "ann@example.com")).text("token")
	d.ask("GET /api/lead/client-leads/me", nil).want(200)
	d.ask(dataCopy, nil).want(403, "confirm", true)
	d.ask(dataErase, `{"kind":"account"}`).want(403, "confirm", true)
	d.ask("POST /api/account/password", map[string]string{"password": "a new and good one"}).want(403, "success", false)
	d.ask("POST /api/account/contact/send", map[string]string{"email": "thief@example.com"}).want(403)
	d.ask("POST /api/account/contact/send", map[string]string{"phone": "2145550188"}).want(403)
	d.ask(sendIdentity, map[string]string{"type": "email"}).want(200)
	d.ask(confirmIdentity, map[string]string{"otp": c.code("ann@example.com")}).want(200, "success", true, "token", "")
	d.ask(dataCopy, nil).want(200)
	d.ask("POST /api/account/password", map[string]string{"password": "a new and good one"}).want(200)
}

// Links that were mailed lead nowhere once the e-mail or the password is another.
func TestKeysEndWithWhatTheyWereSentTo(t *testing.T) {
	c := newCity(t)
	ann := c.proven("ann@example.com")
	key := c.keyOf(account.Lead, "ann@example.com")
	ann.ask("POST /api/account/password", map[string]string{"password": goodPassword}).want(200)
	c.visitor().ask(leadKey, key).want(200, "success", false)
	key = c.keyOf(account.Lead, "ann@example.com")
	ann.ask("POST /api/account/contact/send", map[string]string{"email": "ann.new@example.com"}).want(200)
	ann.ask("POST /api/account/contact/confirm", map[string]string{"otp": c.code("ann.new@example.com")}).want(200, "success", true)
	c.visitor().ask(leadKey, key).want(200, "success", false)
}

// Pages whose address holds a key send it to nobody, keep it nowhere, and log nothing of it.
func TestAddressesWithKeys(t *testing.T) {
	c := newCity(t)
	for _, name := range []string{"key", "akey", "password_key"} {
		r := c.visitor().ask("GET /?"+name+"=hunter2hunter2", nil).want(200)
		if r.header.Get("Referrer-Policy") != "no-referrer" || r.header.Get("Cache-Control") != "private, no-store" {
			t.Errorf("%s: Referrer-Policy %q, Cache-Control %q", name, r.header.Get("Referrer-Policy"), r.header.Get("Cache-Control"))
		}
	}
	if strings.Contains(c.log.String(), "hunter2") {
		t.Error("a key is in the log")
	}
}

func TestCaptcha(t *testing.T) {
	c := newCity(t)
	c.services.Accounts.Captcha = captcha.StandIn{}
	v := c.visitor()
	payload := registration("ann@example.com")
	v.ask("POST /api/pub/client-leads/register", payload).want(422, "fields.captcha", "Please confirm you’re not a robot.")
	payload["captcha"] = "human"
	v.ask("POST /api/pub/client-leads/register", payload).want(200, "success", true)
	v.ask(sendCode, asked("ann@example.com", "email", "lead")).want(200, "success", false, "error", "Please confirm you’re not a robot.")
	v.ask(sendCode, map[string]string{"username": "ann@example.com", "captcha": "human"}).want(200, "success", true)
	v.ask("POST /api/pub/account/forgot-password", map[string]string{"username": "ann@example.com"}).want(200, "success", false)
}
