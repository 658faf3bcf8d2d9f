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

// NewReporter reports errors to the service at SENTRY_DSN; nil if there is none.
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

// newTracer is nil if requests aren't traced.
func newTracer(r *sentry.Reporter) func(web.Timing) {
	if r == nil {
		return nil
	}
	return func(t web.Timing) { r.Trace(sentry.Request(t)) }
}

// NewErrorLog logs the app's errors, which also reports them if error reporting is configured.
func NewErrorLog(c config.Config, log *slog.Logger) func(context.Context, siteapi.ClientError) {
	if c.Sentry == "" {
		return nil
	}
	return func(ctx context.Context, e siteapi.ClientError) {
		log.ErrorContext(ctx, "the app failed", "client_error", e.Text, "stack", e.Stack, "page", e.Page)
	}
}
