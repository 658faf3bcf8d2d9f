package db

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/postgres"
)

// Sessions, codes and links, all stored by hash only. Known devices are in known_devices.go.

// CreateSession implements account.Store.
func (s Store) CreateSession(ctx context.Context, session account.Session, tokenHash []byte, maximum int) error {
	return s.db.Counting(ctx, session.AccountID, func(ctx context.Context) error {
		row := sessionRow{
			ID: session.ID, AccountID: session.AccountID, TokenHash: tokenHash, Via: session.Via, Weak: session.Weak, ReauthenticatedAt: postgres.OrNull(session.ReauthenticatedAt),
			CreatedAt: session.CreatedAt, SeenAt: session.SeenAt, ExpiresAt: session.ExpiresAt, Address: session.Address, Device: session.Device,
			MadeAccount: session.MadeAccount,
		}
		if err := s.db.Rows(ctx).Create(&row).Error; err != nil {
			return err
		}
		return s.db.Rows(ctx).Model(&sessionRow{}).Scopes(besidesNewest(session.AccountID, session.ID, maximum)).Delete(&sessionRow{}).Error
	})
}

var sessionByToken = "select " + postgres.Columns(sessionRow{}, "s") + ", " + postgres.Columns(AccountRow{}, "a") +
	" from sessions s join accounts a on a.id = s.account_id where s.token_hash = $1 and s.expires_at > $2"

// SessionByToken implements account.Store. It runs at the start of every call, so it uses pgx, which
// takes half the time of GORM here.
func (s Store) SessionByToken(ctx context.Context, tokenHash []byte, now time.Time) (account.Session, account.Account, error) {
	rows, err := s.db.On(ctx).Query(ctx, sessionByToken, tokenHash, now)
	if err != nil {
		return account.Session{}, account.Account{}, postgres.Failure(err)
	}
	row, err := pgx.CollectExactlyOneRow(rows, pgx.RowToAddrOfStructByPos[signedInRow])
	if err != nil {
		return account.Session{}, account.Account{}, postgres.Failure(err)
	}
	return row.session(), row.Account(), nil
}

// Sessions implements account.Store.
func (s Store) Sessions(ctx context.Context, accountID string, now time.Time) ([]account.Session, error) {
	var sessions []sessionRow
	err := s.db.Rows(ctx).Scopes(postgres.OfAccount(accountID), current(now)).Order("seen_at desc, created_at desc").Limit(1000).Find(&sessions).Error
	return postgres.Each(sessions, sessionRow.session), postgres.Failure(err)
}

// Touch implements account.Store.
func (s Store) Touch(ctx context.Context, id string, now time.Time) error {
	return postgres.Failure(s.db.Rows(ctx).Model(&sessionRow{}).Where("id = ?", id).Update("seen_at", now).Error)
}

// MarkReauthenticated implements account.Store.
func (s Store) MarkReauthenticated(ctx context.Context, id string, now time.Time) error {
	return postgres.Failure(s.db.Rows(ctx).Model(&sessionRow{}).Where("id = ?", id).Updates(map[string]any{"weak": false, "reauthenticated_at": now}).Error)
}

// EndSession implements account.Store.
func (s Store) EndSession(ctx context.Context, accountID, id string) (bool, error) {
	if uuid.Validate(id) != nil {
		return false, nil
	}
	done := s.db.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Where("id = ?", id).Delete(&sessionRow{})
	return done.RowsAffected > 0, postgres.Failure(done.Error)
}

// EndSessions implements account.Store.
func (s Store) EndSessions(ctx context.Context, accountID, exceptID string) error {
	return postgres.Failure(s.db.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Where("id::text <> ?", exceptID).Delete(&sessionRow{}).Error)
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

// oneOf returns NotFound if a statement changed no row.
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
