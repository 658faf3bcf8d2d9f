package main

import (
	"github.com/spf13/cobra"

	"hearthway/bff/app"
)

func (c *console) serve() *cobra.Command {
	return reads(&cobra.Command{
		Use: "serve", Short: "Serve the site, the API and pictures on HOST and PORT", Args: cobra.NoArgs,
		Example: examples("hearthway serve", "PORT=8081 hearthway serve"),
		RunE: func(command *cobra.Command, _ []string) error {
			return app.Serve(command.Context(), c.config, c.out, c.err)
		},
	})
}
