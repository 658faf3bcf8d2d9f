package cache

import (
	"context"
	"sync"
	"time"
)

// maxWindows bounds the counters of one window in this process; beyond it new keys
// are not counted, so an attack from many addresses cannot fill the memory.
const maxWindows = 100_000

// shareSteps is into how many steps a limit is cut: this process tells the others of its uses
// a step at a time, so that counting them does not cost each request a trip to Redis.
const shareSteps = 50

// Limits counts uses of things against limits, over all processes when there is a Redis. It
// is safe for concurrent use.
type Limits struct {
	far   *Redis
	local *windows
	now   func() time.Time
}

// NewLimits creates them. Without a Redis (nil) this process counts for itself; now may be nil.
// The caller closes the Redis it gave.
func NewLimits(r *Redis, now func() time.Time) *Limits {
	if now == nil {
		now = time.Now
	}
	return &Limits{far: r, local: newWindows(), now: now}
}

// Allow counts one use of key and says whether it is within limit for the current window,
// and if not, how long until the next one. Windows are on the clock's grid. With a
// Redis that is down each process counts for itself: traffic limits fail open.
func (l *Limits) Allow(ctx context.Context, key string, limit int64, window time.Duration) (ok bool, wait time.Duration) {
	now := l.now()
	number := now.UnixNano() / int64(window)
	uses, all := l.local.add(key, number, window)
	step := max(1, limit/shareSteps)
	// What is known here is a lower bound: no need to ask when it is too much.
	if all <= limit && l.far != nil && uses%step == 0 {
		if shared, known := l.far.count(ctx, key, number, step, window); known {
			all = l.local.learn(key, number, window, shared)
		}
	}
	if all <= limit {
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
	counts map[string]useCount
}

// useCount are the uses of a key: those here, and those elsewhere as far as we heard.
type useCount struct{ here, elsewhere int64 }

func newWindows() *windows {
	return &windows{current: map[time.Duration]*windowCounts{}}
}

// add counts one use; uses are those here, all those elsewhere too.
func (w *windows) add(key string, number int64, length time.Duration) (uses, all int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := w.current[length]
	if now == nil || now.number != number {
		now = &windowCounts{number: number, counts: map[string]useCount{}}
		w.current[length] = now
	}
	count, known := now.counts[key]
	if !known && len(now.counts) >= maxWindows {
		return 1, 1
	}
	count.here++
	now.counts[key] = count
	return count.here, count.here + count.elsewhere
}

// learn takes in how many uses all processes told of, and returns the best count of all.
func (w *windows) learn(key string, number int64, length time.Duration, told int64) int64 {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := w.current[length]
	if now == nil || now.number != number {
		return told
	}
	count, known := now.counts[key]
	if !known {
		return told
	}
	count.elsewhere = max(count.elsewhere, told-count.here)
	now.counts[key] = count
	return count.here + count.elsewhere
}
