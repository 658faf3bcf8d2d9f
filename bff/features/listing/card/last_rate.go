package card

import (
	"context"
	"sync"
	"time"
)

// How long cards use a rate before it is read again: it changes once a week. After a failure the
// previous one is used for a while.
const (
	rateGood   = 10 * time.Minute
	rateRetry  = 30 * time.Second
	rateAtMost = 500 * time.Millisecond
)

// rateMemo caches the week's rate, so that lists of homes don't query it.
type rateMemo struct {
	mu      sync.Mutex
	percent float64
	until   time.Time
}

// LatestRate is the latest weekly rate, in percent per year; 0 if unknown.
func (c *Cards) LatestRate(ctx context.Context) float64 {
	m, now := &c.lastRate, c.Now()
	m.mu.Lock()
	defer m.mu.Unlock()
	if now.Before(m.until) {
		return m.percent
	}
	m.until = now.Add(rateRetry)
	// Only the very first caller waits. Later ones use the previous rate during a refresh.
	waits := m.percent == 0
	if !waits {
		m.mu.Unlock()
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), rateAtMost)
	defer cancel()
	weeks, err := c.Rates.Latest(ctx, 1)
	if !waits {
		m.mu.Lock()
	}
	if err == nil && len(weeks) > 0 {
		m.percent, m.until = weeks[len(weeks)-1].Thirty, now.Add(rateGood)
	}
	return m.percent
}
