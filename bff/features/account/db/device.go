package db

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/postgres"
)

// knownDeviceRow is a row of known_devices.
type knownDeviceRow struct {
	ID        string `gorm:"primaryKey"`
	AccountID string
	TokenHash []byte
	Device    string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	SeenAt    time.Time
	ExpiresAt time.Time
}

// TableName implements schema.Tabler.
func (knownDeviceRow) TableName() string { return "known_devices" }

func (r knownDeviceRow) device() account.KnownDevice {
	return account.KnownDevice{ID: r.ID, AccountID: r.AccountID, Device: r.Device, CreatedAt: r.CreatedAt, SeenAt: r.SeenAt, ExpiresAt: r.ExpiresAt}
}

// KnownDevices implements account.Store.
func (s Store) KnownDevices(ctx context.Context, tokenHash []byte, now time.Time) ([]account.KnownDevice, error) {
	var devices []knownDeviceRow
	err := s.db.Rows(ctx).Scopes(current(now)).Where("token_hash = ?", tokenHash).Order("seen_at desc").Limit(100).Find(&devices).Error
	return postgres.Each(devices, knownDeviceRow.device), postgres.Failure(err)
}

// TouchKnownDevice implements account.Store.
func (s Store) TouchKnownDevice(ctx context.Context, d account.KnownDevice, tokenHash []byte) (bool, error) {
	done := s.db.Rows(ctx).Model(&knownDeviceRow{}).Scopes(postgres.OfAccount(d.AccountID), current(d.SeenAt)).Where("token_hash = ?", tokenHash).
		Updates(map[string]any{"device": d.Device, "seen_at": d.SeenAt, "expires_at": d.ExpiresAt})
	return done.RowsAffected > 0, postgres.Failure(done.Error)
}

// ReplaceDeviceToken implements account.Store.
func (s Store) ReplaceDeviceToken(ctx context.Context, exceptAccountID string, before, after []byte) error {
	return postgres.Failure(s.db.Rows(ctx).Model(&knownDeviceRow{}).Where("token_hash = ? and account_id <> ?", before, exceptAccountID).
		Update("token_hash", after).Error)
}

// UpsertKnownDevice implements account.Store.
func (s Store) UpsertKnownDevice(ctx context.Context, d account.KnownDevice, tokenHash []byte, maximum int) error {
	return s.db.Counting(ctx, d.AccountID, func(ctx context.Context) error {
		row := knownDeviceRow{
			ID: d.ID, AccountID: d.AccountID, TokenHash: tokenHash, Device: d.Device, CreatedAt: d.CreatedAt, SeenAt: d.SeenAt, ExpiresAt: d.ExpiresAt,
		}
		if err := s.db.Rows(ctx).Create(&row).Error; err != nil {
			return err
		}
		return s.db.Rows(ctx).Model(&knownDeviceRow{}).Scopes(besidesNewest(d.AccountID, d.ID, maximum)).Delete(&knownDeviceRow{}).Error
	})
}

// ForgetKnownDevices implements account.Store.
func (s Store) ForgetKnownDevices(ctx context.Context, accountID string) error {
	return postgres.Failure(s.db.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Delete(&knownDeviceRow{}).Error)
}
