package db

import (
	"context"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/mortgage"
	"hearthway/bff/platform/postgres"
)

// SaveRates keeps weekly rates; a week that is there already takes the new figures. It gives
// how many weeks were new or different.
func (s Store) SaveRates(ctx context.Context, rates []mortgage.WeeklyRate) (int64, error) {
	weeks := make([]string, len(rates))
	thirty := make([]float32, len(rates))
	fifteen := make([]float32, len(rates))
	for i, rate := range rates {
		weeks[i] = rate.Week.Format("2006-01-02")
		thirty[i], fifteen[i] = float32(rate.Thirty), float32(rate.Fifteen)
	}
	var written int64
	err := pgx.BeginFunc(ctx, s.db.Pool(), func(tx pgx.Tx) error {
		tag, err := tx.Exec(ctx, `
			insert into mortgage_rates as r (week, thirty, fifteen)
			select week::date, thirty, fifteen from unnest($1::text[], $2::real[], $3::real[]) as n (week, thirty, fifteen)
			on conflict (week) do update set thirty = excluded.thirty, fifteen = excluded.fifteen
			where (r.thirty, r.fifteen) is distinct from (excluded.thirty, excluded.fifteen)`, weeks, thirty, fifteen)
		written = tag.RowsAffected()
		return err
	})
	return written, postgres.Failure(err)
}
