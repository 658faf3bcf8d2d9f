package main

import (
	"context"
	"fmt"

	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/platform/postgres"
)

var _ = register(command{
	name: "migrate", summary: "updates the database tables",
	run: func(ctx context.Context, a *app, args []string) error {
		if len(args) > 0 {
			return errUsage
		}
		url, release, err := a.database(ctx)
		if err != nil {
			return err
		}
		defer release()
		if err := postgres.Migrate(ctx, url, ingestdb.RestoreIndexes); err != nil {
			return err
		}
		fmt.Fprintln(a.out, "The database is up to date.")
		return nil
	},
})
