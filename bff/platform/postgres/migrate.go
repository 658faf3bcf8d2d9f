package postgres

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

// Migrations are the migrations of the schema, in the format of goose.
//
//go:embed migrations/*.sql
var Migrations embed.FS

const (
	// lockWait is how long a migration waits for a table that an import or a backup holds: visitors' statements wait behind it.
	lockWait = "2s"
	// lockPause is the time for those before another attempt.
	lockPause = 2 * time.Second
	// lockLimit is when a migration gives up.
	lockLimit = 5 * time.Minute
)

// Migrate applies the migrations to the database at url. Several processes may call it at once: a
// session lock makes all but one wait. Then it runs the steps; they run every time, so they must be safe to
// repeat.
func Migrate(ctx context.Context, url string, steps ...func(ctx context.Context, conn *pgx.Conn) error) error {
	cfg, err := pgx.ParseConfig(url)
	if err != nil {
		return errors.New("the database's connection string can't be parsed") // it may contain a password
	}
	impatient := cfg.Copy()
	impatient.RuntimeParams["lock_timeout"] = lockWait
	db := stdlib.OpenDB(*impatient)
	defer db.Close()
	if err := migrateUp(ctx, db); err != nil {
		return fmt.Errorf("migrate the database: %w", err)
	}
	if err := migrateJobs(ctx, url); err != nil {
		return fmt.Errorf("migrate the job tables: %w", err)
	}
	conn, err := pgx.ConnectConfig(ctx, cfg)
	if err != nil {
		return fmt.Errorf("migrate the database: %w", err)
	}
	defer conn.Close(context.WithoutCancel(ctx))
	for _, step := range steps {
		if err := step(ctx, conn); err != nil {
			return err
		}
	}
	return nil
}

func migrateUp(ctx context.Context, db *sql.DB) error {
	files, err := fs.Sub(Migrations, "migrations")
	if err != nil {
		return err
	}
	turn, err := lock.NewPostgresSessionLocker()
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectPostgres, db, files, goose.WithSessionLocker(turn),
		goose.WithAllowOutofOrder(true)) // concurrent branches may merge migrations out of order
	if err != nil {
		return err
	}
	if err := checkReplaced(ctx, db); err != nil {
		return err
	}
	for began := time.Now(); ; {
		_, err = provider.Up(ctx)
		failed, ok := errors.AsType[*pgconn.PgError](err)
		if !ok || failed.Code != codeLockTimeout || time.Since(began) > lockLimit {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(lockPause):
		}
	}
}

// The schema was rewritten once: migrations 1 to 14 make what others with numbers up to 138 had made. A database with all of those has
// the same schema, and goose takes 1 to 14 as applied. One with some of them can't be brought up to date.
const (
	replaced      = 56 // numbers above 14
	countReplaced = "select count(distinct version_id) from goose_db_version where is_applied and version_id between 15 and 138"
)

// checkReplaced refuses a database with some of the replaced migrations, and repairs the numbers of those that were applied.
func checkReplaced(ctx context.Context, db *sql.DB) error {
	var there bool
	if err := db.QueryRowContext(ctx, "select to_regclass('goose_db_version') is not null").Scan(&there); err != nil || !there {
		return err
	}
	var n int
	if err := db.QueryRowContext(ctx, countReplaced).Scan(&n); err != nil {
		return err
	}
	// A crash of a database with wal_level = minimal sets back the sequence of a table that was filled in the transaction that made it, as this one was.
	if _, err := db.ExecContext(ctx, `select setval('goose_db_version_id_seq', last) from (select max(id) last from goose_db_version) used
		where last > (select last_value from goose_db_version_id_seq)`); err != nil {
		return err
	}
	if n > 0 && n < replaced {
		return errors.New("its schema is older than this release can update: run the last release with migration 138 once, or begin with an empty " +
			"database (the embedded one is in the folder postgres of DATA_DIR)")
	}
	return nil
}

// MigrationText is all migrations in one text; equal texts make equal databases.
func MigrationText() []byte {
	all := jobMigrations()
	files, _ := fs.Glob(Migrations, "migrations/*.sql") // the pattern is valid
	for _, name := range files {
		text, err := Migrations.ReadFile(name)
		if err != nil {
			panic(err) // embedded files always exist
		}
		all = append(all, text...)
	}
	return all
}
