package main

import (
	"context"
	"fmt"

	"hearthway/bff/app/database"
	"hearthway/bff/platform/postgres"
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

var _ = register(command{
	name: "setup", summary: "updates the database tables, and fills an empty database with the gazetteer, rates and sample homes",
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
		db, err := postgres.Open(ctx, postgres.Config{URL: url, Log: a.log})
		if err != nil {
			return err
		}
		defer db.Close()
		return a.importer().Fill(ctx, db)
	},
})
