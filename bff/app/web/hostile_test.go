package web

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestHostileTextInPages(t *testing.T) {
	s := newSite(t)
	hostile := "</script><script>alert(1)</script><!--\u2028\"'&"
	s.screens.title = hostile
	got := s.get(t, "/")
	if strings.Contains(got.body, "<script>alert") || strings.Contains(got.body, "<!--") {
		t.Fatal("a title escaped from its place")
	}
	inline := between(t, got.body, `id="answer">`, "</script>")
	if strings.ContainsAny(inline, "<>&") || strings.Contains(inline, "\u2028") {
		t.Fatalf("unescaped: %s", inline)
	}
	var read struct {
		Answer struct{ Head struct{ Title string } }
	}
	if err := json.Unmarshal([]byte(inline), &read); err != nil || read.Answer.Head.Title != hostile {
		t.Fatalf("the app reads %q, %v", read.Answer.Head.Title, err)
	}
	if data := between(t, got.body, `application/ld+json">`, "</script>"); strings.ContainsAny(data, "<>") {
		t.Fatalf("JSON-LD: %s", data)
	}
}

func between(t *testing.T, text, from, to string) string {
	t.Helper()
	_, rest, ok := strings.Cut(text, from)
	inside, _, end := strings.Cut(rest, to)
	if !ok || !end {
		t.Fatalf("no %s … %s", from, to)
	}
	return inside
}

func TestHostileAddresses(t *testing.T) {
	s := newSite(t)
	for _, address := range []string{
		"/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd", "/.hidden/secret", "/_expo/../.hidden/secret",
		"/agents/%00", "/%00", "/agents/%ff", "/agents/%zz", "/search%0d%0aSet-Cookie:%20a=b", "/<script>alert(1)</script>",
		"/%3Cscript%3Ealert(1)%3C/script%3E", "/index.html/..", "/_expo/static/js/web/entry.js.map", "/metadata.json", "/chunks.json",
		"/pictures/../../etc/passwd", "/fonts/%2e%2e/index.html", "/tokens.css", "/sw.test.mjs",
	} {
		got := s.get(t, address)
		if got.StatusCode != 404 {
			t.Errorf("%s: %d", address, got.StatusCode)
		}
		if strings.Contains(got.body, "<script>alert") || strings.Contains(got.body, "root:x:") || got.Header.Get("Set-Cookie") != "" {
			t.Errorf("%s got through", address)
		}
	}
	if got := s.get(t, "/"+strings.Repeat("a", 3000)); got.StatusCode != 414 {
		t.Errorf("a very long path: %d", got.StatusCode)
	}
}
