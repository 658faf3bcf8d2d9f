package main

import (
	"context"
	"flag"
	"fmt"
	"strings"
	"time"

	"hearthway/bff/app/imports"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/reso"
)

// resoOptions are the options for importing RESO records.
type resoOptions struct {
	source ingest.Source
	web    reso.WebOptions
	imports.Options
}

func (o *resoOptions) define(set *flag.FlagSet) {
	set.StringVar(&o.source.Slug, "source", "", "short `NAME` of the source, lowercase letters and hyphens (default: from the records)")
	set.StringVar(&o.source.Name, "name", "", "display `NAME` of the source (default: from the records, or the short name)")
	set.StringVar(&o.source.Disclaimer, "disclaimer", "", "disclaimer `TEXT` shown with the source's homes (default: deemed reliable but not guaranteed)")
	set.StringVar(&o.source.Notice, "sample", "", "`TEXT` shown on every home if the homes aren't really for sale (default: they are)")
	o.Options.Define(set)
	set.BoolVar(&o.web.Unordered, "no-orderby", false, "web feed: don't send $orderby, for servers that reject it")
	set.IntVar(&o.web.PageSize, "page-size", 1000, "web feed: request `N` records per page")
}

// importRESO imports RESO records from a file or a feed.
func importRESO(ctx context.Context, a *console, args []string) error {
	var flags resoOptions
	rest, err := options(a, "import reso", args, flags.define)
	if err != nil {
		return err
	}
	source, web, how := flags.source, flags.web, flags.Options
	if len(rest) != 1 {
		return errUsage
	}
	source.ComingSoon = how.ComingSoon
	a.dryRun(how.DryRun)
	if strings.HasPrefix(rest[0], "http://") || strings.HasPrefix(rest[0], "https://") {
		web.Full, web.Waiting = how.Full, a.printWait
		in, err := imports.OpenRESOWeb(rest[0], source, web)
		if err != nil {
			return err
		}
		return a.importer().Import(ctx, in, how)
	}
	in, err := imports.OpenRESO(rest[0], source)
	if err != nil {
		return err
	}
	defer in.Close()
	if !how.DryRun {
		a.importer().PrintNote(in)
	}
	return a.importer().Import(ctx, in, how)
}

// printWait prints that we are waiting for a feed's server, and why.
func (c *console) printWait(w reso.Wait) {
	fmt.Fprintf(c.err, "\r%s; waiting %s before attempt %d of %d\n", w.Reason, w.Pause.Round(100*time.Millisecond), w.Try, w.Tries)
}
