package db_test

import (
	"context"
	"errors"
	"testing"

	"hearthway/bff/features/listing/ingest"
	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/platform/postgres"
)

func TestLargeImportDropsAndRestoresIndexes(t *testing.T) {
	g := newFixture(t)
	indexes := func() string {
		return ask[string](g, "select string_agg(indexdef, ';' order by indexname) from pg_indexes where tablename in ('listings', 'listing_events')")
	}
	keys := func() int {
		return ask[int](g, "select count(*) from pg_constraint where contype = 'f' and conrelid = 'listing_events'::regclass")
	}
	before, keysBefore := indexes(), keys()
	homes := numbered(26_000)
	if _, _, err := g.take(&feed{origin: files, homes: homes, breaks: 26_000}); !errors.Is(err, errCut) {
		t.Fatal(err)
	}
	if indexes() != before || keys() != keysBefore || ask[int](g, "select count(*) from parked_indexes") != 0 {
		t.Error("an import that failed left indexes down")
	}
	if s := g.must(homes...); s.Records != 26_000 || indexes() != before {
		t.Errorf("%+v", s)
	}
	if ask[bool](g, "select exists (select from pg_class where oid = 'listings'::regclass and array_to_string(reloptions, ',') like '%autovacuum_enabled%')") {
		t.Error("autovacuum stayed off")
	}
}

func TestInterruptedImportRestoresIndexes(t *testing.T) {
	g := newFixture(t)
	run, err := ingestdb.NewWriter(g.db).Begin(t.Context(), mls, files)
	if err != nil {
		t.Fatal(err)
	}
	count := func() int { return ask[int](g, "select count(*) from pg_indexes where tablename = 'listings'") }
	before := count()
	homes := numbered(21_000)
	for i := range homes {
		homes[i].Alias = ingest.Alias(homes[i].Listing, "")
	}
	if _, err := run.Write(t.Context(), homes, ingest.Mark{Origin: files, Records: 21_000}); err != nil {
		t.Fatal(err)
	}
	if count() >= before {
		t.Fatal("the indexes are still there; the test shows nothing")
	}
	if err := postgres.Migrate(t.Context(), g.url, ingestdb.RestoreIndexes); err != nil || count() >= before {
		t.Errorf("a start in the middle of the import puts %d indexes back: %v", count(), err)
	}
	canceled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := run.Write(canceled, homes[:1], ingest.Mark{}); err == nil {
		t.Fatal("written after the end")
	}
	run.Close()
	if count() != before {
		t.Errorf("%d indexes of %d are back", count(), before)
	}
	if got := ask[string](g, "select state from import_runs"); got != "failed" {
		t.Errorf("the run is %s", got)
	}
}

func TestMigrateRestoresIndexesAfterCrash(t *testing.T) {
	g := newFixture(t)
	count := func() int { return ask[int](g, "select count(*) from pg_indexes where tablename = 'listings'") }
	before := count()
	if _, err := g.look.Exec(t.Context(), `
		insert into parked_indexes select 'listings_newest', indexdef from pg_indexes where indexname = 'listings_newest';
		drop index listings_newest;
		insert into parked_indexes select 'listings_map', indexdef from pg_indexes where indexname = 'listings_map'`); err != nil {
		t.Fatal(err)
	}
	if err := postgres.Migrate(t.Context(), g.url, ingestdb.RestoreIndexes); err != nil || count() != before || ask[int](g, "select count(*) from parked_indexes") != 0 {
		t.Errorf("%d indexes of %d, %v", count(), before, err)
	}
}
