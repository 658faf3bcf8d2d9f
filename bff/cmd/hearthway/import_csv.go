package main

import (
	"context"
	"flag"
	"fmt"
	"os"

	"hearthway/bff/app/imports"
	"hearthway/bff/features/listing/ingest/csv"
)

// csvOptions are the options for importing tables.
type csvOptions struct {
	mapping string
	imports.Options
}

func (o *csvOptions) define(set *flag.FlagSet) {
	set.StringVar(&o.mapping, "mapping", "", "column mapping, in the JSON file `FILE` (default: found by the columns)")
	o.Options.Define(set)
}

// importCSV imports a table.
func importCSV(ctx context.Context, a *console, args []string) error {
	var flags csvOptions
	rest, err := options(a, "import csv", args, flags.define)
	if err != nil {
		return err
	}
	mappingFile, how := flags.mapping, flags.Options
	if len(rest) != 1 {
		return errUsage
	}
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
	in, guessed, err := csv.Open(rest[0], mapping)
	if err != nil {
		return err
	}
	defer in.Close()
	if how.ComingSoon {
		in.ShowComingSoon()
	}
	a.dryRun(how.DryRun)
	if how.DryRun {
		return a.importer().Import(ctx, in, how) // prints more than what follows
	}
	if guessed != "" {
		fmt.Fprintf(a.err, "No mapping given; columns matched by name: %s\n", guessed)
	}
	for _, assumed := range in.Assumed() {
		fmt.Fprintf(a.err, "Assumed: %s.\n", assumed)
	}
	a.importer().PrintNote(in)
	return a.importer().Import(ctx, in, how)
}
