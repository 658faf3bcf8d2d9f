package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// Version is the data version, which changes with each import. It is part of cache keys. With replicas
// it is the oldest that a read can see, so that a response from a lagging replica is never cached under
// the key of newer data.
func (db *DB) Version(ctx context.Context) (int64, error) {
	oldest, err := VersionOf(ctx, db.pool)
	if err != nil {
		return 0, Failure(err)
	}
	for _, replica := range db.replicas {
		version, err := VersionOf(ctx, replica)
		if err == nil {
			oldest = min(oldest, version)
		} else if !Unreachable(err) { // an unreachable one answers no reads either
			return 0, Failure(err)
		}
	}
	return oldest, nil
}

// VersionOf is the data version in one pool's database.
func VersionOf(ctx context.Context, pool *pgxpool.Pool) (version int64, err error) {
	err = pool.QueryRow(ctx, "select version from data_version").Scan(&version)
	return version, err
}

// BumpVersion makes a new version that invalidates everything, and notifies listeners on the channel
// data_version. Changes of homes, places and sources do so by themselves.
func (db *DB) BumpVersion(ctx context.Context) (version int64, err error) {
	err = pgx.BeginFunc(ctx, db.pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, "select note_change('{}', null)"); err != nil {
			return err
		}
		return tx.QueryRow(ctx, "select version from data_version").Scan(&version)
	})
	return version, Failure(err)
}

// Identity uniquely identifies this database, so that data cached from one is never mistaken for
// another's: each starts at version 1.
func (db *DB) Identity(ctx context.Context) (identity string, err error) {
	err = db.pool.QueryRow(ctx, `select concat_ws('-', d.oid, 'data_version'::regclass::oid, extract(epoch from min(g.tstamp)))
		from pg_database d, goose_db_version g where d.datname = current_database() group by d.oid`).Scan(&identity)
	return identity, Failure(err)
}

// VersionFirst takes the lock that every change of homes and places takes. Transactions that lock rows
// of several tables take it first, to prevent deadlocks.
const VersionFirst = "select from data_version for update"
