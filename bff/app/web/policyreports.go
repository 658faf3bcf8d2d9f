package web

import (
	"cmp"
	"encoding/json"
	"log/slog"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

const (
	policyReportPath = "/policy-reports"
	reportTo         = "; report-uri " + policyReportPath + "; report-to policy"
	reportEndpoints  = `policy="` + policyReportPath + `"`

	maxReportBytes  = 16 << 10
	maxReports      = 20 // in one request
	reportsLogEvery = time.Minute
)

var policyReports = promauto.NewCounterVec(prometheus.CounterOpts{
	Name: "hearthway_policy_reports_total", Help: "What browsers blocked because of the Content-Security-Policy, by directive.",
}, []string{"directive"})

// directives are the labels of policyReports. Anyone can send a report, so any other is "other".
var directives = []string{
	"script-src", "script-src-elem", "script-src-attr", "style-src", "style-src-elem", "style-src-attr", "img-src", "font-src", "connect-src", "frame-src", "worker-src",
	"manifest-src", "object-src", "media-src", "child-src", "base-uri", "form-action", "frame-ancestors", "default-src",
}

// policyReport is what a browser blocked.
type policyReport struct{ directive, blocked string }

// reportPolicy counts what browsers blocked on our pages. Reports have the URLs of pages, which may contain what someone typed, and
// anyone can send one: only the directive is counted, and once a minute the host of one is logged.
func (s *Server) reportPolicy(c fiber.Ctx) error {
	body := c.Body()
	if len(body) > maxReportBytes {
		return fiber.ErrRequestEntityTooLarge
	}
	for _, r := range readPolicyReports(body) {
		policyReports.WithLabelValues(r.directive).Inc()
		s.logPolicyReport(c, r)
	}
	return c.SendStatus(fiber.StatusNoContent)
}

// readPolicyReports reads both formats: one report for report-uri, a list for report-to.
func readPolicyReports(body []byte) (reports []policyReport) {
	var single struct {
		Report struct {
			Directive string `json:"effective-directive"`
			Violated  string `json:"violated-directive"`
			Blocked   string `json:"blocked-uri"`
		} `json:"csp-report"`
	}
	if json.Unmarshal(body, &single) == nil {
		violated, _, _ := strings.Cut(single.Report.Violated, " ") // older browsers send the whole rule
		directive := cmp.Or(single.Report.Directive, violated)
		if directive == "" {
			return nil
		}
		return []policyReport{newPolicyReport(directive, single.Report.Blocked)}
	}
	var list []struct {
		Type string `json:"type"`
		Body struct {
			Directive string `json:"effectiveDirective"`
			Blocked   string `json:"blockedURL"`
		} `json:"body"`
	}
	if json.Unmarshal(body, &list) != nil {
		return nil
	}
	for _, one := range list[:min(len(list), maxReports)] {
		if one.Type == "csp-violation" {
			reports = append(reports, newPolicyReport(one.Body.Directive, one.Body.Blocked))
		}
	}
	return reports
}

func newPolicyReport(directive, blocked string) policyReport {
	if !slices.Contains(directives, directive) {
		directive = "other"
	}
	host := "inline" // or eval, or data
	if u, err := url.Parse(blocked); err == nil && u.Host != "" {
		host = u.Hostname()
	}
	return policyReport{directive, host[:min(len(host), 100)]}
}

func (s *Server) logPolicyReport(c fiber.Ctx, r policyReport) {
	now, last := s.Now().UnixNano(), s.reportLogged.Load()
	if now-last >= int64(reportsLogEvery) && s.reportLogged.CompareAndSwap(last, now) {
		s.Log.LogAttrs(c.Context(), slog.LevelWarn, "the content policy blocked something", slog.String("directive", r.directive), slog.String("host", r.blocked))
	}
}
