// Package sitemaps writes and serves the sitemaps: an index, pages, states, cities, every home, markets, the blog,
// and agents with their states, cities and posts.
package sitemaps

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"log/slog"
	"net/url"
	"os"
	"regexp"
	"time"

	"github.com/gofiber/fiber/v3"
	"golang.org/x/sync/singleflight"

	"hearthway/bff/app/respond"
	"hearthway/bff/features/agent"
	contentscreen "hearthway/bff/features/content/screen"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/market"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/screens"
)

const (
	// maxAge is the maximum age of a set of sitemaps if the data has changed.
	maxAge = 15 * time.Minute
	// sitemapLimit is the timeout of writing a set; a million homes take about half a minute.
	sitemapLimit = 10 * time.Minute
)

// indexFile is the sitemap that lists the others.
const indexFile = "sitemap.xml"

// Config is where sitemaps are stored, and their sources.
type Config struct {
	Origin  string       // "https://hearthway.example", without a trailing slash
	DB      *postgres.DB // where they are stored
	Folder  string       // where they are written
	Homes   Homes
	Agents  Agents  // nil: there are none
	Blog    Blog    // nil: there is none
	Markets Markets // nil: there are none
	Screens Screens
	Version func(ctx context.Context) (int64, error) // of the data
	Now     func() time.Time
	Log     *slog.Logger
}

// Screens returns the pages with a fixed URL, whose heads say whether they may be listed.
type Screens interface {
	ForPath(ctx context.Context, screen, path string, params map[string]string, query url.Values) (screens.Page, error)
}

// Homes are the homes for sale. A listing.Service implements it.
type Homes interface {
	// ForSitemap returns the homes with an ID above afterID, in order of ID.
	ForSitemap(ctx context.Context, afterID int64, limit int) ([]listing.Listing, error)
}

// Agents are the agents with a public profile, and the cities with at least one of them. *agent.Service implements it.
type Agents interface {
	// ForSitemap returns the agents whose aliases sort after the given one, in order.
	ForSitemap(ctx context.Context, after string, limit int) ([]agent.PageChange, error)
	AllCities(ctx context.Context, limit int) ([]agent.Count, error)
	// States returns the counts of all states with agents.
	StateCounts(ctx context.Context) ([]agent.TagCount, error)
	PostAddresses(ctx context.Context, limit int) ([]agent.PostAddress, error)
}

// Blog has the addresses of articles, and of the pages of their categories.
type Blog interface {
	ArticleAddresses(ctx context.Context, limit int) ([]contentscreen.ArticleAddress, error)
	CategoryPaths(ctx context.Context) ([]string, error)
}

// Markets are the places with figures. *market.Service implements it.
type Markets interface {
	// Pages returns the places with an ID above afterID, in order of ID, and the last one's.
	// Metropolitan areas aren't among them.
	Pages(ctx context.Context, afterID int64, limit int) (pages []market.Where, lastID int64, err error)
	// Metros returns the metropolitan areas.
	Metros(ctx context.Context, of market.Where) ([]market.Neighbor, error)
}

// Sitemaps writes the sitemaps on the first request, and again in the background when the data has
// changed. They are stored in the database, compressed, so that one BFF writes them for all.
type Sitemaps struct {
	Config
	flights singleflight.Group
}

// New creates the sitemaps of a site; the first request writes them.
func New(c Config) *Sitemaps { return &Sitemaps{Config: c} }

var sitemapFile = regexp.MustCompile(`^(pages|states|cities|agent-states|agent-cities|agent-posts|blog|(?:homes|agents|markets)-[1-9]\d{0,4})\.xml$`)

// Serve serves /sitemap.xml and /sitemaps/{file}.
func (s *Sitemaps) Serve(c fiber.Ctx) error {
	name := c.Params("file", indexFile)
	if name != indexFile && !sitemapFile.MatchString(name) {
		return apperr.New(apperr.NotFound, "This sitemap doesn’t exist.")
	}
	packed, err := s.fresh(c.Context(), name)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "public, max-age=3600")
	c.Set(fiber.HeaderContentType, respond.ContentType(".xml"))
	c.Append(fiber.HeaderVary, fiber.HeaderAcceptEncoding)
	if cache.Negotiate(c.Get(fiber.HeaderAcceptEncoding)) != "" {
		c.Set(fiber.HeaderContentEncoding, "gzip")
		return c.Send(packed)
	}
	unpacked, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return err
	}
	plain, err := io.ReadAll(unpacked)
	if err != nil {
		return err
	}
	return c.Send(plain)
}

// fresh returns a file of the current set. Requests wait for the first set; later ones are written while the
// previous one is served.
func (s *Sitemaps) fresh(ctx context.Context, name string) (packed []byte, err error) {
	set, packed, err := read(ctx, s.DB, s.Origin, name)
	if err != nil {
		return nil, err
	}
	version, err := s.Version(ctx)
	if err != nil && set.made.IsZero() {
		return nil, apperr.Wrap(apperr.Unavailable, "The sitemaps aren’t ready yet.", err)
	}
	if err == nil && !set.fresh(version, s.Now()) {
		written := s.flights.DoChan("write", func() (any, error) {
			return apperr.CatchPanic(func() (any, error) { return nil, s.write(version) })
		})
		if set.made.IsZero() {
			select {
			case <-ctx.Done():
				return nil, apperr.Wrap(apperr.Unavailable, "The sitemaps aren’t ready yet.", ctx.Err())
			case result := <-written:
				if result.Err != nil {
					return nil, result.Err
				}
			}
			if _, packed, err = read(ctx, s.DB, s.Origin, name); err != nil {
				return nil, err
			}
		}
	}
	if packed == nil {
		return nil, apperr.New(apperr.NotFound, "This sitemap doesn’t exist.")
	}
	return packed, nil
}

// write makes a new current set, unless another process does so meanwhile.
func (s *Sitemaps) write(version int64) (err error) {
	ctx, cancel := context.WithTimeout(context.Background(), sitemapLimit)
	defer cancel()
	defer func() {
		if err != nil {
			s.Log.Error("the sitemaps could not be created", "cause", err.Error())
		}
	}()
	unlock, err := lock(ctx, s.DB)
	if err != nil {
		return err
	}
	defer unlock()
	if set, _, err := read(ctx, s.DB, s.Origin, indexFile); err != nil || set.fresh(version, s.Now()) {
		return err
	}
	// A process that was killed left its folder behind.
	if err := errors.Join(os.RemoveAll(s.Folder), os.MkdirAll(s.Folder, 0o755)); err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(s.Folder) }()
	w := sitemapWriter{origin: s.Origin, folder: s.Folder, listings: s.Homes, agents: s.Agents, blog: s.Blog, markets: s.Markets, screens: s.Screens}
	if err := w.write(ctx); err != nil {
		return err
	}
	return replace(ctx, s.DB, s.Origin, s.Folder, sitemapSet{version: version, made: s.Now()})
}

// Wait waits until no set is being written.
func (s *Sitemaps) Wait() error {
	_, err, _ := s.flights.Do("write", func() (any, error) { return nil, nil })
	return err
}
