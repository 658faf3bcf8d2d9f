package db

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/postgres"
)

// failureRow is a row of code_failures: how many wrong codes were typed. They are counted outside any
// transaction, so that an attempt stays counted if the transaction rolls back.
type failureRow struct {
	Who       string `gorm:"primaryKey"`
	AccountID *string
	Failures  int
	UpdatedAt time.Time `gorm:"autoUpdateTime:false"`
}

// TableName implements schema.Tabler.
func (failureRow) TableName() string { return "code_failures" }

// AddCodeFailure implements account.Store.
func (s Store) AddCodeFailure(ctx context.Context, owner account.CodeOwner, maximum int, now time.Time) (bool, error) {
	counted := clause.OnConflict{
		Columns:   []clause.Column{{Name: "who"}},
		DoUpdates: clause.Assignments(map[string]any{"failures": gorm.Expr("code_failures.failures + 1"), "updated_at": now}),
		Where:     clause.Where{Exprs: []clause.Expression{gorm.Expr("code_failures.failures < ?", maximum)}},
	}
	done := s.db.RowsApart(ctx).Clauses(counted).Create(&failureRow{Who: owner.Key(), AccountID: postgres.TextOrNull(owner.AccountID), Failures: 1, UpdatedAt: now})
	return done.RowsAffected > 0, postgres.Failure(done.Error)
}

// ReturnCodeFailure implements account.Store.
func (s Store) ReturnCodeFailure(ctx context.Context, owner account.CodeOwner) error {
	return postgres.Failure(s.db.RowsApart(ctx).Model(&failureRow{}).Where("who = ? and failures > 0", owner.Key()).
		UpdateColumn("failures", gorm.Expr("failures - 1")).Error)
}

// CodeFailures implements account.Store.
func (s Store) CodeFailures(ctx context.Context, owner account.CodeOwner) (int, error) {
	var row failureRow // zero failures if there is none
	err := s.db.Rows(ctx).Where("who = ?", owner.Key()).Limit(1).Find(&row).Error
	return row.Failures, postgres.Failure(err)
}

// ForgetCodeFailures implements account.Store.
func (s Store) ForgetCodeFailures(ctx context.Context, accountID string) error {
	return postgres.Failure(s.db.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Delete(&failureRow{}).Error)
}
