package db

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/postgres"
)

// linkRow is a row of magic_links.
type linkRow struct {
	TokenHash []byte `gorm:"primaryKey"`
	Purpose   account.Purpose
	AccountID *string
	Contact   string
	EmailKey  string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	ExpiresAt time.Time
}

// TableName implements schema.Tabler.
func (linkRow) TableName() string { return "magic_links" }

func (r linkRow) link() account.MagicLink {
	return account.MagicLink{Purpose: r.Purpose, AccountID: postgres.TextOf(r.AccountID), Contact: r.Contact, CreatedAt: r.CreatedAt, ExpiresAt: r.ExpiresAt}
}

// CreateLink implements account.Store.
func (s Store) CreateLink(ctx context.Context, k account.MagicLink, tokenHash []byte) error {
	return postgres.Failure(s.db.Rows(ctx).Create(&linkRow{
		TokenHash: tokenHash, Purpose: k.Purpose, AccountID: postgres.TextOrNull(k.AccountID), Contact: k.Contact, EmailKey: account.EmailKey(k.Contact),
		CreatedAt: k.CreatedAt, ExpiresAt: k.ExpiresAt,
	}).Error)
}

// validLink selects a link that belongs to an account and has not expired, for a purpose.
func validLink(purpose account.Purpose, tokenHash []byte, now time.Time) func(*gorm.DB) *gorm.DB {
	return func(rows *gorm.DB) *gorm.DB {
		return rows.Scopes(current(now)).Where("purpose = ? and token_hash = ? and account_id is not null", purpose, tokenHash)
	}
}

// UseLink implements account.Store.
func (s Store) UseLink(ctx context.Context, purpose account.Purpose, tokenHash []byte, now time.Time) (account.MagicLink, error) {
	var row linkRow
	if err := oneOf(s.db.Rows(ctx).Clauses(clause.Returning{}).Scopes(validLink(purpose, tokenHash, now)).Delete(&row)); err != nil {
		return account.MagicLink{}, err
	}
	return row.link(), nil
}

// FindLink implements account.Store.
func (s Store) FindLink(ctx context.Context, purpose account.Purpose, tokenHash []byte, now time.Time) (account.MagicLink, error) {
	var row linkRow
	if err := s.db.Rows(ctx).Scopes(validLink(purpose, tokenHash, now)).Take(&row).Error; err != nil {
		return account.MagicLink{}, postgres.Failure(err)
	}
	return row.link(), nil
}

// DeleteLinks implements account.Store.
func (s Store) DeleteLinks(ctx context.Context, accountID string) error {
	return postgres.Failure(s.db.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Where("purpose <> ?", account.PurposeEmail).Delete(&linkRow{}).Error)
}

// DeleteEmailLinks implements account.Store.
func (s Store) DeleteEmailLinks(ctx context.Context, accountID string, since time.Time) error {
	return postgres.Failure(s.db.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Where("purpose = ? and created_at >= ?", account.PurposeEmail, since).Delete(&linkRow{}).Error)
}

// EmailReserved implements account.Store.
func (s Store) EmailReserved(ctx context.Context, role account.Role, key, exceptID string, now time.Time) (bool, error) {
	var links int64
	err := s.db.Rows(ctx).Model(&linkRow{}).Joins("join accounts a on a.id = account_id").Scopes(current(now)).
		Where("purpose = 'email' and magic_links.email_key = ? and a.role = ? and a.id::text <> ?", key, role, exceptID).Count(&links).Error
	return links > 0, postgres.Failure(err)
}
