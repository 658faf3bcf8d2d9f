//go:build unix

package machines

import (
	"errors"
	"net/http"
	"sync/atomic"
	"testing"
	"time"
)

// balancer passes requests on to BFFs.
type balancer func(q question, turn int) (answered, error)

// retrying sends a request to a BFF, and to the next one if that doesn't respond or responds with 503.
func retrying(bffs []*process) balancer {
	return func(q question, turn int) (a answered, err error) {
		for n := range bffs {
			next, problem := bffs[(turn+n)%len(bffs)].try(q)
			switch {
			case problem == nil && next.status != http.StatusServiceUnavailable:
				return next, nil
			case problem == nil:
				a = next
			default:
				err = problem
			}
		}
		if a.status != 0 {
			return a, nil
		}
		return a, err
	}
}

// checkEvery is how often a balancer asks whether a BFF is ready.
const checkEvery = 50 * time.Millisecond

// byReadiness sends each request to one of the BFFs that were ready at the last check, until the test ends. It never tries another one:
// what fails, a visitor sees.
func byReadiness(t *testing.T, bffs []*process) balancer {
	t.Helper()
	ready := make([]atomic.Bool, len(bffs))
	for i, bff := range bffs {
		check := func() {
			a, err := bff.try(question{method: http.MethodGet, path: "/ready"})
			ready[i].Store(err == nil && a.status == http.StatusOK)
		}
		check()
		go func() {
			for t.Context().Err() == nil {
				time.Sleep(checkEvery)
				check()
			}
		}()
	}
	return func(q question, turn int) (answered, error) {
		for n := range bffs {
			if i := (turn + n) % len(bffs); ready[i].Load() {
				return bffs[i].try(q)
			}
		}
		return answered{}, errors.New("no BFF is ready")
	}
}
