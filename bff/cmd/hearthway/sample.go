package main

import (
	"context"
	"errors"
	"flag"
	"os"
	"time"

	"hearthway/bff/app/imports"

	"hearthway/bff/features/listing/sample"
	"hearthway/bff/features/place"
	placedb "hearthway/bff/features/place/db"
)

var _ = register(command{
	name: "sample", flags: true, usage: "[--count N] [--seed S] [--out FILE]", summary: "creates fictional homes with their agents and imports them",
	run: func(ctx context.Context, a *console, args []string) error {
		opt := sample.Options{Now: time.Now()}
		out := ""
		rest, err := options(a, "sample", args, func(set *flag.FlagSet) {
			set.IntVar(&opt.Count, "count", a.config.Sample, "number of homes")
			set.Uint64Var(&opt.Seed, "seed", sample.DefaultSeed, "a different seed creates different homes")
			set.StringVar(&out, "out", "", "write a RESO `FILE` instead of importing")
		})
		if err != nil {
			return err
		}
		if len(rest) > 0 || opt.Count < 0 {
			return errUsage
		}
		opt.Sales = sample.SalesFor(opt.Count)
		db, release, err := a.database(ctx)
		if err != nil {
			return err
		}
		defer release()
		places, err := placedb.New(db).PlaceIndex(ctx)
		if err != nil {
			return err
		}
		if places.Empty() {
			return imports.ErrNoGazetteer
		}
		if out != "" {
			return writeSample(places, opt, out)
		}
		return a.importer().Sample(ctx, db, places, opt)
	},
})

// writeSample writes the homes to a file instead.
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
