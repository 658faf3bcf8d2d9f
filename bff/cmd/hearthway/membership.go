package main

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"hearthway/bff/app/services"
	"hearthway/bff/features/membership"
	"hearthway/bff/platform/postgres"
)

func (c *console) promo() *cobra.Command {
	return group(&cobra.Command{
		Use: "promo", Short: "List the promo codes of programs, add one or change it",
		Example: examples("hearthway promo list", "hearthway promo save LAKEWOOD200 --dollars 200"),
	}, c.promoList(), c.promoSave())
}

// promoView is a promo code in JSON.
type promoView struct {
	Code    string     `json:"code"`
	Percent int        `json:"percent"`
	Dollars int64      `json:"dollars"`
	Split   bool       `json:"split"`
	Until   *time.Time `json:"until"` // null: never expires
	Uses    int        `json:"uses"`  // 0: any number
	Used    int        `json:"used"`  // unknown, and 0, if any number can
}

func (c *console) promoList() *cobra.Command {
	return listing(reads(&cobra.Command{
		Use: "list", Short: "List promo codes", Args: cobra.NoArgs,
		Example: examples("hearthway promo list", "hearthway promo list --json"),
		RunE: func(command *cobra.Command, _ []string) error {
			return c.withDatabase(command.Context(), func(db *postgres.DB) error {
				list, err := services.NewMembers(db).Promos(command.Context())
				if err != nil {
					return err
				}
				views := each(list, func(p membership.Promo) promoView {
					v := promoView{Code: p.Code, Percent: p.Percent, Dollars: p.Dollars, Split: p.Split, Uses: p.Uses, Used: p.Used}
					if !p.Until.IsZero() {
						v.Until = new(p.Until.UTC())
					}
					return v
				})
				return c.show(command, views, func() error { return c.printPromos(list) })
			})
		},
	}))
}

func (c *console) printPromos(list []membership.Promo) error {
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

func (c *console) promoSave() *cobra.Command {
	var p membership.Promo
	var until string
	command := changes(&cobra.Command{
		Use: "save CODE", Short: "Add a promo code, or change it", Args: cobra.ExactArgs(1),
		Example: examples("hearthway promo save LAKEWOOD200 --dollars 200 --split --until 2026-12-31 --uses 5", "hearthway promo save FALL --percent 10"),
		RunE: func(command *cobra.Command, args []string) error {
			p.Code = strings.ToUpper(args[0])
			if until != "" {
				day, err := time.Parse(time.DateOnly, until)
				if err != nil {
					return errors.New("--until is a day such as 2026-12-31; the code counts to its end, UTC")
				}
				p.Until = day.AddDate(0, 0, 1)
			}
			return c.withDatabase(command.Context(), func(db *postgres.DB) error {
				if err := services.NewMembers(db).SavePromo(command.Context(), p); err != nil {
					return err
				}
				_, err := fmt.Fprintf(c.out, "%s: %s\n", p.Code, p.Text())
				return err
			})
		},
	})
	command.Flags().IntVar(&p.Percent, "percent", 0, "`N` percent off")
	command.Flags().Int64Var(&p.Dollars, "dollars", 0, "`N` dollars off")
	command.Flags().BoolVar(&p.Split, "split", false, "the total can be paid in two parts")
	command.Flags().IntVar(&p.Uses, "uses", 0, "how many accounts can use it: `N` (default any number)")
	command.Flags().StringVar(&until, "until", "", "last `DAY`, such as 2026-12-31; it counts to its end, UTC (default it never expires)")
	return command
}

func (c *console) sales() *cobra.Command {
	return group(&cobra.Command{
		Use: "sales", Short: "Add an agent's account to the sales team, or remove it",
		Long:    "The members of the sales team can sign up other agents.",
		Example: examples("hearthway sales add camille@example.com"),
	}, c.setSales("add", "Add an agent's account to the sales team", true), c.setSales("remove", "Remove an agent's account from the sales team", false))
}

func (c *console) setSales(name, short string, on bool) *cobra.Command {
	return about("agent", changes(&cobra.Command{
		Use: name + " EMAIL", Short: short, Args: cobra.ExactArgs(1),
		Example: examples("hearthway sales " + name + " camille@example.com"),
		RunE: func(command *cobra.Command, args []string) error {
			return c.withDatabase(command.Context(), func(db *postgres.DB) error {
				person, err := services.NewMembers(db).SetSales(command.Context(), args[0], on)
				if err != nil {
					return err
				}
				said := "Added %s to the sales team.\n"
				if !on {
					said = "Removed %s from the sales team.\n"
				}
				_, err = fmt.Fprintf(c.out, said, person.Email)
				return err
			})
		},
	}))
}
