// Package db keeps tickets in PostgreSQL.
package db

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/support"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Store is a support.Store over the database.
type Store struct{ db *postgres.DB }

var _ support.Store = Store{}

// New gives what people asked us.
func New(db *postgres.DB) Store { return Store{db} }

// Atomically implements support.Store.
func (s Store) Atomically(ctx context.Context, work func(ctx context.Context) error) error {
	return s.db.Atomically(ctx, work)
}

const ticketColumns = "id, reference, account_id, name, email, topic, app_version, device, status, retry_key, created_at, updated_at"

func ticketOf(row pgx.CollectableRow) (t support.Ticket, err error) {
	var id uuid.UUID
	var owner uuid.NullUUID
	err = row.Scan(&id, &t.Reference, &owner, &t.Name, &t.Email, &t.Topic, &t.AppVersion, &t.Device, &t.Status, &t.RetryKey, &t.CreatedAt, &t.UpdatedAt)
	t.ID, t.CreatedAt, t.UpdatedAt = id.String(), t.CreatedAt.UTC(), t.UpdatedAt.UTC()
	if owner.Valid {
		t.AccountID = owner.UUID.String()
	}
	return t, err
}

// Put implements support.Store.
func (s Store) Put(ctx context.Context, t support.Ticket) (support.Ticket, bool, error) {
	done, err := s.db.On(ctx).Exec(ctx, "insert into support_tickets ("+ticketColumns+`) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
		on conflict (email, retry_key) do nothing`,
		t.ID, t.Reference, postgres.TextOrNull(t.AccountID), t.Name, t.Email, t.Topic, t.AppVersion, t.Device, t.Status, t.RetryKey, t.CreatedAt, t.UpdatedAt)
	if err != nil {
		return t, false, postgres.Failure(err)
	}
	if done.RowsAffected() == 0 {
		t, err = s.one(ctx, "email = $1 and retry_key = $2", t.Email, t.RetryKey)
		return t, false, err
	}
	for _, m := range t.Messages {
		if err := s.insert(ctx, t.ID, m); err != nil {
			return t, false, err
		}
	}
	return t, true, nil
}

func (s Store) insert(ctx context.Context, id string, m support.Message) error {
	_, err := s.db.On(ctx).Exec(ctx, "insert into support_messages (ticket_id, operator, body, at) values ($1, $2, $3, $4)", id, m.Operator, m.Body, m.At)
	return postgres.Failure(err)
}

func (s Store) one(ctx context.Context, where string, args ...any) (support.Ticket, error) {
	rows, err := s.db.On(ctx).Query(ctx, "select "+ticketColumns+" from support_tickets where "+where+" for update", args...)
	if err != nil {
		return support.Ticket{}, postgres.Failure(err)
	}
	t, err := pgx.CollectExactlyOneRow(rows, ticketOf)
	if err != nil {
		return t, postgres.Failure(err)
	}
	if rows, err = s.db.On(ctx).Query(ctx, "select operator, body, at from support_messages where ticket_id = $1 order by id", t.ID); err != nil {
		return t, postgres.Failure(err)
	}
	t.Messages, err = pgx.CollectRows(rows, pgx.RowToStructByPos[support.Message])
	for i := range t.Messages {
		t.Messages[i].At = t.Messages[i].At.UTC()
	}
	return t, postgres.Failure(err)
}

// Find implements support.Store.
func (s Store) Find(ctx context.Context, reference string) (support.Ticket, error) {
	return s.one(ctx, "reference = $1", reference)
}

// Add implements support.Store.
func (s Store) Add(ctx context.Context, id string, m support.Message, status support.Status, most int) error {
	var count int
	if err := s.db.On(ctx).QueryRow(ctx, "select count(*) from support_messages where ticket_id = $1", id).Scan(&count); err != nil {
		return postgres.Failure(err)
	}
	if count >= most {
		return apperr.New(apperr.Conflict, "This request has become very long. Please open a new one.")
	}
	if err := s.insert(ctx, id, m); err != nil {
		return err
	}
	return s.SetStatus(ctx, id, status, m.At)
}

// SetStatus implements support.Store.
func (s Store) SetStatus(ctx context.Context, id string, status support.Status, now time.Time) error {
	_, err := s.db.On(ctx).Exec(ctx, "update support_tickets set status = $2, updated_at = $3 where id = $1", id, status, now)
	return postgres.Failure(err)
}

// List implements support.Store.
func (s Store) List(ctx context.Context, status support.Status, limit int) ([]support.Ticket, error) {
	return s.list(ctx, "($1 = '' or status = $1) order by updated_at, id limit $2", string(status), limit)
}

// Of implements support.Store.
func (s Store) Of(ctx context.Context, accountID string, limit int) ([]support.Ticket, error) {
	return s.list(ctx, "account_id = $1 order by updated_at desc, id limit $2", accountID, limit)
}

func (s Store) list(ctx context.Context, where string, args ...any) ([]support.Ticket, error) {
	rows, err := s.db.On(ctx).Query(ctx, "select "+ticketColumns+" from support_tickets where "+where, args...)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	list, err := pgx.CollectRows(rows, ticketOf)
	return list, postgres.Failure(err)
}
