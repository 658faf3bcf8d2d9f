package web

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// versionAge is how long a version of the data is taken for the current one: an import is
// seen at most this much later.
const versionAge = time.Second

// versionLimit is how long the database may take to tell it.
const versionLimit = 500 * time.Millisecond

// versions remembers the version of the listings' data for a moment, since every cache key
// holds it. When the database does not answer the last known one goes on.
type versions struct {
	ask func(ctx context.Context) (int64, error)
	now func() time.Time
	log *slog.Logger

	mu      sync.Mutex
	asking  bool
	version int64
	asked   time.Time
}

func newVersions(ask func(ctx context.Context) (int64, error), now func() time.Time, log *slog.Logger) *versions {
	return &versions{ask: ask, now: now, log: log}
}

// current gives the version. One request a second asks; the others do not wait for it.
func (v *versions) current(ctx context.Context) int64 {
	if v.ask == nil {
		return 0
	}
	v.mu.Lock()
	if v.asking || (!v.asked.IsZero() && v.now().Sub(v.asked) < versionAge) {
		defer v.mu.Unlock()
		return v.version
	}
	v.asking = true
	v.mu.Unlock()

	limited, cancel := context.WithTimeout(ctx, versionLimit)
	version, err := v.ask(limited)
	cancel()

	v.mu.Lock()
	defer v.mu.Unlock()
	v.asking = false
	v.asked = v.now()
	if err != nil {
		v.log.Warn("the data's version could not be read", "cause", err.Error())
		return v.version
	}
	v.version = version
	return version
}
