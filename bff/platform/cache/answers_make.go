package cache

import (
	"context"
	"errors"
	"time"

	"golang.org/x/sync/singleflight"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/regions"
)

// flight finds or makes a good answer, once for all who want it now. Its result is a Served.
func (a *Answers) flight(ctx context.Context, key string, old *kept, make Make) <-chan singleflight.Result {
	return a.flights.DoChan(key, func() (any, error) {
		own, cancel := context.WithTimeout(context.WithoutCancel(ctx), a.limit())
		defer cancel()
		found, older, ok := a.find(own, key, old)
		if ok {
			return a.served(found, a.Now(), false), nil
		}
		made, err := a.make(own, key, make)
		if own.Err() != nil {
			a.hurried.Store(a.Now().Add(hurryAfter).UnixNano())
		}
		if err == nil || older == nil || !isDown(err) {
			return made, err
		}
		now := a.Now()
		older.retry.Store(now.Add(retryAfter).UnixNano())
		a.Log.Warn("sending an old answer, because a new one could not be computed", "cause", err.Error())
		return a.served(older, now, true), nil
	})
}

// limit is how long an answer may take to be made.
func (a *Answers) limit() time.Duration {
	if a.Now().UnixNano() < a.hurried.Load() {
		return hurry
	}
	return a.most
}

// find looks for a good answer that came in meanwhile, here or in Redis; older is the newest
// of those that are not good.
func (a *Answers) find(ctx context.Context, key string, old *kept) (found, older *kept, ok bool) {
	now := a.Now()
	if k, ok := a.near.GetIfPresent(key); ok && k != old {
		switch a.judge(ctx, k, now) {
		case isGood:
			return k, nil, true
		case isOver:
		default:
			old = k
		}
	}
	if a.Redis == nil {
		return nil, old, false
	}
	raw, expires, ok := a.Redis.get(ctx, a.shared(key))
	if !ok || !now.Before(expires) {
		return nil, old, false
	}
	entry, err := DecodeEntry(raw)
	if err != nil || (old != nil && !entry.Made.After(old.Made)) {
		return nil, old, false
	}
	k := keep(entry)
	verdict := a.judge(ctx, k, now)
	if verdict == isOver {
		return nil, old, false
	}
	a.near.Set(key, k)
	return k, k, verdict == isGood
}

// make builds an answer and keeps it.
func (a *Answers) make(ctx context.Context, key string, make Make) (Served, error) {
	// The version is read first: what changes while the answer is made makes it stale. One that
	// cannot be told now is the last one known, which is no newer than the data.
	version, _ := a.Freshness.Version(ctx, nil)
	started := a.Now()
	noting, depends := regions.Gather(ctx)
	made, err := apperr.Guarded(func() (Made, error) { return make(noting) })
	if err != nil {
		return Served{}, err
	}
	entry := Entry{Body: made.Body, Version: version, Made: started, Until: started.Add(made.Keep), Homes: made.Homes}
	if read := depends.Version(); read > 0 {
		entry.Version = min(version, read) // something older may have answered
	}
	entry.On, entry.Nowhere = depends.Regions()
	k := keep(entry)
	k.good.Store(started.UnixNano())
	k.stopgap = made.Stopgap
	if depends.Old() {
		return a.served(k, a.Now(), true), nil
	}
	if made.Keep > 0 {
		if a.Redis != nil && !made.Stopgap {
			// Compressed as it is about to be sent to nearly everyone, which is a fifth of the size.
			entry.Body = entry.Body.Pack("br")
			k.body.Store(&entry.Body)
			a.Redis.set(ctx, a.shared(key), entry.Encode(), started.Add(keepOld), keepOld)
		}
		a.near.Set(key, k)
	}
	return a.served(k, a.Now(), false), nil
}

func keep(entry Entry) *kept {
	k := &kept{Entry: entry}
	k.body.Store(&entry.Body)
	k.checked.Store(entry.Version)
	return k
}

// isDown reports whether an error is about something that we depend on and that may come back.
func isDown(err error) bool {
	return apperr.CodeOf(err) == apperr.Unavailable || errors.Is(err, context.DeadlineExceeded)
}
