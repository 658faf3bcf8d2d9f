package listing

import (
	"context"
	"errors"
	"maps"
	"sync"
	"testing"
	"time"
)

// stored records what is stored, or fails.
type stored struct {
	batches []map[int64]int
	err     error
}

func (s *stored) store(_ context.Context, counts map[int64]int) error {
	s.batches = append(s.batches, maps.Clone(counts))
	return s.err
}

func TestCountsWaitWhileTheStoreFails(t *testing.T) {
	var s stored
	c := NewCounter(10, s.store)
	if err := c.Flush(t.Context()); err != nil || len(s.batches) != 0 {
		t.Fatalf("nothing was counted, and %v was stored (%v)", s.batches, err)
	}
	c.Add(7, 8)
	c.Add(8)
	down := errors.New("down")
	s.err = down
	if err := c.Flush(t.Context()); !errors.Is(err, down) {
		t.Fatal(err)
	}
	if n := c.Pending(8); n != 2 {
		t.Errorf("%d are pending after a flush that failed, want 2", n)
	}
	c.Add(9)
	s.err = nil
	if err := c.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	if want := (map[int64]int{7: 1, 8: 2, 9: 1}); len(s.batches) != 2 || !maps.Equal(s.batches[1], want) {
		t.Errorf("stored %v, want what failed with what came since: %v", s.batches, want)
	}
	if err := c.Flush(t.Context()); err != nil || len(s.batches) != 2 || c.Pending(8) != 0 {
		t.Errorf("stored twice: %v", s.batches)
	}
}

func TestIDsAreBounded(t *testing.T) {
	var s stored
	c := NewCounter(100, s.store)
	for id := range int64(105) {
		c.Add(id)
	}
	c.Add(0)
	if err := c.Flush(t.Context()); err != nil || len(s.batches[0]) != 100 || s.batches[0][0] != 2 {
		t.Errorf("%d ids, the first %d times (%v)", len(s.batches[0]), s.batches[0][0], err)
	}
}

func TestRunFlushesAtTheEnd(t *testing.T) {
	ctx, end := context.WithCancel(t.Context())
	counted := make(chan map[int64]int, 1)
	c := NewCounter(10, func(ctx context.Context, counts map[int64]int) error { counted <- counts; return ctx.Err() })
	c.Add(7)
	end()
	c.Run(ctx, time.Hour, func(err error) { t.Error(err) })
	if counts := <-counted; counts[7] != 1 {
		t.Error(counts)
	}
}

func TestNilCounterIsNoOp(t *testing.T) {
	var nobody *Counter
	nobody.Add(1)
	if err := nobody.Flush(t.Context()); err != nil || nobody.Pending(1) != 0 {
		t.Error("a nil counter counts")
	}
}

func TestConcurrentCounting(t *testing.T) {
	var mu sync.Mutex
	sum := 0
	c := NewCounter(10, func(_ context.Context, counts map[int64]int) error {
		mu.Lock()
		defer mu.Unlock()
		sum += counts[1]
		return nil
	})
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for i := range 100 {
				c.Add(1)
				if i%10 == 0 {
					_ = c.Flush(t.Context())
				}
			}
		})
	}
	all.Wait()
	if n := sum + c.Pending(1); n != 800 {
		t.Errorf("%d counted, want 800", n)
	}
}
