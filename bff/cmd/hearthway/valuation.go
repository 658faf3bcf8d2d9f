package main

import (
	"context"
	"fmt"
	"text/tabwriter"
	"time"

	"hearthway/bff/features/valuation"
	"hearthway/bff/platform/format"
)

var _ = register(command{
	name: "valuations", usage: "list | train [AREA…]",
	summary: "lists the accuracy of the valuation models, or trains those of areas such as wa/king; without an AREA, those that are due",
	run: func(ctx context.Context, a *console, args []string) error {
		if len(args) == 0 || args[0] != "list" && args[0] != "train" || args[0] == "list" && len(args) > 1 {
			return errUsage
		}
		db, release, err := a.database(ctx)
		if err != nil {
			return err
		}
		defer release()
		service := &valuation.Service{DB: db, Now: time.Now}
		if args[0] == "list" {
			versions, err := service.Versions(ctx)
			if err != nil {
				return err
			}
			return a.printVersions(versions)
		}
		areas := args[1:]
		if len(areas) == 0 {
			if areas, err = service.Due(ctx, true); err != nil {
				return err
			}
		}
		var trained []valuation.Version
		for _, area := range areas {
			versions, err := service.Train(ctx, area)
			if err != nil {
				return err
			}
			if len(versions) == 0 {
				fmt.Fprintf(a.out, "%s has too few sales.\n", format.TerminalLine(area))
			}
			trained = append(trained, versions...)
		}
		return a.printVersions(trained)
	},
})

// printVersions prints how close models came to sales that they hadn't seen.
func (c *console) printVersions(versions []valuation.Version) error {
	if len(versions) == 0 {
		_, err := fmt.Fprintln(c.out, "No models.")
		return err
	}
	table := tabwriter.NewWriter(c.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "AREA\tFACTS\tTRAINED\tSALES CHECKED\tMEDIAN ERROR\tCOMPARABLES\tINSIDE THE RANGE\tRANGE")
	for _, v := range versions {
		fmt.Fprintf(table, "%s\t%s\t%s\t%d\t%.1f%%\t%.1f%%\t%.1f%%\t%.1f%%\n", v.Area, v.Facts, v.TrainedAt.Format(time.DateOnly), v.Accuracy.Sales,
			100*v.Accuracy.MedianError, 100*v.Accuracy.Comparables, 100*v.Accuracy.Coverage, 100*v.Accuracy.Width)
	}
	return table.Flush()
}
