// Package tracing records what a request is made of, across its page, database, Redis, renderer and jobs, and sends it as
// OpenTelemetry (OTLP). Without a Tracer nothing is recorded: a step of a trace costs one look into its context then.
//
// A span holds names, numbers and statements from our own code. What people typed, and the text of errors, never leave the
// process: see clean.
package tracing

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"regexp"
	"strings"
	"sync/atomic"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"

	"github.com/exaring/otelpgx"
)

const (
	// closeLimit is how long the last spans may take to be sent.
	closeLimit = 2 * time.Second
	// complainEvery is how often it is logged at most that spans can't be sent.
	complainEvery = time.Minute
	// maxCause is how many bytes of the reason are logged.
	maxCause = 200
)

// Config says where spans go. The library itself reads the other variables of OpenTelemetry's exporter: headers, certificates, time
// limits, the size of its queue.
type Config struct {
	URL     string  // that takes spans: "http://127.0.0.1:4318/v1/traces"
	Service string  // its name, unless OTEL_SERVICE_NAME is set
	Build   string  // its version
	Share   float64 // of traces that are recorded, 0 to 1
	Secret  string  // from which it follows which traces are recorded; the same in all processes
	Log     *slog.Logger
}

// Tracer begins traces. A nil one records nothing.
type Tracer struct {
	provider *sdk.TracerProvider
	tracer   trace.Tracer
}

// name is what instruments its spans.
const name = "hearthway"

// Open creates a tracer. Spans wait in a queue of limited size for a background sender, and are dropped when it is full, so that a
// service that is down affects nobody.
func Open(ctx context.Context, c Config) (*Tracer, error) {
	otel.SetErrorHandler(&complaints{log: c.Log})
	exporter, err := otlptracehttp.New(ctx, otlptracehttp.WithEndpointURL(c.URL))
	if err != nil {
		return nil, fmt.Errorf("traces: %w", err)
	}
	about, err := resource.New(ctx, resource.WithAttributes(attribute.String("service.name", c.Service), attribute.String("service.version", c.Build)),
		resource.WithTelemetrySDK(), resource.WithFromEnv())
	if err != nil {
		return nil, fmt.Errorf("OTEL_RESOURCE_ATTRIBUTES: %w", err)
	}
	provider := sdk.NewTracerProvider(sdk.WithBatcher(clean{exporter}), sdk.WithResource(about), sdk.WithSampler(newSampler(c.Share, c.Secret)))
	return &Tracer{provider, provider.Tracer(name)}, nil
}

// Close sends the last spans, or gives up after a while.
func (t *Tracer) Close() {
	if t != nil {
		ctx, cancel := context.WithTimeout(context.Background(), closeLimit)
		defer cancel()
		_ = t.provider.Shutdown(ctx) // whoever stops a server can't wait for the spans
	}
}

// Statements traces the statements of a database, without their parameters.
func (t *Tracer) Statements() *otelpgx.Tracer {
	return otelpgx.NewTracer(otelpgx.WithTracerProvider(t.provider), otelpgx.WithDisableAcquireTracer(), otelpgx.WithDisableConnectionDetailsInAttributes())
}

// Request begins the span of a request; parent is the caller's traceparent, "" or nonsense for none.
func (t *Tracer) Request(ctx context.Context, name, parent string) (context.Context, Span) {
	return t.begin(ctx, name, parent, trace.SpanKindServer)
}

// Job begins the span of a job; parent is the traceparent of what queued it. Jobs that recur have none, and no trace.
func (t *Tracer) Job(ctx context.Context, name, parent string) (context.Context, Span) {
	if !trace.SpanContextFromContext(withParent(ctx, parent)).IsValid() {
		return ctx, Span{}
	}
	return t.begin(ctx, name, parent, trace.SpanKindConsumer)
}

func (t *Tracer) begin(ctx context.Context, name, parent string, kind trace.SpanKind) (context.Context, Span) {
	if t == nil {
		return ctx, Span{}
	}
	ctx, span := t.tracer.Start(withParent(ctx, parent), name, trace.WithSpanKind(kind))
	return ctx, Span{span}
}

// Step begins a span within that of the context, if there is one and it is recorded.
func Step(ctx context.Context, step string) (context.Context, Span) {
	within := trace.SpanFromContext(ctx)
	if !within.SpanContext().IsSampled() {
		return ctx, Span{}
	}
	ctx, span := within.TracerProvider().Tracer(name).Start(ctx, step)
	return ctx, Span{span}
}

// Span is one step of a trace. The zero value records nothing.
type Span struct{ span trace.Span }

// Name replaces the span's name.
func (s Span) Name(name string) {
	if s.span != nil {
		s.span.SetName(name)
	}
}

// Text adds a fact, whose name must be in mayLeave. It must never be what someone typed.
func (s Span) Text(name, value string) {
	if s.span != nil {
		s.span.SetAttributes(attribute.String(name, value))
	}
}

// Int is Text for whole numbers.
func (s Span) Int(name string, value int) {
	if s.span != nil {
		s.span.SetAttributes(attribute.Int(name, value))
	}
}

// Float is Text for other numbers.
func (s Span) Float(name string, value float64) {
	if s.span != nil {
		s.span.SetAttributes(attribute.Float64(name, value))
	}
}

// End ends the span; with an error, or if failed, as a failure.
func (s Span) End(failed bool) {
	if s.span == nil {
		return
	}
	if failed {
		s.span.SetStatus(codes.Error, "")
	}
	s.span.End()
}

// complaints logs that spans couldn't be sent.
type complaints struct {
	log  *slog.Logger
	last atomic.Int64 // Unix time, in seconds
}

// Handle implements otel.ErrorHandler.
func (c *complaints) Handle(err error) {
	now, last := time.Now().Unix(), c.last.Load()
	if now-last < int64(complainEvery.Seconds()) || !c.last.CompareAndSwap(last, now) {
		return
	}
	if failed, ok := errors.AsType[*url.Error](err); ok {
		err = failed.Err // without the URL, which may have a key
	}
	// The exporter's own errors have the URL, and whatever the service answers.
	cause, _, _ := strings.Cut(err.Error(), "body: ")
	cause = anyURL.ReplaceAllString(cause, "the service")
	c.log.Warn("traces could not be sent", "cause", strings.TrimRight(cause[:min(len(cause), maxCause)], " (:"))
}

var anyURL = regexp.MustCompile(`https?://\S+`)
