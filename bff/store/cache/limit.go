package cache

import (
	"context"
	"sync"
	"time"
)

// windowsLargest bounds the counters of one window in this process; beyond it new keys
// are not counted, so an attack from many addresses cannot fill the memory.
const windowsLargest = 100_000

// Allow counts one use of key and says whether it is within limit for the current window,
// and if not, how long until the next one. Windows stand on the clock's grid. With a
// Redis that is down each process counts for itself: traffic limits fail open.
func (c *Cache) Allow(ctx context.Context, key string, limit int64, window time.Duration) (ok bool, wait time.Duration) {
	now := c.now()
	number := now.UnixNano() / int64(window)
	count := c.local.add(key, number, window)
	// What this process alone sees is a lower bound: no need to ask when it is too much.
	if count <= limit && c.far != nil {
		if shared, known := c.far.count(ctx, key, number, window); known {
			count = max(count, shared)
		}
	}
	if count <= limit {
		return true, 0
	}
	return false, time.Unix(0, (number+1)*int64(window)).Sub(now)
}

// windows are the counters in this process, for the current window of each length.
type windows struct {
	mu      sync.Mutex
	current map[time.Duration]*windowCounts
}

type windowCounts struct {
	number int64
	counts map[string]int64
}

func newWindows() *windows {
	return &windows{current: map[time.Duration]*windowCounts{}}
}

func (w *windows) add(key string, number int64, length time.Duration) int64 {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := w.current[length]
	if now == nil || now.number != number {
		now = &windowCounts{number: number, counts: map[string]int64{}}
		w.current[length] = now
	}
	count, known := now.counts[key]
	if !known && len(now.counts) >= windowsLargest {
		return 1
	}
	now.counts[key] = count + 1
	return count + 1
}
