package main

import (
	"strings"
	"testing"
)

// What the pages of section 6 tell robots, and that the two modals are home with a dialog open.
func TestPagesOfAccountsAreListedWhereTheyShouldBe(t *testing.T) {
	c := newCity(t)
	for path, want := range map[string]struct {
		listed    bool
		canonical string // "" none
	}{
		"/LoginModal": {false, "/"}, "/TermsOfUseModal": {false, "/"}, "/loginmodal/": {}, "/login": {false, "/login"},
		"/unsubscribe": {false, "/unsubscribe"}, "/app-support": {true, "/app-support"}, "/delete-my-data": {true, "/delete-my-data"},
	} {
		r := c.visitor().ask("GET "+path, nil)
		if path == "/loginmodal/" {
			if r.status != 301 || r.header.Get("Location") != "/LoginModal" {
				t.Errorf("%s: %d %q", path, r.status, r.header.Get("Location"))
			}
			continue
		}
		r.want(200)
		meta := strings.Contains(r.body, `<meta name="robots" content="noindex">`)
		if meta == want.listed || (r.header.Get("X-Robots-Tag") == "noindex") == want.listed {
			t.Errorf("%s: noindex %v, X-Robots-Tag %q", path, meta, r.header.Get("X-Robots-Tag"))
		}
		if has := strings.Contains(r.body, `rel="canonical" href="http://localhost:8080`+want.canonical+`"`); want.listed && !has {
			t.Errorf("%s: the canonical address is another: %.1500s", path, r.body)
		}
		if home := strings.Contains(r.body, `"fresh":`); home != (want.canonical == "/") {
			t.Errorf("%s: shows home: %v", path, home)
		}
	}
}
