package db_test

import (
	"fmt"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/testkit"
)

// Compares a dry run with the import where batches, repeats and the market check make it hard.
func TestDryRunMatchesImport(t *testing.T) {
	g := newFixture(t)
	origin := ingest.Origin{Kind: "reso", Name: "homes.json", Print: "2"}
	at := func(days int) func(*ingest.Incoming) {
		return func(in *ingest.Incoming) { in.ModifiedAt = testkit.Now.AddDate(0, 0, days-100) }
	}
	sold := func(in *ingest.Incoming) { in.Status = listing.Sold }
	remove := func(in *ingest.Incoming) { in.Remove = true }
	price := func(n int64) func(*ingest.Incoming) { return func(in *ingest.Incoming) { in.Price = n } }
	homes := []ingest.Incoming{home("a", at(1)), home("b", at(1)), home("c", at(1), sold), home("d", at(1))}
	g.must(append(homes, numbered(20)...)...)
	for name, batch := range map[string][]ingest.Incoming{
		"older than what is stored": {home("a", at(0), price(1))},
		"later, twice":              {home("a", at(3), price(3)), home("a", at(2), price(2)), home("a", at(4), price(4))},
		"new, removed and back":     {home("new", at(1)), home("new", at(2), remove), home("new", at(3)), home("gone", remove)},
		"off the market and on":     {home("b", at(5), sold), home("c", at(5)), home("d", at(5), remove)},
		"without a time":            {home("a", price(9)), home("a", price(8)), home("n", price(9)), home("n", price(7))},
	} {
		for _, between := range []int{0, 5200} {
			t.Run(fmt.Sprint(name, between), func(t *testing.T) {
				g.t = t
				all := append(append([]ingest.Incoming{}, batch[0]), numbered(between)...)
				for _, in := range batch[1:] {
					all = append(append(all, in), numbered(between)...)
				}
				if _, _, err := g.take(&feed{origin: origin, homes: all}); err != nil {
					t.Fatal(err)
				}
			})
		}
	}
	g.t = t
	// A full feed may lack 30% of the homes on the market; two were taken off it in the same feed.
	all := numbered(14)
	for i := range 3 {
		sold(&all[i])
	}
	g.now.Advance(time.Hour)
	for range 2 {
		if _, _, err := g.takeFull(&feed{origin: origin, homes: all}); err == nil {
			t.Error("a full feed that lacks most is believed")
		}
	}
}

// A dry run resumes an interrupted import, as the next import does.
func TestDryRunResumesLikeAnImport(t *testing.T) {
	g := newFixture(t)
	homes := numbered(11_000)
	if _, _, err := g.take(&feed{origin: files, homes: homes, breaks: 10_500}); err == nil {
		t.Fatal("the feed was not cut off")
	}
	s, _, err := g.take(&feed{origin: files, homes: homes})
	if err != nil || s.Resumed != 10_500 || s.Added != 500 {
		t.Errorf("%+v, %v", s, err)
	}
}

// A dry run can't write anything, whatever it tries, and blocks no import.
func TestDryRunsAreReadOnly(t *testing.T) {
	g := newFixture(t)
	g.must(numbered(3)...)
	run, err := ingestdb.NewDryWriter(g.db).Begin(t.Context(), mls, files)
	if err != nil {
		t.Fatal(err)
	}
	defer run.Close()
	bad := home("bad", func(in *ingest.Incoming) { in.Alias, in.Status = "bad", "purple" })
	good := home("good", func(in *ingest.Incoming) { in.Alias = "good" })
	w, err := run.Write(t.Context(), []ingest.Incoming{good, bad}, ingest.Mark{Origin: files, Records: 2})
	if err != nil || w.Added != 1 || len(w.Rejected) != 1 || w.Rejected[0].Key != "bad" {
		t.Errorf("what the database refuses: %+v, %v", w, err)
	}
	if n := ask[int](g, "select count(*) from listings"); n != 3 {
		t.Errorf("%d homes after a dry run, 3 before", n)
	}
	g.must(numbered(4)...)
	real, err := ingestdb.NewWriter(g.db).Begin(t.Context(), mls, files)
	if err != nil {
		t.Fatal(err)
	}
	defer real.Close()
	if _, err := ingestdb.NewDryWriter(g.db).Begin(t.Context(), mls, files); err == nil {
		t.Error("while an import runs, a dry run tells of a database that is about to change")
	}
}
