// Package db stores weekly mortgage rates in PostgreSQL.
package db

import (
	"context"
	"slices"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/mortgage"
	"hearthway/bff/platform/postgres"
)

// Store is a mortgage.Rates over the database.
type Store struct{ db *postgres.DB }

var _ mortgage.Rates = Store{}

func New(db *postgres.DB) Store { return Store{db} }

// maxWeeks is more than a hundred years.
const maxWeeks = 6000

var latestRates = "select " + postgres.Columns(rateRow{}, "r") + " from mortgage_rates r order by week desc limit $1"

// Latest implements mortgage.Rates. It tolerates lag, so it may read from a replica; replicas have pgx
// pools only.
func (s Store) Latest(ctx context.Context, weeks int) (rates []mortgage.WeeklyRate, err error) {
	err = s.db.Read(ctx, func(pool *pgxpool.Pool) error {
		rows, err := pool.Query(ctx, latestRates, max(0, min(weeks, maxWeeks)))
		if err != nil {
			return err
		}
		list, err := pgx.CollectRows(rows, pgx.RowToStructByPos[rateRow])
		rates = postgres.Each(list, rateRow.rate)
		return err
	})
	slices.Reverse(rates)
	return rates, err
}

// SaveRates inserts or updates weekly rates, and returns how many weeks were new or different.
func (s Store) SaveRates(ctx context.Context, rates []mortgage.WeeklyRate) (int64, error) {
	if len(rates) == 0 {
		return 0, nil
	}
	different := clause.OnConflict{
		Columns:   []clause.Column{{Name: "week"}},
		DoUpdates: clause.AssignmentColumns([]string{"thirty", "fifteen"}),
		Where: clause.Where{Exprs: []clause.Expression{clause.Expr{
			SQL: "(mortgage_rates.thirty, mortgage_rates.fifteen) is distinct from (excluded.thirty, excluded.fifteen)",
		}}},
	}
	rows := postgres.Each(rates, newRateRow)
	saved := s.db.Rows(ctx).Clauses(different).Create(&rows)
	return saved.RowsAffected, postgres.Failure(saved.Error)
}
