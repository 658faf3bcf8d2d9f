package db

import (
	"context"
	"math"

	"github.com/jackc/pgx/v5/pgxpool"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
)

// CityNumbers implements listing.Market.
func (e Engine) CityNumbers(ctx context.Context, state, city string) (listing.Numbers, error) {
	return e.numbers(ctx, search.Criteria{State: state, City: city})
}

// StateNumbers implements listing.Market.
func (e Engine) StateNumbers(ctx context.Context, state string) (listing.Numbers, error) {
	return e.numbers(ctx, search.Criteria{State: state})
}

func (e Engine) numbers(ctx context.Context, where search.Criteria) (listing.Numbers, error) {
	if state, ok := place.StateByCode(where.State); ok {
		where.State = state.Code
	}
	w := newFilter(where, e.db.Now()).begin()
	w.Add("select count(*), percentile_cont(0.5) within group (order by nullif(price, 0))," +
		" percentile_cont(0.5) within group (order by nullif(price, 0)::float8 / nullif(sqft, 0))," +
		" count(*) filter (where ").condition(condition{listedSince, []any{search.ListedSince(e.db.Now(), search.Week)}})
	w.Add(") from ").source()
	sql, args := w.Build()
	var n listing.Numbers
	var median, perSqft *float64
	err := e.db.Read(ctx, func(pool *pgxpool.Pool) error {
		return pool.QueryRow(ctx, sql, args...).Scan(&n.Count, &median, &perSqft, &n.NewThisWeek)
	})
	n.Median, n.PerSqft = dollars(median), dollars(perSqft)
	return n, err
}

func dollars(amount *float64) int64 {
	if amount == nil {
		return 0
	}
	return int64(math.Round(*amount))
}

// CountActive implements listing.Market.
func (e Engine) CountActive(ctx context.Context) (n int, err error) {
	err = e.db.Read(ctx, func(pool *pgxpool.Pool) error {
		return pool.QueryRow(ctx, "select count(*) from listings where shown").Scan(&n)
	})
	return n, err
}
