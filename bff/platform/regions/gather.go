package regions

import (
	"context"
	"slices"
	"sync"
)

// maxEntries is the most entries that an answer's regions have; one with more is everywhere.
const maxEntries = 160

// Gathered collects what one answer is made from while it is built, so that whoever keeps
// the answer knows which changes make it stale. It is safe for concurrent use.
type Gathered struct {
	mu         sync.Mutex
	noted      bool
	everywhere bool
	regions    Set
	old        bool
	version    int64
}

type dependsKey struct{}

// Gather returns a context in which Note, NoteNowhere and NoteOld are collected.
func Gather(ctx context.Context) (context.Context, *Gathered) {
	d := &Gathered{}
	return context.WithValue(ctx, dependsKey{}, d), d
}

// Regions is what the answer depends on; nowhere says that no home matters to it. An answer
// that noted nothing depends on everything.
func (d *Gathered) Regions() (on Set, nowhere bool) {
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

// Old reports whether something in the answer is known to be out of date, because what it is made
// from cannot be reached.
func (d *Gathered) Old() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.old
}

// Version is the oldest version of the data that a part of the answer was read from; 0: none was noted. It
// may be behind what was said of the data before, when a replica lags that took over from the index.
func (d *Gathered) Version() int64 {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.version
}

// Note says that the answer being made depends on homes in some regions.
func Note(ctx context.Context, on Set) {
	note(ctx, func(d *Gathered) {
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

// NoteNowhere says that a part of the answer depends on no home; when no other part does, no
// change of homes makes the answer stale.
func NoteNowhere(ctx context.Context) { note(ctx, func(d *Gathered) { d.noted = true }) }

// NoteVersion says of which version of the data a part of the answer is.
func NoteVersion(ctx context.Context, version int64) {
	note(ctx, func(d *Gathered) {
		if d.version == 0 || version < d.version {
			d.version = version
		}
	})
}

// NoteOld says that a part of the answer is known to be out of date.
func NoteOld(ctx context.Context) { note(ctx, func(d *Gathered) { d.old = true }) }

func note(ctx context.Context, write func(*Gathered)) {
	if d, ok := ctx.Value(dependsKey{}).(*Gathered); ok {
		d.mu.Lock()
		defer d.mu.Unlock()
		write(d)
	}
}
