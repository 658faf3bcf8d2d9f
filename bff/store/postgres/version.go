package postgres

import (
	"context"

	"github.com/jackc/pgx/v5/pgxpool"
)

// Version is the version of the data: another one after each import. Keys of caches hold it.
// With replicas it is the oldest that a read can meet, so that an answer from a replica that
// lags is never kept under the key of newer data.
func (db *DB) Version(ctx context.Context) (int64, error) {
	oldest, err := versionOf(ctx, db.pool)
	if err != nil {
		return 0, failure(err)
	}
	for _, replica := range db.replicas {
		version, err := versionOf(ctx, replica)
		if err == nil {
			oldest = min(oldest, version)
		} else if !unreachable(err) { // one that cannot be reached answers no reads either
			return 0, failure(err)
		}
	}
	return oldest, nil
}

func versionOf(ctx context.Context, pool *pgxpool.Pool) (version int64, err error) {
	err = pool.QueryRow(ctx, "select version from data_version").Scan(&version)
	return version, err
}

// BumpVersion makes a new version, and tells whoever listens on the channel data_version.
func (db *DB) BumpVersion(ctx context.Context) (version int64, err error) {
	err = db.pool.QueryRow(ctx, "select bump_data_version()").Scan(&version)
	return version, failure(err)
}
