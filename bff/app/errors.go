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

// NewReporter reports errors to the service at SENTRY_DSN; it is nil without one.
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

// newTracer is nil when nobody wants to know how long requests take.
func newTracer(r *sentry.Reporter) func(web.Timing) {
	if r == nil {
		return nil
	}
	return func(t web.Timing) { r.Trace(sentry.Request(t)) }
}

// NewErrorLog logs what went wrong in the app, and so reports it, where errors are reported.
func NewErrorLog(c config.Config, log *slog.Logger) func(context.Context, siteapi.ClientError) {
	if c.Sentry == "" {
		return nil
	}
	return func(ctx context.Context, f siteapi.ClientError) {
		log.ErrorContext(ctx, "the app failed", "fault", f.Text, "stack", f.Stack, "page", f.Page)
	}
}
