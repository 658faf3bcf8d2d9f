package alert

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/saved"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// mailSettings are someone's email preferences.
type mailSettings struct {
	AccountID string `gorm:"primaryKey"`
	Favorites saved.Frequency
	Boards    saved.Frequency // see board.Service.Tell
	StoppedAt *time.Time      // when all emails except transactional ones were stopped
}

// TableName implements schema.Tabler.
func (mailSettings) TableName() string { return "mail_settings" }

// defaultSettings are those of someone who never changed them, and so has no row.
func defaultSettings(accountID string) mailSettings {
	return mailSettings{AccountID: accountID, Favorites: saved.Instant, Boards: saved.Instant}
}

func (s *Service) settings(ctx context.Context, accountID string) (mailSettings, error) {
	var rows []mailSettings
	err := s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Limit(1).Find(&rows).Error
	if err != nil || len(rows) == 0 {
		return defaultSettings(accountID), postgres.Failure(err)
	}
	return rows[0], nil
}

// changeSettings changes someone's settings, which are locked meanwhile.
func (s *Service) changeSettings(ctx context.Context, accountID string, change func(ctx context.Context, own *mailSettings) error) error {
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		own := defaultSettings(accountID)
		if err := s.DB.Rows(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&own).Error; err != nil {
			return err
		}
		if err := s.DB.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Take(&own).Error; err != nil {
			return err
		}
		if err := change(ctx, &own); err != nil {
			return err
		}
		return s.DB.Rows(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&own).Error
	})
}

// MailSettings returns how often changes to favorites are emailed, and whether all emails are stopped.
func (s *Service) MailSettings(ctx context.Context, accountID string) (favorites saved.Frequency, stopped bool, err error) {
	own, err := s.settings(ctx, accountID)
	return own.Favorites, own.StoppedAt != nil, err
}

// SetFavorites sets how often someone is emailed about changes to favorites.
func (s *Service) SetFavorites(ctx context.Context, accountID string, f saved.Frequency) error {
	if !f.Known() {
		return apperr.Field("favorites", "Must be instant, daily, weekly or never")
	}
	return s.changeSettings(ctx, accountID, func(_ context.Context, own *mailSettings) error {
		own.Favorites = f
		return nil
	})
}
