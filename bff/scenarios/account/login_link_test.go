package account

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/account/provider"
	"hearthway/bff/scenarios/product"
)

func TestLoginLink(t *testing.T) {
	c := product.New(t)
	c.VerifiedBuyer("ann@example.com")
	v := c.Visitor()
	key := c.LoginLink(account.Lead, "ann@example.com")
	v.Call(product.AgentLoginLink, key).Want(200, "success", false, "admin", nil)
	r := v.Call(product.LeadLoginLink, key).Want(200, "success", true, "lead.email", "ann@example.com", "error", "")
	if r.CookieSet() != r.Text("token") || len(r.Text("token")) != 43 {
		t.Errorf("cookie %q, token %q", r.CookieSet(), r.Text("token"))
	}
	v.Call(product.LeadLoginLink, key).Want(200, "success", false, "error", "This link has expired or has already been used.", "token", "", "lead", nil)
	v.Call(product.LeadLoginLink, map[string]string{"key": strings.Repeat("A", 43)}).Want(200, "success", false)
	v.Call(product.LeadLoginLink, nil).Want(200, "success", false)
	v.Call(product.LeadLoginLink, `{"key":[1]}`).Want(422, "fields.key", "Must be text")

	agents := c.LoginLink(account.Admin, "agent@example.com")
	v.Call(product.AgentLoginLink, agents).Want(200, "success", true, "admin.alias", "demo-agent")
	for role, life := range map[account.Role]time.Duration{account.Lead: 7 * 24 * time.Hour, account.Admin: 15 * time.Minute} {
		email, call := "ann@example.com", product.LeadLoginLink
		if role == account.Admin {
			email, call = "agent@example.com", product.AgentLoginLink
		}
		early, late := c.LoginLink(role, email), c.LoginLink(role, email)
		c.Advance(life - time.Second)
		v.Call(call, early).Want(200, "success", true)
		c.Advance(time.Second)
		v.Call(call, late).Want(200, "success", false)
	}
}

// A login link can be requested by email or phone, lasts as long as any login link, and logs in to the account that owns the
// contact.
func TestRequestLoginLink(t *testing.T) {
	c := product.New(t)
	const ask = "POST /api/pub/login/send-link"
	c.VerifiedBuyer("ann@example.com")
	v := c.Visitor()
	keyOf := func(to, name string) map[string]string {
		t.Helper()
		mail := c.Mails(to)[0]
		_, key, found := strings.Cut(mail.Text, "/?"+name+"=")
		if mail.Subject != "Your login link" || !found {
			t.Fatalf("%s has no %s: %s", mail.Subject, name, mail.Text)
		}
		return map[string]string{"key": strings.Fields(key)[0]}
	}
	v.Call(ask, map[string]string{"username": "ann@example.com"}).Want(200, "success", true, "error", "")
	v.Call(product.LeadLoginLink, keyOf("ann@example.com", "key")).Want(200, "success", true, "lead.email", "ann@example.com")
	v.Call(product.LeadLoginLink, keyOf("ann@example.com", "key")).Want(200, "success", false)
	v.Call(ask, map[string]string{"username": account.DemoAgentEmail, "userType": "admin"}).Want(200, "success", true)
	v.Call(product.AgentLoginLink, keyOf(account.DemoAgentEmail, "akey")).Want(200, "success", true, "admin.alias", account.DemoAgentAlias)

	for _, one := range []struct {
		role                       account.Role
		email, name, call, expires string
		life                       time.Duration
	}{
		{account.Lead, "ann@example.com", "key", product.LeadLoginLink, "expires in 7 days", 7 * 24 * time.Hour},
		{account.Admin, account.DemoAgentEmail, "akey", product.AgentLoginLink, "expires in 15 minutes", 15 * time.Minute},
	} {
		c.Advance(time.Hour)
		for left, works := range map[time.Duration]bool{time.Second: true, 0: false} {
			v.Call(ask, map[string]string{"username": one.email, "userType": string(one.role)}).Want(200, "success", true)
			key := keyOf(one.email, one.name)
			if text := c.Mails(one.email)[0].Text; !strings.Contains(text, one.expires) {
				t.Errorf("%s doesn’t say that it %s: %s", one.name, one.expires, text)
			}
			c.Advance(one.life - left)
			v.Call(one.call, key).Want(200, "success", works)
		}
	}

	// An unverified email may be somebody else's: its link sets a password, and resets the account.
	c.Buyer("bob@example.com")
	v.Call(ask, map[string]string{"username": "bob@example.com"}).Want(200, "success", true)
	if mail := c.Mails("bob@example.com")[0]; mail.Subject != "Set a new password" {
		t.Errorf("an unconfirmed email got %q", mail.Subject)
	}

	v.Call(ask, map[string]string{"username": "nobody@example.com"}).Want(200, "success", true)
	if sent := c.Mails("nobody@example.com"); len(sent) != 0 {
		t.Errorf("nobody got %v", sent)
	}
	for _, wrong := range []string{"", "not an email"} {
		v.Call(ask, map[string]string{"username": wrong}).Want(200, "success", false)
	}
	v.Call(ask, map[string]any{"username": "ann@example.com", "userType": "king"}).Want(422)
	for range 3 {
		v.Call(ask, map[string]string{"username": "often@example.com"})
	}
	v.Call(ask, map[string]string{"username": "often@example.com"}).Want(429)
}

// A login link never replaces a session without confirmation, and says so before it is used up.
func TestLoginLinkDoesNotReplaceSession(t *testing.T) {
	c := product.New(t)
	ann, bob := c.VerifiedBuyer("ann@example.com"), c.VerifiedBuyer("bob@example.com")
	key := c.LoginLink(account.Lead, "bob@example.com")
	for name, d := range map[string]*product.Client{"by token": {Server: c, Address: "198.51.100.9", Token: ann.Token}, "by cookie": {Server: c, Address: "198.51.100.9", Cookie: ann.Token}} {
		t.Run(name, func(t *testing.T) {
			r := d.Call(product.LeadLoginLink, key)
			r.T = t
			r.Want(200, "success", false, "token", "", "error", "You are logged in as ann@example.com. Log out first to open this link as someone else.", "other_session", true)
			if r.Header.Get("Set-Cookie") != "" {
				t.Error("a cookie was set")
			}
		})
	}
	ann.Call(product.AgentLoginLink, c.LoginLink(account.Admin, "agent@example.com")).Want(200, "success", false, "admin", nil, "token", "", "other_session", true)
	ann.Call(product.LeadLoginLink, map[string]string{"key": "worn out"}).Want(200, "success", false, "other_session", nil)
	ann.Call("GET /api/lead/client-leads/me", nil).Want(200, "me.email", "ann@example.com")

	r := bob.Call(product.LeadLoginLink, key).Want(200, "success", true, "lead.email", "bob@example.com", "token", "", "other_session", nil)
	if r.Header.Get("Set-Cookie") != "" {
		t.Error("the cookie of the same person's session was replaced")
	}
	bob.Call("GET /api/account/sessions", nil).Want(200, "sessions.#", 1)

	browser := c.Visitor()
	browser.Cookie = ann.Token
	next := c.LoginLink(account.Lead, "bob@example.com")
	next["replace"] = true
	r = browser.Call(product.LeadLoginLink, next).Want(200, "success", true, "lead.email", "bob@example.com")
	if r.CookieSet() == "" {
		t.Error("after confirmation, it replaces the session")
	}
	ann.Call("GET /api/lead/client-leads/me", nil).Want(401)
}

// A session from a login link needs another verification before sensitive actions.
func TestLoginLinkSessionNeedsReauthentication(t *testing.T) {
	c := product.New(t)
	c.VerifiedBuyer("ann@example.com").Call("POST /api/account/password", map[string]string{"password": product.GoodPassword}).Want(200)
	d := c.Visitor()
	d.Token = d.Call(product.LeadLoginLink, c.LoginLink(account.Lead, "ann@example.com")).Text("token")
	d.Call("GET /api/lead/client-leads/me", nil).Want(200)
	d.Call(product.DataExport, nil).Want(403, "confirm", true)
	d.Call(product.DataErase, `{"kind":"account"}`).Want(403, "confirm", true)
	d.Call("POST /api/account/password", map[string]string{"password": "a new and good one"}).Want(403, "success", false)
	d.Call("POST /api/account/contact/send", map[string]string{"email": "thief@example.com"}).Want(403)
	d.Call("POST /api/account/contact/send", map[string]string{"phone": "2145550188"}).Want(403)
	d.Call(product.SendIdentity, map[string]string{"type": "email"}).Want(200)
	d.Call(product.ConfirmIdentity, map[string]string{"otp": c.Code("ann@example.com")}).Want(200, "success", true, "token", "")
	d.Call(product.DataExport, nil).Want(200)
	d.Call("POST /api/account/password", map[string]string{"password": "a new and good one"}).Want(200)
}

// Emailed links stop working once the email or the password changes.
func TestLoginLinksExpireWhenEmailOrPasswordChanges(t *testing.T) {
	c := product.New(t)
	ann := c.VerifiedBuyer("ann@example.com")
	key := c.LoginLink(account.Lead, "ann@example.com")
	ann.Call("POST /api/account/password", map[string]string{"password": product.GoodPassword}).Want(200)
	c.Visitor().Call(product.LeadLoginLink, key).Want(200, "success", false)
	key = c.LoginLink(account.Lead, "ann@example.com")
	ann.Call("POST /api/account/contact/send", map[string]string{"email": "ann.new@example.com"}).Want(200)
	ann.Call("POST /api/account/contact/confirm", map[string]string{"otp": c.Code("ann.new@example.com")}).Want(200, "success", true)
	c.Visitor().Call(product.LeadLoginLink, key).Want(200, "success", false)
}

// Pages with a login key in their URL send no referrer, aren't cached, and don't log the key.
func TestLinkPagesAreNotCachedLoggedOrReferred(t *testing.T) {
	c := product.New(t)
	for _, name := range []string{"key", "akey", "password_key"} {
		r := c.Visitor().Call("GET /?"+name+"=hunter2hunter2", nil).Want(200)
		if r.Header.Get("Referrer-Policy") != "no-referrer" || r.Header.Get("Cache-Control") != "private, no-store" {
			t.Errorf("%s: Referrer-Policy %q, Cache-Control %q", name, r.Header.Get("Referrer-Policy"), r.Header.Get("Cache-Control"))
		}
	}
	if strings.Contains(c.Log.String(), "hunter2") {
		t.Error("a key is in the log")
	}
}

func TestCaptcha(t *testing.T) {
	c := product.New(t)
	c.Services.Accounts.Captcha = provider.SampleCaptcha{}
	v := c.Visitor()
	payload := product.Registration("ann@example.com")
	v.Call("POST /api/pub/client-leads/register", payload).Want(422, "fields.captcha", "Please confirm you’re not a robot.")
	payload["captcha"] = "human"
	v.Call("POST /api/pub/client-leads/register", payload).Want(200, "success", true)
	v.Call(product.SendCode, product.CodeRequest("ann@example.com", "email", "lead")).Want(200, "success", false, "error", "Please confirm you’re not a robot.")
	v.Call(product.SendCode, map[string]string{"username": "ann@example.com", "captcha": "human"}).Want(200, "success", true)
	v.Call("POST /api/pub/account/forgot-password", map[string]string{"username": "ann@example.com"}).Want(200, "success", false)
}
