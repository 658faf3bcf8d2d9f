package web

import (
	"log/slog"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus/promhttp"

	"hearthway/bff/platform/tracing"
)

// Requests are counted by the pattern of their route; what a visitor typed is in no label.
func TestRequestsAreMeasuredByRoute(t *testing.T) {
	s := newSite(t)
	for _, path := range []string{"/search/list?city=Jane-Doe-Typed", "/for-sale/jane-doe-typed", "/no/such/jane-doe-typed", "/api/no/such/jane-doe-typed", "/_expo/jane-doe-typed.js", "/health", "/api/screens/search?city=jane-doe-typed"} {
		s.get(t, path)
	}
	got := httptest.NewRecorder()
	promhttp.Handler().ServeHTTP(got, httptest.NewRequest("GET", "/metrics", nil))
	metrics := got.Body.String()
	for _, want := range []string{`route="/search/list",status="200"`, `route="/for-sale/:state",status="200"`, `route="/health",status="200"`, `route="/api/screens/search",status="200"`, `route="unknown",status="404"`} {
		if !strings.Contains(metrics, `hearthway_http_request_seconds_count{method="GET",`+want) {
			t.Errorf("no %s", want)
		}
	}
	if strings.Contains(strings.ToLower(metrics), "jane-doe") {
		t.Error("a label has what a visitor typed")
	}
}

// What a proxy keeps for other visitors has no trace: they would all continue it.
func TestSharedPagesHaveNoTrace(t *testing.T) {
	tracer, err := tracing.Open(t.Context(), tracing.Config{URL: "http://127.0.0.1:1", Service: "test", Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tracer.Close)
	traced := func(c *Config, _ *Deps) { c.Tracer = tracer }
	direct := func(c *Config, _ *Deps) { c.Proxies = nil }
	for _, test := range []struct {
		name, path string
		site       *site
		want       bool
	}{
		{"a public page behind a proxy", "/search/list?city=Dallas", newSite(t, traced), false},
		{"a permanent redirect behind a proxy", "/terms", newSite(t, traced), false},
		{"a personal page behind a proxy", "/profile/settings", newSite(t, traced), true},
		{"a public page", "/search/list?city=Dallas", newSite(t, traced, direct), true},
	} {
		got := test.site.get(t, test.path).Header
		if has := got.Get("Server-Timing") != ""; has != test.want {
			t.Errorf("%s: %q with Cache-Control: %s", test.name, got.Get("Server-Timing"), got.Get("Cache-Control"))
		}
	}
}
