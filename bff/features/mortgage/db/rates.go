// Package db keeps weekly mortgage rates in PostgreSQL.
package db

import (
	"context"
	"slices"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"hearthway/bff/features/mortgage"
	"hearthway/bff/platform/postgres"
)

// Store is a mortgage.Rates over the database.
type Store struct{ db *postgres.DB }

var _ mortgage.Rates = Store{}

// New gives the weekly mortgage rates.
func New(db *postgres.DB) Store { return Store{db} }

// maxWeeks is more than a hundred years.
const maxWeeks = 6000

// Latest implements mortgage.Rates.
func (s Store) Latest(ctx context.Context, weeks int) (rates []mortgage.WeeklyRate, err error) {
	err = s.db.Read(ctx, func(pool *pgxpool.Pool) error {
		// The detour over numeric drops what single precision adds: 6.23, not 6.2300000191.
		rows, err := pool.Query(ctx, `select week, thirty::numeric::float8, fifteen::numeric::float8
			from mortgage_rates order by week desc limit $1`, max(0, min(weeks, maxWeeks)))
		if err == nil {
			rates, err = pgx.CollectRows(rows, pgx.RowToStructByPos[mortgage.WeeklyRate])
		}
		return err
	})
	slices.Reverse(rates)
	return rates, err
}
