package main

import (
	"errors"
	"net/url"
	"strings"
	"testing"
	"time"

	"hearthway/bff/adapter/captcha"
	"hearthway/bff/adapter/facebook"
	"hearthway/bff/domain/account"
)

const leadKey, agentKey = "POST /api/pub/login/lead-key", "POST /api/pub/login/agent-key"

// keyOf makes the key of a link for somebody.
func (c *city) keyOf(role account.Role, email string) map[string]any {
	c.t.Helper()
	person, err := c.db.Accounts().ByEmail(c.t.Context(), role, email)
	if err != nil {
		c.t.Fatal(err)
	}
	key, err := c.people.accounts.NewLoginKey(c.t.Context(), person)
	if err != nil {
		c.t.Fatal(err)
	}
	return map[string]any{"key": key}
}

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
	v.ask(leadKey, key).want(200, "success", false, "error", "This link has been used already, or it is too old.", "token", "", "lead", nil)
	v.ask(leadKey, map[string]string{"key": strings.Repeat("A", 43)}).want(200, "success", false)
	v.ask(leadKey, nil).want(200, "success", false)
	v.ask(leadKey, `{"key":[1]}`).want(422, "fields.key", "Must be a text")

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
			r.want(200, "success", false, "token", "", "error", "You are logged in as ann@example.com. Log out first to open this link as somebody else.")
			if r.header.Get("Set-Cookie") != "" {
				t.Error("a cookie was set")
			}
		})
	}
	ann.ask("GET /api/lead/client-leads/me", nil).want(200, "me.email", "ann@example.com")

	r := bob.ask(leadKey, key).want(200, "success", true, "lead.email", "bob@example.com", "token", "")
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
	signed, err := c.people.accounts.Authenticate(t.Context(), d.token)
	if err != nil || account.RequireProof(signed) == nil {
		t.Errorf("export and deletion are open to it: %v", err)
	}
	d.ask("POST /api/account/password", map[string]string{"password": "a new and good one"}).want(403, "success", false)
	d.ask("POST /api/account/contact/send", map[string]string{"email": "thief@example.com"}).want(403)
	d.ask("POST /api/account/contact/send", map[string]string{"phone": "2145550188"}).want(403)
	d.ask("POST /api/account/contact/send", map[string]string{"type": "email"}).want(200)
	d.ask("POST /api/account/contact/confirm", map[string]string{"otp": c.code("ann@example.com")}).want(200, "success", true)
	if signed, err = c.people.accounts.Authenticate(t.Context(), d.token); err != nil || account.RequireProof(signed) != nil {
		t.Errorf("after the proof: %v", err)
	}
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

const byFacebook = "POST /api/pub/facebook-login/login-with-facebook"

func facebookToken(id, name, email string) string {
	return facebook.StandIn{}.Token(account.FacebookPerson{ID: id, Name: name, Email: email})
}

func TestLoginByFacebook(t *testing.T) {
	c := newCity(t)
	v := c.visitor()
	frida := facebookToken("11", "Frida Facebook", "frida@example.com")
	v.ask(byFacebook, map[string]any{"accessToken": frida, "app_id": "1"}).want(200, "success", false, "showForm", true, "no_email", false, "email", "frida@example.com", "token", "")
	v.ask(byFacebook, map[string]any{"accessToken": frida, "phone": "12"}).want(200, "success", false, "showForm", true, "fields.phone", "Phone Number must be 10 digits")
	r := v.ask(byFacebook, map[string]any{"accessToken": frida, "phone": "214-555-0150", "fromFacebookAd": true, "agentDetails": map[string]string{"as_id": "7", "aa_id": "9"}}).want(200,
		"success", true, "showForm", false, "clientLead.email", "frida@example.com", "clientLead.name", "Frida Facebook", "clientLead.phone", "2145550150", "clientLead.email_proven", false)
	if r.cookieSet() != r.text("token") || r.text("token") == "" {
		t.Errorf("cookie %q, token %q", r.cookieSet(), r.text("token"))
	}
	if p, err := c.db.Accounts().ByFacebook(t.Context(), account.Lead, "11"); err != nil || !p.Origin.FacebookAd || p.Origin.SiteID != "7" || p.Origin.AdminID != "9" || p.Terms.At.IsZero() {
		t.Errorf("%+v, %v", p, err)
	}
	v.ask(byFacebook, map[string]any{"accessToken": frida}).want(200, "success", true, "clientLead.email", "frida@example.com")

	noel := facebookToken("12", "Noel Nomail", "")
	v.ask(byFacebook, map[string]any{"accessToken": noel}).want(200, "success", false, "showForm", true, "no_email", true, "email", "")
	v.ask(byFacebook, map[string]any{"accessToken": noel, "phone": "2145550151"}).want(200, "success", false, "fields.email", "Email is required")
	v.ask(byFacebook, map[string]any{"accessToken": noel, "email": "noel@example.com", "phone": "2145550151"}).want(200, "success", true, "clientLead.email", "noel@example.com")

	for _, token := range []string{"", "EAAmade-up", "stand-in?"} {
		v.ask(byFacebook, map[string]any{"accessToken": token}).want(200, "success", false, "showForm", false, "error", "Facebook did not confirm who you are. Please try again.")
	}
	v.ask(byFacebook, `{"accessToken":7,"email":{}}`).want(422, "fields.email", "Must be a text")
}

// An account is never joined on an e-mail that nobody proved: either side may be made up.
func TestFacebookAndAccountsThatAreThere(t *testing.T) {
	c := newCity(t)
	v := c.visitor()
	squatter := c.buyer("victim@example.com") // not proven
	victim := facebookToken("21", "Victim", "victim@example.com")
	v.ask(byFacebook, map[string]any{"accessToken": victim, "phone": "2145550160"}).want(200, "success", false, "showForm", true, "token", "",
		"error", "An account with this e-mail exists already. Please log in, or get a code by e-mail.")
	squatter.ask("GET /api/lead/client-leads/me", nil).want(200, "me.email_proven", false)

	c.proven("ann@example.com")
	thief := facebookToken("22", "Thief", "")
	v.ask(byFacebook, map[string]any{"accessToken": thief, "email": "ann@example.com", "phone": "2145550161"}).want(200, "success", false, "token", "")
	other := facebookToken("23", "Thief", "thief@example.com")
	v.ask(byFacebook, map[string]any{"accessToken": other, "email": "ann@example.com", "phone": "2145550161"}).want(200, "success", false, "token", "")

	anns := facebookToken("24", "Ann", "ANN@example.com")
	v.ask(byFacebook, map[string]any{"accessToken": anns}).want(200, "success", true, "clientLead.email", "ann@example.com")
	second := facebookToken("25", "Ann too", "ann@example.com")
	v.ask(byFacebook, map[string]any{"accessToken": second, "phone": "2145550161"}).want(200, "success", false, "token", "") // one Facebook person an account

	// Who typed somebody else's e-mail into the form is locked out when the owner comes.
	v.ask(byFacebook, map[string]any{"accessToken": facebookToken("26", "Thief", ""), "email": "owner@example.com", "phone": "2145550162"}).want(200, "success", true)
	c.visitor().byCode("owner@example.com")
	v.ask(byFacebook, map[string]any{"accessToken": facebookToken("26", "Thief", "")}).want(200, "success", false, "showForm", true)
	// But who had the e-mail from Facebook itself stays.
	v.ask(byFacebook, map[string]any{"accessToken": facebookToken("27", "Honest", "honest@example.com"), "phone": "2145550163"}).want(200, "success", true)
	c.visitor().byCode("honest@example.com")
	v.ask(byFacebook, map[string]any{"accessToken": facebookToken("27", "Honest", "honest@example.com")}).want(200, "success", true)
}

func TestFacebookDownAndNotOffered(t *testing.T) {
	c := newCity(t, "FACEBOOK_APP_ID=4711", "FACEBOOK_APP_SECRET=s3cret", "FACEBOOK_GRAPH_URL=http://127.0.0.1:1")
	c.visitor().ask(byFacebook, map[string]any{"accessToken": "EAA"}).want(503, "success", false, "error", "Facebook does not answer. Please try again, or log in another way.")
	if strings.Contains(c.log.String(), "s3cret") || strings.Contains(c.log.String(), "EAA") {
		t.Error("a secret is in the log")
	}
	c.people.accounts.Facebook = nil
	c.visitor().ask(byFacebook, map[string]any{"accessToken": "EAA"}).want(200, "success", false, "error", "Logging in with Facebook is not offered here.")
}

func TestCaptcha(t *testing.T) {
	c := newCity(t)
	c.people.accounts.Captcha = captcha.StandIn{}
	v := c.visitor()
	payload := registration("ann@example.com")
	v.ask("POST /api/pub/client-leads/register", payload).want(422, "fields.captcha", "Please show that you are not a robot.")
	payload["captcha"] = "human"
	v.ask("POST /api/pub/client-leads/register", payload).want(200, "success", true)
	v.ask(sendCode, asked("ann@example.com", "email", "lead")).want(200, "success", false, "error", "Please show that you are not a robot.")
	v.ask(sendCode, map[string]string{"username": "ann@example.com", "captcha": "human"}).want(200, "success", true)
	v.ask("POST /api/pub/account/forgot-password", map[string]string{"username": "ann@example.com"}).want(200, "success", false)
}

// In development that others reach, outbox and demonstration open with a link, once.
func TestSharedDevelopment(t *testing.T) {
	c := newCity(t, "HOST=0.0.0.0", "ALLOW_LAN=1")
	v := c.visitor()
	demo := map[string]string{"username": "buyer@example.com", "password": "hearthway-demo"}
	v.ask("POST /api/v1/login/mobile-lead", demo).want(200, "success", false, "error", "The username or the password is not right.")
	v.ask(sendCode, asked("buyer@example.com", "email", "lead")).want(200, "success", true)
	if len(c.mails("buyer@example.com")) != 0 {
		t.Error("a code was sent to a closed account")
	}
	for _, path := range []string{"/dev/outbox", "/dev/outbox.json", "/dev/facebook.json"} {
		v.ask("GET "+path, nil).want(404)
	}
	var said strings.Builder
	c.people.announce(&said)
	_, link, _ := strings.Cut(strings.TrimSpace(said.String()), "http://localhost:8080")
	v.ask("GET /dev/open?key="+url.QueryEscape("wrong"), nil).want(404)
	r := v.ask("GET "+link, nil).want(302)
	pass := r.header.Get("Set-Cookie")
	if !strings.HasPrefix(pass, "dev_open=") || !strings.Contains(strings.ToLower(pass), "httponly") || r.header.Get("Referrer-Policy") != "no-referrer" {
		t.Errorf("cookie %q", pass)
	}
	v.ask("GET "+link, nil).want(404)
	v.agent, v.opened = "x", strings.Split(pass, ";")[0]
	v.ask("GET /dev/outbox.json", nil).want(200)
	v.ask("POST /api/v1/login/mobile-lead", demo).want(200, "success", true)
	if strings.Contains(c.log.String(), link) {
		t.Error("the link is in the log")
	}
}

func TestOutboxIsForThisMachine(t *testing.T) {
	c := newCity(t)
	c.visitor().ask(sendCode, asked("buyer@example.com", "email", "lead")).want(200)
	v := c.visitor()
	v.ask("GET /dev/outbox.json", nil).want(200, "#", 1, "0.channel", "email", "0.to", "buyer@example.com")
	if r := v.ask("GET /dev/outbox", nil).want(200); !strings.Contains(r.body, "buyer@example.com") || r.header.Get("Cache-Control") != "private, no-store" {
		t.Errorf("%.300s", r.body)
	}
	for host, want := range map[string]int{"localhost:8080": 200, "127.0.0.1:8080": 200, "[::1]:8080": 200, "evil.example": 404, "localhost.evil.example:8080": 404, "127.0.0.1.evil.example": 404} {
		v.host = host
		v.ask("GET /dev/outbox.json", nil).want(want)
	}
}

// Production has neither outbox nor demonstration, even on a database that was development's.
func TestProductionHasNoDemonstration(t *testing.T) {
	c := newCity(t)
	d := c.visitor()
	d.token = d.ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "buyer@example.com", "password": "hearthway-demo"}).text("token")
	c.open("APP_ENV=production", "PUBLIC_URL=https://hearthway.example", "DATABASE_URL=postgres://db.example/h", "REDIS_URL=redis://cache.example",
		"PRIVACY_KEY=0123456789abcdef0123456789abcdef", "SMTP_URL=smtp://127.0.0.1:1", "MAIL_FROM=hello@hearthway.example", "SMS_URL=https://sms.example", "POSTAL_ADDRESS=1 Main Street",
		"MAP_TILE_URL=https://tiles.example/{z}/{x}/{y}.png")
	d.ask("GET /api/lead/client-leads/me", nil).want(401)
	d.ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "buyer@example.com", "password": "hearthway-demo"}).want(200, "success", false)
	d.ask("GET /dev/outbox.json", nil).want(404)
	d.ask("GET /dev/open?key=x", nil).want(404)
	if err := c.people.accounts.Tidy(t.Context()); err != nil && !errors.Is(err, t.Context().Err()) {
		t.Error(err)
	}
}

// The command prints a link whose key logs in once.
func TestKeyCommand(t *testing.T) {
	c := newCity(t)
	c.proven("ann@example.com")
	env := map[string]string{"APP_ENV": "test", "DATABASE_URL": c.url, "PUBLIC_URL": "http://localhost:8080"}
	lookup := func(name string) (string, bool) { value, ok := env[name]; return value, ok }
	for _, test := range []struct {
		args []string
		code int
	}{{[]string{"key", "lead", "ANN@example.com"}, 0}, {[]string{"key", "admin", "ann@example.com"}, 1}, {[]string{"key", "lead"}, 2}, {[]string{"key", "root", "ann@example.com"}, 2}} {
		var out, errs strings.Builder
		if code := run(t.Context(), test.args, lookup, &out, &errs); code != test.code {
			t.Fatalf("%v: %d %s", test.args, code, errs.String())
		}
		if test.code != 0 {
			continue
		}
		link, err := url.Parse(strings.TrimSpace(out.String()))
		if err != nil || link.Host != "localhost:8080" {
			t.Fatalf("link %q, %v", out.String(), err)
		}
		c.clock.Set(time.Now())
		c.visitor().ask(leadKey, map[string]string{"key": link.Query().Get("key")}).want(200, "success", true, "lead.email", "ann@example.com")
	}
}
