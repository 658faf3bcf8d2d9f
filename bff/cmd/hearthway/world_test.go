package main

import (
	"context"
	"fmt"
	"log/slog"
	"net/netip"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/jackc/pgx/v5"

	"hearthway/bff/api"
	"hearthway/bff/features/account"
	"hearthway/bff/features/account/password"
	"hearthway/bff/features/listing"
	listingdb "hearthway/bff/features/listing/db"
	"hearthway/bff/features/listing/impression"
	"hearthway/bff/features/place"
	placedb "hearthway/bff/features/place/db"
	"hearthway/bff/features/search"
	"hearthway/bff/features/search/cache"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/renderer"
	"hearthway/bff/testkit"
	"hearthway/bff/web"
)

// city is the whole server on a database of its own, with a clock that stands still, five
// homes in Dallas, and people who write to it.
type city struct {
	t        *testing.T
	clock    *testkit.Clock
	url      string // of the database
	db       *postgres.DB
	services *Services
	jobs     *jobs.Jobs
	displays *impression.Gathering
	site     *web.Server
	homes    []listing.Listing // four for sale and a sold one
	log      *testkit.Output
	hasher   *countingPasswords
	asked    *statements
	redis    *cache.Redis // nil: none
}

// strangers come over a proxy that is trusted, so that tests choose their addresses.
const proxy = "0.0.0.0/8"

// newCity boots the server; env adds to its configuration.
func newCity(t *testing.T, env ...string) *city {
	t.Helper()
	c := &city{t: t, clock: testkit.NewClock(), log: &testkit.Output{}, asked: &statements{}, hasher: &countingPasswords{Argon2: password.Argon2{Memory: 64, Passes: 1, Lanes: 1}}}
	c.url = testkit.DatabaseURL(t)
	var err error
	if c.db, err = postgres.Open(t.Context(), postgres.Config{URL: c.url, MaxConns: 8, Now: c.clock.Now, Tracer: c.asked}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.db.Close)
	c.homes = testkit.Insert(t, c.db, dallasHomes())
	if _, err := placedb.New(c.db).SaveGazetteer(t.Context(), func(yield func(place.Place, error) bool) {
		_ = yield(place.Place{Kind: place.KindState, Name: "Texas", State: "TX", Point: geo.Point{Lat: 31, Lng: -99}, Population: 29_000_000}, nil) &&
			yield(place.Place{Kind: place.KindCity, Name: "Dallas", State: "TX", County: "Dallas County", Zipcode: "75204", Point: geo.Point{Lat: 32.78, Lng: -96.8}, Population: 1_300_000}, nil) &&
			yield(place.Place{Kind: place.KindZip, Name: "75204", City: "Dallas", State: "TX", County: "Dallas County", Point: geo.Point{Lat: 32.8, Lng: -96.79}}, nil)
	}); err != nil {
		t.Fatal(err)
	}
	c.open(env...)
	return c
}

// open puts the server together over the database, as another process would.
func (c *city) open(env ...string) {
	c.t.Helper()
	settings := map[string]string{
		"APP_ENV": "test", "HEARTHWAY_HOME": testkit.HomeFolder(c.t), "DATA_DIR": c.t.TempDir(), "TRUSTED_PROXIES": proxy, "PUBLIC_URL": "http://localhost:8080",
	}
	for _, pair := range env {
		name, value, _ := strings.Cut(pair, "=")
		settings[name] = value
	}
	cfg, err := config.Load(func(name string) (string, bool) { value, ok := settings[name]; return value, ok })
	if err != nil {
		c.t.Fatal(err)
	}
	log := slog.New(slog.NewJSONHandler(c.log, nil))
	views := listing.NewViewCounter(listingdb.New(c.db))
	screens := newScreens(cfg, c.db, views)
	screens.Now = c.clock.Now
	versions := search.NewVersions(c.db.Version, c.clock.Now)
	if c.jobs, err = jobs.New(c.db, log); err != nil {
		c.t.Fatal(err)
	}
	if c.services, err = openServices(c.t.Context(), cfg, deps{db: c.db, jobs: c.jobs, screens: screens, passwords: c.hasher, patience: time.Minute, now: c.clock.Now, log: log}); err != nil {
		c.t.Fatal(err)
	}
	openJobs(c.jobs, c.services)
	c.displays = openImpressions(cfg, c.db, c.jobs, c.clock.Now)
	c.site, err = web.New(web.Config{
		Name: "Hearthway", Origin: cfg.HTTP.Origin(), Production: cfg.Env == config.Production, Build: "b1", Proxies: []netip.Prefix{netip.MustParsePrefix(proxy)},
		BuildDir: filepath.Join(cfg.Home, ".build", "web"), AssetsDir: filepath.Join(cfg.Home, "assets", "web"), DataDir: cfg.DataDir, Log: log, Now: c.clock.Now,
	}, web.Deps{
		Screens: screens, Renderer: renderer.NewClient(filepath.Join(cfg.DataDir, "none"), nil), Limits: cache.NewLimits(c.redis, c.clock.Now),
		Answers: cache.NewAnswers(cache.AnswersConfig{Redis: c.redis, Space: "test", Freshness: versions, Log: log}), Shelf: cache.NewShelf(cache.ShelfConfig{Redis: c.redis, Space: "test", Freshness: versions, Log: log}),
		Views: views, Listings: listingdb.New(c.db), Ready: c.db.Ping, Pictures: web.Pictures{Edition: "1"}, SignedIn: c.services.Accounts.Authenticate, Unsubscribe: c.services.unsubscribe, Dev: c.services.dev,
		API: func(app *fiber.App) web.API {
			return api.New(app, newCalls(screens, c.services, c.displays, newErrorLog(cfg, log)))
		},
	})
	if err != nil {
		c.t.Fatal(err)
	}
}

// dallasHomes are four homes for sale, one of them without an address to be shown, and a sold one.
func dallasHomes() []listing.Listing {
	homes := testkit.Listings(7, 5)
	for i := range homes {
		home := &homes[i]
		home.Status, home.Display = listing.Active, listing.Display{Entire: true, Address: i != 3, Valuation: true}
		home.Address = listing.Address{Street: fmt.Sprintf("441%d Swiss Avenue", i), City: "Dallas", State: "TX", PostalCode: "75204", County: "Dallas County"}
		home.Alias = place.Slug(home.Address.Street + " dallas tx 75204")
		home.Point = geo.Point{Lat: 32.8 + float64(i)/1000, Lng: -96.79}
		home.Price, home.Beds, home.Baths, home.Sqft = int64(400_000+100_000*i), 3+i, 2, 1800
	}
	homes[4].Status = listing.Sold
	return homes
}

const goodPassword = "maple cabinet 7"

// registration is a payload of the specification.
func registration(email string) map[string]any {
	return map[string]any{
		"name": "Ann Buyer", "email": email, "phone": "(214) 555-0142", "text_optin": 1, "latitude": 32.776664, "longitude": -96.796988,
		"type": "buyer", "original_referrer_url": "https://ads.example.com/x", "as_id": "7", "aa_id": "9", "from_facebook_ad": false, "panel_lead_type": "mm_generated",
	}
}

// buyer registers somebody with a password and gives their device, by token.
func (c *city) buyer(email string) *device {
	c.t.Helper()
	d := c.visitor()
	payload := registration(email)
	payload["password"] = goodPassword
	r := d.ask("POST /api/pub/client-leads/register", payload).want(200, "success", true)
	d.token = r.text("token")
	return d
}

// proven is a buyer who typed the code that came to their e-mail where they registered.
func (c *city) proven(email string) *device {
	c.t.Helper()
	d := c.buyer(email)
	d.token = d.byCode(email).text("token")
	return d
}

// agent is the demonstration's agent, logged in.
func (c *city) agent() *device {
	c.t.Helper()
	d := c.visitor()
	d.token = d.ask("POST /api/v1/login/mobileapp", map[string]string{"username": account.DemoAgentEmail, "password": account.DemoPassword}).want(200, "success", true).text("token")
	return d
}

// advance moves the clock.
func (c *city) advance(d time.Duration) { c.clock.Advance(d) }

// statements counts what the database is asked to do.
type statements struct{ atomic.Int64 }

func (s *statements) TraceQueryStart(ctx context.Context, _ *pgx.Conn, data pgx.TraceQueryStartData) context.Context {
	// Jobs are announced at most ten times a second, whoever asked for them.
	if !strings.Contains(data.SQL, "pg_notify") {
		s.Add(1)
	}
	return ctx
}

func (*statements) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

// declared are all calls with who may make them.
var declared = sync.OnceValue(api.Declared)

// audienceOf says who may make a call, by the operation's id.
func audienceOf(operation string) (who string, ok bool) {
	access, ok := declared()[operation]
	return string(access.Audience), ok
}
