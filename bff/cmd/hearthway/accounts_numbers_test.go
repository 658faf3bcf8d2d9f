package main

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/features/account"
)

// The numbers of the rules, at both of their ends.

// A code has six digits and lasts 300 seconds: in the last of them it lets in, after them it does not.
func TestACodeHasSixDigitsAndLasts300Seconds(t *testing.T) {
	c := newCity(t)
	v := c.visitor()
	for seconds, let := range map[time.Duration]bool{299: true, 300: false} {
		v.ask(sendCode, asked("buyer@example.com", "email", "lead")).want(200, "success", true)
		code := c.code("buyer@example.com")
		if len(code) != 6 {
			t.Errorf("code %q", code)
		}
		c.advance(seconds * time.Second)
		v.ask(verifyCode, typed("buyer@example.com", code, "lead")).want(200, "success", let)
		c.advance(15 * time.Minute)
	}
}

// Five tries a code: the fifth may still be right, the sixth may not.
func TestACodeMayBeTriedFiveTimes(t *testing.T) {
	c := newCity(t)
	v := c.visitor()
	for wrong, let := range map[int]bool{4: true, 5: false} {
		v.ask(sendCode, asked("buyer@example.com", "email", "lead")).want(200, "success", true)
		code := c.code("buyer@example.com")
		for range wrong {
			v.ask(verifyCode, typed("buyer@example.com", "12345", "lead")).want(200, "success", false, "error", "Invalid OTP code")
		}
		v.ask(verifyCode, typed("buyer@example.com", code, "lead")).want(200, "success", let)
		c.advance(15 * time.Minute)
	}
}

// Three codes in any fifteen minutes for a username: the window moves with the clock.
func TestThreeCodesInFifteenMinutes(t *testing.T) {
	c := newCity(t)
	sent := 0
	send := func(status int) reply {
		t.Helper()
		r := c.visitor().ask(sendCode, asked("buyer@example.com", "email", "lead")).want(status)
		sent = len(c.mails("buyer@example.com"))
		return r
	}
	send(200)
	c.advance(10 * time.Minute)
	send(200)
	send(200)
	if wait := send(429).retry(); wait != 5*60 {
		t.Errorf("wait %d s", wait)
	}
	c.advance(5*time.Minute - time.Second)
	send(429)
	c.advance(time.Second)
	send(200) // the first one counts no longer
	if wait := send(429).retry(); wait != 10*60 {
		t.Errorf("wait %d s", wait)
	}
	if sent != 4 {
		t.Errorf("%d codes were sent", sent)
	}
}

// Thirty codes an hour and sixty registrations an hour for an address.
func TestLimitsOfAnAddressAreForAnHour(t *testing.T) {
	c := newCity(t)
	v := c.visitor()
	for i := range 30 {
		v.ask(sendCode, asked(fmt.Sprintf("p%d@example.com", i), "email", "lead")).want(200)
	}
	code := func() reply { return v.ask(sendCode, asked("p99@example.com", "email", "lead")) }
	for i := range 60 {
		v.ask("POST /api/pub/client-leads/register", registration(fmt.Sprintf("r%d@example.com", i))).want(200, "success", true)
	}
	register := func() reply {
		return v.ask("POST /api/pub/client-leads/register", registration("r99@example.com"))
	}
	for name, ask := range map[string]func() reply{"codes": code, "registrations": register} {
		if wait := ask().want(429, "success", false).retry(); wait != 60*60 {
			t.Errorf("%s: wait %d s", name, wait)
		}
	}
	c.advance(time.Hour - time.Second)
	code().want(429)
	register().want(429)
	c.advance(time.Second)
	code().want(200)
	register().want(200, "success", true)
}

// Ten failures in fifteen minutes are those of a name that somebody logs in with; the window moves with the clock.
func TestTenFailuresAreOfAName(t *testing.T) {
	c := newCity(t)
	login := func(username, password string) reply {
		return c.visitor().ask("POST /api/v1/login/mobile-lead", map[string]string{"username": username, "password": password})
	}
	for range 5 {
		login("2145550142", "a wrong guess").want(200, "success", false)
	}
	c.advance(10 * time.Minute)
	for range 5 {
		login("(214) 555-0142", "a wrong guess").want(200, "success", false)
	}
	if wait := login("+1 214 555 0142", account.DemoPassword).want(429, "success", false).retry(); wait != 5*60 {
		t.Errorf("waits %d s", wait)
	}
	login("buyer@example.com", account.DemoPassword).want(200, "success", true) // the account's other name is another one
	c.advance(5 * time.Minute)
	login("2145550142", account.DemoPassword).want(200, "success", true)
	c.agent() // another account of another role is not locked by that
}

// The link that sets a password works for 24 hours, after registering too, and once, however many follow it at the same time.
func TestLinksToAPasswordWorkForADayAndOnce(t *testing.T) {
	c := newCity(t)
	set := "POST /api/pub/account/set-password"
	for _, email := range []string{"early@example.com", "late@example.com"} {
		c.visitor().ask("POST /api/pub/client-leads/register", registration(email)).want(200, "success", true)
	}
	early, late := c.key("early@example.com"), c.key("late@example.com")
	c.advance(24*time.Hour - time.Second)
	tries := make([]bool, 8)
	var all sync.WaitGroup
	for i := range tries {
		all.Go(func() {
			tries[i] = c.visitor().ask(set, map[string]string{"key": early, "password": goodPassword}).want(200).at("success") == true
		})
	}
	all.Wait()
	if n := strings.Count(fmt.Sprint(tries), "true"); n != 1 {
		t.Errorf("the link set a password %d times", n)
	}
	c.advance(time.Second)
	c.visitor().ask(set, map[string]string{"key": late, "password": goodPassword}).want(200, "success", false, "error", "This link has expired or has already been used.")
}

// A key that logs in does so once, also when it is used many times at once.
func TestAKeyLogsInOnceHoweverManyUseIt(t *testing.T) {
	c := newCity(t)
	c.proven("ann@example.com")
	for name, use := range map[string]struct {
		call string
		key  map[string]any
	}{"lead": {leadKey, c.keyOf(account.Lead, "ann@example.com")}, "agent": {agentKey, c.keyOf(account.Admin, account.DemoAgentEmail)}} {
		let := make(chan string, 12)
		var all sync.WaitGroup
		for range 12 {
			all.Go(func() {
				if r := c.visitor().ask(use.call, use.key).want(200); r.at("success") == true {
					let <- r.text("token")
				}
			})
		}
		all.Wait()
		if len(let) != 1 {
			t.Errorf("%s: %d got in", name, len(let))
		}
	}
}

// A password has ten characters or more.
func TestAPasswordHasTenCharacters(t *testing.T) {
	c := newCity(t)
	payload := registration("ann@example.com")
	payload["password"] = "tulip7 lx"
	c.visitor().ask("POST /api/pub/client-leads/register", payload).want(422, "fields.password", "Must be at least 10 characters")
	payload["password"] = "tulip7 lxq"
	c.visitor().ask("POST /api/pub/client-leads/register", payload).want(200, "success", true, "clientLead.has_password", true)
	c.visitor().ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "ann@example.com", "password": "tulip7 lxq"}).want(200, "success", true)
}

// An account stays logged in for 365 days.
func TestASessionLasts365Days(t *testing.T) {
	c := newCity(t)
	d := c.buyer("ann@example.com")
	c.advance(365*24*time.Hour - time.Second)
	d.ask("GET /api/lead/client-leads/me", nil).want(200)
	c.advance(time.Second)
	d.ask("GET /api/lead/client-leads/me", nil).want(401, "error", "You have been logged out. Please log back in to continue.")
}
