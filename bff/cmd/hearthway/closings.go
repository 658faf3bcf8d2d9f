package main

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"hearthway/bff/app/services"
	"hearthway/bff/features/lead"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

func (c *console) closings() *cobra.Command {
	return group(&cobra.Command{
		Use: "closings", Short: "List closings that agents reported, answer those who don't owe the fee",
		Example: examples("hearthway closings list --open", `hearthway closings reverse 3f0e… --reason "The buyer was your client before." --as pat`),
	}, c.closingsList(), c.closingsAnswer(true), c.closingsAnswer(false))
}

// withClosings opens the lead service, which charges fees, for the work of a command.
func (c *console) withClosings(ctx context.Context, work func(*lead.Service) error) error {
	return c.withDatabase(ctx, func(db *postgres.DB) error {
		service, err := services.NewClosings(ctx, c.config, db, c.log)
		if err != nil {
			return err
		}
		return work(service)
	})
}

// listedClosings is the maximum number of listed closings.
const listedClosings = 500

// closingView is a closing in JSON.
type closingView struct {
	ID              string    `json:"id"`
	ReportedAt      time.Time `json:"reported_at"`
	Email           string    `json:"email"`   // "": the account was deleted
	Address         string    `json:"address"` // "": the buyer's data was deleted
	ClosedOn        string    `json:"closed_on"`
	PriceDollars    int64     `json:"price_dollars"`
	CommissionCents int64     `json:"commission_cents"`
	Program         string    `json:"program"`
	Percent         int       `json:"percent"`
	FeeCents        int64     `json:"fee_cents"`
	Dispute         string    `json:"dispute"` // why the agent doesn't owe it; "": they didn't say so
	Outcome         string    `json:"outcome"` // "": nobody answered
	Answer          string    `json:"answer"`
}

func (c *console) closingsList() *cobra.Command {
	var open bool
	var month string
	command := listing(reads(&cobra.Command{
		Use: "list", Short: "List the latest closings that agents reported", Args: cobra.NoArgs,
		Example: examples("hearthway closings list", "hearthway closings list --open", "hearthway closings list --month 2026-11 --json"),
		RunE: func(command *cobra.Command, _ []string) error {
			return c.withClosings(command.Context(), func(leads *lead.Service) error {
				list, err := leads.Closings(command.Context(), month, open, listedClosings)
				if err != nil {
					return err
				}
				views := each(list, func(r lead.Reported) closingView {
					return closingView{
						r.ID, r.CreatedAt.UTC(), r.Email, r.Address, r.ClosedOn.Format(time.DateOnly), r.Price, r.Commission, r.Program, r.Percent, r.Fee, r.Dispute.Reason, string(r.Dispute.Outcome), r.Dispute.Answer,
					}
				})
				return c.show(command, views, func() error { return c.printClosings(views) })
			})
		},
	}))
	command.Flags().BoolVar(&open, "open", false, "only those whose agents wait for an answer")
	command.Flags().StringVar(&month, "month", "", "only those reported in a month, such as 2026-11")
	return command
}

func (c *console) printClosings(list []closingView) error {
	if len(list) == 0 {
		fmt.Fprintln(c.out, "There are no closings.")
	}
	for _, v := range list {
		email, address := v.Email, v.Address
		if email == "" {
			email = "(deleted account)"
		}
		if address == "" {
			address = "(deleted)"
		}
		fmt.Fprintf(c.out, "%s  %s  %s  %s  %s  fee %s (%d%% of %s)\n", v.ID, v.ClosedOn, format.TerminalLine(email), format.TerminalLine(address), format.Dollars(v.PriceDollars), format.Cents(v.FeeCents), v.Percent, format.Cents(v.CommissionCents))
		if v.Dispute != "" {
			fmt.Fprintln(c.out, "  agent: "+format.TerminalLine(v.Dispute))
		}
		if v.Outcome != "" {
			fmt.Fprintln(c.out, "  "+v.Outcome+": "+format.TerminalLine(v.Answer))
		}
	}
	return nil
}

// closingsAnswer makes the command that takes back a fee, or that says that it stands.
func (c *console) closingsAnswer(reverses bool) *cobra.Command {
	var reason string
	done := "upheld"
	command := &cobra.Command{
		Use: "uphold ID", Short: "Say that a fee stands though its agent objected; they get an email with the reason, and pay it",
		Example: examples(`hearthway closings uphold 3f0e… --reason "The lead came to you from us on November 20."`),
	}
	if reverses {
		done = "reversed"
		command = &cobra.Command{
			Use: "reverse ID", Short: "Take back the fee of a closing and refund what was paid; the agent gets an email with the reason",
			Example: examples(`hearthway closings reverse 3f0e… --reason "The buyer was your client before." --as pat`),
		}
	}
	command.Args = cobra.ExactArgs(1)
	command.RunE = func(command *cobra.Command, args []string) error {
		return c.withClosings(command.Context(), func(leads *lead.Service) error {
			answer := leads.UpholdClosing
			if reverses {
				answer = leads.ReverseClosing
			}
			closing, err := answer(command.Context(), args[0], reason)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(c.out, "%s: the fee of closing %s is %s\n", done, closing.ID, format.Cents(closing.Fee))
			return err
		})
	}
	if reverses {
		irreversible("Take back this fee?", "", command)
	} else {
		changes(command)
	}
	command.Flags().StringVar(&reason, "reason", "", "why, for the agent")
	return command
}
