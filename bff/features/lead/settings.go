package lead

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

const (
	maxPrice    = 1_000_000_000
	maxCapacity = 1000
)

// Settings say which leads an agent takes. With the zero value they take all.
type Settings struct {
	AccountID string `gorm:"primaryKey"`
	Paused    bool
	PriceFrom int64     // in dollars
	PriceTo   int64     // in dollars; 0: no limit
	Capacity  int       // maximum number of leads per month; 0: no limit
	UpdatedAt time.Time `gorm:"autoUpdateTime:false"`
}

// TableName implements schema.Tabler.
func (Settings) TableName() string { return "lead_settings" }

// check validates settings; the error names every invalid field.
func (s Settings) check() error {
	wrong := map[string]string{}
	if s.PriceFrom < 0 || s.PriceFrom > maxPrice {
		wrong["price_from"] = "Must be between $0 and $1,000,000,000"
	}
	if s.PriceTo < 0 || s.PriceTo > maxPrice {
		wrong["price_to"] = "Must be between $0 and $1,000,000,000"
	}
	if wrong["price_to"] == "" && s.PriceTo > 0 && s.PriceTo < s.PriceFrom {
		wrong["price_to"] = "Must be at least the lowest price"
	}
	if s.Capacity < 0 || s.Capacity > maxCapacity {
		wrong["capacity"] = "Must be between 0 and 1,000"
	}
	if len(wrong) > 0 {
		return apperr.InvalidFields(wrong)
	}
	return nil
}

// settings returns the settings of agents who have any.
func (s *Service) settings(ctx context.Context, accountIDs []string) (map[string]Settings, error) {
	var rows []Settings
	err := s.DB.Rows(ctx).Where("account_id = any(?::uuid[])", postgres.Array(accountIDs)).Find(&rows).Error
	all := map[string]Settings{}
	for _, row := range rows {
		all[row.AccountID] = row
	}
	return all, postgres.Failure(err)
}

// SettingsOf returns which leads an agent takes, all of them by default.
func (s *Service) SettingsOf(ctx context.Context, accountID string) (Settings, error) {
	all, err := s.settings(ctx, []string{accountID})
	return all[accountID], err
}

// SetSettings sets which leads an agent takes from now on. They keep the leads they have.
func (s *Service) SetSettings(ctx context.Context, accountID string, wanted Settings) (Settings, error) {
	if err := wanted.check(); err != nil {
		return Settings{}, err
	}
	wanted.AccountID, wanted.UpdatedAt = accountID, s.Now()
	return wanted, postgres.Failure(s.DB.Rows(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&wanted).Error)
}
