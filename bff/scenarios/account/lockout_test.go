package account

import (
	"testing"
	"time"

	"hearthway/bff/scenarios/product"
)

// A stranger's failed logins don't lock the owner out: they get a login link by email, at most one an hour.
func TestLockoutEmailsTheOwnerALink(t *testing.T) {
	c := product.New(t)
	lock := func(username string) {
		for range 10 {
			logIn(c.Visitor(), username, "a wrong guess").Want(200, "success", false)
		}
		for range 3 {
			logIn(c.Visitor(), username, "a wrong guess").Want(429)
		}
	}
	lock("buyer@example.com")
	lock("nobody@example.com")
	mails := c.Mails("buyer@example.com")
	if len(mails) != 1 || len(c.Mails("nobody@example.com")) != 0 {
		t.Fatalf("mails %v", mails)
	}
	found := loginKey.FindStringSubmatch(mails[0].Text)
	if found == nil {
		t.Fatalf("no link in %s", mails[0].Text)
	}
	c.Visitor().Call(product.LeadLoginLink, map[string]any{"key": found[1]}).Want(200, "success", true)
	c.Advance(20 * time.Minute)
	lock("buyer@example.com")
	lock("2145550142") // the same owner
	if n := len(c.Mails("buyer@example.com")); n != 1 {
		t.Errorf("%d mails within an hour", n)
	}
	c.Advance(time.Hour)
	lock("buyer@example.com")
	if n := len(c.Mails("buyer@example.com")); n != 2 {
		t.Errorf("%d mails after an hour", n)
	}
}
