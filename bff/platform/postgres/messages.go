package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"hearthway/bff/platform/message"
)

// Messages is a message.Store over the database.
type Messages struct{ db *DB }

var _ message.Store = Messages{}

// NewMessages gives the mails and texts that wait to be sent.
func NewMessages(db *DB) Messages { return Messages{db} }

// Add implements message.Store.
func (s Messages) Add(ctx context.Context, m message.Message) error {
	_, err := s.db.On(ctx).Exec(ctx, `insert into messages (id, channel, recipient, subject, body, html, reply_to, unsubscribe, link, created_at, expires_at, next_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10)`,
		m.ID, m.Channel, m.To, m.Subject, m.Text, m.HTML, m.ReplyTo, m.Unsubscribe, m.Link, m.CreatedAt, m.ExpiresAt)
	return Failure(err)
}

const messageColumns = "id, channel, recipient, subject, body, html, reply_to, unsubscribe, link, created_at, expires_at"

func scanMessage(row pgx.CollectableRow) (m message.Message, err error) {
	var id uuid.UUID
	err = row.Scan(&id, &m.Channel, &m.To, &m.Subject, &m.Text, &m.HTML, &m.ReplyTo, &m.Unsubscribe, &m.Link, &m.CreatedAt, &m.ExpiresAt)
	m.ID, m.CreatedAt, m.ExpiresAt = id.String(), m.CreatedAt.UTC(), m.ExpiresAt.UTC()
	return m, err
}

// Take implements message.Store. next_at is until when others leave a message alone.
func (s Messages) Take(ctx context.Context, id string, now time.Time, hold time.Duration) (message.Message, error) {
	rows, err := s.db.pool.Query(ctx, "update messages set next_at = $3 where id = $1 and next_at <= $2 and expires_at > $2 returning "+messageColumns, id, now, now.Add(hold))
	if err != nil {
		return message.Message{}, Failure(err)
	}
	m, err := pgx.CollectExactlyOneRow(rows, scanMessage)
	if !errors.Is(err, pgx.ErrNoRows) {
		return m, Failure(err)
	}
	var there bool
	if err := s.db.pool.QueryRow(ctx, "select exists (select from messages where id = $1 and expires_at > $2)", id, now).Scan(&there); err != nil {
		return m, Failure(err)
	}
	if there {
		return m, message.ErrTaken
	}
	return m, message.ErrGone
}

// Release implements message.Store.
func (s Messages) Release(ctx context.Context, id string, now time.Time) error {
	_, err := s.db.pool.Exec(ctx, "update messages set next_at = $2 where id = $1", id, now)
	return Failure(err)
}

// Delete implements message.Store.
func (s Messages) Delete(ctx context.Context, id string) error {
	_, err := s.db.pool.Exec(ctx, "delete from messages where id = $1", id)
	return Failure(err)
}

// DeleteExpired implements message.Store.
func (s Messages) DeleteExpired(ctx context.Context, now time.Time) error {
	_, err := s.db.pool.Exec(ctx, "delete from messages where expires_at <= $1", now)
	return Failure(err)
}

// Waiting implements message.Store.
func (s Messages) Waiting(ctx context.Context, now time.Time, limit int) ([]string, error) {
	rows, err := s.db.pool.Query(ctx, "select id::text from messages where next_at <= $1 order by expires_at, number limit $2", now, limit)
	if err != nil {
		return nil, Failure(err)
	}
	ids, err := pgx.CollectRows(rows, pgx.RowTo[string])
	return ids, Failure(err)
}

// Jobless implements message.Store: messages from before they were jobs, and those whose process died in between.
func (s Messages) Jobless(ctx context.Context, limit int) ([]message.Message, error) {
	rows, err := s.db.pool.Query(ctx, "select "+messageColumns+` from messages m where not exists (
			select from river_job where kind = 'message' and args->>'id' = m.id::text and state in ('available', 'pending', 'retryable', 'running', 'scheduled'))
		order by expires_at, number limit $1`, limit)
	if err != nil {
		return nil, Failure(err)
	}
	list, err := pgx.CollectRows(rows, scanMessage)
	return list, Failure(err)
}
