// Package cache caches computed results: first in this process, then in Redis, if configured, so that
// several BFFs share them. Answers caches responses with their dependencies; Fragments, renderings of
// individual homes; Disk, pictures and other files. Nothing is stored only here, and a Redis that is down
// neither slows down nor fails anything.
package cache

import (
	"context"
	"log/slog"
	"sync/atomic"
	"time"

	"github.com/maypok86/otter/v2"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
	"golang.org/x/sync/singleflight"

	"hearthway/bff/platform/regions"
)

// Limits on computing time and age of a response.
const (
	// computeLimit is the timeout for computing a response. Computing continues when the request that
	// started it goes away, because others may be waiting for it.
	computeLimit = 10 * time.Second
	// revalidateFor is how long after a change the previous response may still be sent while a new one
	// is computed.
	revalidateFor = 2 * time.Second
	// maxAge is the maximum age of a response sent because no new one can be computed.
	maxAge = 3 * time.Hour
	// staleAfter is how long a request waits for a new response if there is an old one.
	staleAfter = 1500 * time.Millisecond
	// replacesPlaceholder is how long ago a response may have been fresh that is sent instead of a
	// placeholder.
	replacesPlaceholder = time.Minute
	// retryAfter is the pause after a failure because something was down.
	retryAfter = time.Second
	// After something took the whole timeout, other computations get less for a while, so that a
	// hanging dependency doesn't make everyone wait that long.
	hurry      = 2 * time.Second
	hurryAfter = 10 * time.Second
)

// refreshes limits concurrent background recomputations.
const refreshes = 8

// AnswersConfig configures Answers.
type AnswersConfig struct {
	Bytes     int64             // memory in this process; 0: 96 MB
	Redis     *Redis            // nil: this process only
	Space     string            // part of every shared key: build and database
	Freshness regions.Freshness // when homes last changed
	Now       func() time.Time  // nil: time.Now
	Log       *slog.Logger      // nil: slog.Default
}

// Answers caches responses that are the same for everyone until their dependencies change, in this
// process and in Redis. It is safe for concurrent use.
type Answers struct {
	AnswersConfig
	local   *otter.Cache[string, *cachedAnswer]
	flights singleflight.Group
	slots   chan struct{}
	maximum time.Duration // timeout of computing a response
	hurried atomic.Int64  // until when the timeout is shorter, in nanoseconds
}

// cachedAnswer is an entry with what this process knows about it.
type cachedAnswer struct {
	Entry
	body           atomic.Pointer[Body] // with the encodings requested so far
	checkedVersion atomic.Int64         // the data version up to which it is known to be fresh
	freshAt        atomic.Int64         // when it was last known to be fresh, in nanoseconds
	retry          atomic.Int64         // when to retry after a failure
	refreshing     atomic.Bool
	placeholder    bool
}

// Answer is a newly computed response.
type Answer struct {
	Body  Body
	TTL   time.Duration // how long its time-dependent parts are valid; 0: don't cache
	Homes []int64       // homes in it that get visitor-specific flags
	// Placeholder marks an incomplete response: it isn't shared, and isn't sent after its TTL. With a TTL
	// of 0 it is only sent if there is no complete one that was fresh within the last minute.
	Placeholder bool
}

// Make computes a response. The context collects its dependencies (regions.Track).
type Make func(ctx context.Context) (Answer, error)

// Response is a cached response to send.
type Response struct {
	*cachedAnswer
	// Stale says that it may be outdated because no new one can be computed.
	Stale bool
	Age   time.Duration // since it was computed
}

// NewAnswers creates the cache. The caller closes its Redis.
func NewAnswers(c AnswersConfig) *Answers {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = slog.Default()
	}
	if c.Bytes <= 0 {
		c.Bytes = 96 << 20
	}
	return &Answers{
		AnswersConfig: c, slots: make(chan struct{}, refreshes), maximum: computeLimit,
		local: otter.Must(&otter.Options[string, *cachedAnswer]{
			MaximumWeight: uint64(c.Bytes),
			Weigher: func(key string, k *cachedAnswer) uint32 {
				return uint32(min(len(key)+k.body.Load().Size()+24*len(k.Regions)+8*len(k.Homes)+answerOverhead, 1<<31))
			},
		}),
	}
}

// answerOverhead is the approximate memory overhead of a cached response.
const answerOverhead = 500

var (
	served = promauto.NewCounterVec(prometheus.CounterOpts{
		Name: "hearthway_answers_total", Help: "Responses by where they came from: this process's cache, an old one because no new one can be made, made or from Redis, or none.",
	}, []string{"from"})
	countHit, countStale, countMade, countFailed = served.WithLabelValues("cache"), served.WithLabelValues("stale"), served.WithLabelValues("made"), served.WithLabelValues("failed")

	sentAge = promauto.NewHistogram(prometheus.HistogramOpts{
		Name: "hearthway_answer_age_seconds", Help: "Age of the responses that were sent from this process's cache.",
		Buckets: []float64{1, 5, 15, 60, 300, 900, 3600, 10800},
	})
)

// Do returns the response for a key. If there is no fresh one it is computed, once for all concurrent
// requests. A response that only expired, or that a change invalidated a moment ago, is sent while a
// new one is computed in the background. If it can't be recomputed because something is down, the old
// one is sent, marked as stale.
func (a *Answers) Do(ctx context.Context, key string, make Make) (Response, error) {
	now := a.Now()
	old, ok := a.local.GetIfPresent(key)
	if ok {
		switch a.freshnessOf(ctx, old, now) {
		case isFresh:
			countHit.Inc()
			return a.cached(old, now, false), nil
		case isUnknown:
			countStale.Inc()
			return a.cached(old, now, true), nil
		case isRevalidating:
			countHit.Inc()
			a.refresh(ctx, key, old, make)
			return a.cached(old, now, false), nil
		case isExpired:
			old = nil
		}
	}
	if old != nil && now.UnixNano() < old.retry.Load() {
		countStale.Inc()
		return a.cached(old, now, true), nil
	}
	return a.wait(ctx, key, old, make)
}

// Peek returns the response for a key if it is in this process and fresh.
func (a *Answers) Peek(ctx context.Context, key string) (Response, bool) {
	k, ok := a.local.GetIfPresent(key)
	if !ok {
		return Response{}, false
	}
	now := a.Now()
	if a.freshnessOf(ctx, k, now) != isFresh {
		return Response{}, false
	}
	countHit.Inc()
	return a.cached(k, now, false), true
}

// Bytes is the memory that the cached responses take.
func (a *Answers) Bytes() uint64 { return a.local.WeightedSize() }

// wait computes the response while the caller waits, but not too long if there is an old one.
func (a *Answers) wait(ctx context.Context, key string, old *cachedAnswer, make Make) (Response, error) {
	made := a.flight(ctx, key, old, make)
	var enough <-chan time.Time
	if old != nil {
		timer := time.NewTimer(staleAfter)
		defer timer.Stop()
		enough = timer.C
	}
	select {
	case result := <-made:
		if result.Err == nil {
			countMade.Inc()
			return result.Val.(Response), nil
		}
		countFailed.Inc()
		return Response{}, result.Err
	case <-enough:
	case <-ctx.Done():
		if old == nil {
			countFailed.Inc()
			return Response{}, ctx.Err()
		}
	}
	countStale.Inc()
	return a.cached(old, a.Now(), true), nil
}

// refresh recomputes a response in the background, if there is capacity.
func (a *Answers) refresh(ctx context.Context, key string, old *cachedAnswer, make Make) {
	if a.Now().UnixNano() < old.retry.Load() || !old.refreshing.CompareAndSwap(false, true) {
		return
	}
	select {
	case a.slots <- struct{}{}:
	default:
		old.refreshing.Store(false)
		return
	}
	ctx = context.WithoutCancel(ctx)
	go func() {
		defer func() { <-a.slots; old.refreshing.Store(false) }()
		if result := <-a.flight(ctx, key, old, make); result.Err != nil {
			a.Log.WarnContext(ctx, "a response could not be recomputed", "cause", result.Err.Error())
		}
	}()
}

// sharedKey is the key in Redis.
func (a *Answers) sharedKey(key string) string { return "answer:" + a.Space + ":" + key }

func (a *Answers) response(k *cachedAnswer, now time.Time, old bool) Response {
	return Response{cachedAnswer: k, Stale: old, Age: max(0, now.Sub(k.Made))}
}

// cached is a response from the cache.
func (a *Answers) cached(k *cachedAnswer, now time.Time, old bool) Response {
	r := a.response(k, now, old)
	sentAge.Observe(r.Age.Seconds())
	return r
}

// Body is the response body, with the encodings computed so far.
func (r Response) Body() Body { return *r.cachedAnswer.body.Load() }

// Encoded returns the bytes of a response for a client with this Accept-Encoding, and their
// Content-Encoding, "" for none. Encodings are computed on first use.
func (a *Answers) Encoded(key string, s Response, acceptEncoding string) (bytes []byte, encoding string) {
	encoding = Negotiate(acceptEncoding)
	body := s.Body()
	if encoding != "" && !body.packable() {
		encoding = ""
	}
	if bytes, ok := body.In(encoding); ok {
		return bytes, encoding
	}
	made, _, _ := a.flights.Do("pack "+encoding+" "+key, func() (any, error) {
		body := s.Body().Pack(encoding)
		s.body.Store(&body)
		if now, ok := a.local.GetIfPresent(key); ok && now == s.cachedAnswer {
			a.local.Set(key, s.cachedAnswer) // its size has changed
		}
		return body, nil
	})
	body = made.(Body)
	if bytes, ok := body.In(encoding); ok {
		return bytes, encoding
	}
	return body.Unpacked(), "" // compression didn't help
}
