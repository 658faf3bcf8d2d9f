package main

import (
	"context"
	"encoding/hex"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/alicebob/miniredis/v2"
	collector "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	"google.golang.org/protobuf/proto"

	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

// spans is a service that takes traces.
type spans struct {
	mu    sync.Mutex
	raw   strings.Builder
	names map[string][]string // by trace, in hex
}

func (s *spans) ServeHTTP(_ http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	var sent collector.ExportTraceServiceRequest
	if r.URL.Path != "/v1/traces" || proto.Unmarshal(body, &sent) != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.raw.Write(body)
	for _, resource := range sent.ResourceSpans {
		for _, scope := range resource.ScopeSpans {
			for _, span := range scope.Spans {
				id := hex.EncodeToString(span.TraceId)
				s.names[id] = append(s.names[id], span.Name)
			}
		}
	}
}

func (s *spans) of(trace string) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.names[trace])
}

// A page, a call of that page and the job that the call queued are one trace, down to the statements; and it has nothing that anyone
// typed, and no secret of a link.
func TestTraces(t *testing.T) {
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("node isn't on the PATH")
	}
	t.Setenv("OTEL_BSP_SCHEDULE_DELAY", "50") // ms
	got := &spans{names: map[string][]string{}}
	service := httptest.NewServer(got)
	t.Cleanup(service.Close)
	env := map[string]string{
		"HEARTHWAY_HOME": testkit.HomeFolder(t), "DATA_DIR": t.TempDir(), "DATABASE_URL": smallCountry(t), "APP_ENV": "test", "REDIS_URL": "redis://" + miniredis.RunT(t).Addr(),
		"HOST": "127.0.0.1", "PORT": "0", "SAMPLE_LISTINGS": "0", "OTEL_EXPORTER_OTLP_ENDPOINT": service.URL,
	}
	origin, stop := product.StartBy(t, func(ctx context.Context, out, errs io.Writer) int {
		return run(ctx, []string{"serve"}, func(name string) (string, bool) { value, ok := env[name]; return value, ok }, out, errs)
	})
	at, err := url.Parse(origin)
	if err != nil {
		t.Fatal(err)
	}
	ask := func(method, path, body, parent string) (*http.Response, string) {
		t.Helper()
		request, err := http.NewRequestWithContext(t.Context(), method, "http://127.0.0.1:"+at.Port()+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("Traceparent", parent)
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = response.Body.Close() }()
		content, err := io.ReadAll(response.Body)
		if err != nil {
			t.Fatal(err)
		}
		return response, string(content)
	}

	const page = "/search/list?city=Dallas&state=TX"
	response, html := ask("GET", page, "", "")
	found := regexp.MustCompile(`^traceparent;desc="(00-([0-9a-f]{32})-[0-9a-f]{16}-00)"$`).FindStringSubmatch(response.Header.Get("Server-Timing"))
	if response.StatusCode != 200 || found == nil {
		t.Fatalf("%d, %q", response.StatusCode, response.Header.Get("Server-Timing"))
	}
	parent, trace := found[1], found[2]
	if again, cached := ask("GET", page, "", ""); strings.Contains(html, trace) || cached != html || strings.Contains(again.Header.Get("Server-Timing"), trace) {
		t.Error("the page, which is the same for everyone, has its trace")
	}
	ask("GET", "/api/pub/properties/search-bar?term=Typed-Secret", "", parent)
	ask("GET", "/shared/hidden-key-of-a-list", "", parent)
	ask("GET", "/api/pub/shared/hidden-key-of-a-list", "", parent)
	if response, answer := ask("POST", "/api/pub/account/forgot-password", `{"username":"buyer@example.com"}`, parent); response.StatusCode != 200 {
		t.Fatalf("%d %s", response.StatusCode, answer)
	}
	product.Eventually(t, "the job's span", func() bool { return slices.Contains(got.of(trace), "job message") })
	code, log := stop()
	if code != 0 {
		t.Errorf("it ended with %d: %s", code, log)
	}

	names := got.of(trace)
	for _, want := range []string{"GET /search/list", "screen search", "render", "SELECT", "get", "GET /api/pub/properties/search-bar", "GET /shared/:key", "POST /api/pub/account/forgot-password", "job message"} {
		if !slices.Contains(names, want) {
			t.Errorf("no span %q in %q", want, names)
		}
	}
	raw := strings.ToLower(got.raw.String())
	for _, secret := range []string{"dallas", "typed-secret", "buyer@example.com", "hidden-key", "postgres://", "redis://"} {
		if strings.Contains(raw, secret) {
			t.Errorf("a span has %q", secret)
		}
	}
	if !strings.Contains(log, `"trace":"`+trace+`"`) {
		t.Errorf("the log doesn't have the trace: %s", log)
	}
}
