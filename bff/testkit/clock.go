package testkit

import (
	"sync"
	"time"
)

// Now is the time at which tests take place unless they say otherwise.
var Now = time.Date(2026, time.November, 20, 17, 30, 0, 0, time.UTC)

// Clock is a clock that stands still until it is moved. It is safe for use by several goroutines.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// NewClock creates a clock that shows Now.
func NewClock() *Clock { return &Clock{now: Now} }

// Now returns the time; it can be handed to whatever takes a func() time.Time.
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

// Set puts the clock to a time.
func (c *Clock) Set(now time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = now
}
