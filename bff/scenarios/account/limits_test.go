package account

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

// The limits in the rules, at both of their ends.

// A code has six digits and lasts 300 seconds: it works in the last of them and not after.
func TestCodeHasSixDigitsAndLasts300Seconds(t *testing.T) {
	c := product.New(t)
	v := c.Visitor()
	for seconds, let := range map[time.Duration]bool{299: true, 300: false} {
		v.Call(product.SendCode, product.CodeRequest("buyer@example.com", "email", "lead")).Want(200, "success", true)
		code := c.Code("buyer@example.com")
		if len(code) != 6 {
			t.Errorf("code %q", code)
		}
		c.Advance(seconds * time.Second)
		v.Call(product.VerifyCode, product.CodeLogin("buyer@example.com", code, "lead")).Want(200, "success", let)
		c.Advance(15 * time.Minute)
	}
}

// A code allows five attempts: the fifth may still succeed, the sixth may not.
func TestCodeAllowsFiveAttempts(t *testing.T) {
	c := product.New(t)
	v := c.Visitor()
	for wrong, let := range map[int]bool{4: true, 5: false} {
		v.Call(product.SendCode, product.CodeRequest("buyer@example.com", "email", "lead")).Want(200, "success", true)
		code := c.Code("buyer@example.com")
		for range wrong {
			v.Call(product.VerifyCode, product.CodeLogin("buyer@example.com", "12345", "lead")).Want(200, "success", false, "error", "Invalid OTP code")
		}
		v.Call(product.VerifyCode, product.CodeLogin("buyer@example.com", code, "lead")).Want(200, "success", let)
		c.Advance(15 * time.Minute)
	}
}

// A username gets three codes in any fifteen minutes, in a sliding window.
func TestThreeCodesInFifteenMinutes(t *testing.T) {
	c := product.New(t)
	sent := 0
	send := func(status int) product.Response {
		t.Helper()
		r := c.Visitor().Call(product.SendCode, product.CodeRequest("buyer@example.com", "email", "lead")).Want(status)
		sent = len(c.Mails("buyer@example.com"))
		return r
	}
	send(200)
	c.Advance(10 * time.Minute)
	send(200)
	send(200)
	if wait := send(429).Retry(); wait != 5*60 {
		t.Errorf("wait %d s", wait)
	}
	c.Advance(5*time.Minute - time.Second)
	send(429)
	c.Advance(time.Second)
	send(200) // the first one doesn't count anymore
	if wait := send(429).Retry(); wait != 10*60 {
		t.Errorf("wait %d s", wait)
	}
	if sent != 4 {
		t.Errorf("%d codes were sent", sent)
	}
}

// An IP address gets thirty codes and sixty registrations an hour.
func TestAddressLimitsLastAnHour(t *testing.T) {
	c := product.New(t)
	v := c.Visitor()
	for i := range 30 {
		v.Call(product.SendCode, product.CodeRequest(fmt.Sprintf("p%d@example.com", i), "email", "lead")).Want(200)
	}
	code := func() product.Response {
		return v.Call(product.SendCode, product.CodeRequest("p99@example.com", "email", "lead"))
	}
	for i := range 60 {
		v.Call("POST /api/pub/client-leads/register", product.Registration(fmt.Sprintf("r%d@example.com", i))).Want(200, "success", true)
	}
	register := func() product.Response {
		return v.Call("POST /api/pub/client-leads/register", product.Registration("r99@example.com"))
	}
	for name, ask := range map[string]func() product.Response{"codes": code, "registrations": register} {
		if wait := ask().Want(429, "success", false).Retry(); wait != 60*60 {
			t.Errorf("%s: wait %d s", name, wait)
		}
	}
	c.Advance(time.Hour - time.Second)
	code().Want(429)
	register().Want(429)
	c.Advance(time.Second)
	code().Want(200)
	register().Want(200, "success", true)
}

// Ten failures in fifteen minutes count for the username that was tried, in a sliding window.
func TestTenFailuresLockUsername(t *testing.T) {
	c := product.New(t)
	login := func(username, password string) product.Response {
		return c.Visitor().Call("POST /api/v1/login/mobile-lead", map[string]string{"username": username, "password": password})
	}
	for range 5 {
		login("2145550142", "a wrong guess").Want(200, "success", false)
	}
	c.Advance(10 * time.Minute)
	for range 5 {
		login("(214) 555-0142", "a wrong guess").Want(200, "success", false)
	}
	if wait := login("+1 214 555 0142", account.DemoPassword).Want(429, "success", false).Retry(); wait != 5*60 {
		t.Errorf("waits %d s", wait)
	}
	login("buyer@example.com", account.DemoPassword).Want(200, "success", true) // the account's other username has its own count
	c.Advance(5 * time.Minute)
	login("2145550142", account.DemoPassword).Want(200, "success", true)
	c.Agent() // an account with another role isn't locked
}

// The link that sets a password works for 24 hours, after registration too, and once, however many requests use it
// concurrently.
func TestConcurrentPasswordLinkWorksOnce(t *testing.T) {
	c := product.New(t)
	set := "POST /api/pub/account/set-password"
	for _, email := range []string{"early@example.com", "late@example.com"} {
		c.Visitor().Call("POST /api/pub/client-leads/register", product.Registration(email)).Want(200, "success", true)
	}
	early, late := c.Key("early@example.com"), c.Key("late@example.com")
	c.Advance(24*time.Hour - time.Second)
	tries := make([]bool, 8)
	var all sync.WaitGroup
	for i := range tries {
		all.Go(func() {
			tries[i] = c.Visitor().Call(set, map[string]string{"key": early, "password": product.GoodPassword}).Want(200).At("success") == true
		})
	}
	all.Wait()
	if n := strings.Count(fmt.Sprint(tries), "true"); n != 1 {
		t.Errorf("the link set a password %d times", n)
	}
	c.Advance(time.Second)
	c.Visitor().Call(set, map[string]string{"key": late, "password": product.GoodPassword}).Want(200, "success", false, "error", "This link has expired or has already been used.")
}

// A login link works once, even for many concurrent requests.
func TestConcurrentLoginLinkWorksOnce(t *testing.T) {
	c := product.New(t)
	c.VerifiedBuyer("ann@example.com")
	for name, use := range map[string]struct {
		call string
		key  map[string]any
	}{"lead": {product.LeadLoginLink, c.LoginLink(account.Lead, "ann@example.com")}, "agent": {product.AgentLoginLink, c.LoginLink(account.Admin, account.DemoAgentEmail)}} {
		let := make(chan string, 12)
		var all sync.WaitGroup
		for range 12 {
			all.Go(func() {
				if r := c.Visitor().Call(use.call, use.key).Want(200); r.At("success") == true {
					let <- r.Text("token")
				}
			})
		}
		all.Wait()
		if len(let) != 1 {
			t.Errorf("%s: %d got in", name, len(let))
		}
	}
}

// A password needs at least ten characters.
func TestPasswordNeedsTenCharacters(t *testing.T) {
	c := product.New(t)
	payload := product.Registration("ann@example.com")
	payload["password"] = "tulip7 lx"
	c.Visitor().Call("POST /api/pub/client-leads/register", payload).Want(422, "fields.password", "Must be at least 10 characters")
	payload["password"] = "tulip7 lxq"
	c.Visitor().Call("POST /api/pub/client-leads/register", payload).Want(200, "success", true, "clientLead.has_password", true)
	c.Visitor().Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "ann@example.com", "password": "tulip7 lxq"}).Want(200, "success", true)
}

// A session lasts for 365 days.
func TestSessionLasts365Days(t *testing.T) {
	c := product.New(t)
	d := c.Buyer("ann@example.com")
	c.Advance(365*24*time.Hour - time.Second)
	d.Call("GET /api/lead/client-leads/me", nil).Want(200)
	c.Advance(time.Second)
	d.Call("GET /api/lead/client-leads/me", nil).Want(401, "error", "You have been logged out. Please log back in to continue.")
}

// An agent's login is no failed login of a buyer: neither the username's limit nor the network's counts it.
func TestLoginsInTheSecondRoleAreNoFailures(t *testing.T) {
	c := product.New(t)
	for range account.LoginFailures.Max + 1 {
		c.Visitor().Call("POST /api/pub/login", map[string]string{"username": account.DemoAgentEmail, "password": account.DemoPassword}).Want(200, "success", true)
	}
	for range account.LoginFailures.Max {
		c.Visitor().Call("POST /api/pub/login", map[string]string{"username": account.DemoAgentEmail, "password": "a wrong guess"}).Want(200, "success", false)
	}
	c.Visitor().Call("POST /api/pub/login", map[string]string{"username": account.DemoAgentEmail, "password": account.DemoPassword}).Want(429)
}
