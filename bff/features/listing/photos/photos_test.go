package photos

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

var quiet = slog.New(slog.NewTextHandler(io.Discard, nil))

// folderStore stores files in a folder under short names.
type folderStore struct {
	folder string
	mu     sync.Mutex
	names  map[string]string
}

func newFolderStore(t *testing.T) *folderStore {
	return &folderStore{folder: t.TempDir(), names: map[string]string{}}
}

func (s *folderStore) Path(key string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.names[key] == "" {
		s.names[key] = filepath.Join(s.folder, string(rune('a'+len(s.names))))
	}
	return s.names[key]
}
func (s *folderStore) Put(key string, b []byte) error { return os.WriteFile(s.Path(key), b, 0o644) }
func (s *folderStore) Get(key string) ([]byte, bool) {
	b, err := os.ReadFile(s.Path(key))
	return b, err == nil
}

func photo(t *testing.T, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, width, height)), nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func shrink(_ context.Context, file string) ([]byte, error) {
	content, err := os.ReadFile(file)
	return append([]byte("small "), content...), err
}

func serve(t *testing.T, answer http.HandlerFunc) (string, *atomic.Int32) {
	t.Helper()
	var calls atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		calls.Add(1)
		answer(w, r)
	}))
	t.Cleanup(server.Close)
	return server.URL, &calls
}

func TestConcurrentRequestsFetchOnce(t *testing.T) {
	good := photo(t, 800, 600)
	address, calls := serve(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(good) })
	p := New(Config{Files: newFolderStore(t), Shrink: shrink, AllowPrivate: true, Log: quiet})
	var wait sync.WaitGroup
	for range 20 {
		wait.Go(func() {
			file, err := p.File(context.Background(), address+"/1.jpg")
			if err != nil {
				t.Error(err)
				return
			}
			stored, err := os.ReadFile(file)
			if err != nil || !bytes.Equal(stored, append([]byte("small "), good...)) {
				t.Errorf("the small copy isn't stored: %v", err)
			}
		})
	}
	wait.Wait()
	if n := calls.Load(); n != 1 {
		t.Fatalf("fetched %d times", n)
	}
}

func TestOriginalPhotoIsNotStored(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	address, _ := serve(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(photo(t, 800, 600)) })
	p := New(Config{Files: newFolderStore(t), Shrink: shrink, AllowPrivate: true, Log: quiet})
	if _, err := p.File(t.Context(), address); err != nil {
		t.Fatal(err)
	}
	left, err := os.ReadDir(os.TempDir())
	if err != nil || len(left) != 0 {
		t.Fatalf("left behind: %v %v", left, err)
	}
}

func TestNonPhotosAreRejected(t *testing.T) {
	var tiny bytes.Buffer
	if err := png.Encode(&tiny, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		t.Fatal(err)
	}
	for name, answer := range map[string]http.HandlerFunc{
		"missing": http.NotFound,
		"an HTML page as a photo": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "image/jpeg")
			_, _ = io.WriteString(w, "<html><script>alert(1)</script></html>")
		},
		"a tracking pixel": func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(tiny.Bytes()) },
		"too large":        func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(make([]byte, maxPhotoBytes+1)) },
		"too large by Content-Length": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "99999999999")
			w.WriteHeader(200)
		},
		"a decompression bomb": func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte("RIFF\x00\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x00\x00\x00\x00\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00"))
		},
		"redirect loop": func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/", http.StatusFound) },
		"redirect to a file": func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "file:///etc/passwd", http.StatusFound)
		},
	} {
		t.Run(name, func(t *testing.T) {
			address, calls := serve(t, answer)
			now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
			p := New(Config{Files: newFolderStore(t), Shrink: shrink, AllowPrivate: true, Log: quiet, Now: func() time.Time { return now }})
			if _, err := p.File(t.Context(), address); err == nil {
				t.Fatal("want an error")
			}
			before := calls.Load()
			if _, err := p.File(t.Context(), address); !errors.Is(err, ErrFailed) || calls.Load() != before {
				t.Fatalf("a failure is remembered: %v, %d more calls", err, calls.Load()-before)
			}
			now = now.Add(retryAfter)
			if _, err := p.File(t.Context(), address); errors.Is(err, ErrFailed) {
				t.Fatal("an hour later it is tried again")
			}
		})
	}
}

func TestPrivateAddressesAreRejected(t *testing.T) {
	address, calls := serve(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(photo(t, 800, 600)) })
	p := New(Config{Files: newFolderStore(t), Shrink: shrink, Log: quiet})
	for _, bad := range []string{
		address, strings.Replace(address, "127.0.0.1", "localhost", 1), "http://[::1]/", "http://169.254.169.254/latest/meta-data",
		"http://10.0.0.1/", "http://0/", "http://2130706433/", "file:///etc/passwd", "ftp://example.com/a.jpg",
		"http://user:password@example.com/", "://", "", "http://\x00/",
	} {
		if _, err := p.File(t.Context(), bad); err == nil {
			t.Errorf("%q was fetched", bad)
		}
	}
	if calls.Load() != 0 {
		t.Fatal("the private server was called")
	}
}

func TestOurFailuresAreNotCached(t *testing.T) {
	address, _ := serve(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(photo(t, 800, 600)) })
	failure := errors.New("the renderer is down")
	p := New(Config{Files: newFolderStore(t), AllowPrivate: true, Log: quiet, Shrink: func(ctx context.Context, file string) ([]byte, error) {
		if failure != nil {
			return nil, failure
		}
		return shrink(ctx, file)
	}})
	if _, err := p.File(t.Context(), address); !errors.Is(err, failure) {
		t.Fatal(err)
	}
	failure = nil
	if _, err := p.File(t.Context(), address); err != nil {
		t.Fatalf("it works again: %v", err)
	}
}

func TestDeadServerIsNotRetriedAtOnce(t *testing.T) {
	address, calls := serve(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(503) })
	p := New(Config{Files: newFolderStore(t), Shrink: shrink, AllowPrivate: true, Log: quiet})
	for i := range 40 {
		_, _ = p.File(t.Context(), address+"/"+strings.Repeat("x", i+1))
	}
	if n := calls.Load(); n != 10 {
		t.Fatalf("called %d times", n)
	}
}

// Photos skipped while their server was down didn't fail themselves.
func TestPhotosLoadOnceTheServerIsBack(t *testing.T) {
	down := true
	address, _ := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		if down {
			w.WriteHeader(503)
			return
		}
		_, _ = w.Write(photo(t, 800, 600))
	})
	now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	p := New(Config{Files: newFolderStore(t), Shrink: shrink, AllowPrivate: true, Log: quiet, Now: func() time.Time { return now }})
	for i := range 11 {
		_, _ = p.File(t.Context(), fmt.Sprint(address, "/", i))
	}
	down, now = false, now.Add(2*time.Minute)
	if !p.Failed(address+"/9") || p.Failed(address+"/10") {
		t.Error("only the requested photo failed")
	}
	if _, err := p.File(t.Context(), address+"/10"); err != nil {
		t.Error(err)
	}
}

// A server that negotiates by Accept must not choose a format that we reject.
func TestAcceptHeaderListsReadableFormats(t *testing.T) {
	var accept string
	address, _ := serve(t, func(w http.ResponseWriter, r *http.Request) { accept = r.Header.Get("Accept"); http.NotFound(w, r) })
	p := New(Config{Files: newFolderStore(t), Shrink: shrink, AllowPrivate: true, Log: quiet})
	_, _ = p.File(t.Context(), address)
	if accept != "image/jpeg,image/png,image/webp,image/gif" {
		t.Errorf("accepts %s", accept)
	}
}

func TestMissingPhotosDontOpenTheBreaker(t *testing.T) {
	address, calls := serve(t, http.NotFound)
	p := New(Config{Files: newFolderStore(t), Shrink: shrink, AllowPrivate: true, Log: quiet})
	for i := range 40 {
		_, _ = p.File(t.Context(), address+"/"+strings.Repeat("x", i+1))
	}
	if n := calls.Load(); n != 40 {
		t.Fatalf("called %d times", n)
	}
}

func TestLogContainsNoAPIKeys(t *testing.T) {
	var log bytes.Buffer
	address, _ := serve(t, http.NotFound)
	p := New(Config{Files: newFolderStore(t), Shrink: shrink, AllowPrivate: true, Log: slog.New(slog.NewTextHandler(&log, nil))})
	_, _ = p.File(t.Context(), address+"/a.jpg?apikey=hunter2")
	_, _ = p.File(t.Context(), "http://127.0.0.1:1/a.jpg?apikey=hunter2")
	if log.Len() == 0 || strings.Contains(log.String(), "hunter2") {
		t.Fatalf("log: %s", log.String())
	}
}
