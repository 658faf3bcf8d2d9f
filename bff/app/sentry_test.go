package app

import (
	"bytes"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"hearthway/bff/app/web"
	"hearthway/bff/platform/config"
)

// received is one envelope that the service got.
type received struct {
	path, auth, kind string
	body             map[string]any
}

// service is a fake service that responds with a status.
func service(t *testing.T, status int) (*Reporter, <-chan received) {
	t.Helper()
	got := make(chan received, 10)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		defer w.WriteHeader(status)
		content, _ := io.ReadAll(q.Body)
		lines := bytes.Split(bytes.TrimSpace(content), []byte("\n"))
		var kind struct{ Type string }
		one := received{path: q.URL.Path, auth: q.Header.Get("X-Sentry-Auth")}
		if len(lines) != 3 || json.Unmarshal(lines[1], &kind) != nil || json.Unmarshal(lines[2], &one.body) != nil {
			t.Errorf("no envelope: %s", content)
		}
		one.kind = kind.Type
		got <- one
	}))
	t.Cleanup(server.Close)
	r, err := NewReporter(config.Config{Sentry: config.Secret(strings.Replace(server.URL, "://", "://public@", 1) + "/team/42"), Env: "test", TraceSample: 0.5})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	return r, got
}

func TestLoggedErrorsAreReported(t *testing.T) {
	r, got := service(t, 200)
	var written bytes.Buffer
	log := slog.New(r.Handler(slog.NewJSONHandler(&written, nil))).With("part", "import")
	log.Info("all is well")
	log.Warn("hardly")
	log.Error("the feed broke off", "cause", "EOF")
	one := <-got
	if one.path != "/team/api/42/envelope/" || one.kind != "event" || !strings.Contains(one.auth, "sentry_key=public") {
		t.Errorf("%+v", one)
	}
	details := one.body["contexts"].(map[string]any)["details"].(map[string]any)
	if one.body["message"] != "the feed broke off" || details["cause"] != "EOF" || details["part"] != "import" {
		t.Errorf("%v", one.body)
	}
	if one.body["environment"] != "test" || one.body["level"] != "error" || len(one.body["event_id"].(string)) != 32 {
		t.Errorf("%v", one.body)
	}
	if strings.Count(written.String(), "\n") != 3 {
		t.Errorf("the log itself: %s", &written)
	}
}

// Fixing an error doesn't take the machine's name, its modules or its system.
func TestReportsDoNotNameTheMachine(t *testing.T) {
	r, got := service(t, 200)
	r.Report("again", nil)
	one := <-got
	if one.body["server_name"] != "bff" || one.body["modules"] != nil || one.body["user"] != nil || one.body["request"] != nil {
		t.Errorf("%v", one.body)
	}
	for name := range one.body["contexts"].(map[string]any) {
		if name != "details" {
			t.Errorf("it tells of %s: %v", name, one.body["contexts"])
		}
	}
}

// Section 8: error reporting ignores these, and only these.
func TestIgnoredErrors(t *testing.T) {
	for name, test := range map[string]struct {
		message  string
		attrs    []any
		reported string // "": not reported
	}{
		"too many requests":     {"request failed", []any{"status", 429}, ""},
		"a dependency down":     {"request failed", []any{"status", 503}, ""},
		"no network":            {"the app failed", []any{"client_error", "Network Error"}, ""},
		"429 in the app":        {"the app failed", []any{"client_error", "Request failed with status code 429"}, ""},
		"503 in the app":        {"the app failed", []any{"client_error", "Request failed with status code 503"}, ""},
		"an internal error":     {"request failed", []any{"status", 500}, "Request failed with status code 500"},
		"another gateway error": {"the app failed", []any{"client_error", "Request failed with status code 502"}, "Request failed with status code 502"},
		"an error in a page":    {"the app failed", []any{"client_error", "TypeError: x is undefined"}, "TypeError: x is undefined"},
		"a longer text":         {"the app failed", []any{"client_error", "Network Error!"}, "Network Error!"},
	} {
		t.Run(name, func(t *testing.T) {
			r, got := service(t, 200)
			slog.New(r.Handler(slog.NewTextHandler(io.Discard, nil))).Error(test.message, test.attrs...)
			r.Report("the next one", nil)
			want := test.reported
			if want == "" {
				want = "the next one"
			}
			if one := <-got; one.body["message"] != want {
				t.Errorf("reported: %v", one.body["message"])
			}
		})
	}
}

// Section 9: half of the requests are traced.
func TestTraces(t *testing.T) {
	r, got := service(t, 200)
	started := time.Unix(1_700_000_000, 0)
	for _, share := range []float64{0, 0.49, 0.5, 0.99} {
		r.share = func() float64 { return share }
		r.Trace(web.Timing{Name: "GET /search", Status: 404, Started: started, Took: 250 * time.Millisecond})
	}
	r.share = func() float64 { return 0 }
	r.Trace(web.Timing{Name: "GET /last", Status: 200, Started: started, Took: time.Millisecond})
	one, second := <-got, <-got
	if last := <-got; second.body["transaction"] != "GET /search" || last.body["transaction"] != "GET /last" {
		t.Errorf("others than the first two of four are traced: %v, %v", second.body, last.body)
	}
	trace := one.body["contexts"].(map[string]any)["trace"].(map[string]any)
	if one.kind != "transaction" || one.body["transaction"] != "GET /search" || one.body["timestamp"] != "2023-11-14T22:13:20.25Z" || one.body["start_timestamp"] != "2023-11-14T22:13:20Z" ||
		trace["status"] != "not_found" || len(trace["trace_id"].(string)) != 32 || len(trace["span_id"].(string)) != 16 {
		t.Errorf("%v", one.body)
	}
}

func TestReporterSurvivesServiceErrors(t *testing.T) {
	r, got := service(t, 500)
	for _, text := range []string{"one", "two"} {
		r.Report(text, nil)
		if next := <-got; next.body["message"] != text {
			t.Errorf("%+v", next)
		}
	}
	var nobody *Reporter
	nobody.Trace(web.Timing{})
	nobody.Close()
}

func TestNilReporterIsNoOp(t *testing.T) {
	var r *Reporter
	r.Report("the feed broke off", nil)
	r.Trace(web.Timing{Name: "GET /"})
	r.Close()
}

func TestDSN(t *testing.T) {
	for _, bad := range []config.Secret{"https://example.com/42", "https://hunter2@example.com/", "https://hunter2@/42", "://"} {
		if _, err := NewReporter(config.Config{Sentry: bad}); err == nil || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
