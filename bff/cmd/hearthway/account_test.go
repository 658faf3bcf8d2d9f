package main

import (
	"net/url"
	"strings"
	"testing"
	"time"

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
