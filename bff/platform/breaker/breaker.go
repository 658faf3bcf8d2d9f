// Package breaker keeps a service that is down from slowing its callers: after several failures in a row it is
// skipped for a while, then one call tries again.
package breaker

import (
	"errors"
	"sync"
	"time"
)

// ErrOpen means that no call was made, because the previous ones failed.
var ErrOpen = errors.New("the service has failed repeatedly and is skipped for a while")

// Breaker counts the failures of one service. It is safe for concurrent use.
type Breaker struct {
	limit int
	pause time.Duration
	now   func() time.Time

	mu        sync.Mutex
	failures  int
	openUntil time.Time // no calls before this
	halfOpen  bool      // one call is testing whether the service is back
}

// New creates a breaker that opens after limit failures in a row and stays open for
// pause. now is the clock, time.Now when nil.
func New(limit int, pause time.Duration, now func() time.Time) *Breaker {
	if now == nil {
		now = time.Now
	}
	return &Breaker{limit: max(limit, 1), pause: pause, now: now}
}

// Do calls the service unless the breaker is open, and records the outcome.
func (b *Breaker) Do(call func() error) error {
	if !b.allow() {
		return ErrOpen
	}
	done := false
	// A panic counts as a failure, or a half-open breaker would never try again.
	defer func() {
		if !done {
			b.record(true)
		}
	}()
	err := call()
	done = true
	b.record(err != nil)
	return err
}

// Open reports whether calls would be refused now.
func (b *Breaker) Open() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.failures >= b.limit && (b.halfOpen || b.now().Before(b.openUntil))
}

func (b *Breaker) allow() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.failures < b.limit {
		return true
	}
	if b.halfOpen || b.now().Before(b.openUntil) {
		return false
	}
	b.halfOpen = true
	return true
}

func (b *Breaker) record(failed bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.halfOpen = false
	if !failed {
		b.failures = 0
		return
	}
	b.failures++
	if b.failures >= b.limit {
		b.openUntil = b.now().Add(b.pause)
	}
}
