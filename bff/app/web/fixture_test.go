package web

import (
	"context"
	"fmt"
	"iter"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/api"
	"hearthway/bff/app/services"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/listing"
	listingapi "hearthway/bff/features/listing/api"
	"hearthway/bff/features/market"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	searchapi "hearthway/bff/features/search/api"
	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
	"hearthway/bff/testkit"
)

// fixture is a real database with homes in Dallas and Springfield, and the change feed of a process. Its sites may share a
// Redis.
type fixture struct {
	listing.Service
	db     *postgres.DB
	engine search.Engine
	clock  *testkit.Clock
	homes  map[string]listing.Listing // by their names in the test

	down      atomic.Bool // the database doesn't respond
	cardsDown atomic.Bool // only the search does
	searches  atomic.Int32

	mu      sync.Mutex
	read    []int64 // homes that were read
	latest  int64
	regions map[string]int64
	changed map[int64]int64
}

func newFixture(t testing.TB) *fixture {
	t.Helper()
	w := &fixture{db: testkit.Database(t), clock: testkit.NewClock(), homes: map[string]listing.Listing{},
		latest: 1, regions: map[string]int64{}, changed: map[int64]int64{}}
	w.Service, w.engine = listing.Service{DB: w.db, Now: w.clock.Now}, searchdb.NewEngine(w.db)
	gazetteer := []place.Place{
		{Kind: place.KindState, Name: "Texas", State: "TX", Point: geo.Point{Lat: 31, Lng: -99}},
		{Kind: place.KindState, Name: "Missouri", State: "MO", Point: geo.Point{Lat: 38.5, Lng: -92.5}},
		{Kind: place.KindCity, Name: "Dallas", State: "TX", County: "Dallas County", Zipcode: "75204", Point: geo.Point{Lat: 32.78, Lng: -96.8}, Population: 1_300_000},
		{Kind: place.KindCity, Name: "Springfield", State: "MO", County: "Greene County", Zipcode: "65804", Point: geo.Point{Lat: 37.16, Lng: -93.26}, Population: 170_000},
	}
	var places iter.Seq2[place.Place, error] = func(yield func(place.Place, error) bool) {
		for _, p := range gazetteer {
			if !yield(p, nil) {
				return
			}
		}
	}
	if _, err := (place.Service{DB: w.db}).SaveGazetteer(t.Context(), places); err != nil {
		t.Fatal(err)
	}
	homes := testkit.Listings(7, 16)
	for i := range homes {
		home := &homes[i]
		home.Status, home.Display, home.OpenHouses, home.PriceCut = listing.Active, listing.Display{Entire: true, Address: true}, nil, 0
		home.ListedAt, home.Price = testkit.Now.Add(-2*time.Hour-time.Minute), 312_345+int64(i)*1000
		home.Address = listing.Address{Street: fmt.Sprintf("%d Swiss Avenue", 4411+i), City: "Dallas", State: "TX", PostalCode: "75204", County: "Dallas County"}
		home.Point = geo.Point{Lat: 32.8 + float64(i)/1000, Lng: -96.79}
		if i >= 8 {
			home.Address.City, home.Address.State, home.Address.PostalCode, home.Address.County = "Springfield", "MO", "65804", "Greene County"
			home.Point = geo.Point{Lat: 37.16 + float64(i)/1000, Lng: -93.26}
		}
		home.Alias = place.Slug(home.Address.Street + " " + home.Address.City)
	}
	stored := testkit.Insert(t, w.db, homes)
	w.homes["dallas"], w.homes["springfield"] = stored[0], stored[8]
	return w
}

// change writes a home in a commit and notifies the process.
func (f *fixture) change(t *testing.T, name string, change func(*listing.Listing)) {
	t.Helper()
	home := f.homes[name]
	change(&home)
	stored, err := testkit.Upsert(t.Context(), f.db, []listing.Listing{home})
	if err != nil {
		t.Fatal(err)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.latest++
	for _, h := range []listing.Listing{f.homes[name], stored[0]} {
		f.changed[h.ID] = f.latest
		for _, entry := range []string{
			regions.ForKey(geo.QuadKey(h.MapPoint())), "s:" + h.Address.State, "z:" + h.Address.PostalCode,
			"t:" + h.Address.State + "/" + place.Slug(h.Address.City),
		} {
			f.regions[entry] = f.latest
		}
	}
	f.homes[name] = stored[0]
}

// Version implements regions.Freshness, and HomeVersions regions.HomeFreshness.
func (f *fixture) Version(_ context.Context, on regions.Set) (int64, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(on) == 0 {
		return f.latest, nil
	}
	last := int64(1)
	for _, entry := range on {
		last = max(last, f.regions[entry])
	}
	return last, nil
}

func (f *fixture) HomeVersions(_ context.Context, ids []int64) ([]int64, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	versions := make([]int64, len(ids))
	for i, id := range ids {
		versions[i] = max(1, f.changed[id])
	}
	return versions, nil
}

var errDatabase = apperr.New(apperr.Unavailable, "The database isn’t responding.")

// Find implements search.Engine.
func (f *fixture) Find(ctx context.Context, q search.Query) (search.Result, error) {
	if f.searches.Add(1); f.down.Load() {
		return search.Result{}, errDatabase
	}
	return f.engine.Find(ctx, q)
}

func (f *fixture) ByIDs(ctx context.Context, ids []int64) ([]listing.Listing, error) {
	if f.down.Load() || f.cardsDown.Load() {
		return nil, errDatabase
	}
	f.mu.Lock()
	f.read = append(f.read, ids...)
	f.mu.Unlock()
	return f.Service.ByIDs(ctx, ids)
}

func (f *fixture) Visible(ctx context.Context, alias string) (listing.Listing, error) {
	if f.down.Load() {
		return listing.Listing{}, errDatabase
	}
	return f.Service.Visible(ctx, alias)
}

// reads returns the homes read since the last call.
func (f *fixture) reads() []int64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	read := f.read
	f.read = nil
	return read
}

// site is a BFF on this database.
func (f *fixture) site(t testing.TB, redis *cache.Redis) (*site, *listing.ViewCounter) {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	fragments := cache.NewFragments(cache.FragmentsConfig{Redis: redis, Space: "s", Freshness: f, Now: f.clock.Now, Log: log})
	answers := cache.NewAnswers(cache.AnswersConfig{Redis: redis, Space: "s", Freshness: f, Now: f.clock.Now, Log: log})
	views := listing.NewViewCounter(nil)
	shows := api.ScreenDeps{
		Homes: f, Rates: &mortgage.RateService{DB: f.db}, Now: f.clock.Now, Fragments: fragments,
		Areas: services.Areas{
			Search: &search.Service{Engine: f, Places: place.Service{DB: f.db}},
			Agents: &agent.Service{DB: f.db, Places: place.Service{DB: f.db}, Now: f.clock.Now},
			Market: &market.Service{DB: f.db, Now: f.clock.Now},
		},
		Site: screens.Site{Name: "Hearthway", Origin: "http://localhost:8080"},
	}
	return newSite(t, func(_ *Config, d *Deps) {
		screens := api.NewScreens(shows)
		d.Answers, d.Fragments, d.Screens, d.Homes, d.Views = answers, fragments, screens, f, views
		d.API = func(app *fiber.App) API {
			records := listingapi.Records{Homes: f, Site: shows.Site, Fragments: fragments, Views: views}
			return api.New(app, api.Deps{
				Screens: screens, Listing: listingapi.Calls{Records: records, Screens: screens.Listing},
				Search: searchapi.Calls{Records: records, Screens: screens.Search, Search: shows.Search},
			})
		}
	}), views
}

// draw requests pages until their first pictures are drawn: from then on they are cached for long.
func (f *fixture) draw(t *testing.T, s *site, pages []question) {
	t.Helper()
	for _, q := range pages {
		q.of(t, s)
		s.pictures.Wait() // for the drawing that this started
	}
	f.clock.Advance(cacheWithoutHero + time.Second)
}

// redisOf connects to a stand-in like a separate process.
func redisOf(t *testing.T, server *miniredis.Miniredis) *cache.Redis {
	t.Helper()
	r, err := cache.OpenRedis("redis://"+server.Addr(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = r.Close() })
	limit := time.NewTimer(10 * time.Second)
	defer limit.Stop()
	look := time.NewTicker(time.Millisecond)
	defer look.Stop()
	for !r.Up() {
		select {
		case <-limit.C:
			t.Fatal("Redis did not come up")
		case <-look.C:
		}
	}
	return r
}

// question is a request whose response is cached.
type question struct{ method, address, body string }

func (q question) of(t *testing.T, s *site, pairs ...string) answer {
	t.Helper()
	if q.body != "" {
		pairs = append(pairs, "Content-Type", "application/json")
	}
	return s.send(t, "203.0.113.9:4000", q.method, q.address, q.body, pairs...)
}

const (
	mapPath  = "/api/v1/properties/search/map"
	onDallas = `{"criteria":{"param":{"bounds":{"south_west":{"lat":32.7,"lng":-96.9},"north_east":{"lat":32.9,"lng":-96.7}}}}}`
)

// questions returns requests about a city, by its name, slugs and bounds.
func questions(city, state, long string, box [4]float64) []question {
	slug := strings.ToLower(city)
	return []question{
		{"GET", "/for-sale/" + long + "/" + slug, ""},
		{"GET", "/search?city=" + city + "&state=" + state, ""},
		{"GET", "/search/list?city=" + city + "&state=" + state, ""},
		{"GET", "/api/screens/search?city=" + city + "&state=" + state, ""},
		{"GET", "/api/screens/search-count?city=" + city + "&state=" + state, ""},
		{"GET", "/api/screens/for-sale?state=" + long + "&city=" + slug, ""},
		{"POST", "/api/v1/properties/search", `{"criteria":{"param":{"city":"` + city + `","state":"` + state + `"}}}`},
		{"POST", "/api/v1/properties/search/list?perPage=10", `{"criteria":{"param":{"city":"` + city + `","state":"` + state + `"}}}`},
		{"POST", mapPath, fmt.Sprintf(`{"criteria":{"param":{"bounds":{"south_west":{"lat":%v,"lng":%v},"north_east":{"lat":%v,"lng":%v}}}}}`, box[0], box[1], box[2], box[3])},
		{"POST", "/api/pub/properties/search-location", `{"location":"` + city + `, ` + state + `"}`},
	}
}
