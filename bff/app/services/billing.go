package services

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/billing"
	"hearthway/bff/features/billing/standin"
	"hearthway/bff/features/billing/stripe"
	"hearthway/bff/features/membership"
	"hearthway/bff/platform/calendar"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// newPayments returns the payment provider, and the stand-in behind it in development; nil: payments are real.
func newPayments(ctx context.Context, c config.Config, d Deps) (*stripe.Provider, *standin.StandIn, error) {
	if !c.Stripe.StandIn {
		return stripe.New(stripe.Config{URL: c.Stripe.URL, Key: string(c.Stripe.Key), WebhookSecret: string(c.Stripe.Webhook), Now: d.Now}), nil, nil
	}
	storage, err := standin.OpenDatabase(ctx, d.DB)
	if err != nil {
		return nil, nil, err
	}
	standIn := standin.New(standin.Config{Storage: storage, WebhookURL: c.HTTP.Origin() + "/api/billing/webhook", Now: d.Now, Log: d.Log})
	if _, err := standIn.Overview(ctx); err != nil { // this reads how far its clock has been advanced
		return nil, nil, err
	}
	return stripe.New(stripe.Config{URL: standin.Origin, Key: standin.SecretKey, WebhookSecret: standin.WebhookSecret, Transport: standIn, Now: d.Now}), standIn, nil
}

// PublishableKey is the key with which browsers call the payment provider. The stand-in's key tells them to use /dev/stripe.
func PublishableKey(c config.Stripe) string {
	if c.StandIn {
		return standin.PublishableKey
	}
	return c.Publishable
}

// firstCharge has the callbacks for the first charge of an order, which get the order's key; see billing.Service.
type firstCharge struct {
	begun, paid, failed func(ctx context.Context, key string) error
}

// newBilling creates the service that charges agents for what they buy.
func newBilling(c config.Config, d Deps, mails billing.Mails, mailQueue message.Enqueuer, provider billing.Provider, clock func() time.Time, first firstCharge) *billing.Service {
	return &billing.Service{
		DB: d.DB, Provider: provider, Accounts: account.AccountsIn(d.DB), Mails: mails, MailQueue: mailQueue, Limits: postgres.NewLimits(d.DB), PDF: d.PDF,
		Programs: programs{}, PublishableKey: PublishableKey(c.Stripe), Product: c.Product.Name, Postal: c.Mail.Postal, OnFirstBegun: first.begun, OnFirstPaid: first.paid, OnFirstFailed: first.failed, Now: clock, Log: d.Log,
		ReceiptSoon: func(ctx context.Context, invoice int64) error {
			return d.Jobs.Enqueue(ctx, billing.MailReceiptJob{Invoice: invoice})
		},
	}
}

// NewBilling creates the billing service for a command.
func NewBilling(ctx context.Context, c config.Config, db *postgres.DB, log *slog.Logger) (*billing.Service, error) {
	d, mailQueue, err := forCommand(db, log)
	if err != nil {
		return nil, err
	}
	provider, standIn, err := newPayments(ctx, c, d)
	if err != nil {
		return nil, err
	}
	return newBilling(c, d, newMails(c).billing, mailQueue, provider, paymentClock(d, standIn), firstCharge{}), nil
}

// paymentClock is the clock of billing: in development the stand-in's, which can be advanced at /dev/stripe.
func paymentClock(d Deps, standIn *standin.StandIn) func() time.Time {
	if standIn == nil {
		return d.Now
	}
	return standIn.Clock
}

// passDays advances the stand-in's clock day by day, and runs the billing jobs each day, as if the days had passed.
func passDays(ctx context.Context, service *billing.Service, standIn *standin.StandIn, days int) error {
	for range min(days, standin.MaxDays) {
		if err := standIn.Advance(ctx, 24*time.Hour); err != nil {
			return err
		}
		if err := errors.Join(service.Sync(ctx), service.Run(ctx), service.Tidy(ctx)); err != nil {
			return err
		}
	}
	return nil
}

// orders implements membership.Orders with billing.
type orders struct{ billing *billing.Service }

var _ membership.Orders = orders{}

// newOrder is what billing knows of an order.
func newOrder(order membership.Order) billing.NewOrder {
	fresh := billing.NewOrder{Key: order.Key, Account: order.Account, Plan: order.Program.Key, Name: order.Program.Name, Beside: order.Beside}
	for _, line := range order.Lines {
		fresh.Lines = append(fresh.Lines, billing.Line{Text: line.Text, Note: line.Note, Amount: line.Amount})
	}
	for _, c := range order.Charges {
		fresh.Charges = append(fresh.Charges, billing.NewCharge{Kind: c.Kind, Text: c.Text, Amount: c.Amount, On: c.Day, Every: months(c.Every), Until: paidUntil(order, c)})
	}
	return fresh
}

// Place implements membership.Orders.
func (o orders) Place(ctx context.Context, order membership.Order) (membership.Placed, error) {
	placed, err := o.billing.Place(ctx, newOrder(order))
	return membership.Placed{OrderID: placed.OrderID, OrderKey: placed.OrderKey, ClientSecret: placed.ClientSecret}, err
}

// Leaving implements membership.Orders.
func (o orders) Leaving(ctx context.Context, accountID, program string) (membership.Leaving, error) {
	from, err := o.billing.Leaving(ctx, accountID, program)
	leaving := membership.Leaving{SignUpID: from.Key, Program: from.Plan, Name: from.Name, Credit: from.Credit, Today: from.Today}
	if from.Method.ID != "" {
		leaving.Method = from.Method.Text()
	}
	return leaving, err
}

// BeginSwitch implements membership.Orders.
func (o orders) BeginSwitch(ctx context.Context, order membership.Order, from membership.Leaving, credit membership.Cents) error {
	return o.billing.BeginSwitch(ctx, newOrder(order), from.SignUpID, credit)
}

// FinishSwitch implements membership.Orders.
func (o orders) FinishSwitch(ctx context.Context, signUpID string) (membership.Outcome, error) {
	done, err := o.billing.FinishSwitch(ctx, signUpID)
	return membership.Outcome(done), err
}

// Add implements membership.Orders.
func (o orders) Add(ctx context.Context, signUpID string, c membership.Charge) error {
	return o.billing.AddCharge(ctx, signUpID, billing.NewCharge{Kind: c.Kind, Text: c.Text, Amount: c.Amount, On: c.Day, Every: months(c.Every)})
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

// paidUntil is the end of the period that a charge pays for. If a price is paid in two parts, the first one covers the time until the second is due.
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

// LiveAmong implements membership.Orders.
func (o orders) LiveAmong(ctx context.Context, signUpIDs []string) ([]string, error) {
	return o.billing.LiveAmong(ctx, signUpIDs)
}

// GoingOn implements membership.Orders.
func (o orders) GoingOn(ctx context.Context, signUpIDs []string) ([]string, error) {
	return o.billing.GoingOn(ctx, signUpIDs)
}

// Charged implements membership.Orders.
func (o orders) Charged(ctx context.Context, signUpIDs []string, from, to time.Time) (map[string]membership.Cents, error) {
	return o.billing.Charged(ctx, signUpIDs, []string{membership.KindToday, membership.KindSecond, membership.KindProgram, membership.KindAnnual}, from, to)
}

// clicks implements billing.Usage with memberships.
type clicks struct{ members *membership.Service }

// Has implements billing.Usage.
func (c clicks) Has(plan string) bool {
	program, known := membership.ProgramByKey(plan)
	return known && program.Budgeted
}

// Unbilled implements billing.Usage.
func (c clicks) Unbilled(ctx context.Context, key string, before time.Time) (list []billing.Used, err error) {
	bills, err := c.members.UnbilledClicks(ctx, key, before)
	for _, b := range bills {
		list = append(list, billing.Used{Key: b.SignUpID, Month: b.Month, Text: b.Text(), Amount: b.Cents})
	}
	return list, err
}

// Billed implements billing.Usage.
func (c clicks) Billed(ctx context.Context, key string, month time.Time) error {
	return c.members.ClicksBilled(ctx, key, month)
}

// Running implements membership.Orders.
func (o orders) Running(ctx context.Context, accountID string) (running []membership.Running, err error) {
	paid, err := o.billing.Running(ctx, accountID)
	for _, one := range paid {
		if program, known := membership.ProgramByKey(one.Plan); known {
			running = append(running, membership.Running{SignUpID: one.Key, Program: program})
		}
	}
	return running, err
}

// programs implements billing.Programs with memberships.
type programs struct{}

// Together implements billing.Programs.
func (programs) Together(plan, other string) bool {
	a, known := membership.ProgramByKey(plan)
	b, too := membership.ProgramByKey(other)
	return known && too && membership.Together(a, b)
}

// Includes implements billing.Programs.
func (programs) Includes(plan, kind string) bool {
	program, known := membership.ProgramByKey(plan)
	return known && program.IncludesMembership && kind == membership.KindMembership
}
