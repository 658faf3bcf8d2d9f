package cache

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/regions"
)

// fakeVersions is a Freshness that the test controls.
type fakeVersions struct {
	mu      sync.Mutex
	latest  int64
	regions map[string]int64
	homes   map[int64]int64
	down    error
}

func newFakeVersions() *fakeVersions {
	return &fakeVersions{latest: 1, regions: map[string]int64{}, homes: map[int64]int64{}}
}

// change records a commit that changed homes in some regions.
func (f *fakeVersions) change(places ...string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.latest++
	for _, name := range places {
		f.regions[name] = f.latest
	}
}

func (f *fakeVersions) changeHome(id int64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.latest++
	f.homes[id] = f.latest
}

func (f *fakeVersions) fail(err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.down = err
}

func (f *fakeVersions) Version(_ context.Context, on regions.Set) (int64, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(on) == 0 {
		return f.latest, f.down
	}
	last := int64(1)
	for _, name := range on {
		last = max(last, f.regions[name])
	}
	return last, f.down
}

func (f *fakeVersions) HomeVersions(_ context.Context, ids []int64) ([]int64, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	versions := make([]int64, len(ids))
	for i, id := range ids {
		versions[i] = max(1, f.homes[id])
	}
	return versions, f.down
}

var (
	errDown = apperr.New(apperr.Unavailable, "The database isn’t responding.")
	dallas  = regions.Set{"t:TX/dallas"}
)

// responder computes numbered responses, and fails on demand.
type responder struct {
	made   atomic.Int32
	failed atomic.Pointer[error]
	on     regions.Set
	keep   time.Duration
	wait   chan struct{} // if set, responses block until it is closed
}

func (r *responder) fail(err error) {
	if err == nil {
		r.failed.Store(nil)
		return
	}
	r.failed.Store(&err)
}

func (r *responder) make(ctx context.Context) (Answer, error) {
	regions.Depend(ctx, r.on)
	if r.wait != nil {
		<-r.wait
	}
	if err := r.failed.Load(); err != nil {
		return Answer{}, *err
	}
	n := r.made.Add(1)
	return Answer{Body: PlainBody(200, "text/plain", fmt.Appendf(nil, "answer %d", n)), TTL: r.keep}, nil
}

// settle waits for background work to finish.
func (a *Answers) settle() {
	for range refreshes {
		a.slots <- struct{}{}
	}
	for range refreshes {
		<-a.slots
	}
}

func said(t *testing.T, s Response, err error) string {
	t.Helper()
	if err != nil {
		return "error " + string(apperr.CodeOf(err))
	}
	text := string(s.Body().Unpacked())
	if s.Stale {
		text += " old"
	}
	return text
}
