package web

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"hearthway/bff/app/api"
	"hearthway/bff/app/pictures"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/testkit"
)

// site is a site made of fakes, with handles on them.
type site struct {
	*Server
	screens  *fakeScreens
	renderer *fakeRenderer
	listings *fakeListings
	drawer   *fakeDrawer
	version  atomic.Int64
	now      atomic.Int64
	log      *testkit.Output
}

// entryScript is a name with a hash, as the bundler writes them.
const entryScript = "/_expo/static/js/web/entry-0123456789abcdef0123456789abcdef.js"

// program is text that compresses about as well as code.
func program() string {
	var b strings.Builder
	for i := range 400 {
		fmt.Fprintf(&b, "function f%d(a,b){return a.map(function(c){return c.v%d+b[%d]})}\n", i*i, i%17, i*7919%1000)
	}
	return b.String()
}

// newSite boots the site; change may alter its configuration and dependencies first.
func newSite(t testing.TB, change ...func(*Config, *Deps)) *site {
	t.Helper()
	build := t.TempDir()
	for name, content := range map[string]string{
		"index.html":    `<html><head><script src="` + entryScript + `" defer></script></head></html>`,
		"metadata.json": `{}`,
		"chunks.json":   `{"Home":"/_expo/static/js/web/Home-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.js"}`,
		entryScript:     program(),
		"_expo/static/js/web/Home-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.js": "//home",
		"_expo/static/js/web/entry.js.map":                             "{}",
		"fonts/figtree-latin.woff2":                                    "font",
		"outlines.json":                                                `{"type":"FeatureCollection"}`,
		".hidden/secret":                                               "secret",
	} {
		path := filepath.Join(build, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s := &site{screens: &fakeScreens{}, renderer: &fakeRenderer{}, listings: &fakeListings{}, drawer: &fakeDrawer{}, log: &testkit.Output{}}
	s.now.Store(time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC).UnixNano())
	now := func() time.Time { return time.Unix(0, s.now.Load()) }
	log := slog.New(slog.NewJSONHandler(s.log, nil))
	config := Config{
		Name: "Hearthway", Origin: "http://localhost:8080", Build: "b1", BackOffice: "https://office.example",
		TileURL: "https://tile.openstreetmap.org/{z}/{x}/{y}.png", Proxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")},
		BuildDir: build, AssetsDir: "../../../assets/web", DataDir: t.TempDir(), Log: log, Now: now,
	}
	freshness := regions.NewVersions(func(context.Context) (int64, error) { return s.version.Load(), nil }, now)
	deps := Deps{
		Screens: s.screens, Renderer: s.renderer, Limits: cache.NewLimits(nil, now),
		Answers:   cache.NewAnswers(cache.AnswersConfig{Freshness: freshness, Now: now, Log: log}),
		Fragments: cache.NewFragments(cache.FragmentsConfig{Freshness: freshness, Now: now, Log: log}),
		Homes:     s.listings, Pictures: pictures.Sources{Drawer: s.drawer, Photos: noPhotos{}, Edition: "1"},
		API: fakeAPI,
	}
	for _, f := range change {
		f(&config, &deps)
	}
	server, err := New(config, deps)
	if err != nil {
		t.Fatal(err)
	}
	s.Server = server
	t.Cleanup(s.pictures.Wait) // drawings finish before their folder is removed
	return s
}

// fakeCalls has one screen.
type fakeCalls struct{ calls atomic.Int32 }

func (f *fakeCalls) Answer(_ context.Context, path string, request httpapi.CacheableRequest) (httpapi.CachedResponse, error) {
	if path != "/api/screens/search" {
		return httpapi.CachedResponse{}, errors.New("there is no such call")
	}
	text, err := json.Marshal(map[string]any{"call": f.calls.Add(1), "city": request.Query.Get("city"), "pad": strings.Repeat("x", 2000)})
	return httpapi.CachedResponse{Status: http.StatusOK, JSON: text}, err
}

// Redaction uses the declarations of the real calls.
func (f *fakeCalls) Redaction() *httpapi.Redaction {
	return api.New(fiber.New(), api.Deps{}).Redaction()
}

// fakeAPI has calls that aren't cached, too.
func fakeAPI(app *fiber.App) API {
	app.Post("/api/v1/saved", func(c fiber.Ctx) error { return c.JSON(map[string]bool{"success": true}) })
	app.Get("/api/v1/broken", func(fiber.Ctx) error { return errors.New("pq: password of the database is hunter2") })
	app.Get("/api/v1/late", func(fiber.Ctx) error { return fmt.Errorf("query: %w", context.DeadlineExceeded) })
	return &fakeCalls{}
}

func (s *site) advance(d time.Duration) { s.now.Add(int64(d)) }

// answer is a response.
type answer struct {
	*http.Response
	body string
}

// get requests an address; pairs are headers.
func (s *site) get(t *testing.T, address string, pairs ...string) answer {
	t.Helper()
	return s.ask(t, http.MethodGet, address, pairs...)
}

func (s *site) ask(t *testing.T, method, address string, pairs ...string) answer {
	t.Helper()
	return s.send(t, "203.0.113.9:4000", method, address, "", pairs...)
}

// send makes a request from an address. The request line and the headers arrive unchanged.
func (s *site) send(t *testing.T, from, method, address, body string, pairs ...string) answer {
	t.Helper()
	var text strings.Builder
	fmt.Fprintf(&text, "%s %s HTTP/1.1\r\n", method, address)
	if !slices.Contains(pairs, "Host") {
		text.WriteString("Host: localhost:8080\r\n")
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		fmt.Fprintf(&text, "%s: %s\r\n", pairs[i], pairs[i+1])
	}
	if body != "" {
		fmt.Fprintf(&text, "Content-Length: %d\r\n", len(body))
	}
	text.WriteString("\r\n" + body)
	var request fasthttp.Request
	if err := request.Read(bufio.NewReader(strings.NewReader(text.String()))); err != nil {
		t.Fatalf("%s %s: %v", method, address, err)
	}
	var ctx fasthttp.RequestCtx
	ctx.Init2(fakeConn{from: net.TCPAddrFromAddrPort(netip.MustParseAddrPort(from))}, nil, false)
	request.CopyTo(&ctx.Request)
	s.app.Handler()(&ctx)
	ctx.Response.SkipBody = method == http.MethodHead
	var raw bytes.Buffer
	if _, err := ctx.Response.WriteTo(&raw); err != nil {
		t.Fatal(err)
	}
	response, err := http.ReadResponse(bufio.NewReader(&raw), &http.Request{Method: method})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer{response, string(content)}
}

// fakeConn is a connection as handlers see it.
type fakeConn struct {
	net.Conn
	from net.Addr
}

func (c fakeConn) RemoteAddr() net.Addr          { return c.from }
func (c fakeConn) LocalAddr() net.Addr           { return c.from }
func (fakeConn) SetReadDeadline(time.Time) error { return nil }
