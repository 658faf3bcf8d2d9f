package db

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/valuation"
	"hearthway/bff/platform/postgres"
)

// Log is a valuation.Log over the database.
type Log struct{ db *postgres.DB }

var _ valuation.Log = Log{}

// NewLog creates the log of estimates.
func NewLog(db *postgres.DB) Log { return Log{db} }

func (s Log) exec(ctx context.Context, sql string, args ...any) error {
	_, err := s.db.On(ctx).Exec(ctx, sql, args...)
	return postgres.Failure(err)
}

// Add implements valuation.Log.
func (s Log) Add(ctx context.Context, e valuation.ShownEstimate) error {
	return s.exec(ctx, `
		insert into valuation_log (listing_id, day, value, low, high) select $1, $2, $3, $4, $5
		where (select value from valuation_log where listing_id = $1 order by day desc limit 1) is distinct from $3
		on conflict do nothing`, e.Listing, e.Day, e.Value, e.Low, e.High)
}

// AddSales implements valuation.Log.
func (s Log) AddSales(ctx context.Context, since time.Time) error {
	return s.exec(ctx, `
		update valuation_log g set sold_on = sale.day, price = sale.price
		from (
			select e.listing_id, (e.at at time zone 'utc')::date as day, e.price, last.day as shown_on
			from listing_events e join listings l on l.id = e.listing_id and l.source <> $2 and l.display_entire and l.display_valuation
			cross join lateral (
				select day from valuation_log where listing_id = e.listing_id and day < (e.at at time zone 'utc')::date order by day desc limit 1
			) last
			where e.kind = 'sold' and e.price >= $3 and e.at > $1
		) sale
		where g.listing_id = sale.listing_id and g.day = sale.shown_on and g.price is null`, since, valuation.FictionalSource, valuation.MinPrice)
}

// Outcome implements valuation.Log.
func (s Log) Outcome(ctx context.Context, since time.Time) (valuation.Outcome, error) {
	rows, err := s.db.On(ctx).Query(ctx, `
		select count(*)::int, coalesce(percentile_cont(0.5) within group (order by abs(value::float8 / price - 1)), 0),
			coalesce(avg((price between low and high)::int)::float8, 0), coalesce(min(sold_on), 'epoch')::timestamp, coalesce(max(sold_on), 'epoch')::timestamp
		from valuation_log where price is not null and sold_on > $1`, since)
	if err != nil {
		return valuation.Outcome{}, postgres.Failure(err)
	}
	outcome, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByPos[valuation.Outcome])
	return outcome, postgres.Failure(err)
}

// Forget implements valuation.Log.
func (s Log) Forget(ctx context.Context, before time.Time) error {
	return s.exec(ctx, "delete from valuation_log where day < $1 and price is null", before)
}
