package main

import (
	"context"

	"hearthway/bff/app"
)

var _ = register(command{
	name: "serve", summary: "serves the site, the API and pictures on HOST and PORT",
	run: func(ctx context.Context, a *console, args []string) error {
		if len(args) > 0 {
			return errUsage
		}
		return app.Serve(ctx, a.config, a.out, a.err)
	},
})
