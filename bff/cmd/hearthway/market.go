package main

import (
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"hearthway/bff/features/market"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

func (c *console) market() *cobra.Command {
	return group(&cobra.Command{
		Use: "market", Short: "Compute what homes sold for, by place and month",
		Example: examples("hearthway market update", "hearthway market recompute"),
	}, c.marketUpdate(), c.marketRecompute())
}

func (c *console) marketUpdate() *cobra.Command {
	return changes(&cobra.Command{
		Use: "update", Short: "Compute the figures that imports changed, as the server does after each", Args: cobra.NoArgs,
		Example: examples("hearthway market update"),
		RunE: func(command *cobra.Command, _ []string) error {
			return c.withDatabase(command.Context(), func(db *postgres.DB) error {
				if err := (&market.Service{DB: db, Now: time.Now}).Update(command.Context()); err != nil {
					return marketBusy(err)
				}
				_, err := fmt.Fprintln(c.out, "The figures are up to date.")
				return err
			})
		},
	})
}

func (c *console) marketRecompute() *cobra.Command {
	return changes(&cobra.Command{
		Use: "recompute", Short: "Compute all figures anew", Args: cobra.NoArgs,
		Long:    "Reads the history of all homes again and computes the figures of the last ten years: after a source was allowed to show what homes sold for, or a change of the method. Figures that differ are marked as revised.",
		Example: examples("hearthway market recompute"),
		RunE: func(command *cobra.Command, _ []string) error {
			return c.withDatabase(command.Context(), func(db *postgres.DB) error {
				written, err := (&market.Service{DB: db, Now: time.Now}).Recompute(command.Context())
				if err != nil {
					return marketBusy(err)
				}
				_, err = fmt.Fprintf(c.out, "%s written.\n", format.Plural(written, "figure was", "figures were"))
				return err
			})
		},
	})
}

// marketBusy says why the figures aren't computed now, if another process does so.
func marketBusy(err error) error {
	if errors.Is(err, market.ErrBusy) {
		return errors.New("another process is computing the figures; try again when it is done")
	}
	return err
}
