// Package web is what browsers, crawlers and apps talk to: pages with their head and
// content, the calls of the API, pictures, sitemaps and the other files of a web site.
// It decides nothing about homes: that is done by screen and api.
package web

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/netip"
	"path/filepath"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/pictures"
	"hearthway/bff/app/respond"
	"hearthway/bff/app/routes"
	"hearthway/bff/app/sitemaps"
	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/objectcache"
	"hearthway/bff/platform/renderer"
)

// Limits of one request.
const (
	requestLimit    = 12 * time.Second
	maxHeadersBytes = 16 << 10 // bytes; a drawn area makes addresses of several KB
	maxBodyBytes    = 1 << 20
)

// Config says where the site is and what it may say about itself.
type Config struct {
	Name       string // of the product
	Origin     string // "https://hearthway.example", no slash at the end
	Production bool
	Reload     bool   // development: open pages reload when something was rebuilt
	Build      string // changes with every build; part of every cache key
	BackOffice string // address of the agents' back office, no slash at the end
	TileURL    string // map tiles, with {s}, {z}, {x} and {y}
	Analytics  bool   // pages load the analytics tag
	// Captcha are the sources of the captcha's scripts, frames and calls; none: there is no captcha.
	Captcha   []string
	Proxies   []netip.Prefix
	BuildDir  string // the web export
	AssetsDir string // assets/web
	DataDir   string // for pictures, sitemaps and compressed files
	// PicturePatience is how long the first picture of a page is left to browsers before it is drawn for the next visitor.
	PicturePatience time.Duration
	Apps            Apps
	Settings        map[string]string // what the app is told, by the names of its configuration
	Log             *slog.Logger
	Traced          func(Timing) // hears how long each request took; nil: nobody does
	Now             func() time.Time
}

// Timing is how long a request took.
type Timing struct {
	Name    string // "GET /search", without what lets someone in
	Status  int
	Started time.Time
	Took    time.Duration
}

// Renderer renders the content of a page.
type Renderer interface {
	Render(ctx context.Context, path string, answer json.RawMessage) (renderer.Page, error)
}

// API are the calls of clients.
type API interface {
	// Answer makes the answer of a kept call, by its path, without a request.
	Answer(ctx context.Context, path string, asked httpapi.CacheableRequest) (httpapi.CachedResponse, error)
	// Redaction knows what of requests may be in the log.
	Redaction() *httpapi.Redaction
}

// Deps are what the site is built from.
type Deps struct {
	Screens   Screens
	Renderer  Renderer
	Limits    *cache.Limits
	Answers   *cache.Answers
	Fragments objectcache.Cache    // keeps what is made of single homes
	Views     *listing.ViewCounter // nil: nobody's views are marked
	Listings  listing.Store
	Pictures  pictures.Sources
	API       func(app *fiber.App) API        // registers the calls
	Ready     func(ctx context.Context) error // nil: everything needed answers
	// SignedIn returns who has a session's token, fault.Unauthorized when it is not good; nil: no one is signed in.
	SignedIn func(ctx context.Context, token string) (account.Principal, error)
	// Unsubscribe turns off the list that an emailed link is about, and says what that is; nil: nobody is written to.
	Unsubscribe func(ctx context.Context, link string) (about string, err error)
	Dev         *Dev // what only development and tests have; nil in production
}

// Server is the site. Make it with New; Handler serves it.
type Server struct {
	Config
	deps     Deps
	app      *fiber.App
	pages    *routes.Tree
	files    *files
	shell    *shell
	pictures *pictures.Pictures
	sitemaps *sitemaps.Sitemaps
	calls    *calls
	api      API
	log      *httpapi.Redaction // what of requests may be logged
	policy   string
	cookie   string // name of the session's cookie
	device   string // name of the device's cookie
	allow    func(ctx context.Context, address string) (bool, time.Duration)
}

// New puts the site together. It fails when the build doesn't exist or incomplete.
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
	var err error
	if s.files, err = loadFiles(c); err != nil {
		return nil, err
	}
	if s.shell, err = newShell(c, s.files); err != nil {
		return nil, err
	}
	if s.pictures, err = pictures.New(pictures.Config{Sources: d.Pictures, Listings: d.Listings, Fragments: d.Fragments, DataDir: c.DataDir, Log: c.Log, Now: c.Now, Patience: c.PicturePatience}); err != nil {
		return nil, err
	}
	s.sitemaps = sitemaps.New(sitemaps.Config{
		Origin: c.Origin, Folder: filepath.Join(c.DataDir, "sitemaps"), Listings: d.Listings, Screens: d.Screens, Now: c.Now, Log: c.Log,
		Version: func(ctx context.Context) (int64, error) { return d.Answers.Freshness.Version(ctx, nil) },
	})
	s.policy = contentPolicy(c)
	secure := strings.HasPrefix(c.Origin, "https://")
	s.cookie, s.device = httpapi.SessionCookie(secure), httpapi.DeviceCookie(secure)
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

// get registers what answers GET and HEAD. Fiber would put HEAD behind the pages, which know no such path.
func (s *Server) get(path string, handlers ...fiber.Handler) {
	more := make([]any, len(handlers)-1)
	for i, handler := range handlers[1:] {
		more[i] = handler
	}
	s.app.Add([]string{fiber.MethodGet, fiber.MethodHead}, path, handlers[0], more...)
}

// route registers everything, in the order in which it is asked.
func (s *Server) route() {
	s.app.Use(s.observe, s.secure, s.options)
	s.health()
	s.app.Use(s.files.serve)
	s.app.Use(s.limit, s.sameOrigin)
	s.wellKnown()
	s.captcha()
	s.get("/pictures/listing/:id/:file", s.pictures.ServeHome)
	s.get("/pictures/scene/:file", s.pictures.ServeScene)
	s.app.Use("/api", respond.Compress, s.keep)
	s.app.Use("/openapi.json", respond.Compress)
	s.development()
	s.app.Post("/unsubscribe", s.unsubscribe)
	s.app.Use("/api", s.caller)
	if s.deps.API != nil {
		s.api = s.deps.API(s.app)
		s.log = s.api.Redaction()
	}
	s.app.Use(s.page)
}
