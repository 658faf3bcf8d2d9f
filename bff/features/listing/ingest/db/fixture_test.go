package db_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

var mls = listing.SourceInfo{Slug: "mls", Name: "Test MLS", Disclaimer: "As is."}

var files = ingest.Origin{Kind: "reso", Name: "homes.json", Print: "1"}

// fixture is a database with a gazetteer, and another connection to look at it.
type fixture struct {
	t    *testing.T
	url  string
	db   *postgres.DB
	look *pgx.Conn
	now  *testkit.Clock
}

func newFixture(t *testing.T) *fixture {
	t.Helper()
	url := testkit.DatabaseURL(t)
	g := &fixture{t: t, url: url, now: testkit.NewClock()}
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
	if _, err := (place.Service{DB: g.db}).SaveGazetteer(t.Context(), gazetteerOf(dallas...)); err != nil {
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

// ask queries one value.
func ask[T any](g *fixture, sql string, args ...any) T {
	g.t.Helper()
	var v T
	if err := g.look.QueryRow(g.t.Context(), sql, args...).Scan(&v); err != nil {
		g.t.Fatalf("%s: %v", sql, err)
	}
	return v
}

func (g *fixture) version() int64 { return ask[int64](g, "select version from data_version") }

func (g *fixture) history(key string) []string {
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
	origin    ingest.Origin
	homes     []ingest.Incoming
	at        int
	breaks    int // ends with an error before this record; 0: never
	watermark time.Time
	passed    func(ingest.Record)
}

var errCut = errors.New("the line was cut")

func (f *feed) Source() listing.SourceInfo { return mls }

func (f *feed) Origin() ingest.Origin { return f.origin }

func (f *feed) Watermark() time.Time { return f.watermark }

func (f *feed) Start(_ context.Context, last ingest.Mark) (int64, error) {
	if last.Done || last.Origin != f.origin {
		return 0, nil
	}
	for _, in := range f.homes[:last.Records] {
		f.passed(ingest.Record{Read: func() (ingest.Incoming, error) { return in, nil }})
	}
	f.at = int(last.Records)
	return last.Records, nil
}

func (f *feed) OnSkip(passed func(ingest.Record)) { f.passed = passed }

func (f *feed) Next(context.Context) (ingest.Record, error) {
	if f.breaks > 0 && f.at == f.breaks {
		return ingest.Record{}, errCut
	}
	if f.at == len(f.homes) {
		return ingest.Record{}, io.EOF
	}
	f.at++
	in := f.homes[f.at-1]
	return ingest.Record{Line: int64(f.at), Read: func() (ingest.Incoming, error) { return in, nil }}, nil
}

// take imports homes and returns the summary.
func (g *fixture) take(f *feed) (ingest.Summary, []ingest.Rejection, error) {
	g.t.Helper()
	return g.run(f, false)
}

// takeFull imports all homes of the source.
func (g *fixture) takeFull(f *feed) (ingest.Summary, []ingest.Rejection, error) {
	g.t.Helper()
	return g.run(f, true)
}

// run imports, and checks that a dry run before it reports what the import does.
func (g *fixture) run(f *feed, full bool) (ingest.Summary, []ingest.Rejection, error) {
	g.t.Helper()
	places, err := place.Service{DB: g.db}.Index(g.t.Context())
	if err != nil {
		g.t.Fatal(err)
	}
	with := func(writer ingest.Writer, f *feed) (s ingest.Summary, rejected []ingest.Rejection, err error) {
		s, err = ingest.Import{
			Writer: writer, Rules: ingest.Rules{Places: places, Now: g.now.Now}, Now: g.now.Now,
			Rejected: func(r ingest.Rejection) { rejected = append(rejected, r) }, Full: full,
		}.Run(g.t.Context(), f)
		return s, rejected, err
	}
	same := *f
	dry, dryRejected, dryErr := with(ingestdb.NewDryWriter(g.db), &same)
	s, rejected, err := with(ingestdb.NewWriter(g.db), f)
	dry.Run, dry.Elapsed = s.Run, s.Elapsed
	if dry != s || fmt.Sprint(dryErr) != fmt.Sprint(err) || fmt.Sprint(dryRejected) != fmt.Sprint(rejected) {
		g.t.Errorf("the dry run reported %+v, %v, %v; the import %+v, %v, %v", dry, dryRejected, dryErr, s, rejected, err)
	}
	return s, rejected, err
}

func (g *fixture) must(homes ...ingest.Incoming) ingest.Summary {
	g.t.Helper()
	s, rejected, err := g.take(&feed{origin: files, homes: homes})
	if err != nil || len(rejected) > 0 {
		g.t.Fatalf("%v, rejected %v", err, rejected)
	}
	return s
}

// home returns a valid record.
func home(key string, change ...func(*ingest.Incoming)) ingest.Incoming {
	in := ingest.Incoming{Listing: listing.Listing{
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

func numbered(n int) []ingest.Incoming {
	homes := make([]ingest.Incoming, n)
	for i := range homes {
		homes[i] = home(fmt.Sprint(i + 1))
	}
	return homes
}
