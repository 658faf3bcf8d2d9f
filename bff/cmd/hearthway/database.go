package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"hearthway/bff/app/database"
	"hearthway/bff/platform/postgres"
)

func (c *console) migrate() *cobra.Command {
	return changes(&cobra.Command{
		Use: "migrate", Short: "Update the database tables", Args: cobra.NoArgs,
		Long:    "Updates the database tables to what this release needs. Run it once per release, before the new servers start. Those of the last release go on working.",
		Example: examples("hearthway migrate"),
		RunE: func(command *cobra.Command, _ []string) error {
			return c.migrated(command.Context(), func(*postgres.DB) error {
				_, err := fmt.Fprintln(c.out, "The database is up to date.")
				return err
			})
		},
	})
}

func (c *console) setup() *cobra.Command {
	return changes(&cobra.Command{
		Use: "setup", Short: "Update the database tables, and fill an empty database", Args: cobra.NoArgs,
		Long:    "Updates the database tables, and fills an empty database with the gazetteer, rates and, except in production, sample homes.",
		Example: examples("hearthway setup", "SAMPLE_LISTINGS=500 hearthway setup"),
		RunE: func(command *cobra.Command, _ []string) error {
			return c.migrated(command.Context(), func(db *postgres.DB) error {
				return c.importer().Fill(command.Context(), db)
			})
		},
	})
}

// migrated migrates and opens the database for the work of a command.
func (c *console) migrated(ctx context.Context, work func(*postgres.DB) error) error {
	url, release, err := database.Address(ctx, c.config, c.log)
	if err != nil {
		return err
	}
	defer release()
	if err := database.Migrate(ctx, url); err != nil {
		return err
	}
	db, err := postgres.Open(ctx, postgres.Config{URL: url, Log: c.log})
	if err != nil {
		return err
	}
	defer db.Close()
	return c.recording(ctx, db, func() error { return work(db) })
}
