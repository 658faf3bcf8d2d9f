package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"hearthway/bff/features/listing/sample"
	"hearthway/bff/features/place"
)

// goalMarket is the maximum time, in seconds, to compute the market figures that a day's changes of a million homes touch.
const goalMarket = 60

// Market measures how long it takes to compute the figures of all markets, and then those that an import of changed homes touches.
func Market(ctx context.Context, places *place.Index, o DeltaOptions, report Report) error {
	all, _, err := o.Program.run(ctx, "market", "recompute")
	if err != nil {
		return err
	}
	report.say("all market figures", "time", all.Seconds(), "s")
	file := filepath.Join(o.Folder, "delta.json")
	defer func() { _ = os.Remove(file) }()
	if _, err := writeDelta(file, places, o); err != nil {
		return err
	}
	if _, _, err := o.importDelta(ctx, file); err != nil {
		return err
	}
	took, memory, err := o.Program.run(ctx, "market", "update")
	if err != nil {
		return err
	}
	what := fmt.Sprintf("market figures after %s changed homes", grouped(o.Homes))
	report.atMost(what, "time", took.Seconds(), "s", goalMarket)
	report.say(what, "most memory", float64(memory)/(1<<20), "MB")
	return nil
}

// importDelta imports the file of writeDelta on the command line, and returns the time and the maximum memory that it took.
func (o DeltaOptions) importDelta(ctx context.Context, file string) (took time.Duration, memory int64, err error) {
	return o.Program.run(ctx, "import", "reso", file, "--source", sample.Slug, "--name", sample.Name, "--disclaimer", sample.Disclaimer, "--sample", sample.Notice)
}
