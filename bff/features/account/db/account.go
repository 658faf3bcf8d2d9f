// Package db stores accounts, sessions, codes and links in PostgreSQL. Of tokens and codes it stores only
// hashes.
package db

import (
	"context"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Store is an account.Store backed by the database. It reads from the primary, because a replica could
// still accept what was just revoked.
type Store struct{ db *postgres.DB }

var _ account.Store = Store{}

func New(db *postgres.DB) Store { return Store{db} }

// Atomically implements account.Store.
func (s Store) Atomically(ctx context.Context, work func(ctx context.Context) error) error {
	return s.db.Atomically(ctx, work)
}

// Create implements account.Store.
func (s Store) Create(ctx context.Context, a account.Account) error {
	row := accountRow(a)
	return orConflict(s.db.Rows(ctx).Create(&row).Error)
}

func orConflict(err error) error {
	if postgres.IsUniqueViolation(err) {
		return apperr.Wrap(apperr.Conflict, "This account already exists.", err)
	}
	return postgres.Failure(err)
}

func one(rows *gorm.DB) (account.Account, error) {
	var row AccountRow
	if err := rows.Take(&row).Error; err != nil {
		return account.Account{}, postgres.Failure(err)
	}
	return row.Account(), nil
}

// ByID implements account.Store.
func (s Store) ByID(ctx context.Context, id string) (account.Account, error) {
	if uuid.Validate(id) != nil {
		return account.Account{}, postgres.Failure(gorm.ErrRecordNotFound)
	}
	return one(s.db.Rows(ctx).Where("id = ?", id))
}

// ByEmail implements account.Store.
func (s Store) ByEmail(ctx context.Context, role account.Role, key string) (account.Account, error) {
	return one(s.db.Rows(ctx).Where("role = ? and email_key = ?", role, key))
}

// ByPhone implements account.Store.
func (s Store) ByPhone(ctx context.Context, role account.Role, digits string) (account.Account, error) {
	return one(s.db.Rows(ctx).Scopes(verifiedPhone(role, digits)))
}

// verifiedPhone selects the account of a role that has verified a phone.
func verifiedPhone(role account.Role, digits string) func(*gorm.DB) *gorm.DB {
	return func(rows *gorm.DB) *gorm.DB {
		return rows.Where("role = ? and phone = ? and phone_verified_at is not null", role, digits)
	}
}

// ByProvider implements account.Store.
func (s Store) ByProvider(ctx context.Context, role account.Role, provider account.ProviderName, id string) (account.Account, error) {
	return one(s.db.Rows(ctx).Where(map[string]any{"role": role, string(provider) + "_id": id}))
}

// SaveAppleToken implements account.Store.
func (s Store) SaveAppleToken(ctx context.Context, accountID, token string) error {
	row := appleTokenRow{AccountID: accountID, Token: token}
	return postgres.Failure(s.db.Rows(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error)
}

// AppleRevocations implements account.Store.
func (s Store) AppleRevocations(ctx context.Context, limit int) (tokens []string, err error) {
	return tokens, postgres.Failure(s.db.Rows(ctx).Table("apple_revocations").Order("created_at").Limit(limit).Pluck("token", &tokens).Error)
}

// DeleteAppleRevocation implements account.Store.
func (s Store) DeleteAppleRevocation(ctx context.Context, token string) error {
	return postgres.Failure(s.db.Rows(ctx).Exec("delete from apple_revocations where token = ?", token).Error)
}

// LeadsByPhone implements account.Store.
func (s Store) LeadsByPhone(ctx context.Context, digits string) ([]account.Account, error) {
	var people []AccountRow
	err := s.db.Rows(ctx).Where("role = 'lead' and phone <> '' and phone = ?", digits).Limit(1000).Find(&people).Error
	return postgres.Each(people, AccountRow.Account), postgres.Failure(err)
}

// Change implements account.Store.
func (s Store) Change(ctx context.Context, id string, change func(*account.Account) error) (changed account.Account, err error) {
	if uuid.Validate(id) != nil {
		return account.Account{}, postgres.Failure(gorm.ErrRecordNotFound)
	}
	err = s.db.Atomically(ctx, func(ctx context.Context) error {
		if changed, err = one(s.db.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Where("id = ?", id)); err != nil {
			return err
		}
		if err := change(&changed); err != nil {
			return err
		}
		changed.UpdatedAt = s.db.Now().UTC()
		row := accountRow(changed)
		// The privacy package writes the erasure columns.
		return orConflict(s.db.Rows(ctx).Select("*").Omit("erasure_at", "erasure_kind").Updates(&row).Error)
	})
	return changed, err
}

// Replace implements account.Store. It relies on "on delete cascade" of the tables that refer to
// accounts, including ones added later.
func (s Store) Replace(ctx context.Context, id string, fresh account.Account) error {
	if err := s.db.Rows(ctx).Where("id = ?", id).Delete(&AccountRow{}).Error; err != nil {
		return postgres.Failure(err)
	}
	return s.Create(ctx, fresh)
}

// FreePhone implements account.Store.
func (s Store) FreePhone(ctx context.Context, role account.Role, digits, exceptID string) error {
	return postgres.Failure(s.db.Rows(ctx).Model(&AccountRow{}).Scopes(verifiedPhone(role, digits)).Where("id <> ?", exceptID).
		Updates(map[string]any{"phone_verified_at": nil, "updated_at": s.db.Now().UTC()}).Error)
}

// NoteConsent implements account.Store.
func (s Store) NoteConsent(ctx context.Context, accountID string, c account.Consent) error {
	return postgres.Failure(s.db.Rows(ctx).Create(&consentRow{
		AccountID: &accountID, Kind: c.Kind, Given: c.Given, Version: c.Version, At: c.At, Address: c.Address,
	}).Error)
}

// Consents implements account.Store.
func (s Store) Consents(ctx context.Context, accountID string) ([]account.Consent, error) {
	var consents []consentRow
	err := s.db.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Order("at desc, id desc").Limit(1000).Find(&consents).Error
	return postgres.Each(consents, consentRow.consent), postgres.Failure(err)
}

// Tidy implements account.Store.
func (s Store) Tidy(ctx context.Context, now time.Time) error {
	for _, expiring := range []any{&sessionRow{}, &knownDeviceRow{}, &codeRow{}, &linkRow{}} {
		if err := s.db.Rows(ctx).Where("expires_at <= ?", now).Delete(expiring).Error; err != nil {
			return postgres.Failure(err)
		}
	}
	if err := s.db.Rows(ctx).Exec("delete from limits where until <= ?", now).Error; err != nil {
		return postgres.Failure(err)
	}
	return postgres.Failure(s.db.Rows(ctx).Where("account_id is null and updated_at <= ?", now.AddDate(0, 0, -90)).Delete(&failureRow{}).Error)
}
