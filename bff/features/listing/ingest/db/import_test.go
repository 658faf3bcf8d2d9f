package db_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/testkit"
)

func TestImportIsIdempotent(t *testing.T) {
	g := newFixture(t)
	homes := numbered(30)
	if s := g.must(homes...); s.Added != 30 || s.Changed+s.Unchanged+s.Removed != 0 {
		t.Errorf("first: %+v", s)
	}
	version, row := g.version(), ask[string](g, "select md5(string_agg(l::text, ',' order by id)) from listings l")
	g.now.Advance(time.Hour)
	if s := g.must(homes...); s.Unchanged != 30 || s.Added+s.Changed+s.Removed != 0 {
		t.Errorf("again: %+v", s)
	}
	if g.version() != version {
		t.Error("nothing changed, and there is a new version of the data")
	}
	if ask[string](g, "select md5(string_agg(l::text, ',' order by id)) from listings l") != row {
		t.Error("nothing changed, and rows were written")
	}
	if n := ask[int](g, "select count(*) from listing_events"); n != 30 {
		t.Errorf("%d events", n)
	}
	for _, slug := range []string{"dallas", "75206", "texas"} {
		if n := ask[int](g, "select listings from places where slug = $1 and kind <> 'county'", slug); n != 30 {
			t.Errorf("%d homes in %s", n, slug)
		}
	}
	if got := ask[string](g, "select state || ' ' || position from import_runs order by id desc limit 1"); got != "done 30" {
		t.Errorf("run: %s", got)
	}
}

func TestImportAndPutWriteTheSameRows(t *testing.T) {
	g := newFixture(t)
	homes := testkit.Listings(11, 300)
	testkit.Insert(t, g.db, homes)
	batch := make([]ingest.Incoming, len(homes))
	for i, home := range homes {
		home.Source, home.Alias = mls.Slug, "imported-"+home.Alias
		home.Photos = []listing.Photo{{URL: "https://cdn.example/1.jpg?a=1&b=<2>", Caption: "Küche"}}[:i%2]
		batch[i] = ingest.Incoming{Listing: home}
	}
	run, err := ingestdb.NewWriter(g.db).Begin(t.Context(), mls, files)
	if err != nil {
		t.Fatal(err)
	}
	defer run.Close()
	if w, err := run.Write(t.Context(), batch, ingest.Mark{Origin: files}); err != nil || w.Added != int64(len(homes)) {
		t.Fatalf("%+v, %v", w, err)
	}
	differ := ask[int](g, `select count(*) from listings a join listings b using (source_key)
		where a.source = 'mls' and b.source <> 'mls' and to_jsonb(a) - array['id', 'source', 'alias', 'fingerprint', 'photos']
			is distinct from to_jsonb(b) - array['id', 'source', 'alias', 'fingerprint', 'photos']`)
	if n := ask[int](g, "select count(*) from listings"); n != 2*len(homes) || differ != 0 {
		t.Errorf("%d rows of %d differ", differ, n)
	}
	photo := ask[string](g, "select photos #>> '{0,url}' || (photos #>> '{0,caption}') from listings where source = 'mls' and photos <> '[]' limit 1")
	if photo != "https://cdn.example/1.jpg?a=1&b=<2>Küche" {
		t.Errorf("photo %s", photo)
	}
}

func TestImportKeepsHistory(t *testing.T) {
	g := newFixture(t)
	day := func(n int) time.Time { return testkit.Now.AddDate(0, 0, n-60).Truncate(time.Second) }
	at := func(n int, change func(*ingest.Incoming)) ingest.Incoming {
		return home("1", func(in *ingest.Incoming) {
			in.ListedAt, in.ModifiedAt = day(0), day(n)
			in.Past = []listing.Event{{At: day(0), Kind: listing.EventListed, Status: listing.Active, Price: in.Price}}
		}, change)
	}
	g.must(at(0, func(in *ingest.Incoming) {}))
	if s := g.must(at(5, func(in *ingest.Incoming) { in.Price = 480_000 })); s.Changed != 1 {
		t.Fatalf("%+v", s)
	}
	if cut := ask[string](g, "select price_cut || ' ' || (price_cut_at = modified_at) from listings"); cut != "20000 true" {
		t.Errorf("cut %s", cut)
	}
	g.must(at(6, func(in *ingest.Incoming) { in.Price, in.Beds = 480_000, 4 }))
	if cut := ask[int](g, "select price_cut from listings"); cut != 20_000 {
		t.Errorf("the reduction is gone when something else changes: %d", cut)
	}
	if s := g.must(at(3, func(in *ingest.Incoming) { in.Price = 1 })); s.Unchanged != 1 || ask[int](g, "select price from listings") != 480_000 {
		t.Error("an older record overwrote a newer one")
	}
	g.must(at(10, func(in *ingest.Incoming) { in.Price, in.Status = 495_000, listing.Pending }))
	g.must(at(20, func(in *ingest.Incoming) {
		in.Price, in.Status, in.StatusAt = 495_000, listing.Sold, day(19)
		in.Past = append(in.Past, listing.Event{At: day(19), Kind: listing.EventSold, Status: listing.Sold, Price: 490_000})
	}))
	want := []string{
		"listed 500000 0 active", "price 480000 500000 active", "price 495000 480000 pending", "status 495000 0 pending", "sold 490000 0 sold",
	}
	if got := g.history("1"); !slices.Equal(got, want) {
		t.Errorf("history %q, want %q", got, want)
	}
	if ask[int](g, "select price_cut from listings") != 0 {
		t.Error("the price went up, and a reduction still stands")
	}
	if n := ask[int](g, "select listings from places where slug = 'dallas' and kind = 'city'"); n != 0 {
		t.Errorf("%d homes in Dallas after the only one was sold", n)
	}
}

func TestManyChangesAtOnce(t *testing.T) {
	g := newFixture(t)
	homes := numbered(1500)
	g.must(homes...)
	g.now.Advance(time.Hour)
	for i := range homes {
		homes[i].Price -= 1000
		if i%3 == 0 {
			homes[i].Status = listing.Sold
		}
	}
	if s := g.must(homes...); s.Changed != 1500 {
		t.Fatalf("%+v", s)
	}
	events := ask[string](g, "select string_agg(kind || ' ' || n, ', ' order by kind) from (select kind, count(*) as n from listing_events group by kind) e")
	if events != "listed 1500, price 1500, sold 500" {
		t.Errorf("events: %s", events)
	}
	if n := ask[int](g, "select count(*) from listings where price = 499000 and price_cut = 1000"); n != 1500 {
		t.Errorf("%d homes have the new price", n)
	}
	for _, slug := range []string{"dallas", "75206", "texas"} {
		if n := ask[int](g, "select listings from places where slug = $1 and kind <> 'county'", slug); n != 1000 {
			t.Errorf("%d homes in %s", n, slug)
		}
	}
	if s := g.must(homes...); s.Unchanged != 1500 {
		t.Errorf("again: %+v", s)
	}

	run, err := ingestdb.NewWriter(g.db).Begin(t.Context(), mls, files)
	if err != nil {
		t.Fatal(err)
	}
	defer run.Close()
	for i := range homes {
		homes[i].Price, homes[i].Alias = homes[i].Price-1000, ingest.Alias(homes[i].Listing, "")
	}
	homes[1400].Status = "purple"
	w, err := run.Write(t.Context(), homes, ingest.Mark{Origin: files, Records: 1500})
	if err != nil || len(w.Rejected) != 1 || w.Rejected[0].Key != "1401" {
		t.Errorf("%d changed, rejected %v, %v", w.Changed, w.Rejected, err)
	}
	if n := ask[int](g, "select count(*) from listings where price = 498000"); n != 1499 {
		t.Errorf("%d homes have the price after that", n)
	}
}

func TestImportRejectsWhatTheDatabaseRejects(t *testing.T) {
	g := newFixture(t)
	// The rules would correct or reject these; here they are bypassed.
	bad := home("bad", func(in *ingest.Incoming) { in.Alias, in.Status = "bad", "purple" })
	homes := numbered(9)
	for i := range homes {
		homes[i].Alias = ingest.Alias(homes[i].Listing, "")
	}
	run, err := ingestdb.NewWriter(g.db).Begin(t.Context(), mls, files)
	if err != nil {
		t.Fatal(err)
	}
	defer run.Close()
	w, err := run.Write(t.Context(), slices.Insert(homes, 4, bad), ingest.Mark{Origin: files, Records: 10})
	if err != nil || w.Added != 9 || len(w.Rejected) != 1 || w.Rejected[0].Key != "bad" || !strings.Contains(w.Rejected[0].Reason, "status") {
		t.Errorf("%+v, %v", w, err)
	}
	if got := ask[string](g, "select position || ' ' || accepted || ' ' || rejected from import_runs"); got != "10 9 1" {
		t.Errorf("run: %s", got)
	}
}
