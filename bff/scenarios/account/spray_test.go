package account

import (
	"fmt"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

func logIn(d *product.Client, username, password string) product.Response {
	d.T.Helper()
	return d.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": username, "password": password})
}

// One network gets thirty failed attempts in fifteen minutes, whichever usernames it tries. A successful login in between
// doesn't reset the count, and rejected attempts aren't hashed.
func TestNetworkLimitedTo30Failures(t *testing.T) {
	c := product.New(t)
	for name, addresses := range map[string][2]string{"IPv4": {"203.0.113.5", "203.0.113.5"}, "IPv6": {"2001:db8:5:5::1", "2001:db8:5:5:9:9:9:9"}} {
		d := c.Visitor()
		for i := range 30 {
			d.Address = addresses[i%2]
			logIn(d, fmt.Sprintf("%s%d@example.com", name, i), "spring break 26").Want(200, "success", false)
			c.Advance(time.Second)
			if i%7 == 0 {
				logIn(d, "buyer@example.com", account.DemoPassword).Want(200, "success", true)
			}
		}
		before := c.Hasher.Work()
		for _, who := range []string{"buyer@example.com", "nobody@example.com", "2145550142"} {
			r := logIn(d, who, account.DemoPassword).Want(429, "success", false, "error", "Too many login attempts from your network. Please wait a few minutes or log in with a code.")
			if wait := r.Retry(); wait != 15*60-30 {
				t.Errorf("%s, %s waits %d s", name, who, wait)
			}
		}
		if c.Hasher.Work() != before {
			t.Errorf("%s: hashes were made for who was refused", name)
		}
		logIn(c.Visitor(), "buyer@example.com", account.DemoPassword).Want(200, "success", true)
		c.Advance(15 * time.Minute)
		logIn(d, "buyer@example.com", account.DemoPassword).Want(200, "success", true)
	}
}

// The wider network around it has its own, larger limit.
func TestWiderNetworkLimitedTo150Failures(t *testing.T) {
	c := product.New(t)
	for name, address := range map[string]func(i int) string{
		"IPv4": func(i int) string { return fmt.Sprintf("203.0.113.%d", i+1) }, "IPv6": func(i int) string { return fmt.Sprintf("2001:db8:7:%x::1", i) },
	} {
		d := c.Visitor()
		for i := range 150 {
			d.Address = address(i)
			logIn(d, fmt.Sprintf("%s%d@example.com", name, i), "spring break 26").Want(200, "success", false)
		}
		d.Address = address(151)
		logIn(d, "buyer@example.com", account.DemoPassword).Want(429)
		logIn(c.Visitor(), "buyer@example.com", account.DemoPassword).Want(200, "success", true)
	}
}

// A lockout reveals neither whether a username has an account nor which usernames belong to the same person.
func TestLockoutsDoNotRevealAccounts(t *testing.T) {
	c := product.New(t) // with a buyer who has verified both buyer@example.com and 2145550142
	lock := func(username string) {
		for range 10 {
			logIn(c.Visitor(), username, "a wrong guess").Want(200, "success", false)
		}
	}
	ask := func(username string) string {
		r := logIn(c.Visitor(), username, "another wrong guess")
		return fmt.Sprint(r.Status, r.At("success"), r.At("error"), r.At("fields"), r.Header.Get("Retry-After"), r.Header.Get("Set-Cookie"))
	}
	lock("buyer@example.com")
	lock("nobody@example.com")
	if known, unknown := ask("buyer@example.com"), ask("nobody@example.com"); known != unknown {
		t.Errorf("e-mail: %s, of nobody %s", known, unknown)
	}
	if known, unknown := ask("2145550142"), ask("2145550199"); known != unknown {
		t.Errorf("phone, while the e-mail is locked: %s, of nobody %s", known, unknown)
	}
	c.Advance(time.Hour)
	lock("2145550142")
	lock("2145550199")
	if known, unknown := ask("2145550142"), ask("2145550199"); known != unknown {
		t.Errorf("phone: %s, of nobody %s", known, unknown)
	}
	if known, unknown := ask("buyer@example.com"), ask("nobody@example.com"); known != unknown {
		t.Errorf("e-mail, while the phone is locked: %s, of nobody %s", known, unknown)
	}
}
