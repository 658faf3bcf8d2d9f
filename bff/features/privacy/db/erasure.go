// Package db finds which rows belong to whom, to export and delete them.
package db

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	accountdb "hearthway/bff/features/account/db"
	"hearthway/bff/features/privacy"
	"hearthway/bff/platform/postgres"
)

// Store is a privacy.Store over the database.
type Store struct{ db *postgres.DB }

var _ privacy.Store = Store{}

func New(db *postgres.DB) Store { return Store{db} }

// Atomically implements privacy.Store.
func (s Store) Atomically(ctx context.Context, work func(ctx context.Context) error) error {
	return s.db.Atomically(ctx, work)
}

// CreatePermit implements privacy.Store.
func (s Store) CreatePermit(ctx context.Context, p privacy.Permit, keyHash []byte) error {
	row := permitRow{KeyHash: keyHash, Email: p.Email, CreatedAt: p.CreatedAt, ExpiresAt: p.ExpiresAt}
	return postgres.Failure(s.db.Rows(ctx).Create(&row).Error)
}

// Permit implements privacy.Store.
func (s Store) Permit(ctx context.Context, keyHash []byte, now time.Time) (privacy.Permit, error) {
	var row permitRow
	err := s.db.Rows(ctx).Where("key_hash = ? and expires_at > ?", keyHash, now).Take(&row).Error
	return row.permit(), postgres.Failure(err)
}

// Tidy implements privacy.Store.
func (s Store) Tidy(ctx context.Context, now time.Time) error {
	return postgres.Failure(s.db.Rows(ctx).Where("expires_at <= ?", now).Delete(&permitRow{}).Error)
}

// UpsertRequest implements privacy.Store. The reference of an existing request doesn't change.
func (s Store) UpsertRequest(ctx context.Context, r privacy.Request, referenceHash []byte) error {
	replace := clause.OnConflict{
		Columns:   []clause.Column{{Name: "id"}},
		DoUpdates: clause.AssignmentColumns([]string{"kind", "via", "person", "email", "accounts", "at", "due_at", "undone_at", "done_at"}),
	}
	row := newRequestRow(r, referenceHash)
	return postgres.Failure(s.db.Rows(ctx).Clauses(replace).Create(&row).Error)
}

// open selects pending requests.
func open(requests *gorm.DB) *gorm.DB { return requests.Where("done_at is null and undone_at is null") }

// locked locks rows until the transaction ends.
var locked = clause.Locking{Strength: clause.LockingStrengthUpdate}

func one(requests *gorm.DB) (privacy.Request, error) {
	var row requestRow
	err := requests.Take(&row).Error
	return row.request(), postgres.Failure(err)
}

// Pending implements privacy.Store.
func (s Store) Pending(ctx context.Context, person []byte, accounts []string) (privacy.Request, error) {
	return one(s.db.Rows(ctx).Scopes(open).Clauses(locked).Where("(person = ? or accounts && ?)", person, postgres.TextList(accounts)).Order("at"))
}

// ByReference implements privacy.Store.
func (s Store) ByReference(ctx context.Context, referenceHash []byte) (privacy.Request, error) {
	return one(s.db.Rows(ctx).Where("reference = ?", referenceHash))
}

// Lock implements privacy.Store.
func (s Store) Lock(ctx context.Context, id string) (privacy.Request, error) {
	return one(s.db.Rows(ctx).Clauses(locked).Where("id = ?", id))
}

// Due implements privacy.Store.
func (s Store) Due(ctx context.Context, now time.Time, limit int) (ids []string, err error) {
	err = s.db.Rows(ctx).Model(&requestRow{}).Scopes(open).Where("due_at <= ?", now).Order("due_at").Limit(limit).Pluck("id", &ids).Error
	return ids, postgres.Failure(err)
}

// accounts selects accounts by ID.
func (s Store) accounts(ctx context.Context, ids []string) *gorm.DB {
	return s.db.Rows(ctx).Model(&accountdb.AccountRow{}).Where("id = any(?)", postgres.Array(ids))
}

// Mark implements privacy.Store.
func (s Store) Mark(ctx context.Context, accounts []string, kind privacy.Kind, at time.Time) error {
	if at.IsZero() {
		kind = ""
	}
	return postgres.Failure(s.accounts(ctx, accounts).Updates(map[string]any{"erasure_at": postgres.OrNull(at), "erasure_kind": kind}).Error)
}

// WasErased implements privacy.Store.
func (s Store) WasErased(ctx context.Context, person []byte, email string) (bool, error) {
	var erased, left int64
	err := s.db.Rows(ctx).Model(&requestRow{}).Where("person = ? and kind = ? and done_at is not null", person, privacy.Account).Limit(1).Count(&erased).Error
	if err != nil || erased == 0 {
		return false, postgres.Failure(err)
	}
	err = s.db.Rows(ctx).Model(&accountdb.AccountRow{}).Where("email_key = ?", email).Limit(1).Count(&left).Error
	return left == 0, postgres.Failure(err)
}

// Known implements privacy.Store. It uses pgx, because it streams what may be millions of rows, from
// tables that have no model: they are found in the catalog.
func (s Store) Known(ctx context.Context, visitAccount func(id string) error, visitEmail func(key string) error) error {
	if err := s.visit(ctx, "select id::text from accounts", visitAccount); err != nil {
		return err
	}
	tables, err := s.tables(ctx)
	if err != nil {
		return err
	}
	for _, table := range tables {
		for _, column := range table.emails {
			if err := s.visit(ctx, "select distinct lower("+quoted(column)+") from "+quoted(table.name)+" where "+quoted(column)+" <> ''", visitEmail); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s Store) visit(ctx context.Context, query string, visit func(string) error) error {
	rows, err := s.db.On(ctx).Query(ctx, query)
	if err != nil {
		return postgres.Failure(err)
	}
	var text string
	var failed error
	_, err = pgx.ForEachRow(rows, []any{&text}, func() error {
		failed = visit(text)
		return failed
	})
	if failed != nil {
		return failed
	}
	return postgres.Failure(err)
}

func quoted(name string) string { return pgx.Identifier{name}.Sanitize() }
