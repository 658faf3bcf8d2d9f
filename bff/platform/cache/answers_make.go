package cache

import (
	"context"
	"errors"
	"time"

	"golang.org/x/sync/singleflight"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/regions"
)

// flight finds or computes a fresh response, once for all concurrent requests. The channel delivers a
// Response.
func (a *Answers) flight(ctx context.Context, key string, old *cachedAnswer, make Make) <-chan singleflight.Result {
	return a.flights.DoChan(key, func() (any, error) {
		own, cancel := context.WithTimeout(context.WithoutCancel(ctx), a.limit())
		defer cancel()
		found, older, ok := a.find(own, key, old)
		if ok {
			return a.response(found, a.Now(), false), nil
		}
		made, err := a.make(own, key, make)
		if own.Err() != nil {
			a.hurried.Store(a.Now().Add(hurryAfter).UnixNano())
		}
		now := a.Now()
		switch {
		case older == nil, err != nil && !isDown(err):
			return made, err
		case err != nil:
			a.Log.WarnContext(own, "serving a stale response; recomputing failed", "cause", err.Error())
		case !made.placeholder || made.ExpiresAt.After(made.Made), now.UnixNano()-older.freshAt.Load() > int64(replacesPlaceholder):
			return made, nil
		}
		older.retry.Store(now.Add(retryAfter).UnixNano())
		return a.response(older, now, true), nil
	})
}

// limit is the timeout of computing a response.
func (a *Answers) limit() time.Duration {
	if a.Now().UnixNano() < a.hurried.Load() {
		return hurry
	}
	return a.maximum
}

// find looks for a fresh response that was stored meanwhile, here or in Redis; older is the newest
// stale one.
func (a *Answers) find(ctx context.Context, key string, old *cachedAnswer) (found, older *cachedAnswer, ok bool) {
	now := a.Now()
	if k, ok := a.local.GetIfPresent(key); ok && k != old {
		switch a.freshnessOf(ctx, k, now) {
		case isFresh:
			return k, nil, true
		case isExpired:
		default:
			old = k
		}
	}
	if a.Redis == nil {
		return nil, old, false
	}
	raw, expires, ok := a.Redis.get(ctx, a.sharedKey(key))
	if !ok || !now.Before(expires) {
		return nil, old, false
	}
	entry, err := DecodeEntry(raw)
	if err != nil || (old != nil && !entry.Made.After(old.Made)) {
		return nil, old, false
	}
	k := newCachedAnswer(entry)
	how := a.freshnessOf(ctx, k, now)
	if how == isExpired {
		return nil, old, false
	}
	a.local.Set(key, k)
	return k, k, how == isFresh
}

// make computes a response and caches it.
func (a *Answers) make(ctx context.Context, key string, make Make) (Response, error) {
	// The version is read first, so that a change during the computation makes the response stale. If
	// it is unknown, the last known one is used, which is no newer than the data.
	version, _ := a.Freshness.Version(ctx, nil)
	started := a.Now()
	tracked, depends := regions.Track(ctx)
	made, err := apperr.CatchPanic(func() (Answer, error) { return make(tracked) })
	if err != nil {
		return Response{}, err
	}
	entry := Entry{Body: made.Body, Version: version, Made: started, ExpiresAt: started.Add(made.TTL), Homes: made.Homes}
	if read := depends.Version(); read > 0 {
		entry.Version = min(version, read) // an older replica may have responded
	}
	entry.Regions, entry.NoRegions = depends.Regions()
	k := newCachedAnswer(entry)
	k.freshAt.Store(started.UnixNano())
	k.placeholder = made.Placeholder
	if depends.Stale() {
		return a.response(k, a.Now(), true), nil
	}
	if made.TTL > 0 {
		if a.Redis != nil && !made.Placeholder {
			// Nearly every client will accept Brotli, and the result takes a fifth of the space.
			entry.Body = entry.Body.Pack("br")
			k.body.Store(&entry.Body)
			a.Redis.set(ctx, a.sharedKey(key), entry.Encode(), started.Add(maxAge), maxAge)
		}
		a.local.Set(key, k)
	}
	return a.response(k, a.Now(), false), nil
}

func newCachedAnswer(entry Entry) *cachedAnswer {
	k := &cachedAnswer{Entry: entry}
	k.body.Store(&entry.Body)
	k.checkedVersion.Store(entry.Version)
	return k
}

// isDown reports whether an error is due to a dependency that may recover.
func isDown(err error) bool {
	return apperr.CodeOf(err) == apperr.Unavailable || errors.Is(err, context.DeadlineExceeded)
}
