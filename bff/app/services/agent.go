package services

import (
	"log/slog"
	"path/filepath"

	"hearthway/bff/features/account"
	"hearthway/bff/features/agent"
	agentdb "hearthway/bff/features/agent/db"
	"hearthway/bff/features/agent/photo"
	"hearthway/bff/features/listing"
	placedb "hearthway/bff/features/place/db"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// openAgents also reads the curated lists of agents.
func openAgents(c config.Config, w Deps, homes listing.Service, accounts *account.Service, mails agent.Mails, mailQueue *message.Queue) (*agent.Service, error) {
	lists, err := agent.ReadLists(filepath.Join(c.Home, "assets", "content", "agent-lists"))
	if err != nil {
		return nil, err
	}
	return &agent.Service{
		Store: agentdb.New(w.DB), Homes: homes, Places: placedb.New(w.DB), MakePortrait: photo.Make, MakePicture: photo.MakePicture, Mails: mails, MailQueue: mailQueue,
		Atomic: w.DB.Atomically, Limits: postgres.NewLimits(w.DB), Events: security.NewLog(w.Log), Inviter: accounts, Lists: lists, Now: w.Now,
	}, nil
}

// NewAgents creates the agent service for a command.
func NewAgents(c config.Config, db *postgres.DB, log *slog.Logger) (*agent.Service, error) {
	w, mailQueue, err := forCommand(db, log)
	if err != nil {
		return nil, err
	}
	return &agent.Service{
		Store: agentdb.New(db), Mails: newMails(c).agent, MailQueue: mailQueue, Atomic: db.Atomically, Limits: postgres.NewLimits(db), Events: security.NewLog(log), Now: w.Now,
	}, nil
}
