// Package sitemaps writes and serves the sitemaps: an index, pages, states, cities, every home, the blog,
// and agents with their states, cities and posts.
package sitemaps

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"
	"golang.org/x/sync/singleflight"

	"hearthway/bff/app/respond"
	"hearthway/bff/features/agent"
	contentscreen "hearthway/bff/features/content/screen"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/screens"
)

const (
	// maxAge is the maximum age of a set of sitemaps if the data has changed.
	maxAge = 15 * time.Minute
	// sitemapLimit is the timeout of writing a set; a million homes take about half a minute.
	sitemapLimit = 10 * time.Minute
)

// Config is where sitemaps are stored, and their sources.
type Config struct {
	Origin  string // "https://hearthway.example", without a trailing slash
	Folder  string
	Homes   Homes
	Agents  Agents // nil: there are none
	Blog    Blog   // nil: there is none
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

// Sitemaps writes the sitemaps on the first request, and again in the background when the data has
// changed. They are stored on disk, compressed.
type Sitemaps struct {
	Config
	flights singleflight.Group

	mu      sync.Mutex
	current sitemapSet
}

// sitemapSet is a complete set of sitemaps, in a folder of its own.
type sitemapSet struct {
	folder  string // "" before the first one
	version int64
	made    time.Time
}

// New creates the sitemaps of a site; the first request writes them.
func New(c Config) *Sitemaps { return &Sitemaps{Config: c} }

var sitemapFile = regexp.MustCompile(`^(pages|states|cities|agent-states|agent-cities|agent-posts|blog|(?:homes|agents)-[1-9]\d{0,4})\.xml$`)

// Serve serves /sitemap.xml and /sitemaps/{file}.
func (s *Sitemaps) Serve(c fiber.Ctx) error {
	name := c.Params("file", "sitemap.xml")
	if name != "sitemap.xml" && !sitemapFile.MatchString(name) {
		return apperr.New(apperr.NotFound, "This sitemap doesn’t exist.")
	}
	set, err := s.fresh(c.Context())
	if err != nil {
		return err
	}
	packed, err := os.ReadFile(filepath.Join(set.folder, name+".gz"))
	if err != nil {
		return apperr.New(apperr.NotFound, "This sitemap doesn’t exist.")
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

// fresh returns the current set. Requests wait for the first one; later ones are written while the
// previous one is served.
func (s *Sitemaps) fresh(ctx context.Context) (sitemapSet, error) {
	version, err := s.Version(ctx)
	s.mu.Lock()
	set := s.current
	s.mu.Unlock()
	if set.folder != "" && (err != nil || version == set.version || s.Now().Sub(set.made) < maxAge) {
		return set, nil
	}
	if err != nil {
		return sitemapSet{}, apperr.Wrap(apperr.Unavailable, "The sitemaps aren’t ready yet.", err)
	}
	answer := s.flights.DoChan("make", func() (any, error) {
		return apperr.CatchPanic(func() (sitemapSet, error) { return s.make(version) })
	})
	if set.folder != "" {
		return set, nil
	}
	select {
	case <-ctx.Done():
		return sitemapSet{}, apperr.Wrap(apperr.Unavailable, "The sitemaps aren’t ready yet.", ctx.Err())
	case result := <-answer:
		if result.Err != nil {
			return sitemapSet{}, result.Err
		}
		return result.Val.(sitemapSet), nil
	}
}

// make writes a set into its own folder and makes it the current one. The previous set stays for
// requests that are reading it; older ones are deleted.
func (s *Sitemaps) make(version int64) (set sitemapSet, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), sitemapLimit)
	defer cancel()
	if err := os.MkdirAll(s.Folder, 0o755); err != nil {
		return sitemapSet{}, err
	}
	folder, err := os.MkdirTemp(s.Folder, "set-")
	if err != nil {
		return sitemapSet{}, err
	}
	defer func() {
		if err != nil {
			s.Log.Error("the sitemaps could not be created", "cause", err.Error())
			_ = os.RemoveAll(folder)
		}
	}()
	w := sitemapWriter{origin: s.Origin, folder: folder, listings: s.Homes, agents: s.Agents, blog: s.Blog, screens: s.Screens}
	if err := w.write(ctx); err != nil {
		return sitemapSet{}, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	before := s.current
	s.current = sitemapSet{folder: folder, version: version, made: s.Now()}
	s.sweep(folder, before.folder)
	return s.current, nil
}

// Wait waits until no set is being written.
func (s *Sitemaps) Wait() error {
	_, err, _ := s.flights.Do("make", func() (any, error) { return sitemapSet{}, nil })
	return err
}

// sweep deletes all sets except those in two folders.
func (s *Sitemaps) sweep(one, other string) {
	entries, err := os.ReadDir(s.Folder)
	if err != nil {
		return
	}
	for _, entry := range entries {
		path := filepath.Join(s.Folder, entry.Name())
		if path != one && path != other {
			_ = os.RemoveAll(path)
		}
	}
}
