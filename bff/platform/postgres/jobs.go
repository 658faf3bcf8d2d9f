package postgres

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"
)

// Pool are the connections to the primary, for jobs.
func (db *DB) Pool() *pgxpool.Pool { return db.pool }

// Transaction is the one that Atomically began, or nil.
func (db *DB) Transaction(ctx context.Context) pgx.Tx {
	t, _ := within(ctx)
	return t.tx
}

// jobsLock keeps two processes from making the tables of jobs at once.
const jobsLock = 7_201_127

// migrateJobs brings the tables of jobs up to date, by the migrations that come with River.
func migrateJobs(ctx context.Context, url string) error {
	cfg, err := pgxpool.ParseConfig(url)
	if err != nil {
		return err
	}
	cfg.MaxConns, cfg.MinConns = 2, 0
	pool, err := pgxpool.NewWithConfig(ctx, cfg)
	if err != nil {
		return err
	}
	defer pool.Close()
	migrator, err := rivermigrate.New(riverpgxv5.New(pool), nil)
	if err != nil {
		return err
	}
	return pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, "select pg_advisory_xact_lock($1)", jobsLock); err != nil {
			return err
		}
		_, err := migrator.Migrate(ctx, rivermigrate.DirectionUp, nil)
		return err
	})
}

// jobMigrations is the text of River's migrations.
func jobMigrations() []byte {
	migrator, err := rivermigrate.New(riverpgxv5.New(nil), nil)
	if err != nil {
		panic(fmt.Errorf("read the job migrations: %w", err)) // they are part of the program
	}
	var all []byte
	for _, m := range migrator.AllVersions() {
		all = append(all, m.SQLUp...)
	}
	return all
}
