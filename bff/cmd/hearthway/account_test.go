package main

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"hearthway/bff/scenarios/product"
)

// The command prints a link that logs in once.
func TestLoginLinkCommand(t *testing.T) {
	c := product.New(t)
	c.VerifiedBuyer("ann@example.com")
	env := map[string]string{"APP_ENV": "test", "DATABASE_URL": c.URL, "PUBLIC_URL": "http://localhost:8080"}
	lookup := func(name string) (string, bool) { value, ok := env[name]; return value, ok }
	for _, test := range []struct {
		args []string
		code int
	}{{[]string{"login-link", "buyer", "ANN@example.com"}, 0}, {[]string{"login-link", "agent", "ann@example.com"}, 1}, {[]string{"login-link", "buyer"}, 2}, {[]string{"login-link", "root", "ann@example.com"}, 2}} {
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
		c.Clock.Set(time.Now())
		c.Visitor().Call(product.LeadLoginLink, map[string]string{"key": link.Query().Get("key")}).Want(200, "success", true, "lead.email", "ann@example.com")
	}
}

// An operator lets someone in who lost their second step. Whoever was logged in no longer is.
func TestRemoveSecondStepCommand(t *testing.T) {
	c := product.New(t)
	ann := c.VerifiedBuyer("ann@example.com")
	env := map[string]string{"APP_ENV": "test", "DATABASE_URL": c.URL, "PUBLIC_URL": "http://localhost:8080"}
	try := func(args ...string) (int, string) {
		var out strings.Builder
		code := run(t.Context(), append([]string{"account", "remove-second-step"}, args...), func(name string) (string, bool) { value, ok := env[name]; return value, ok }, &out, &out)
		return code, out.String()
	}
	if code, said := try("buyer", "ann@example.com", "--yes"); code != 1 || !strings.Contains(said, "Two-step verification is off.") {
		t.Fatalf("code %d, %s", code, said)
	}
	ann.Call("POST /api/account/password", map[string]string{"password": product.GoodPassword}).Want(200)
	key := ann.Call("POST /api/account/two-step/start", nil).Want(200).Text("key")
	code, err := totp.GenerateCode(key, c.Clock.Now())
	if err != nil {
		t.Fatal(err)
	}
	ann.Call("POST /api/account/two-step/confirm", map[string]string{"code": code}).Want(200)
	logIn := func() product.Response {
		return c.Visitor().Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "ann@example.com", "password": product.GoodPassword})
	}
	logIn().Want(200, "success", false)
	for _, test := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"buyer", "ann@example.com"}, 2, "add --yes"},
		{[]string{"agent", "ann@example.com", "--yes"}, 1, ""},
		{[]string{"ann@example.com", "--yes"}, 2, "a role, buyer or agent, and an email are needed"},
		{[]string{"buyer", "ANN@example.com", "--yes"}, 0, "logs in without a second step"},
	} {
		ann.Call("GET /api/lead/client-leads/me", nil).Want(200)
		if code, said := try(test.args...); code != test.code || !strings.Contains(said, test.says) {
			t.Fatalf("%q: code %d, %s", test.args, code, said)
		}
	}
	ann.Call("GET /api/lead/client-leads/me", nil).Want(401)
	logIn().Want(200, "success", true)
	if sent := c.Column("select subject from messages where subject like 'Two-step%off for you'"); len(sent) != 1 {
		t.Errorf("emails: %q", sent)
	}
}
