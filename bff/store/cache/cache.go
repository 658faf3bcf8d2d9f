// Package cache keeps what was worked out once: in this process first, then in Redis
// when there is one, so that several BFFs share it. Nothing in it is the only copy of
// anything, and a Redis that is down slows nothing and fails nothing.
//
// Keys carry the version of the data they were made from, so a change of the data
// needs no invalidation: nobody asks for the old keys any more.
package cache

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
	"time"

	"golang.org/x/sync/singleflight"
)

// computeLimit is how long a computation may take; it goes on when the caller who
// started it leaves, because others may be waiting for it.
const computeLimit = 10 * time.Second

// Config says how much to keep and where else to look.
type Config struct {
	Bytes int64            // memory for the layer in this process; 0: 64 MB
	Redis *Redis           // nil: this process only
	Now   func() time.Time // nil: time.Now
	Log   *slog.Logger     // nil: slog.Default
}

// Cache is the read-through cache; it is safe for concurrent use.
type Cache struct {
	near    *memory
	far     *Redis
	flights singleflight.Group
	local   *windows
	now     func() time.Time
	log     *slog.Logger
}

// New makes a cache. The caller closes the Redis it gave.
func New(c Config) *Cache {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = slog.Default()
	}
	if c.Bytes <= 0 {
		c.Bytes = 64 << 20
	}
	return &Cache{near: newMemory(c.Bytes), far: c.Redis, local: newWindows(), now: c.Now, log: c.Log}
}

// Get gives the value of a key, and whether there is one. The caller must not change it.
func (c *Cache) Get(ctx context.Context, key string) ([]byte, bool) {
	now := c.now()
	if value, ok := c.near.get(key, now); ok {
		return value, true
	}
	if c.far == nil {
		return nil, false
	}
	value, expires, ok := c.far.get(ctx, key)
	if !ok || !now.Before(expires) {
		return nil, false
	}
	c.near.set(key, value, expires)
	return value, true
}

// Set keeps a value for ttl; it does nothing for a ttl of 0 or less.
func (c *Cache) Set(ctx context.Context, key string, value []byte, ttl time.Duration) {
	if ttl <= 0 {
		return
	}
	expires := c.now().Add(ttl)
	c.near.set(key, value, expires)
	if c.far != nil {
		c.far.set(ctx, key, value, expires, ttl)
	}
}

// Fresh works out a value and says how long it may be kept; 0: not at all.
type Fresh func(ctx context.Context) (value []byte, ttl time.Duration, err error)

// Do gives the value of a key, working it out when it is not there. However many ask at
// the same time, it is worked out once, and all of them get that answer or its error.
// Errors are not kept. The context of fresh does not end when the caller's does.
func (c *Cache) Do(ctx context.Context, key string, fresh Fresh) ([]byte, error) {
	if value, ok := c.Get(ctx, key); ok {
		return value, nil
	}
	answer := c.flights.DoChan(key, func() (any, error) {
		own, cancel := context.WithTimeout(context.WithoutCancel(ctx), computeLimit)
		defer cancel()
		// It may have come in between looking and getting here.
		if value, ok := c.Get(own, key); ok {
			return value, nil
		}
		value, ttl, err := c.guarded(own, fresh)
		if err == nil {
			c.Set(own, key, value, ttl)
		}
		return value, err
	})
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case result := <-answer:
		if result.Err != nil {
			return nil, result.Err
		}
		return result.Val.([]byte), nil
	}
}

// guarded turns a panic into an error: singleflight would end the process with it.
func (c *Cache) guarded(ctx context.Context, fresh Fresh) (value []byte, ttl time.Duration, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			c.log.Error("a computation panicked", "cause", cause, "stack", string(debug.Stack()))
			value, ttl, err = nil, 0, fmt.Errorf("a computation panicked: %v", cause)
		}
	}()
	return fresh(ctx)
}
