package cache

import (
	"io"
	"log/slog"
	"sync/atomic"
	"time"
)

// clock is a time that only the test advances.
type clock struct{ nanos atomic.Int64 }

func newClock() *clock {
	c := &clock{}
	c.nanos.Store(time.Now().UnixNano())
	return c
}
func (c *clock) now() time.Time          { return time.Unix(0, c.nanos.Load()) }
func (c *clock) advance(d time.Duration) { c.nanos.Add(int64(d)) }

var quiet = slog.New(slog.NewTextHandler(io.Discard, nil))
