package listing

import (
	"context"
	"hash/maphash"
	"sync"
	"time"
)

// ViewStore keeps how often homes were viewed.
type ViewStore interface {
	// AddViews adds to the counts; homes that are gone are left out.
	AddViews(ctx context.Context, views map[int64]int) error
	// Views is how often a home was viewed, 0 for one that never was.
	Views(ctx context.Context, id int64) (int64, error)
}

// Bounds of what a ViewCounter holds in memory.
const (
	maxWaiting = 10_000 // homes with views that are not stored yet
	maxSeen    = 50_000 // visits remembered in each of two generations
)

// ViewCounter counts views without making anybody wait: they are gathered in memory and
// stored by Run. A visitor counts once for a home for as long as the visit is remembered.
// Visitor ids are kept as keyed hashes and never leave memory.
type ViewCounter struct {
	store ViewStore
	seed  maphash.Seed

	mu          sync.Mutex
	waiting     map[int64]int
	seen, older map[uint64]struct{}
}

// NewViewCounter makes a counter over a store; without one (nil) it only remembers visits.
func NewViewCounter(store ViewStore) *ViewCounter {
	return &ViewCounter{store: store, seed: maphash.MakeSeed(), waiting: map[int64]int{}, seen: map[uint64]struct{}{}}
}

// Add counts a view. It returns at once; above its bounds it drops views rather than wait.
func (c *ViewCounter) Add(visitor string, id int64) {
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if visitor != "" {
		key := c.key(visitor, id)
		if c.remembers(key) {
			return
		}
		if len(c.seen) >= maxSeen {
			c.older, c.seen = c.seen, map[uint64]struct{}{}
		}
		c.seen[key] = struct{}{}
	}
	if _, known := c.waiting[id]; known || len(c.waiting) < maxWaiting {
		c.waiting[id]++
	}
}

// Seen says whether a visitor opened a home lately.
func (c *ViewCounter) Seen(visitor string, id int64) bool {
	if c == nil || visitor == "" {
		return false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.remembers(c.key(visitor, id))
}

// Among gives those of some homes that a visitor opened lately.
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

// Count is how often a home was viewed, views that wait to be stored included.
func (c *ViewCounter) Count(ctx context.Context, id int64) (int64, error) {
	if c == nil || c.store == nil {
		return 0, nil
	}
	stored, err := c.store.Views(ctx, id)
	if err != nil {
		return 0, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return stored + int64(c.waiting[id]), nil
}

// Flush stores what waits; when that fails it waits on.
func (c *ViewCounter) Flush(ctx context.Context) error {
	if c == nil || c.store == nil {
		return nil
	}
	c.mu.Lock()
	batch := c.waiting
	c.waiting = map[int64]int{}
	c.mu.Unlock()
	if len(batch) == 0 {
		return nil
	}
	err := c.store.AddViews(ctx, batch)
	if err == nil {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for id, n := range batch {
		if _, known := c.waiting[id]; known || len(c.waiting) < maxWaiting {
			c.waiting[id] += n
		}
	}
	return err
}

// Run flushes at intervals until the context ends, and once more then. failed hears of
// flushes that did not work.
func (c *ViewCounter) Run(ctx context.Context, every time.Duration, failed func(error)) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			if err := c.Flush(ctx); err != nil {
				failed(err)
			}
		case <-ctx.Done():
			last, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
			defer cancel()
			if err := c.Flush(last); err != nil {
				failed(err)
			}
			return
		}
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
