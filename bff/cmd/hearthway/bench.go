package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"runtime"

	"hearthway/bff/bench"
	placedb "hearthway/bff/features/place/db"
)

var _ = register(command{
	name: "bench", usage: "machine | import | disk | engines | growth | asked | alerts | http | pages | shared | delta [--count N] [--url URL --pid PID] [--redis HOST:PORT] [--briefly]",
	summary: "measures one thing, and writes each figure as a line of JSON (npm run bench does all)",
	run: func(ctx context.Context, a *app, args []string) error {
		m, briefly := measuring{app: a}, false
		rest, err := options(a, "bench", args, func(set *flag.FlagSet) {
			set.IntVar(&m.count, "count", a.config.Sample, "homes to make, or to change")
			set.StringVar(&m.site.Origin, "url", "", "origin of a BFF on the same inventory")
			set.StringVar(&m.redis, "redis", "", "the Redis that only that BFF uses")
			set.IntVar(&m.site.PID, "pid", 0, "process of that BFF")
			set.BoolVar(&briefly, "briefly", false, "only see that it works")
		})
		if err != nil {
			return err
		}
		if briefly {
			bench.Briefly()
		}
		if len(rest) != 1 {
			return errUsage
		}
		if rest[0] == "bare" { // what measurements compare with; it needs no database
			return bench.Bare(os.Stdin, a.out)
		}
		return m.run(ctx, rest[0])
	},
})

// measuring is one run of the command.
type measuring struct {
	app   *app
	count int
	site  bench.Site
	redis string
}

func (m *measuring) run(ctx context.Context, part string) error {
	url, release, err := m.app.database(ctx)
	if err != nil {
		return err
	}
	defer release()
	if part == "import" {
		return bench.Inventory(ctx, url, m.count, m.app.err, m.report)
	}
	db, done, err := m.app.store(ctx)
	if err != nil {
		return err
	}
	defer done()
	data, err := bench.Open(ctx, db, url)
	if err != nil {
		return err
	}
	switch part {
	case "machine":
		version, err := data.Version(ctx)
		if err != nil {
			return err
		}
		return json.NewEncoder(m.app.out).Encode(map[string]map[string]any{"machine": {
			"go": runtime.Version(), "postgres": version, "system": runtime.GOOS + "/" + runtime.GOARCH,
		}})
	case "disk":
		return bench.Disk(ctx, data, m.report)
	case "engines":
		return bench.Engines(ctx, data, m.report)
	case "alerts":
		return bench.Alerts(ctx, data, m.report)
	case "growth":
		return bench.Growth(ctx, data, m.report)
	}
	if m.site.Origin == "" {
		return errors.New("this needs the --url and the --pid of a BFF that runs on the same inventory")
	}
	switch part {
	case "asked":
		return bench.Asked(ctx, data, m.site, m.report)
	case "http":
		return bench.HTTP(ctx, data, m.site, m.report)
	case "pages":
		return bench.Pages(ctx, data, m.site, m.report)
	case "shared":
		return bench.Shared(ctx, data, m.site, m.redis, m.report)
	case "delta":
		places, err := placedb.New(db).PlaceIndex(ctx)
		if err != nil {
			return err
		}
		return bench.Delta(ctx, data, m.site, places, bench.DeltaOptions{
			Homes: m.count, Seed: sampleSeed, Folder: m.app.config.DataDir, Says: m.app.err,
		}, m.report)
	}
	return fmt.Errorf("%w: there is no part %q", errUsage, part)
}

func (m *measuring) report(f bench.Figure) { _ = json.NewEncoder(m.app.out).Encode(f) }
