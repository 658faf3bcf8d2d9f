package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	inventory "hearthway/bff/features/listing"
	"hearthway/bff/platform/postgres"
)

func (c *console) importSoldPrices() *cobra.Command {
	var forbid bool
	command := changes(&cobra.Command{
		Use: "sold-prices SOURCE", Short: "Show what a source's homes sold for in every state", Args: cobra.ExactArgs(1),
		Long: "In twelve states, such as Texas, what homes sold for isn't public, and no page shows it. Use this once the source\n" +
			"has allowed it in writing: pages then show the prices that it reports. --forbid takes it back, at once.",
		Example: examples("hearthway import sold-prices north-mls", "hearthway import sold-prices north-mls --forbid"),
		RunE: func(command *cobra.Command, args []string) error {
			return c.withDatabase(command.Context(), func(db *postgres.DB) error {
				if err := (inventory.Service{DB: db, Now: time.Now}).AllowSoldPrices(command.Context(), args[0], !forbid); err != nil {
					return err
				}
				text := "shown in every state"
				if forbid {
					text = "shown only where they are public"
				}
				_, err := fmt.Fprintf(c.out, "%s: sold prices are %s\n", args[0], text)
				return err
			})
		},
	})
	command.Flags().BoolVar(&forbid, "forbid", false, "the source doesn’t allow it, or no longer")
	return command
}
