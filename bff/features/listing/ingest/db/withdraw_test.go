package db_test

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/testkit"
)

func TestImportRemovesRevokedListings(t *testing.T) {
	g := newFixture(t)
	g.must(numbered(3)...)
	gone := ingest.Incoming{Listing: listing.Listing{Source: "mls", SourceKey: "2"}, Remove: true}
	never := ingest.Incoming{Listing: listing.Listing{Source: "mls", SourceKey: "99"}, Remove: true}
	if s := g.must(gone, never); s.Removed != 1 || s.Unchanged != 1 {
		t.Errorf("%+v", s)
	}
	if got := ask[string](g, "select status || ' ' || display_entire || ' ' || shown || ' ' || beds || ' ' || street from listings where source_key = '2'"); got != "withdrawn false false 3 2 Swiss Avenue" {
		t.Errorf("row: %s", got)
	}
	if s := g.must(gone); s.Unchanged != 1 {
		t.Errorf("twice: %+v", s)
	}
	if s := g.must(home("2")); s.Changed != 1 || !ask[bool](g, "select shown from listings where source_key = '2'") {
		t.Errorf("back again: %+v", s)
	}
}

func TestFullImportWithdrawsMissingHomes(t *testing.T) {
	g := newFixture(t)
	pending := home("9", func(in *ingest.Incoming) { in.Status = listing.Pending })
	sold := home("10", func(in *ingest.Incoming) { in.Status = listing.Sold })
	g.must(append(numbered(8), pending, sold)...)
	homes := func(source string) int {
		return ask[int](g, "select count(*) from listings where source = $1 and status in ('active', 'pending')", source)
	}
	testkit.Insert(t, g.db, testkit.Listings(1, 40))
	others := homes(testkit.Source.Slug)
	version := g.version()
	g.now.Advance(time.Hour)
	s, _, err := g.takeFull(&feed{origin: files, homes: append(numbered(6), home("7", func(in *ingest.Incoming) { in.Price = -1 }))})
	if err != nil || s.Unchanged != 6 || s.Rejected != 1 || s.Withdrawn != 2 {
		t.Fatalf("%+v, %v", s, err)
	}
	if homes("mls") != 7 || homes(testkit.Source.Slug) != others {
		t.Errorf("%d homes of the source are on the market, %d of the other one, were %d", homes("mls"), homes(testkit.Source.Slug), others)
	}
	if got := ask[string](g, "select status || ' ' || price || ' ' || display_entire || ' ' || (status_at > listed_at) from listings where source = 'mls' and source_key = '8'"); got != "withdrawn 500000 true true" {
		t.Errorf("row: %s", got)
	}
	if got := g.history("8"); len(got) != 2 || got[1] != "status 500000 0 withdrawn" {
		t.Errorf("history %q", got)
	}
	if n := ask[int](g, "select listings from places where kind = 'zip' and slug = '75206'"); n != 7+ask[int](g, "select count(*) from listings where shown and source <> 'mls' and postal_code = '75206'") {
		t.Errorf("%d homes counted", n)
	}
	if g.version() == version {
		t.Error("homes are gone, and the version of the data is the same")
	}
	g.now.Advance(time.Hour)
	if s := g.must(numbered(8)...); s.Changed != 1 || homes("mls") != 8 {
		t.Errorf("one that is back: %+v, %d homes", s, homes("mls"))
	}
	if got := g.history("8"); len(got) != 3 || !strings.HasPrefix(got[2], "listed") {
		t.Errorf("history of the one that is back %q", got)
	}
}

func TestImportWithheldAddress(t *testing.T) {
	g := newFixture(t)
	const key = "7 Swiss Avenue 75206" // as in files without listing numbers
	keyed := func(change func(*ingest.Incoming)) ingest.Incoming {
		return home("7", func(in *ingest.Incoming) { in.SourceKey, in.ListingID = key, key }, change)
	}
	g.must(keyed(func(in *ingest.Incoming) {}))
	open := ask[string](g, "select alias from listings")
	if !strings.HasPrefix(open, "7-swiss-avenue-dallas-tx-75206-") {
		t.Errorf("alias %s", open)
	}
	g.must(keyed(func(in *ingest.Incoming) { in.Display.Address = false }))
	alias := ask[string](g, "select alias from listings")
	if !strings.HasPrefix(alias, "dallas-tx-75206-") || ask[string](g, "select address_key from listings") != "" {
		t.Errorf("a withheld address is revealed: %s", alias)
	}
	if alias[len(alias)-7:] == open[len(open)-7:] {
		t.Errorf("who knows the old page %s finds the new one by its end", open)
	}
	if _, err := (listing.Service{DB: g.db}).ByAlias(t.Context(), open); apperr.CodeOf(err) != apperr.NotFound {
		t.Errorf("the old page still leads to the home: %v", err)
	}
	found, err := place.Service{DB: g.db}.Suggest(t.Context(), "7 swiss", 5)
	if err != nil || len(found) != 0 {
		t.Errorf("the search bar suggests it: %v %v", found, err)
	}
	g.must(keyed(func(in *ingest.Incoming) { in.Display.Address, in.Price = false, in.Price+1 }))
	if again := ask[string](g, "select alias from listings"); again != alias {
		t.Errorf("the page moved: %s", again)
	}
	g.must(keyed(func(in *ingest.Incoming) {}))
	if again := ask[string](g, "select alias from listings"); again != alias {
		t.Errorf("the page moved when the address was shown again: %s", again)
	}
	// A page rendered before the key was removed from it.
	if _, err := g.look.Exec(t.Context(), "update listings set alias = 'mls-7-swiss-avenue-75206-abcdefg', display_address = false"); err != nil {
		t.Fatal(err)
	}
	g.must(keyed(func(in *ingest.Incoming) { in.Display.Address, in.Price = false, in.Price+2 }))
	if again := ask[string](g, "select alias from listings"); again != alias {
		t.Errorf("the key stays in the page: %s", again)
	}
}
