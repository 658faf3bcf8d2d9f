package services

import (
	"context"
	"log/slog"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/billing"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/lead"
	"hearthway/bff/features/lead/tools"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/membership"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// newLeads creates the service that follows up inquiries. Inquiries call it as inquiry.Leads.
func newLeads(c config.Config, d Deps, agents *agent.Service, accounts *account.Service, inquiries *inquiry.Records, mails lead.Mails, mailQueue message.Enqueuer) *lead.Service {
	var crm lead.Sender = tools.NewFollowUpBoss(c.CRM.FollowUpBossURL, c.Product.Name)
	if c.CRM.StandIn {
		crm, _ = tools.NewStandIn(c.Product.Name)
	}
	var webhooks lead.Sender = tools.NewWebhook(d.Now)
	if c.Env == config.Staging {
		webhooks = tools.HeldBack{}
	}
	return &lead.Service{
		DB: d.DB, Inquiries: inquiries, Homes: listing.Service{DB: d.DB, Now: d.Now}, Profiles: agents,
		Accounts: accounts, Limits: postgres.NewLimits(d.DB), Mails: mails, MailQueue: mailQueue,
		Tools:       map[lead.Tool]lead.Sender{lead.Webhook: webhooks, lead.FollowUpBoss: crm},
		CheckLater:  func(ctx context.Context, at time.Time) error { return d.Jobs.EnqueueAt(ctx, lead.HandOverJob{}, at) },
		DeliverSoon: func(ctx context.Context, id string) error { return d.Jobs.Enqueue(ctx, lead.DeliverJob{ID: id}) },
		Inbox:       inquiry.FallbackInbox{Name: "the " + c.Product.Name + " team", Email: c.Mail.FallbackAddress()},
		Origin:      c.HTTP.Origin(), PDF: d.PDF, Now: d.Now,
	}
}

// membersIn returns whose programs cover a ZIP code; see lead.Service.
func membersIn(members *membership.Service) func(ctx context.Context, zip string) ([]lead.Member, error) {
	return func(ctx context.Context, zip string) (list []lead.Member, err error) {
		covering, err := members.Covering(ctx, zip)
		for _, up := range covering {
			list = append(list, lead.Member{AccountID: up.AccountID, Program: up.Program})
		}
		return list, err
	}
}

// listedAmong returns which agents may get leads of strangers; see membership.Service.
func listedAmong(inquiries *inquiry.Records) func(ctx context.Context, accountIDs []string) ([]string, error) {
	return func(ctx context.Context, accountIDs []string) (listed []string, err error) {
		var agents []inquiry.Agent
		err = inquiries.Listed(ctx).Where("accounts.id = any(cast(? as text[])::uuid[])", postgres.Array(accountIDs)).Find(&agents).Error
		for _, one := range agents {
			listed = append(listed, one.ID)
		}
		return listed, postgres.Failure(err)
	}
}

// spentOn returns what agents paid for programs; see lead.Service.
func spentOn(members *membership.Service) func(ctx context.Context, accountID string, from, to time.Time) ([]lead.Spent, error) {
	return func(ctx context.Context, accountID string, from, to time.Time) (list []lead.Spent, err error) {
		ups, cents, err := members.Charged(ctx, accountID, from, to)
		for i, up := range ups {
			list = append(list, lead.Spent{Program: up.Program, Zips: up.Zips, Cents: cents[i]})
		}
		if err != nil {
			return nil, err
		}
		clicks, costs, err := members.ClickStatement(ctx, accountID, from.Format("2006-01"))
		for i, c := range clicks {
			list = append(list, lead.Spent{Program: membership.PPC, Zips: []string{c.Zip}, Cents: costs[i]})
		}
		return list, err
	}
}

// chargeFees makes leads invoice the referral fees of closings.
func chargeFees(leads *lead.Service, bills *billing.Service) {
	key := func(closingID string) string { return "closing:" + closingID }
	leads.SetFee = func(ctx context.Context, accountID, closingID, text string, cents int64) error {
		_, err := bills.SetFee(ctx, billing.Fee{Key: key(closingID), AccountID: accountID, Text: text, Amount: cents})
		return err
	}
	leads.Payments = func(ctx context.Context, accountID string, from, to time.Time) (list []lead.Paid, err error) {
		paid, err := bills.PaidIn(ctx, accountID, from, to)
		for _, p := range paid {
			list = append(list, lead.Paid(p))
		}
		return list, err
	}
	leads.HoldFee = func(ctx context.Context, closingID string, hold bool) error {
		return bills.HoldFee(ctx, key(closingID), hold)
	}
}

// NewClosings creates the lead service for a command about closings, which may reverse fees.
func NewClosings(ctx context.Context, c config.Config, db *postgres.DB, log *slog.Logger) (*lead.Service, error) {
	leads, err := NewLeads(c, db, log)
	if err != nil {
		return nil, err
	}
	bills, err := NewBilling(ctx, c, db, log)
	if err != nil {
		return nil, err
	}
	chargeFees(leads, bills)
	return leads, nil
}

// NewLeads creates the lead service for a command. Deliveries to agents' tools are queued in the database, like emails.
func NewLeads(c config.Config, db *postgres.DB, log *slog.Logger) (*lead.Service, error) {
	d, mailQueue, err := forCommand(db, log)
	if err != nil {
		return nil, err
	}
	mails := newMails(c)
	agents := &agent.Service{DB: db, Limits: postgres.NewLimits(db), Now: d.Now}
	inquiries := &inquiry.Records{DB: db, Demo: c.DemoAccounts(), Mails: mails.inquiry, MailQueue: mailQueue, Now: d.Now}
	leads := newLeads(c, d, agents, accountsForCommand(c, d, mailQueue), inquiries, mails.lead, mailQueue)
	newTours(d, leads, mails.inquiry, nil) // a command sends no links to tours
	return leads, nil
}
