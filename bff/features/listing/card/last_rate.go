package card

import (
	"context"
	"sync"
	"time"
)

// How long cards go by a rate before it is read again: it changes once a week. After a failure
// the last one continues for a while.
const (
	rateGood   = 10 * time.Minute
	rateRetry  = 30 * time.Second
	rateAtMost = 500 * time.Millisecond
)

// rateMemo is the week's rate as cards use it, so that no list of homes asks the database for it.
type rateMemo struct {
	mu      sync.Mutex
	percent float64
	until   time.Time
}

// LatestRate is the latest weekly rate, percent a year; 0 when none is known.
func (c *Cards) LatestRate(ctx context.Context) float64 {
	m, now := &c.lastRate, c.Now()
	m.mu.Lock()
	defer m.mu.Unlock()
	if now.Before(m.until) {
		return m.percent
	}
	m.until = now.Add(rateRetry)
	// The first of all is waited for. Later whoever asks meanwhile goes by the last one.
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
