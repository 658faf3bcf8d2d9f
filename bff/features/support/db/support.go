// Package db stores support tickets in PostgreSQL.
package db

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/support"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Store is a support.Store over the database.
type Store struct{ db *postgres.DB }

var _ support.Store = Store{}

func New(db *postgres.DB) Store { return Store{db} }

// Atomically implements support.Store.
func (s Store) Atomically(ctx context.Context, work func(ctx context.Context) error) error {
	return s.db.Atomically(ctx, work)
}

// Create implements support.Store.
func (s Store) Create(ctx context.Context, t support.Ticket) (support.Ticket, bool, error) {
	row := newTicketRow(t)
	once := clause.OnConflict{Columns: []clause.Column{{Name: "email"}, {Name: "retry_key"}}, DoNothing: true}
	done := s.db.Rows(ctx).Clauses(once).Create(&row)
	if done.Error != nil {
		return t, false, postgres.Failure(done.Error)
	}
	if done.RowsAffected == 0 {
		t, err := s.one(ctx, "email = ? and retry_key = ?", t.Email, t.RetryKey)
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
	row := newMessageRow(id, m)
	return postgres.Failure(s.db.Rows(ctx).Create(&row).Error)
}

// one returns and locks a ticket with its messages.
func (s Store) one(ctx context.Context, where string, args ...any) (support.Ticket, error) {
	var row ticketRow
	err := s.db.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).
		Preload("Messages", func(messages *gorm.DB) *gorm.DB { return messages.Order("id") }).Where(where, args...).Take(&row).Error
	return row.ticket(), postgres.Failure(err)
}

// Find implements support.Store.
func (s Store) Find(ctx context.Context, reference string) (support.Ticket, error) {
	return s.one(ctx, "reference = ?", reference)
}

// Add implements support.Store.
func (s Store) Add(ctx context.Context, id string, m support.Message, status support.Status, maximum int) error {
	var count int64
	if err := s.db.Rows(ctx).Model(&messageRow{}).Where("ticket_id = ?", id).Count(&count).Error; err != nil {
		return postgres.Failure(err)
	}
	if count >= int64(maximum) {
		return apperr.New(apperr.Conflict, "This request has too many messages. Please open a new one.")
	}
	if err := s.insert(ctx, id, m); err != nil {
		return err
	}
	return s.SetStatus(ctx, id, status, m.At)
}

// SetStatus implements support.Store.
func (s Store) SetStatus(ctx context.Context, id string, status support.Status, now time.Time) error {
	return postgres.Failure(s.db.Rows(ctx).Model(&ticketRow{}).Where("id = ?", id).Updates(map[string]any{"status": status, "updated_at": now}).Error)
}

// List implements support.Store.
func (s Store) List(ctx context.Context, status support.Status, limit int) ([]support.Ticket, error) {
	rows := s.db.Rows(ctx).Order("updated_at, id").Limit(limit)
	if status != "" {
		rows = rows.Where("status = ?", status)
	}
	return list(rows)
}

// ByAccount implements support.Store.
func (s Store) ByAccount(ctx context.Context, accountID string, limit int) ([]support.Ticket, error) {
	return list(s.db.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Order("updated_at desc, id").Limit(limit))
}

// list reads tickets without their messages.
func list(rows *gorm.DB) ([]support.Ticket, error) {
	var tickets []ticketRow
	err := rows.Find(&tickets).Error
	return postgres.Each(tickets, ticketRow.ticket), postgres.Failure(err)
}
