package regions

import (
	"context"
	"sync"
	"time"
)

const (
	// versionAge is how long the data version is cached.
	versionAge = time.Second
	// versionLimit is the timeout of the query for it.
	versionLimit = 500 * time.Millisecond
)

// Versions is a Freshness with one version for the whole country: every change is a change everywhere.
// It queries at most once a second; if that fails, it returns the last version together with the error.
type Versions struct {
	ask func(ctx context.Context) (int64, error)
	now func() time.Time

	mu      sync.Mutex
	reading bool
	version int64
	askedAt time.Time
	failed  error
}

var _ Freshness = (*Versions)(nil)

// NewVersions creates one from a query for the data version; a nil now means time.Now.
func NewVersions(ask func(ctx context.Context) (int64, error), now func() time.Time) *Versions {
	if now == nil {
		now = time.Now
	}
	return &Versions{ask: ask, now: now}
}

// Version implements Freshness. One caller per second queries; the others don't wait for it.
func (v *Versions) Version(ctx context.Context, _ Set) (int64, error) {
	v.mu.Lock()
	if v.reading || (!v.askedAt.IsZero() && v.now().Sub(v.askedAt) < versionAge) {
		defer v.mu.Unlock()
		return v.version, v.failed
	}
	v.reading = true
	v.mu.Unlock()

	limited, cancel := context.WithTimeout(context.WithoutCancel(ctx), versionLimit)
	version, err := v.ask(limited)
	cancel()

	v.mu.Lock()
	defer v.mu.Unlock()
	v.reading = false
	v.askedAt = v.now()
	if v.failed = err; err == nil {
		v.version = version
	}
	return v.version, v.failed
}
