package postgres

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/platform/message"
)

// Receipts is a message.Receipts over the database.
type Receipts struct{ db *DB }

var _ message.Receipts = Receipts{}

// NewReceipts returns the store of push receipts.
func NewReceipts(db *DB) Receipts { return Receipts{db} }

// receiptRow is a row of push_receipts.
type receiptRow struct {
	ID        string `gorm:"primaryKey"`
	Token     string
	AskAt     time.Time
	ExpiresAt time.Time
}

// TableName implements schema.Tabler.
func (receiptRow) TableName() string { return "push_receipts" }

func (r receiptRow) receipt() message.Receipt { return message.Receipt{ID: r.ID, To: r.Token} }

// Add implements message.Receipts. A device deleted meanwhile needs none.
func (receipts Receipts) Add(ctx context.Context, r message.Receipt, ask, forget time.Time) error {
	row := receiptRow{ID: r.ID, Token: r.To, AskAt: ask, ExpiresAt: forget}
	return Failure(receipts.db.Rows(ctx).Exec(`insert into push_receipts (id, token, ask_at, expires_at)
		select @ID, token, cast(@AskAt as timestamptz), cast(@ExpiresAt as timestamptz) from push_devices where token = @Token on conflict (id) do nothing`, row).Error)
}

// Claim implements message.Receipts.
func (receipts Receipts) Claim(ctx context.Context, now time.Time, hold time.Duration, limit int) ([]message.Receipt, error) {
	if err := receipts.db.Rows(ctx).Where("expires_at <= ?", now).Delete(&receiptRow{}).Error; err != nil {
		return nil, Failure(err)
	}
	next := receipts.db.Rows(ctx).Model(&receiptRow{}).Select("id").Where("ask_at <= ?", now).Order("ask_at").Limit(limit).
		Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate, Options: clause.LockingOptionsSkipLocked})
	var rows []receiptRow
	err := receipts.db.Rows(ctx).Model(&rows).Clauses(clause.Returning{}).Where("id in (?)", next).Update("ask_at", now.Add(hold)).Error
	return Each(rows, receiptRow.receipt), Failure(err)
}

// Delete implements message.Receipts.
func (receipts Receipts) Delete(ctx context.Context, ids []string) error {
	return Failure(receipts.db.Rows(ctx).Where("id = any(?)", Array(ids)).Delete(&receiptRow{}).Error)
}
