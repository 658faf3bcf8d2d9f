package regions

import (
	"context"
	"slices"
	"sync"
)

// maxEntries is the maximum number of entries in a response's regions; beyond it the response depends on
// everywhere.
const maxEntries = 160

// Dependencies collects what one response depends on while it is computed, so that a cache knows which
// changes make it stale. It is safe for concurrent use.
type Dependencies struct {
	mu         sync.Mutex
	noted      bool
	everywhere bool
	regions    Set
	stale      bool
	version    int64
}

type dependenciesKey struct{}

// Track returns a context that collects what Depend, DependOnNothing, DependOnVersion and MarkStale
// declare.
func Track(ctx context.Context) (context.Context, *Dependencies) {
	d := &Dependencies{}
	return context.WithValue(ctx, dependenciesKey{}, d), d
}

// Regions is what the response depends on; nowhere says that it depends on no home. A response that
// declared nothing depends on everything.
func (d *Dependencies) Regions() (on Set, nowhere bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case !d.noted || d.everywhere:
		return nil, false
	case len(d.regions) == 0:
		return nil, true
	}
	return slices.Clone(d.regions), false
}

// Stale reports whether part of the response is known to be outdated, because its origin is
// unreachable.
func (d *Dependencies) Stale() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.stale
}

// Version is the oldest data version that a part of the response was read from; 0: none was declared.
// It may be older than a version reported before, if the index was replaced by a lagging replica.
func (d *Dependencies) Version() int64 {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.version
}

// Depend declares that the response depends on homes in some regions.
func Depend(ctx context.Context, on Set) {
	record(ctx, func(d *Dependencies) {
		if d.noted = true; len(on) == 0 {
			d.everywhere = true
		}
		if d.everywhere {
			return
		}
		for _, entry := range on {
			if !slices.Contains(d.regions, entry) {
				d.regions = append(d.regions, entry)
			}
		}
		d.everywhere = len(d.regions) > maxEntries
	})
}

// DependOnNothing declares that a part of the response depends on no home; if that is true of all
// parts, no change of homes makes the response stale.
func DependOnNothing(ctx context.Context) { record(ctx, func(d *Dependencies) { d.noted = true }) }

// DependOnVersion declares the data version of a part of the response.
func DependOnVersion(ctx context.Context, version int64) {
	record(ctx, func(d *Dependencies) {
		if d.version == 0 || version < d.version {
			d.version = version
		}
	})
}

// MarkStale declares that a part of the response is known to be outdated.
func MarkStale(ctx context.Context) { record(ctx, func(d *Dependencies) { d.stale = true }) }

func record(ctx context.Context, write func(*Dependencies)) {
	if d, ok := ctx.Value(dependenciesKey{}).(*Dependencies); ok {
		d.mu.Lock()
		defer d.mu.Unlock()
		write(d)
	}
}
