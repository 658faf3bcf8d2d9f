package regions

import (
	"context"
	"sync"
	"time"
)

const (
	// versionAge is how long the version of the data is taken for the current one.
	versionAge = time.Second
	// versionLimit is how long the database may take to tell it.
	versionLimit = 500 * time.Millisecond
)

// Versions is a Freshness that knows one number for the whole country: every change is a
// change everywhere. It asks for the number once a second at most; while it cannot be had the
// last one continues, together with the error.
type Versions struct {
	ask func(ctx context.Context) (int64, error)
	now func() time.Time

	mu      sync.Mutex
	asking  bool
	version int64
	asked   time.Time
	failed  error
}

var _ Freshness = (*Versions)(nil)

// NewVersions creates one over a question for the version of all data; now may be nil.
func NewVersions(ask func(ctx context.Context) (int64, error), now func() time.Time) *Versions {
	if now == nil {
		now = time.Now
	}
	return &Versions{ask: ask, now: now}
}

// Version implements Freshness. One caller a second asks; the others do not wait for it.
func (v *Versions) Version(ctx context.Context, _ Set) (int64, error) {
	v.mu.Lock()
	if v.asking || (!v.asked.IsZero() && v.now().Sub(v.asked) < versionAge) {
		defer v.mu.Unlock()
		return v.version, v.failed
	}
	v.asking = true
	v.mu.Unlock()

	limited, cancel := context.WithTimeout(context.WithoutCancel(ctx), versionLimit)
	version, err := v.ask(limited)
	cancel()

	v.mu.Lock()
	defer v.mu.Unlock()
	v.asking = false
	v.asked = v.now()
	if v.failed = err; err == nil {
		v.version = version
	}
	return v.version, v.failed
}
