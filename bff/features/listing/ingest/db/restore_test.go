package db

import (
	"context"
	"slices"
	"testing"

	"hearthway/bff/platform/postgres"

	"github.com/jackc/pgx/v5"
)

// openEmpty is set by the tests of the outer package, which can make databases.
var openEmpty func(t *testing.T) string

// indexesOf returns the names of the indexes of listings, sorted.
func indexesOf(t *testing.T, conn *pgx.Conn) []string {
	t.Helper()
	rows, err := conn.Query(t.Context(), "select indexname::text from pg_indexes where tablename = 'listings' order by 1")
	if err != nil {
		t.Fatal(err)
	}
	names, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func TestIndexesAreRestoredAfterCrash(t *testing.T) {
	url := openEmpty(t)
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	before := indexesOf(t, conn)
	take := func(tx pgx.Tx) error { return parkIndexes(t.Context(), tx) }
	if err := pgx.BeginFunc(t.Context(), conn, take); err != nil {
		t.Fatal(err)
	}
	if left := indexesOf(t, conn); len(left) != 3 || !slices.Contains(left, "listings_alias_key") {
		t.Errorf("while they are down there are %v", left)
	}
	if err := pgx.BeginFunc(t.Context(), conn, take); err != nil {
		t.Errorf("taken down twice: %v", err)
	}
	if err := postgres.Migrate(t.Context(), url, RestoreIndexes); err != nil {
		t.Fatal(err)
	}
	if after := indexesOf(t, conn); !slices.Equal(after, before) {
		t.Errorf("after the next start there are %v, before there were %v", after, before)
	}
	if err := postgres.Migrate(t.Context(), url, RestoreIndexes); err != nil {
		t.Errorf("with nothing to restore: %v", err)
	}
}
