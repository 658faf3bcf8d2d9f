package main

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/account/captcha"
	"hearthway/bff/features/search/cache"
	"hearthway/bff/testkit"
)

// notNow checks that an answer is a clear "not now": 503, with when to come again, and nothing of what is down.
func notNow(t *testing.T, call string, r reply) {
	t.Helper()
	if r.status != 503 || r.at("success") != false || r.text("error") == "" || r.header.Get("Cache-Control") != "no-store" {
		t.Errorf("%s: %d %v %.300s", call, r.status, r.header, r.body)
	}
	if r.retry() < 1 {
		t.Errorf("%s: Retry-After %q", call, r.header.Get("Retry-After"))
	}
	for _, tells := range []string{"postgres", "redis", "refused", "127.0.0.1", "dial", "pool", "closed", "EOF"} {
		if strings.Contains(r.body, tells) {
			t.Errorf("%s tells of %s: %s", call, tells, r.body)
		}
	}
}

// While the database is down every call of somebody who is logged in, and every way of getting in, is a 503; nobody is logged
// out by it, and afterwards all is as before.
func TestWithoutTheDatabasePeopleHearNotNow(t *testing.T) {
	c := newCity(t)
	relay, url := relayed(t, c.url)
	c.restore(url, "PUBLIC_URL=http://localhost:8080")
	p := newCallers(c)
	key := c.keyOf(account.Lead, "ann@example.com")
	relay.Cut()
	calls, _ := describedCalls()
	made := 0
	for _, d := range calls {
		if who, _ := audienceOf(d.op.OperationID); who == "everyone" {
			continue
		}
		by, call := p.of(d)
		r := by.ask(call, `{}`)
		notNow(t, call, r)
		if r.header.Get("Set-Cookie") != "" {
			t.Errorf("%s takes the cookie away", call)
		}
		made++
	}
	if made < 50 {
		t.Errorf("only %d calls were made", made)
	}
	for call, body := range map[string]any{
		"POST /api/v1/login/mobile-lead":        map[string]string{"username": "ann@example.com", "password": goodPassword},
		"POST /api/v1/login/mobileapp":          map[string]string{"username": account.DemoAgentEmail, "password": account.DemoPassword},
		"POST /api/pub/client-leads/register":   registration("new@example.com"),
		sendCode:                                asked("ann@example.com", "email", "lead"),
		verifyCode:                              typed("ann@example.com", "123456", "lead"),
		leadKey:                                 key,
		byFacebook:                              map[string]any{"accessToken": facebookToken("7", "Fay", "fay@example.com"), "phone": "2145550150"},
		"POST /api/pub/account/forgot-password": map[string]string{"username": "ann@example.com"},
		dataCode:                                map[string]string{"email": "ann@example.com"},
		inquiries:                               questionOf(c.homes[0]),
		tickets:                                 ticketOf(),
		"POST /api/pub/texts/inbound":           map[string]string{"from": "2145550142", "text": "STOP"},
		"GET /api/pub/agent-service-areas/view/x": nil,
	} {
		notNow(t, call, c.visitor().ask(call, body))
	}
	browser := c.visitor()
	browser.cookie = p.lead.token
	notNow(t, "POST /api/pub/logout", browser.ask("POST /api/pub/logout", nil))

	relay.Mend()
	eventually(t, "the database is in use again", func() bool {
		return p.lead.ask("GET /api/lead/client-leads/me", nil).status == 200
	})
	c.visitor().ask(leadKey, key).want(200, "success", true) // it was not used up
	c.visitor().ask("POST /api/pub/client-leads/register", registration("new@example.com")).want(200, "success", true)
}

// The counters of logins and codes hold when Redis is down, and what only dams floods lets everybody through.
func TestWithoutRedisLoginsAndCodesAreCounted(t *testing.T) {
	c := newCity(t)
	relay := testkit.NewRelay(t, "unix", testkit.Redis(t))
	var err error
	if c.redis, err = cache.OpenRedis("redis://"+relay.Address(), slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.redis.Close() })
	c.open()
	eventually(t, "Redis is in use", c.redis.Up)
	guess := func(status int) {
		t.Helper()
		c.visitor().ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "buyer@example.com", "password": "a wrong guess"}).want(status)
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
		c.visitor().ask(sendCode, asked("ann@example.com", "email", "lead")).want(status)
	}
	for range 3 { // pages and calls go on
		c.visitor().ask("GET /", nil).want(200)
		c.visitor().ask("GET /api/pub/properties/search-data", nil).want(200)
	}
	relay.Mend()
	eventually(t, "Redis is in use again", c.redis.Up)
	guess(429)
	c.advance(15 * time.Minute)
	guess(200)
}

// Who asks for a captcha that does not answer hears so, and nothing is done meanwhile.
func TestWithoutTheCaptchaRegisteringHasToWait(t *testing.T) {
	c := newCity(t)
	c.services.Accounts.Captcha = captcha.NewService("http://127.0.0.1:1", "s3cret")
	for i, call := range []string{"POST /api/pub/client-leads/register", sendCode, "POST /api/pub/account/forgot-password"} {
		body := registration("ann@example.com")
		body["username"], body["captcha"] = "buyer@example.com", "human"
		notNow(t, fmt.Sprint(i, call), c.visitor().ask(call, body))
	}
	if len(c.mails("buyer@example.com"))+len(c.mails("ann@example.com")) != 0 {
		t.Error("something was sent")
	}
	if strings.Contains(c.log.String(), "s3cret") || strings.Contains(c.log.String(), "human") {
		t.Error("a secret is in the log")
	}
}
