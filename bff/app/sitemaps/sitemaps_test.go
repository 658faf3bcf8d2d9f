package sitemaps

import (
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/routes"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/screens"
	"hearthway/bff/testkit"
)

const origin = "http://localhost:8080"

// site serves the sitemaps of homes in memory, as the product's does.
type site struct {
	*Sitemaps
	app     *fiber.App
	homes   []listing.Listing
	agents  []string // aliases
	served  []agent.Count
	posts   []agent.PostAddress
	version int64
	now     time.Time
	sets    atomic.Int64 // that read the homes
}

func TestMain(m *testing.M) { testkit.Main(m) }

func newSite(t *testing.T) *site { return newSiteOn(t, testkit.Database(t)) }

func newSiteOn(t *testing.T, db *postgres.DB) *site {
	t.Helper()
	s := &site{now: time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)}
	s.Sitemaps = New(Config{
		Origin: origin, DB: db, Folder: filepath.Join(t.TempDir(), "sitemaps"), Homes: fakeListings{site: s}, Agents: fakeAgents{site: s}, Screens: fakeScreens{}, Log: slog.New(slog.DiscardHandler),
		Version: func(context.Context) (int64, error) { return s.version, nil },
		Now:     func() time.Time { return s.now },
	})
	s.app = fiber.New(fiber.Config{ErrorHandler: func(c fiber.Ctx, err error) error {
		if known, ok := errors.AsType[*fiber.Error](err); ok {
			return c.SendStatus(known.Code)
		}
		return c.SendStatus(httpapi.ProblemOf(err).GetStatus())
	}})
	s.app.Get("/sitemap.xml", s.Serve)
	s.app.Get("/sitemaps/:file", s.Serve)
	return s
}

// get requests an address; pairs are headers.
func (s *site) get(t *testing.T, address string, pairs ...string) (answer *http.Response, body []byte) {
	t.Helper()
	request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	for i := 0; i+1 < len(pairs); i += 2 {
		request.Header.Set(pairs[i], pairs[i+1])
	}
	answer, err := s.app.Test(request, fiber.TestConfig{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	if body, err = io.ReadAll(answer.Body); err != nil {
		t.Fatal(err)
	}
	return answer, body
}

// fakeListings has the homes of a site.
type fakeListings struct{ site *site }

func (f fakeListings) ForSitemap(_ context.Context, after int64, limit int) ([]listing.Listing, error) {
	if after == 0 {
		f.site.sets.Add(1)
	}
	var found []listing.Listing
	for _, home := range f.site.homes {
		if home.ID > after && len(found) < limit {
			found = append(found, home)
		}
	}
	return found, nil
}

// fakeAgents has the agents of a site.
type fakeAgents struct{ site *site }

func (f fakeAgents) ForSitemap(_ context.Context, after string, limit int) (found []agent.PageChange, _ error) {
	for _, alias := range f.site.agents {
		if alias > after && len(found) < limit {
			found = append(found, agent.PageChange{Alias: alias, ChangedAt: f.site.now})
		}
	}
	return found, nil
}

func (f fakeAgents) AllCities(_ context.Context, limit int) ([]agent.Count, error) {
	return f.site.served[:min(limit, len(f.site.served))], nil
}

func (f fakeAgents) StateCounts(context.Context) ([]agent.TagCount, error) {
	var counts []agent.TagCount
	for _, one := range f.site.served[:min(1, len(f.site.served))] { // all of one state
		counts = append(counts, agent.TagCount{Count: agent.Count{State: one.State, Agents: one.Agents}}, agent.TagCount{Count: agent.Count{State: "WY"}})
	}
	return counts, nil
}

func (f fakeAgents) PostAddresses(context.Context, int) ([]agent.PostAddress, error) {
	return f.site.posts, nil
}

// fakeScreens are all indexed, except one.
type fakeScreens struct{}

func (fakeScreens) ForPath(_ context.Context, _, path string, _ map[string]string, _ url.Values) (screens.Page, error) {
	return screens.Answer[struct{}]{Head: screens.Head{Status: 200, Index: path != "/search/list"}}, nil
}

type sitemapDoc struct {
	XMLName xml.Name
	Entries []struct {
		Loc     string `xml:"loc"`
		Lastmod string `xml:"lastmod"`
	} `xml:",any"`
}

func readSitemap(t *testing.T, s *site, address string) sitemapDoc {
	t.Helper()
	got, body := s.get(t, address)
	if got.StatusCode != 200 || got.Header.Get("Content-Type") != "application/xml; charset=utf-8" {
		t.Fatalf("%s: %d %v", address, got.StatusCode, got.Header)
	}
	var doc sitemapDoc
	if err := xml.Unmarshal(body, &doc); err != nil {
		t.Fatalf("%s: %v", address, err)
	}
	return doc
}

func manyHomes(n int) []listing.Listing {
	homes := make([]listing.Listing, n)
	for i := range homes {
		homes[i] = listing.Listing{
			ID: int64(i + 1), Alias: fmt.Sprintf("home-%d", i+1), Address: listing.Address{City: "Dallas", State: "TX"},
			ModifiedAt: time.Date(2026, 11, 1, 0, 0, i%3600, 0, time.UTC),
		}
	}
	homes[0].Address = listing.Address{City: "St. Mary's & Co", State: "GA"}
	return homes
}

func TestSitemaps(t *testing.T) {
	s := newSite(t)
	s.homes = manyHomes(maxURLs + 10)
	index := readSitemap(t, s, "/sitemap.xml")
	if index.XMLName.Local != "sitemapindex" || len(index.Entries) != 5 {
		t.Fatalf("%s with %d files", index.XMLName.Local, len(index.Entries))
	}
	pages, total := routes.NewTree(routes.Table), map[string]int{}
	for _, file := range index.Entries {
		path, ours := strings.CutPrefix(file.Loc, origin)
		if !ours {
			t.Fatalf("%s", file.Loc)
		}
		doc := readSitemap(t, s, path)
		if doc.XMLName.Local != "urlset" || len(doc.Entries) > maxURLs {
			t.Errorf("%s: %s with %d", path, doc.XMLName.Local, len(doc.Entries))
		}
		total[path] = len(doc.Entries)
		for _, entry := range doc.Entries {
			if entry.Loc == origin+"/search/list" {
				t.Error("a page that does not want to be listed is")
			}
		}
		for _, entry := range doc.Entries[:min(len(doc.Entries), 20)] {
			if m, ok := pages.Match(strings.TrimPrefix(entry.Loc, origin)); !ok || m.Path != strings.TrimPrefix(entry.Loc, origin) || !m.Route.Index {
				t.Errorf("%s is no page to be listed", entry.Loc)
			}
		}
	}
	if total["/sitemaps/homes-1.xml"] != maxURLs || total["/sitemaps/homes-2.xml"] != 10 || total["/sitemaps/states.xml"] != 2 || total["/sitemaps/cities.xml"] != 2 || total["/sitemaps/pages.xml"] < 5 {
		t.Fatalf("%v", total)
	}
	homes := readSitemap(t, s, "/sitemaps/homes-2.xml").Entries
	if homes[9].Lastmod != "2026-11-01T00:53:29Z" || homes[9].Loc != "http://localhost:8080/for-sale/texas/dallas/home-50010" {
		t.Fatalf("%+v", homes[9])
	}
	if got, _ := s.get(t, "/sitemap.xml", "Accept-Encoding", "gzip"); got.Header.Get("Content-Encoding") != "gzip" {
		t.Fatalf("%v", got.Header)
	}
	for _, missing := range []string{"/sitemaps/homes-3.xml", "/sitemaps/..%2fsitemap.xml", "/sitemaps/x.xml", "/sitemaps/homes-0.xml"} {
		if got, _ := s.get(t, missing); got.StatusCode != 404 {
			t.Errorf("%s: %d", missing, got.StatusCode)
		}
	}
}

func TestSitemapsReflectChanges(t *testing.T) {
	s := newSite(t)
	s.homes = manyHomes(2)
	readSitemap(t, s, "/sitemap.xml")
	s.homes = manyHomes(3)
	s.version++
	if n := len(readSitemap(t, s, "/sitemaps/homes-1.xml").Entries); n != 2 {
		t.Fatalf("a young set is served on: %d", n)
	}
	s.now = s.now.Add(maxAge)
	readSitemap(t, s, "/sitemaps/homes-1.xml") // starts the new set
	if err := s.Wait(); err != nil {
		t.Fatal(err)
	}
	if n := len(readSitemap(t, s, "/sitemaps/homes-1.xml").Entries); n != 3 {
		t.Fatalf("%d homes", n)
	}
}

// Of several BFFs on one database, one writes a set and all serve it.
func TestSitemapsAreWrittenOnceForAll(t *testing.T) {
	db := testkit.Database(t)
	bffs := []*site{newSiteOn(t, db), newSiteOn(t, db), newSiteOn(t, db)}
	ask := func() {
		var asked sync.WaitGroup
		for _, s := range bffs {
			asked.Go(func() {
				if got, body := s.get(t, "/sitemaps/homes-1.xml"); got.StatusCode != 200 || !strings.Contains(string(body), "/home-2<") {
					t.Errorf("%d %.300s", got.StatusCode, body)
				}
			})
		}
		asked.Wait()
		for _, s := range bffs {
			if err := s.Wait(); err != nil {
				t.Error(err)
			}
		}
	}
	for _, s := range bffs {
		s.homes = manyHomes(2)
	}
	ask()
	for _, s := range bffs {
		s.version, s.now = 1, s.now.Add(maxAge)
	}
	ask()
	if n := bffs[0].sets.Load() + bffs[1].sets.Load() + bffs[2].sets.Load(); n != 2 {
		t.Errorf("%d sets were written", n)
	}
}

// A home's lastmod is its own, and that of a place or a file is the latest of its homes. Pages whose last change is unknown
// have none.
func TestSitemapLastModified(t *testing.T) {
	s := newSite(t)
	at := func(city, state string, day int) listing.Listing {
		return listing.Listing{ID: int64(len(s.homes) + 1), Alias: fmt.Sprint("home-", len(s.homes)), Address: listing.Address{City: city, State: state}, ModifiedAt: time.Date(2026, 11, day, 6, 30, 0, 0, time.UTC)}
	}
	for _, home := range []listing.Listing{{Address: listing.Address{City: "Dallas", State: "TX"}}, {Address: listing.Address{City: "Dallas", State: "TX"}}, {Address: listing.Address{City: "Plano", State: "TX"}}, {Address: listing.Address{City: "Atlanta", State: "GA"}}} {
		s.homes = append(s.homes, at(home.Address.City, home.Address.State, []int{3, 9, 5, 1}[len(s.homes)]))
	}
	said := map[string]string{}
	for _, file := range append([]string{"/sitemap.xml"}, "/sitemaps/homes-1.xml", "/sitemaps/cities.xml", "/sitemaps/states.xml", "/sitemaps/pages.xml") {
		for _, entry := range readSitemap(t, s, file).Entries {
			said[strings.TrimPrefix(entry.Loc, origin)] = strings.TrimPrefix(strings.TrimSuffix(entry.Lastmod, "T06:30:00Z"), "2026-11-")
		}
	}
	for path, day := range map[string]string{
		"/for-sale/texas/dallas/home-0": "03", "/for-sale/texas/dallas/home-1": "09", "/for-sale/texas/plano/home-2": "05", "/for-sale/georgia/atlanta/home-3": "01",
		"/for-sale/texas/dallas": "09", "/for-sale/texas/plano": "05", "/for-sale/georgia/atlanta": "01", "/for-sale/texas": "09", "/for-sale/georgia": "01",
		"/sitemaps/homes-1.xml": "09", "/sitemaps/cities.xml": "09", "/sitemaps/states.xml": "09", "/sitemaps/pages.xml": "", "/": "", "/about-us": "",
	} {
		if got, there := said[path]; !there || got != day {
			t.Errorf("%s: %q, there %v, want %q", path, got, there, day)
		}
	}
}

func TestAgentsInSitemaps(t *testing.T) {
	s := newSite(t)
	for i := range maxURLs + 3 {
		s.agents = append(s.agents, fmt.Sprintf("agent-%06d", i))
	}
	s.served = []agent.Count{{State: "TX", City: "Dallas", Slug: "dallas", Agents: 2}, {State: "GA", City: "Atlanta", Slug: "atlanta", Agents: 1}, {State: "GA", City: "Macon", Slug: "macon"}}
	s.posts = []agent.PostAddress{{Alias: "agent-000000", Slug: "roofs", UpdatedAt: s.now}}
	files := map[string]bool{}
	for _, file := range readSitemap(t, s, "/sitemap.xml").Entries {
		files[strings.TrimPrefix(file.Loc, origin)] = true
	}
	pages, listed := routes.NewTree(routes.Table), map[string]bool{}
	for path, count := range map[string]int{"/sitemaps/agents-1.xml": maxURLs, "/sitemaps/agents-2.xml": 3, "/sitemaps/agent-cities.xml": 2, "/sitemaps/agent-states.xml": 1, "/sitemaps/agent-posts.xml": 1} {
		entries := readSitemap(t, s, path).Entries
		if !files[path] || len(entries) != count {
			t.Errorf("%s: in the index %v, %d entries", path, files[path], len(entries))
		}
		for _, entry := range entries {
			listed[strings.TrimPrefix(entry.Loc, origin)] = true
		}
	}
	for _, path := range []string{"/agents/agent-000000", "/agents/agent-050002", "/agents/agent-000000/posts/roofs", "/real-estate-agents/texas/dallas", "/real-estate-agents/georgia/atlanta"} {
		if m, ok := pages.Match(path); !listed[path] || !ok || !m.Route.Index {
			t.Errorf("%s: listed %v, a page %v", path, listed[path], ok)
		}
	}
	if got, _ := s.get(t, "/sitemaps/agents-3.xml"); got.StatusCode != 404 {
		t.Errorf("agents-3.xml: %d", got.StatusCode)
	}
}
