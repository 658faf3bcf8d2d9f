package cache

import (
	"context"
	"time"
)

// freshness says how a cached response may be used.
type freshness int

const (
	isFresh        freshness = iota // as good as a new one
	isRevalidating                  // stale for a short time only: usable while a new one is computed
	isUnknown                       // the data's version can't be read: usable, marked as stale
	isStale                         // a new one must be computed; usable if that fails
	isExpired                       // too old to be used
)

// freshnessOf returns the freshness of a cached response.
func (a *Answers) freshnessOf(ctx context.Context, k *cachedAnswer, now time.Time) freshness {
	if now.Sub(k.Made) >= maxAge {
		return isExpired
	}
	changed, err := a.changed(ctx, k)
	switch {
	case changed && now.UnixNano()-k.freshAt.Load() < int64(revalidateFor):
		return isRevalidating
	case changed:
		return isStale
	case err != nil && now.UnixNano()-k.freshAt.Load() >= int64(revalidateFor):
		return isUnknown
	case err == nil:
		k.freshAt.Store(now.UnixNano())
	}
	switch {
	case now.Before(k.ExpiresAt):
		return isFresh
	case now.Sub(k.ExpiresAt) < k.ExpiresAt.Sub(k.Made) && !k.placeholder: // for as long again
		return isRevalidating
	}
	return isStale
}

// changed reports whether a known change made a response stale.
func (a *Answers) changed(ctx context.Context, k *cachedAnswer) (bool, error) {
	if k.NoRegions {
		return false, nil
	}
	version, err := a.Freshness.Version(ctx, nil)
	if version <= k.checkedVersion.Load() {
		return false, err
	}
	last, lastErr := a.Freshness.Version(ctx, k.Regions)
	if last > k.Version {
		return true, nil
	}
	if lastErr == nil && err == nil {
		k.checkedVersion.Store(version)
	}
	if err == nil {
		err = lastErr
	}
	return false, err
}
