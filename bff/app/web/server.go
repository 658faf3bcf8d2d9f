// Package web is what browsers, crawlers and apps talk to: pages with their head and content, the API
// calls, pictures, sitemaps and the other files of a website. It makes no decisions about homes; the
// screens and calls do.
package web

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/netip"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/embed"
	"hearthway/bff/app/pictures"
	"hearthway/bff/app/respond"
	"hearthway/bff/app/routes"
	"hearthway/bff/app/sitemaps"
	"hearthway/bff/app/web/dev"
	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/oauth"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/renderer"
	"hearthway/bff/platform/tracing"
)

// Limits of one request.
const (
	requestLimit    = 12 * time.Second
	maxHeadersBytes = 16 << 10 // bytes; drawn areas make URLs several KB long
	maxBodyBytes    = 1 << 20
)

// Config is the location and the public data of the site.
type Config struct {
	Name       string // of the product
	Origin     string // "https://hearthway.example", without a trailing slash
	Production bool
	Unlisted   bool   // staging: search engines must not list it
	Reload     bool   // development: open pages reload after a rebuild
	Build      string // changes with every build; part of every cache key
	BackOffice string // URL of the agents' back office, without a trailing slash
	TileURL    string // map tiles, with {s}, {z}, {x} and {y}
	Analytics  bool   // pages load the analytics tag
	// Captcha are the origins of the captcha's scripts, frames and requests; none: there is no captcha.
	Captcha []string
	// Payments is what pages where people pay may load and call besides our own; zero: nothing.
	Payments  config.Sources
	Proxies   []netip.Prefix
	BuildDir  string // the web export
	AssetsDir string // assets/web
	DataDir   string // for pictures, sitemaps and compressed files
	// PicturePatience is how long to wait for a browser to request a page's hero image before it is
	// drawn for the next visitor.
	PicturePatience time.Duration
	Apps            Apps
	Settings        map[string]string // the app's settings, under the names of its configuration
	Log             *slog.Logger
	QuietRequests   bool            // requests are not logged
	Traced          func(Timing)    // receives the duration of each request; optional
	Tracer          *tracing.Tracer // nil: requests aren't traced
	Now             func() time.Time
}

// Timing is the duration of a request.
type Timing struct {
	Name    string // "GET /search", without credentials
	Status  int
	Started time.Time
	Took    time.Duration
}

// Renderer renders the content of a page.
type Renderer interface {
	Render(ctx context.Context, path string, answer json.RawMessage) (renderer.Page, error)
}

// API answers the calls.
type API interface {
	// Answer computes the response of a cacheable call, by its path, without an HTTP request.
	Answer(ctx context.Context, path string, request httpapi.CacheableRequest) (httpapi.CachedResponse, error)
	// Redaction says which parts of requests may be logged.
	Redaction() *httpapi.Redaction
}

// Blog is the machine-readable side of the blog.
type Blog interface {
	sitemaps.Blog
	// Feed is the RSS feed.
	Feed(ctx context.Context) ([]byte, error)
}

// Homes reads homes; a listing.Service implements it.
type Homes interface {
	pictures.Homes
	sitemaps.Homes
	Newest(ctx context.Context, limit int) ([]listing.Listing, error)
}

// Deps are the dependencies of the site.
type Deps struct {
	Screens   Screens
	DB        *postgres.DB // of sitemaps
	Renderer  Renderer
	Limits    *cache.Limits
	Answers   *cache.Answers
	Fragments cache.Objects        // caches renderings of individual homes
	Views     *listing.ViewCounter // nil: views aren't counted
	Homes     Homes
	Agents    sitemaps.Agents
	Blog      Blog             // nil: there is none
	Markets   sitemaps.Markets // nil: there are none
	// MarketFiles are the files of places' figures; nil: there are none.
	MarketFiles Markets
	Pictures    pictures.Sources
	API         func(app *fiber.App) API // registers the calls
	Embed       *embed.Cards             // nil: nothing can be embedded
	MCP         http.Handler             // the Model Context Protocol; nil: there is none
	Programs    *oauth.Service           // lets people connect programs; nil: they can't
	// Ready returns an error while visitors should go elsewhere, and what this process waits for, in a word that anyone may see.
	Ready func(ctx context.Context) (waitingFor string, err error)
	// SignedIn returns the owner of a session token; apperr.Unauthorized if it is invalid. nil: nobody
	// is logged in.
	SignedIn func(ctx context.Context, token string) (account.Principal, error)
	// Unsubscribe turns off the list that an emailed link belongs to, and returns its description. nil:
	// there are no emails.
	Unsubscribe func(ctx context.Context, link string) (about string, err error)
	Dev         *dev.Tools // tools of development and tests; nil in production
}

// Server is the site. Create it with New; a Listener serves it.
type Server struct {
	Config
	deps     Deps
	app      *fiber.App
	pages    *routes.Tree
	params   map[string][]string // query parameters of pages, by screen
	files    *files
	shell    *shell
	pictures *pictures.Pictures
	sitemaps *sitemaps.Sitemaps
	calls    *calls
	api      API
	log      *httpapi.Redaction // which parts of requests may be logged
	policy   string
	// paymentPolicy is the policy of pages where people pay.
	paymentPolicy string
	reportLogged  atomic.Int64 // when a report about the policy was last logged, in nanoseconds since 1970
	cookie        string       // name of the session cookie
	device        string       // name of the device cookie
	partner       string       // name of the cookie with a partner's code
	unrendered    atomic.Int64 // second in which an unrendered page was last logged
	allow         func(ctx context.Context, network string) (bool, time.Duration)
}

// New creates the site. It fails if the build is missing or incomplete.
func New(c Config, d Deps) (*Server, error) {
	if c.Log == nil {
		c.Log = slog.Default()
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	c.Origin = strings.TrimSuffix(c.Origin, "/")
	c.BackOffice = strings.TrimSuffix(c.BackOffice, "/")
	s := &Server{Config: c, deps: d, log: &httpapi.Redaction{}, pages: routes.NewTree(routes.Table), calls: newCalls(d.Screens.Shared())}
	s.params = queryParams(routes.Table, d.Screens.PageParams)
	var err error
	if s.files, err = loadFiles(c); err != nil {
		return nil, err
	}
	if s.shell, err = newShell(c, s.files); err != nil {
		return nil, err
	}
	if s.pictures, err = pictures.New(pictures.Config{Sources: d.Pictures, Homes: d.Homes, Fragments: d.Fragments, DataDir: c.DataDir, Log: c.Log, Now: c.Now, Patience: c.PicturePatience}); err != nil {
		return nil, err
	}
	s.sitemaps = sitemaps.New(sitemaps.Config{
		Origin: c.Origin, DB: d.DB, Folder: filepath.Join(c.DataDir, "sitemaps"), Homes: d.Homes, Agents: d.Agents, Blog: d.Blog, Markets: d.Markets, Screens: d.Screens, Now: c.Now, Log: c.Log,
		Version: func(ctx context.Context) (int64, error) { return d.Answers.Freshness.Version(ctx, nil) },
	})
	s.policy, s.paymentPolicy = contentPolicy(c, config.Sources{}), contentPolicy(c, c.Payments)
	secure := strings.HasPrefix(c.Origin, "https://")
	s.cookie, s.device, s.partner = httpapi.SessionCookie(secure), httpapi.DeviceCookie(secure), httpapi.PartnerCookie(secure)
	s.allow = s.limiter()
	s.app = fiber.New(fiber.Config{
		Immutable:      true, // strings of a request outlive it in caches and computations
		BodyLimit:      maxBodyBytes,
		ReadBufferSize: maxHeadersBytes,
		ReadTimeout:    15 * time.Second,
		WriteTimeout:   60 * time.Second,
		IdleTimeout:    75 * time.Second,
		ErrorHandler:   s.fail,
	})
	s.route()
	return s, nil
}

// App is the Fiber app, for tests and for listening.
func (s *Server) App() *fiber.App { return s.app }

// get registers a handler for GET and HEAD. Otherwise HEAD would go to the page handler, which doesn't know
// the path.
func (s *Server) get(path string, handlers ...fiber.Handler) {
	more := make([]any, len(handlers)-1)
	for i, handler := range handlers[1:] {
		more[i] = handler
	}
	s.app.Add([]string{fiber.MethodGet, fiber.MethodHead}, path, handlers[0], more...)
}

// route registers all handlers, in order of precedence.
func (s *Server) route() {
	s.app.Use(s.observe, s.secure, s.options)
	s.health()
	s.app.Use(s.files.serve)
	s.app.Use(s.limit, s.sameOrigin)
	s.wellKnown()
	s.captcha()
	s.get("/pictures/listing/:id/:file", s.pictures.ServeHome)
	s.get("/pictures/scene/:file", s.pictures.ServeScene)
	s.get("/pictures/portrait/:file", s.pictures.ServePortrait)
	s.get("/pictures/agent/:agent/:file", s.pictures.ServeAgent)
	s.get("/pictures/post/:agent/:file", s.pictures.ServePost)
	s.get("/market/*", s.market)
	s.app.Use("/api", respond.Compress, s.serveCached)
	s.app.Use("/ppc", respond.Compress)
	s.app.Use("/openapi.json", respond.Compress)
	s.deps.Dev.Register(s.app, dev.Site{
		Name: s.Name, Origin: s.Origin, Own: s.own, GoTo: s.goTo, Styles: func() (string, error) { return readStyles(s.AssetsDir) },
	})
	if s.deps.Embed != nil {
		s.get(embed.Path+"/*", respond.Compress, s.embedded)
		s.get(embed.OEmbedPath, s.oembed)
	}
	if s.deps.MCP != nil {
		s.app.All("/mcp", respond.Compress, s.mcp)
	}
	if s.deps.Programs != nil {
		s.oauth(s.deps.Programs)
	}
	s.app.Post(policyReportPath, s.reportPolicy)
	s.app.Post("/unsubscribe", s.unsubscribe)
	s.app.Post("/home-valuation/updates", s.unsubscribe)
	s.app.Use([]string{"/api", "/ppc"}, s.caller)
	if s.deps.API != nil {
		s.api = s.deps.API(s.app)
		s.log = s.api.Redaction()
	}
	s.app.Use(s.page)
}
