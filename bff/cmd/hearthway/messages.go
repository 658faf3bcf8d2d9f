package main

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// urgentFor is how long a message may be worth something that goes before others: a code is worth nothing behind a
// thousand mails about homes.
const urgentFor = time.Hour

// openPost gives what takes messages, and sends them by the carriers as jobs.
func openPost(db *postgres.DB, queue *jobs.Jobs, carriers map[message.Channel]message.Carrier, now func() time.Time, log *slog.Logger) *message.Post {
	return &message.Post{
		Store: postgres.NewMessages(db), Carriers: carriers, Now: now, Log: log,
		Ask: func(ctx context.Context, m message.Message) error {
			return queue.Ask(ctx, jobs.Message{ID: m.ID, Urgent: m.ExpiresAt.Sub(m.CreatedAt) <= urgentFor, Tries: message.MostTries})
		},
	}
}

// sendingOf sends a message.
func sendingOf(post *message.Post) func(context.Context, jobs.Message) error {
	return func(ctx context.Context, m jobs.Message) error {
		err := post.Send(ctx, m.ID, jobs.LastTry(ctx))
		if errors.Is(err, message.ErrTaken) {
			return jobs.ErrLater
		}
		return err
	}
}
