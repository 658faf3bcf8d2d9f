package account

import (
	"strings"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

// Tokens, codes, link keys and passwords are stored only as hashes.
func TestCredentialsAreStoredAsHashesOnly(t *testing.T) {
	c := product.New(t)
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call("POST /api/account/password", map[string]string{"password": product.GoodPassword}).Want(200)
	secrets := map[string]string{"token": ann.Token, "password": product.GoodPassword, "key": c.LoginLink(account.Lead, "ann@example.com")["key"].(string)}
	c.Visitor().Call("POST /api/pub/account/forgot-password", map[string]string{"username": "ann@example.com"}).Want(200)
	secrets["link to a password"] = c.Key("ann@example.com")
	c.Visitor().Call(product.SendCode, product.CodeRequest("buyer@example.com", "email", "lead")).Want(200)
	secrets["code"] = c.Code("buyer@example.com")
	secrets["permit"] = c.Visitor().VerifyEmail("gus@example.com").Text("key")
	if err := c.Services.MailQueue.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, r := range c.Rows() {
		for name, secret := range secrets {
			if secret == "" || r.Holds(secret) && (name != "code" || strings.Contains(r.Text, `"`+secret+`"`)) {
				t.Errorf("the %s stands in %s: %s", name, r.Table, r.Text)
			}
		}
	}
}

// Email scanners that open links don't use them up: only the call does.
func TestOpeningLoginLinkURLDoesNotConsumeIt(t *testing.T) {
	c := product.New(t)
	ann := c.Buyer("ann@example.com")
	c.Visitor().LoginByCode("ann@example.com")
	key, agents := c.LoginLink(account.Lead, "ann@example.com"), c.LoginLink(account.Admin, account.DemoAgentEmail)
	c.Visitor().Call("POST /api/pub/account/forgot-password", map[string]string{"username": "ann@example.com"}).Want(200)
	password := c.Key("ann@example.com")
	for _, address := range []string{"/?key=" + key["key"].(string), "/search?key=" + key["key"].(string), "/?akey=" + agents["key"].(string), "/login?password_key=" + password} {
		for _, method := range []string{"GET ", "HEAD "} {
			if r := c.Visitor().Call(method+address, nil).Want(200); r.Header.Get("Set-Cookie") != "" || r.Header.Get("Referrer-Policy") != "no-referrer" {
				t.Errorf("%s: %v", address, r.Header)
			}
		}
	}
	ann.Call("GET /api/lead/client-leads/me", nil).Want(401) // the code verified the email
	c.Visitor().Call(product.LeadLoginLink, key).Want(200, "success", true)
	c.Visitor().Call(product.AgentLoginLink, agents).Want(200, "success", true)
	c.Visitor().Call("POST /api/pub/account/set-password", map[string]string{"key": password, "password": product.GoodPassword}).Want(200, "success", true)
}

// The first verification of an email by a link also revokes everything before it: sessions, password, phone, and emailed
// links.
func TestFirstVerificationByLinkRevokesEarlierAccess(t *testing.T) {
	c := product.New(t)
	impostor := c.Buyer("victim@example.com")
	impostor.Call("POST /api/account/contact/send", map[string]string{"phone": "2145550177"}).Want(200)
	impostor.Call("POST /api/account/contact/confirm", map[string]string{"otp": c.Code("2145550177")}).Want(200, "success", true)
	earlier := c.LoginLink(account.Lead, "victim@example.com")
	owner := c.Visitor()
	owner.Token = owner.Call("POST /api/pub/account/set-password", map[string]string{"key": c.Key("victim@example.com"), "password": "a lantern of one's own"}).
		Want(200, "success", true, "user.email_verified", true, "user.phone_verified", false).Text("token")
	impostor.Call("GET /api/lead/client-leads/me", nil).Want(401)
	c.Visitor().Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "victim@example.com", "password": product.GoodPassword}).Want(200, "success", false)
	c.Visitor().Call(product.LeadLoginLink, earlier).Want(200, "success", false)
	owner.Call("GET /api/lead/client-leads/me", nil).Want(200)
	c.Visitor().Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "victim@example.com", "password": "a lantern of one's own"}).Want(200, "success", true)
}
