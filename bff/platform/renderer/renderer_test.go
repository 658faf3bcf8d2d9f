package renderer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"hearthway/bff/platform/breaker"
)

// fake is the renderer's side of the sockets.
type fake struct {
	calls  atomic.Int32
	folder string
}

func startFake(t *testing.T, answer http.HandlerFunc) *fake {
	t.Helper()
	folder, err := os.MkdirTemp("", "r-")
	if err != nil {
		t.Fatal(err)
	}
	f := &fake{folder: folder}
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		f.calls.Add(1)
		answer(w, r)
	})}
	for _, program := range []string{pagesProgram, mediaProgram} {
		listener, err := net.Listen("unix", socketOf(folder, program))
		if err != nil {
			t.Fatal(err)
		}
		go func() { _ = server.Serve(listener) }()
	}
	t.Cleanup(func() { _ = server.Close(); _ = os.RemoveAll(folder) })
	return f
}

func TestRender(t *testing.T) {
	f := startFake(t, func(w http.ResponseWriter, r *http.Request) {
		var answer struct{ Head struct{ Title string } }
		if err := json.NewDecoder(r.Body).Decode(&answer); err != nil {
			t.Error(err)
		}
		w.Header().Set("Css-Bytes", "15")
		_, _ = fmt.Fprintf(w, `<style></style><main>%s at %s</main>`, answer.Head.Title, r.URL.Query().Get("path"))
	})
	page, err := NewClient(f.folder, 1, nil).Render(t.Context(), "/search?city=Dallas", []byte(`{"head":{"title":"Dallas"}}`))
	if err != nil {
		t.Fatal(err)
	}
	if page.HTML != "<main>Dallas at /search?city=Dallas</main>" || page.CSS != "<style></style>" {
		t.Fatalf("got %+v", page)
	}
}

func TestRenderFailures(t *testing.T) {
	for name, answer := range map[string]http.HandlerFunc{
		"status":    func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(500) },
		"no length": func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "<html>") },
		"no HTML": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Css-Bytes", "7")
			_, _ = io.WriteString(w, "<style>")
		},
		"never ends": func(_ http.ResponseWriter, r *http.Request) { _, _ = io.Copy(io.Discard, r.Body); <-r.Context().Done() },
	} {
		t.Run(name, func(t *testing.T) {
			f := startFake(t, answer)
			if _, err := NewClient(f.folder, 1, nil).Render(t.Context(), "/", []byte("{}")); err == nil {
				t.Fatal("want an error")
			}
		})
	}
}

func TestDeadRendererOpensTheBreaker(t *testing.T) {
	now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	f := startFake(t, func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })
	c := NewClient(f.folder, 1, func() time.Time { return now })
	for range 50 {
		_, _ = c.Render(t.Context(), "/", []byte("{}"))
	}
	if n := f.calls.Load(); n != 5 {
		t.Fatalf("called %d times", n)
	}
	if _, err := c.Render(t.Context(), "/", []byte("{}")); !errors.Is(err, breaker.ErrOpen) {
		t.Fatal(err)
	}
	now = now.Add(2 * time.Second)
	_, _ = c.Render(t.Context(), "/", []byte("{}"))
	if n := f.calls.Load(); n != 6 {
		t.Fatalf("after the pause one call tries: %d", n)
	}
}

// A page that can't be rendered says nothing about the others.
func TestFailingPageLeavesTheBreakerClosed(t *testing.T) {
	f := startFake(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(500) })
	c := NewClient(f.folder, 1, nil)
	for range 20 {
		if _, err := c.Render(t.Context(), "/", []byte("{}")); err == nil {
			t.Fatal("want an error")
		}
	}
	if n := f.calls.Load(); n != 20 || c.pages.Open() {
		t.Fatalf("called %d times, open: %v", n, c.pages.Open())
	}
}

func TestWarmUpFailuresDontOpenBreaker(t *testing.T) {
	f := startFake(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(500) })
	c := NewClient(f.folder, 1, nil)
	for range 20 {
		_, _ = c.Render(Patiently(t.Context()), "/", []byte("{}"))
	}
	if n := f.calls.Load(); n != 20 || c.pages.Open() {
		t.Fatalf("called %d times, open: %v", n, c.pages.Open())
	}
}

func TestMissingSocketIsAnError(t *testing.T) {
	c := NewClient(t.TempDir(), 1, nil)
	if _, err := c.Render(t.Context(), "/", []byte("{}")); err == nil {
		t.Fatal("want an error")
	}
	if _, err := c.Health(t.Context()); err == nil {
		t.Fatal("want an error")
	}
}

// A full queue refuses at once, and no client can fill it.
func TestTheQueueIsBounded(t *testing.T) {
	more := make(chan struct{}) // closed when pages may be rendered
	f := startFake(t, func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		<-more
		w.Header().Set("Css-Bytes", "0")
		_, _ = io.WriteString(w, "<main>")
	})
	c := NewClient(f.folder, 1, nil)
	var busy, rendered atomic.Int32
	var all sync.WaitGroup
	ask := func(client string, times int) {
		for range times {
			all.Go(func() {
				switch _, err := c.Render(Patiently(ForClient(t.Context(), client)), "/", page); {
				case err == nil:
					rendered.Add(1)
				case errors.Is(err, ErrBusy):
					busy.Add(1)
				default:
					t.Error(err)
				}
			})
		}
	}
	waits := func(pages int) { within(t, func() bool { return c.waiting.count() == pages }) }
	refused := func(pages int32) { within(t, func() bool { return busy.Load() == pages }) }

	ask("192.0.2.1", waitingPerWorker)
	share := waitingPerWorker / shareOfClient
	waits(share)
	refused(int32(waitingPerWorker - share))
	ask("192.0.2.2", 1)
	waits(share + 1)
	ask("", waitingPerWorker)
	waits(waitingPerWorker)
	refused(waitingPerWorker + 1)
	close(more)
	all.Wait()
	if rendered.Load() != waitingPerWorker {
		t.Errorf("%d pages were rendered", rendered.Load())
	}
	if c.waiting.all != 0 || len(c.waiting.of) != 0 || len(c.workers) != 0 {
		t.Error("places are still taken")
	}
}

func TestConcurrentPicturesAreLimited(t *testing.T) {
	var now, maximum atomic.Int32
	release := make(chan struct{})
	f := startFake(t, func(w http.ResponseWriter, _ *http.Request) {
		if n := now.Add(1); n > maximum.Load() {
			maximum.Store(n)
		}
		<-release
		now.Add(-1)
		_, _ = io.WriteString(w, "bytes")
	})
	c := NewClient(f.folder, 1, nil)
	var wait sync.WaitGroup
	for range 20 {
		wait.Go(func() {
			if b, err := c.Picture(context.Background(), Picture{Scene: "front", Width: 640, Format: "avif"}); err != nil || string(b) != "bytes" {
				t.Errorf("got %q, %v", b, err)
			}
		})
	}
	close(release)
	wait.Wait()
	if maximum.Load() > picturesAtOnce {
		t.Fatalf("%d at once", maximum.Load())
	}
}

func TestBrokenPhotosDoNotOpenTheBreaker(t *testing.T) {
	f := startFake(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(422) })
	c := NewClient(f.folder, 1, nil)
	for range 30 {
		_, err := c.Picture(t.Context(), Picture{File: "/photo", Width: 640, Format: "avif"})
		if status, ok := errors.AsType[*StatusError](err); !ok || status.Status != 422 {
			t.Fatal(err)
		}
	}
	if n := f.calls.Load(); n != 30 {
		t.Fatalf("called %d times", n)
	}
}

func TestPictureWaitingEndsWithTheCaller(t *testing.T) {
	release := make(chan struct{})
	entered := make(chan struct{}, picturesAtOnce)
	f := startFake(t, func(http.ResponseWriter, *http.Request) { entered <- struct{}{}; <-release })
	c := NewClient(f.folder, 1, nil)
	var wait sync.WaitGroup
	for range picturesAtOnce {
		wait.Go(func() { _, _ = c.Picture(context.Background(), Picture{}) })
		<-entered
	}
	ctx, leave := context.WithCancel(t.Context())
	leave()
	if _, err := c.Picture(ctx, Picture{}); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	close(release)
	wait.Wait()
}
