package services

import (
	"context"
	"log/slog"

	"hearthway/bff/features/account"
	"hearthway/bff/features/privacy"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// RepeatErasures repeats the deletions that are in the journals but not in the database, and returns
// their number.
func RepeatErasures(ctx context.Context, c config.Config, db *postgres.DB, log *slog.Logger, journals []string) (count int, err error) {
	d, mailQueue, err := forCommand(db, log)
	if err != nil {
		return 0, err
	}
	core, err := newPrivacyCore(c, d, journals...)
	if err != nil {
		return 0, err
	}
	return newErasures(d, core, accountsForCommand(c, d, mailQueue), newMails(c).privacy, mailQueue).Replay(ctx)
}

// newPrivacyCore opens the journal. The journal is outside the database, so that
// restoring a backup doesn't undo it, and in a place that all machines can reach.
func newPrivacyCore(c config.Config, d Deps, journals ...string) (*privacy.Digests, error) {
	key, err := privacy.DigestKey(string(c.Privacy), c.DataDir)
	if err != nil {
		return nil, err
	}
	opened, err := privacy.OpenJournal(c.Journal, journals...)
	if err != nil {
		return nil, err
	}
	return &privacy.Digests{DB: d.DB, Journal: opened, Key: key, Now: d.Now}, nil
}

// newErasures assembles the service that deletes people's data.
func newErasures(d Deps, core *privacy.Digests, accounts *account.Service, mails privacy.Mails, mailQueue *message.Queue) *privacy.Service {
	return &privacy.Service{
		Digests: core, Accounts: accounts, Limits: postgres.NewLimits(d.DB), Mails: mails, MailQueue: mailQueue, Events: security.NewLog(d.Log),
	}
}
