package app

import (
	"log/slog"
	"time"

	"hearthway/bff/features/account"
	accountdb "hearthway/bff/features/account/db"
	"hearthway/bff/features/account/password"
	"hearthway/bff/features/agent"
	agentdb "hearthway/bff/features/agent/db"
	"hearthway/bff/features/inquiry"
	inquirydb "hearthway/bff/features/inquiry/db"
	"hearthway/bff/features/lead"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/postgres"
)

// NewLeads handles leads outside of a server, for commands: emails and deliveries wait in the database until a serving process sends them.
func NewLeads(c config.Config, db *postgres.DB, log *slog.Logger) (*lead.Service, error) {
	queue, err := jobs.New(db, log)
	if err != nil {
		return nil, err
	}
	w, mails := Deps{DB: db, Jobs: queue, Now: time.Now, Log: log}, newMails(c)
	p := &Services{MailQueue: openMailQueue(db, queue, nil, time.Now, log)}
	p.Agents = &agent.Service{Store: agentdb.New(db), Limits: postgres.NewLimits(db), Now: time.Now}
	p.Accounts = account.New(account.Deps{
		Product: c.Product.Name, Store: accountdb.New(db), Limits: postgres.NewLimits(db), Passwords: password.Default, Mails: mails.account, MailQueue: p.MailQueue, Now: time.Now, Log: log,
	})
	inquiries := &inquiry.Base{Store: inquirydb.New(db, c.DemoAccounts()), Mails: mails.inquiry, MailQueue: p.MailQueue, Now: time.Now}
	return newLeads(c, w, p, inquiries, mails.lead), nil
}
