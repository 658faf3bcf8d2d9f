package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/domain/listing"
	"hearthway/bff/domain/mortgage"
	"hearthway/bff/domain/place"
	"hearthway/bff/fault"
	"hearthway/bff/geo"
	"hearthway/bff/store/postgres"
	"hearthway/bff/testkit"
)

var mls = listing.SourceInfo{Slug: "mls", Name: "Test MLS", Disclaimer: "As is."}

var files = listing.Origin{Kind: "reso", Name: "homes.json", Print: "1"}

// ground is a database with a gazetteer, and another connection to look at it.
type ground struct {
	t    *testing.T
	db   *postgres.DB
	look *pgx.Conn
	now  *testkit.Clock
}

func newGround(t *testing.T) *ground {
	t.Helper()
	url := testkit.DatabaseURL(t)
	g := &ground{t: t, now: testkit.NewClock()}
	var err error
	if g.db, err = postgres.Open(t.Context(), postgres.Config{URL: url, Now: g.now.Now}); err != nil {
		t.Fatal(err)
	}
	if g.look, err = pgx.Connect(t.Context(), url); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		g.look.Close(context.WithoutCancel(t.Context()))
		g.db.Close()
	})
	if _, err := g.db.SaveGazetteer(t.Context(), gazetteerOf(dallas...)); err != nil {
		t.Fatal(err)
	}
	return g
}

var dallas = []place.Place{
	{Kind: place.KindState, Name: "Texas", State: "TX", Point: geo.Point{Lat: 31, Lng: -99}},
	{Kind: place.KindCounty, Name: "Dallas County", State: "TX", Point: geo.Point{Lat: 32.77, Lng: -96.78}},
	{Kind: place.KindCity, Name: "Dallas", State: "TX", County: "Dallas County", Zipcode: "75201", Point: geo.Point{Lat: 32.78, Lng: -96.8}, Population: 1_300_000},
	{Kind: place.KindZip, Name: "75206", City: "Dallas", State: "TX", County: "Dallas County", Point: geo.Point{Lat: 32.831, Lng: -96.7692}},
}

func gazetteerOf(places ...place.Place) func(func(place.Place, error) bool) {
	return func(yield func(place.Place, error) bool) {
		for _, p := range places {
			if !yield(p, nil) {
				return
			}
		}
	}
}

// ask reads one value.
func ask[T any](g *ground, sql string, args ...any) T {
	g.t.Helper()
	var v T
	if err := g.look.QueryRow(g.t.Context(), sql, args...).Scan(&v); err != nil {
		g.t.Fatalf("%s: %v", sql, err)
	}
	return v
}

func (g *ground) version() int64 { return ask[int64](g, "select version from data_version") }

func (g *ground) history(key string) []string {
	g.t.Helper()
	rows, err := g.look.Query(g.t.Context(), `select e.kind || ' ' || e.price || ' ' || e.previous || ' ' || e.status
		from listing_events e join listings l on l.id = e.listing_id where l.source_key = $1 order by e.at, e.kind`, key)
	if err != nil {
		g.t.Fatal(err)
	}
	list, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		g.t.Fatal(err)
	}
	return list
}

// feed is a list of homes as a feed.
type feed struct {
	origin    listing.Origin
	homes     []listing.Incoming
	at        int
	breaks    int // ends with an error before this record; 0: never
	watermark time.Time
}

var errCut = errors.New("the line was cut")

func (f *feed) Source() listing.SourceInfo { return mls }
func (f *feed) Origin() listing.Origin     { return f.origin }
func (f *feed) Watermark() time.Time       { return f.watermark }

func (f *feed) Start(_ context.Context, last listing.Mark) (int64, error) {
	if last.Done || last.Origin != f.origin {
		return 0, nil
	}
	f.at = int(last.Records)
	return last.Records, nil
}

func (f *feed) Next(context.Context) (listing.Record, error) {
	if f.breaks > 0 && f.at == f.breaks {
		return listing.Record{}, errCut
	}
	if f.at == len(f.homes) {
		return listing.Record{}, io.EOF
	}
	f.at++
	in := f.homes[f.at-1]
	return listing.Record{Line: int64(f.at), Read: func() (listing.Incoming, error) { return in, nil }}, nil
}

// take imports homes and gives the summary.
func (g *ground) take(f *feed) (listing.Summary, []listing.Rejection, error) {
	g.t.Helper()
	places, err := g.db.PlaceIndex(g.t.Context())
	if err != nil {
		g.t.Fatal(err)
	}
	var rejected []listing.Rejection
	s, err := listing.Intake{
		Writer: g.db.Intake(), Rules: listing.Rules{Places: places, Now: g.now.Now}, Now: g.now.Now,
		Rejected: func(r listing.Rejection) { rejected = append(rejected, r) },
	}.Run(g.t.Context(), f)
	return s, rejected, err
}

func (g *ground) must(homes ...listing.Incoming) listing.Summary {
	g.t.Helper()
	s, rejected, err := g.take(&feed{origin: files, homes: homes})
	if err != nil || len(rejected) > 0 {
		g.t.Fatalf("%v, rejected %v", err, rejected)
	}
	return s
}

// home is a sound record.
func home(key string, change ...func(*listing.Incoming)) listing.Incoming {
	in := listing.Incoming{Listing: listing.Listing{
		Source: "mls", SourceKey: key, ListingID: key, Status: listing.Active, Price: 500_000, Beds: 3, Baths: 2.5, Sqft: 1800, HOAMonthly: -1,
		SubType: "Single Family", Address: listing.Address{Street: key + " Swiss Avenue", City: "Dallas", State: "TX", PostalCode: "75206"},
		Point: geo.Point{Lat: 32.83, Lng: -96.77}, Display: listing.Display{Entire: true, Address: true, Valuation: true},
		Description: "A house.", Views: []string{"City"}, Photos: []listing.Photo{{URL: "https://cdn.example/1.jpg"}},
	}}
	for _, f := range change {
		f(&in)
	}
	return in
}

func numbered(n int) []listing.Incoming {
	homes := make([]listing.Incoming, n)
	for i := range homes {
		homes[i] = home(fmt.Sprint(i + 1))
	}
	return homes
}

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

func TestImportKeepsHistory(t *testing.T) {
	g := newGround(t)
	day := func(n int) time.Time { return testkit.Now.AddDate(0, 0, n-60).Truncate(time.Second) }
	at := func(n int, change func(*listing.Incoming)) listing.Incoming {
		return home("1", func(in *listing.Incoming) {
			in.ListedAt, in.ModifiedAt = day(0), day(n)
			in.Past = []listing.Event{{At: day(0), Kind: listing.EventListed, Status: listing.Active, Price: in.Price}}
		}, change)
	}
	g.must(at(0, func(in *listing.Incoming) {}))
	if s := g.must(at(5, func(in *listing.Incoming) { in.Price = 480_000 })); s.Changed != 1 {
		t.Fatalf("%+v", s)
	}
	if cut := ask[string](g, "select price_cut || ' ' || (price_cut_at = modified_at) from listings"); cut != "20000 true" {
		t.Errorf("cut %s", cut)
	}
	g.must(at(6, func(in *listing.Incoming) { in.Price, in.Beds = 480_000, 4 }))
	if cut := ask[int](g, "select price_cut from listings"); cut != 20_000 {
		t.Errorf("the reduction is gone when something else changes: %d", cut)
	}
	if s := g.must(at(3, func(in *listing.Incoming) { in.Price = 1 })); s.Unchanged != 1 || ask[int](g, "select price from listings") != 480_000 {
		t.Error("an older record overwrote a newer one")
	}
	g.must(at(10, func(in *listing.Incoming) { in.Price, in.Status = 495_000, listing.Pending }))
	g.must(at(20, func(in *listing.Incoming) {
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

func TestImportTakesBack(t *testing.T) {
	g := newGround(t)
	g.must(numbered(3)...)
	gone := listing.Incoming{Listing: listing.Listing{Source: "mls", SourceKey: "2"}, Remove: true}
	never := listing.Incoming{Listing: listing.Listing{Source: "mls", SourceKey: "99"}, Remove: true}
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

func TestImportWithheldAddress(t *testing.T) {
	g := newGround(t)
	g.must(home("7"))
	if alias := ask[string](g, "select alias from listings"); !strings.HasPrefix(alias, "7-swiss-avenue-dallas-tx-75206-") {
		t.Errorf("alias %s", alias)
	}
	g.must(home("7", func(in *listing.Incoming) { in.Display.Address = false }))
	alias := ask[string](g, "select alias from listings")
	if !strings.HasPrefix(alias, "mls-7-") || ask[string](g, "select address_key from listings") != "" {
		t.Errorf("a withheld address is told: %s", alias)
	}
	g.must(home("7", func(in *listing.Incoming) { in.Price++ }))
	if again := ask[string](g, "select alias from listings"); again != alias {
		t.Errorf("the page moved: %s", again)
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

func TestImportRemembersTheWatermark(t *testing.T) {
	g := newGround(t)
	web := listing.Origin{Kind: "reso", Name: "https://api.example/Property"}
	first := testkit.Now.Add(-time.Hour).Truncate(time.Second)
	if _, _, err := g.take(&feed{origin: web, homes: numbered(2), watermark: first}); err != nil {
		t.Fatal(err)
	}
	run, err := g.db.Intake().Begin(t.Context(), mls, web)
	if err != nil {
		t.Fatal(err)
	}
	if got := run.Last().Watermark; !got.Equal(first) {
		t.Errorf("watermark %v, want %v", got, first)
	}
	run.Close()
	run, err = g.db.Intake().Begin(t.Context(), mls, listing.Origin{Kind: "reso", Name: "https://other.example/Property"})
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
	first, err := g.db.Intake().Begin(t.Context(), mls, files)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := g.take(&feed{origin: files, homes: numbered(1)}); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("a second import: %v", err)
	}
	other, err := g.db.Intake().Begin(t.Context(), listing.SourceInfo{Slug: "other", Name: "Other"}, files)
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
	bad := home("bad", func(in *listing.Incoming) { in.Alias, in.Status = "bad", "purple" })
	homes := numbered(9)
	for i := range homes {
		homes[i].Alias = listing.Alias(homes[i].Listing)
	}
	run, err := g.db.Intake().Begin(t.Context(), mls, files)
	if err != nil {
		t.Fatal(err)
	}
	defer run.Close()
	w, err := run.Write(t.Context(), slices.Insert(homes, 4, bad), listing.Mark{Origin: files, Records: 10})
	if err != nil || w.Added != 9 || len(w.Rejected) != 1 || w.Rejected[0].Key != "bad" || !strings.Contains(w.Rejected[0].Reason, "status") {
		t.Errorf("%+v, %v", w, err)
	}
	if got := ask[string](g, "select position || ' ' || accepted || ' ' || rejected from import_runs"); got != "10 9 1" {
		t.Errorf("run: %s", got)
	}
}

func TestLargeImportParksIndexes(t *testing.T) {
	g := newGround(t)
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

func TestInterruptedImportPutsIndexesBack(t *testing.T) {
	g := newGround(t)
	run, err := g.db.Intake().Begin(t.Context(), mls, files)
	if err != nil {
		t.Fatal(err)
	}
	count := func() int { return ask[int](g, "select count(*) from pg_indexes where tablename = 'listings'") }
	before := count()
	homes := numbered(21_000)
	for i := range homes {
		homes[i].Alias = listing.Alias(homes[i].Listing)
	}
	if _, err := run.Write(t.Context(), homes, listing.Mark{Origin: files, Records: 21_000}); err != nil {
		t.Fatal(err)
	}
	if count() >= before {
		t.Fatal("the indexes are still there; the test shows nothing")
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := run.Write(cancelled, homes[:1], listing.Mark{}); err == nil {
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

func TestImportLearnsPlaces(t *testing.T) {
	g := newGround(t)
	in := func(key, city string) listing.Incoming {
		return home(key, func(in *listing.Incoming) { in.Address.City = city })
	}
	g.must(in("1", "Sunnyvale Heights"), in("2", "SUNNYVALE HEIGHTS"), in("3", "Sunnyvale Heights"), in("4", "Typo Town"))
	if n := ask[int](g, "select listings from places where kind = 'city' and state = 'TX' and slug = 'sunnyvale-heights'"); n != 3 {
		t.Errorf("%d homes in the new town", n)
	}
	if n := ask[int](g, "select count(*) from places where slug = 'typo-town'"); n != 0 {
		t.Error("one home made a town")
	}
	if _, err := g.db.SaveGazetteer(t.Context(), gazetteerOf(dallas...)); err != nil {
		t.Fatal(err)
	}
	if n := ask[int](g, "select count(*) from places where slug = 'sunnyvale-heights'"); n != 1 {
		t.Error("a new gazetteer forgot the town")
	}
}

func TestSaveGazetteer(t *testing.T) {
	g := newGround(t)
	version := g.version()
	counts, err := g.db.SaveGazetteer(t.Context(), gazetteerOf(dallas...))
	if err != nil || counts != (postgres.GazetteerCounts{Total: 4}) || g.version() != version {
		t.Errorf("again: %+v, %v", counts, err)
	}
	larger := slices.Clone(dallas)
	larger[2].Population = 1_400_000
	counts, err = g.db.SaveGazetteer(t.Context(), gazetteerOf(larger[:3]...))
	if err != nil || counts != (postgres.GazetteerCounts{Total: 3, Changed: 1, Removed: 1}) {
		t.Errorf("changed: %+v, %v", counts, err)
	}
	broken := func(yield func(place.Place, error) bool) {
		_ = yield(dallas[0], nil) && yield(place.Place{}, errCut)
	}
	if _, err := g.db.SaveGazetteer(t.Context(), broken); err == nil {
		t.Error("half a gazetteer was taken")
	}
	if n := ask[int](g, "select count(*) from places"); n != 3 {
		t.Errorf("%d places after a broken file", n)
	}
}

func TestSaveRates(t *testing.T) {
	g := newGround(t)
	week := func(day int, thirty float64) mortgage.WeeklyRate {
		return mortgage.WeeklyRate{Week: time.Date(2026, 9, day, 0, 0, 0, 0, time.UTC), Thirty: thirty}
	}
	for _, step := range []struct {
		rates []mortgage.WeeklyRate
		want  int64
	}{{[]mortgage.WeeklyRate{week(17, 6.95), week(24, 7.03)}, 2}, {[]mortgage.WeeklyRate{week(17, 6.95), week(24, 7.03)}, 0}, {[]mortgage.WeeklyRate{week(24, 7.04)}, 1}, {nil, 0}} {
		version := g.version()
		n, err := g.db.SaveRates(t.Context(), step.rates)
		if err != nil || n != step.want || (g.version() != version) != (n > 0) {
			t.Errorf("%v: %d written, %v", step.rates, n, err)
		}
	}
}
