package card

import (
	"context"
	"sync"
	"time"
)

const (
	// rateGood is how long cards use a rate before it is read again: it changes once a week.
	rateGood = 10 * time.Minute
	// rateRetry is how long the previous rate is used after a failure.
	rateRetry = 30 * time.Second
	// rateAtMost is the timeout of reading the rate.
	rateAtMost = 500 * time.Millisecond
)

// rateMemo caches the latest weekly rate, so that lists of homes don't query it.
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
