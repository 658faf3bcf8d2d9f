package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"time"

	"hearthway/bff/app/imports"

	"hearthway/bff/features/listing/sample"
	"hearthway/bff/features/place"
)

var _ = register(command{
	name: "sample", flags: true, usage: "[--count N] [--homes-per-agent N] [--seed S] [--out FILE [--resource property|member|office]]", summary: "creates fictional homes with their agents and imports them",
	run: func(ctx context.Context, a *console, args []string) error {
		opt := sample.Options{Now: time.Now()}
		out, resource := "", ""
		rest, err := options(a, "sample", args, func(set *flag.FlagSet) {
			set.IntVar(&opt.Count, "count", a.config.Sample, "number of homes")
			set.Uint64Var(&opt.Seed, "seed", sample.DefaultSeed, "a different seed creates different homes")
			set.IntVar(&opt.HomesPerAgent, "homes-per-agent", 0, "about `N` homes for each agent (default: 15)")
			set.StringVar(&out, "out", "", "write a RESO `FILE` instead of importing")
			set.StringVar(&resource, "resource", "", "what to write there: property (the default), member or office")
		})
		if err != nil {
			return err
		}
		if len(rest) > 0 || opt.Count < 0 || opt.HomesPerAgent < 0 || resource != "" && out == "" {
			return errUsage
		}
		opt.Sales, opt.Nearby = sample.SalesFor(opt.Count), sample.NearbySalesFor(opt.Count)
		db, release, err := a.database(ctx)
		if err != nil {
			return err
		}
		defer release()
		places, err := place.Service{DB: db}.Index(ctx)
		if err != nil {
			return err
		}
		if places.Empty() {
			return imports.ErrNoGazetteer
		}
		if out != "" {
			return writeSample(places, opt, cmp.Or(resource, "property"), out)
		}
		return a.importer().Sample(ctx, db, places, opt)
	},
})

// writeSample writes the records of one resource to a file instead of importing them.
func writeSample(places *place.Index, opt sample.Options, resource, path string) error {
	generator, err := sample.New(places, opt)
	if err != nil {
		return err
	}
	write := map[string]func(io.Writer) (int64, error){
		"property": generator.WriteTo, "member": generator.WriteAgents, "office": generator.WriteOffices,
	}[resource]
	if write == nil {
		return errUsage
	}
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	_, err = write(file)
	return errors.Join(err, file.Close())
}
