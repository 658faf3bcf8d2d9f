package postgres

import (
	"context"
	"slices"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"hearthway/bff/features/mortgage"
)

// Rates is a mortgage.Rates over the database.
type Rates struct{ db *DB }

var _ mortgage.Rates = Rates{}

// Rates gives the weekly mortgage rates.
func (db *DB) Rates() Rates { return Rates{db} }

// maxWeeks is more than a hundred years.
const maxWeeks = 6000

// Latest implements mortgage.Rates.
func (s Rates) Latest(ctx context.Context, weeks int) (rates []mortgage.WeeklyRate, err error) {
	err = s.db.read(ctx, func(pool *pgxpool.Pool) error {
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
