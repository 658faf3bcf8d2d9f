package main

import (
	"context"
	"flag"
	"fmt"
	"regexp"
	"strconv"

	"hearthway/bff/app/services"
	"hearthway/bff/features/billing"
	"hearthway/bff/platform/format"
)

var _ = register(command{
	name: "billing", usage: "list | refund INVOICE [--amount DOLLARS] [--end]",
	summary: "lists the latest invoices, or refunds one in full or in part; --end ends the membership at once",
	run: func(ctx context.Context, a *console, args []string) error {
		db, release, err := a.database(ctx)
		if err != nil {
			return err
		}
		defer release()
		service, err := services.NewBilling(ctx, a.config, db, a.log)
		if err != nil {
			return err
		}
		switch {
		case len(args) == 1 && args[0] == "list":
			return a.listInvoices(ctx, service)
		case len(args) > 1 && args[0] == "refund":
			return a.refund(ctx, service, args[1:])
		}
		return errUsage
	},
})

// listedInvoices is the maximum number of listed invoices.
const listedInvoices = 200

func (c *console) listInvoices(ctx context.Context, service *billing.Service) error {
	list, err := service.Invoices(ctx, listedInvoices)
	if err != nil {
		return err
	}
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

func (c *console) refund(ctx context.Context, service *billing.Service, args []string) error {
	var dollars string
	var end bool
	rest, err := options(c, "billing", args, func(set *flag.FlagSet) {
		set.StringVar(&dollars, "amount", "", "dollars, such as 12.50; without it, all that is left")
		set.BoolVar(&end, "end", false, "end the membership at once")
	})
	if err != nil || len(rest) != 1 {
		return errUsage
	}
	var cents int64 // 0: everything that is left
	if dollars != "" {
		if cents = centsOf(dollars); cents == 0 {
			return fmt.Errorf("%q isn't an amount such as 12.50", dollars)
		}
	}
	invoice, err := strconv.ParseInt(rest[0], 10, 64)
	if err != nil {
		return errUsage
	}
	amount, err := service.Refund(ctx, invoice, cents, end)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.out, "refunded %s of invoice %s\n", format.Cents(amount), billing.InvoiceNumber(invoice))
	return err
}

var dollarAmount = regexp.MustCompile(`^(\d{1,9})(?:\.(\d{1,2}))?$`)

// centsOf parses an amount in dollars such as 12, 12.5 or 12.50; 0 if it is invalid.
func centsOf(dollars string) (cents int64) {
	found := dollarAmount.FindStringSubmatch(dollars)
	if found == nil {
		return 0
	}
	cents, _ = strconv.ParseInt(found[1]+(found[2] + "00")[:2], 10, 64) // at most eleven digits
	return cents
}
