package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"time"

	listingdb "hearthway/bff/features/listing/db"
	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/features/listing/sample"
	mortgagedb "hearthway/bff/features/mortgage/db"
	"hearthway/bff/features/mortgage/rates"
	placedb "hearthway/bff/features/place/db"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/postgres"
)

var _ = register(command{
	name: "setup", summary: "migrates, and fills an empty database with the gazetteer, rates and sample homes",
	run: func(ctx context.Context, a *app, args []string) error {
		if len(args) > 0 {
			return errUsage
		}
		url, release, err := a.database(ctx)
		if err != nil {
			return err
		}
		defer release()
		if err := postgres.Migrate(ctx, url, ingestdb.RestoreIndexes); err != nil {
			return err
		}
		db, err := postgres.Open(ctx, postgres.Config{URL: url, Log: a.log})
		if err != nil {
			return err
		}
		defer db.Close()
		return a.fill(ctx, db)
	},
})

// fill brings in what a migrated database lacks. On one that has everything it takes
// milliseconds; serve calls it at each start.
func (a *app) fill(ctx context.Context, db *postgres.DB) error {
	weeks, err := rates.Bundled()
	if err != nil {
		return err
	}
	if _, err := mortgagedb.New(db).SaveRates(ctx, weeks); err != nil {
		return err
	}
	state, err := listingdb.InventoryOf(ctx, db)
	if err != nil {
		return err
	}
	if !state.Gazetteer {
		if err := a.importGazetteer(ctx, db, a.gazetteerFile()); err != nil {
			return err
		}
	}
	if state.Gazetteer && !state.Zones {
		// One from before zones were in it does without them where the file is not to be had.
		if err := a.importGazetteer(ctx, db, a.gazetteerFile()); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	// A sample that was cut off is gone on with; one that is complete is left alone.
	if a.config.Sample == 0 || a.config.Env == config.Production || state.Sample || state.Listings && !state.SampleBegun {
		return nil
	}
	places, err := placedb.New(db).PlaceIndex(ctx)
	if err != nil {
		return err
	}
	fmt.Fprintf(a.err, "Creating %s sample homes\n", grouped(int64(a.config.Sample)))
	return a.importSample(ctx, db, places, sample.Options{Count: a.config.Sample, Seed: sample.DefaultSeed, Now: time.Now()})
}
