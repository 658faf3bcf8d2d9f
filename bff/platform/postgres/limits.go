package postgres

import (
	"context"
	"time"

	"hearthway/bff/platform/limit"
)

// Limits is a limit.Store over the database.
type Limits struct{ db *DB }

var _ limit.Store = Limits{}

// NewLimits returns the store of rate limits.
func NewLimits(db *DB) Limits { return Limits{db} }

// Use implements limit.Store. It is one statement, so the row lock serializes concurrent uses. It runs
// outside of any transaction, so that attempts stay counted after a rollback.
func (l Limits) Use(ctx context.Context, key string, maximum int, window time.Duration, now time.Time) (ok bool, wait time.Duration, err error) {
	var oldest time.Time
	err = l.db.pool.QueryRow(ctx, `
		insert into limits as l (key, hits, allowed, until) values ($1, array[$3::timestamptz], true, $5)
		on conflict (key) do update set (hits, allowed, until) = (
			select case when count(*) < $2 then array_agg(at order by at) || $3::timestamptz else array_agg(at order by at) end,
				count(*) < $2, $5
			from unnest(l.hits) as at where at > $4)
		returning allowed, hits[1]`,
		key, maximum, now, now.Add(-window), now.Add(window)).Scan(&ok, &oldest)
	if err != nil || ok {
		return ok, 0, Failure(err)
	}
	return false, max(oldest.Add(window).Sub(now), time.Second), nil
}

// Return implements limit.Store.
func (l Limits) Return(ctx context.Context, key string, at time.Time) error {
	_, err := l.db.pool.Exec(ctx, `update limits set hits = hits[:array_position(hits, $2) - 1] || hits[array_position(hits, $2) + 1:]
		where key = $1 and array_position(hits, $2) is not null`, key, at)
	return Failure(err)
}

// Forget implements limit.Store.
func (l Limits) Forget(ctx context.Context, key string) error {
	_, err := l.db.pool.Exec(ctx, "delete from limits where key = $1", key)
	return Failure(err)
}
