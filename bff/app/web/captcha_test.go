package web

import (
	"strings"
	"testing"
)

func TestCaptchaPageForApps(t *testing.T) {
	s := newSite(t, func(c *Config, _ *Deps) {
		c.Captcha = []string{"https://captcha.example", "https://*.captcha.example"}
		c.Settings = map[string]string{"captcha_site_key": `k"><script>alert(1)</script>`, "captcha_script_url": "https://captcha.example/api.js?render=explicit"}
	})
	page := s.get(t, "/captcha?theme=dark")
	if page.StatusCode != 200 || !strings.HasPrefix(page.Header.Get("Content-Type"), "text/html") {
		t.Fatalf("%d %s", page.StatusCode, page.Header.Get("Content-Type"))
	}
	for _, want := range []string{`data-script="https://captcha.example/api.js?render=explicit"`, `<script src="/captcha.js"></script>`} {
		if !strings.Contains(page.body, want) {
			t.Errorf("the page has no %s: %s", want, page.body)
		}
	}
	if strings.Contains(page.body, "<script>") {
		t.Errorf("a setting became markup: %s", page.body)
	}
	for name, want := range map[string]string{"X-Robots-Tag": "noindex", "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff"} {
		if got := page.Header.Get(name); got != want {
			t.Errorf("%s: %q", name, got)
		}
	}
	const service = "https://captcha.example https://*.captcha.example"
	want := "default-src 'none'; script-src 'self' " + service + "; style-src 'unsafe-inline' " + service + "; img-src data: " + service +
		"; frame-src " + service + "; connect-src " + service + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
	if got := page.Header["Content-Security-Policy"]; len(got) != 1 || got[0] != want {
		t.Errorf("policy %q", got)
	}
	script := s.get(t, "/captcha.js")
	if script.StatusCode != 200 || !strings.HasPrefix(script.Header.Get("Content-Type"), "text/javascript") || !strings.Contains(script.body, "ReactNativeWebView") {
		t.Errorf("script: %d %s", script.StatusCode, script.Header.Get("Content-Type"))
	}
}

func TestNoCaptchaPageWithoutACaptcha(t *testing.T) {
	s := newSite(t)
	for _, path := range []string{"/captcha", "/captcha.js"} {
		if got := s.get(t, path); got.StatusCode != 404 {
			t.Errorf("%s: %d", path, got.StatusCode)
		}
	}
}
