package imports

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/features/listing/ingest/reso"
	"hearthway/bff/features/listing/sample"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/features/place"
	"hearthway/bff/features/surroundings"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

// Fill loads what a migrated database lacks. The server calls it at every start; if nothing is missing it
// takes milliseconds.
func (i Importer) Fill(ctx context.Context, db *postgres.DB) error {
	weeks, err := mortgage.BundledRates()
	if err != nil {
		return err
	}
	if err := (&mortgage.RateService{DB: db}).Start(ctx, weeks); err != nil {
		return err
	}
	state, err := ingestdb.InventoryOf(ctx, db)
	if err != nil {
		return err
	}
	if !state.Gazetteer {
		if err := i.Gazetteer(ctx, db, i.GazetteerFile()); err != nil {
			return err
		}
	}
	if state.Gazetteer && !state.Zones {
		// A gazetteer from before there were time zones is good enough if the file isn't available.
		if err := i.Gazetteer(ctx, db, i.GazetteerFile()); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	if i.Config.Sample == 0 || i.Config.Env.Deployed() {
		return nil
	}
	// An interrupted sample import is resumed; a complete one is left alone.
	if !state.Sample && (!state.Listings || state.SampleBegun) {
		if err := i.fillSample(ctx, db); err != nil {
			return err
		}
	}
	return surroundings.Service{DB: db, Now: time.Now}.SaveSample(ctx)
}

func (i Importer) fillSample(ctx context.Context, db *postgres.DB) error {
	places, err := place.Service{DB: db}.Index(ctx)
	if err != nil {
		return err
	}
	fmt.Fprintf(i.Err, "Creating %s sample homes\n", format.Comma(int64(i.Config.Sample)))
	return i.Sample(ctx, db, places, sample.Options{Count: i.Config.Sample, Sales: sample.SalesFor(i.Config.Sample), Nearby: sample.NearbySalesFor(i.Config.Sample), Years: sample.YearsSalesFor(i.Config.Sample), Seed: sample.DefaultSeed, Now: time.Now()})
}

// Sample generates fictional offices, agents and homes, and imports them through the RESO reader while
// they are generated.
func (i Importer) Sample(ctx context.Context, db *postgres.DB, places *place.Index, opt sample.Options) error {
	generator, err := sample.New(places, opt)
	if err != nil {
		return err
	}
	for _, part := range []struct {
		name, notice string
		write        func(io.Writer) (int64, error)
	}{
		{"sample offices", sample.AgentNotice, generator.WriteOffices}, {"sample agents", sample.AgentNotice, generator.WriteAgents}, {"sample", sample.Notice, generator.WriteTo},
	} {
		origin := ingest.Origin{Kind: "reso", Name: part.name, Print: fmt.Sprintf("%d-%d-%d-%d-%d-%s", opt.Count, opt.Sales, opt.Nearby, opt.Years, opt.Seed, opt.Now.UTC().Format(time.DateOnly))}
		source := ingest.Source{
			SourceInfo: listing.SourceInfo{Slug: sample.Slug, Name: sample.Name, Disclaimer: sample.Disclaimer, Sample: true}, Notice: part.notice,
		}
		if err := i.importMade(ctx, db, places, origin, source, part.write); err != nil {
			return err
		}
	}
	return nil
}

// importMade imports records through the RESO reader while write generates them.
func (i Importer) importMade(ctx context.Context, db *postgres.DB, places *place.Index, origin ingest.Origin, source ingest.Source, write func(io.Writer) (int64, error)) error {
	in, out := io.Pipe()
	made := make(chan struct{})
	go func() {
		defer close(made)
		_, err := write(out)
		out.CloseWithError(err)
	}()
	defer func() {
		in.CloseWithError(errors.New("the import ended"))
		<-made
	}()
	return i.importInto(ctx, db, places, reso.Read(in, origin, source), Options{UpdateSource: true})
}
