package db

import (
	"time"

	"hearthway/bff/features/valuation"
	"hearthway/bff/platform/postgres"
)

// modelRow is a row of valuation_models.
type modelRow struct {
	ID        int64 `gorm:"primaryKey"`
	Area      string
	Facts     valuation.Facts
	TrainedAt time.Time
	Sales     int
	Accuracy  valuation.Accuracy `gorm:"serializer:json"`
	Model     []byte             // compressed
}

// TableName implements schema.Tabler.
func (modelRow) TableName() string { return "valuation_models" }

func (r modelRow) version() valuation.Version {
	return valuation.Version{ID: r.ID, Area: r.Area, Facts: r.Facts, TrainedAt: r.TrainedAt, Accuracy: r.Accuracy}
}

// estimateRow is a row of valuation_log.
type estimateRow struct {
	ListingID int64     `gorm:"primaryKey"`
	Day       time.Time `gorm:"primaryKey"`
	Value     int64
	Low       int64
	High      int64
	SoldOn    *time.Time
	Price     *int64
}

// TableName implements schema.Tabler.
func (estimateRow) TableName() string { return "valuation_log" }

// watchRow is a row of valuation_watches.
type watchRow struct {
	ID          int64 `gorm:"primaryKey"`
	Key         string
	AccountID   *string
	Email       string
	Address     string
	Query       string
	Value       int64
	NotifiedAt  time.Time `gorm:"column:told_at"`
	Mails       bool
	ConfirmedAt *time.Time
	CreatedAt   time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (watchRow) TableName() string { return "valuation_watches" }

func (r watchRow) watch() valuation.Watch {
	return valuation.Watch{
		ID: r.ID, Key: r.Key, AccountID: postgres.TextOf(r.AccountID), Email: r.Email, Address: r.Address, Query: r.Query, Value: r.Value, NotifiedAt: r.NotifiedAt.UTC(), Mails: r.Mails,
		Confirmed: postgres.TimeOf(r.ConfirmedAt), CreatedAt: r.CreatedAt.UTC(),
	}
}
