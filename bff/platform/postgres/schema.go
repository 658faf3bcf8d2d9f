package postgres

import (
	"context"
	"io/fs"
	"path"
	"strconv"
	"strings"
)

// Schema is the version of the tables.
type Schema struct {
	Current int64 // the last migration that was applied; 0: none
	Needed  int64 // the last one of this program
	Fits    bool  // none of this program's is missing
}

// NeededSchema is the last migration of this program.
func NeededSchema() (needed int64) {
	files, _ := fs.Glob(Migrations, "migrations/*.sql") // the pattern is valid
	for _, file := range files {
		number, _, _ := strings.Cut(path.Base(file), "_")
		version, _ := strconv.ParseInt(number, 10, 64) // goose would refuse another name
		needed = max(needed, version)
	}
	return needed
}

// Schema compares the tables with those that this program needs.
func (db *DB) Schema(ctx context.Context) (s Schema, err error) {
	s.Needed = NeededSchema()
	if s.Fits, err = db.Migrated(ctx); err != nil {
		return s, err
	}
	var there bool
	if err := db.pool.QueryRow(ctx, "select to_regclass('goose_db_version') is not null").Scan(&there); err != nil || !there {
		return s, Failure(err)
	}
	err = db.pool.QueryRow(ctx, "select coalesce(max(version_id), 0) from goose_db_version where is_applied").Scan(&s.Current)
	return s, Failure(err)
}
