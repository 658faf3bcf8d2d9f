package postgres_test

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"

	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

// Every migration can be reverted, down to an empty database, and applied again with the same result.
func TestMigrationsGoDownAndUp(t *testing.T) {
	config, err := pgx.ParseConfig(testkit.DatabaseURL(t))
	if err != nil {
		t.Fatal(err)
	}
	db := stdlib.OpenDB(*config)
	defer db.Close()
	files, err := fs.Sub(postgres.Migrations, "migrations")
	if err != nil {
		t.Fatal(err)
	}
	provider, err := goose.NewProvider(goose.DialectPostgres, db, files, goose.WithAllowOutofOrder(true))
	if err != nil {
		t.Fatal(err)
	}
	ctx := t.Context()
	before := columns(ctx, t, db)
	if len(before) < 100 {
		t.Fatalf("only %d columns", len(before))
	}
	down, err := provider.DownTo(ctx, 0)
	if err != nil {
		t.Fatal(err)
	}
	if len(down) != len(provider.ListSources()) {
		t.Errorf("%d of %d migrations were taken back", len(down), len(provider.ListSources()))
	}
	if left := columns(ctx, t, db); len(left) > 0 {
		t.Errorf("%d columns are left: %q", len(left), left)
	}
	if _, err := provider.Up(ctx); err != nil {
		t.Fatal(err)
	}
	if after := columns(ctx, t, db); !slices.Equal(before, after) {
		t.Errorf("%d columns, indexes and constraints before, %d after: %q", len(before), len(after), difference(before, after))
	}
}

// A migration doesn't let visitors wait behind it while another transaction holds what it changes: it waits for a moment, and tries again.
func TestMigrationsGiveWay(t *testing.T) {
	url := testkit.DatabaseURL(t)
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.WithoutCancel(t.Context()))
	for _, statement := range []string{"delete from goose_db_version where version_id = 141", "drop table sitemap_files, sitemap_set", "begin", "create table sitemap_set ()"} {
		if _, err := conn.Exec(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	migrated := make(chan error, 1)
	go func() { migrated <- postgres.Migrate(t.Context(), url) }()
	select {
	case err := <-migrated:
		t.Fatalf("it didn't wait: %v", err)
	case <-time.After(3 * time.Second):
	}
	if _, err := conn.Exec(t.Context(), "rollback"); err != nil {
		t.Fatal(err)
	}
	if err := <-migrated; err != nil {
		t.Fatal(err)
	}
}

// The schema was rewritten: a database with all migrations from before stays as it is, one with some of them is refused.
func TestReplacedMigrations(t *testing.T) {
	for _, test := range []struct {
		last    int
		refused bool
	}{{14, false}, {15, true}, {69, true}, {70, false}} {
		url := testkit.DatabaseURL(t)
		db, err := postgres.Open(t.Context(), postgres.Config{URL: url})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(db.Close)
		if _, err := db.Pool().Exec(t.Context(), "insert into goose_db_version (version_id, is_applied) select n, true from generate_series(15, $1::int) n", test.last); err != nil {
			t.Fatal(err)
		}
		err = postgres.Migrate(t.Context(), url)
		if refused := err != nil && strings.Contains(err.Error(), "older than this release can update"); refused != test.refused || (err != nil) != test.refused {
			t.Errorf("migrations up to %d: %v", test.last, err)
		}
		if err := db.CheckSchema(t.Context()); errors.Is(err, postgres.ErrOldSchema) != test.refused || err != nil != test.refused {
			t.Errorf("migrations up to %d: %v", test.last, err)
		}
	}
}

// A release runs on its own tables and on later ones, and refuses older ones.
func TestCheckSchema(t *testing.T) {
	for name, c := range map[string]struct {
		change string
		want   error
	}{
		"its own":                           {"select", nil},
		"a later release's":                 {"insert into goose_db_version (version_id, is_applied) values (9999, true); alter table favorites add column later text", nil},
		"a later release's jobs":            {"insert into river_migration (line, version) values ('main', 999)", nil},
		"without the last migration":        {"delete from goose_db_version where version_id = (select max(version_id) from goose_db_version)", postgres.ErrOldSchema},
		"without a migration in between":    {"delete from goose_db_version where version_id = 3", postgres.ErrOldSchema},
		"without the last of the jobs":      {"delete from river_migration where version = (select max(version) from river_migration)", postgres.ErrOldSchema},
		"an empty database":                 {"drop table goose_db_version", postgres.ErrOldSchema},
		"a database that jobs never opened": {"drop table river_migration", postgres.ErrOldSchema},
	} {
		db := testkit.Database(t)
		if _, err := db.Pool().Exec(t.Context(), c.change, pgx.QueryExecModeSimpleProtocol); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if err := db.CheckSchema(t.Context()); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// columns returns the columns of all migrated tables with their types and defaults, and the indexes and constraints.
func columns(ctx context.Context, t *testing.T, db *sql.DB) (list []string) {
	t.Helper()
	rows, err := db.QueryContext(ctx, `with own as (select c.oid, c.relname from pg_class c
			where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'm', 'v', 'p') and c.relname not like 'river%' and c.relname not like 'goose%')
		select format('%s.%s %s %s %s', relname, attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid))
			from own join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped
			left join pg_attrdef on adrelid = own.oid and adnum = attnum
		union all select pg_get_indexdef(indexrelid) from own join pg_index on indrelid = oid
		union all select format('%s %s %s', relname, conname, pg_get_constraintdef(pg_constraint.oid)) from own join pg_constraint on conrelid = own.oid
		order by 1`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var one string
		if err := rows.Scan(&one); err != nil {
			t.Fatal(err)
		}
		list = append(list, one)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return list
}

// difference returns the entries that are in only one of the lists.
func difference(a, b []string) (out []string) {
	for _, one := range slices.Concat(a, b) {
		if slices.Contains(a, one) != slices.Contains(b, one) {
			out = append(out, one)
		}
	}
	return out
}
