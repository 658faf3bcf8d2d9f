package app

import (
	"context"
	"log/slog"

	siteapi "hearthway/bff/features/site/api"
	"hearthway/bff/platform/config"
)

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
