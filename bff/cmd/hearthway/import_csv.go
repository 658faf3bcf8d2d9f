package main

import (
	"context"
	"flag"
	"fmt"
	"os"

	"hearthway/bff/features/listing/ingest"
)

// csvOptions are what imports of tables can be told.
type csvOptions struct {
	mapping string
	importOptions
}

func (o *csvOptions) define(set *flag.FlagSet) {
	set.StringVar(&o.mapping, "mapping", "", "column mapping, in the JSON file `FILE` (default: found by the columns)")
	o.importOptions.define(set)
}

func (a *app) importCSV(ctx context.Context, args []string) error {
	var told csvOptions
	rest, err := options(a, "import csv", args, told.define)
	if err != nil {
		return err
	}
	mappingFile, how := told.mapping, told.importOptions
	if len(rest) != 1 {
		return errUsage
	}
	var mapping *ingest.Mapping
	if mappingFile != "" {
		content, err := os.ReadFile(mappingFile)
		if err != nil {
			return fmt.Errorf("open the mapping: %w", err)
		}
		m, err := ingest.ReadMapping(mappingFile, content)
		if err != nil {
			return err
		}
		mapping = &m
	}
	in, guessed, err := ingest.OpenCSV(rest[0], mapping)
	if err != nil {
		return err
	}
	defer in.Close()
	if how.dryRun {
		return a.importFeed(ctx, in, how) // which tells more than what follows
	}
	if guessed != "" {
		fmt.Fprintf(a.err, "No mapping given; columns matched by name: %s\n", guessed)
	}
	for _, assumed := range in.Assumed() {
		fmt.Fprintf(a.err, "Assumed: %s.\n", assumed)
	}
	a.note(in)
	return a.importFeed(ctx, in, how)
}
