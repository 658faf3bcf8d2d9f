package db_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/platform/apperr"
)

// state returns everything stored about homes except their IDs.
func (g *fixture) state() string {
	return ask[string](g, `select coalesce(md5(string_agg((to_jsonb(l) - 'shown')::text, ',' order by source_key)), '') || ' ' ||
		(select coalesce(md5(string_agg(listing_id || kind || at || price || status, ',' order by listing_id, at, kind)), '') from listing_events) || ' ' ||
		(select coalesce(md5(string_agg(slug || listings, ',' order by id)), '') from places) from listings l`)
}

func (g *fixture) latestRun() int64 { return ask[int64](g, "select max(id) from import_runs") }

func (g *fixture) undo(id int64) ingest.Undone {
	g.t.Helper()
	done, err := ingestdb.NewWriter(g.db).UndoImport(g.t.Context(), id)
	if err != nil {
		g.t.Fatal(err)
	}
	return done
}

func TestUndoRevertsAnImport(t *testing.T) {
	g := newFixture(t)
	g.must(numbered(1200)...)
	before, version := g.state(), g.version()
	g.now.Advance(time.Hour)
	homes := numbered(1210)
	for i := range homes[:1100] {
		homes[i].Price -= 1000
		homes[i].Address.Street = "1 Hidden Street"
		homes[i].Display.Address = i%2 == 0
	}
	homes[5].Remove = true
	homes = append(homes[:7], homes[8:]...)
	if s, _, err := g.takeFull(&feed{origin: files, homes: homes}); err != nil || s.Added != 10 || s.Withdrawn != 1 || s.Removed != 1 {
		t.Fatalf("%+v, %v", s, err)
	}
	if g.state() == before {
		t.Fatal("nothing changed")
	}
	done := g.undo(g.latestRun())
	if done.Restored != 1100 || done.Removed != 10 || done.Newer+done.Hidden+done.Forgotten != 0 || done.Source != "mls" {
		t.Errorf("%+v", done)
	}
	if got := g.state(); got != before {
		t.Errorf("homes, events or counts are not what they were: %s, %s", got, before)
	}
	if g.version() == version {
		t.Error("the version of the data is the same")
	}
	if _, err := ingestdb.NewWriter(g.db).UndoImport(t.Context(), g.latestRun()); apperr.CodeOf(err) != apperr.Conflict {
		t.Errorf("undone twice: %v", err)
	}
	if s, _, err := g.takeFull(&feed{origin: files, homes: homes}); err != nil || s.Added != 10 || s.Resumed != 0 || s.Changed == 0 {
		t.Errorf("imported again: %+v, %v", s, err)
	}
	if n := ask[int](g, "select count(*) from import_changes where run <> (select max(id) from import_runs)"); n != 0 {
		t.Errorf("%d homes of undone runs are left", n)
	}
}

func TestUndoKeepsNewerChanges(t *testing.T) {
	g := newFixture(t)
	priced := func(price int64, keys ...string) (homes []ingest.Incoming) {
		for _, key := range keys {
			homes = append(homes, home(key, func(in *ingest.Incoming) { in.Price = price }))
		}
		return homes
	}
	g.must(priced(100, "a", "b", "c")...)
	g.now.Advance(time.Hour)
	g.must(priced(200, "a", "b", "d", "e")...)
	middle := g.latestRun()
	g.now.Advance(time.Hour)
	g.must(priced(300, "b", "e")...)
	prices := func() string {
		return ask[string](g, "select string_agg(source_key || price, ' ' order by source_key) from listings")
	}
	done := g.undo(middle)
	if done.Restored != 1 || done.Removed != 1 || done.Newer != 2 || !slices.Equal(done.NewerKeys, []string{"b", "e"}) {
		t.Errorf("%+v", done)
	}
	if got := prices(); got != "a100 b300 c100 e300" {
		t.Errorf("prices %s", got)
	}
	g.undo(g.latestRun())
	if got := prices(); got != "a100 b200 c100 e200" {
		t.Errorf("prices after the last one is undone as well %s", got)
	}
}

// Undoing an import hides favorited homes instead of deleting them, so favorites are kept.
func TestUndoKeepsFavoritedHomes(t *testing.T) {
	g := newFixture(t)
	g.must(numbered(3)...)
	_, err := g.look.Exec(t.Context(), `insert into listing_views (listing_id, views) select id, 5 from listings`)
	if err != nil {
		t.Fatal(err)
	}
	_, err = g.look.Exec(t.Context(), `with a as (insert into accounts (id, role, name, email, email_key, created_at, updated_at) values (gen_random_uuid(), 'lead', 'Ana', 'ana@example.com', 'ana@example.com', now(), now()) returning id)
		insert into favorites (account_id, listing_id, saved_at, price) select a.id, l.id, now(), 1 from a, listings l where source_key = '2'`)
	if err != nil {
		t.Fatal(err)
	}
	if done := g.undo(g.latestRun()); done.Removed != 2 || done.Hidden != 1 {
		t.Errorf("%+v", done)
	}
	if got := ask[string](g, "select string_agg(source_key || status || shown, ' ') from listings"); got != "2withdrawnfalse" || ask[int](g, "select count(*) from favorites") != 1 {
		t.Errorf("left: %s", got)
	}
	if s := g.must(numbered(3)...); s.Added != 2 || s.Changed != 1 {
		t.Errorf("imported again: %+v", s)
	}
}

func TestRunsAreListed(t *testing.T) {
	g := newFixture(t)
	g.must(numbered(3)...)
	if _, _, err := g.take(&feed{origin: files, homes: numbered(9), breaks: 5}); err == nil {
		t.Fatal("it did not break")
	}
	runs, err := ingestdb.ImportRuns(t.Context(), g.db, "", 10)
	if err != nil || len(runs) != 2 {
		t.Fatalf("%+v, %v", runs, err)
	}
	if r := runs[0]; r.State != "failed" || r.Added != 2 || r.Unchanged != 3 || r.Problem == "" || !r.CanUndo || r.Source != "mls" || r.Input != "homes.json" {
		t.Errorf("%+v", r)
	}
	if r := runs[1]; r.State != "done" || r.Added != 3 || r.Started.IsZero() || r.Finished.IsZero() {
		t.Errorf("%+v", r)
	}
	g.undo(runs[0].ID)
	if n := ask[int](g, "select count(*) from listings"); n != 3 {
		t.Errorf("%d homes after the one that was cut off is undone", n)
	}
	if _, err := ingestdb.NewWriter(g.db).UndoImport(t.Context(), 99); apperr.CodeOf(err) != apperr.NotFound {
		t.Errorf("an import that was not: %v", err)
	}
}

func TestSourceChangesNeedConfirmation(t *testing.T) {
	g := newFixture(t)
	known := listing.SourceInfo{Slug: "x", Name: "X", Disclaimer: "As is.", Key: "{id}"}
	begin := func(update bool, change func(*listing.SourceInfo)) error {
		s := known
		change(&s)
		writer := ingestdb.NewWriter(g.db)
		writer.UpdateSource = update
		run, err := writer.Begin(t.Context(), s, files)
		if err == nil {
			run.Close()
		}
		return err
	}
	stored := func() string {
		return ask[string](g, "select concat_ws('|', name, disclaimer, sample, key_rule) from sources where slug = 'x'")
	}
	if err := begin(false, func(*listing.SourceInfo) {}); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*listing.SourceInfo){
		"name":       func(s *listing.SourceInfo) { s.Name = "Y" },
		"disclaimer": func(s *listing.SourceInfo) { s.Disclaimer = "Y" },
		"key":        func(s *listing.SourceInfo) { s.Key = "{pin}" },
		"sample":     func(s *listing.SourceInfo) { s.Sample = true },
	} {
		err := begin(false, change)
		if apperr.CodeOf(err) != apperr.Conflict || !strings.Contains(err.Error(), "--update-source") || !strings.Contains(err.Error(), "Y") && name != "key" && name != "sample" {
			t.Errorf("%s: %v", name, err)
		}
		if got := stored(); got != "X|As is.|f|{id}" {
			t.Errorf("%s: stored %s", name, got)
		}
	}
	if err := begin(false, func(s *listing.SourceInfo) {
		s.Name, s.Disclaimer, s.Key, s.NameAssumed, s.DisclaimerAssumed = "x", "By default.", "", true, true
	}); err != nil || stored() != "X|As is.|f|{id}" {
		t.Errorf("what nobody gave: %v, %s", err, stored())
	}
	if err := begin(true, func(s *listing.SourceInfo) { s.Name, s.Key = "Y", "{pin}" }); err != nil || stored() != "Y|As is.|f|{pin}" {
		t.Errorf("with UpdateSource: %v, %s", err, stored())
	}
}
