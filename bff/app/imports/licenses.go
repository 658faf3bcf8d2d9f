package imports

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"time"

	"hearthway/bff/features/agent"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/csv"
	"hearthway/bff/platform/format"
)

// maxBadLicenses is the percentage of a list's rows that may be unreadable. Their holders keep what they had.
const maxBadLicenses = 1

// badLicensesShown is how many unreadable rows the output has.
const badLicensesShown = 5

// licenseRows reads a state's list of license holders and counts what it left out.
type licenseRows struct {
	table     *csv.Table
	columns   agent.LicenseColumns
	read      int64
	companies int64
	bad       []string // the first ones
	badRows   int64
}

// Licenses imports a state's list of license holders.
func (i Importer) Licenses(ctx context.Context, agents *agent.Service, file string, list agent.LicenseList) error {
	began := time.Now()
	about, err := os.Stat(file)
	if err != nil {
		return fmt.Errorf("open the list: %w", err)
	}
	if list.Name = filepath.Base(file); list.Date.IsZero() {
		list.Date = about.ModTime().UTC()
	}
	rows, err := openLicenses(file)
	if err != nil {
		return fmt.Errorf("%s: %w", list.Name, err)
	}
	defer func() { _ = rows.table.Close() }()
	n, err := agents.ImportLicenses(ctx, list, rows.holders())
	for _, line := range rows.bad {
		fmt.Fprintln(i.Err, line)
	}
	if err != nil {
		return fmt.Errorf("%s: nothing was changed: %w", list.Name, err)
	}
	fmt.Fprintf(i.Out, "%s, list of %s: %s license holders: %s added, %s changed, %s unchanged, %s gone, %s rows rejected, %s of companies left out, %s\n",
		list.State, list.Date.Format(time.DateOnly), format.Comma(n.Listed), format.Comma(n.Added), format.Comma(n.Changed), format.Comma(n.Unchanged), format.Comma(n.Gone),
		format.Comma(rows.badRows), format.Comma(rows.companies), Seconds(time.Since(began)))
	fmt.Fprintf(i.Out, "  agents: %s checked by this list, %s lapsed\n", format.Comma(n.Checked), format.Comma(n.Lapsed))
	return nil
}

func openLicenses(file string) (*licenseRows, error) {
	table, err := csv.OpenTable(file)
	if err != nil {
		return nil, err
	}
	columns, err := agent.FindLicenseColumns(table.Header)
	if err != nil {
		return nil, errors.Join(err, table.Close())
	}
	return &licenseRows{table: table, columns: columns}, nil
}

// holders are the people on the list, and with only a number those whose rows are unreadable. Too many of these are an error.
func (r *licenseRows) holders() iter.Seq2[agent.LicenseHolder, error] {
	return func(yield func(agent.LicenseHolder, error) bool) {
		for {
			fields, line, err := r.table.Next()
			switch rejected, broken := errors.AsType[*ingest.Rejection](err); {
			case errors.Is(err, io.EOF):
				if err := r.enough(); err != nil {
					yield(agent.LicenseHolder{}, err)
				}
				return
			case broken:
				r.reject(rejected.Line, rejected.Reason)
				continue
			case err != nil:
				yield(agent.LicenseHolder{}, err)
				return
			}
			r.read++
			holder, err := r.columns.Holder(fields)
			switch {
			case errors.Is(err, agent.ErrCompany):
				r.companies++
				continue
			case err != nil:
				r.reject(line, err.Error())
				if holder.Number == "" {
					continue
				}
			}
			if !yield(holder, nil) {
				return
			}
		}
	}
}

func (r *licenseRows) reject(line int64, why string) {
	if r.badRows++; len(r.bad) < badLicensesShown {
		r.bad = append(r.bad, fmt.Sprintf("line %d is left out: %s", line, why))
	}
}

func (r *licenseRows) enough() error {
	if r.badRows*100 > r.read*maxBadLicenses {
		return fmt.Errorf("%s of %s rows are unreadable", format.Comma(r.badRows), format.Comma(r.read))
	}
	return nil
}
