package sentry

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
)

// received is one envelope that reached the service.
type received struct {
	path, auth, kind string
	body             map[string]any
}

// service plays the service; reports are sent to it while the test runs.
func service(t *testing.T, status int) (*Reporter, <-chan received) {
	t.Helper()
	got := make(chan received, 10)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		content, _ := io.ReadAll(q.Body)
		lines := bytes.Split(bytes.TrimSpace(content), []byte("\n"))
		var kind struct{ Type string }
		one := received{path: q.URL.Path, auth: q.Header.Get("X-Sentry-Auth")}
		if len(lines) != 3 || json.Unmarshal(lines[1], &kind) != nil || json.Unmarshal(lines[2], &one.body) != nil {
			t.Errorf("no envelope: %s", content)
		}
		one.kind = kind.Type
		got <- one
		w.WriteHeader(status)
	}))
	t.Cleanup(server.Close)
	r, err := New(Config{DSN: strings.Replace(server.URL, "://", "://public@", 1) + "/team/42", Environment: "test", Sample: 0.5, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	return r, got
}

func TestWhatIsLoggedAsAnErrorIsReported(t *testing.T) {
	r, got := service(t, 200)
	var written bytes.Buffer
	log := slog.New(r.Handler(slog.NewJSONHandler(&written, nil))).With("part", "import")
	log.Info("all is well")
	log.Warn("hardly")
	log.Error("the feed broke off", "cause", "EOF")
	go r.Run(t.Context())
	one := <-got
	if one.path != "/team/api/42/envelope/" || one.kind != "event" || one.auth != "Sentry sentry_version=7, sentry_client=hearthway/1.0, sentry_key=public" {
		t.Errorf("%+v", one)
	}
	extra := one.body["extra"].(map[string]any)
	if text := one.body["message"].(map[string]any)["formatted"]; text != "the feed broke off" || extra["cause"] != "EOF" || extra["part"] != "import" {
		t.Errorf("%v", one.body)
	}
	if one.body["environment"] != "test" || one.body["level"] != "error" || len(one.body["event_id"].(string)) != 32 {
		t.Errorf("%v", one.body)
	}
	if strings.Count(written.String(), "\n") != 3 {
		t.Errorf("the log itself: %s", &written)
	}
}

// Section 8: error reporting ignores these, and only these.
func TestWhatIsLeftOut(t *testing.T) {
	for name, test := range map[string]struct {
		message  string
		attrs    []any
		reported string // "": it is not
	}{
		"too many requests": {"request failed", []any{"status", 429}, ""},
		"a dependency down": {"request failed", []any{"status", 503}, ""},
		"no network":        {"the app failed", []any{"fault", "Network Error"}, ""},
		"429 in the app":    {"the app failed", []any{"fault", "Request failed with status code 429"}, ""},
		"503 in the app":    {"the app failed", []any{"fault", "Request failed with status code 503"}, ""},
		"a fault of ours":   {"request failed", []any{"status", 500}, "Request failed with status code 500"},
		"another gateway":   {"the app failed", []any{"fault", "Request failed with status code 502"}, "Request failed with status code 502"},
		"a fault in a page": {"the app failed", []any{"fault", "TypeError: x is undefined"}, "TypeError: x is undefined"},
		"a longer text":     {"the app failed", []any{"fault", "Network Error!"}, "Network Error!"},
	} {
		t.Run(name, func(t *testing.T) {
			r, _ := service(t, 200)
			slog.New(r.Handler(slog.NewTextHandler(io.Discard, nil))).Error(test.message, test.attrs...)
			switch {
			case test.reported == "" && len(r.queue) != 0:
				t.Errorf("reported: %v", (<-r.queue).body)
			case test.reported != "" && len(r.queue) != 1:
				t.Error("not reported")
			case test.reported != "":
				if text := (<-r.queue).body["message"].(map[string]any)["formatted"]; text != test.reported {
					t.Errorf("reported as %q", text)
				}
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
		r.Trace(Request{Name: "GET /search", Status: 404, Started: started, Took: 250 * time.Millisecond})
	}
	if len(r.queue) != 2 {
		t.Fatalf("%d of 4 are traced", len(r.queue))
	}
	go r.Run(t.Context())
	one := <-got
	trace := one.body["contexts"].(map[string]any)["trace"].(map[string]any)
	if one.kind != "transaction" || one.body["transaction"] != "GET /search" || one.body["timestamp"].(float64)-one.body["start_timestamp"].(float64) != 0.25 ||
		trace["status"] != "not_found" || len(trace["trace_id"].(string)) != 32 || len(trace["span_id"].(string)) != 16 {
		t.Errorf("%v", one.body)
	}
}

func TestAServiceThatHangsHoldsNothingUp(t *testing.T) {
	r, _ := service(t, 200)
	for range 10 * queueLength {
		r.Fault("again", nil)
	}
	if len(r.queue) != queueLength {
		t.Errorf("%d wait", len(r.queue))
	}
	var nobody *Reporter
	nobody.Trace(Request{})
}

func TestAServiceThatRefusesIsNoFault(t *testing.T) {
	r, got := service(t, 500)
	logged := make(chan string, 10)
	r.Log = slog.New(slog.NewTextHandler(writer(logged), nil))
	go r.Run(t.Context())
	r.Fault("one", nil)
	<-got
	if line := <-logged; !strings.Contains(line, "level=WARN") || !strings.Contains(line, "answers 500") {
		t.Error(line)
	}
	r.Fault("two", nil)
	if next := <-got; next.kind != "event" {
		t.Errorf("%+v", next)
	}
}

type writer chan string

func (w writer) Write(p []byte) (int, error) {
	w <- string(p)
	return len(p), nil
}

func TestDSN(t *testing.T) {
	for _, bad := range []string{"", "https://example.com/42", "https://hunter2@example.com/", "https://hunter2@/42", "://"} {
		if _, err := New(Config{DSN: bad}); err == nil || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
