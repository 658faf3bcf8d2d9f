package main

import (
	"context"
	"fmt"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"hearthway/bff/features/valuation"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

func (c *console) valuations() *cobra.Command {
	return group(&cobra.Command{
		Use: "valuations", Short: "List how accurate the models of home values are, train them",
		Example: examples("hearthway valuations list", "hearthway valuations train wa/king"),
	}, c.valuationsList(), c.valuationsTrain())
}

// modelView is a model in JSON. Errors and shares are fractions: 0.05 is 5%.
type modelView struct {
	Area             string    `json:"area"`
	Facts            string    `json:"facts"`
	TrainedAt        time.Time `json:"trained_at"`
	SalesChecked     int       `json:"sales_checked"`
	MedianError      float64   `json:"median_error"`
	ComparablesError float64   `json:"comparables_error"`
	InsideRange      float64   `json:"inside_range"`
	RangeWidth       float64   `json:"range_width"`
}

func (c *console) valuationsList() *cobra.Command {
	return listing(reads(&cobra.Command{
		Use: "list", Short: "List how accurate the models are", Args: cobra.NoArgs,
		Long:    "Lists how close the models came to sales that they hadn't seen.",
		Example: examples("hearthway valuations list", "hearthway valuations list --json"),
		RunE: func(command *cobra.Command, _ []string) error {
			return c.withDatabase(command.Context(), func(db *postgres.DB) error {
				versions, err := (&valuation.Service{DB: db, Now: time.Now}).Versions(command.Context())
				if err != nil {
					return err
				}
				views := each(versions, func(v valuation.Version) modelView {
					return modelView{v.Area, string(v.Facts), v.TrainedAt.UTC(), v.Accuracy.Sales, v.Accuracy.MedianError, v.Accuracy.Comparables, v.Accuracy.Coverage, v.Accuracy.Width}
				})
				return c.show(command, views, func() error { return c.printVersions(versions) })
			})
		},
	}))
}

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

func (c *console) valuationsTrain() *cobra.Command {
	return changes(&cobra.Command{
		Use: "train [AREA]...", Short: "Train the models of areas; without an AREA, those that are due",
		Example: examples("hearthway valuations train", "hearthway valuations train wa/king nv"),
		RunE: func(command *cobra.Command, args []string) error {
			return c.withDatabase(command.Context(), func(db *postgres.DB) error {
				return c.train(command.Context(), &valuation.Service{DB: db, Now: time.Now}, args)
			})
		},
	})
}

func (c *console) train(ctx context.Context, service *valuation.Service, areas []string) (err error) {
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
			fmt.Fprintf(c.out, "%s has too few sales.\n", format.TerminalLine(area))
		}
		trained = append(trained, versions...)
	}
	return c.printVersions(trained)
}
