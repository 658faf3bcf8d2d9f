package cache

import (
	"context"
	"time"
)

// verdict says what may be done with an answer that is kept.
type verdict int

const (
	isGood    verdict = iota // as good as a new one
	isPassing                // stale, and not for long: good for now, while a new one is made
	isUnsure                 // nothing can be said, as the data's version cannot be told
	isStale                  // a new one must be made; if that cannot be done, this one
	isOver                   // too old for anything
)

// judge says what may be done with an answer at a time.
func (a *Answers) judge(ctx context.Context, k *kept, now time.Time) verdict {
	if now.Sub(k.Made) >= keepOld {
		return isOver
	}
	changed, err := a.changed(ctx, k)
	switch {
	case changed && now.UnixNano()-k.good.Load() < int64(passing):
		return isPassing
	case changed:
		return isStale
	case err != nil && now.UnixNano()-k.good.Load() >= int64(passing):
		return isUnsure
	case err == nil:
		k.good.Store(now.UnixNano())
	}
	switch {
	case now.Before(k.Until):
		return isGood
	case now.Sub(k.Until) < k.Until.Sub(k.Made) && !k.stopgap: // for as long again
		return isPassing
	}
	return isStale
}

// changed reports whether a change is known that made an answer stale.
func (a *Answers) changed(ctx context.Context, k *kept) (bool, error) {
	if k.Nowhere {
		return false, nil
	}
	version, err := a.Freshness.Version(ctx, nil)
	if version <= k.checked.Load() {
		return false, err
	}
	last, lastErr := a.Freshness.Version(ctx, k.On)
	if last > k.Version {
		return true, nil
	}
	if lastErr == nil && err == nil {
		k.checked.Store(version)
	}
	if err == nil {
		err = lastErr
	}
	return false, err
}
