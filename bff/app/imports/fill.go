package imports

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"time"

	"hearthway/bff/features/listing"
	listingdb "hearthway/bff/features/listing/db"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/reso"
	"hearthway/bff/features/listing/sample"
	mortgagedb "hearthway/bff/features/mortgage/db"
	"hearthway/bff/features/mortgage/rates"
	"hearthway/bff/features/place"
	placedb "hearthway/bff/features/place/db"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/postgres"
)

// Fill brings in what a migrated database lacks. On one that has everything it takes
// milliseconds; serve calls it at each start.
func (i Importer) Fill(ctx context.Context, db *postgres.DB) error {
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
		if err := i.Gazetteer(ctx, db, i.GazetteerFile()); err != nil {
			return err
		}
	}
	if state.Gazetteer && !state.Zones {
		// One from before zones were in it does without them where the file is not available.
		if err := i.Gazetteer(ctx, db, i.GazetteerFile()); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	// A sample that was cut off is gone on with; one that is complete is left alone.
	if i.Config.Sample == 0 || i.Config.Env == config.Production || state.Sample || state.Listings && !state.SampleBegun {
		return nil
	}
	places, err := placedb.New(db).PlaceIndex(ctx)
	if err != nil {
		return err
	}
	fmt.Fprintf(i.Err, "Creating %s sample homes\n", Grouped(int64(i.Config.Sample)))
	return i.Sample(ctx, db, places, sample.Options{Count: i.Config.Sample, Seed: sample.DefaultSeed, Now: time.Now()})
}

// Sample makes fictional homes and imports them through the RESO reader as they are made.
func (i Importer) Sample(ctx context.Context, db *postgres.DB, places *place.Index, opt sample.Options) error {
	generator, err := sample.New(places, opt)
	if err != nil {
		return err
	}
	in, out := io.Pipe()
	made := make(chan struct{})
	go func() {
		defer close(made)
		_, err := generator.WriteTo(out)
		out.CloseWithError(err)
	}()
	defer func() {
		in.CloseWithError(errors.New("the import ended"))
		<-made
	}()
	origin := ingest.Origin{Kind: "reso", Name: "sample", Print: fmt.Sprintf("%d-%d-%s", opt.Count, opt.Seed, opt.Now.UTC().Format(time.DateOnly))}
	return i.importInto(ctx, db, places, reso.Read(in, origin, ingest.Source{
		SourceInfo: listing.SourceInfo{Slug: sample.Slug, Name: sample.Name, Disclaimer: sample.Disclaimer, Sample: true},
		Notice:     sample.Notice,
	}), Options{UpdateSource: true})
}
