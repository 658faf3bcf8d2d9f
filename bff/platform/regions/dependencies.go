package regions

import (
	"context"
	"slices"
	"sync"
)

// maxEntries is the most entries that an answer's regions have; one with more is everywhere.
const maxEntries = 160

// Dependencies collects what one answer is made from while it is built, so that whoever keeps
// the answer knows which changes make it stale. It is safe for concurrent use.
type Dependencies struct {
	mu         sync.Mutex
	noted      bool
	everywhere bool
	regions    Set
	stale      bool
	version    int64
}

type dependenciesKey struct{}

// Track returns a context in which Note, NoteNowhere and NoteOld are collected.
func Track(ctx context.Context) (context.Context, *Dependencies) {
	d := &Dependencies{}
	return context.WithValue(ctx, dependenciesKey{}, d), d
}

// Regions is what the answer depends on; nowhere says that no home matters to it. An answer
// that noted nothing depends on everything.
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

// Stale reports whether something in the answer is known to be out of date, because what it is made
// from cannot be reached.
func (d *Dependencies) Stale() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.stale
}

// Version is the oldest version of the data that a part of the answer was read from; 0: none was noted. It
// may be behind what was said of the data before, when a replica lags that took over from the index.
func (d *Dependencies) Version() int64 {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.version
}

// Depend says that the answer being made depends on homes in some regions.
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

// DependOnNothing says that a part of the answer depends on no home; when no other part does, no
// change of homes makes the answer stale.
func DependOnNothing(ctx context.Context) { record(ctx, func(d *Dependencies) { d.noted = true }) }

// DependOnVersion says of which version of the data a part of the answer is.
func DependOnVersion(ctx context.Context, version int64) {
	record(ctx, func(d *Dependencies) {
		if d.version == 0 || version < d.version {
			d.version = version
		}
	})
}

// MarkStale says that a part of the answer is known to be out of date.
func MarkStale(ctx context.Context) { record(ctx, func(d *Dependencies) { d.stale = true }) }

func record(ctx context.Context, write func(*Dependencies)) {
	if d, ok := ctx.Value(dependenciesKey{}).(*Dependencies); ok {
		d.mu.Lock()
		defer d.mu.Unlock()
		write(d)
	}
}
