package postgres

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"hearthway/bff/platform/message"
)

// Messages is a message.Queue over the database.
type Messages struct{ db *DB }

var _ message.Queue = Messages{}

// NewMessages gives the mails and texts that wait to be sent.
func NewMessages(db *DB) Messages { return Messages{db} }

// Add implements message.Queue.
func (s Messages) Add(ctx context.Context, m message.Message) error {
	_, err := s.db.On(ctx).Exec(ctx, `insert into messages (id, channel, recipient, subject, body, html, reply_to, unsubscribe, link, created_at, expires_at, next_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10)`,
		m.ID, m.Channel, m.To, m.Subject, m.Text, m.HTML, m.ReplyTo, m.Unsubscribe, m.Link, m.CreatedAt, m.ExpiresAt)
	return Failure(err)
}

// Claim implements message.Queue.
func (s Messages) Claim(ctx context.Context, now time.Time, hold time.Duration, limit int) ([]message.Claimed, error) {
	if _, err := s.db.pool.Exec(ctx, "delete from messages where expires_at <= $1", now); err != nil {
		return nil, Failure(err)
	}
	rows, err := s.db.pool.Query(ctx, `
		with claimed as (
			update messages set next_at = $2, tries = tries + 1
			where id in (select id from messages where next_at <= $1 order by expires_at, number limit $3 for update skip locked)
			returning *)
		select id, channel, recipient, subject, body, html, reply_to, unsubscribe, link, created_at, expires_at, tries from claimed order by expires_at, number`,
		now, now.Add(hold), limit)
	if err != nil {
		return nil, Failure(err)
	}
	claimed, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (m message.Claimed, err error) {
		var id uuid.UUID
		err = row.Scan(&id, &m.Channel, &m.To, &m.Subject, &m.Text, &m.HTML, &m.ReplyTo, &m.Unsubscribe, &m.Link, &m.CreatedAt, &m.ExpiresAt, &m.Tries)
		m.ID, m.CreatedAt, m.ExpiresAt = id.String(), m.CreatedAt.UTC(), m.ExpiresAt.UTC()
		return m, err
	})
	return claimed, Failure(err)
}

// Delete implements message.Queue.
func (s Messages) Delete(ctx context.Context, id string) error {
	_, err := s.db.pool.Exec(ctx, "delete from messages where id = $1", id)
	return Failure(err)
}

// Delay implements message.Queue.
func (s Messages) Delay(ctx context.Context, id string, next time.Time) error {
	_, err := s.db.pool.Exec(ctx, "update messages set next_at = $2 where id = $1", id, next)
	return Failure(err)
}
