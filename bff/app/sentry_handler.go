package app

import (
	"context"
	"fmt"
	"log/slog"
)

// Handler passes log records on, and reports those of level error. A record with a status is reported
// as a failed request, one with a client_error as that error.
func (r *Reporter) Handler(next slog.Handler) slog.Handler {
	return reportHandler{Handler: next, to: r}
}

type reportHandler struct {
	slog.Handler
	to   *Reporter
	with []slog.Attr
}

// Handle implements slog.Handler.
func (h reportHandler) Handle(ctx context.Context, record slog.Record) error {
	if record.Level >= slog.LevelError {
		text, details := record.Message, map[string]any{"message": record.Message}
		note := func(a slog.Attr) bool {
			switch value := a.Value.Resolve(); {
			case a.Key == "status" && value.Kind() == slog.KindInt64:
				text = fmt.Sprintf("Request failed with status code %d", value.Int64())
			case a.Key == "client_error":
				text = value.String()
			default:
				details[a.Key] = value.String()
			}
			return true
		}
		for _, a := range h.with {
			note(a)
		}
		record.Attrs(note)
		h.to.Report(text, details)
	}
	return h.Handler.Handle(ctx, record)
}

// WithAttrs implements slog.Handler.
func (h reportHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return reportHandler{h.Handler.WithAttrs(attrs), h.to, append(h.with[:len(h.with):len(h.with)], attrs...)}
}

// WithGroup implements slog.Handler.
func (h reportHandler) WithGroup(name string) slog.Handler {
	return reportHandler{h.Handler.WithGroup(name), h.to, h.with}
}
