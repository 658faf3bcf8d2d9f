package main

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"hearthway/bff/app/services"
	"hearthway/bff/features/billing"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

func (c *console) billing() *cobra.Command {
	return group(&cobra.Command{
		Use: "billing", Short: "List invoices, refund one",
		Example: examples("hearthway billing list", "hearthway billing refund 1042 --amount 12.50"),
	}, c.billingList(), c.billingRefund())
}

// withBilling opens the billing service for the work of a command.
func (c *console) withBilling(ctx context.Context, work func(*billing.Service) error) error {
	return c.withDatabase(ctx, func(db *postgres.DB) error {
		service, err := services.NewBilling(ctx, c.config, db, c.log)
		if err != nil {
			return err
		}
		return work(service)
	})
}

// listedInvoices is the maximum number of listed invoices.
const listedInvoices = 200

// invoiceView is an invoice in JSON.
type invoiceView struct {
	Invoice       string    `json:"invoice"`
	IssuedAt      time.Time `json:"issued_at"`
	Plan          string    `json:"plan"`
	Email         string    `json:"email"` // "": the account was deleted
	AmountCents   int64     `json:"amount_cents"`
	RefundedCents int64     `json:"refunded_cents"`
	State         string    `json:"state"`
}

func (c *console) billingList() *cobra.Command {
	return listing(reads(&cobra.Command{
		Use: "list", Short: "List the latest invoices", Args: cobra.NoArgs,
		Example: examples("hearthway billing list", "hearthway billing list --json"),
		RunE: func(command *cobra.Command, _ []string) error {
			return c.withBilling(command.Context(), func(service *billing.Service) error {
				list, err := service.Invoices(command.Context(), listedInvoices)
				if err != nil {
					return err
				}
				views := each(list, func(v billing.Invoice) invoiceView {
					return invoiceView{billing.InvoiceNumber(v.Invoice), v.IssuedAt.UTC(), v.Plan, v.Email, int64(v.Amount), int64(v.Refunded), string(v.State)}
				})
				return c.show(command, views, func() error { return c.printInvoices(list) })
			})
		},
	}))
}

func (c *console) printInvoices(list []billing.Invoice) error {
	if len(list) == 0 {
		fmt.Fprintln(c.out, "There are no invoices.")
	}
	for _, v := range list {
		email, refunded := v.Email, ""
		if email == "" {
			email = "(deleted account)"
		}
		if v.Refunded > 0 {
			refunded = ", refunded " + format.Cents(v.Refunded)
		}
		fmt.Fprintf(c.out, "%s  %s  %s  %s  %s  %s%s\n", billing.InvoiceNumber(v.Invoice), v.IssuedAt.Format("2006-01-02"), v.Plan, format.TerminalLine(email), format.Cents(v.Amount), v.State, refunded)
	}
	return nil
}

func (c *console) billingRefund() *cobra.Command {
	var cents dollarAmount // 0: everything that is left
	var end bool
	command := irreversible("Refund this invoice?", "", &cobra.Command{
		Use: "refund INVOICE", Short: "Refund an invoice in full or in part",
		Example: examples("hearthway billing refund 1042", "hearthway billing refund 1042 --amount 12.50", "hearthway billing refund 1042 --end"),
		Args:    numbered,
		RunE: func(command *cobra.Command, args []string) error {
			return c.withBilling(command.Context(), func(service *billing.Service) error {
				amount, err := service.Refund(command.Context(), numberOf(args), billing.Cents(cents), end)
				if err != nil {
					return err
				}
				_, err = fmt.Fprintf(c.out, "refunded %s of invoice %s\n", format.Cents(amount), billing.InvoiceNumber(numberOf(args)))
				return err
			})
		},
	})
	command.Flags().Var(&cents, "amount", "how much, such as 12.50 (default all that is left)")
	command.Flags().BoolVar(&end, "end", false, "end the membership at once")
	return command
}

// dollarAmount is an option with an amount in dollars, in cents.
type dollarAmount int64

// Set implements pflag.Value.
func (d *dollarAmount) Set(text string) error {
	cents := centsOf(text)
	if cents == 0 {
		return errors.New("it isn't an amount such as 12.50")
	}
	*d = dollarAmount(cents)
	return nil
}

// String implements pflag.Value.
func (d *dollarAmount) String() string {
	if *d == 0 {
		return ""
	}
	return format.Cents(int64(*d))
}

// Type implements pflag.Value.
func (*dollarAmount) Type() string { return "DOLLARS" }

var dollars = regexp.MustCompile(`^(\d{1,9})(?:\.(\d{1,2}))?$`)

// centsOf parses an amount in dollars such as 12, 12.5 or 12.50; 0 if it is invalid.
func centsOf(text string) (cents int64) {
	found := dollars.FindStringSubmatch(text)
	if found == nil {
		return 0
	}
	cents, _ = strconv.ParseInt(found[1]+(found[2] + "00")[:2], 10, 64) // at most eleven digits
	return cents
}
