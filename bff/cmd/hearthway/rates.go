package main

import (
	"context"
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"hearthway/bff/features/mortgage"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

func (c *console) rates() *cobra.Command {
	return group(&cobra.Command{
		Use: "rates", Short: "List weekly mortgage rates, import them from a file",
		Example: examples("hearthway rates list", "hearthway rates import PMMS_history.csv"),
	}, c.ratesList(), c.ratesImport())
}

// listedWeeks is the number of weeks that rates list prints.
const listedWeeks = 8

// rateView are a week's rates in JSON, in percent.
type rateView struct {
	Week    string   `json:"week"`
	Thirty  float64  `json:"thirty_years"`
	Fifteen *float64 `json:"fifteen_years"` // null: not published that week
}

func (c *console) ratesList() *cobra.Command {
	return listing(reads(&cobra.Command{
		Use: "list", Short: "List the latest weekly mortgage rates", Args: cobra.NoArgs,
		Example: examples("hearthway rates list", "hearthway rates list --json"),
		RunE: func(command *cobra.Command, _ []string) error {
			return c.withDatabase(command.Context(), func(db *postgres.DB) error {
				list, err := (&mortgage.RateService{DB: db}).Latest(command.Context(), listedWeeks)
				if err != nil {
					return err
				}
				views := each(list, func(r mortgage.WeeklyRate) rateView {
					v := rateView{Week: r.Week.Format(time.DateOnly), Thirty: r.Thirty}
					if r.Fifteen > 0 {
						v.Fifteen = &r.Fifteen
					}
					return v
				})
				return c.show(command, views, func() error { return c.printRates(list) })
			})
		},
	}))
}

func (c *console) printRates(list []mortgage.WeeklyRate) error {
	if len(list) == 0 {
		_, err := fmt.Fprintln(c.out, "No rates.")
		return err
	}
	table := tabwriter.NewWriter(c.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "WEEK\t30 YEARS\t15 YEARS")
	for _, week := range list {
		fifteen := "-"
		if week.Fifteen > 0 {
			fifteen = fmt.Sprintf("%.2f%%", week.Fifteen)
		}
		fmt.Fprintf(table, "%s\t%.2f%%\t%s\n", week.Week.Format(time.DateOnly), week.Thirty, fifteen)
	}
	return table.Flush()
}

func (c *console) ratesImport() *cobra.Command {
	return changes(&cobra.Command{
		Use: "import FILE", Short: "Import weekly mortgage rates from a CSV file", Args: cobra.ExactArgs(1),
		Long:    "Imports weekly mortgage rates from a CSV file with a date, a 30-year and a 15-year rate, such as Freddie Mac's PMMS_history.csv.",
		Example: examples("hearthway rates import PMMS_history.csv"),
		RunE: func(command *cobra.Command, args []string) error {
			return c.importRates(command.Context(), args[0])
		},
	})
}

// importRates reads all of a file before it opens the database.
func (c *console) importRates(ctx context.Context, name string) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	list, err := mortgage.ReadRates(file)
	if err != nil {
		return fmt.Errorf("%s: %w. Nothing was changed", format.TerminalLine(name), err)
	}
	return c.withDatabase(ctx, func(db *postgres.DB) error {
		changed, err := (&mortgage.RateService{DB: db, Now: time.Now}).Import(ctx, list)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(c.out, "%d weeks from %s to %s; %d are new or changed.\n", len(list), list[0].Week.Format(time.DateOnly), list[len(list)-1].Week.Format(time.DateOnly), changed)
		return err
	})
}
