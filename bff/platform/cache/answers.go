// Package cache keeps what was computed once: in this process first, then in Redis when
// there is one, so that several BFFs share it. Answers are what is sent to people, with what
// they depend on; a Shelf has what is made of single homes; a Disk pictures and the like.
// Nothing in it is the only copy of anything, and a Redis that is down slows nothing and fails
// nothing.
package cache

import (
	"context"
	"log/slog"
	"sync/atomic"
	"time"

	"github.com/maypok86/otter/v2"
	"golang.org/x/sync/singleflight"

	"hearthway/bff/platform/regions"
)

// Times that say how long an answer may take and how old it may be.
const (
	// computeLimit is how long an answer may take to be made; that continues when the caller who
	// started it leaves, because others may be waiting for it.
	computeLimit = 10 * time.Second
	// revalidateFor is how long after a change the answer from before it may still be sent, while
	// the new one is being made.
	revalidateFor = 2 * time.Second
	// maxAge bounds the age of what is sent when a new answer cannot be made.
	maxAge = 3 * time.Hour
	// staleAfter is how long a request waits for a new answer when there is an old one.
	staleAfter = 1500 * time.Millisecond
	// retryAfter is how long nothing is tried again after something that was down.
	retryAfter = time.Second
	// After something took all of its time, others get less of it for a while: what hangs must
	// not keep everyone waiting for as long.
	hurry      = 2 * time.Second
	hurryAfter = 10 * time.Second
)

// refreshes is the most answers that are made again in the background at a time.
const refreshes = 8

// AnswersConfig says how much to keep and what makes it stale.
type AnswersConfig struct {
	Bytes     int64             // memory in this process; 0: 96 MB
	Redis     *Redis            // nil: this process only
	Space     string            // part of every shared key: the build and the database
	Freshness regions.Freshness // when homes changed
	Now       func() time.Time  // nil: time.Now
	Log       *slog.Logger      // nil: slog.Default
}

// Answers keeps answers that are the same for everyone until what they are made from
// changes, in this process and in Redis. It is safe for concurrent use.
type Answers struct {
	AnswersConfig
	local   *otter.Cache[string, *cachedAnswer]
	flights singleflight.Group
	slots   chan struct{}
	most    time.Duration // that making an answer may take
	hurried atomic.Int64  // until when it may take less, nanoseconds
}

// cachedAnswer is an entry with what this process found out about it.
type cachedAnswer struct {
	Entry
	body           atomic.Pointer[Body] // with the encodings that were wanted so far
	checkedVersion atomic.Int64         // the data version up to which it is known to be good
	freshAt        atomic.Int64         // when it was known to be good, nanoseconds
	retry          atomic.Int64         // when to try again after something was down
	refreshing     atomic.Bool
	placeholder    bool
}

// Answer is an answer that was just put together.
type Answer struct {
	Body  Body
	TTL   time.Duration // how long what it says of the time is right; 0: it is not kept
	Homes []int64       // that it shows, where visitors' marks belong
	// Placeholder says that it is less than it should be: it is not shared, and not sent when Keep
	// is over.
	Placeholder bool
}

// Make builds an answer. The context collects what it depends on (regions.Gather).
type Make func(ctx context.Context) (Answer, error)

// Response is an answer to be sent.
type Response struct {
	*cachedAnswer
	// Stale says that it may be out of date, because a new one cannot be made.
	Stale bool
	Age   time.Duration // since it was made
}

// NewAnswers creates the cache. The caller closes the Redis it gave.
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
		AnswersConfig: c, slots: make(chan struct{}, refreshes), most: computeLimit,
		local: otter.Must(&otter.Options[string, *cachedAnswer]{
			MaximumWeight: uint64(c.Bytes),
			Weigher: func(key string, k *cachedAnswer) uint32 {
				return uint32(min(len(key)+k.body.Load().Size()+24*len(k.Regions)+8*len(k.Homes)+answerOverhead, 1<<31))
			},
		}),
	}
}

// answerOverhead is about what a kept answer costs besides its bytes.
const answerOverhead = 500

// Do returns the answer of a key. It is made when there is none that is good; however many ask
// at the same time, once. What only the clock made stale, and what a change made stale a moment
// ago, is sent while the new one is made behind it. What cannot be made again because something
// is down is sent as it was, and says so.
func (a *Answers) Do(ctx context.Context, key string, make Make) (Response, error) {
	now := a.Now()
	old, ok := a.local.GetIfPresent(key)
	if ok {
		switch a.freshnessOf(ctx, old, now) {
		case isFresh:
			return a.response(old, now, false), nil
		case isUnknown:
			return a.response(old, now, true), nil
		case isRevalidating:
			a.refresh(ctx, key, old, make)
			return a.response(old, now, false), nil
		case isExpired:
			old = nil
		}
	}
	if old != nil && now.UnixNano() < old.retry.Load() {
		return a.response(old, now, true), nil
	}
	return a.wait(ctx, key, old, make)
}

// Peek returns the answer of a key when it is in this process and good.
func (a *Answers) Peek(ctx context.Context, key string) (Response, bool) {
	k, ok := a.local.GetIfPresent(key)
	if !ok {
		return Response{}, false
	}
	now := a.Now()
	return a.response(k, now, false), a.freshnessOf(ctx, k, now) == isFresh
}

// wait makes the answer while the caller waits, not too long when there is an old one.
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
			return result.Val.(Response), nil
		}
		return Response{}, result.Err
	case <-enough:
	case <-ctx.Done():
		if old == nil {
			return Response{}, ctx.Err()
		}
	}
	return a.response(old, a.Now(), true), nil
}

// refresh makes an answer again behind the one that is sent, if there is room for that.
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
			a.Log.Warn("an answer could not be recomputed", "cause", result.Err.Error())
		}
	}()
}

// sharedKey is the name of a key in Redis.
func (a *Answers) sharedKey(key string) string { return "answer:" + a.Space + ":" + key }

func (a *Answers) response(k *cachedAnswer, now time.Time, old bool) Response {
	return Response{cachedAnswer: k, Stale: old, Age: max(0, now.Sub(k.Made))}
}

// Body is what to send, with the encodings that were made so far.
func (s Response) Body() Body { return *s.cachedAnswer.body.Load() }

// Encoded returns the bytes of an answer for a client with this Accept-Encoding, and their
// Content-Encoding, "" for none. An encoding is made when it is first wanted.
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
			a.local.Set(key, s.cachedAnswer) // it weighs more now
		}
		return body, nil
	})
	body = made.(Body)
	if bytes, ok := body.In(encoding); ok {
		return bytes, encoding
	}
	return body.Unpacked(), "" // compressing did not help
}
