package web

import (
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus/promhttp"
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
