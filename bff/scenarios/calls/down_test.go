package calls

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/account/provider"
	"hearthway/bff/platform/cache"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

// notNow checks that a response is a clear 503 with a time to retry and no details of the failure.
func notNow(t *testing.T, call string, r product.Response) {
	t.Helper()
	if r.Status != 503 || r.At("success") != false || r.Text("error") == "" || r.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%s: %d %v %.300s", call, r.Status, r.Header, r.Body)
	}
	if r.Retry() < 1 {
		t.Errorf("%s: Retry-After %q", call, r.Header.Get("Retry-After"))
	}
	for _, tells := range []string{"postgres", "redis", "refused", "127.0.0.1", "dial", "pool", "closed", ": EOF"} {
		if strings.Contains(r.Body, tells) {
			t.Errorf("%s tells of %s: %s", call, tells, r.Body)
		}
	}
}

// While the database is down every call of a logged-in user, and every login, is a 503. Nobody is logged out, and afterward
// everything is as before.
func TestDatabaseDownReturns503AndKeepsLogins(t *testing.T) {
	c := product.New(t)
	relay, url := product.Relayed(t, c.URL)
	c.UseDatabase(url, "PUBLIC_URL=http://localhost:8080")
	p := newCallers(c)
	key := c.LoginLink(account.Lead, "ann@example.com")
	relay.Cut()
	calls, _ := describedCalls()
	made := 0
	for _, d := range calls {
		if who, _ := product.AudienceOf(d.op.OperationID); who == "everyone" {
			continue
		}
		by, call := p.of(d)
		r := by.Call(call, `{}`)
		notNow(t, call, r)
		if r.Header.Get("Set-Cookie") != "" {
			t.Errorf("%s takes the cookie away", call)
		}
		made++
	}
	if made < 50 {
		t.Errorf("only %d calls were made", made)
	}
	for call, body := range map[string]any{
		"POST /api/v1/login/mobile-lead":          map[string]string{"username": "ann@example.com", "password": product.GoodPassword},
		"POST /api/v1/login/mobileapp":            map[string]string{"username": account.DemoAgentEmail, "password": account.DemoPassword},
		"POST /api/pub/client-leads/register":     product.Registration("new@example.com"),
		product.SendCode:                          product.CodeRequest("ann@example.com", "email", "lead"),
		product.VerifyCode:                        product.CodeLogin("ann@example.com", "123456", "lead"),
		product.LeadLoginLink:                     key,
		product.ByFacebook:                        map[string]any{"accessToken": product.FacebookToken("7", "Fay", "fay@example.com"), "phone": "2145550150"},
		"POST /api/pub/account/forgot-password":   map[string]string{"username": "ann@example.com"},
		"POST /api/pub/login/send-link":           map[string]string{"username": "ann@example.com"},
		product.DataCode:                          map[string]string{"email": "ann@example.com"},
		product.SendInquiry:                       product.Question(c.Homes[0]),
		product.OpenTicket:                        product.Ticket(),
		"POST /api/pub/texts/inbound":             map[string]string{"from": "2145550142", "text": "STOP"},
		"GET /api/pub/agent-service-areas/view/x": nil,
	} {
		notNow(t, call, c.Visitor().Call(call, body))
	}
	browser := c.Visitor()
	browser.Cookie = p.lead.Token
	notNow(t, "POST /api/pub/logout", browser.Call("POST /api/pub/logout", nil))

	relay.Restore()
	product.Eventually(t, "the database is in use again", func() bool {
		return p.lead.Call("GET /api/lead/client-leads/me", nil).Status == 200
	})
	c.Visitor().Call(product.LeadLoginLink, key).Want(200, "success", true) // it was not used up
	c.Visitor().Call("POST /api/pub/client-leads/register", product.Registration("new@example.com")).Want(200, "success", true)
}

// Login and code limits hold while Redis is down, and traffic limits let everyone through.
func TestLoginLimitsHoldWithoutRedis(t *testing.T) {
	c := product.New(t)
	relay := testkit.NewRelay(t, "unix", testkit.Redis(t))
	var err error
	if c.Redis, err = cache.OpenRedis("redis://"+relay.Address(), slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Redis.Close() })
	c.Reopen()
	product.Eventually(t, "Redis is in use", c.Redis.Up)
	guess := func(status int) {
		t.Helper()
		c.Visitor().Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "buyer@example.com", "password": "a wrong guess"}).Want(status)
	}
	for range 6 {
		guess(200)
	}
	relay.Cut()
	for range 4 {
		guess(200)
	}
	guess(429)
	for _, status := range []int{200, 200, 200, 429} {
		c.Visitor().Call(product.SendCode, product.CodeRequest("ann@example.com", "email", "lead")).Want(status)
	}
	for range 3 { // pages and calls work
		c.Visitor().Call("GET /", nil).Want(200)
		c.Visitor().Call("GET /api/pub/properties/search-data", nil).Want(200)
	}
	relay.Restore()
	product.Eventually(t, "Redis is in use again", c.Redis.Up)
	guess(429)
	c.Advance(15 * time.Minute)
	guess(200)
}

// If the captcha service is down the caller is told so, and nothing is done.
func TestCaptchaDownBlocksRegistration(t *testing.T) {
	c := product.New(t)
	c.Services.Accounts.Captcha = provider.NewCaptcha("http://127.0.0.1:1", "s3cret")
	for i, call := range []string{"POST /api/pub/client-leads/register", product.SendCode, "POST /api/pub/account/forgot-password"} {
		body := product.Registration("ann@example.com")
		body["username"], body["captcha"] = "buyer@example.com", "human"
		notNow(t, fmt.Sprint(i, call), c.Visitor().Call(call, body))
	}
	if len(c.Mails("buyer@example.com"))+len(c.Mails("ann@example.com")) != 0 {
		t.Error("something was sent")
	}
	if strings.Contains(c.Log.String(), "s3cret") || strings.Contains(c.Log.String(), "human") {
		t.Error("a secret is in the log")
	}
}
