package main

import (
	"context"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"hearthway/bff/app/imports"
	"hearthway/bff/features/listing/ingest/csv"
)

func (c *console) importCSV() *cobra.Command {
	var mapping string
	var how imports.Options
	command := changes(&cobra.Command{
		Use: "csv FILE", Short: "Import a table of homes", Args: cobra.ExactArgs(1),
		Long: "Imports a table of homes: text separated by commas, semicolons, tabs or bars, plain or gzipped.\n" +
			"Without a mapping, one included with Hearthway is chosen by the columns, or one is guessed from\n" +
			"their names. Try a new file with --dry-run first.\n\n" + importNotes,
		Example: examples(
			"hearthway import csv --dry-run homes.csv",
			"hearthway import csv --mapping county.json sales.csv.gz",
			"hearthway import csv --full --max-rejects 5% homes.csv",
			"hearthway import csv --strict --expect 1200 homes.csv",
		),
		RunE: func(command *cobra.Command, args []string) error {
			return c.importTable(command.Context(), args[0], mapping, how)
		},
	})
	command.Flags().StringVar(&mapping, "mapping", "", "column mapping, in the JSON file `FILE` (default found by the columns)")
	how.Define(command.Flags())
	return command
}

func (c *console) importTable(ctx context.Context, file, mappingFile string, how imports.Options) error {
	var mapping *csv.Mapping
	if mappingFile != "" {
		content, err := os.ReadFile(mappingFile)
		if err != nil {
			return fmt.Errorf("open the mapping: %w", err)
		}
		m, err := csv.ReadMapping(mappingFile, content)
		if err != nil {
			return err
		}
		mapping = &m
	}
	in, guessed, err := csv.Open(file, mapping)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	if how.ComingSoon {
		in.ShowComingSoon()
	}
	c.dryRun(how.DryRun)
	if how.DryRun {
		return c.importer().Import(ctx, in, how) // prints more than what follows
	}
	if guessed != "" {
		fmt.Fprintf(c.err, "No mapping given; columns matched by name: %s\n", guessed)
	}
	for _, assumed := range in.Assumed() {
		fmt.Fprintf(c.err, "Assumed: %s.\n", assumed)
	}
	c.importer().PrintNote(in)
	return c.importer().Import(ctx, in, how)
}
