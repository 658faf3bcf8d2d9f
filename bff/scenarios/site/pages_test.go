package site

import (
	"strings"
	"testing"

	"hearthway/bff/scenarios/product"
)

// Checks the robots tags of the pages of section 6, and that the two dialogs open on the home page.
func TestRobotsOfAccountPages(t *testing.T) {
	c := product.New(t)
	for path, want := range map[string]struct {
		listed    bool
		canonical string // "" none
	}{
		"/LoginModal": {false, "/"}, "/TermsOfUseModal": {false, "/"}, "/loginmodal/": {}, "/login": {false, "/login"},
		"/unsubscribe": {false, "/unsubscribe"}, "/app-support": {true, "/app-support"}, "/delete-my-data": {true, "/delete-my-data"},
	} {
		r := c.Visitor().Call("GET "+path, nil)
		if path == "/loginmodal/" {
			if r.Status != 301 || r.Header.Get("Location") != "/LoginModal" {
				t.Errorf("%s: %d %q", path, r.Status, r.Header.Get("Location"))
			}
			continue
		}
		r.Want(200)
		meta := strings.Contains(r.Body, `<meta name="robots" content="noindex">`)
		if meta == want.listed || (r.Header.Get("X-Robots-Tag") == "noindex") == want.listed {
			t.Errorf("%s: noindex %v, X-Robots-Tag %q", path, meta, r.Header.Get("X-Robots-Tag"))
		}
		if has := strings.Contains(r.Body, `rel="canonical" href="http://localhost:8080`+want.canonical+`"`); want.listed && !has {
			t.Errorf("%s: the canonical address is another: %.1500s", path, r.Body)
		}
		if home := strings.Contains(r.Body, `"fresh":`); home != (want.canonical == "/") {
			t.Errorf("%s: shows home: %v", path, home)
		}
	}
}

// A page with another spelling of its path that would redirect again redirects only once.
func TestPathsRedirectOnce(t *testing.T) {
	c := product.New(t)
	v := c.Visitor()
	for requested, want := range map[string]string{
		"/for-sale/tx/dallas/": "/for-sale/texas/dallas", "/For-Sale/TX/Dallas": "/for-sale/texas/dallas", "/for-sale/TX/": "/for-sale/texas",
		"/real-estate-agents/TX/?language=Spanish": "/real-estate-agents/texas?language=Spanish", "/for-sale/texas/": "/for-sale/texas",
		"/for-sale/TX/Austin/" + c.Homes[0].Alias + "/": "/for-sale/texas/dallas/" + c.Homes[0].Alias,
	} {
		r := v.Call("GET "+requested, nil)
		if to := r.Header.Get("Location"); r.Status != 301 || to != want {
			t.Errorf("%s: %d %s", requested, r.Status, to)
		}
	}
}
