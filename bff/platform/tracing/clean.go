package tracing

import (
	"context"
	"slices"

	"go.opentelemetry.io/otel/attribute"
	sdk "go.opentelemetry.io/otel/sdk/trace"
)

// mayLeave are the facts that leave the process. Libraries add more, such as the text of errors, which may have what someone typed,
// the address of a link, or a key; those are dropped, whatever a later release of a library adds.
var mayLeave = []attribute.Key{
	"http.request.method", "http.route", "http.response.status_code", "request.id",
	"job.kind", "job.attempt", "render.queue_ms", "render.work_ms",
	"db.system", "db.system.name", "db.query.text", "db.operation.name", "db.operation.batch.size", "db.collection.name",
	"pgx.rows_affected", "pgx.sql_state",
}

// clean is an exporter that gets only facts of mayLeave, and no events and texts of errors.
type clean struct{ sdk.SpanExporter }

// ExportSpans implements sdktrace.SpanExporter.
func (c clean) ExportSpans(ctx context.Context, spans []sdk.ReadOnlySpan) error {
	cleaned := make([]sdk.ReadOnlySpan, len(spans))
	for i, span := range spans {
		cleaned[i] = cleanSpan{span}
	}
	return c.SpanExporter.ExportSpans(ctx, cleaned)
}

type cleanSpan struct{ sdk.ReadOnlySpan }

// Attributes implements sdktrace.ReadOnlySpan.
func (s cleanSpan) Attributes() []attribute.KeyValue {
	return slices.DeleteFunc(slices.Clone(s.ReadOnlySpan.Attributes()), func(a attribute.KeyValue) bool { return !slices.Contains(mayLeave, a.Key) })
}

// Events implements sdktrace.ReadOnlySpan.
func (cleanSpan) Events() []sdk.Event { return nil }

// Status implements sdktrace.ReadOnlySpan.
func (s cleanSpan) Status() sdk.Status { return sdk.Status{Code: s.ReadOnlySpan.Status().Code} }
