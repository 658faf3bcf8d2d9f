package app

import (
	"log/slog"
	"time"

	"hearthway/bff/features/agent"
	agentdb "hearthway/bff/features/agent/db"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// NewAgents answers questions about agents outside of a server, for commands: emails wait in the database until a serving process sends them.
func NewAgents(c config.Config, db *postgres.DB, log *slog.Logger) (*agent.Service, error) {
	queue, err := jobs.New(db, log)
	if err != nil {
		return nil, err
	}
	return &agent.Service{
		Store: agentdb.New(db), Mails: newMails(c).agent, MailQueue: openMailQueue(db, queue, nil, time.Now, log), Atomic: db.Atomically, Limits: postgres.NewLimits(db), Events: security.NewLog(log), Now: time.Now,
	}, nil
}
