package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"hearthway/bff/app/imports"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/reso"
)

func (c *console) importRESO() *cobra.Command {
	var source ingest.Source
	var web reso.WebOptions
	var how imports.Options
	command := changes(&cobra.Command{
		Use: "reso FILE|URL|-", Short: "Import RESO records from a file or a feed", Args: cobra.ExactArgs(1),
		Long: "Imports RESO records: a JSON file, plain or gzipped; standard input (-); or a RESO Web API\n" +
			"feed, by the URL of its Property resource. A feed imports what changed since the last import.\n\n" +
			"Web feeds use credentials from the environment: RESO_TOKEN, or RESO_CLIENT_ID, RESO_CLIENT_SECRET,\n" +
			"RESO_TOKEN_URL and RESO_SCOPE.\n\n" + importNotes,
		Example: examples(
			"hearthway import reso --dry-run homes.json",
			"hearthway import reso https://api.example.com/reso/odata/Property --source north-mls --name \"North MLS\"",
			"hearthway import reso --full https://api.example.com/reso/odata/Property --source north-mls",
			"zcat homes.json.gz | hearthway import reso - --source north-mls",
		),
		RunE: func(command *cobra.Command, args []string) error {
			source.ComingSoon = how.ComingSoon
			c.dryRun(how.DryRun)
			if strings.HasPrefix(args[0], "http://") || strings.HasPrefix(args[0], "https://") {
				return c.importFeed(command.Context(), args[0], source, web, how)
			}
			return c.importRecords(command.Context(), args[0], source, how)
		},
	})
	flags := command.Flags()
	flags.StringVar(&source.Slug, "source", "", "short `NAME` of the source, lowercase letters and hyphens (default from the records)")
	flags.StringVar(&source.Name, "name", "", "display `NAME` of the source (default from the records, or the short name)")
	flags.StringVar(&source.Disclaimer, "disclaimer", "", "disclaimer `TEXT` shown with the source's homes (default deemed reliable but not guaranteed)")
	flags.StringVar(&source.Notice, "sample", "", "`TEXT` shown on every home if the homes aren't really for sale (default they are)")
	how.Define(flags)
	flags.BoolVar(&web.Unordered, "no-orderby", false, "web feed: don't send $orderby, for servers that reject it")
	flags.IntVar(&web.PageSize, "page-size", 1000, "web feed: request `N` records per page")
	return command
}

func (c *console) importFeed(ctx context.Context, url string, source ingest.Source, web reso.WebOptions, how imports.Options) error {
	web.Full, web.Waiting = how.Full, c.printWait
	in, err := imports.OpenRESOWeb(url, source, web)
	if err != nil {
		return err
	}
	return c.importer().Import(ctx, in, how)
}

func (c *console) importRecords(ctx context.Context, file string, source ingest.Source, how imports.Options) error {
	in, err := imports.OpenRESO(file, source)
	if err != nil {
		return err
	}
	defer in.Close()
	if !how.DryRun {
		c.importer().PrintNote(in)
	}
	return c.importer().Import(ctx, in, how)
}

// printWait prints that we are waiting for a feed's server, and why.
func (c *console) printWait(w reso.Wait) {
	fmt.Fprintf(c.err, "\r%s; waiting %s before attempt %d of %d\n", w.Reason, w.Pause.Round(100*time.Millisecond), w.Try, w.Tries)
}
