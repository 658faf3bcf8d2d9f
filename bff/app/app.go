// Package app assembles the product: the services of all areas, their dependencies, startup and
// shutdown.
package app

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"path/filepath"
	"sync"
	"time"

	"hearthway/bff/features/account/credential"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/api"
	"hearthway/bff/app/embed"
	"hearthway/bff/app/pictures"
	"hearthway/bff/app/services"
	"hearthway/bff/app/web"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/photos"
	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/features/search/index"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/events"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/pdf"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/renderer"
)

const (
	// viewsEvery is how often counted views of homes are stored.
	viewsEvery = 15 * time.Second
	// photoBytes is the maximum size of stored photos.
	photoBytes = 20 << 30
	// photoWidth is the width of stored photos: the largest that any page shows.
	photoWidth = 1440
)

// App is everything that runs and must be stopped. Stopping the zero value does nothing.
type App struct {
	site *web.Server
	db   *postgres.DB
	// index searches the homes in memory. As a regions.Freshness, it also says when they last changed.
	index *index.Engine

	services    *services.Services
	jobs        *jobs.Jobs
	views       *listing.ViewCounter
	impressions *listing.Counter
	renderer    *renderer.Processes
	redis       *cache.Redis
	operators   io.Closer // serves them; nil: nobody does
	release     func()    // stops the embedded database, or leaves it to the other processes that use it
	work        sync.WaitGroup
	log         *slog.Logger
}

// start starts everything. On an error it still returns an App, with what has been started so far; the
// caller must stop it.
func (s *server) start(ctx context.Context, progress *startProgress) (*App, error) {
	c, log := s.config, s.log
	p := &App{log: log}
	build, err := BuildID(c)
	if err != nil {
		return p, fmt.Errorf("the app's build is missing: %w", err)
	}
	edition, err := pictureEdition(c)
	if err != nil {
		return p, fmt.Errorf("the app's illustrations are missing: %w", err)
	}
	var client *renderer.Client
	p.renderer, client = startRenderer(c, log)
	if p.db, p.release, err = s.openData(ctx, progress); err != nil {
		return p, err
	}
	if p.redis, err = openRedis(c, log); err != nil {
		return p, err
	}
	photoFiles, err := cache.OpenDisk(filepath.Join(c.DataDir, "photos"), photoBytes, nil, log)
	if err != nil {
		return p, err
	}
	p.views = listing.NewViewCounter(p.db)
	p.index = index.New(index.Config{
		Feed: searchdb.NewFeed(p.db), Fallback: searchdb.NewEngine(p.db), FallbackVersions: regions.NewVersions(p.db.Version, nil), Log: log,
	})
	caches, err := p.newCaches(ctx, c, build)
	if err != nil {
		return p, err
	}
	if p.jobs, err = jobs.New(p.db, log); err != nil {
		return p, err
	}
	p.jobs.Tracer = s.tracer
	deps := services.Deps{DB: p.db, Jobs: p.jobs, Search: NewSearch(p.db, p.index), Passwords: credential.DefaultArgon2, PDF: pdf.NewMaker(client, nil), Events: events.NewHub(p.db, p.redis, log), Now: time.Now, Log: log}
	if p.services, err = services.Open(ctx, c, deps); err != nil {
		return p, err
	}
	shown := NewScreenDeps(c, deps, p.services, p.views, caches.fragments)
	screens := api.NewScreens(shown)
	OpenJobs(c, p.jobs, p.services)
	handleBackups(c, p.jobs, p.db, log)
	p.impressions = OpenImpressions(c, p.db, p.jobs, time.Now)
	settings := AppSettings(c)
	ready := readiness{db: p.db, index: p.index, noIndex: time.Now().Add(indexPatience)}
	if p.renderer != nil || c.Env.Deployed() { // without Node, a release must not replace one that renders
		ready.renderer = client
	}
	calls := NewCalls(c, shown, screens, p.services, p.impressions, NewErrorLog(c, log))
	p.site, err = web.New(web.Config{
		Name: c.Product.Name, Origin: c.HTTP.Origin(), Production: c.Env.Deployed(), Unlisted: c.Env == config.Staging, Reload: c.Reload,
		Build: build, BackOffice: c.Links.BackOffice, TileURL: c.Tiles.URL, Analytics: c.Analytics != "", Captcha: c.Captcha.Widget().Sources, Payments: c.Stripe.Sources(), Apps: web.Apps(c.Apps), Proxies: c.HTTP.Proxies,
		BuildDir: filepath.Join(c.Home, ".build", "web"), AssetsDir: filepath.Join(c.Home, "assets", "web"),
		DataDir: c.DataDir, PicturePatience: 3 * time.Second, Settings: settings, Log: log, QuietRequests: !c.LogRequests, Traced: s.reporter.Trace, Tracer: s.tracer,
	}, web.Deps{
		Screens: screens, DB: p.db, Renderer: client, Limits: cache.NewLimits(p.redis, nil),
		Answers: caches.answers, Fragments: caches.fragments, Views: p.views, Homes: listing.Service{DB: p.db, Now: time.Now}, Agents: p.services.Agents, Blog: screens.Content, Markets: p.services.Market, MarketFiles: screens.Market, Ready: ready.check,
		Pictures: pictures.Sources{Drawer: client, Edition: edition, Photos: photos.New(photos.Config{
			Files: photoFiles, Shrink: shrinkWith(client), Log: log,
			Agent: c.Product.Name + "/1.0 (+" + c.HTTP.Origin() + ")",
		}), Portraits: p.services.Agents},
		API:      func(app *fiber.App) web.API { return api.New(app, calls) },
		Embed:    &embed.Cards{Site: shown.Site, Homes: screens.Search.Cards, Search: screens.Search},
		MCP:      NewMCP(shown, screens, calls, build, log),
		Programs: p.services.Programs,
		SignedIn: p.services.Accounts.Authenticate, Unsubscribe: p.services.Unsubscribe, Dev: p.services.Dev,
	})
	if err != nil {
		return p, err
	}
	if c.MetricsAddress != "" {
		p.operators, err = serveOperators(c.MetricsAddress, operatorPages(collector{db: p.db, index: p.index, renderer: client, caches: caches, redis: p.redis, backups: c.Backups.Folder}), log)
		if err != nil && c.Env.Deployed() {
			return p, err
		} else if err != nil {
			log.Info("metrics are not served", "cause", err.Error()) // another server of the same machine serves its own
		}
	}
	awaitRenderer(ctx, client, log)
	p.site.Warm(ctx)
	return p, nil
}

// runInBackground runs the background work until ctx ends.
func (a *App) runInBackground(ctx context.Context) {
	a.work.Go(func() { a.index.Run(ctx) })
	a.work.Go(func() {
		retry(ctx, retryPause, a.jobs.Run, func(err error) { a.log.Error("background jobs are not running", "cause", err.Error()) })
	})
	a.work.Go(func() { a.site.Prepare(ctx) })
	a.work.Go(func() { a.services.Events.Run(ctx) })
	if standIn := a.services.StripeStandIn; standIn != nil {
		a.work.Go(func() { standIn.Run(ctx) })
	}
	a.work.Go(func() {
		a.impressions.Run(ctx, impressionsEvery, func(err error) { a.log.Warn("impressions could not be stored", "cause", err.Error()) })
	})
	a.work.Go(func() {
		a.views.Run(ctx, viewsEvery, func(err error) { a.log.Warn("views could not be stored", "cause", err.Error()) })
	})
}

// retryPause is the delay before another attempt to start the background jobs.
const retryPause = 5 * time.Second

// retry repeats work until it succeeds or ctx ends; after each failure it calls failed and pauses.
func retry(ctx context.Context, pause time.Duration, work func(context.Context) error, failed func(error)) {
	for {
		err := work(ctx)
		if err == nil {
			return
		}
		failed(err)
		select {
		case <-ctx.Done():
			return
		case <-time.After(pause):
		}
	}
}

// stop stops everything, in reverse order of dependencies.
func (a *App) stop() error {
	a.work.Wait()
	if a.operators != nil {
		_ = a.operators.Close()
	}
	if a.renderer != nil {
		a.renderer.Stop()
	}
	var err error
	if a.redis != nil {
		err = a.redis.Close()
	}
	if a.db != nil {
		a.db.Close()
	}
	if a.release != nil {
		a.release()
	}
	return err
}
