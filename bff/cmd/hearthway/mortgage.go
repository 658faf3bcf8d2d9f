package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"hearthway/bff/app/services"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/features/mortgage/rates"
	"hearthway/bff/platform/format"
)

// listedIntroductions is the maximum number of listed introductions.
const listedIntroductions = 200

var _ = register(command{
	name: "introductions", flags: true, usage: "list [-all] | introduced REF | closed REF",
	summary: "lists requests for introductions to lenders, or records that a lender contacted the buyer or that a request is closed, and emails the buyer",
	run: func(ctx context.Context, a *console, args []string) error {
		all := false
		rest, err := options(a, "introductions", args, func(set *flag.FlagSet) { set.BoolVar(&all, "all", false, "include those that are over") })
		if err != nil {
			return err
		}
		if len(rest) == 0 || rest[0] == "list" && len(rest) != 1 || rest[0] != "list" && len(rest) != 2 {
			return errUsage
		}
		db, release, err := a.database(ctx)
		if err != nil {
			return err
		}
		defer release()
		service, err := services.NewIntroductions(a.config, db, a.log)
		if err != nil {
			return err
		}
		switch rest[0] {
		case "list":
			list, err := service.List(ctx, all, listedIntroductions)
			if err != nil {
				return err
			}
			return a.printIntroductions(list)
		case "introduced":
			i, err := service.Introduce(ctx, rest[1])
			return a.printStatus(i, err)
		case "closed":
			i, err := service.Close(ctx, rest[1])
			return a.printStatus(i, err)
		}
		return errUsage
	},
})

func (c *console) printStatus(i mortgage.Introduction, err error) error {
	if err == nil {
		_, err = fmt.Fprintf(c.out, "%s is %s.\n", i.Reference, i.Status)
	}
	return err
}

// printIntroductions prints introductions without the buyers' messages.
func (c *console) printIntroductions(list []mortgage.Introduction) error {
	if len(list) == 0 {
		_, err := fmt.Fprintln(c.out, "No introductions.")
		return err
	}
	table := tabwriter.NewWriter(c.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "REFERENCE\tSTATUS\tREQUESTED\tSTATE\tLENDER\tNMLS ID")
	for _, i := range list {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\n", i.Reference, i.Status, i.CreatedAt.Format(time.DateOnly), i.State, format.TerminalLine(i.LenderName), i.LenderNMLS)
	}
	return table.Flush()
}

// listedWeeks is the number of weeks that rates list prints.
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
func (c *console) importRates(ctx context.Context, name string) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	list, err := rates.Read(file)
	if err != nil {
		return fmt.Errorf("%s: %w. Nothing was changed", format.TerminalLine(name), err)
	}
	db, release, err := c.database(ctx)
	if err != nil {
		return err
	}
	defer release()
	service := mortgage.RateService{DB: db, Now: time.Now}
	changed, err := service.Import(ctx, list)
	if err != nil {
		return err
	}
	last := list[len(list)-1]
	_, err = fmt.Fprintf(c.out, "%d weeks from %s to %s; %d are new or changed.\n", len(list), list[0].Week.Format(time.DateOnly), last.Week.Format(time.DateOnly), changed)
	return err
}

func (c *console) listRates(ctx context.Context) error {
	db, release, err := c.database(ctx)
	if err != nil {
		return err
	}
	defer release()
	list, err := (&mortgage.RateService{DB: db}).Latest(ctx, listedWeeks)
	if err != nil {
		return err
	}
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
