package db_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	listingdb "hearthway/bff/features/listing/db"
	"hearthway/bff/features/listing/ingest"
	ingestdb "hearthway/bff/features/listing/ingest/db"
	placedb "hearthway/bff/features/place/db"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/testkit"
)

func TestImportIsIdempotent(t *testing.T) {
	g := newGround(t)
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

func TestImportsAndPutWriteTheSameRows(t *testing.T) {
	g := newGround(t)
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
	g := newGround(t)
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
	g := newGround(t)
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

func TestImportTakesBack(t *testing.T) {
	g := newGround(t)
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

func TestFullImportWithdrawsWhatIsMissing(t *testing.T) {
	g := newGround(t)
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
	g := newGround(t)
	const key = "7 Swiss Avenue 75206" // as files without numbers of their own have it
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
		t.Errorf("a withheld address is told: %s", alias)
	}
	if alias[len(alias)-7:] == open[len(open)-7:] {
		t.Errorf("who knows the old page %s finds the new one by its end", open)
	}
	if _, err := listingdb.New(g.db).ByAlias(t.Context(), open); apperr.CodeOf(err) != apperr.NotFound {
		t.Errorf("the old page still leads to the home: %v", err)
	}
	found, err := placedb.New(g.db).Suggest(t.Context(), "7 swiss", 5)
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
	// A page made before the key was kept out of it.
	if _, err := g.look.Exec(t.Context(), "update listings set alias = 'mls-7-swiss-avenue-75206-abcdefg', display_address = false"); err != nil {
		t.Fatal(err)
	}
	g.must(keyed(func(in *ingest.Incoming) { in.Display.Address, in.Price = false, in.Price+2 }))
	if again := ask[string](g, "select alias from listings"); again != alias {
		t.Errorf("the key stays in the page: %s", again)
	}
}

func TestImportGoesOnAfterAKill(t *testing.T) {
	g := newGround(t)
	homes := numbered(12_000)
	if _, _, err := g.take(&feed{origin: files, homes: homes, breaks: 7000}); !errors.Is(err, errCut) {
		t.Fatal(err)
	}
	if n := ask[int](g, "select count(*) from listings"); n != 7000 {
		t.Fatalf("%d homes are there", n)
	}
	// The process is gone without a word: nothing says that the run ended.
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

func TestTheNextImportCountsWhatACutOffOneLeft(t *testing.T) {
	g := newGround(t)
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
	g := newGround(t)
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

func TestOneImportOfASourceAtATime(t *testing.T) {
	g := newGround(t)
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

func TestImportRejectsWhatTheDatabaseRefuses(t *testing.T) {
	g := newGround(t)
	// The rules would mend or reject these; here they are passed by.
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
