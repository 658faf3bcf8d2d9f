package db

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/valuation"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Watches is a valuation.Watches over the database.
type Watches struct{ db *postgres.DB }

var _ valuation.Watches = Watches{}

// NewWatches creates the store of saved estimates.
func NewWatches(db *postgres.DB) Watches { return Watches{db} }

// Upsert implements valuation.Watches.
func (watches Watches) Upsert(ctx context.Context, w valuation.Watch, maximum int) (valuation.Watch, error) {
	row := watchRow{Key: w.Key, Email: w.Email, Address: w.Address, Query: w.Query, Value: w.Value, NotifiedAt: w.NotifiedAt, CreatedAt: w.CreatedAt}
	same := clause.OnConflict{Columns: []clause.Column{{Name: "lower(email)", Raw: true}, {Name: "query"}}, TargetWhere: clause.Where{Exprs: []clause.Expression{clause.Expr{SQL: "account_id is null"}}}}
	if w.AccountID != "" {
		row.AccountID = &w.AccountID
		same.Columns[0] = clause.Column{Name: "account_id"}
		same.TargetWhere.Exprs[0] = clause.Expr{SQL: "account_id is not null"}
	}
	same.DoUpdates = clause.AssignmentColumns([]string{"address", "value", "told_at"})
	err := watches.db.Atomically(ctx, func(ctx context.Context) error {
		if err := watches.db.Rows(ctx).Clauses(same, clause.Returning{}).Create(&row).Error; err != nil || w.AccountID == "" {
			return postgres.Failure(err)
		}
		var count int64
		if err := watches.of(ctx, w.AccountID).Count(&count).Error; err != nil {
			return postgres.Failure(err)
		}
		if count > int64(maximum) {
			return apperr.New(apperr.Conflict, "You’ve reached the maximum number of estimates. Please delete one first.")
		}
		return nil
	})
	return row.watch(), err
}

func (watches Watches) of(ctx context.Context, accountID string) *gorm.DB {
	return watches.db.Rows(ctx).Model(&watchRow{}).Where("account_id = ?", accountID)
}

// OfAccount implements valuation.Watches.
func (watches Watches) OfAccount(ctx context.Context, accountID string) ([]valuation.Watch, error) {
	var rows []watchRow
	err := watches.of(ctx, accountID).Order("created_at desc, id desc").Find(&rows).Error
	return postgres.Each(rows, watchRow.watch), postgres.Failure(err)
}

func errNoWatch() error { return apperr.New(apperr.NotFound, "This estimate doesn’t exist.") }

// changed returns the error of a statement that should have changed a row.
func changed(done *gorm.DB) error {
	if done.Error == nil && done.RowsAffected == 0 {
		return errNoWatch()
	}
	return postgres.Failure(done.Error)
}

// Delete implements valuation.Watches.
func (watches Watches) Delete(ctx context.Context, accountID string, id int64) error {
	return changed(watches.of(ctx, accountID).Where("id = ?", id).Delete(&watchRow{}))
}

// Switch implements valuation.Watches.
func (watches Watches) Switch(ctx context.Context, accountID string, id int64, on bool) error {
	return changed(watches.of(ctx, accountID).Where("id = ?", id).Update("mails", on))
}

// ByKey implements valuation.Watches.
func (watches Watches) ByKey(ctx context.Context, key string) (valuation.Watch, error) {
	var row watchRow
	err := watches.db.Rows(ctx).Where("key = ?", key).Take(&row).Error
	return row.watch(), postgres.Failure(err)
}

// SwitchByKey implements valuation.Watches.
func (watches Watches) SwitchByKey(ctx context.Context, key string, on bool, now time.Time) error {
	change := map[string]any{"mails": on}
	if on {
		change["confirmed_at"] = gorm.Expr("coalesce(confirmed_at, ?)", now)
	}
	return changed(watches.db.Rows(ctx).Model(&watchRow{}).Where("key = ?", key).Updates(change))
}

// Due implements valuation.Watches. An account's email must be verified.
func (watches Watches) Due(ctx context.Context, before time.Time, after int64, limit int) ([]valuation.Watch, error) {
	var rows []watchRow
	err := watches.db.Rows(ctx).Raw(`
		select w.id, w.key, w.account_id, coalesce(a.email, w.email) as email, w.address, w.query, w.value, w.told_at, w.mails, w.confirmed_at, w.created_at
		from valuation_watches w left join accounts a on a.id = w.account_id
		where w.mails and w.told_at < ? and w.id > ? and (a.email_verified_at is not null and a.erasure_at is null or w.account_id is null and w.confirmed_at is not null)
		order by w.id limit ?`, before, after, limit).Scan(&rows).Error
	return postgres.Each(rows, watchRow.watch), postgres.Failure(err)
}

// MarkNotified implements valuation.Watches.
func (watches Watches) MarkNotified(ctx context.Context, w valuation.Watch, value int64, now time.Time) (bool, error) {
	done := watches.db.Rows(ctx).Model(&watchRow{}).Where("id = ? and told_at = ? and mails", w.ID, w.NotifiedAt).Updates(map[string]any{"value": value, "told_at": now})
	return done.RowsAffected == 1, postgres.Failure(done.Error)
}

// Forget implements valuation.Watches.
func (watches Watches) Forget(ctx context.Context, before time.Time) error {
	return postgres.Failure(watches.db.Rows(ctx).Where("account_id is null and confirmed_at is null and created_at < ?", before).Delete(&watchRow{}).Error)
}
