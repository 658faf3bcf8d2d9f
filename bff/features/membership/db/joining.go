package db

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/membership"
	"hearthway/bff/platform/postgres"
)

// AddJoining implements membership.Store.
func (s Store) AddJoining(ctx context.Context, up membership.SignUp) (membership.SignUp, bool, error) {
	row := newSignUpRow(up)
	once := clause.OnConflict{Columns: []clause.Column{{Name: "retry_key"}}, DoNothing: true}
	done := s.db.Rows(ctx).Clauses(once).Create(&row)
	if done.Error != nil {
		return up, false, postgres.Failure(done.Error)
	}
	if done.RowsAffected == 0 {
		var stored signUpRow
		err := s.db.Rows(ctx).Where("retry_key = ?", up.RetryKey).Take(&stored).Error
		return stored.signUp(), false, postgres.Failure(err)
	}
	return up, true, nil
}

// HoldPromo implements membership.Store. It locks the code's row, so that concurrent sign-ups can't both take the last use.
func (s Store) HoldPromo(ctx context.Context, id string, now, until time.Time) (bool, error) {
	var up signUpRow
	if err := s.db.Rows(ctx).Where("id = ?", id).Take(&up).Error; err != nil || up.Promo == "" {
		return err == nil, postgres.Failure(err)
	}
	var promo promoRow
	err := s.db.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Where("code = ?", up.Promo).Take(&promo).Error
	if err != nil {
		return false, postgres.Failure(err)
	}
	if promo.Uses != nil {
		var used int64
		err := s.db.Rows(ctx).Model(&signUpRow{}).Distinct("account_id").
			Where("promo = ? and account_id <> ? and (paid_at is not null or promo_held_until > ?)", up.Promo, up.AccountID, now.UTC()).Count(&used).Error
		if err != nil || used >= int64(*promo.Uses) {
			return false, postgres.Failure(err)
		}
	}
	return true, postgres.Failure(s.db.Rows(ctx).Model(&signUpRow{}).Where("id = ?", id).Update("promo_held_until", until.UTC()).Error)
}

// SetOrder implements membership.Store.
func (s Store) SetOrder(ctx context.Context, id, orderID string) error {
	return postgres.Failure(s.db.Rows(ctx).Model(&signUpRow{}).Where("id = ?", id).Update("order_id", orderID).Error)
}

// SetMembership implements membership.Store.
func (s Store) SetMembership(ctx context.Context, id, chosen string) error {
	return postgres.Failure(s.db.Rows(ctx).Model(&signUpRow{}).Where("id = ?", id).Update("membership", chosen).Error)
}

// MarkPaid implements membership.Store.
func (s Store) MarkPaid(ctx context.Context, id string, at time.Time) (membership.SignUp, bool, error) {
	done := s.db.Rows(ctx).Model(&signUpRow{}).Where("id = ? and paid_at is null", id).Update("paid_at", at.UTC())
	if done.Error != nil {
		return membership.SignUp{}, false, postgres.Failure(done.Error)
	}
	up, err := s.SignUp(ctx, id)
	return up, done.RowsAffected > 0, err
}

// SignUp implements membership.Store.
func (s Store) SignUp(ctx context.Context, id string) (membership.SignUp, error) {
	var row signUpRow
	err := s.db.Rows(ctx).Where("id = ?", id).Take(&row).Error
	return row.signUp(), postgres.Failure(err)
}

// consentRow is a row of membership_consents.
type consentRow struct {
	ID         int64
	AccountID  *string
	SignUpID   *string `gorm:"column:signup_id"`
	Program    string
	Version    string
	Wording    string
	SHA256     []byte `gorm:"column:sha256"`
	DocumentID *string
	At         time.Time
	Address    string
}

// TableName implements schema.Tabler.
func (consentRow) TableName() string { return "membership_consents" }

// AddConsent implements membership.Store.
func (s Store) AddConsent(ctx context.Context, c membership.Consent) error {
	row := consentRow{
		AccountID: postgres.TextOrNull(c.AccountID), SignUpID: postgres.TextOrNull(c.SignUpID), Program: c.Program, Version: c.Version, Wording: c.Wording, SHA256: c.SHA256,
		DocumentID: postgres.TextOrNull(c.DocumentID), At: c.At.UTC(), Address: c.Address,
	}
	return postgres.Failure(s.db.Rows(ctx).Create(&row).Error)
}

// creditRow is a row of partner_credits.
type creditRow struct {
	ID        string `gorm:"primaryKey"`
	AccountID string
	JoinedID  *string
	Program   string
	Amount    int64
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (creditRow) TableName() string { return "partner_credits" }

// AddCredit implements membership.Store.
func (s Store) AddCredit(ctx context.Context, c membership.Credit) error {
	row := creditRow{ID: c.ID, AccountID: c.PartnerID, JoinedID: &c.JoinedID, Program: c.Program, Amount: c.Amount, CreatedAt: c.At.UTC()}
	once := clause.OnConflict{Columns: []clause.Column{{Name: "joined_id"}}, DoNothing: true}
	return postgres.Failure(s.db.Rows(ctx).Clauses(once).Create(&row).Error)
}

// Credits implements membership.Store.
func (s Store) Credits(ctx context.Context, partnerID string) ([]membership.Credit, error) {
	var rows []creditRow
	err := s.db.Rows(ctx).Scopes(postgres.OfAccount(partnerID)).Order("created_at desc, id").Limit(500).Find(&rows).Error
	return postgres.Each(rows, func(r creditRow) membership.Credit {
		return membership.Credit{ID: r.ID, PartnerID: r.AccountID, JoinedID: postgres.TextOf(r.JoinedID), Program: r.Program, Amount: r.Amount, At: r.CreatedAt.UTC()}
	}), postgres.Failure(err)
}

// Introduced implements membership.Store.
func (s Store) Introduced(ctx context.Context, accountID string) (signUps, joined int, err error) {
	var row struct{ SignUps, Joined int }
	err = s.db.Rows(ctx).Model(&signUpRow{}).Where("partner_id = ? or sponsor_id = ?", accountID, accountID).
		Select("count(distinct account_id) as sign_ups, count(distinct account_id) filter (where paid_at is not null) as joined").Scan(&row).Error
	return row.SignUps, row.Joined, postgres.Failure(err)
}

// paidUses counts the accounts that paid with a promo code.
func paidUses(rows *gorm.DB, code string) (int, error) {
	var used int64
	err := rows.Model(&signUpRow{}).Distinct("account_id").Where("promo = ? and paid_at is not null", code).Count(&used).Error
	return int(used), err
}
