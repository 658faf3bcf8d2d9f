package main

import (
	"context"
	"flag"
	"fmt"
	"text/tabwriter"
	"time"

	"hearthway/bff/app/services"
	"hearthway/bff/features/mortgage"
)

// listedIntroductions is how many introductions the list has at most.
const listedIntroductions = 200

var _ = register(command{
	name: "introductions", flags: true, usage: "list [-all] | introduced REF | closed REF",
	summary: "lists requests for introductions to lenders, or notes that the lender got in touch or that one is over, and emails the buyer",
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
			list, err := service.Store.List(ctx, all, listedIntroductions)
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

func (a *console) printStatus(i mortgage.Introduction, err error) error {
	if err == nil {
		_, err = fmt.Fprintf(a.out, "%s is %s.\n", i.Reference, i.Status)
	}
	return err
}

// printIntroductions prints introductions without what buyers wrote.
func (a *console) printIntroductions(list []mortgage.Introduction) error {
	if len(list) == 0 {
		_, err := fmt.Fprintln(a.out, "No introductions.")
		return err
	}
	table := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "REFERENCE\tSTATUS\tASKED\tSTATE\tLENDER\tNMLS ID")
	for _, i := range list {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\n", i.Reference, i.Status, i.CreatedAt.Format(time.DateOnly), i.State, printable(i.LenderName), i.LenderNMLS)
	}
	return table.Flush()
}
