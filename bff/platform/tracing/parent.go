package tracing

import (
	"context"
	"log/slog"

	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
)

// HeaderParent is the header, and the key of other places, with the trace and span of a caller, as the W3C's Trace Context says:
// 00-<trace>-<span>-<flags>. Its other header, tracestate, isn't read or sent.
const HeaderParent = "traceparent"

func withParent(ctx context.Context, parent string) context.Context {
	if parent == "" {
		return ctx
	}
	return propagation.TraceContext{}.Extract(ctx, propagation.MapCarrier{HeaderParent: parent})
}

// Parent is the traceparent of the context's span for what it causes elsewhere, also if it isn't recorded, as lines of the log have their trace, too;
// "" without a trace.
func Parent(ctx context.Context) string {
	if !trace.SpanContextFromContext(ctx).IsValid() {
		return ""
	}
	carrier := propagation.MapCarrier{}
	propagation.TraceContext{}.Inject(ctx, carrier)
	return carrier[HeaderParent]
}

// ForPage is the traceparent of a request for the page that answers it, whose calls then belong to the same trace; "" without a
// Tracer. It doesn't say whether the trace is recorded: that isn't the page's choice, and isn't told to anyone.
func ForPage(ctx context.Context) string {
	span := trace.SpanContextFromContext(ctx)
	if !span.IsValid() {
		return ""
	}
	return "00-" + span.TraceID().String() + "-" + span.SpanID().String() + "-00"
}

// Log adds the trace of a line's context to it, so that lines are found from a trace and back.
func Log(next slog.Handler) slog.Handler { return logHandler{next} }

type logHandler struct{ slog.Handler }

// Handle implements slog.Handler.
func (h logHandler) Handle(ctx context.Context, line slog.Record) error {
	if span := trace.SpanContextFromContext(ctx); span.IsValid() {
		line = line.Clone()
		line.AddAttrs(slog.String("trace", span.TraceID().String()))
	}
	return h.Handler.Handle(ctx, line)
}

// WithAttrs implements slog.Handler.
func (h logHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return logHandler{h.Handler.WithAttrs(attrs)}
}

// WithGroup implements slog.Handler.
func (h logHandler) WithGroup(name string) slog.Handler { return logHandler{h.Handler.WithGroup(name)} }
