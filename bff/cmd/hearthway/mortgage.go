package main

import (
	"context"
	"fmt"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"hearthway/bff/app/services"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

// listedIntroductions is the maximum number of listed introductions.
const listedIntroductions = 200

func (c *console) introductions() *cobra.Command {
	return group(&cobra.Command{
		Use: "introductions", Short: "List requests for introductions to lenders, and record their progress",
		Example: examples("hearthway introductions list", "hearthway introductions introduced HW-7K3FQ29QDM"),
	},
		c.introductionsList(),
		changes(c.introductionsStep("introduced", "Record that the lender contacted the buyer, who gets an email", (*mortgage.Introductions).Introduce)),
		irreversible("Close the request, and email the buyer?", "", c.introductionsStep("closed", "Record that a request is closed; the buyer gets an email", (*mortgage.Introductions).Close)),
	)
}

// withIntroductions opens the service of introductions for the work of a command.
func (c *console) withIntroductions(ctx context.Context, work func(*mortgage.Introductions) error) error {
	return c.withDatabase(ctx, func(db *postgres.DB) error {
		service, err := services.NewIntroductions(c.config, db, c.log)
		if err != nil {
			return err
		}
		return work(service)
	})
}

// introductionView is an introduction in JSON, without who the buyer is and what they wrote.
type introductionView struct {
	Reference   string    `json:"reference"`
	Status      string    `json:"status"`
	RequestedAt time.Time `json:"requested_at"`
	State       string    `json:"state"`
	Lender      string    `json:"lender"`
	NMLSID      string    `json:"nmls_id"`
}

func (c *console) introductionsList() *cobra.Command {
	var all bool
	command := listing(reads(&cobra.Command{
		Use: "list", Short: "List requests for introductions", Args: cobra.NoArgs,
		Example: examples("hearthway introductions list", "hearthway introductions list --all --json"),
		RunE: func(command *cobra.Command, _ []string) error {
			return c.withIntroductions(command.Context(), func(service *mortgage.Introductions) error {
				list, err := service.List(command.Context(), all, listedIntroductions)
				if err != nil {
					return err
				}
				views := each(list, func(i mortgage.Introduction) introductionView {
					return introductionView{i.Reference, string(i.Status), i.CreatedAt.UTC(), i.State, i.LenderName, i.LenderNMLS}
				})
				return c.show(command, views, func() error { return c.printIntroductions(list) })
			})
		},
	}))
	command.Flags().BoolVar(&all, "all", false, "include those that are over")
	return command
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

// introductionsStep is a command that records a step of an introduction.
func (c *console) introductionsStep(name, short string, step func(*mortgage.Introductions, context.Context, string) (mortgage.Introduction, error)) *cobra.Command {
	return &cobra.Command{
		Use: name + " REF", Short: short, Args: cobra.ExactArgs(1),
		Example: examples("hearthway introductions " + name + " HW-7K3FQ29QDM"),
		RunE: func(command *cobra.Command, args []string) error {
			return c.withIntroductions(command.Context(), func(service *mortgage.Introductions) error {
				i, err := step(service, command.Context(), args[0])
				if err != nil {
					return err
				}
				_, err = fmt.Fprintf(c.out, "%s is %s.\n", i.Reference, i.Status)
				return err
			})
		},
	}
}
