package postgres

import (
	"context"
	"fmt"
	"sync"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"
)

// Pool is the connections to the primary, for jobs.
func (db *DB) Pool() *pgxpool.Pool { return db.pool }

// Transaction is the transaction started by Atomically, or nil.
func (db *DB) Transaction(ctx context.Context) pgx.Tx {
	t, _ := within(ctx)
	return t.tx
}

// jobsLock prevents concurrent migrations of the job tables.
const jobsLock = 7_201_127

// migrateJobs applies River's migrations of the job tables.
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
	var all []byte
	for _, m := range riverMigrations() {
		all = append(all, m.SQLUp...)
	}
	return all
}

// lastJobMigration is the number of River's newest migration.
func lastJobMigration() int {
	all := riverMigrations()
	return all[len(all)-1].Version
}

var riverMigrations = sync.OnceValue(func() []rivermigrate.Migration {
	migrator, err := rivermigrate.New(riverpgxv5.New(nil), nil)
	if err != nil {
		panic(fmt.Errorf("read the job migrations: %w", err)) // they are part of the program
	}
	return migrator.AllVersions()
})
