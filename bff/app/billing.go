package app

import (
	"context"
	"time"

	"hearthway/bff/features/billing"
	billingdb "hearthway/bff/features/billing/db"
	billingmail "hearthway/bff/features/billing/mail"
	"hearthway/bff/features/membership"
	"hearthway/bff/platform/calendar"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/postgres"
)

// newBilling charges what agents buy.
func newBilling(c config.Config, w Deps, p *Services, mails billingmail.Mails) *billing.Service {
	return &billing.Service{
		Store: billingdb.New(w.DB), Provider: p.Payments, PublishableKey: publishableKey(c.Stripe), Accounts: p.Accounts.Store, Mails: mails, MailQueue: p.MailQueue, Limits: postgres.NewLimits(w.DB), PDF: w.PDF,
		OnFirstPaid: p.Members.FirstPaid, Product: c.Product.Name, Postal: c.Mail.Postal, Now: w.Now, Log: w.Log,
	}
}

// orders lets memberships be charged.
type orders struct{ billing *billing.Service }

var _ membership.Orders = orders{}

// Place implements membership.Orders.
func (o orders) Place(ctx context.Context, order membership.Order) (membership.Placed, error) {
	fresh := billing.NewOrder{Key: order.Key, Account: order.Account, Plan: order.Program.Key, Name: order.Program.Name}
	for _, line := range order.Lines {
		fresh.Lines = append(fresh.Lines, billing.Line{Text: line.Text, Note: line.Note, Amount: line.Amount})
	}
	for _, c := range order.Charges {
		fresh.Charges = append(fresh.Charges, billing.NewCharge{Kind: c.Kind, Text: c.Text, Amount: c.Amount, On: c.Day, Every: months(c.Every), Until: paidUntil(order, c)})
	}
	placed, err := o.billing.Place(ctx, fresh)
	return membership.Placed{OrderID: placed.OrderID, OrderKey: placed.OrderKey, ClientSecret: placed.ClientSecret}, err
}

func months(every string) int {
	switch every {
	case membership.Monthly:
		return 1
	case membership.Yearly:
		return 12
	}
	return 0
}

// paidUntil is the day to which a charge pays. The first part of a price that is paid in two pays until the second part is due.
func paidUntil(order membership.Order, c membership.Charge) time.Time {
	start, term := order.Charges[0].Day, 12
	if order.Program.Monthly {
		term = 1
	}
	end := calendar.AddMonths(calendar.DayOf(start), term)
	switch c.Kind {
	case membership.KindToday:
		for _, other := range order.Charges {
			if other.Kind == membership.KindSecond && other.Day.Before(end) {
				return other.Day
			}
		}
		return end
	case membership.KindSecond:
		if c.Day.After(end) {
			return c.Day
		}
		return end
	}
	return calendar.AddMonths(c.Day, months(c.Every))
}

// Standing implements membership.Orders.
func (o orders) Standing(ctx context.Context, accountID string) (membership.Standing, error) {
	live, plan, err := o.billing.Standing(ctx, accountID)
	return membership.Standing{Live: live, Plan: plan}, err
}
