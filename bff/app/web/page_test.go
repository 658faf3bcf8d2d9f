package web

import (
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestPage(t *testing.T) {
	s := newSite(t)
	got := s.get(t, "/")
	if got.StatusCode != 200 || got.Header.Get("Content-Type") != "text/html; charset=utf-8" {
		t.Fatalf("%d %s", got.StatusCode, got.Header.Get("Content-Type"))
	}
	for _, want := range []string{
		"<!DOCTYPE html>", `<html lang="en">`, "<title>Home</title>", `<link rel="canonical" href="http://localhost:8080/">`,
		`<meta property="og:url" content="http://localhost:8080/">`, `<meta property="og:title" content="Home">`,
		`<link rel="preload" href="/fonts/figtree-latin.woff2" as="font" type="font/woff2" crossorigin>`,
		`<link rel="preload" href="/pictures/scene/hero-640.avif" as="image" fetchpriority="high" type="image/avif" imagesrcset="/pictures/scene/hero-640.avif 640w" imagesizes="100vw">`,
		`<link rel="preload" href="/_expo/static/js/web/Home-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.js" as="script" fetchpriority="low">`,
		`<link rel="manifest" href="/manifest.webmanifest">`, `<link rel="apple-touch-icon"`, `media="(prefers-color-scheme: dark)"`,
		`<style id="rnw">`, "@font-face", "--color-page:", `<div id="root" data-rendered><main><h1>Home</h1>`,
		`<script type="application/json" id="answer">{"path":"/","answer":{"head":`, `<script src="` + entryScript + `" defer></script>`,
		`<script type="application/ld+json">{"name":"Home"}</script>`,
	} {
		if !strings.Contains(got.body, want) {
			t.Errorf("the page has no %s", want)
		}
	}
	if strings.Contains(got.body, "noindex") || got.Header.Get("X-Robots-Tag") != "" {
		t.Error("the front page is listed")
	}
	if link := got.Header.Get("Link"); strings.Contains(link, "script") ||
		!strings.Contains(link, "</fonts/figtree-latin.woff2>; rel=preload; as=font") ||
		!strings.Contains(link, `</pictures/scene/hero-640.avif>; rel=preload; as=image; fetchpriority=high; type="image/avif"; `+
			`imagesrcset="/pictures/scene/hero-640.avif 640w"; imagesizes="100vw"`) {
		t.Errorf("Link: %s", link)
	}
}

func TestDevelopmentPagesReload(t *testing.T) {
	s := newSite(t, func(c *Config, _ *Deps) { c.Reload = true })
	if got := s.get(t, "/"); !strings.Contains(got.body, `<script src="/dev/reload.js" defer>`) {
		t.Fatal("no script")
	}
	if got := s.get(t, "/dev/reload.js"); got.StatusCode != 200 || !strings.Contains(got.body, "/health") {
		t.Fatalf("%d", got.StatusCode)
	}
	if got := newSite(t).get(t, "/dev/reload.js"); got.StatusCode != 404 {
		t.Fatalf("outside development: %d", got.StatusCode)
	}
}

func TestNoInlineScripts(t *testing.T) {
	s := newSite(t)
	for _, address := range []string{"/", "/search?city=Dallas", "/nowhere"} {
		for _, tag := range regexp.MustCompile(`<script[^>]*>`).FindAllString(s.get(t, address).body, -1) {
			if !strings.Contains(tag, "src=") && !strings.Contains(tag, "json") {
				t.Errorf("%s: %s", address, tag)
			}
		}
	}
}

func TestNotFound(t *testing.T) {
	s := newSite(t)
	got := s.get(t, "/nowhere")
	if got.StatusCode != 404 || !strings.Contains(got.body, "Page Not Found") || got.Header.Get("X-Robots-Tag") != "noindex" || !strings.Contains(got.body, `<meta name="robots" content="noindex">`) {
		t.Fatalf("%d", got.StatusCode)
	}
	if control := got.Header.Get("Cache-Control"); !strings.Contains(control, "s-maxage=10") {
		t.Fatalf("Cache-Control: %s", control)
	}
	for _, other := range []string{"/nowhere/else?x=1", "/search/in/vain", "/a%20secret"} {
		if page := s.get(t, other); page.StatusCode != 404 || page.body != got.body {
			t.Errorf("%s is another page", other)
		}
	}
	if s.renderer.calls.Load() != 1 || !strings.Contains(got.body, `id="answer">{"path":"*",`) {
		t.Errorf("rendered %d times", s.renderer.calls.Load())
	}
}

func TestUnlistedPagesAreNoindex(t *testing.T) {
	got := newSite(t).get(t, "/survey")
	if got.StatusCode != 200 || got.Header.Get("X-Robots-Tag") != "noindex" {
		t.Fatalf("%d %q", got.StatusCode, got.Header.Get("X-Robots-Tag"))
	}
}

func TestEquivalentAddressesShareAPage(t *testing.T) {
	s := newSite(t)
	first := s.get(t, "/search?city=Dallas&bedrooms=3")
	second := s.get(t, "/search?utm_source=x&bedrooms=3&city=Dallas&itm_campaign=y")
	if first.body != second.body || first.Header.Get("ETag") != second.Header.Get("ETag") {
		t.Fatal("the same search is the same page, whatever the order and the campaign")
	}
	if n := s.screens.calls.Load(); n != 1 {
		t.Fatalf("put together %d times", n)
	}
	if !strings.Contains(first.body, `"path":"/search?bedrooms=3\u0026city=Dallas"`) {
		t.Fatalf("the app hears of %s", between(t, first.body, `id="answer">`, `,"answer"`))
	}
	s.get(t, "/search?city=Plano")
	if n := s.screens.calls.Load(); n != 2 {
		t.Fatal("another search is another page")
	}
	s.get(t, "/search/list?city=Plano")
	if n := s.screens.calls.Load(); n != 3 {
		t.Fatal("the list is another page than the map")
	}
}

func TestNewDataInvalidatesPages(t *testing.T) {
	s := newSite(t)
	s.get(t, "/")
	s.version.Add(1)
	s.get(t, "/")
	if n := s.screens.calls.Load(); n != 1 {
		t.Fatalf("the version is queried again within a second: %d", n)
	}
	s.advance(3 * time.Second)
	s.get(t, "/")
	if n := s.screens.calls.Load(); n != 2 {
		t.Fatalf("put together %d times", n)
	}
}

func TestConcurrentRequestsRenderOnce(t *testing.T) {
	s := newSite(t)
	var crowd sync.WaitGroup
	for range 40 {
		crowd.Go(func() {
			if got := s.get(t, "/for-sale/texas/dallas"); got.StatusCode != 200 {
				t.Errorf("%d", got.StatusCode)
			}
		})
	}
	crowd.Wait()
	if n := s.screens.calls.Load(); n != 1 {
		t.Fatalf("put together %d times", n)
	}
}

func TestETag(t *testing.T) {
	s := newSite(t)
	first := s.get(t, "/", "Accept-Encoding", "br")
	again := s.get(t, "/", "Accept-Encoding", "gzip", "If-None-Match", first.Header.Get("ETag"))
	if again.StatusCode != 304 || again.body != "" || again.Header.Get("ETag") != first.Header.Get("ETag") || again.Header.Get("Cache-Control") == "" {
		t.Fatalf("%d with %d bytes", again.StatusCode, len(again.body))
	}
	if other := s.get(t, "/", "If-None-Match", `"something"`); other.StatusCode != 200 {
		t.Fatalf("%d", other.StatusCode)
	}
}

func TestCompression(t *testing.T) {
	s := newSite(t)
	for accept, want := range map[string]string{"br, gzip": "br", "gzip": "gzip", "": ""} {
		got := s.get(t, "/", "Accept-Encoding", accept)
		if got.Header.Get("Content-Encoding") != want || !strings.Contains(got.Header.Get("Vary"), "Accept-Encoding") {
			t.Errorf("%q: %q, Vary %q", accept, got.Header.Get("Content-Encoding"), got.Header.Get("Vary"))
		}
	}
}

func TestHeadRequests(t *testing.T) {
	s := newSite(t)
	get, head := s.get(t, "/"), s.ask(t, http.MethodHead, "/")
	if head.StatusCode != 200 || head.Header.Get("ETag") != get.Header.Get("ETag") || head.Header.Get("Content-Type") != get.Header.Get("Content-Type") {
		t.Fatalf("%d %v", head.StatusCode, head.Header)
	}
}

func TestPagesWithPersonalParametersAreNotCached(t *testing.T) {
	s := newSite(t)
	for _, query := range []string{"key=zz-secret", "akey=zz-secret", "visitor_id=v", "site_id=1&admin_id=2", "fbclid=x", "saved_search_id=3"} {
		got := s.get(t, "/search?"+query)
		if got.StatusCode != 200 || got.Header.Get("Cache-Control") != "private, no-store" {
			t.Errorf("%s: %d %q", query, got.StatusCode, got.Header.Get("Cache-Control"))
		}
		if strings.Contains(got.body, "zz-secret") {
			t.Errorf("%s: the page repeats it", query)
		}
		wanted := "strict-origin-when-cross-origin"
		if strings.Contains(query, "key=") {
			wanted = "no-referrer"
		}
		if got.Header.Get("Referrer-Policy") != wanted {
			t.Errorf("%s: Referrer-Policy %s", query, got.Header.Get("Referrer-Policy"))
		}
	}
}

// The support page has a place for the request from the first paint on when its address has a reference. The page is the
// same for all references.
func TestSupportReferencesShareOnePage(t *testing.T) {
	s := newSite(t)
	got := s.get(t, "/app-support?reference=HW-SECRET")
	if !strings.Contains(got.body, `{"path":"/app-support?reference=given"`) || strings.Contains(got.body, "HW-SECRET") {
		t.Errorf("body: %s", got.body)
	}
	s.get(t, "/app-support?reference=HW-OTHER")
	if calls := s.screens.calls.Load(); calls != 1 {
		t.Errorf("%d pages were made", calls)
	}
	if got := s.get(t, "/app-support"); !strings.Contains(got.body, `{"path":"/app-support"`) {
		t.Errorf("without one: %s", got.body)
	}
}
