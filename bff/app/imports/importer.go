// Package imports imports places and homes into the database, and reports progress.
package imports

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"runtime"
	"runtime/debug"
	"time"

	"hearthway/bff/app/database"
	"hearthway/bff/features/alert"
	"hearthway/bff/features/listing/ingest"
	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/features/listing/ingest/member"
	"hearthway/bff/features/market"
	"hearthway/bff/features/place"
	"hearthway/bff/features/surroundings"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/postgres"
)

// Importer imports for a user at a terminal, or for a starting server.
type Importer struct {
	Config config.Config
	Log    *slog.Logger
	Out    io.Writer // results
	Err    io.Writer // progress and errors
	// Around gets the database and calls what Import writes to it; nil: Import does.
	Around func(ctx context.Context, db *postgres.DB, work func() error) error
}

// Import opens the database and imports a feed, or does a dry run.
func (i Importer) Import(ctx context.Context, in ingest.Feed, how Options) error {
	if err := how.settle(); err != nil {
		return err
	}
	open := database.Open
	if how.DryRun {
		fmt.Fprintln(i.Out, "Dry run: nothing is written to the database.")
		i.printLayout(in)
		open = database.OpenAsIs
	}
	db, done, err := open(ctx, i.Config, i.Log)
	if err != nil {
		return err
	}
	defer done()
	places, err := i.places(ctx, db, how)
	if err != nil {
		return err
	}
	if how.DryRun {
		return i.dryRun(ctx, db, places, in, how)
	}
	work := func() error { return i.write(ctx, db, places, in, how) }
	if i.Around != nil {
		return i.Around(ctx, db, work)
	}
	return work()
}

func (i Importer) write(ctx context.Context, db *postgres.DB, places *place.Index, in ingest.Feed, how Options) error {
	inventory, err := ingestdb.InventoryOf(ctx, db)
	if err != nil {
		return err
	}
	if inventory.Listings {
		defer leaveCPUs()()
	}
	return i.importInto(ctx, db, places, in, how)
}

// places are the places in the database. If there are none, the gazetteer is imported, except in a dry
// run.
func (i Importer) places(ctx context.Context, db *postgres.DB, how Options) (*place.Index, error) {
	places, err := place.Service{DB: db}.Index(ctx)
	if err != nil || !places.Empty() {
		return places, err
	}
	if how.DryRun {
		return nil, ErrNoGazetteer
	}
	if err := i.Gazetteer(ctx, db, i.GazetteerFile()); err != nil {
		return nil, errors.Join(ErrNoGazetteer, err)
	}
	return place.Service{DB: db}.Index(ctx)
}

// PrintNote prints remarks about a whole file.
func (i Importer) PrintNote(in interface{ Note() string }) {
	if note := in.Note(); note != "" {
		fmt.Fprintln(i.Err, note)
	}
}

// importMemory is the soft memory limit in bytes; above it the garbage collector runs more often.
const importMemory = 360 << 20

// collectLess makes the garbage collector run less often: imports allocate much and retain little, so
// this saves a fifth of the time. The caller must call the returned function, which undoes it.
func collectLess() (back func()) {
	percent, limit := debug.SetGCPercent(400), debug.SetMemoryLimit(importMemory)
	return func() {
		debug.SetGCPercent(percent)
		debug.SetMemoryLimit(limit)
	}
}

// leaveCPUs makes this process use half of the CPUs and leaves the others to searches, which run at the
// same time. With twice as many threads as CPUs a delta of 50,000 homes took 2 s less, of 21, and searches
// meanwhile 3.4 times as long instead of 1.75 times. The caller must call the returned function, which undoes it.
func leaveCPUs() (back func()) {
	before := runtime.GOMAXPROCS(max(1, runtime.GOMAXPROCS(0)/2))
	return func() { runtime.GOMAXPROCS(before) }
}

// importInto runs an import and reports its progress.
func (i Importer) importInto(ctx context.Context, db *postgres.DB, places *place.Index, in ingest.Feed, how Options) error {
	defer collectLess()()
	r := i.newReport(in)
	writer, err := i.writerFor(db, in, how)
	if err != nil {
		return err
	}
	run, err := r.newImport(ctx, db, places, writer, in, how)
	if err != nil {
		return err
	}
	summary, err := run.Run(ctx, in)
	r.end(summary, err)
	return advised(err)
}

// newImport returns an import with the given options and writer.
func (r *report) newImport(ctx context.Context, db *postgres.DB, places *place.Index, writer ingest.Writer, in ingest.Feed, how Options) (ingest.Import, error) {
	if local, ok := in.(interface{ Locate(*place.Index) }); ok {
		local.Locate(places)
	}
	secret, err := ingestdb.PageSecret(ctx, db)
	var rules ingest.Checker = ingest.Rules{Places: places, Now: time.Now, Secret: secret}
	if resourceOf(in) != member.Property {
		rules = member.Rules{Now: time.Now}
	}
	return ingest.Import{
		Writer: writer, Rules: rules, Now: time.Now,
		Began: r.began, Rejected: r.rejected, Warned: r.warned, Progress: r.progress,
		Full: how.Full, Force: how.Force, Checks: how.Checks,
	}, err
}

// NewWriter returns a writer for imports, which triggers alerts, the figures of places and the placing of homes when it is done.
func NewWriter(db *postgres.DB, log *slog.Logger) (ingestdb.Writer, error) {
	queue, err := jobs.New(db, log)
	if err != nil {
		return ingestdb.Writer{}, err
	}
	writer := ingestdb.NewWriter(db)
	writer.Changed = func(ctx context.Context) error {
		return errors.Join(queue.Enqueue(ctx, alert.RunJob{}), queue.Enqueue(ctx, market.UpdateJob{}), queue.Enqueue(ctx, surroundings.PlaceJob{}))
	}
	return writer, nil
}

// advised tells the user how to withdraw homes anyway, if that is what failed.
func advised(err error) error {
	if notWithdrawn, ok := errors.AsType[*ingest.NotWithdrawnError](err); ok {
		return fmt.Errorf("%w; if the feed is complete, use --full --force", notWithdrawn)
	}
	return err
}
