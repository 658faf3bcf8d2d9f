package listing

import (
	"context"
	"math"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"hearthway/bff/features/place"
)

// Numbers are statistics on the homes for sale in a place.
type Numbers struct {
	Count       int
	Median      int64 // median price, where known, in dollars; 0 if there are none
	PerSqft     int64 // median price per square foot where both are known; 0 if there are none
	NewThisWeek int   // listed within the last seven days
}

// CityNumbers describes a city, given the two-letter state and the city's name or slug.
func (s Service) CityNumbers(ctx context.Context, state, city string) (Numbers, error) {
	return s.numbers(ctx, state, "and city_slug = $3 and city_slug <> ''", place.Slug(city))
}

// StateNumbers describes a state, given its two-letter code.
func (s Service) StateNumbers(ctx context.Context, state string) (Numbers, error) {
	return s.numbers(ctx, state, "")
}

// numbers describes the homes of a state that also meet a condition, whose argument is $3.
func (s Service) numbers(ctx context.Context, state, condition string, args ...any) (Numbers, error) {
	if known, ok := place.StateByCode(state); ok {
		state = known.Code
	}
	weekAgo := s.DB.Now().UTC().Truncate(time.Second).AddDate(0, 0, -7)
	var n Numbers
	var median, perSqft *float64
	err := s.DB.Read(ctx, func(pool *pgxpool.Pool) error {
		return pool.QueryRow(ctx, `select count(*), percentile_cont(0.5) within group (order by nullif(price, 0)),
			percentile_cont(0.5) within group (order by nullif(price, 0)::float8 / nullif(sqft, 0)),
			count(*) filter (where listed_at >= $1::timestamptz)
			from listings where shown and state = $2 `+condition, append([]any{weekAgo, state}, args...)...).
			Scan(&n.Count, &median, &perSqft, &n.NewThisWeek)
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

// CountActive returns the number of homes for sale everywhere.
func (s Service) CountActive(ctx context.Context) (n int, err error) {
	err = s.DB.Read(ctx, func(pool *pgxpool.Pool) error {
		return pool.QueryRow(ctx, "select count(*) from listings where shown").Scan(&n)
	})
	return n, err
}
