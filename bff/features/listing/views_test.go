package listing

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"sync"
	"testing"
	"time"
)

// memoryStore is a ViewStore in memory.
type memoryStore struct {
	mu     sync.Mutex
	counts map[int64]int
	down   error
}

func (m *memoryStore) AddViews(_ context.Context, views map[int64]int) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.down != nil {
		return m.down
	}
	if m.counts == nil {
		m.counts = map[int64]int{}
	}
	for id, n := range views {
		m.counts[id] += n
	}
	return nil
}

func (m *memoryStore) Views(_ context.Context, id int64) (int64, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return int64(m.counts[id]), m.down
}

func TestViewsAreCountedOnceForAVisitor(t *testing.T) {
	store := &memoryStore{}
	c := NewViewCounter(store)
	for range 3 {
		c.Add("anna", 1)
	}
	c.Add("ben", 1)
	c.Add("", 1) // without a visitor every view counts
	c.Add("", 1)
	c.Add("anna", 2)
	if n, err := c.Count(context.Background(), 1); n != 4 || err != nil {
		t.Errorf("%d views before storing, %v", n, err)
	}
	if err := c.Flush(context.Background()); err != nil {
		t.Fatal(err)
	}
	if !maps.Equal(store.counts, map[int64]int{1: 4, 2: 1}) {
		t.Errorf("stored %v", store.counts)
	}
	if n, err := c.Count(context.Background(), 1); n != 4 || err != nil {
		t.Errorf("%d views after storing, %v", n, err)
	}
	if !c.Seen("anna", 2) || c.Seen("ben", 2) || c.Seen("", 1) {
		t.Error("who has seen what is wrong")
	}
}

func TestViewsWaitWhileTheStoreIsDown(t *testing.T) {
	store := &memoryStore{down: errors.New("down")}
	c := NewViewCounter(store)
	c.Add("anna", 1)
	if err := c.Flush(context.Background()); err == nil {
		t.Fatal("a failed flush says nothing")
	}
	c.Add("ben", 1)
	store.down = nil
	if err := c.Flush(context.Background()); err != nil || store.counts[1] != 2 {
		t.Errorf("stored %v, %v", store.counts, err)
	}
}

func TestSeenVisitorsAreBounded(t *testing.T) {
	c := NewViewCounter(&memoryStore{})
	for i := range 3 * maxSeen {
		c.Add(fmt.Sprint("v", i), 1)
	}
	if len(c.seen) > maxSeen || len(c.older) > maxSeen {
		t.Errorf("%d and %d visits are remembered", len(c.seen), len(c.older))
	}
	if last := fmt.Sprint("v", 3*maxSeen-1); !c.Seen(last, 1) || c.Seen("v0", 1) {
		t.Error("the latest visits should be remembered, the oldest forgotten")
	}
}

func TestViewsAreBounded(t *testing.T) {
	store := &memoryStore{}
	c := NewViewCounter(store)
	for i := range maxPending + 500 {
		c.Add("", int64(i))
	}
	if err := c.Flush(t.Context()); err != nil || len(store.counts) != maxPending {
		t.Errorf("%d homes were stored, want %d (%v)", len(store.counts), maxPending, err)
	}
}

func TestRunFlushesAtTheEnd(t *testing.T) {
	store := &memoryStore{}
	c := NewViewCounter(store)
	c.Add("", 1)
	ctx, stop := context.WithCancel(context.Background())
	stop()
	c.Run(ctx, time.Hour, func(err error) { t.Error(err) })
	if store.counts[1] != 1 {
		t.Errorf("stored %v", store.counts)
	}
}

func TestNilCounterAndStoreAreNoOps(t *testing.T) {
	for _, c := range []*ViewCounter{nil, NewViewCounter(nil)} {
		c.Add("anna", 1)
		if n, err := c.Count(context.Background(), 1); n != 0 || err != nil {
			t.Errorf("%d, %v", n, err)
		}
		if err := c.Flush(context.Background()); err != nil {
			t.Error(err)
		}
		ctx, stop := context.WithCancel(context.Background())
		stop()
		c.Run(ctx, time.Hour, func(err error) { t.Error(err) })
	}
	if (*ViewCounter)(nil).Seen("anna", 1) {
		t.Error("nobody has seen anything")
	}
}

func TestConcurrentViewsAreCounted(t *testing.T) {
	store := &memoryStore{}
	c := NewViewCounter(store)
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			for j := range 100 {
				c.Add(fmt.Sprint(i, "-", j), 1)
				if j%10 == 0 {
					_ = c.Flush(context.Background())
				}
			}
		})
	}
	wg.Wait()
	if n, _ := c.Count(context.Background(), 1); n != 800 {
		t.Errorf("%d views, want 800", n)
	}
}
