package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/features/place"
	placedb "hearthway/bff/features/place/db"
	"hearthway/bff/platform/postgres"
)

var _ = register(command{
	name: "import", usage: "reso FILE|URL | csv FILE | runs [undo N]", summary: "imports listings, lists imports or undoes one",
	run: func(ctx context.Context, a *app, args []string) error {
		if len(args) == 0 {
			return errUsage
		}
		switch args[0] {
		case "help", "-h", "-help", "--help":
			tellImportHelp(a.out)
			return nil
		case "reso":
			return a.importRESO(ctx, args[1:])
		case "csv":
			return a.importCSV(ctx, args[1:])
		case "runs":
			return a.importRuns(ctx, args[1:])
		}
		if strings.HasPrefix(args[0], "-") {
			fmt.Fprintf(a.err, "hearthway import: name what to import first; %s can't come there\n\n", args[0])
			tellImportHelp(a.err)
			return errTold
		}
		return errUsage
	},
})

// importOptions are what all imports can be told.
type importOptions struct {
	full, force, dryRun bool
	listing.Checks
	maxRejects   string
	updateSource bool
}

func (o *importOptions) define(set *flag.FlagSet) {
	set.BoolVar(&o.dryRun, "dry-run", false, "write nothing: show how the feed is read, its first homes and what the import would change")
	set.BoolVar(&o.full, "full", false, "read the feed from the beginning and treat it as complete: withdraw homes it no longer lists")
	set.BoolVar(&o.force, "force", false, "with --full: withdraw also when many are missing, or the feed may not be complete")
	set.BoolVar(&o.Strict, "strict", false, "reject records with warnings, and fail if any are rejected")
	set.StringVar(&o.maxRejects, "max-rejects", "", "stop before more than `N` records are rejected: a number or a percentage such as 5% (default: no limit)")
	set.BoolVar(&o.updateSource, "update-source", false, "let this import change the name, disclaimer or key of a known source")
	set.Int64Var(&o.Expect, "expect", 0, "expect `N` records; otherwise the import fails and withdraws nothing (default: any number)")
}

// settle checks what was told.
func (o *importOptions) settle() (err error) {
	if o.maxRejects != "" {
		o.MaxRejects, err = listing.ParseShare(o.maxRejects)
	}
	if err == nil && o.Expect < 0 {
		err = errors.New("--expect takes a number of records")
	}
	return err
}

// note tells what is to be known of a file as a whole.
func (a *app) note(in interface{ Note() string }) {
	if note := in.Note(); note != "" {
		fmt.Fprintln(a.err, note)
	}
}

// importFeed opens the database and runs the import.
func (a *app) importFeed(ctx context.Context, in listing.Feed, how importOptions) error {
	if err := how.settle(); err != nil {
		return err
	}
	if how.dryRun {
		return a.dryRun(ctx, in, how)
	}
	db, done, err := a.store(ctx)
	if err != nil {
		return err
	}
	defer done()
	places, err := placedb.New(db).PlaceIndex(ctx)
	if err != nil {
		return err
	}
	if places.Empty() {
		if err := a.importGazetteer(ctx, db, a.gazetteerFile()); err != nil {
			return errors.Join(errNoGazetteer, err)
		}
		if places, err = placedb.New(db).PlaceIndex(ctx); err != nil {
			return err
		}
	}
	return a.take(ctx, db, places, in, how)
}

// importMemory is from where on memory is collected more often.
const importMemory = 360 << 20

// readFast collects memory less often: much is thrown away and little is kept, so that saves a fifth of
// the time. back is called at the end.
func readFast() (back func()) {
	percent, limit := debug.SetGCPercent(400), debug.SetMemoryLimit(importMemory)
	return func() {
		debug.SetGCPercent(percent)
		debug.SetMemoryLimit(limit)
	}
}

// take runs an import with its report.
func (a *app) take(ctx context.Context, db *postgres.DB, places *place.Index, in listing.Feed, how importOptions) error {
	defer readFast()()
	// The database takes what is sent in small pieces, and waits for the next one while all of our
	// processors read records: with more of them than there are, the system wakes whoever sends.
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2 * runtime.GOMAXPROCS(0)))
	r := a.newReport(in)
	writer, err := intakeOf(db, a.log)
	if err != nil {
		return err
	}
	writer.UpdateSource = how.updateSource
	intake, err := r.intake(ctx, db, places, writer, in, how)
	if err != nil {
		return err
	}
	summary, err := intake.Run(ctx, in)
	r.end(summary, err)
	return advised(err)
}

// intake is an import as it was asked for, or a dry run of it, by the writer.
func (r *report) intake(ctx context.Context, db *postgres.DB, places *place.Index, writer listing.Writer, in listing.Feed, how importOptions) (listing.Intake, error) {
	if local, ok := in.(interface{ Locate(ingest.Zones) }); ok {
		local.Locate(places)
	}
	secret, err := ingestdb.PageSecret(ctx, db)
	return listing.Intake{
		Writer: writer, Rules: listing.Rules{Places: places, Now: time.Now, Secret: secret}, Now: time.Now,
		Began: r.began, Rejected: r.rejected, Warned: r.warned, Progress: r.progress,
		Full: how.full, Force: how.force, Checks: how.Checks,
	}, err
}

// advised adds to an error what can be done about it.
func advised(err error) error {
	if kept, ok := errors.AsType[*listing.KeptError](err); ok {
		return fmt.Errorf("%w; if the feed is complete, use --full --force", kept)
	}
	return err
}
