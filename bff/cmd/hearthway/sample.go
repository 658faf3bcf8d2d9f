package main

import (
	"errors"
	"io"
	"os"
	"time"

	"github.com/spf13/cobra"

	"hearthway/bff/app/imports"
	"hearthway/bff/features/listing/sample"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/postgres"
)

func (c *console) sample() *cobra.Command {
	opt := sample.Options{Now: time.Now()}
	var out, resource string
	command := changes(&cobra.Command{
		Use: "sample", Short: "Create fictional homes with their agents, and import them", Args: cobra.NoArgs,
		Example: examples("hearthway sample", "hearthway sample --count 500 --seed 7", "hearthway sample --count 100 --out homes.json", "hearthway sample --out agents.json --resource member"),
		RunE: func(command *cobra.Command, _ []string) error {
			if !command.Flags().Changed("count") {
				opt.Count = c.config.Sample
			}
			if opt.Count < 0 || opt.HomesPerAgent < 0 {
				return usageError("numbers of homes can't be negative")
			}
			write := writers[resource]
			if write == nil || command.Flags().Changed("resource") && out == "" {
				return usageError("--resource is property, member or office, and needs --out")
			}
			opt.Sales, opt.Nearby, opt.Years = sample.SalesFor(opt.Count), sample.NearbySalesFor(opt.Count), sample.YearsSalesFor(opt.Count)
			return c.withDatabase(command.Context(), func(db *postgres.DB) error {
				places, err := place.Service{DB: db}.Index(command.Context())
				if err != nil {
					return err
				}
				if places.Empty() {
					return imports.ErrNoGazetteer
				}
				if out != "" {
					return writeSample(places, opt, write, out)
				}
				return c.importer().Sample(command.Context(), db, places, opt)
			})
		},
	})
	flags := command.Flags()
	flags.IntVar(&opt.Count, "count", 0, "create `N` homes (default SAMPLE_LISTINGS)")
	flags.Uint64Var(&opt.Seed, "seed", sample.DefaultSeed, "a different seed `S` creates different homes")
	flags.IntVar(&opt.HomesPerAgent, "homes-per-agent", 0, "about `N` homes for each agent (default 15)")
	flags.StringVar(&out, "out", "", "write a RESO `FILE` instead of importing")
	flags.StringVar(&resource, "resource", "property", "what to write there: property, member or office")
	return command
}

// writers write the records of a resource.
var writers = map[string]func(*sample.Generator, io.Writer) (int64, error){
	"property": (*sample.Generator).WriteTo, "member": (*sample.Generator).WriteAgents, "office": (*sample.Generator).WriteOffices,
}

// writeSample writes the records of one resource to a file instead of importing them.
func writeSample(places *place.Index, opt sample.Options, write func(*sample.Generator, io.Writer) (int64, error), path string) error {
	generator, err := sample.New(places, opt)
	if err != nil {
		return err
	}
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	_, err = write(generator, file)
	return errors.Join(err, file.Close())
}
