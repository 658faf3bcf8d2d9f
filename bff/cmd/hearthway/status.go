package main

import (
	"errors"

	"github.com/spf13/cobra"

	"hearthway/bff/app"
	"hearthway/bff/app/status"
)

// errNotWell ends the program with an error, after the page has said what is wrong.
var errNotWell = errors.New("not all is well")

func (c *console) status() *cobra.Command {
	return listing(reads(&cobra.Command{
		Use: "status", Short: "Show how the product is doing: versions, what is up, the last imports, jobs", Args: cobra.NoArgs,
		Long:    "Shows on one page how the product is doing: versions, what is up, the last imports, and jobs. It changes nothing.\nThe exit code is 1 if something needs attention.",
		Example: examples("hearthway status", "hearthway status --json"),
		RunE: func(command *cobra.Command, _ []string) error {
			ctx := command.Context()
			build, _ := app.BuildID(c.config) // the page says if there is none
			report := status.Collect(ctx, c.config, build)
			if ctx.Err() != nil { // what wasn't reached in time isn't down
				c.interrupted = "interrupted"
				return ctx.Err()
			}
			err := c.show(command, &report, func() error {
				report.Print(c.out)
				return nil
			})
			if err == nil && report.Bad() > 0 {
				return errNotWell
			}
			return err
		},
	}))
}
