package listing

import (
	"context"
	"sync"
	"time"
)

// lastFlush is the timeout of the last flush at shutdown.
const lastFlush = 2 * time.Second

// Counter counts by ID until Flush stores the counts. A nil Counter counts nothing.
type Counter struct {
	maximum int
	store   func(ctx context.Context, counts map[int64]int) error

	mu     sync.Mutex
	counts map[int64]int
}

// NewCounter creates a counter for up to maximum IDs at a time; others aren't counted until the next flush. store
// receives the counts since the last flush.
func NewCounter(maximum int, store func(ctx context.Context, counts map[int64]int) error) *Counter {
	return &Counter{maximum: maximum, store: store, counts: map[int64]int{}}
}

// Add counts each ID once more. It never blocks.
func (c *Counter) Add(ids ...int64) {
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, id := range ids {
		c.add(id, 1)
	}
}

func (c *Counter) add(id int64, n int) {
	if _, known := c.counts[id]; known || len(c.counts) < c.maximum {
		c.counts[id] += n
	}
}

// Pending is the count of an ID that isn't stored yet.
func (c *Counter) Pending(id int64) int {
	if c == nil {
		return 0
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.counts[id]
}

// Flush stores the counts. If that fails, they are stored with the next flush.
func (c *Counter) Flush(ctx context.Context) error {
	if c == nil {
		return nil
	}
	c.mu.Lock()
	batch := c.counts
	c.counts = map[int64]int{}
	c.mu.Unlock()
	if len(batch) == 0 {
		return nil
	}
	err := c.store(ctx, batch)
	if err == nil {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for id, n := range batch {
		c.add(id, n)
	}
	return err
}

// Run flushes at intervals until the context ends, and once more then. failed is called with errors.
func (c *Counter) Run(ctx context.Context, every time.Duration, failed func(error)) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			if err := c.Flush(ctx); err != nil {
				failed(err)
			}
		case <-ctx.Done():
			last, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastFlush)
			defer cancel()
			if err := c.Flush(last); err != nil {
				failed(err)
			}
			return
		}
	}
}
