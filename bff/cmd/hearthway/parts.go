package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/api"
	"hearthway/bff/features/listing"
	listingdb "hearthway/bff/features/listing/db"
	"hearthway/bff/features/listing/impression"
	"hearthway/bff/features/listing/photos"
	mortgagedb "hearthway/bff/features/mortgage/db"
	placedb "hearthway/bff/features/place/db"
	"hearthway/bff/features/search"
	"hearthway/bff/features/search/cache"
	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/features/search/index"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/renderer"
	"hearthway/bff/screen"
	"hearthway/bff/web"
)

const (
	// viewsEvery is how often counted views of homes are stored.
	viewsEvery = 15 * time.Second
	// photoBytes bounds the copies of feeds' photos on the disk.
	photoBytes = 20 << 30
	// photoWidth is that of the kept copies: the widest that any page shows.
	photoWidth = 1440
)

// parts are everything that runs, with what to do at the end. The zero value has nothing to stop.
type parts struct {
	site *web.Server
	db   *postgres.DB
	// index searches the homes in memory. It is also the search.Freshness of what it finds.
	index *index.Engine

	people   *people
	jobs     *jobs.Jobs
	views    *listing.ViewCounter
	displays *impression.Gathering
	process  *renderer.Process
	redis    *cache.Redis
	release  func() // lets the database go
	work     sync.WaitGroup
	log      *slog.Logger
}

// start brings everything up. What was started before an error is in parts, to be stopped.
func (a *app) start(ctx context.Context, progress *steps) (*parts, error) {
	c, log := a.config, a.log
	p := &parts{log: log}
	build, err := buildOf(c)
	if err != nil {
		return p, fmt.Errorf("the app's build is missing: %w", err)
	}
	edition, err := editionOf(c)
	if err != nil {
		return p, fmt.Errorf("the app's illustrations are missing: %w", err)
	}
	var client *renderer.Client
	p.process, client = startRenderer(c, log)
	if p.db, p.release, err = a.openData(ctx, progress); err != nil {
		return p, err
	}
	if p.redis, err = openRedis(c, log); err != nil {
		return p, err
	}
	shelf, err := cache.OpenDisk(filepath.Join(c.DataDir, "photos"), photoBytes, nil, log)
	if err != nil {
		return p, err
	}
	p.views = listing.NewViewCounter(listingdb.New(p.db))
	p.index = index.New(index.Config{
		Feed: searchdb.NewFeed(p.db), Fallback: searchdb.NewEngine(p.db), FallbackVersions: search.NewVersions(p.db.Version, nil), Log: log,
	})
	kept, err := p.keeping(ctx, c, build)
	if err != nil {
		return p, err
	}
	screens := screensOf(c, p.db, p.views)
	screens.Shelf = kept.shelf
	screens.Search.Engine = p.index
	if p.jobs, err = jobs.New(p.db, log); err != nil {
		return p, err
	}
	p.people, err = openPeople(ctx, c, world{db: p.db, jobs: p.jobs, screens: screens, passwords: defaultPasswords(), now: time.Now, log: log})
	if err != nil {
		return p, err
	}
	openJobs(p.jobs, p.people)
	p.displays = openDisplays(c, p.db, p.jobs, time.Now)
	settings := appSettings(c)
	p.site, err = web.New(web.Config{
		Name: c.Product.Name, Origin: c.HTTP.Origin(), Production: c.Env == config.Production, Reload: c.Reload,
		Build: build, BackOffice: c.Links.BackOffice, TileURL: c.Tiles.URL, Analytics: c.Analytics != "", Captcha: c.Captcha.Widget().Sources, Apps: web.Apps(c.Apps), Proxies: c.HTTP.Proxies,
		BuildDir: filepath.Join(c.Home, ".build", "web"), AssetsDir: filepath.Join(c.Home, "assets", "web"),
		DataDir: c.DataDir, Settings: settings, Log: log, Traced: tracedBy(a.faults),
	}, web.Deps{
		Screens: screens, Renderer: client, Limits: cache.NewLimits(p.redis, nil),
		Answers: kept.answers, Shelf: kept.shelf, Views: p.views, Listings: listingdb.New(p.db), Ready: p.db.Ping,
		Pictures: web.Pictures{Drawer: client, Edition: edition, Photos: photos.New(photos.Config{
			Shelf: shelf, Shrink: shrinkWith(client), Log: log,
			Agent: c.Product.Name + "/1.0 (+" + c.HTTP.Origin() + ")",
		})},
		API: func(app *fiber.App) web.API {
			return api.New(app, callsOf(screens, p.people, p.displays, appFaultsOf(c, log)))
		},
		SignedIn: p.people.accounts.Authenticate, Unsubscribe: p.people.unsubscribe, Dev: p.people.dev,
	})
	if err != nil {
		return p, err
	}
	awaitRenderer(ctx, client, log)
	p.site.Warm(ctx)
	return p, nil
}

// kept is what keeps answers, and what is made of single homes.
type kept struct {
	answers *cache.Answers
	shelf   *cache.Shelf
}

// keeping puts the caches together. What others keep in Redis is only of use when it comes from
// the same build, on the same data, for the same address.
func (p *parts) keeping(ctx context.Context, c config.Config, build string) (kept, error) {
	data, err := p.db.Identity(ctx)
	if err != nil {
		return kept{}, err
	}
	digest := sha256.Sum256([]byte(strings.Join([]string{build, data, c.HTTP.Origin()}, "\n")))
	space := hex.EncodeToString(digest[:8])
	return kept{
		answers: cache.NewAnswers(cache.AnswersConfig{Redis: p.redis, Space: space, Freshness: p.index, Log: p.log}),
		shelf:   cache.NewShelf(cache.ShelfConfig{Redis: p.redis, Space: space, Freshness: p.index, Log: p.log}),
	}, nil
}

// screensOf connects the screens with the database.
func screensOf(c config.Config, db *postgres.DB, views *listing.ViewCounter) *screen.Screens {
	social := make([]string, len(c.Links.Social))
	for i, link := range c.Links.Social {
		social[i] = link.URL
	}
	return &screen.Screens{
		Listings: listingdb.New(db), Market: searchdb.NewEngine(db), Places: placedb.New(db), Rates: mortgagedb.New(db), Views: views, Now: time.Now,
		Search: &search.Service{Engine: searchdb.NewEngine(db), Places: placedb.New(db)},
		Config: screen.Config{
			Name: c.Product.Name, Origin: c.HTTP.Origin(), Social: social, Postal: c.Mail.Postal,
		},
	}
}

// openRedis is nil without a REDIS_URL.
func openRedis(c config.Config, log *slog.Logger) (*cache.Redis, error) {
	if len(c.Redis) == 0 {
		return nil, nil
	}
	urls := make([]string, len(c.Redis))
	for i, secret := range c.Redis {
		urls[i] = string(secret)
	}
	return cache.OpenRedis(strings.Join(urls, ","), log)
}

// shrinkWith lets the renderer make the copies that are kept of photos.
func shrinkWith(client *renderer.Client) photos.Shrink {
	return func(ctx context.Context, file string) ([]byte, error) {
		small, err := client.Picture(ctx, renderer.Picture{File: file, Width: photoWidth, Format: "jpg"})
		if status, ok := errors.AsType[*renderer.StatusError](err); ok && status.Status < http.StatusInternalServerError {
			return nil, fmt.Errorf("%w: %w", photos.ErrNoPicture, err)
		}
		return small, err
	}
}

// behind does what goes on beside the answers, until ctx ends.
func (p *parts) behind(ctx context.Context) {
	p.work.Go(func() { p.index.Run(ctx) })
	p.work.Go(func() {
		again(ctx, jobsAgain, p.jobs.Run, func(err error) { p.log.Error("nothing is done in the background", "cause", err.Error()) })
	})
	p.work.Go(func() { p.site.Prepare(ctx) })
	p.work.Go(func() {
		p.displays.Run(ctx, displaysEvery, func(err error) { p.log.Warn("what was shown could not be kept", "cause", err.Error()) })
	})
	p.work.Go(func() {
		p.views.Run(ctx, viewsEvery, func(err error) { p.log.Warn("views could not be stored", "cause", err.Error()) })
	})
}

// jobsAgain is how long nothing is done in the background after that could not begin.
const jobsAgain = 5 * time.Second

// again does a work until it ends well or ctx does; after each failure, which is told, there is a pause.
func again(ctx context.Context, pause time.Duration, work func(context.Context) error, failed func(error)) {
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

// stop ends everything, in the order in which one thing needs another.
func (p *parts) stop() error {
	p.work.Wait()
	if p.process != nil {
		p.process.Stop()
	}
	var err error
	if p.redis != nil {
		err = p.redis.Close()
	}
	if p.db != nil {
		p.db.Close()
	}
	if p.release != nil {
		p.release()
	}
	return err
}
