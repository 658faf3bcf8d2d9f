package main

import (
	"github.com/spf13/cobra"

	"hearthway/bff/platform/postgres"
)

func (c *console) gazetteer() *cobra.Command {
	return changes(&cobra.Command{
		Use: "gazetteer [FILE]", Short: "Import states, counties, cities and ZIP codes", Args: cobra.MaximumNArgs(1),
		Long:    "Imports states, counties, cities and ZIP codes; without FILE, from .build/gazetteer.ndjson.",
		Example: examples("hearthway gazetteer", "hearthway gazetteer places.ndjson"),
		RunE: func(command *cobra.Command, args []string) error {
			return c.withDatabase(command.Context(), func(db *postgres.DB) error {
				file := c.importer().GazetteerFile()
				if len(args) == 1 {
					file = args[0]
				}
				return c.importer().Gazetteer(command.Context(), db, file)
			})
		},
	})
}
