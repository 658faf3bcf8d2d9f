package listing

import (
	"context"
	"hash/maphash"
	"sync"
	"time"

	"hearthway/bff/platform/counter"
)

// ViewStore stores how often homes were viewed.
type ViewStore interface {
	// AddViews adds to the counts; homes that no longer exist are skipped.
	AddViews(ctx context.Context, views map[int64]int) error
	// Views is how often a home was viewed.
	Views(ctx context.Context, id int64) (int64, error)
}

// Limits on a ViewCounter's memory.
const (
	maxPending = 10_000 // homes with views that aren't stored yet
	maxSeen    = 50_000 // visits remembered in each of the two generations, seen and older
)

// ViewCounter counts views of homes. A visitor counts once per home for as long as the visit is
// remembered. Visitor IDs are held only in memory, as keyed hashes. A nil *ViewCounter counts nothing.
type ViewCounter struct {
	store ViewStore
	views *counter.Counter // nil if there is no store
	seed  maphash.Seed

	mu          sync.Mutex
	seen, older map[uint64]struct{}
}

// NewViewCounter returns a counter that writes to a store. Without a store (nil) it only remembers visits.
func NewViewCounter(store ViewStore) *ViewCounter {
	c := &ViewCounter{store: store, seed: maphash.MakeSeed(), seen: map[uint64]struct{}{}}
	if store != nil {
		c.views = counter.New(maxPending, store.AddViews)
	}
	return c
}

// Add counts a view. It never waits for the store; beyond maxPending homes it drops views. A visitor of "" is
// anonymous, and each of their views counts.
func (c *ViewCounter) Add(visitor string, id int64) {
	if c != nil && c.isFirst(visitor, id) {
		c.views.Add(id)
	}
}

// isFirst remembers a visit and reports whether it is the visitor's first to the home.
func (c *ViewCounter) isFirst(visitor string, id int64) bool {
	if visitor == "" {
		return true
	}
	key := c.key(visitor, id)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.remembers(key) {
		return false
	}
	if len(c.seen) >= maxSeen {
		c.older, c.seen = c.seen, map[uint64]struct{}{}
	}
	c.seen[key] = struct{}{}
	return true
}

// Seen reports whether a visitor recently viewed a home.
func (c *ViewCounter) Seen(visitor string, id int64) bool {
	if c == nil || visitor == "" {
		return false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.remembers(c.key(visitor, id))
}

// Among returns which of some homes a visitor recently viewed.
func (c *ViewCounter) Among(visitor string, ids []int64) []int64 {
	if c == nil || visitor == "" {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.seen)+len(c.older) == 0 {
		return nil
	}
	var seen []int64
	for _, id := range ids {
		if c.remembers(c.key(visitor, id)) {
			seen = append(seen, id)
		}
	}
	return seen
}

// Count is how often a home was viewed, including views that aren't stored yet.
func (c *ViewCounter) Count(ctx context.Context, id int64) (int64, error) {
	if c == nil || c.store == nil {
		return 0, nil
	}
	stored, err := c.store.Views(ctx, id)
	if err != nil {
		return 0, err
	}
	return stored + int64(c.views.Pending(id)), nil
}

// Flush stores pending views. If that fails, they stay pending.
func (c *ViewCounter) Flush(ctx context.Context) error {
	if c == nil {
		return nil
	}
	return c.views.Flush(ctx)
}

// Run flushes at intervals until the context ends, and then once more. failed is called with errors.
func (c *ViewCounter) Run(ctx context.Context, every time.Duration, failed func(error)) {
	if c != nil {
		c.views.Run(ctx, every, failed)
	}
}

func (c *ViewCounter) remembers(key uint64) bool {
	_, now := c.seen[key]
	_, before := c.older[key]
	return now || before
}

func (c *ViewCounter) key(visitor string, id int64) uint64 {
	var h maphash.Hash
	h.SetSeed(c.seed)
	_, _ = h.WriteString(visitor)
	maphash.WriteComparable(&h, id)
	return h.Sum64()
}
