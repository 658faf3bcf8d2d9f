package postgres

import (
	"context"
	"math"

	"github.com/jackc/pgx/v5/pgxpool"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
)

// CityNumbers implements listing.Store.
func (s Listings) CityNumbers(ctx context.Context, state, city string) (listing.Numbers, error) {
	return s.numbers(ctx, search.Criteria{State: state, City: city})
}

// StateNumbers implements listing.Store.
func (s Listings) StateNumbers(ctx context.Context, state string) (listing.Numbers, error) {
	return s.numbers(ctx, search.Criteria{State: state})
}

func (s Listings) numbers(ctx context.Context, where search.Criteria) (listing.Numbers, error) {
	if state, ok := place.StateByCode(where.State); ok {
		where.State = state.Code
	}
	w := newFilter(where, s.db.now()).begin()
	w.say("select count(*), percentile_cont(0.5) within group (order by nullif(price, 0))," +
		" percentile_cont(0.5) within group (order by nullif(price, 0)::float8 / nullif(sqft, 0))," +
		" count(*) filter (where ").where(condition{listedSince, []any{search.ListedSince(s.db.now(), search.Week)}})
	w.say(") from ").source()
	sql, args := w.done()
	var n listing.Numbers
	var median, perSqft *float64
	err := s.db.read(ctx, func(pool *pgxpool.Pool) error {
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

// CountActive implements listing.Store.
func (s Listings) CountActive(ctx context.Context) (n int, err error) {
	err = s.db.read(ctx, func(pool *pgxpool.Pool) error {
		return pool.QueryRow(ctx, "select count(*) from listings where shown").Scan(&n)
	})
	return n, err
}
