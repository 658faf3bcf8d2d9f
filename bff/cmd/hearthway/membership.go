package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

	"hearthway/bff/app/services"
	"hearthway/bff/features/membership"
)

var _ = register(command{
	name: "promo", usage: "list | save CODE [--percent N | --dollars N] [--split] [--until 2026-12-31] [--uses N]",
	summary: "lists the promo codes of programs, adds one or changes it",
	run: func(ctx context.Context, a *console, args []string) error {
		db, release, err := a.database(ctx)
		if err != nil {
			return err
		}
		defer release()
		members := services.NewMembers(db)
		switch {
		case len(args) == 1 && args[0] == "list":
			return a.listPromos(ctx, members)
		case len(args) > 1 && args[0] == "save":
			return a.savePromo(ctx, members, args[1], args[2:])
		}
		return errUsage
	},
})

func (c *console) listPromos(ctx context.Context, members *membership.Service) error {
	list, err := members.Promos(ctx)
	if err != nil {
		return err
	}
	if len(list) == 0 {
		fmt.Fprintln(c.out, "There are no promo codes.")
	}
	for _, p := range list {
		until, uses := "", ""
		if !p.Until.IsZero() {
			until = ", until " + p.Until.Format(time.RFC3339)
		}
		if p.Uses > 0 {
			uses = fmt.Sprintf(", used %d of %d times", p.Used, p.Uses)
		}
		fmt.Fprintf(c.out, "%s: %s%s%s\n", p.Code, p.Text(), until, uses)
	}
	return nil
}

func (c *console) savePromo(ctx context.Context, members *membership.Service, code string, args []string) error {
	flags := flag.NewFlagSet("promo save", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	p := membership.Promo{Code: strings.ToUpper(code)}
	flags.IntVar(&p.Percent, "percent", 0, "")
	flags.Int64Var(&p.Dollars, "dollars", 0, "")
	flags.BoolVar(&p.Split, "split", false, "")
	flags.IntVar(&p.Uses, "uses", 0, "")
	until := flags.String("until", "", "")
	if err := flags.Parse(args); err != nil || flags.NArg() > 0 {
		return errUsage
	}
	if *until != "" {
		day, err := time.Parse(time.DateOnly, *until)
		if err != nil {
			return errors.New("--until is a day such as 2026-12-31; the code counts to its end, UTC")
		}
		p.Until = day.AddDate(0, 0, 1)
	}
	if err := members.SavePromo(ctx, p); err != nil {
		return err
	}
	_, err := fmt.Fprintf(c.out, "%s: %s\n", p.Code, p.Text())
	return err
}

var _ = register(command{
	name: "sales", usage: "add EMAIL | remove EMAIL",
	summary: "adds an agent's account to the sales team, whose members can sign up others, or removes it",
	run: func(ctx context.Context, a *console, args []string) error {
		if len(args) != 2 || args[0] != "add" && args[0] != "remove" {
			return errUsage
		}
		db, release, err := a.database(ctx)
		if err != nil {
			return err
		}
		defer release()
		person, err := services.NewMembers(db).SetSales(ctx, args[1], args[0] == "add")
		if err != nil {
			return err
		}
		format := "Added %s to the sales team.\n"
		if args[0] == "remove" {
			format = "Removed %s from the sales team.\n"
		}
		_, err = fmt.Fprintf(a.out, format, person.Email)
		return err
	},
})
