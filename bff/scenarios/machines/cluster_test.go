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
	"sync"
	"testing"
	"time"

	"hearthway/bff/app/imports"
	"hearthway/bff/platform/config"

	"hearthway/bff/features/listing"
	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/embedded"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

// machinePlaces are the places around the imported homes.
const machinePlaces = `{"kind":"state","name":"Texas","state":"TX","lat":31,"lng":-99,"bounds":[26,-106,36,-94],"pop":20000000}
{"kind":"county","name":"Dallas County","state":"TX","lat":32.7,"lng":-96.8,"bounds":[32,-97,33,-96],"pop":2000000}
{"kind":"city","name":"Dallas","state":"TX","county":"Dallas County","zip":"75201","lat":32.78,"lng":-96.8,"bounds":[32.6,-97,33,-96.5],"pop":1300092}
{"kind":"zip","name":"75206","city":"Dallas","state":"TX","county":"Dallas County","lat":32.831,"lng":-96.7692,"bounds":[32.8,-96.8,32.9,-96.7],"pop":25492}
`

// cluster is the test's own database with homes, and the correct results for them.
type cluster struct {
	env      map[string]string // of a BFF
	options  embedded.Options
	postgres *embedded.Server
	db       *postgres.DB
	redis    *redisProcess

	// writing is locked while homes are written and their epoch is recorded.
	writing sync.RWMutex

	mu       sync.Mutex
	epochs   []epoch // the last one is the current one
	requests []question
	hidden   int // homes that were never requested
}

// epoch is a period in which no home changes.
type epoch struct {
	homes []listing.Listing
	from  time.Time // the change started
	until time.Time // the next change was committed; zero: still current
}

// question is a request, and its search if it is one.
type question struct {
	method, path, body string
	token              string // of a session
	query              search.Query
}

func newCluster(t *testing.T) *cluster {
	t.Helper()
	root, err := os.MkdirTemp("", "hw")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(root) })
	if err := os.Chmod(root, 0o755); err != nil { // the database may run as another user
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
		"SHUTDOWN_DELAY": (10 * checkEvery).String(),
		"TMPDIR":         root, // what a killed process leaves behind
	}
	if err := w.importer(t).Gazetteer(t.Context(), w.db, w.file(t, "places.ndjson", machinePlaces)); err != nil {
		t.Fatal(err)
	}
	homes := testkit.Insert(t, w.db, testkit.Listings(3, 500))
	w.epochs = []epoch{{homes: homes}}
	r := rand.New(rand.NewPCG(5, 5))
	for range 10 {
		w.requests = append(w.requests, w.search(r))
	}
	w.requests = append(w.requests, question{
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

// importer imports places and homes, next to the BFFs.
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

// search returns a new search around a random home each time.
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

// mapOf returns a map search with a minimum price.
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

// count returns how many homes a question matches in an epoch.
func (e epoch) count(q question) int {
	found, err := search.BruteForce{Listings: e.homes, Now: time.Now}.Find(context.Background(), q.query)
	if err != nil {
		panic(err)
	}
	return found.Count
}

// unseen returns the alias of a home in Dallas that was never requested: no search shows it.
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
