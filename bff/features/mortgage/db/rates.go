// Package db stores weekly mortgage rates and introductions to lenders in PostgreSQL.
package db

import (
	"context"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/mortgage"
	"hearthway/bff/platform/postgres"
)

// Store implements mortgage.RateStore in PostgreSQL.
type Store struct{ db *postgres.DB }

var _ mortgage.RateStore = Store{}

func New(db *postgres.DB) Store { return Store{db} }

var latestRates = "select " + postgres.Columns(rateRow{}, "r") + " from mortgage_rates r order by week desc limit $1"

// Latest implements mortgage.Rates. Replication lag doesn't matter here, so it may read from a replica. It uses
// pgx because replicas have no GORM connection.
func (s Store) Latest(ctx context.Context, weeks int) (rates []mortgage.WeeklyRate, err error) {
	err = s.db.Read(ctx, func(pool *pgxpool.Pool) error {
		rows, err := pool.Query(ctx, latestRates, weeks)
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

// CountWeeks implements mortgage.RateStore.
func (s Store) CountWeeks(ctx context.Context) (int, error) {
	var count int64
	err := s.db.Rows(ctx).Model(&rateRow{}).Count(&count).Error
	return int(count), postgres.Failure(err)
}

// StartRates stores a series if no rates are stored yet.
func (s Store) StartRates(ctx context.Context, rates []mortgage.WeeklyRate) error {
	count, err := s.CountWeeks(ctx)
	if err != nil || count > 0 {
		return err
	}
	_, err = s.ReplaceRates(ctx, rates)
	return err
}

// ReplaceRates implements mortgage.RateStore.
func (s Store) ReplaceRates(ctx context.Context, rates []mortgage.WeeklyRate) (changed int64, err error) {
	if len(rates) == 0 {
		return 0, nil
	}
	rows := postgres.Each(rates, newRateRow)
	err = s.db.Atomically(ctx, func(ctx context.Context) error {
		var stored []time.Time
		if err := s.db.Rows(ctx).Model(&rateRow{}).Pluck("week", &stored).Error; err != nil {
			return postgres.Failure(err)
		}
		if moved := movedWeeks(stored, rates); len(moved) > 0 {
			if err := s.db.Rows(ctx).Where("week in ?", moved).Delete(&rateRow{}).Error; err != nil {
				return postgres.Failure(err)
			}
		}
		saved := s.db.Rows(ctx).Clauses(keepFifteen).Create(&rows)
		changed = saved.RowsAffected
		return postgres.Failure(saved.Error)
	})
	return changed, err
}

// movedWeeks returns the stored weeks that the series, oldest first, dates to another day of the same week.
func movedWeeks(stored []time.Time, rates []mortgage.WeeklyRate) (moved []time.Time) {
	const sameWeek = 3 * 24 * time.Hour
	for _, week := range stored {
		at, found := slices.BinarySearchFunc(rates, week, func(r mortgage.WeeklyRate, week time.Time) int { return r.Week.Compare(week) })
		near := func(i int) bool {
			return i >= 0 && i < len(rates) && rates[i].Week.Sub(week).Abs() <= sameWeek
		}
		if !found && (near(at) || near(at-1)) {
			moved = append(moved, week)
		}
	}
	return moved
}

// keepFifteen updates the weeks that differ, and keeps the stored 15-year rate where the series has none.
var keepFifteen = clause.OnConflict{
	Columns: []clause.Column{{Name: "week"}},
	DoUpdates: clause.Assignments(map[string]any{
		"thirty": gorm.Expr("excluded.thirty"), "fifteen": gorm.Expr("coalesce(nullif(excluded.fifteen, 0), mortgage_rates.fifteen)"),
	}),
	Where: clause.Where{Exprs: []clause.Expression{clause.Expr{
		SQL: "(mortgage_rates.thirty, mortgage_rates.fifteen) is distinct from (excluded.thirty, coalesce(nullif(excluded.fifteen, 0), mortgage_rates.fifteen))",
	}}},
}
