//go:build unix

package machines

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"testing"
	"time"
)

const (
	// crowdSize is the number of concurrent users.
	crowdSize = 4
	// crowdPace is the pause after each response, so that other tests get their share of the machine.
	crowdPace = 8 * time.Millisecond
)

// crowd is a number of users behind a load balancer.
type crowd struct {
	cluster *cluster
	send    balancer
	t       *testing.T
	stop    chan struct{}
	all     sync.WaitGroup

	mu sync.Mutex
	outcomes
}

// outcomes counts the responses.
type outcomes struct {
	right, old, unavailable int
	wrong                   []string
	slowest                 time.Duration
}

func (w *cluster) crowd(t *testing.T, bffs ...*process) *crowd {
	return w.crowdBehind(t, retrying(bffs))
}

func (w *cluster) crowdBehind(t *testing.T, send balancer) *crowd {
	c := &crowd{cluster: w, send: send, t: t, stop: make(chan struct{})}
	for n := range crowdSize {
		c.all.Go(func() {
			r := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), uint64(n)))
			pace := time.NewTicker(crowdPace)
			defer pace.Stop()
			for turn := n; ; turn++ {
				select {
				case <-c.stop:
					return
				case <-pace.C:
					c.one(r, turn)
				}
			}
		})
	}
	t.Cleanup(func() { c.end() })
	return c
}

// one makes a repeated request or a new one.
func (c *crowd) one(r *rand.Rand, turn int) {
	q := c.cluster.requests[r.IntN(len(c.cluster.requests))]
	if r.IntN(3) == 0 {
		q = c.cluster.search(r)
	}
	sentAt := time.Now()
	a, err := c.send(q, turn)
	took := time.Since(sentAt)

	c.mu.Lock()
	defer c.mu.Unlock()
	c.slowest = max(c.slowest, took)
	switch {
	case err != nil:
		c.wrong = append(c.wrong, fmt.Sprintf("no answer to %s: %v", q.path, err))
	case a.status == http.StatusServiceUnavailable && a.clear():
		c.unavailable++
	case a.status != http.StatusOK:
		c.wrong = append(c.wrong, fmt.Sprintf("%d for %s: %.200s", a.status, q.path, a.body))
	case !c.cluster.right(q, a.count(), a.old(), sentAt, time.Now()):
		c.wrong = append(c.wrong, fmt.Sprintf("%d homes, now %d, old %t, for %s %s", a.count(), c.cluster.now().count(q), a.old(), q.path, q.body))
	case a.old():
		c.old++
	default:
		c.right++
	}
}

func (c *crowd) answers() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.right + c.old + c.unavailable + len(c.wrong)
}

// more waits for so many more results.
func (c *crowd) more(n int) {
	c.t.Helper()
	before := c.answers()
	until(c.t, fmt.Sprintf("%d more answers", n), func() bool { return c.answers() >= before+n })
}

// end stops all users.
func (c *crowd) end() outcomes {
	c.mu.Lock()
	select {
	case <-c.stop:
	default:
		close(c.stop)
	}
	c.mu.Unlock()
	c.all.Wait()
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.outcomes
}

// allRight checks that nobody noticed anything.
func (o outcomes) allRight(t *testing.T) {
	t.Helper()
	o.rightOrClear(t)
	if o.unavailable > 0 || o.old > 0 {
		t.Errorf("%d got a 503, %d a stale response", o.unavailable, o.old)
	}
}

// rightOrClear checks that users got the right homes, a response marked as stale, or a clear 503, each in time.
func (o outcomes) rightOrClear(t *testing.T) {
	t.Helper()
	t.Logf("%d right, %d stale, %d got a 503; the slowest took %s", o.right, o.old, o.unavailable, o.slowest.Round(time.Millisecond))
	for i, problem := range o.wrong {
		if i == 5 {
			t.Errorf("and %d more", len(o.wrong)-5)
			break
		}
		t.Error(problem)
	}
}
