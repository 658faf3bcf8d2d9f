package site

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"hearthway/bff/app/routes"
	"hearthway/bff/features/oauth"
	"hearthway/bff/scenarios/product"
)

var (
	parameter = regexp.MustCompile(`:\w+`)
	title     = regexp.MustCompile(`<title>([^<]+)</title>`)
	canonical = regexp.MustCompile(`<link rel="canonical" href="http://localhost:8080([^"]*)"`)
)

// Every page of the route table has its own title. Pages for search engines have a canonical address, and the others are
// noindex.
func TestEveryRouteHasItsOwnPage(t *testing.T) {
	c := product.New(t)
	known := map[string]string{
		"/for-sale/:state": "/for-sale/texas", "/for-sale/:state/:city": "/for-sale/texas/dallas", "/for-sale/:state/:city/:alias": "/for-sale/texas/dallas/" + c.Homes[0].Alias,
		"/mortgage/property/:alias": "/mortgage/property/" + c.Homes[0].Alias, "/real-estate-agents/:state": "/real-estate-agents/texas", "/real-estate-agents/:state/:city": "/real-estate-agents/texas/dallas",
		"/seller/:client": "/seller/site-1", "/seller/:client/:id": "/seller/site-1/agent-2", "/invite/:invite_code": "/invite/no-such-code", "/signup/pay-per-closing/:promo": "/signup/pay-per-closing/WELCOME10",
	}
	pages := map[string]string{} // by title
	for _, route := range routes.Table {
		path, ok := known[route.Path]
		if !ok && strings.Contains(route.Path, ":") || route.Path == oauth.Path {
			continue // other packages test it with data
		}
		if !ok {
			path = route.Path
		}
		r := c.Visitor().Call("GET "+path, nil)
		if route.Guard == "account" || route.Guard == "profile" || path == "/mortgage/property" {
			if r.Status != http.StatusFound && r.Status != http.StatusMovedPermanently {
				t.Errorf("%s: %d for a visitor", path, r.Status)
			}
			continue
		}
		if r.Status != http.StatusOK {
			t.Errorf("%s: %d", path, r.Status)
			continue
		}
		if name := found(title, r.Body); name == "" || pages[name] != "" && pages[name] != route.Screen {
			t.Errorf("%s: the title %q is that of %s, too", path, name, pages[name])
		} else {
			pages[name] = route.Screen
		}
		noindex := r.Header.Get("X-Robots-Tag") == "noindex"
		if !noindex && (!route.Index || found(canonical, r.Body) != path) || strings.Contains(r.Body, `content="noindex"`) != noindex {
			t.Errorf("%s: noindex %v, canonical %q", path, noindex, found(canonical, r.Body))
		}
	}
}

// A path parameter that matches nothing is a 404, except for links with agents, invitations and promo codes.
func TestUnknownPathParametersReturn404(t *testing.T) {
	c := product.New(t)
	for _, route := range routes.Table {
		want := http.StatusNotFound
		switch {
		case !strings.Contains(route.Path, ":"):
			continue
		case strings.HasPrefix(route.Path, "/buyer/"), strings.HasPrefix(route.Path, "/account/"): // to the login
			want = http.StatusFound
		case strings.HasPrefix(route.Path, "/seller/"), strings.HasPrefix(route.Path, "/invite/"), strings.HasPrefix(route.Path, "/signup/"):
			want = http.StatusOK
		}
		r := c.Visitor().Call("GET "+parameter.ReplaceAllString(route.Path, "no-such-thing"), nil)
		if r.Status != want || want != http.StatusFound && r.Header.Get("X-Robots-Tag") != "noindex" {
			t.Errorf("%s: %d, X-Robots-Tag %q", route.Path, r.Status, r.Header.Get("X-Robots-Tag"))
		}
	}
}

func found(pattern *regexp.Regexp, body string) string {
	if parts := pattern.FindStringSubmatch(body); parts != nil {
		return parts[1]
	}
	return ""
}
