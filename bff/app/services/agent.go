package services

import (
	"log/slog"
	"path/filepath"

	"hearthway/bff/features/account"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/agent/photo"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// openAgents creates the agent service, with the curated lists of agents from assets/content.
func openAgents(c config.Config, d Deps, homes listing.Service, accounts *account.Service, mails agent.Mails, mailQueue *message.Queue) (*agent.Service, error) {
	lists, err := agent.ReadLists(filepath.Join(c.Home, "assets", "content", "agent-lists"))
	if err != nil {
		return nil, err
	}
	return &agent.Service{
		DB: d.DB, Homes: homes, Places: place.Service{DB: d.DB}, MakePortrait: photo.Make, MakePicture: photo.MakePicture, Mails: mails, MailQueue: mailQueue,
		Limits: postgres.NewLimits(d.DB), Events: security.NewLog(d.Log), Accounts: accounts, Lists: lists, Now: d.Now,
	}, nil
}

// NewAgents creates the agent service for a command.
func NewAgents(c config.Config, db *postgres.DB, log *slog.Logger) (*agent.Service, error) {
	d, mailQueue, err := forCommand(db, log)
	if err != nil {
		return nil, err
	}
	return &agent.Service{
		DB: db, Accounts: accountsForCommand(c, d, mailQueue), Mails: newMails(c).agent, MailQueue: mailQueue, Limits: postgres.NewLimits(db), Events: security.NewLog(log), Now: d.Now,
	}, nil
}
