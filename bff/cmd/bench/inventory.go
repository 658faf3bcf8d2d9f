package main

import (
	"context"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing/sample"
)

// Goals of an import of a million listings.
const (
	goalImportSeconds = 90
	goalImportMB      = 500
	million           = 1_000_000
)

// Program is the program that is measured.
type Program struct {
	Path string
	Says io.Writer // its output
}

// run runs one of its commands and returns its duration and peak memory.
func (p Program) run(ctx context.Context, args ...string) (time.Duration, int64, error) {
	cmd := exec.CommandContext(ctx, p.Path, args...)
	cmd.Stdout, cmd.Stderr = p.Says, p.Says
	began := time.Now()
	if err := cmd.Run(); err != nil {
		return 0, 0, fmt.Errorf("hearthway %s: %w", args[0], err)
	}
	return time.Since(began), peak(cmd.ProcessState), nil
}

// Inventory creates the sample homes in a database with a gazetteer and without homes, using the
// command line.
func Inventory(ctx context.Context, url string, homes int, program Program, report Report) error {
	took, maximum, err := program.run(ctx, "sample", "--count", strconv.Itoa(homes))
	if err != nil {
		return err
	}
	what := fmt.Sprintf("import of %s homes", grouped(homes))
	// The goal is for a million listings and is scaled to the actual number. Past sales are listings too, in addition to the
	// homes for sale.
	listings := float64(homes + sample.SalesFor(homes) + sample.NearbySalesFor(homes) + sample.YearsSalesFor(homes))
	report.atMost(what, "time", took.Seconds(), "s", goalImportSeconds*listings/million)
	if maximum > 0 {
		report.atMost(what, "most memory", float64(maximum)/(1<<20), "MB", goalImportMB)
	}
	report.say(what, "homes a second", float64(homes)/took.Seconds(), "")
	return settle(ctx, url)
}

// settle does at once what the database would do within the next minutes, so that it doesn't disturb
// other measurements.
func settle(ctx context.Context, url string) error {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	for _, sql := range []string{"vacuum (analyze)", "checkpoint"} {
		if _, err := conn.Exec(ctx, sql); err != nil {
			return err
		}
	}
	return nil
}

// Disk reports the size of the inventory in the database.
func Disk(ctx context.Context, d *Data, report Report) error {
	whole, homes, indexes, err := d.sizes(ctx)
	if err != nil {
		return err
	}
	report.say("homes for sale", "", float64(d.Homes), "")
	for what, size := range map[string]int64{"whole": whole, "homes": homes, "their indexes": indexes} {
		report.say("database on disk", what, float64(size)/(1<<20), "MB")
	}
	return nil
}

// grouped formats 12345 as 12,345.
func grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
