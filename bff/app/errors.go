package app

import (
	"context"
	"fmt"
	"log/slog"

	"hearthway/bff/app/web"
	siteapi "hearthway/bff/features/site/api"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/sentry"
)

// NewReporter returns a reporter that sends errors to SENTRY_DSN, or nil if that isn't set.
func NewReporter(c config.Config) (*sentry.Reporter, error) {
	if c.Sentry == "" {
		return nil, nil
	}
	r, err := sentry.New(sentry.Config{DSN: string(c.Sentry), Environment: string(c.Env), Sample: c.TraceSample})
	if err != nil {
		return nil, fmt.Errorf("SENTRY_DSN: %w", err)
	}
	return r, nil
}

// newTracer returns nil if requests aren't traced.
func newTracer(r *sentry.Reporter) func(web.Timing) {
	if r == nil {
		return nil
	}
	return func(t web.Timing) { r.Trace(sentry.Request(t)) }
}

// NewErrorLog returns a function that logs the errors of the apps and web pages; the logger also sends
// them to SENTRY_DSN. It returns nil if that isn't set: the errors are then dropped.
func NewErrorLog(c config.Config, log *slog.Logger) func(context.Context, siteapi.ClientError) {
	if c.Sentry == "" {
		return nil
	}
	return func(ctx context.Context, e siteapi.ClientError) {
		log.ErrorContext(ctx, "the app failed", "client_error", e.Text, "stack", e.Stack, "page", e.Page)
	}
}
