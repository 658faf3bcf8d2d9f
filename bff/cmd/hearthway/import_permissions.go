package main

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	inventory "hearthway/bff/features/listing"
	"hearthway/bff/platform/postgres"
)

func (c *console) importSoldPrices() *cobra.Command {
	return c.importPermission(&cobra.Command{
		Use: "sold-prices SOURCE", Short: "Show what a source's homes sold for in every state",
		Long: "In twelve states, such as Texas, what homes sold for isn't public, and no page shows it. Use this once the source\n" +
			"has allowed it in writing: pages then show the prices that it reports. --forbid takes it back, at once.",
		Example: examples("hearthway import sold-prices north-mls", "hearthway import sold-prices north-mls --forbid"),
	}, inventory.Service.AllowSoldPrices, "sold prices are shown in every state", "sold prices are shown only where they are public")
}

func (c *console) importSyndication() *cobra.Command {
	return c.importPermission(&cobra.Command{
		Use: "syndication SOURCE", Short: "Pass a source's homes on to other programs, or stop it",
		Long: "Other programs get homes from us at /mcp, each with its source, link and disclaimer. Where a source doesn't allow\n" +
			"that, --forbid leaves its homes out there, at once; pages and apps show them as before.",
		Example: examples("hearthway import syndication north-mls --forbid", "hearthway import syndication north-mls"),
	}, inventory.Service.AllowSyndication, "homes are passed on to other programs", "homes are only on our own pages and in our apps")
}

// importPermission makes a command that stores what a source allows, unless --forbid is given.
func (c *console) importPermission(command *cobra.Command, permit func(s inventory.Service, ctx context.Context, source string, allowed bool) error, allowed, forbidden string) *cobra.Command {
	var forbid bool
	command.Args = cobra.ExactArgs(1)
	command.RunE = func(command *cobra.Command, args []string) error {
		return c.withDatabase(command.Context(), func(db *postgres.DB) error {
			if err := permit(inventory.Service{DB: db, Now: time.Now}, command.Context(), args[0], !forbid); err != nil {
				return err
			}
			text := allowed
			if forbid {
				text = forbidden
			}
			_, err := fmt.Fprintf(c.out, "%s: %s\n", args[0], text)
			return err
		})
	}
	command.Flags().BoolVar(&forbid, "forbid", false, "the source doesn’t allow it, or no longer")
	return changes(command)
}
