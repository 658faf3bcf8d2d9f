package postgres

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/jackc/pgx/v5/pgconn"
)

// ErrOldSchema says that the tables are older than this release needs.
var ErrOldSchema = errors.New("the database's tables are older than this release needs; run: hearthway migrate")

// CheckSchema returns ErrOldSchema unless every migration of this release has been applied. Migrations that it doesn't know, of later
// releases, are fine: they may only add what this one doesn't need.
func (db *DB) CheckSchema(ctx context.Context) error {
	var missing, old, jobs int
	err := db.pool.QueryRow(ctx, `select (select count(*) from unnest($1::bigint[]) v where v not in (select version_id from goose_db_version where is_applied)),
		(`+countReplaced+`), (select coalesce(max(version), 0) from river_migration where line = 'main')`, migrationNumbers()).Scan(&missing, &old, &jobs)
	if reply, ok := errors.AsType[*pgconn.PgError](err); ok && reply.Code == codeUndefinedTable {
		return ErrOldSchema
	}
	if err != nil {
		return Failure(err)
	}
	if missing > 0 || old > 0 && old < replaced || jobs < lastJobMigration() {
		return ErrOldSchema
	}
	return nil
}

// migrationNumbers are the numbers of this release's migrations.
var migrationNumbers = sync.OnceValue(func() (numbers []int64) {
	files, _ := fs.Glob(Migrations, "migrations/*.sql") // the pattern is valid
	for _, file := range files {
		number, _, _ := strings.Cut(path.Base(file), "_")
		n, err := strconv.ParseInt(number, 10, 64)
		if err != nil {
			panic(err) // goose would refuse it too
		}
		numbers = append(numbers, n)
	}
	return numbers
})

// Schema is the version of the tables.
type Schema struct {
	Current int64 // the last migration that was applied; 0: none
	Needed  int64 // the last one of this program
	Fits    bool  // none of this program's is missing
}

// NeededSchema is the last migration of this program.
func NeededSchema() int64 { return slices.Max(migrationNumbers()) }

// Schema compares the tables with those that this program needs.
func (db *DB) Schema(ctx context.Context) (s Schema, err error) {
	s.Needed = NeededSchema()
	err = db.CheckSchema(ctx)
	if s.Fits = err == nil; err != nil && !errors.Is(err, ErrOldSchema) {
		return s, err
	}
	var there bool
	if err := db.pool.QueryRow(ctx, "select to_regclass('goose_db_version') is not null").Scan(&there); err != nil || !there {
		return s, Failure(err)
	}
	err = db.pool.QueryRow(ctx, "select coalesce(max(version_id), 0) from goose_db_version where is_applied").Scan(&s.Current)
	return s, Failure(err)
}
