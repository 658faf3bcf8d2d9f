package tracing

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
	"go.opentelemetry.io/otel/trace"
)

const stranger = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"

// local is a tracer whose spans stay here.
func local(t *testing.T, share float64, secret string) (*Tracer, *tracetest.InMemoryExporter) {
	t.Helper()
	sent := tracetest.NewInMemoryExporter()
	provider := sdk.NewTracerProvider(sdk.WithSyncer(clean{sent}), sdk.WithSampler(newSampler(share, secret)))
	t.Cleanup(func() { _ = provider.Shutdown(context.Background()) })
	return &Tracer{provider, provider.Tracer(name)}, sent
}

func TestStepsBelongToTheirRequest(t *testing.T) {
	tracer, sent := local(t, 1, "")
	ctx, request := tracer.Request(t.Context(), "GET", stranger)
	within, step := Step(ctx, "screen search")
	step.End(false)
	if parent := Parent(within); !strings.HasPrefix(parent, stranger[:35]) || parent == stranger {
		t.Errorf("what the step causes has the parent %s", parent)
	}
	if page := ForPage(ctx); !strings.HasPrefix(page, stranger[:35]) || !strings.HasSuffix(page, "-00") {
		t.Errorf("the page gets %s", page)
	}
	request.End(true)
	spans := sent.GetSpans()
	if len(spans) != 2 || spans[0].Parent.SpanID() != spans[1].SpanContext.SpanID() || spans[1].Parent.SpanID().String() != stranger[36:52] {
		t.Errorf("%+v", spans)
	}
}

// Whether a trace is recorded doesn't depend on what its caller says, and callers can't find out which IDs are.
func TestCallersDoNotDecideWhatIsRecorded(t *testing.T) {
	tracer, _ := local(t, 0.5, "secret")
	another, _ := local(t, 0.5, "secret")
	other, _ := local(t, 0.5, "other secret")
	recorded, differ := 0, 0
	for n := range 2000 {
		var id trace.TraceID
		id[0], id[14], id[15] = 1, byte(n>>8), byte(n) // IDs that TraceIDRatioBased itself would all record
		parent := "00-" + id.String() + "-00f067aa0ba902b7-"
		ctx, span := tracer.Request(t.Context(), "GET", parent+"01")
		yes := isRecorded(ctx)
		span.End(false)
		for _, again := range []*Tracer{tracer, another} {
			ctx, span = again.Request(t.Context(), "GET", parent+"00")
			span.End(false)
			if isRecorded(ctx) != yes {
				t.Fatal("another part of the trace is decided differently")
			}
		}
		ctx, span = other.Request(t.Context(), "GET", parent+"01")
		span.End(false)
		if yes {
			recorded++
		}
		if yes != isRecorded(ctx) {
			differ++
		}
	}
	if recorded < 900 || recorded > 1100 || differ < 800 {
		t.Errorf("%d of 2000 recorded, %d differ with another secret", recorded, differ)
	}
}

func isRecorded(ctx context.Context) bool { return trace.SpanContextFromContext(ctx).IsSampled() }

// A job belongs to the trace of its request even if that isn't recorded: lines of the log have it. A job that recurs has none.
func TestJobsBelongToTheirRequest(t *testing.T) {
	tracer, _ := local(t, 0, "")
	ctx, request := tracer.Request(t.Context(), "GET", stranger)
	request.End(false)
	queued, job := tracer.Job(t.Context(), "job message", Parent(ctx))
	job.End(false)
	if parent := Parent(queued); !strings.HasPrefix(parent, stranger[:35]) || !strings.HasSuffix(parent, "-00") {
		t.Errorf("what the job causes has the parent %q", parent)
	}
	all, sent := local(t, 1, "")
	recurs, job := all.Job(t.Context(), "job alerts", "")
	job.End(false)
	if Parent(recurs) != "" || len(sent.GetSpans()) > 0 {
		t.Errorf("a job that recurs has the trace %s", Parent(recurs))
	}
}

func TestNonsenseBeginsATrace(t *testing.T) {
	tracer, _ := local(t, 1, "")
	for _, parent := range []string{"", "nonsense", "00-00000000000000000000000000000000-00f067aa0ba902b7-01", strings.Repeat("0", 10_000), stranger + "\r\nX: y"} {
		ctx, span := tracer.Request(t.Context(), "GET", parent)
		span.End(false)
		if got := Parent(ctx); len(got) != 55 || strings.HasPrefix(got, stranger[:35]) || strings.HasPrefix(got, "00-0000000000") {
			t.Errorf("%.60q: %s", parent, got)
		}
	}
}

func TestOnlyKnownFactsLeave(t *testing.T) {
	tracer, sent := local(t, 1, "")
	ctx, request := tracer.Request(t.Context(), "GET", "")
	request.Text("http.route", "/shared/:key")
	request.Text("url.full", "https://example.com/shared/hunter2")
	trace.SpanFromContext(ctx).RecordError(errors.New("no list hunter2"))
	trace.SpanFromContext(ctx).SetStatus(codes.Error, "no list hunter2")
	request.End(true)
	span := sent.GetSpans()[0]
	if len(span.Attributes) != 1 || len(span.Events) != 0 || span.Status.Description != "" {
		t.Errorf("%+v", span)
	}
}

func TestWithoutATracer(t *testing.T) {
	var none *Tracer
	ctx, request := none.Request(t.Context(), "GET", stranger)
	ctx, step := Step(ctx, "screen search")
	step.Text("http.route", "/")
	step.End(true)
	request.Name("x")
	request.End(false)
	none.Close()
	if Parent(ctx) != "" || ForPage(ctx) != "" {
		t.Error("there is a trace")
	}
	if allocated := testing.AllocsPerRun(100, func() {
		ctx, request := none.Request(ctx, "GET", stranger)
		_, step := Step(ctx, "screen search")
		step.End(false)
		request.End(false)
	}); allocated > 0 {
		t.Errorf("it costs %v allocations", allocated)
	}
}

func TestLinesHaveTheirTrace(t *testing.T) {
	tracer, _ := local(t, 0, "")
	var written bytes.Buffer
	log := slog.New(Log(slog.NewJSONHandler(&written, nil))).With("part", "import")
	ctx, span := tracer.Request(t.Context(), "GET", stranger)
	log.InfoContext(ctx, "request")
	log.InfoContext(t.Context(), "start")
	span.End(false)
	if strings.Count(written.String(), `"trace":"4bf92f3577b34da6a3ce929d0e0e4736"`) != 1 || strings.Count(written.String(), `"part":"import"`) != 2 {
		t.Error(written.String())
	}
}

// A service that hangs delays neither a request nor, for long, the end.
func TestServiceThatHangs(t *testing.T) {
	t.Setenv("OTEL_BSP_SCHEDULE_DELAY", "20") // ms
	hangs := make(chan struct{})
	service := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { <-hangs }))
	defer service.Close()
	defer close(hangs)
	tracer, err := Open(t.Context(), Config{URL: service.URL + "/v1/traces", Service: "test", Share: 1, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	for range 10_000 { // more than the queue holds
		_, span := tracer.Request(t.Context(), "GET", "")
		span.End(false)
	}
	if took := time.Since(began); took > 2*time.Second {
		t.Errorf("10,000 requests took %s longer", took)
	}
	began = time.Now()
	tracer.Close()
	if took := time.Since(began); took > closeLimit+time.Second {
		t.Errorf("the end took %s", took)
	}
}

// The log says why spans couldn't be sent, but neither the service's address, which may have a key, nor its answer.
func TestServiceThatRefuses(t *testing.T) {
	refuses := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Error(w, r.URL.Path+strings.Repeat("x", 10_000), http.StatusUnauthorized)
	}))
	defer refuses.Close()
	for url, want := range map[string]string{refuses.URL: "401 Unauthorized", "http://127.0.0.1:1": "refused"} {
		exporter, err := otlptracehttp.New(t.Context(), otlptracehttp.WithEndpointURL(url+"/hunter2/v1/traces"))
		if err != nil {
			t.Fatal(err)
		}
		var log bytes.Buffer
		failed := exporter.ExportSpans(t.Context(), tracetest.SpanStubs{{Name: "GET"}}.Snapshots())
		(&complaints{log: slog.New(slog.NewTextHandler(&log, nil))}).Handle(failed)
		if line := log.String(); !strings.Contains(line, want) || strings.Contains(line, "hunter2") || len(line) > 400 {
			t.Errorf("%s: %.1000s", url, line)
		}
	}
}
