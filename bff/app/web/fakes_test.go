package web

import (
	"context"
	"encoding/json"
	"errors"
	"html"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"

	"hearthway/bff/app/api"
	"hearthway/bff/app/pictures"
	"hearthway/bff/app/sitemaps"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/renderer"
	"hearthway/bff/platform/screens"
)

// fakeScreens returns its own parameters for every screen, so that tests see what reached it.
type fakeScreens struct {
	calls  atomic.Int32
	title  string
	failed error
	status int
	target string             // of a redirect
	wants  []screens.HeadLink // what its pages preload; nil: the hero
	panics bool
}

type fakeData struct {
	Screen string
	Path   string
	Params map[string]string
	Query  url.Values
}

func (f *fakeScreens) ForPath(_ context.Context, name, path string, params map[string]string, query url.Values) (screens.Page, error) {
	f.calls.Add(1)
	if name == notFoundScreen {
		return screens.Answer[fakeData]{
			Head: screens.Head{Status: 404, Title: "Page Not Found"}, Data: fakeData{Screen: name, Path: path},
		}, nil
	}
	if f.panics {
		panic("secret detail")
	}
	if f.failed != nil {
		return nil, f.failed
	}
	title := f.title
	if title == "" {
		title = name
	}
	wants := f.wants
	if wants == nil {
		wants = []screens.HeadLink{{Href: "/pictures/scene/hero-640.avif", As: "image", Srcset: "/pictures/scene/hero-640.avif 640w", Sizes: "100vw"}}
	}
	return screens.Answer[fakeData]{
		Head: screens.Head{
			Status: max(f.status, 200), Title: title, Description: title, Canonical: "http://localhost:8080" + path, Index: true,
			Image: "http://localhost:8080/pictures/scene/hero-1440.jpg", JSONLD: []any{map[string]string{"name": title}},
			Preload: wants, Redirect: f.target,
		},
		Data: fakeData{name, path, params, query},
	}, nil
}

// declaredScreens are the declared screens, without data.
var declaredScreens = api.NewScreens(api.ScreenDeps{})

func (*fakeScreens) Shared() map[string][]string { return declaredScreens.Shared() }

func (*fakeScreens) PageParams(screen string) []string { return declaredScreens.PageParams(screen) }

func (*fakeScreens) Scenes() []string { return []string{"hero"} }

func (f *fakeScreens) CanonicalPath(_ context.Context, alias string) (string, error) {
	if alias == "4417-swiss" {
		return "/for-sale/texas/dallas/4417-swiss", nil
	}
	return "", apperr.New(apperr.NotFound, "no such home")
}

// fakeRenderer renders the title of the response.
type fakeRenderer struct {
	calls atomic.Int32
	mu    sync.Mutex
	down  bool
	paths []string
	first string // what each page begins with
}

func (f *fakeRenderer) Render(_ context.Context, path string, answer json.RawMessage) (renderer.Page, error) {
	f.calls.Add(1)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.paths = append(f.paths, path)
	if f.down {
		return renderer.Page{}, errors.New("connection refused")
	}
	var known struct{ Head struct{ Title string } }
	if err := json.Unmarshal(answer, &known); err != nil {
		return renderer.Page{}, err
	}
	return renderer.Page{
		HTML: f.first + "<main><h1>" + html.EscapeString(known.Head.Title) + "</h1>" + strings.Repeat("<p>A home.</p>", 100) + "</main>",
		CSS:  `<style id="rnw">.r{color:red}</style>`,
	}, nil
}

func (f *fakeRenderer) set(down bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.down = down
}

// fakeListings has homes in memory.
type fakeListings struct {
	sitemaps.Homes
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

func (f *fakeListings) Newest(_ context.Context, limit int) ([]listing.Listing, error) {
	return f.homes[:min(len(f.homes), limit)], nil
}

// fakeDrawer draws nothing in particular.
type fakeDrawer struct{ calls atomic.Int32 }

func (f *fakeDrawer) Picture(context.Context, renderer.Picture) ([]byte, error) {
	f.calls.Add(1)
	return []byte("a picture"), nil
}

// noPhotos has no photographs: all homes are drawn.
type noPhotos struct{ pictures.Photos }
