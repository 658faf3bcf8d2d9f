package sitemaps

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"hearthway/bff/app/routes"
	"hearthway/bff/features/listing"
)

const (
	// maxURLs is the protocol's limit of URLs per file.
	maxURLs = 50_000
	// sitemapPage is how many homes or agents are read at once.
	sitemapPage = 5_000
	// sitemapAtOnce is how many screens are requested concurrently.
	sitemapAtOnce = 4
)

// sitemapWriter writes one set. Homes and agents are read and written in chunks, so a million of them need
// no more memory than five thousand.
type sitemapWriter struct {
	origin   string
	folder   string
	listings Homes
	agents   Agents
	blog     Blog
	markets  Markets
	screens  Screens

	states, cities map[string]time.Time // path → when a home there last changed
	files          []sitemapEntry
}

// sitemapEntry is one URL and when it last changed, zero if unknown.
type sitemapEntry struct {
	path    string
	changed time.Time
}

func (w *sitemapWriter) write(ctx context.Context) error {
	w.states, w.cities = map[string]time.Time{}, map[string]time.Time{}
	var pages []sitemapEntry
	group, within := errgroup.WithContext(ctx)
	group.Go(func() error { return w.homes(within) })
	group.Go(func() (err error) { pages, err = w.pages(within); return err })
	if err := group.Wait(); err != nil {
		return err
	}
	if w.agents != nil {
		if err := errors.Join(w.profiles(ctx), w.agentStates(ctx), w.agentCities(ctx), w.posts(ctx)); err != nil {
			return err
		}
	}
	if w.markets != nil {
		if err := w.marketPages(ctx); err != nil {
			return err
		}
	}
	if w.blog != nil {
		if err := w.articles(ctx); err != nil {
			return err
		}
	}
	for _, part := range []struct {
		name    string
		entries []sitemapEntry
	}{{"pages", pages}, {"states", sorted(w.states)}, {"cities", sorted(w.cities)}} {
		if err := w.file(part.name+".xml", "urlset", "url", part.entries); err != nil {
			return err
		}
		w.files = append(w.files, sitemapEntry{path: "/sitemaps/" + part.name + ".xml", changed: latest(part.entries)})
	}
	return w.file(indexFile, "sitemapindex", "sitemap", w.files)
}

// pages are those with a fixed URL, if their screens may be listed; pages of places and homes are
// listed from the data.
func (w *sitemapWriter) pages(ctx context.Context) ([]sitemapEntry, error) {
	listed := make([]bool, len(routes.Table))
	group, within := errgroup.WithContext(ctx)
	group.SetLimit(sitemapAtOnce)
	for i := range routes.Table {
		route := &routes.Table[i]
		if !route.Index || strings.Contains(route.Path, ":") {
			continue
		}
		group.Go(func() error {
			page, err := w.screens.ForPath(within, route.Screen, route.Path, route.Props, nil)
			if err == nil {
				listed[i] = page.PageHead().Index
			}
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	var pages []sitemapEntry
	for i, listed := range listed {
		if listed {
			pages = append(pages, sitemapEntry{path: routes.Table[i].Path})
		}
	}
	return pages, nil
}

// homes writes homes-1.xml and so on, and collects the places.
func (w *sitemapWriter) homes(ctx context.Context) error {
	var after int64
	for number := 1; ; number++ {
		name := fmt.Sprintf("homes-%d.xml", number)
		var newest time.Time
		count := 0
		err := w.stream(name, "urlset", func(add func(sitemapEntry)) error {
			for count < maxURLs {
				homes, err := w.listings.ForSitemap(ctx, after, sitemapPage)
				if err != nil || len(homes) == 0 {
					return err
				}
				for i := range homes {
					entry := w.home(&homes[i])
					add(entry)
					newest = later(newest, entry.changed)
				}
				count += len(homes)
				after = homes[len(homes)-1].ID
			}
			return nil
		})
		if err != nil {
			return err
		}
		if count == 0 {
			return os.Remove(filepath.Join(w.folder, name+".gz"))
		}
		w.files = append(w.files, sitemapEntry{path: "/sitemaps/" + name, changed: newest})
	}
}

func (w *sitemapWriter) home(home *listing.Listing) sitemapEntry {
	at := home.Address
	state, city := listing.StatePath(at.State), listing.CityPath(at.State, at.City)
	w.states[state] = later(w.states[state], home.ModifiedAt)
	if len(w.cities) < maxURLs {
		w.cities[city] = later(w.cities[city], home.ModifiedAt)
	}
	return sitemapEntry{path: listing.HomePath(at.State, at.City, home.Alias), changed: home.ModifiedAt}
}

func (w *sitemapWriter) file(name, root, item string, entries []sitemapEntry) error {
	return w.streamAs(name, root, item, func(add func(sitemapEntry)) error {
		for _, entry := range entries {
			add(entry)
		}
		return nil
	})
}

func (w *sitemapWriter) stream(name, root string, fill func(add func(sitemapEntry)) error) error {
	return w.streamAs(name, root, "url", fill)
}

// streamAs writes one compressed file.
func (w *sitemapWriter) streamAs(name, root, item string, fill func(add func(sitemapEntry)) error) (err error) {
	file, err := os.Create(filepath.Join(w.folder, name+".gz"))
	if err != nil {
		return err
	}
	packed := gzip.NewWriter(file)
	out := bufio.NewWriter(packed)
	defer func() { err = errors.Join(err, out.Flush(), packed.Close(), file.Close()) }()
	_, _ = fmt.Fprintf(out, "%s<%s xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n", xml.Header, root)
	// A buffered writer remembers errors and returns them when it is flushed.
	err = fill(func(e sitemapEntry) { w.entry(out, item, e) })
	_, _ = fmt.Fprintf(out, "</%s>\n", root)
	return err
}

func (w *sitemapWriter) entry(out io.Writer, item string, e sitemapEntry) {
	_, _ = io.WriteString(out, "<"+item+"><loc>")
	_ = xml.EscapeText(out, []byte(w.origin+e.path))
	_, _ = io.WriteString(out, "</loc>")
	if !e.changed.IsZero() {
		_, _ = io.WriteString(out, "<lastmod>"+e.changed.UTC().Format(time.RFC3339)+"</lastmod>")
	}
	_, _ = io.WriteString(out, "</"+item+">\n")
}

func sorted(places map[string]time.Time) []sitemapEntry {
	entries := make([]sitemapEntry, 0, len(places))
	for _, path := range slices.Sorted(maps.Keys(places)) {
		entries = append(entries, sitemapEntry{path: path, changed: places[path]})
	}
	return entries
}

func latest(entries []sitemapEntry) time.Time {
	var newest time.Time
	for _, e := range entries {
		newest = later(newest, e.changed)
	}
	return newest
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}
