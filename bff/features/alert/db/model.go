package db

import (
	"time"

	"hearthway/bff/features/alert"
	"hearthway/bff/features/saved"
	"hearthway/bff/platform/postgres"
)

// settingsRow is a row of mail_settings.
type settingsRow struct {
	AccountID string `gorm:"primaryKey"`
	Favorites saved.Frequency
	StoppedAt *time.Time
}

// TableName implements schema.Tabler.
func (settingsRow) TableName() string { return "mail_settings" }

// settings are those that hold where there is no row, too.
func (r *settingsRow) settings() alert.Settings {
	if r == nil {
		return alert.Settings{Favorites: saved.Instant}
	}
	return alert.Settings{Favorites: r.Favorites, StoppedAt: postgres.TimeOf(r.StoppedAt)}
}
