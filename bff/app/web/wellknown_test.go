package web

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

// The files that link the apps to the site, in the formats of Apple and Google.
func TestAppLinkFiles(t *testing.T) {
	const print = "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
	s := newSite(t, func(c *Config, _ *Deps) {
		c.Apps = Apps{AppleIDs: []string{"ABCDE12345.com.hearthway.app"}, AndroidPackage: "com.hearthway.app", AndroidFingerprints: []string{print}}
	})
	read := func(address string) (value any) {
		t.Helper()
		got := s.get(t, address)
		if got.StatusCode != 200 || got.Header.Get("Content-Type") != "application/json" || got.Header.Get("Location") != "" {
			t.Errorf("%s: %d %v", address, got.StatusCode, got.Header)
		}
		if err := json.Unmarshal([]byte(got.body), &value); err != nil {
			t.Fatalf("%s: %v", address, err)
		}
		return value
	}
	components := []any{}
	for _, path := range []string{
		"/", "/search", "/search/list", "/for-sale/*", "/agents/list", "/agents/list/*", "/agents/*", "/login",
		"/market", "/market/method", "/market/*",
		"/mortgage", "/mortgage/rates", "/mortgage/pre-approval", "/mortgage/property", "/mortgage/property/*",
		"/account/dashboard", "/account/boards", "/account/boards/*", "/board-invitation/*", "/account/messages", "/account/messages/*",
		"/account/profile", "/myaccount/profile", "/myaccount/saved-search-emails",
	} {
		components = append(components, map[string]any{"/": path})
	}
	if got, want := read("/.well-known/apple-app-site-association"), (map[string]any{
		"applinks":       map[string]any{"apps": []any{}, "details": []any{map[string]any{"appIDs": []any{"ABCDE12345.com.hearthway.app"}, "components": components}}},
		"webcredentials": map[string]any{"apps": []any{"ABCDE12345.com.hearthway.app"}},
	}); !reflect.DeepEqual(got, any(want)) {
		t.Errorf("apple-app-site-association %v", got)
	}
	if got, want := read("/.well-known/assetlinks.json"), []any{map[string]any{
		"relation": []any{"delegate_permission/common.handle_all_urls", "delegate_permission/common.get_login_creds"},
		"target":   map[string]any{"namespace": "android_app", "package_name": "com.hearthway.app", "sha256_cert_fingerprints": []any{print}},
	}}; !reflect.DeepEqual(got, any(want)) {
		t.Errorf("assetlinks.json %v", got)
	}
}

// Without apps the files exist, with empty lists.
func TestAppLinkFilesWithoutApps(t *testing.T) {
	s := newSite(t)
	for address, want := range map[string]string{
		"/.well-known/apple-app-site-association": `{"applinks":{"apps":[],"details":[]},"webcredentials":{"apps":[]}}`,
		"/.well-known/assetlinks.json":            `[]`,
	} {
		got := s.get(t, address)
		if plain := strings.Join(strings.Fields(got.body), ""); got.StatusCode != 200 || plain != want {
			t.Errorf("%s: %d %s", address, got.StatusCode, plain)
		}
	}
}

// Robots may read every public page, and the responses that pages are rendered from.
func TestRobots(t *testing.T) {
	got := newSite(t, func(c *Config, _ *Deps) { c.Origin = "https://hearthway.example" }).get(t, "/robots.txt")
	if want := "User-agent: *\nAllow: /api/screens/\nDisallow: /api/\nDisallow: /ppc/\nDisallow: /account/\nDisallow: /myaccount/\n\nSitemap: https://hearthway.example/sitemap.xml\n"; got.body != want || got.Header.Get("Content-Type") != "text/plain; charset=utf-8" {
		t.Errorf("%v %s", got.Header, got.body)
	}
}

// Staging is kept out of search engines: robots may read nothing, and those that do are told on every response.
func TestUnlistedSite(t *testing.T) {
	s := newSite(t, func(c *Config, _ *Deps) { c.Unlisted = true })
	if got := s.get(t, "/robots.txt"); got.body != "User-agent: *\nDisallow: /\n" {
		t.Error(got.body)
	}
	for _, path := range []string{"/", "/search", "/nowhere", "/terms", "/api/screens/home", "/robots.txt", "/_expo/entry.js"} {
		if got := s.get(t, path); got.Header.Get("X-Robots-Tag") != "noindex" {
			t.Errorf("%s: %d %v", path, got.StatusCode, got.Header)
		}
	}
}
