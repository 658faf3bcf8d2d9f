package db_test

import (
	"errors"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/testkit"
)

func TestImportResumesAfterKill(t *testing.T) {
	g := newFixture(t)
	homes := numbered(12_000)
	if _, _, err := g.take(&feed{origin: files, homes: homes, breaks: 7000}); !errors.Is(err, errCut) {
		t.Fatal(err)
	}
	if n := ask[int](g, "select count(*) from listings"); n != 7000 {
		t.Fatalf("%d homes are there", n)
	}
	// The process was killed: nothing records that the run ended.
	if _, err := g.look.Exec(t.Context(), "update import_runs set state = 'running', finished_at = null"); err != nil {
		t.Fatal(err)
	}
	s := g.must(homes...)
	if s.Resumed != 7000 || s.Added != 5000 || ask[int](g, "select count(*) from listings") != 12_000 {
		t.Errorf("%+v", s)
	}
	if n := ask[int](g, "select listings from places where slug = 'dallas' and kind = 'city'"); n != 12_000 {
		t.Errorf("%d homes counted in Dallas", n)
	}
	if s := g.must(homes...); s.Unchanged != 12_000 {
		t.Errorf("afterwards: %+v", s)
	}
	if states := ask[string](g, "select string_agg(state, ' ' order by id) from import_runs"); states != "failed done done" {
		t.Errorf("runs: %s", states)
	}
}

func TestNextImportCountsInterruptedHomes(t *testing.T) {
	g := newFixture(t)
	if _, _, err := g.take(&feed{origin: files, homes: numbered(3000), breaks: 2500}); !errors.Is(err, errCut) {
		t.Fatal(err)
	}
	counted := func() int { return ask[int](g, "select listings from places where slug = 'dallas' and kind = 'city'") }
	other := ingest.Origin{Kind: "reso", Name: "other.json", Print: "2"}
	if _, _, err := g.take(&feed{origin: other, homes: []ingest.Incoming{home("x")}}); err != nil || counted() != 2501 {
		t.Errorf("%d homes counted, %v", counted(), err)
	}
	if n := ask[int](g, "select count(*) from import_runs where not counted"); n != 0 {
		t.Errorf("%d runs are not counted", n)
	}
}

func TestImportRemembersTheWatermark(t *testing.T) {
	g := newFixture(t)
	web := ingest.Origin{Kind: "reso", Name: "https://api.example/Property"}
	first := testkit.Now.Add(-time.Hour).Truncate(time.Second)
	if _, _, err := g.take(&feed{origin: web, homes: numbered(2), watermark: first}); err != nil {
		t.Fatal(err)
	}
	run, err := ingestdb.NewWriter(g.db).Begin(t.Context(), mls, web)
	if err != nil {
		t.Fatal(err)
	}
	if got := run.Last().Watermark; !got.Equal(first) {
		t.Errorf("watermark %v, want %v", got, first)
	}
	run.Close()
	run, err = ingestdb.NewWriter(g.db).Begin(t.Context(), mls, ingest.Origin{Kind: "reso", Name: "https://other.example/Property"})
	if err != nil {
		t.Fatal(err)
	}
	defer run.Close()
	if got := run.Last().Watermark; !got.IsZero() {
		t.Errorf("another feed begins at %v", got)
	}
}

func TestOneImportPerSourceAtATime(t *testing.T) {
	g := newFixture(t)
	first, err := ingestdb.NewWriter(g.db).Begin(t.Context(), mls, files)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := g.take(&feed{origin: files, homes: numbered(1)}); apperr.CodeOf(err) != apperr.Conflict {
		t.Errorf("a second import: %v", err)
	}
	other, err := ingestdb.NewWriter(g.db).Begin(t.Context(), listing.SourceInfo{Slug: "other", Name: "Other"}, files)
	if err != nil {
		t.Fatalf("another source: %v", err)
	}
	other.Close()
	first.Close()
	if s := g.must(numbered(1)...); s.Added != 1 {
		t.Errorf("afterwards: %+v", s)
	}
}
