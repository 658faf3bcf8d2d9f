package db

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/platform/postgres"
)

// salesRow is a row of sales_agents.
type salesRow struct {
	AccountID string    `gorm:"primaryKey"`
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (salesRow) TableName() string { return "sales_agents" }

// IsSales implements membership.Store.
func (s Store) IsSales(ctx context.Context, accountID string) (bool, error) {
	var n int64
	err := s.db.Rows(ctx).Model(&salesRow{}).Scopes(postgres.OfAccount(accountID)).Count(&n).Error
	return n > 0, postgres.Failure(err)
}

// SetSales implements membership.Store.
func (s Store) SetSales(ctx context.Context, accountID string, on bool, now time.Time) error {
	if !on {
		return postgres.Failure(s.db.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Delete(&salesRow{}).Error)
	}
	row := salesRow{AccountID: accountID, CreatedAt: now.UTC()}
	return postgres.Failure(s.db.Rows(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&row).Error)
}
