package main

import (
	"net/url"
	"strings"
	"testing"
	"time"
)

// The command prints a link whose key logs in once.
func TestKeyCommand(t *testing.T) {
	c := newCity(t)
	c.proven("ann@example.com")
	env := map[string]string{"APP_ENV": "test", "DATABASE_URL": c.url, "PUBLIC_URL": "http://localhost:8080"}
	lookup := func(name string) (string, bool) { value, ok := env[name]; return value, ok }
	for _, test := range []struct {
		args []string
		code int
	}{{[]string{"key", "lead", "ANN@example.com"}, 0}, {[]string{"key", "admin", "ann@example.com"}, 1}, {[]string{"key", "lead"}, 2}, {[]string{"key", "root", "ann@example.com"}, 2}} {
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
		c.clock.Set(time.Now())
		c.visitor().ask(leadKey, map[string]string{"key": link.Query().Get("key")}).want(200, "success", true, "lead.email", "ann@example.com")
	}
}
