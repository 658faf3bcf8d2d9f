package web

import (
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus/testutil"
)

func TestPolicyReports(t *testing.T) {
	s := newSite(t)
	if got := s.get(t, "/").Header; got.Get("Reporting-Endpoints") != `policy="/policy-reports"` || !strings.HasSuffix(got.Get("Content-Security-Policy"), "; report-uri /policy-reports; report-to policy") {
		t.Errorf("%v", got)
	}
	many := "[" + strings.Repeat(`{"type":"csp-violation","body":{"effectiveDirective":"img-src"}},`, 30) + `{"type":"csp-violation","body":{}}]`
	for _, test := range []struct {
		body, directive string
		status          int
		count           float64
	}{
		{`{"csp-report":{"document-uri":"https://hearthway.example/survey/hunter2?email=ann@example.com","effective-directive":"script-src-elem","blocked-uri":"https://evil.example/x?y=z"}}`, "script-src-elem", 204, 1},
		{`{"csp-report":{"violated-directive":"font-src 'self'","blocked-uri":"data"}}`, "font-src", 204, 1},
		{`[{"type":"csp-violation","body":{"effectiveDirective":"connect-src","blockedURL":"inline"}},{"type":"deprecation","body":{}}]`, "connect-src", 204, 1},
		{`{"csp-report":{"effective-directive":"made-up"}}`, "other", 204, 1},
		{many, "img-src", 204, 20},
		{`{}`, "other", 204, 0},
		{`nonsense`, "other", 204, 0},
		{`"` + strings.Repeat("x", 16<<10) + `"`, "other", 413, 0},
	} {
		before := testutil.ToFloat64(policyReports.WithLabelValues(test.directive))
		got := s.send(t, "203.0.113.9:4000", "POST", "/policy-reports", test.body, "Content-Type", "application/csp-report")
		if count := testutil.ToFloat64(policyReports.WithLabelValues(test.directive)) - before; got.StatusCode != test.status || count != test.count {
			t.Errorf("%.80s: %d, %v of %s", test.body, got.StatusCode, count, test.directive)
		}
	}
}

// Only the directive and the host that was blocked are known of a report.
func TestReadPolicyReport(t *testing.T) {
	got := readPolicyReports([]byte(`{"csp-report":{"document-uri":"https://hearthway.example/?key=hunter2","effective-directive":"img-src","blocked-uri":"https://user:pass@evil.example:8443/a?b=c"}}`))
	if want := (policyReport{"img-src", "evil.example"}); len(got) != 1 || got[0] != want {
		t.Errorf("%v", got)
	}
}

// Password managers open this address to have a password changed.
func TestChangePasswordAddress(t *testing.T) {
	if got := newSite(t).get(t, "/.well-known/change-password"); got.StatusCode != 302 || got.Header.Get("Location") != "/myaccount/profile" {
		t.Errorf("%d %s", got.StatusCode, got.Header.Get("Location"))
	}
}
