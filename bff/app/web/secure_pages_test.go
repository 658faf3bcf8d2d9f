package web

import (
	"context"
	"errors"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/valyala/fasthttp"
	"github.com/valyala/fasthttp/fasthttputil"

	"hearthway/bff/app/web/dev"
)

var scripts = regexp.MustCompile(`<script[^>]*>`)

// guarded fails for a page without one of the security headers, or with an inline script.
func guarded(t *testing.T, name string, header http.Header, body string) {
	t.Helper()
	for header, value := range map[string]string{
		"X-Content-Type-Options": header.Get("X-Content-Type-Options"), "Referrer-Policy": header.Get("Referrer-Policy"), "Permissions-Policy": header.Get("Permissions-Policy"),
		"Strict-Transport-Security": header.Get("Strict-Transport-Security"), "Content-Security-Policy": header.Get("Content-Security-Policy"),
	} {
		if value == "" {
			t.Errorf("%s: no %s", name, header)
		}
	}
	allowed := map[string]string{}
	for rule := range strings.SplitSeq(header.Get("Content-Security-Policy"), "; ") {
		what, from, _ := strings.Cut(rule, " ")
		allowed[what] = from
	}
	from, ok := allowed["script-src"]
	if !ok {
		from = allowed["default-src"]
	}
	if from == "" || strings.Contains(from, "unsafe") || strings.Contains(" "+from+" ", " * ") {
		t.Errorf("%s: scripts may come from %q", name, from)
	}
	for _, tag := range scripts.FindAllString(body, -1) {
		if !strings.Contains(tag, " src=") && !strings.Contains(tag, `type="application/json"`) && !strings.Contains(tag, `type="application/ld+json"`) {
			t.Errorf("%s has a script in itself: %s", name, tag)
		}
	}
}

// Every page has the security headers, whatever its outcome: found, redirected, missing, forbidden, limited, failed, or
// still starting.
func TestEveryPageHasSecurityHeaders(t *testing.T) {
	s := newSite(t, func(c *Config, d *Deps) {
		c.Origin = "https://hearthway.example"
		c.Captcha = []string{"https://captcha.example"}
		c.Settings = map[string]string{"captcha_site_key": "k", "captcha_script_url": "https://captcha.example/api.js"}
		d.Dev = &dev.Tools{Outbox: func(context.Context, int) ([]dev.OutboxMessage, error) { return nil, nil }}
		signedIn(c, d)
	})
	seen := map[int]bool{}
	page := func(name string, status int, got answer) {
		t.Helper()
		if got.StatusCode != status || !strings.HasPrefix(got.Header.Get("Content-Type"), "text/html") {
			t.Errorf("%s: %d %q %.200s", name, got.StatusCode, got.Header.Get("Content-Type"), got.body)
		}
		guarded(t, name, got.Header, got.body)
		seen[status] = true
	}
	for _, address := range []string{"/", "/search?city=Dallas", "/login", "/LoginModal", "/TermsOfUseModal", "/unsubscribe?link=x", "/delete-my-data?reference=x", "/offline.html", "/captcha", "/dev/outbox"} {
		page(address, 200, s.get(t, address, "Host", "hearthway.example"))
	}
	page("own page", 200, s.get(t, "/account/dashboard", "Cookie", s.cookie+"=good"))
	page("no such page", 404, s.get(t, "/nowhere"))
	page("a form without script", 405, s.send(t, "203.0.113.9:4000", http.MethodPost, "/login", "x=1", "Accept", "text/html"))
	page("too long", 414, s.get(t, "/"+strings.Repeat("a", 3000)))
	s.screens.status = 410
	page("gone", 410, s.get(t, "/for-sale/texas/dallas/gone"))
	s.screens.status = 0
	allow := s.allow
	s.allow = func(context.Context, string) (bool, time.Duration) { return false, time.Second }
	page("flood", 429, s.get(t, "/search/list"))
	s.allow = allow
	s.renderer.set(true)
	page("without the renderer", 200, s.get(t, "/about-us"))
	s.screens.failed = context.DeadlineExceeded
	page("too slow", 503, s.get(t, "/search?city=Plano"))
	s.screens.failed = errors.New("down")
	page("broken", 500, s.get(t, "/search?city=Austin"))
	s.screens.failed, s.screens.panics = nil, true
	page("panic", 500, s.get(t, "/search?city=Waco"))
	s.shell = nil
	page("last resort", 500, s.get(t, "/search?city=Hurst"))
	if len(seen) < 8 {
		t.Errorf("only these: %v", seen)
	}

	listener := NewListener(ListenerConfig{Product: "Hearthway", Origin: "https://hearthway.example", Assets: "../../../assets/web", Progress: func() (string, float64) { return "Making homes", 0.5 }})
	var ctx fasthttp.RequestCtx
	ctx.Request.SetRequestURI("/search")
	listener.Handler()(&ctx)
	header := http.Header{}
	for name, value := range ctx.Response.Header.All() {
		header.Add(string(name), string(value))
	}
	if ctx.Response.StatusCode() != 503 {
		t.Errorf("the page of the start: %d", ctx.Response.StatusCode())
	}
	guarded(t, "the page of the start", header, string(ctx.Response.Body()))
}

// What isn't a page can't be framed or taken for one either: files, calls, redirects, failures, and requests that are refused unread.
func TestOtherResponsesHaveSecurityHeaders(t *testing.T) {
	const origin = "https://hearthway.example"
	s := newSite(t, func(c *Config, _ *Deps) { c.Origin = origin })
	safe := func(name string, header http.Header) {
		t.Helper()
		if !strings.Contains(header.Get("Content-Security-Policy"), "frame-ancestors 'none'") || header.Get("X-Content-Type-Options") != "nosniff" ||
			header.Get("Strict-Transport-Security") != "max-age=31536000; includeSubDomains" || header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s: %v", name, header)
		}
	}
	for address, status := range map[string]int{
		entryScript: 200, "/robots.txt": 200, "/health": 200, "/api/screens/search?city=Dallas": 200, "/api/v1/broken": 500, "/api/nothing": 404, "/api/v1/saved": 405, "/terms": 301, "/fonts/none.woff2": 404,
	} {
		got := s.get(t, address, "Origin", "https://evil.example")
		if got.StatusCode != status {
			t.Errorf("%s: %d", address, got.StatusCode)
		}
		safe(address, got.Header)
	}

	f := NewListener(ListenerConfig{Product: "Hearthway", Origin: origin, Assets: "../../../assets/web"})
	f.Open(s.Server)
	listener := fasthttputil.NewInmemoryListener()
	go func() { _ = f.Serve(listener) }()
	defer func() { _ = f.Close() }()
	answers, _ := raw(t, listener, "POST /api/v1/saved HTTP/1.1\r\nHost: hearthway.example\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n")
	if len(answers) != 1 || answers[0].StatusCode != 400 {
		t.Fatalf("%v", answers)
	}
	safe("refused unread", answers[0].Header)
}

// URLs with secrets or personal references are neither cached nor logged nor sent as a referrer.
func TestSecretURLsAreNotCachedLoggedOrReferred(t *testing.T) {
	s := newSite(t)
	for _, name := range []string{"key", "akey", "password_key", "reference", "link"} {
		got := s.get(t, "/?"+name+"=hunter2")
		if got.Header.Get("Referrer-Policy") != "no-referrer" || !strings.Contains(got.Header.Get("Cache-Control"), "no-store") {
			t.Errorf("%s: Referrer-Policy %q, Cache-Control %q", name, got.Header.Get("Referrer-Policy"), got.Header.Get("Cache-Control"))
		}
	}
	if strings.Contains(s.log.String(), "hunter2") {
		t.Error("one is in the log")
	}
}
