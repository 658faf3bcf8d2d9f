package main

import (
	"context"
	"net/http"
	"sync"
	"time"
)

// load is the result of sending requests for a while.
type load struct {
	took   times // of successful responses
	failed int   // no response, or not a 200
	size   int   // total size of the bodies in bytes
	lasted time.Duration
}

func (l *load) add(other load) {
	l.took = append(l.took, other.took...)
	l.failed += other.failed
	l.size += other.size
}

// second is the number of responses per second.
func (l load) second() float64 {
	return ratio(float64(len(l.took)), l.lasted.Seconds())
}

// closed sends requests over several connections for a while, in a closed loop: each connection sends
// the next request as soon as it has the response. next is called by one goroutine per connection.
func closed(ctx context.Context, address string, connections int, length time.Duration, next func(connection int) func() []byte) load {
	ctx, cancel := context.WithTimeout(ctx, length)
	defer cancel()
	results := make([]load, connections)
	var all sync.WaitGroup
	began := time.Now()
	for n := range connections {
		all.Go(func() {
			c, request := connection{address: address}, next(n)
			defer c.close()
			for ctx.Err() == nil {
				results[n].one(&c, request())
			}
		})
	}
	all.Wait()
	sum := load{lasted: time.Since(began)}
	for _, l := range results {
		sum.add(l)
	}
	return sum
}

// one sends one request and records the result.
func (l *load) one(c *connection, raw []byte) {
	since := time.Now()
	r, err := c.ask(raw, false)
	if err != nil || r.status != http.StatusOK {
		l.failed++
		return
	}
	l.took = append(l.took, time.Since(since))
	l.size += r.size
}

// paced sends this many requests per second until ctx ends, over as many connections as needed, up to a limit. Durations are
// measured from when a request was due, so that one slow response doesn't hide others.
func paced(ctx context.Context, address string, second, connections int, next func() []byte) load {
	type due struct {
		at  time.Time
		raw []byte
	}
	work := make(chan due, 10*second)
	results := make([]load, connections)
	var all sync.WaitGroup
	for n := range connections {
		all.Go(func() {
			c, l := connection{address: address}, &results[n]
			defer c.close()
			for d := range work {
				r, err := c.ask(d.raw, false)
				if err != nil || r.status != http.StatusOK {
					l.failed++
					continue
				}
				l.took = append(l.took, time.Since(d.at))
			}
		})
	}
	began := time.Now()
	tick := time.NewTicker(time.Second / time.Duration(second))
	defer tick.Stop()
	sum := load{}
	for running := true; running; {
		select {
		case <-ctx.Done():
			running = false
		case at := <-tick.C:
			select {
			case work <- due{at, next()}:
			default:
				sum.failed++ // ten seconds behind
			}
		}
	}
	close(work)
	all.Wait()
	sum.lasted = time.Since(began)
	for _, l := range results {
		sum.add(l)
	}
	return sum
}

// some sends a number of requests over one connection.
func some(ctx context.Context, address string, count int, next func() []byte) load {
	c, l := connection{address: address}, load{}
	defer c.close()
	began := time.Now()
	for range count {
		if ctx.Err() != nil {
			break
		}
		l.one(&c, next())
	}
	l.lasted = time.Since(began)
	return l
}

// inTurn repeats requests in order, starting after the given one.
func inTurn(requests [][]byte, first int) func() []byte {
	return func() []byte {
		first++
		return requests[first%len(requests)]
	}
}
