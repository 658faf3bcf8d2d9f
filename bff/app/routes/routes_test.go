package routes

import (
	"encoding/json"
	"maps"
	"os"
	"strings"
	"testing"
)

// The app's matcher is tested with the same examples.
func TestMatchAgreesWithTheApp(t *testing.T) {
	raw, err := os.ReadFile("../../../packages/routes/cases.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Path   string
		Name   string
		Params map[string]string
	}
	if err := json.Unmarshal(raw, &cases); err != nil || len(cases) < 20 {
		t.Fatalf("%d cases, %v", len(cases), err)
	}
	pages := NewTree(Table)
	for _, c := range cases {
		m, ok := pages.Match(c.Path)
		if !ok {
			if c.Name != "" {
				t.Errorf("%q is nowhere, want %s", c.Path, c.Name)
			}
			continue
		}
		if m.Route.Name != c.Name || !maps.Equal(m.Params, c.Params) {
			t.Errorf("%q is %s %v, want %s %v", c.Path, m.Route.Name, m.Params, c.Name, c.Params)
		}
	}
}

func TestPathsAreNormalized(t *testing.T) {
	pages := NewTree(Table)
	for path, want := range map[string]string{
		"/":                              "/",
		"/SEARCH/":                       "/search",
		"/Search/LIST":                   "/search/list",
		"/termsofservice":                "/TermsOfService",
		"/loginmodal/":                   "/LoginModal",
		"/for-sale/Texas/Dallas":         "/for-sale/texas/dallas",
		"/For-Sale/TEXAS/Dallas/4417-SW": "/for-sale/texas/dallas/4417-sw",
		"/survey/KeyIsExact":             "/survey/KeyIsExact",
		"/agents/Jane%20Doe":             "/agents/Jane%20Doe",
		"/agents/jane+doe":               "/agents/jane+doe",
	} {
		m, ok := pages.Match(path)
		if !ok || m.Path != want {
			t.Errorf("%q: %q (%v), want %q", path, m.Path, ok, want)
		}
	}
}

func TestMalformedPathsMatchNoPage(t *testing.T) {
	pages := NewTree(Table)
	for _, path := range []string{
		"/agents/%00", "/agents/%2e%2e", "/agents/..", "/agents/.", "/agents//", "//", "///agents/x", "/agents/%ff%fe",
		"/agents/%0d%0aSet-Cookie:x", "/agents/%E2%80", "/agents/%zz", "/agents/" + strings.Repeat("a", MaxPath), "/agents/\x01",
	} {
		if m, ok := pages.Match(path); ok {
			t.Errorf("%.40q is %s", path, m.Route.Name)
		}
	}
}

func TestEveryRouteMatchesItsOwnPath(t *testing.T) {
	pages := NewTree(Table)
	names := map[string]bool{}
	for _, route := range Table {
		m, ok := pages.Match(route.Path)
		if !ok || m.Route.Name != route.Name {
			t.Errorf("%s is %v", route.Path, m.Route)
		}
		if names[route.Name] {
			t.Errorf("two routes are named %s", route.Name)
		}
		names[route.Name] = true
	}
}
