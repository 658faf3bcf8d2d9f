package web

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/platform/renderer"
)

func TestRendererDown(t *testing.T) {
	s := newSite(t)
	s.renderer.set(true)
	got := s.get(t, "/")
	if got.StatusCode != 200 || !strings.Contains(got.body, "<title>Home</title>") || !strings.Contains(got.body, `"answer":{"head":`) || !strings.Contains(got.body, "<h1>Home</h1>") {
		t.Fatalf("%d %s", got.StatusCode, got.body)
	}
	if got.Header.Get("Cache-Control") != "no-store" {
		t.Fatalf("Cache-Control: %s", got.Header.Get("Cache-Control"))
	}
	s.renderer.set(false)
	if again := s.get(t, "/"); !strings.Contains(again.body, `<div id="root" data-rendered><main><h1>Home</h1>`) {
		t.Fatal("the page without HTML was cached")
	}
	s.renderer.set(true)
	s.advance(keepFound + time.Second)
	for range 2 {
		if old := s.get(t, "/"); !strings.Contains(old.body, "data-rendered") {
			t.Fatal("the page without HTML replaced a whole one")
		}
	}
}

// One address can't take the renderer from others: what exceeds its share of the queue gets an outline at once.
func TestOneAddressHasAShareOfTheRenderer(t *testing.T) {
	folder, err := os.MkdirTemp("", "r-")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = os.RemoveAll(folder) }()
	listener, err := net.Listen("unix", filepath.Join(folder, "pages.sock"))
	if err != nil {
		t.Fatal(err)
	}
	release := make(chan struct{})
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		<-release
		w.Header().Set("Css-Bytes", "0")
		_, _ = io.WriteString(w, "<main>")
	})}
	go func() { _ = server.Serve(listener) }()
	defer func() { _ = server.Close() }()
	s := newSite(t, func(_ *Config, d *Deps) { d.Renderer = renderer.NewClient(folder, 1, nil) })

	const pages, share = 20, 8
	outlines := make(chan bool, pages)
	var all sync.WaitGroup
	for n := range pages {
		all.Go(func() {
			got := s.send(t, "203.0.113.9:4000", http.MethodGet, fmt.Sprintf("/search?city=Dallas%c", 'a'+n), "")
			outlines <- !strings.Contains(got.body, "data-rendered")
		})
	}
	for range pages - share {
		if !<-outlines {
			t.Error("a page was rendered before the renderer answered")
		}
	}
	close(release)
	all.Wait()
	close(outlines)
	for outline := range outlines {
		if outline {
			t.Error("a page within the share wasn't rendered")
		}
	}
}

func TestErrorPage(t *testing.T) {
	s := newSite(t)
	s.screens.failed = errors.New("dial tcp 10.0.0.5:5432: password hunter2")
	got := s.get(t, "/", "Accept", "text/html")
	reference := got.Header.Get("X-Request-Id")
	if got.StatusCode != 500 || !strings.Contains(got.body, "An error occurred") || strings.Contains(got.body, "hunter2") || got.Header.Get("Cache-Control") != "no-store" {
		t.Fatalf("%d %s", got.StatusCode, got.body)
	}
	for _, want := range []string{"Error 500", "Something went wrong on our end. Please try again later or contact support if the problem persists.", "Reference " + reference, `href="/"`, "<script src"} {
		if !strings.Contains(got.body, want) {
			t.Errorf("the error page has no %q", want)
		}
	}
	if strings.Contains(got.body, "data-rendered") || s.renderer.calls.Load() > 0 {
		t.Error("the app renders an error page again")
	}
	if !strings.Contains(s.log.String(), "hunter2") || !strings.Contains(s.log.String(), reference) {
		t.Error("the cause is logged with the reference")
	}
	if long := s.get(t, "/"+strings.Repeat("a", 3000)); strings.Contains(long.body, "<script src") || !strings.Contains(long.body, "Error 414") {
		t.Errorf("nothing to try again: %s", long.body)
	}
}

func TestSettingsReachTheAppWithoutTheRenderer(t *testing.T) {
	s := newSite(t, func(c *Config, _ *Deps) { c.Settings = map[string]string{"tile_url": `https://t.example/"><script>`} })
	s.renderer.set(true)
	body := s.get(t, "/").body
	if !strings.Contains(body, `<div id="app" hidden data-config="{&#34;tile_url&#34;:&#34;https://t.example/`) || strings.Contains(body, `"><script>`) {
		t.Fatal(body)
	}
}

func TestFormsNeedJavaScript(t *testing.T) {
	s := newSite(t)
	got := s.send(t, "203.0.113.9:4000", http.MethodPost, "/login", "username=ann&password=hunter2", "Accept", "text/html,*/*;q=0.8", "Content-Type", "application/x-www-form-urlencoded")
	if got.StatusCode != 405 || !strings.Contains(got.body, "This form needs JavaScript") || !strings.Contains(got.body, "Error 405") || got.Header.Get("Cache-Control") != "no-store" {
		t.Fatalf("%d %s", got.StatusCode, got.body)
	}
	if strings.Contains(got.body+s.log.String(), "hunter2") {
		t.Fatal("what was typed is repeated")
	}
	if got := s.ask(t, http.MethodPost, "/login"); got.StatusCode != 405 || got.body != "Method Not Allowed" {
		t.Fatalf("a client that isn't a browser: %d %s", got.StatusCode, got.body)
	}
}

func TestPanicIsAnErrorPage(t *testing.T) {
	s := newSite(t)
	s.screens.panics = true
	got := s.get(t, "/")
	if got.StatusCode != 500 || strings.Contains(got.body, "secret detail") || !strings.Contains(got.body, "An error occurred") {
		t.Fatalf("%d %s", got.StatusCode, got.body)
	}
}

func TestPlainErrorPageWhenRenderingPanics(t *testing.T) {
	s := newSite(t)
	s.screens.failed = errors.New("down")
	s.shell = nil // writing any page panics
	got := s.get(t, "/")
	if got.StatusCode != 500 || !strings.Contains(got.body, "An error occurred while showing the error page") || !strings.Contains(got.body, `<a href="/">`) {
		t.Fatalf("%d %s", got.StatusCode, got.body)
	}
	if got.Header.Get("Content-Security-Policy") == "" {
		t.Fatal("even this page is guarded")
	}
}
