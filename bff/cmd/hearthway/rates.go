package main

import (
	"context"
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"hearthway/bff/features/mortgage"
	mortgagedb "hearthway/bff/features/mortgage/db"
	"hearthway/bff/features/mortgage/rates"
)

// listedWeeks is how many weeks rates list prints.
const listedWeeks = 8

var _ = register(command{
	name: "rates", usage: "list | import FILE",
	summary: "lists the latest weekly mortgage rates, or imports them from a CSV file with a date, a 30-year and a 15-year rate, such as Freddie Mac's PMMS_history.csv",
	run: func(ctx context.Context, a *console, args []string) error {
		switch {
		case len(args) == 1 && args[0] == "list":
			return a.listRates(ctx)
		case len(args) == 2 && args[0] == "import":
			return a.importRates(ctx, args[1])
		}
		return errUsage
	},
})

// importRates reads all of a file before it opens the database.
func (a *console) importRates(ctx context.Context, name string) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	list, err := rates.Read(file)
	if err != nil {
		return fmt.Errorf("%s: %w. Nothing was changed", printable(name), err)
	}
	db, release, err := a.database(ctx)
	if err != nil {
		return err
	}
	defer release()
	service := mortgage.RateService{Store: mortgagedb.New(db), Now: time.Now}
	changed, err := service.Import(ctx, list)
	if err != nil {
		return err
	}
	last := list[len(list)-1]
	_, err = fmt.Fprintf(a.out, "%d weeks from %s to %s, of which %d are new or different.\n", len(list), list[0].Week.Format(time.DateOnly), last.Week.Format(time.DateOnly), changed)
	return err
}

func (a *console) listRates(ctx context.Context) error {
	db, release, err := a.database(ctx)
	if err != nil {
		return err
	}
	defer release()
	list, err := mortgagedb.New(db).Latest(ctx, listedWeeks)
	if err != nil {
		return err
	}
	if len(list) == 0 {
		_, err := fmt.Fprintln(a.out, "No rates.")
		return err
	}
	table := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
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
