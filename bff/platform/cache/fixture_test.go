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
func (l *fakeVersions) change(places ...string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.latest++
	for _, name := range places {
		l.regions[name] = l.latest
	}
}

func (l *fakeVersions) changeHome(id int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.latest++
	l.homes[id] = l.latest
}

func (l *fakeVersions) fail(err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.down = err
}

func (l *fakeVersions) Version(_ context.Context, on regions.Set) (int64, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(on) == 0 {
		return l.latest, l.down
	}
	last := int64(1)
	for _, name := range on {
		last = max(last, l.regions[name])
	}
	return last, l.down
}

func (l *fakeVersions) HomeVersions(_ context.Context, ids []int64) ([]int64, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	versions := make([]int64, len(ids))
	for i, id := range ids {
		versions[i] = max(1, l.homes[id])
	}
	return versions, l.down
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

func (k *responder) fail(err error) {
	if err == nil {
		k.failed.Store(nil)
		return
	}
	k.failed.Store(&err)
}

func (k *responder) make(ctx context.Context) (Answer, error) {
	regions.Depend(ctx, k.on)
	if k.wait != nil {
		<-k.wait
	}
	if err := k.failed.Load(); err != nil {
		return Answer{}, *err
	}
	n := k.made.Add(1)
	return Answer{Body: PlainBody(200, "text/plain", fmt.Appendf(nil, "answer %d", n)), TTL: k.keep}, nil
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
