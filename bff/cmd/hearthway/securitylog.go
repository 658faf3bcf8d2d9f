package main

import (
	"context"
	"log/slog"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// commandLog prints warnings, and hands lines of the security log to a server: nobody collects what a command prints. Without a database
// they are printed, too.
type commandLog struct {
	slog.Handler
	queue *jobs.Jobs // nil: no database is open
}

// Enabled implements slog.Handler.
func (*commandLog) Enabled(_ context.Context, level slog.Level) bool { return level >= slog.LevelInfo }

// Handle implements slog.Handler.
func (l *commandLog) Handle(ctx context.Context, record slog.Record) error {
	switch {
	case record.Message == security.Message && l.queue != nil:
		if err := l.queue.Enqueue(ctx, security.LineOf(record)); err == nil {
			return nil
		}
	case record.Message != security.Message && record.Level < slog.LevelWarn:
		return nil
	}
	return l.Handler.Handle(ctx, record)
}

// recording does the work of a command on its database. Meanwhile servers write its security log, which begins with who runs the command
// and ends with how that went.
func (c *console) recording(ctx context.Context, db *postgres.DB, work func() error) (err error) {
	if c.lines.queue, err = jobs.New(db, c.log); err != nil {
		return err
	}
	id := ""
	if c.email != "" {
		person, err := account.AccountsIn(db).ByEmail(ctx, c.role, account.EmailKey(c.email))
		if err != nil && apperr.CodeOf(err) != apperr.NotFound {
			return err
		}
		id = person.ID
	}
	began := c.note(ctx, security.CommandRun, id)
	err = work()
	if began {
		c.note(ctx, format.Pick(err == nil, security.CommandDone, security.CommandFailed), id)
	}
	return err
}

// note records something about a command that changes something; accountID is whom it is about, "" if nobody is known.
func (c *console) note(ctx context.Context, event security.Event, accountID string) bool {
	if c.changing {
		c.recorded = true
		security.NewLog(c.log).Note(ctx, event, accountID)
	}
	return c.changing
}
