package cache

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/regions"
)

// Each row lists the changes before a request and the expected responses: the first at once, the next after background
// refreshes are done. Responses are cached for 5 minutes of the test clock.
func TestStaleWhileRevalidate(t *testing.T) {
	type setup struct {
		clock     *clock
		versions  *fakeVersions
		responder *responder
	}
	for _, c := range []struct {
		name   string
		change func(s setup, ask func())
		first  string
		then   string
	}{
		{"no change", func(setup, func()) {}, "answer 1", "answer 1"},
		{"a change in another region", func(s setup, _ func()) { s.versions.change("t:TX/houston"); s.clock.advance(time.Minute) }, "answer 1", "answer 1"},
		{"many changes in other regions", func(s setup, ask func()) {
			for range 5 {
				s.versions.change("t:TX/houston")
				s.clock.advance(10 * time.Second)
				ask()
			}
		}, "answer 1", "answer 1"},
		{"a recent change in its region", func(s setup, _ func()) { s.clock.advance(time.Second); s.versions.change("t:TX/dallas") }, "answer 1", "answer 2"},
		{"a change long after the last request", func(s setup, _ func()) { s.clock.advance(revalidateFor); s.versions.change("t:TX/dallas") }, "answer 2", "answer 2"},
		{"a change just after another request", func(s setup, ask func()) {
			s.clock.advance(time.Minute)
			ask()
			s.versions.change("t:TX/dallas")
		}, "answer 1", "answer 2"},
		{"expired recently", func(s setup, _ func()) { s.clock.advance(5*time.Minute + time.Second) }, "answer 1", "answer 2"},
		{"expired long ago", func(s setup, _ func()) { s.clock.advance(10*time.Minute + time.Second) }, "answer 2", "answer 2"},
		{"expired, and the source is down", func(s setup, _ func()) {
			s.clock.advance(time.Hour)
			s.responder.fail(errDown)
		}, "answer 1 old", "answer 1 old"},
		{"a change, and the source is down", func(s setup, _ func()) {
			s.clock.advance(time.Minute)
			s.versions.change("t:TX/dallas")
			s.responder.fail(errDown)
		}, "answer 1 old", "answer 1 old"},
		{"a change, and the source times out", func(s setup, _ func()) {
			s.clock.advance(time.Minute)
			s.versions.change("t:TX/dallas")
			s.responder.fail(fmt.Errorf("query: %w", context.DeadlineExceeded))
		}, "answer 1 old", "answer 1 old"},
		{"a change, and an internal error isn't hidden", func(s setup, _ func()) {
			s.clock.advance(time.Minute)
			s.versions.change("t:TX/dallas")
			s.responder.fail(errors.New("a bug"))
		}, "error internal", "error internal"},
		{"the source is down for too long", func(s setup, _ func()) {
			s.clock.advance(maxAge)
			s.responder.fail(errDown)
		}, "error unavailable", "error unavailable"},
		{"the version is unknown for a moment", func(s setup, _ func()) { s.clock.advance(time.Second); s.versions.fail(errDown) }, "answer 1", "answer 1"},
		{"the version is unknown", func(s setup, _ func()) { s.clock.advance(time.Minute); s.versions.fail(errDown) }, "answer 1 old", "answer 1 old"},
		{"the version was unknown", func(s setup, ask func()) {
			s.clock.advance(time.Minute)
			s.versions.fail(errDown)
			ask()
			s.versions.fail(nil)
		}, "answer 1", "answer 1"},
		{"the source was down and is back", func(s setup, ask func()) {
			s.clock.advance(time.Minute)
			s.versions.change("t:TX/dallas")
			s.responder.fail(errDown)
			ask()
			s.responder.fail(nil)
			s.clock.advance(retryAfter)
		}, "answer 2", "answer 2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := setup{newClock(), newFakeVersions(), &responder{on: dallas, keep: 5 * time.Minute}}
			a := NewAnswers(AnswersConfig{Freshness: s.versions, Now: s.clock.now, Log: quiet})
			ask := func() string {
				served, err := a.Do(t.Context(), "k", s.responder.make)
				return said(t, served, err)
			}
			ask()
			c.change(s, func() { ask() })
			if got := ask(); got != c.first {
				t.Errorf("at once: %s, want %s", got, c.first)
			}
			a.settle()
			if got := ask(); got != c.then {
				t.Errorf("then: %s, want %s", got, c.then)
			}
		})
	}
}

func TestFailureWithoutCachedResponseIsUnavailable(t *testing.T) {
	a := NewAnswers(AnswersConfig{Freshness: newFakeVersions(), Log: quiet})
	k := &responder{keep: time.Minute}
	k.fail(errDown)
	if _, err := a.Do(t.Context(), "k", k.make); apperr.CodeOf(err) != apperr.Unavailable {
		t.Fatalf("%v", err)
	}
	k.fail(nil)
	if s, err := a.Do(t.Context(), "k", k.make); said(t, s, err) != "answer 1" {
		t.Fatal("the failure was cached")
	}
}

func TestFailingSourceIsNotRetriedByEveryRequest(t *testing.T) {
	clock, versions, k := newClock(), newFakeVersions(), &responder{on: dallas, keep: time.Minute}
	a := NewAnswers(AnswersConfig{Freshness: versions, Now: clock.now, Log: quiet})
	tried := 0
	ask := func() string {
		s, err := a.Do(t.Context(), "k", func(ctx context.Context) (Answer, error) { tried++; return k.make(ctx) })
		return said(t, s, err)
	}
	ask()
	clock.advance(time.Hour)
	k.fail(errDown)
	for range 50 {
		if got := ask(); got != "answer 1 old" {
			t.Fatal(got)
		}
	}
	if tried != 2 {
		t.Fatalf("tried %d times", tried)
	}
}

// If the data changes while a response is computed, the response may predate the change, so it counts as stale.
func TestResponseIsNoNewerThanItsData(t *testing.T) {
	clock, versions := newClock(), newFakeVersions()
	a := NewAnswers(AnswersConfig{Freshness: versions, Now: clock.now, Log: quiet})
	made := 0
	ask := func() string {
		s, err := a.Do(t.Context(), "k", func(ctx context.Context) (Answer, error) {
			regions.Depend(ctx, dallas)
			if made++; made == 1 {
				versions.change("t:TX/dallas")
			}
			return Answer{Body: PlainBody(200, "text/plain", fmt.Appendf(nil, "answer %d", made)), TTL: time.Minute}, nil
		})
		return said(t, s, err)
	}
	ask()
	clock.advance(revalidateFor)
	if got := ask(); got != "answer 2" {
		t.Fatal(got)
	}
}

// When the index falls back to a lagging replica, the response gets the version of the data it was read from.
func TestResponseFromLaggingReplicaIsNotFresh(t *testing.T) {
	versions, clock := newFakeVersions(), newClock()
	a := NewAnswers(AnswersConfig{Freshness: versions, Now: clock.now, Log: quiet})
	versions.change("t:TX/dallas")
	for at, read := range []int64{1, 1, 2, 2} { // the replica has the change of version 2 at the third read
		s, err := a.Do(t.Context(), "k", func(ctx context.Context) (Answer, error) {
			regions.Depend(ctx, dallas)
			regions.DependOnVersion(ctx, read+1)
			regions.DependOnVersion(ctx, read)
			return Answer{Body: PlainBody(200, "text/plain", fmt.Appendf(nil, "answer %d", at)), TTL: time.Hour}, nil
		})
		clock.advance(time.Minute)
		if got, want := said(t, s, err), []string{"answer 0", "answer 1", "answer 2", "answer 2"}[at]; got != want {
			t.Errorf("request %d: %s, want %s", at+1, got, want)
		}
	}
}

func TestConcurrentRequestsShareOneResponse(t *testing.T) {
	k := &responder{keep: time.Minute, wait: make(chan struct{})}
	a := NewAnswers(AnswersConfig{Freshness: newFakeVersions(), Log: quiet})
	var crowd sync.WaitGroup
	for i := range 100 {
		crowd.Go(func() {
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			if i == 0 {
				// The first request is canceled; the others must not notice.
				cancel()
				_, _ = a.Do(ctx, "k", k.make)
				return
			}
			if s, err := a.Do(ctx, "k", k.make); said(t, s, err) != "answer 1" {
				t.Error(said(t, s, err))
			}
		})
	}
	close(k.wait)
	crowd.Wait()
	if n := k.made.Load(); n != 1 {
		t.Fatalf("made %d times", n)
	}
}

// A hanging source uses up the whole timeout once, and a shorter one for a while after.
func TestHangingSourceTimesOut(t *testing.T) {
	clock := newClock()
	a := NewAnswers(AnswersConfig{Freshness: newFakeVersions(), Now: clock.now, Log: quiet})
	a.maximum = time.Millisecond
	_, err := a.Do(t.Context(), "k", func(ctx context.Context) (Answer, error) {
		<-ctx.Done()
		return Answer{}, ctx.Err()
	})
	if !isDown(err) {
		t.Fatal(err)
	}
	a.maximum = computeLimit
	if got := a.limit(); got != hurry {
		t.Errorf("the next one has %v", got)
	}
	clock.advance(hurryAfter)
	if got := a.limit(); got != computeLimit {
		t.Errorf("later ones have %v", got)
	}
}

func TestAPanicIsAnError(t *testing.T) {
	a := NewAnswers(AnswersConfig{Freshness: newFakeVersions(), Log: quiet})
	if _, err := a.Do(t.Context(), "k", func(context.Context) (Answer, error) { panic("oh") }); apperr.CodeOf(err) != apperr.Internal {
		t.Fatalf("%v", err)
	}
}

func TestStalePartsMakeAStaleResponse(t *testing.T) {
	a := NewAnswers(AnswersConfig{Freshness: newFakeVersions(), Log: quiet})
	made := 0
	old := func(ctx context.Context) (Answer, error) {
		made++
		regions.MarkStale(ctx)
		return Answer{Body: PlainBody(200, "text/plain", []byte("from an old card")), TTL: time.Minute}, nil
	}
	for range 2 {
		if s, err := a.Do(t.Context(), "k", old); said(t, s, err) != "from an old card old" {
			t.Fatal(said(t, s, err))
		}
	}
	if made != 2 {
		t.Fatal("it must not be cached")
	}
}

func TestPlaceholdersAreNotServedStale(t *testing.T) {
	clock := newClock()
	a := NewAnswers(AnswersConfig{Freshness: newFakeVersions(), Now: clock.now, Log: quiet})
	made := 0
	ask := func() string {
		s, err := a.Do(t.Context(), "k", func(context.Context) (Answer, error) {
			made++
			return Answer{Body: PlainBody(200, "text/plain", fmt.Appendf(nil, "placeholder %d", made)), TTL: time.Second, Placeholder: true}, nil
		})
		return said(t, s, err)
	}
	if got := ask() + ", " + ask(); got != "placeholder 1, placeholder 1" {
		t.Fatal(got)
	}
	clock.advance(time.Second)
	if got := ask(); got != "placeholder 2" {
		t.Fatal(got)
	}
}

func TestResponsesAreBounded(t *testing.T) {
	a := NewAnswers(AnswersConfig{Bytes: 1 << 20, Freshness: newFakeVersions(), Log: quiet})
	for i := range 500 {
		_, err := a.Do(t.Context(), fmt.Sprint("k", i), func(context.Context) (Answer, error) {
			return Answer{Body: PlainBody(200, "text/plain", make([]byte, 20_000)), TTL: time.Hour}, nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	a.local.CleanUp()
	if weight := a.local.WeightedSize(); weight > 1<<20 {
		t.Fatalf("%d bytes", weight)
	}
}

func TestEncodingsAreComputedOnce(t *testing.T) {
	page := strings.Repeat("<p>A home on Swiss Avenue</p>", 200)
	a := NewAnswers(AnswersConfig{Freshness: newFakeVersions(), Log: quiet})
	s, err := a.Do(t.Context(), "k", func(context.Context) (Answer, error) {
		return Answer{Body: PlainBody(200, "text/html", []byte(page)), TTL: time.Hour}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for accept, want := range map[string]string{"br, gzip": "br", "gzip": "gzip", "": "", "identity": ""} {
		bytes, encoding := a.Encoded("k", s, accept)
		again, _ := a.Encoded("k", s, accept)
		if encoding != want || string(unpack(t, bytes, encoding)) != page {
			t.Errorf("%q: %q", accept, encoding)
		}
		if &bytes[0] != &again[0] {
			t.Errorf("%q was made twice", accept)
		}
	}
	small, err := a.Do(t.Context(), "small", func(context.Context) (Answer, error) {
		return Answer{Body: PlainBody(200, "text/html", []byte("short")), TTL: time.Hour}, nil
	})
	if bytes, encoding := a.Encoded("small", small, "br"); err != nil || encoding != "" || string(bytes) != "short" {
		t.Errorf("%q %q", bytes, encoding)
	}
}
