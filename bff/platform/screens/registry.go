package screens

import (
	"context"
	"net/url"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/platform/httpapi"
)

// Registry has the declared screens.
type Registry struct {
	pages       map[string]func(ctx context.Context, path string, values url.Values) (Page, error)
	params      map[string][]string // query parameters by page
	calls       []func(api huma.API, owner Principals)
	shared      map[string][]string              // query parameters by the name of the call
	sharedCalls map[string]httpapi.CacheableCall // by the name of the call
	scenes      []string                         // illustrations that screens show everyone
	missing     string                           // the page for unknown paths
}

// Declarer declares the screens of one area.
type Declarer interface{ Declare(r *Registry) }

// NewRegistry registers the screens of areas; missing is the page for unknown paths.
func NewRegistry(missing string, areas ...Declarer) *Registry {
	r := &Registry{
		pages: map[string]func(context.Context, string, url.Values) (Page, error){}, params: map[string][]string{},
		shared: map[string][]string{}, sharedCalls: map[string]httpapi.CacheableCall{}, missing: missing,
	}
	for _, area := range areas {
		area.Declare(r)
	}
	return r
}

// Declarations collects the screens of an area, whose services are in S. Each file of the area adds its
// screens with Add, so that a screen is declared next to the function that builds it, and a new one is
// just a new file.
type Declarations[S any] []func(area S, r *Registry)

// Add adds a screen to an area's.
func Add[S, I, T any](l *Declarations[S], d Declaration, show func(area S, ctx context.Context, in *I) (Answer[T], error)) {
	*l = append(*l, func(area S, r *Registry) {
		Declare(r, d, func(ctx context.Context, in *I) (Answer[T], error) { return show(area, ctx, in) })
	})
}

// Declare declares all of them.
func (d Declarations[S]) Declare(area S, r *Registry) {
	for _, declare := range d {
		declare(area, r)
	}
}

// RegisterCalls registers the calls of all screens, and adds those whose responses are the same for
// everyone to cacheable, by path.
func (r *Registry) RegisterCalls(api huma.API, owner Principals, cacheable map[string]httpapi.CacheableCall) {
	for _, register := range r.calls {
		register(api, owner)
	}
	for name, answer := range r.sharedCalls {
		cacheable[httpapi.ScreensPath+name] = answer
	}
}

// Shared returns the screens whose responses are the same for everyone: their query parameters, by the name of the call.
func (r *Registry) Shared() map[string][]string { return r.shared }

// PageParams returns the query parameters that a page reads. Some may be segments of its path instead.
func (r *Registry) PageParams(page string) []string { return r.params[page] }

// Scenes are the illustrations that the screens show everyone.
func (r *Registry) Scenes() []string { return r.scenes }

// ForPath runs the screen of a route. page is the screen's name in the route table, params are the
// segments of the path with the route's own props, path is the requested path.
func (r *Registry) ForPath(ctx context.Context, page, path string, params map[string]string, query url.Values) (Page, error) {
	values := url.Values{}
	for name, list := range query {
		values[name] = list
	}
	for name, value := range params {
		values.Set(name, value)
	}
	show, ok := r.pages[page]
	if !ok {
		show = r.pages[r.missing]
	}
	return show(ctx, path, values)
}
