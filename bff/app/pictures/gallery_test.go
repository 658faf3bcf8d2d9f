package pictures

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/renderer"
)

// gallery serves pictures of homes as the site does.
type gallery struct {
	*Pictures
	app      *fiber.App
	listings *fakeListings
	drawer   *fakeDrawer
}

func newGallery(t *testing.T) *gallery {
	t.Helper()
	g := &gallery{listings: &fakeListings{homes: homes()}, drawer: &fakeDrawer{}}
	log := slog.New(slog.DiscardHandler)
	freshness := regions.NewVersions(func(context.Context) (int64, error) { return 1, nil }, time.Now)
	var err error
	if g.Pictures, err = New(Config{
		Sources: Sources{Drawer: g.drawer, Photos: fakePhotos{}, Edition: "1"}, Homes: g.listings, DataDir: t.TempDir(), Log: log, Now: time.Now,
		Fragments: cache.NewFragments(cache.FragmentsConfig{Freshness: freshness, Now: time.Now, Log: log}),
	}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.Wait) // drawings finish before their folder is removed
	g.app = fiber.New(fiber.Config{Immutable: true, ErrorHandler: func(c fiber.Ctx, err error) error {
		if known, ok := errors.AsType[*fiber.Error](err); ok {
			return c.SendStatus(known.Code)
		}
		return c.SendStatus(httpapi.ProblemOf(err).GetStatus())
	}})
	g.app.Get("/pictures/listing/:id/:file", g.ServeHome)
	g.app.Get("/pictures/scene/:file", g.ServeScene)
	g.app.Get("/pictures/portrait/:file", g.ServePortrait)
	return g
}

// answer is a response.
type answer struct {
	*http.Response
	body string
}

// get requests an address; pairs are headers.
func (g *gallery) get(t *testing.T, address string, pairs ...string) answer {
	t.Helper()
	request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	for i := 0; i+1 < len(pairs); i += 2 {
		request.Header.Set(pairs[i], pairs[i+1])
	}
	response, err := g.app.Test(request, fiber.TestConfig{})
	if err != nil {
		t.Errorf("%s: %v", address, err)
		return answer{Response: &http.Response{}}
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Error(err)
	}
	return answer{response, string(body)}
}

// fakeListings has homes in memory.
type fakeListings struct {
	homes []listing.Listing
	reads atomic.Int32
}

func (f *fakeListings) ByIDs(ctx context.Context, ids []int64) ([]listing.Listing, error) {
	if _, bounded := ctx.Deadline(); !bounded {
		return nil, errors.New("homes are waited for without an end")
	}
	f.reads.Add(1)
	var found []listing.Listing
	for _, id := range ids {
		for _, home := range f.homes {
			if home.ID == id {
				found = append(found, home)
			}
		}
	}
	return found, nil
}

// fakeDrawer draws a text with the requested parameters.
type fakeDrawer struct {
	calls atomic.Int32
	down  atomic.Bool
	size  int // minimum size of a picture in bytes
}

func (f *fakeDrawer) Picture(_ context.Context, p renderer.Picture) ([]byte, error) {
	f.calls.Add(1)
	if f.down.Load() {
		return nil, renderer.ErrBusy
	}
	var facts renderer.Facts
	if p.Facts != nil {
		facts = *p.Facts
	}
	drawn := fmt.Appendf(nil, "%s/%s/%s %d.%s %+v", p.Scene, p.Kind, filepath.Base(p.File), p.Width, p.Format, facts)
	return append(drawn, make([]byte, max(0, f.size-len(drawn)))...), nil
}

// fakePhotos has the photos whose addresses do not contain "bad".
type fakePhotos struct{}

func (f fakePhotos) Stored(address string) (string, bool) {
	file, err := f.File(context.Background(), address)
	return file, err == nil
}

func (fakePhotos) Failed(address string) bool { return strings.Contains(address, "bad") }

func (f fakePhotos) File(_ context.Context, address string) (string, error) {
	if f.Failed(address) {
		return "", errors.New("gone")
	}
	return "/photos/" + filepath.Base(address), nil
}
