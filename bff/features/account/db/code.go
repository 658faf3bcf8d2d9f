package db

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// codeRow is a row of codes.
type codeRow struct {
	Purpose   account.Purpose `gorm:"primaryKey"`
	Subject   string          `gorm:"primaryKey"`
	AccountID *string
	Channel   message.Channel
	Contact   string
	CodeHash  string
	Tries     int
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	ExpiresAt time.Time
}

// TableName implements schema.Tabler.
func (codeRow) TableName() string { return "codes" }

func (r codeRow) code() account.Code {
	return account.Code{
		Purpose: r.Purpose, Subject: r.Subject, AccountID: postgres.TextOf(r.AccountID), Channel: r.Channel, Contact: r.Contact, Hash: r.CodeHash,
		CreatedAt: r.CreatedAt, ExpiresAt: r.ExpiresAt,
	}
}

// UpsertCode implements account.Store.
func (s Store) UpsertCode(ctx context.Context, c account.Code) error {
	return postgres.Failure(s.db.Rows(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&codeRow{
		Purpose: c.Purpose, Subject: c.Subject, AccountID: postgres.TextOrNull(c.AccountID), Channel: c.Channel, Contact: c.Contact, CodeHash: c.Hash,
		CreatedAt: c.CreatedAt, ExpiresAt: c.ExpiresAt,
	}).Error)
}

// TryCode implements account.Store.
func (s Store) TryCode(ctx context.Context, purpose account.Purpose, subject string, maximum int, now time.Time) (account.Code, error) {
	var row codeRow
	done := s.db.Rows(ctx).Model(&row).Clauses(clause.Returning{}).Where("purpose = ? and subject = ? and tries < ?", purpose, subject, maximum).
		Scopes(current(now)).Update("tries", gorm.Expr("tries + 1"))
	if err := oneOf(done); err != nil {
		return account.Code{}, err
	}
	return row.code(), nil
}

// oneOf returns a statement's error, or an apperr.NotFound if it changed no row.
func oneOf(done *gorm.DB) error {
	if done.Error == nil && done.RowsAffected == 0 {
		return postgres.Failure(gorm.ErrRecordNotFound)
	}
	return postgres.Failure(done.Error)
}

// UseCode implements account.Store.
func (s Store) UseCode(ctx context.Context, c account.Code) (bool, error) {
	done := s.db.Rows(ctx).Where("purpose = ? and subject = ? and code_hash = ?", c.Purpose, c.Subject, c.Hash).Delete(&codeRow{})
	return done.RowsAffected > 0, postgres.Failure(done.Error)
}
