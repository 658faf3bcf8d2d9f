package main

import (
	"context"
	"errors"

	"hearthway/bff/app"
	"hearthway/bff/app/status"
)

// errNotWell ends the program with an error, after the page has said what is wrong.
var errNotWell = errors.New("not all is well")

var _ = register(command{
	name: "status", summary: "shows on one page how the product is doing: versions, what is up, the last imports, and jobs; the exit code is 1 if something is wrong",
	run: func(ctx context.Context, a *console, args []string) error {
		if len(args) > 0 {
			return errUsage
		}
		build, _ := app.BuildID(a.config) // the page says if there is none
		report := status.Collect(ctx, a.config, build)
		if ctx.Err() != nil { // what wasn't reached in time isn't down
			a.interrupted = "interrupted"
			return ctx.Err()
		}
		report.Print(a.out)
		if report.Bad() > 0 {
			return errNotWell
		}
		return nil
	},
})
