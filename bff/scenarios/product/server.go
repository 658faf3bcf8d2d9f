// Package product runs the whole product for end-to-end tests: the server and its users.
package product

import (
	"context"
	"fmt"
	"log/slog"
	"net/netip"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/jackc/pgx/v5"

	"hearthway/bff/app"
	"hearthway/bff/app/api"
	"hearthway/bff/app/embed"
	"hearthway/bff/app/pictures"
	"hearthway/bff/app/services"
	"hearthway/bff/app/web"
	"hearthway/bff/features/account"
	"hearthway/bff/features/account/credential"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/events"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/pdf"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/renderer"
	"hearthway/bff/testkit"
)

// Server is the whole server on its own database, with a fixed clock, five homes in Dallas, and its
// outbox.
type Server struct {
	T           *testing.T
	Clock       *testkit.Clock
	URL         string // of the database
	DB          *postgres.DB
	Secure      bool // cookies are sent over https only
	Services    *services.Services
	Jobs        *jobs.Jobs
	Impressions *listing.Counter
	Site        *web.Server
	Homes       []listing.Listing // four for sale and a sold one
	Log         *testkit.Output
	Hasher      *CountingPasswords
	Statements  *statements
	Redis       *cache.Redis // nil: none
	PDF         pdf.Maker    // in place of the renderer; a text with what a document says

	looking sync.Mutex
	look    *pgx.Conn // of onRows
}

// proxy is the range of trusted proxies, so that tests can choose client addresses.
const proxy = "0.0.0.0/8"

// New starts the server; env adds to its configuration.
func New(t *testing.T, env ...string) *Server {
	t.Helper()
	c := open(t, testkit.FilledURL(t, func(url string) { fill(t, url) }))
	c.Homes = slices.Clone(homes)
	c.Reopen(env...)
	return c
}

// homes are those of dallasHomes as they are stored in the filled database.
var homes []listing.Listing

// fill stores what all tests begin with, and what the server adds when it first starts.
func fill(t *testing.T, url string) {
	t.Helper()
	c := open(t, url)
	homes = testkit.Insert(t, c.DB, dallasHomes())
	if _, err := (place.Service{DB: c.DB}).SaveGazetteer(t.Context(), func(yield func(place.Place, error) bool) {
		_ = yield(place.Place{Kind: place.KindState, Name: "Texas", State: "TX", Point: geo.Point{Lat: 31, Lng: -99}, Population: 29_000_000}, nil) &&
			yield(place.Place{Kind: place.KindCity, Name: "Dallas", State: "TX", County: "Dallas County", Zipcode: "75204", Point: geo.Point{Lat: 32.78, Lng: -96.8}, Population: 1_300_000}, nil) &&
			yield(place.Place{Kind: place.KindZip, Name: "75204", City: "Dallas", State: "TX", County: "Dallas County", Point: geo.Point{Lat: 32.8, Lng: -96.79}}, nil)
	}); err != nil {
		t.Fatal(err)
	}
	c.Reopen()
	c.DB.Close()
}

func open(t *testing.T, url string) *Server {
	t.Helper()
	c := &Server{T: t, URL: url, Clock: testkit.NewClock(), PDF: textPDF, Log: &testkit.Output{}, Statements: &statements{}, Hasher: &CountingPasswords{Argon2: credential.Argon2{Memory: 64, Passes: 1, Lanes: 1}}}
	var err error
	if c.DB, err = postgres.Open(t.Context(), postgres.Config{URL: url, MaxConns: 8, Now: c.Clock.Now, Tracer: c.Statements}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.DB.Close)
	return c
}

// Reopen recreates the server on the same database, as another process would.
func (s *Server) Reopen(env ...string) {
	s.T.Helper()
	settings := map[string]string{
		"APP_ENV": "test", "HEARTHWAY_HOME": testkit.HomeFolder(s.T), "DATA_DIR": s.T.TempDir(), "TRUSTED_PROXIES": proxy, "PUBLIC_URL": "http://localhost:8080",
	}
	for _, pair := range env {
		name, value, _ := strings.Cut(pair, "=")
		settings[name] = value
	}
	cfg, err := config.Load(func(name string) (string, bool) { value, ok := settings[name]; return value, ok })
	if err != nil {
		s.T.Fatal(err)
	}
	s.Secure = cfg.HTTP.Secure()
	log := slog.New(slog.NewJSONHandler(s.Log, nil))
	views := listing.NewViewCounter(s.DB)
	versions := regions.NewVersions(s.DB.Version, s.Clock.Now)
	if s.Jobs, err = jobs.New(s.DB, log); err != nil {
		s.T.Fatal(err)
	}
	deps := services.Deps{
		DB: s.DB, Jobs: s.Jobs, Search: app.NewSearch(s.DB, searchdb.NewEngine(s.DB)), Passwords: s.Hasher, Patience: time.Minute, PDF: s.PDF, Events: events.NewHub(s.DB, s.Redis, log), Now: s.Clock.Now, Log: log,
	}
	if s.Services, err = services.Open(s.T.Context(), cfg, deps); err != nil {
		s.T.Fatal(err)
	}
	shown := app.NewScreenDeps(cfg, deps, s.Services, views, nil)
	screens := api.NewScreens(shown)
	app.OpenJobs(cfg, s.Jobs, s.Services)
	s.Impressions = app.OpenImpressions(cfg, s.DB, s.Jobs, s.Clock.Now)
	calls := app.NewCalls(cfg, shown, screens, s.Services, s.Impressions, app.NewErrorLog(cfg, log))
	s.Site, err = web.New(web.Config{
		Name: "Hearthway", Origin: cfg.HTTP.Origin(), Production: cfg.Env.Deployed(), Unlisted: cfg.Env == config.Staging, Build: "b1", Proxies: []netip.Prefix{netip.MustParsePrefix(proxy)},
		BuildDir: filepath.Join(cfg.Home, ".build", "web"), AssetsDir: filepath.Join(cfg.Home, "assets", "web"), DataDir: cfg.DataDir, Log: log, Now: s.Clock.Now,
	}, web.Deps{
		Screens: screens, DB: s.DB, Renderer: renderer.NewClient(filepath.Join(cfg.DataDir, "none"), 1, nil), Limits: cache.NewLimits(s.Redis, s.Clock.Now),
		Answers: cache.NewAnswers(cache.AnswersConfig{Redis: s.Redis, Space: "test", Freshness: versions, Log: log}), Fragments: cache.NewFragments(cache.FragmentsConfig{Redis: s.Redis, Space: "test", Freshness: versions, Log: log}),
		Views: views, Homes: listing.Service{DB: s.DB, Now: s.Clock.Now}, Agents: s.Services.Agents, Blog: screens.Content, Markets: s.Services.Market, MarketFiles: screens.Market, Ready: func(ctx context.Context) (string, error) { return "database", s.DB.Ping(ctx) }, Pictures: pictures.Sources{Edition: "1", Portraits: s.Services.Agents}, SignedIn: s.Services.Accounts.Authenticate, Unsubscribe: s.Services.Unsubscribe, Dev: s.Services.Dev,
		API:   func(server *fiber.App) web.API { return api.New(server, calls) },
		Embed: &embed.Cards{Site: shown.Site, Homes: screens.Search.Cards, Search: screens.Search},
		MCP:   app.NewMCP(shown, screens, calls, "b1", log), Programs: s.Services.Programs,
	})
	if err != nil {
		s.T.Fatal(err)
	}
}

// textPDF returns a document's text in place of a PDF.
func textPDF(_ context.Context, d pdf.Document) ([]byte, error) {
	return []byte("%PDF " + d.Text()), nil
}

// dallasHomes are four homes for sale, one of them with a withheld address, and a sold one.
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

const GoodPassword = "maple cabinet 7"

// Registration returns a payload from the specification.
func Registration(email string) map[string]any {
	return map[string]any{
		"name": "Ann Buyer", "email": email, "phone": "(214) 555-0142", "text_optin": 1, "latitude": 32.776664, "longitude": -96.796988,
		"type": "buyer", "original_referrer_url": "https://ads.example.com/x", "as_id": "7", "aa_id": "9", "from_facebook_ad": false, "panel_lead_type": "mm_generated",
	}
}

// Buyer registers someone with a password and returns their client, logged in by token.
func (s *Server) Buyer(email string) *Client {
	s.T.Helper()
	d := s.Visitor()
	payload := Registration(email)
	payload["password"] = GoodPassword
	r := d.Call("POST /api/pub/client-leads/register", payload).Want(200, "success", true)
	d.Token = r.Text("token")
	return d
}

// VerifiedBuyer returns a buyer who verified their email in the browser where they registered.
func (s *Server) VerifiedBuyer(email string) *Client {
	s.T.Helper()
	d := s.Buyer(email)
	d.Token = d.LoginByCode(email).Text("token")
	return d
}

// Agent returns the demo agent, logged in.
func (s *Server) Agent() *Client {
	s.T.Helper()
	d := s.Visitor()
	d.Token = d.Call("POST /api/v1/login/mobileapp", map[string]string{"username": account.DemoAgentEmail, "password": account.DemoPassword}).Want(200, "success", true).Text("token")
	return d
}

// Advance moves the clock.
func (s *Server) Advance(d time.Duration) { s.Clock.Advance(d) }

// statements counts SQL statements.
type statements struct{ atomic.Int64 }

func (s *statements) TraceQueryStart(ctx context.Context, _ *pgx.Conn, data pgx.TraceQueryStartData) context.Context {
	// Job notifications are throttled to ten per second, regardless of requests.
	if !strings.Contains(data.SQL, "pg_notify") {
		s.Add(1)
	}
	return ctx
}

func (*statements) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

// Declared lists all calls with who may make them.
var Declared = sync.OnceValue(api.Declared)

// AudienceOf returns who may make a call, by operation ID.
func AudienceOf(operation string) (who string, ok bool) {
	access, ok := Declared()[operation]
	return string(access.Audience), ok
}
