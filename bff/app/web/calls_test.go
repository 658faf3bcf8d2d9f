package web

import (
	"strings"
	"testing"
)

func TestCallMethods(t *testing.T) {
	s := newSite(t)
	for _, c := range []struct {
		method, address string
		status          int
		allow, body     string
	}{
		{"POST", "/", 405, "GET, HEAD, OPTIONS", ""},
		{"DELETE", "/search", 405, "GET, HEAD, OPTIONS", ""},
		{"POST", entryScript, 405, "GET, HEAD, OPTIONS", ""},
		{"OPTIONS", "/", 204, "GET, HEAD, OPTIONS", ""},
		{"OPTIONS", "/api/v1/saved", 204, "POST", ""},
		{"GET", "/api/v1/saved", 405, "POST", `"success":false`},
		{"GET", "/API/V1/Saved/", 405, "POST", `"success":false`},
		{"POST", "/API/V1/Saved/", 200, "", `"success":true`},
		{"GET", "/api/nothing", 404, "", `"success":false`},
		{"POST", "/api/nothing", 404, "", `"success":false`},
		{"GET", "/api", 404, "", `"success":false`},
		{"GET", "/ppc/nothing", 404, "", `"success":false`},
		{"GET", "/apiary", 404, "", "Page Not Found"},
		{"HEAD", "/nowhere", 404, "", ""},
		{"TRACE", "/", 405, "GET, HEAD, OPTIONS", ""},
		{"TRACE", "/api/v1/saved", 405, "POST", `"success":false`},
	} {
		got := s.ask(t, c.method, c.address)
		if got.StatusCode != c.status || got.Header.Get("Allow") != c.allow || !strings.Contains(got.body, c.body) {
			t.Errorf("%s %s: %d, Allow %q, %s", c.method, c.address, got.StatusCode, got.Header.Get("Allow"), got.body)
		}
		if c.status >= 400 && isAPI(c.address) && got.Header.Get("Content-Type") != "application/json; charset=utf-8" {
			t.Errorf("%s %s: %s", c.method, c.address, got.Header.Get("Content-Type"))
		}
	}
}

func TestAPIErrorsHideCauses(t *testing.T) {
	s := newSite(t)
	got := s.get(t, "/api/v1/broken")
	if got.StatusCode != 500 || strings.Contains(got.body, "hunter2") || !strings.Contains(got.body, got.Header.Get("X-Request-Id")) {
		t.Fatalf("%d %s", got.StatusCode, got.body)
	}
	late := s.get(t, "/api/v1/late")
	if late.StatusCode != 503 || late.Header.Get("Retry-After") == "" || late.Header.Get("Cache-Control") != "no-store" {
		t.Fatalf("%d %v", late.StatusCode, late.Header)
	}
}

func TestScreenResponsesAreShared(t *testing.T) {
	s := newSite(t)
	first := s.get(t, "/api/screens/search?city=Dallas&visitor_id=1", "Accept-Encoding", "br")
	second := s.get(t, "/API/screens/search/?visitor_id=2&city=Dallas")
	if first.Header.Get("Content-Encoding") != "br" || first.Header.Get("ETag") == "" || first.Header.Get("ETag") != second.Header.Get("ETag") {
		t.Fatalf("%v %v", first.Header, second.Header)
	}
	if !strings.Contains(second.body, `"call":1`) || !strings.Contains(second.body, `"city":"Dallas"`) {
		t.Fatalf("%.80s", second.body)
	}
	if got := s.get(t, "/api/screens/search?city=Plano"); !strings.Contains(got.body, `"call":2`) {
		t.Fatalf("%.80s", got.body)
	}
	if got := s.get(t, "/api/screens/search?city=Dallas", "If-None-Match", first.Header.Get("ETag")); got.StatusCode != 304 {
		t.Fatalf("%d", got.StatusCode)
	}
	if got := s.get(t, "/api/screens/nothing"); got.StatusCode != 404 {
		t.Fatalf("%d", got.StatusCode)
	}
}
