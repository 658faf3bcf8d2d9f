package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/sample"
	"hearthway/bff/features/place"
	placedb "hearthway/bff/features/place/db"
	"hearthway/bff/platform/postgres"
)

var _ = register(command{
	name: "sample", usage: "[--count N] [--seed S]", summary: "creates fictional homes and imports them",
	run: func(ctx context.Context, a *app, args []string) error {
		opt := sample.Options{Now: time.Now()}
		out := ""
		rest, err := options(a, "sample", args, func(set *flag.FlagSet) {
			set.IntVar(&opt.Count, "count", a.config.Sample, "homes")
			set.Uint64Var(&opt.Seed, "seed", sample.DefaultSeed, "a different seed creates different homes")
			set.StringVar(&out, "out", "", "write a RESO file instead of importing")
		})
		if err != nil {
			return err
		}
		if len(rest) > 0 || opt.Count < 0 {
			return errUsage
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
			return errNoGazetteer
		}
		if out != "" {
			return writeSample(places, opt, out)
		}
		return a.importSample(ctx, db, places, opt)
	},
})

// importSample makes the homes and takes them in through the RESO reader as they are made.
func (a *app) importSample(ctx context.Context, db *postgres.DB, places *place.Index, opt sample.Options) error {
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
	origin := listing.Origin{Kind: "reso", Name: "sample", Print: fmt.Sprintf("%d-%d-%s", opt.Count, opt.Seed, opt.Now.UTC().Format(time.DateOnly))}
	return a.take(ctx, db, places, ingest.ReadJSON(in, origin, ingest.Source{
		SourceInfo: listing.SourceInfo{Slug: sample.Slug, Name: sample.Name, Disclaimer: sample.Disclaimer, Sample: true},
		Notice:     sample.Notice,
	}), importOptions{updateSource: true})
}

func writeSample(places *place.Index, opt sample.Options, path string) error {
	generator, err := sample.New(places, opt)
	if err != nil {
		return err
	}
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	_, err = generator.WriteTo(file)
	return errors.Join(err, file.Close())
}
