package cache

import (
	"context"
	"sync"
	"time"
)

// maxWindows limits the counters per window in this process; beyond it new keys aren't counted, so that
// an attack from many addresses can't fill the memory.
const maxWindows = 100_000

// shareSteps is the number of steps that a limit is divided into: this process reports its uses to Redis
// one step at a time, so that counting doesn't cost a round trip per request.
const shareSteps = 50

// Limits counts uses against limits, across all processes if Redis is configured. It is safe for
// concurrent use.
type Limits struct {
	far   *Redis
	local *windows
	now   func() time.Time
}

// NewLimits creates the limits. Without Redis (nil) this process counts alone; a nil now means time.Now.
// The caller closes its Redis.
func NewLimits(r *Redis, now func() time.Time) *Limits {
	if now == nil {
		now = time.Now
	}
	return &Limits{far: r, local: newWindows(), now: now}
}

// Allow counts one use of key and reports whether it is within limit for the current window, and if
// not, how long until the next one. Windows are aligned to the clock. If Redis is down each process
// counts alone: traffic limits fail open.
func (l *Limits) Allow(ctx context.Context, key string, limit int64, window time.Duration) (ok bool, wait time.Duration) {
	now := l.now()
	number := now.UnixNano() / int64(window)
	uses, all := l.local.add(key, number, window)
	step := max(1, limit/shareSteps)
	// The local count is a lower bound, so don't ask Redis if it already exceeds the limit.
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

// windows are this process's counters, for the current window of each length.
type windows struct {
	mu      sync.Mutex
	current map[time.Duration]*windowCounts
}

type windowCounts struct {
	number int64
	counts map[string]useCount
}

// useCount is the uses of a key: those here, and those elsewhere as last reported.
type useCount struct{ here, elsewhere int64 }

func newWindows() *windows {
	return &windows{current: map[time.Duration]*windowCounts{}}
}

// add counts one use; uses are those here, all includes those elsewhere.
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

// learn records how many uses all processes have reported, and returns the best estimate of all.
func (w *windows) learn(key string, number int64, length time.Duration, reported int64) int64 {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := w.current[length]
	if now == nil || now.number != number {
		return reported
	}
	count, known := now.counts[key]
	if !known {
		return reported
	}
	count.elsewhere = max(count.elsewhere, reported-count.here)
	now.counts[key] = count
	return count.here + count.elsewhere
}
