package main

import (
	"context"
	"fmt"

	"hearthway/bff/app/database"
)

var _ = register(command{
	name: "migrate", summary: "updates the database tables",
	run: func(ctx context.Context, a *console, args []string) error {
		if len(args) > 0 {
			return errUsage
		}
		url, release, err := database.Address(ctx, a.config, a.log)
		if err != nil {
			return err
		}
		defer release()
		if err := database.Migrate(ctx, url); err != nil {
			return err
		}
		fmt.Fprintln(a.out, "The database is up to date.")
		return nil
	},
})
