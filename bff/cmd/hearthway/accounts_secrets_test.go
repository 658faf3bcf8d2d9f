package main

import (
	"strings"
	"testing"

	"hearthway/bff/features/account"
)

// Tokens, codes, keys of links and passwords are kept as hashes only.
func TestWhatLetsSomebodyInIsKeptAsHashesOnly(t *testing.T) {
	c := newCity(t)
	ann := c.proven("ann@example.com")
	ann.ask("POST /api/account/password", map[string]string{"password": goodPassword}).want(200)
	secrets := map[string]string{"token": ann.token, "password": goodPassword, "key": c.keyOf(account.Lead, "ann@example.com")["key"].(string)}
	c.visitor().ask("POST /api/pub/account/forgot-password", map[string]string{"username": "ann@example.com"}).want(200)
	secrets["link to a password"] = c.key("ann@example.com")
	c.visitor().ask(sendCode, asked("buyer@example.com", "email", "lead")).want(200)
	secrets["code"] = c.code("buyer@example.com")
	secrets["permit"] = c.visitor().provenByCode("gus@example.com").text("key")
	if err := c.services.post.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, r := range c.rows() {
		for name, secret := range secrets {
			if secret == "" || r.holds(secret) && (name != "code" || strings.Contains(r.text, `"`+secret+`"`)) {
				t.Errorf("the %s stands in %s: %s", name, r.table, r.text)
			}
		}
	}
}

// Programs that look at the addresses of mails use nothing up: only the call takes a key.
func TestOpeningAnAddressWithAKeyUsesNothingUp(t *testing.T) {
	c := newCity(t)
	ann := c.buyer("ann@example.com")
	c.visitor().byCode("ann@example.com")
	key, agents := c.keyOf(account.Lead, "ann@example.com"), c.keyOf(account.Admin, account.DemoAgentEmail)
	c.visitor().ask("POST /api/pub/account/forgot-password", map[string]string{"username": "ann@example.com"}).want(200)
	password := c.key("ann@example.com")
	for _, address := range []string{"/?key=" + key["key"].(string), "/search?key=" + key["key"].(string), "/?akey=" + agents["key"].(string), "/login?password_key=" + password} {
		for _, method := range []string{"GET ", "HEAD "} {
			if r := c.visitor().ask(method+address, nil).want(200); r.header.Get("Set-Cookie") != "" || r.header.Get("Referrer-Policy") != "no-referrer" {
				t.Errorf("%s: %v", address, r.header)
			}
		}
	}
	ann.ask("GET /api/lead/client-leads/me", nil).want(401) // the code proved the e-mail
	c.visitor().ask(leadKey, key).want(200, "success", true)
	c.visitor().ask(agentKey, agents).want(200, "success", true)
	c.visitor().ask("POST /api/pub/account/set-password", map[string]string{"key": password, "password": goodPassword}).want(200, "success", true)
}

// The first proof of an e-mail by a link ends what was before it too: sessions, password, phone, and keys that were mailed.
func TestFirstProofByALinkEndsWhatWasBefore(t *testing.T) {
	c := newCity(t)
	squatter := c.buyer("victim@example.com")
	squatter.ask("POST /api/account/contact/send", map[string]string{"phone": "2145550177"}).want(200)
	squatter.ask("POST /api/account/contact/confirm", map[string]string{"otp": c.code("2145550177")}).want(200, "success", true)
	earlier := c.keyOf(account.Lead, "victim@example.com")
	owner := c.visitor()
	owner.token = owner.ask("POST /api/pub/account/set-password", map[string]string{"key": c.key("victim@example.com"), "password": "a lantern of one's own"}).
		want(200, "success", true, "user.email_proven", true, "user.phone_proven", false).text("token")
	squatter.ask("GET /api/lead/client-leads/me", nil).want(401)
	c.visitor().ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "victim@example.com", "password": goodPassword}).want(200, "success", false)
	c.visitor().ask(leadKey, earlier).want(200, "success", false)
	owner.ask("GET /api/lead/client-leads/me", nil).want(200)
	c.visitor().ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "victim@example.com", "password": "a lantern of one's own"}).want(200, "success", true)
}
