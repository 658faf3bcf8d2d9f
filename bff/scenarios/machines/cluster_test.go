//go:build unix

package machines

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/app/imports"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/platform/config"

	"hearthway/bff/features/listing"
	listingdb "hearthway/bff/features/listing/db"
	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/features/search"
	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/platform/embedded"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

// patience is how long the test waits for what must come.
const patience = 30 * time.Second

// machinePlaces are those around the homes that are imported.
const machinePlaces = `{"kind":"state","name":"Texas","state":"TX","lat":31,"lng":-99,"bounds":[26,-106,36,-94],"pop":20000000}
{"kind":"county","name":"Dallas County","state":"TX","lat":32.7,"lng":-96.8,"bounds":[32,-97,33,-96],"pop":2000000}
{"kind":"city","name":"Dallas","state":"TX","county":"Dallas County","zip":"75201","lat":32.78,"lng":-96.8,"bounds":[32.6,-97,33,-96.5],"pop":1300092}
{"kind":"zip","name":"75206","city":"Dallas","state":"TX","county":"Dallas County","lat":32.831,"lng":-96.7692,"bounds":[32.8,-96.8,32.9,-96.7],"pop":25492}
`

// cluster is a database of the test's own with homes, and what is right to say of them.
type cluster struct {
	env      map[string]string // of a BFF
	options  embedded.Options
	postgres *embedded.Server
	db       *postgres.DB
	redis    *redisProcess

	// writing is held while homes are written and their epoch is noted.
	writing sync.RWMutex

	mu     sync.Mutex
	epochs []epoch // the last one is now
	asked  []question
	hidden int // homes that nobody looked at
}

// epoch is a time in which the homes are the same.
type epoch struct {
	homes []listing.Listing
	from  time.Time // the change was begun
	until time.Time // the next one was committed; zero: it lasts
}

// question is a request, and the search that it means where it means one.
type question struct {
	method, path, body string
	query              search.Query
}

func newCluster(t *testing.T) *cluster {
	t.Helper()
	root, err := os.MkdirTemp("", "hw")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(root) })
	if err := os.Chmod(root, 0o755); err != nil { // the database's user may be another one
		t.Fatal(err)
	}
	w := &cluster{options: embedded.Options{
		DataDir: filepath.Join(root, "data"), StateDir: filepath.Join(root, "state"),
		Settings: map[string]string{"shared_buffers": "32MB", "max_wal_size": "1GB"},
	}}
	w.startPostgres(t)
	t.Cleanup(func() { _ = w.postgres.Stop() })
	address, err := w.postgres.Database(t.Context(), embedded.DatabaseName)
	if err != nil {
		t.Fatal(err)
	}
	if err := postgres.Migrate(t.Context(), address, ingestdb.RestoreIndexes); err != nil {
		t.Fatal(err)
	}
	if w.db, err = postgres.Open(t.Context(), postgres.Config{URL: address, MaxConns: 4}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.db.Close)
	w.env = map[string]string{
		"HEARTHWAY_HOME": testkit.HomeFolder(t), "DATABASE_URL": address, "APP_ENV": "test", "HOST": "127.0.0.1",
		"PUBLIC_URL": "http://homes.example", "SAMPLE_LISTINGS": "0",
		"TMPDIR": root, // what a killed process leaves behind
	}
	if err := w.importer(t).Gazetteer(t.Context(), w.db, w.file(t, "places.ndjson", machinePlaces)); err != nil {
		t.Fatal(err)
	}
	homes := testkit.Insert(t, w.db, testkit.Listings(3, 500))
	w.epochs = []epoch{{homes: homes}}
	r := rand.New(rand.NewPCG(5, 5))
	for range 10 {
		w.asked = append(w.asked, w.search(r))
	}
	w.asked = append(w.asked, question{
		method: http.MethodGet, path: "/api/screens/search?view=list&city=Dallas&state=TX",
		query: search.Query{Criteria: search.Criteria{City: "Dallas", State: "TX"}},
	})
	return w
}

func (w *cluster) file(t *testing.T, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// importer brings in places and homes, beside the BFFs.
func (w *cluster) importer(t *testing.T) imports.Importer {
	t.Helper()
	env := maps.Clone(w.env)
	env["DATA_DIR"] = t.TempDir()
	c, err := config.Load(func(name string) (string, bool) { value, ok := env[name]; return value, ok })
	if err != nil {
		t.Fatal(err)
	}
	return imports.Importer{Config: c, Log: slog.New(slog.DiscardHandler), Out: io.Discard, Err: io.Discard}
}

// search is a question about the homes around one of them: another one each time.
func (w *cluster) search(r *rand.Rand) question {
	homes := w.now().homes
	at := homes[r.IntN(len(homes))].MapPoint()
	if at == (geo.Point{}) {
		return w.search(r)
	}
	half := 0.005 + r.Float64()/10
	round := func(x float64) float64 { return float64(int(x*1e5)) / 1e5 }
	box := geo.Bounds{South: round(at.Lat - half), West: round(max(at.Lng-half, -180)), North: round(at.Lat + half), East: round(min(at.Lng+half, 180))}
	return mapOf(box, int64(r.IntN(400_000)))
}

// mapOf is the map of a box with the homes from a price on.
func mapOf(box geo.Bounds, price int64) question {
	return question{
		method: http.MethodPost, path: "/api/v1/properties/search/map",
		body: fmt.Sprintf(`{"criteria":{"param":{"bounds":{"south_west":{"lat":%v,"lng":%v},"north_east":{"lat":%v,"lng":%v}},"price_range_from":%d}}}`,
			box.South, box.West, box.North, box.East, price),
		query: search.Query{Criteria: search.Criteria{Bounds: &box, PriceFrom: price}},
	}
}

func (w *cluster) now() epoch {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.epochs[len(w.epochs)-1]
}

// count is how many homes a question finds in an epoch.
func (e epoch) count(q question) int {
	found, err := search.BruteForce{Listings: e.homes, Now: time.Now}.Find(context.Background(), q.query)
	if err != nil {
		panic(err)
	}
	return found.Count
}

// lag is how much later than seenWithin a machine that does much else may show a change.
const lag = 4 * time.Second

// right reports whether a count is that of some time between a question and its answer, or of a
// little before. An answer that says that it is old may be of any time before.
func (w *cluster) right(q question, count int, old bool, asked, answered time.Time) bool {
	if w.known(q, count, old, asked, answered) {
		return true
	}
	// It may be of what is being written: committed, and not known here yet.
	w.writing.RLock()
	defer w.writing.RUnlock()
	return w.known(q, count, old, asked, answered)
}

func (w *cluster) known(q question, count int, old bool, asked, answered time.Time) bool {
	w.mu.Lock()
	epochs := slices.Clone(w.epochs)
	w.mu.Unlock()
	return slices.ContainsFunc(epochs, func(e epoch) bool {
		began := !e.from.After(answered)
		over := !e.until.IsZero() && asked.After(e.until.Add(seenWithin+lag))
		return began && (old || !over) && e.count(q) == count
	})
}

// become makes homes those of now. write commits them.
func (w *cluster) become(t *testing.T, write func() []listing.Listing) {
	t.Helper()
	w.writing.Lock()
	defer w.writing.Unlock()
	from := time.Now()
	w.mu.Lock()
	at := len(w.epochs)
	w.epochs = append(w.epochs, epoch{homes: w.epochs[at-1].homes, from: from})
	w.mu.Unlock()
	homes := write()
	w.mu.Lock()
	defer w.mu.Unlock()
	w.epochs[at].homes = homes
	w.epochs[at-1].until = time.Now()
}

// change raises, lowers and takes away homes everywhere, through a connection of its own.
func (w *cluster) change(t *testing.T) {
	t.Helper()
	homes := slices.Clone(w.now().homes)
	r := rand.New(rand.NewPCG(uint64(len(w.epochs)), 9))
	var changed []int
	for i := range homes {
		if homes[i].Source != testkit.Source.Slug || r.IntN(3) > 0 {
			continue
		}
		changed = append(changed, i)
		homes[i].Price = int64(r.IntN(40)) * 25_000
		homes[i].PriceCut, homes[i].PriceCutAt = 0, time.Time{}
		homes[i].Status = []listing.Status{listing.Active, listing.Active, listing.Active, listing.Pending}[r.IntN(4)]
	}
	w.become(t, func() []listing.Listing {
		some := make([]listing.Listing, len(changed))
		for n, i := range changed {
			some[n] = homes[i]
		}
		stored, err := listingdb.New(w.db).Upsert(t.Context(), some)
		if err != nil {
			t.Fatalf("change homes: %v", err)
		}
		for n, i := range changed {
			homes[i] = stored[n]
		}
		return homes
	})
}

// newTown is where the import brings homes, far from all others.
var newTown = geo.Bounds{South: 40.6, West: -111.95, North: 40.9, East: -111.8}

// importHomes brings homes through the importer.
func (w *cluster) importHomes(t *testing.T) {
	t.Helper()
	var records []string
	for i := range 7 {
		records = append(records, fmt.Sprintf(`{"ListingKey":"n%d","StandardStatus":"Active","ListPrice":%d,"City":"Salt Lake City","StateOrProvince":"UT",
			"PostalCode":"84101","StreetNumber":"%d","StreetName":"Main","Latitude":%v,"Longitude":-111.89,"InternetEntireListingDisplayYN":true,"InternetAddressDisplayYN":true,
			"OriginatingSystemName":"Mountain MLS"}`, i, 300_000+i, i+1, 40.7+float64(i)/100))
	}
	file := w.file(t, "homes.json", `{"value":[`+strings.Join(records, ",")+`]}`)
	w.become(t, func() []listing.Listing {
		feed, err := imports.OpenRESO(file, ingest.Source{})
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = feed.Close() }()
		if err := w.importer(t).Import(t.Context(), feed, imports.Options{}); err != nil {
			t.Fatal(err)
		}
		homes := slices.Clone(w.now().homes)
		found, err := searchdb.NewEngine(w.db).Find(t.Context(), search.Query{Criteria: search.Criteria{Bounds: &newTown}, PerPage: 50})
		if err != nil || found.Count != 7 {
			t.Fatalf("imported %d homes: %v", found.Count, err)
		}
		stored, err := listingdb.New(w.db).ByIDs(t.Context(), found.IDs)
		if err != nil {
			t.Fatal(err)
		}
		return append(homes, stored...)
	})
	w.asked = append(w.asked, mapOf(newTown, 0))
}

// seen reports whether BFFs answer as it is now soon after a change. A machine that is busy with other
// tests may be late; one more change then tells whether it is that.
func (w *cluster) seen(t *testing.T, bffs ...*process) {
	t.Helper()
	for range 3 {
		took := w.follow(t, bffs)
		t.Logf("seen by %d after %s", len(bffs), took.Round(time.Millisecond))
		if took <= seenWithin {
			return
		}
		w.change(t)
	}
	t.Fatalf("three changes in a row were seen after more than %s", seenWithin)
}

// follow waits until BFFs answer what was asked before, and what was not, as it is now.
func (w *cluster) follow(t *testing.T, bffs []*process) time.Duration {
	t.Helper()
	e, began := w.now(), time.Now()
	r := rand.New(rand.NewPCG(uint64(began.UnixNano()), 1))
	questions := append(slices.Clone(w.asked), w.search(r), w.search(r), mapOf(newTown, int64(r.IntN(1000))))
	for _, bff := range bffs {
		for _, q := range questions {
			for {
				asked, a := time.Now(), bff.ask(t, q)
				if a.status == http.StatusOK && !a.old() && a.count() == e.count(q) {
					break
				}
				if asked.Sub(began) > seenWithin+lag {
					t.Fatalf("after %s a BFF still says %d of %d homes (status %d, old %t) for %s %s",
						asked.Sub(began), a.count(), e.count(q), a.status, a.old(), q.path, q.body)
				}
				time.Sleep(20 * time.Millisecond)
			}
		}
	}
	return time.Since(began)
}

// exact asks BFFs that have seen the last change everything again: no answer may be older.
func (w *cluster) exact(t *testing.T, bffs ...*process) {
	t.Helper()
	e := w.now()
	for range 3 {
		for _, bff := range bffs {
			for _, q := range w.asked {
				if a := bff.ask(t, q); a.status != http.StatusOK || a.old() || a.count() != e.count(q) {
					t.Errorf("%d of %d homes (status %d, old %t) for %s %s", a.count(), e.count(q), a.status, a.old(), q.path, q.body)
				}
			}
		}
	}
}

// unseen is the alias of a home of Dallas that nobody looked at: no search shows it.
func (w *cluster) unseen() string {
	at := 0
	for _, home := range w.now().homes {
		if home.Status != listing.Active && home.Address.City == "Dallas" {
			if at == w.hidden {
				w.hidden++
				return home.Alias
			}
			at++
		}
	}
	panic("too few homes are not for sale")
}

// until waits for what must come.
func until(t *testing.T, what string, there func() bool) {
	t.Helper()
	deadline := time.Now().Add(patience)
	for !there() {
		if time.Now().After(deadline) {
			t.Fatalf("waited %s for %s", patience, what)
		}
		time.Sleep(20 * time.Millisecond)
	}
}
