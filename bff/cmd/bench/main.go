// Command bench measures the running product: both search engines in process, the BFF over HTTP
// compared with a bare handler and with plain SQL, imports, and how all of it scales. It puts load only
// on this machine, and ends by itself. It isn't shipped; npm run bench calls it.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"syscall"

	"hearthway/bff/app/database"
	"hearthway/bff/features/listing/sample"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/postgres"
)

const usage = `usage: bench [--count N] [--url URL --pid PID] [--redis HOST:PORT] [--program FILE] [--sales FOLDER] [--emails PREFIX] [--briefly]
             machine | import | import-agents | import-delta | disk | engines | growth | market | asked | alerts | http | pages | cold | agents | shared | delta | valuations | database | written

Runs one benchmark and prints each result as a line of JSON. Settings come from the environment, as for hearthway.
`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:], os.LookupEnv, os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		stop()
		os.Exit(1)
	}
}

// measuring is one run of the command.
type measuring struct {
	config  config.Config
	count   int
	site    Site
	redis   string
	program Program
	sales   string
	emails  string
	out     io.Writer
	says    io.Writer
}

// run is main without the process.
func run(ctx context.Context, args []string, lookup func(string) (string, bool), out, says io.Writer) error {
	cfg, err := config.Load(lookup)
	if err != nil {
		return err
	}
	m := measuring{config: cfg, out: out, says: says}
	set := flag.NewFlagSet("bench", flag.ContinueOnError)
	set.SetOutput(says)
	set.Usage = func() { fmt.Fprint(says, usage) }
	set.IntVar(&m.count, "count", cfg.Sample, "number of homes to create or change")
	set.StringVar(&m.site.Origin, "url", "", "origin of a BFF with the same inventory")
	set.IntVar(&m.site.PID, "pid", 0, "process ID of that BFF")
	set.StringVar(&m.redis, "redis", "", "Redis server used only by that BFF")
	set.StringVar(&m.program.Path, "program", filepath.Join(cfg.Home, ".build", "bin", executable("hearthway")), "the program that is measured")
	set.StringVar(&m.sales, "sales", "", "folder with files of recorded sales")
	set.StringVar(&m.emails, "emails", "", "what the emails of visitors begin with")
	set.BoolFunc("briefly", "only check that it works", func(string) error { UseShortRuns(); return nil })
	if err := set.Parse(args); err != nil {
		return err
	}
	m.program.Says = says
	switch {
	case set.NArg() != 1:
		set.Usage()
		return errors.New("expected exactly one benchmark")
	case set.Arg(0) == "bare": // the handler that measurements compare with; it needs no database
		return ServeBareHandler(os.Stdin, out)
	}
	return m.measure(ctx, set.Arg(0))
}

func executable(name string) string {
	if runtime.GOOS == "windows" {
		return name + ".exe"
	}
	return name
}

func (m *measuring) measure(ctx context.Context, part string) error {
	url, release, err := database.Address(ctx, m.config, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	defer release()
	if part == "database" {
		return Hold(ctx, url, os.Stdin, m.out)
	}
	if part == "import" {
		return Inventory(ctx, url, m.count, m.program, m.report)
	}
	if part == "import-agents" {
		return AgentInventory(ctx, url, m.count, m.config.DataDir, m.program, m.report)
	}
	if err := database.Migrate(ctx, url); err != nil {
		return err
	}
	if part == "valuations" {
		return Valuations(ctx, url, m.sales, m.program, m.report)
	}
	db, err := postgres.Open(ctx, postgres.Config{URL: url})
	if err != nil {
		return err
	}
	defer db.Close()
	if part == "written" {
		rows, err := Written(ctx, db, m.emails)
		for _, row := range rows {
			err = errors.Join(err, json.NewEncoder(m.out).Encode(row))
		}
		return err
	}
	data, err := Open(ctx, db, url)
	if err != nil {
		return err
	}
	switch part {
	case "machine":
		version, err := data.Version(ctx)
		if err != nil {
			return err
		}
		return json.NewEncoder(m.out).Encode(map[string]map[string]any{"machine": {
			"go": runtime.Version(), "postgres": version, "system": runtime.GOOS + "/" + runtime.GOARCH,
		}})
	case "disk":
		return Disk(ctx, data, m.report)
	case "engines":
		return Engines(ctx, data, m.report)
	case "alerts":
		return Alerts(ctx, data, m.report)
	case "growth":
		return Growth(ctx, data, m.report)
	}
	places, err := place.Service{DB: db}.Index(ctx)
	if err != nil {
		return err
	}
	delta := DeltaOptions{Homes: m.count, Seed: sample.DefaultSeed, Folder: m.config.DataDir, Program: m.program}
	if part == "market" {
		return Market(ctx, places, delta, m.report)
	}
	if m.site.Origin == "" {
		return errors.New("pass the --url and --pid of a running BFF with the same inventory")
	}
	switch part {
	case "asked":
		return MeasureCityOverHTTP(ctx, data, m.site, m.report)
	case "http":
		return HTTP(ctx, data, m.site, m.report)
	case "pages":
		return Pages(ctx, data, m.site, m.report)
	case "cold":
		return Cold(ctx, data, m.site, m.report)
	case "agents":
		return Agents(ctx, data, m.site, m.report)
	case "shared":
		return MeasureRedis(ctx, data, m.site, m.redis, m.report)
	case "import-delta":
		return ImportDelta(ctx, m.site, places, delta, m.report)
	case "delta":
		return Delta(ctx, data, m.site, places, delta, m.report)
	}
	return fmt.Errorf("unknown benchmark %q", part)
}

func (m *measuring) report(f Figure) { _ = json.NewEncoder(m.out).Encode(f) }
