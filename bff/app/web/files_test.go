package web

import (
	"encoding/json"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"hearthway/bff/app/respond"
	"hearthway/bff/features/listing"
)

func TestFiles(t *testing.T) {
	s := newSite(t)
	for address, want := range map[string]struct{ kind, control string }{
		entryScript:                  {"text/javascript; charset=utf-8", respond.Immutable},
		"/fonts/figtree-latin.woff2": {"font/woff2", respond.Immutable},
		"/outlines.json":             {"application/json", respond.ForADay},
		"/favicon.ico":               {"image/x-icon", respond.ForADay},
		"/icons/icon.svg":            {"image/svg+xml", respond.ForADay},
		"/styles.css":                {"text/css; charset=utf-8", respond.ForADay},
	} {
		got := s.get(t, address)
		if got.StatusCode != 200 || got.Header.Get("Content-Type") != want.kind || got.Header.Get("Cache-Control") != want.control || got.Header.Get("ETag") == "" {
			t.Errorf("%s: %d %v", address, got.StatusCode, got.Header)
		}
		if again := s.get(t, address, "If-None-Match", got.Header.Get("ETag")); again.StatusCode != 304 {
			t.Errorf("%s: %d", address, again.StatusCode)
		}
	}
}

func TestFilesAreCompressedThoroughlyOnce(t *testing.T) {
	s := newSite(t)
	quick := s.get(t, entryScript, "Accept-Encoding", "br")
	s.Prepare(t.Context())
	well := s.get(t, entryScript, "Accept-Encoding", "br")
	if well.Header.Get("Content-Encoding") != "br" || len(well.body) > len(quick.body) || well.Header.Get("ETag") != quick.Header.Get("ETag") {
		t.Fatalf("%d bytes, then %d", len(quick.body), len(well.body))
	}
	before := s.files.byPath[entryScript].body.Load()
	s.Prepare(t.Context())
	if after := s.files.byPath[entryScript].body.Load(); string(after.Brotli) != string(before.Brotli) {
		t.Fatal("the second time it comes from the disk")
	}
}

func TestWarmUpRendersFirstPagesAndPictures(t *testing.T) {
	s := newSite(t)
	s.Warm(t.Context())
	const warm = 3 // as routes.json has it
	if n := s.screens.calls.Load(); n != warm {
		t.Fatalf("%d pages", n)
	}
	for _, address := range []string{"/", "/search", "/search/list"} {
		if s.get(t, address); s.screens.calls.Load() != warm {
			t.Fatalf("the first visitor finds %s ready", address)
		}
	}
	s.Prepare(t.Context())
	drawn := s.drawer.calls.Load()
	if got := s.get(t, "/pictures/scene/hero-960.avif"); got.StatusCode != 200 || s.drawer.calls.Load() != drawn {
		t.Fatal("the hero is drawn already")
	}
}

func TestRendererWarmsUpInTheBackground(t *testing.T) {
	s := newSite(t)
	s.listings.homes = []listing.Listing{{ID: 1, Alias: "1-elm-street-dallas-tx", Address: listing.Address{City: "Dallas", State: "TX"}}}
	s.warmUpRenderer(t.Context())
	if n := s.renderer.calls.Load(); n < 2*warmUpRounds {
		t.Fatalf("%d pages were made for nobody", n)
	}
	before := s.renderer.calls.Load()
	if s.get(t, "/search/list"); s.renderer.calls.Load() != before+1 {
		t.Error("a page rendered for warming up is cached")
	}
}

func TestMissingBuildIsAnError(t *testing.T) {
	s := newSite(t)
	for name, folder := range map[string]string{"missing": t.TempDir() + "/no", "empty": t.TempDir()} {
		c := s.Config
		c.BuildDir = folder
		if _, err := New(c, s.deps); err == nil {
			t.Errorf("%s: want an error", name)
		}
	}
}

func TestWellKnownFiles(t *testing.T) {
	s := newSite(t, func(c *Config, _ *Deps) {
		c.Apps = Apps{AppleIDs: []string{"TEAM.app"}, AndroidPackage: "example.app", AndroidFingerprints: []string{"AB:CD"}}
	})
	for address, want := range map[string][]string{
		"/robots.txt":                             {"Sitemap: http://localhost:8080/sitemap.xml", "Disallow: /api/", "Allow: /api/screens/"},
		"/manifest.webmanifest":                   {`"name": "Hearthway"`, "maskable", `"start_url": "/"`},
		"/.well-known/apple-app-site-association": {"TEAM.app", "/for-sale/*"},
		"/.well-known/assetlinks.json":            {"example.app", "AB:CD"},
		"/.well-known/security.txt":               {"Contact: http://localhost:8080/app-support", "Expires: 2027-11-01T00:00:00Z"},
		"/sw.js":                                  {`const BUILD = "b1"`, `"` + entryScript + `"`, "/offline.html"},
	} {
		got := s.get(t, address)
		if got.StatusCode != 200 {
			t.Errorf("%s: %d", address, got.StatusCode)
		}
		for _, part := range want {
			if !strings.Contains(got.body, part) {
				t.Errorf("%s has no %s: %s", address, part, got.body)
			}
		}
		if head := s.ask(t, http.MethodHead, address); head.StatusCode != 200 || head.body != "" {
			t.Errorf("HEAD %s: %d %q", address, head.StatusCode, head.body)
		}
		if strings.Contains(got.Header.Get("Content-Type"), "json") && !json.Valid([]byte(got.body)) {
			t.Errorf("%s is no JSON", address)
		}
	}
	if got := s.get(t, "/sw.js"); got.Header.Get("Cache-Control") != "no-cache" || got.Header.Get("Service-Worker-Allowed") != "/" {
		t.Errorf("%v", got.Header)
	}
}

func TestManifestIconsExist(t *testing.T) {
	s := newSite(t)
	for _, found := range regexp.MustCompile(`"(/icons/[^"]+)"`).FindAllStringSubmatch(s.get(t, "/manifest.webmanifest").body, -1) {
		if got := s.get(t, found[1]); got.StatusCode != 200 || !strings.HasPrefix(got.Header.Get("Content-Type"), "image/") {
			t.Errorf("%s: %d", found[1], got.StatusCode)
		}
	}
}

func TestAppLinksAreEmptyWithoutApps(t *testing.T) {
	s := newSite(t)
	if got := s.get(t, "/.well-known/assetlinks.json"); strings.TrimSpace(got.body) != "[]" {
		t.Errorf("%s", got.body)
	}
	if got := s.get(t, "/.well-known/apple-app-site-association"); strings.Contains(got.body, "appIDs") {
		t.Errorf("%s", got.body)
	}
}
