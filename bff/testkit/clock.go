package testkit

import (
	"sync"
	"time"
)

// Now is the current time in tests unless they say otherwise.
var Now = time.Date(2026, time.November, 20, 17, 30, 0, 0, time.UTC)

// Clock is a clock that stands still until it is advanced. It is safe for concurrent use.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// NewClock creates a clock that shows Now.
func NewClock() *Clock { return &Clock{now: Now} }

// Now returns the time; it can be passed as a func() time.Time.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Advance moves the clock.
func (c *Clock) Advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// Set sets the time.
func (c *Clock) Set(now time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = now
}
