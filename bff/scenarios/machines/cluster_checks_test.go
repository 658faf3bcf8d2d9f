//go:build unix

package machines

import (
	"math/rand/v2"
	"net/http"
	"slices"
	"testing"
	"time"
)

// patience is the timeout of checks that must succeed eventually.
const patience = 30 * time.Second

// lag is how much later than seenWithin a busy machine may show a change.
const lag = 4 * time.Second

// right reports whether a count was correct at some time between a request and its response, or shortly before. A stale response
// may be from any earlier time.
func (w *cluster) right(q question, count int, old bool, sentAt, answered time.Time) bool {
	if w.known(q, count, old, sentAt, answered) {
		return true
	}
	// It may be from a commit in progress that isn't recorded here yet.
	w.writing.RLock()
	defer w.writing.RUnlock()
	return w.known(q, count, old, sentAt, answered)
}

func (w *cluster) known(q question, count int, old bool, sentAt, answered time.Time) bool {
	w.mu.Lock()
	epochs := slices.Clone(w.epochs)
	w.mu.Unlock()
	return slices.ContainsFunc(epochs, func(e epoch) bool {
		began := !e.from.After(answered)
		over := !e.until.IsZero() && sentAt.After(e.until.Add(seenWithin+lag))
		return began && (old || !over) && e.count(q) == count
	})
}

// seen reports whether the BFFs show a change soon. A machine that is busy with other tests may be late, so another change is
// tried then.
func (w *cluster) seen(t *testing.T, bffs ...*process) {
	t.Helper()
	for range 3 {
		took := w.follow(t, bffs)
		t.Logf("seen by %d after %s", len(bffs), took.Round(time.Millisecond))
		if took <= seenWithin {
			return
		}
		w.change(t)
	}
	t.Fatalf("three changes in a row were seen after more than %s", seenWithin)
}

// follow waits until the BFFs' responses to repeated and new requests are current.
func (w *cluster) follow(t *testing.T, bffs []*process) time.Duration {
	t.Helper()
	e, began := w.now(), time.Now()
	r := rand.New(rand.NewPCG(uint64(began.UnixNano()), 1))
	questions := append(slices.Clone(w.requests), w.search(r), w.search(r), mapOf(newTown, int64(r.IntN(1000))))
	for _, bff := range bffs {
		for _, q := range questions {
			for {
				sentAt, a := time.Now(), bff.ask(t, q)
				if a.status == http.StatusOK && !a.old() && a.count() == e.count(q) {
					break
				}
				if sentAt.Sub(began) > seenWithin+lag {
					t.Fatalf("after %s a BFF still says %d of %d homes (status %d, old %t) for %s %s",
						sentAt.Sub(began), a.count(), e.count(q), a.status, a.old(), q.path, q.body)
				}
				time.Sleep(20 * time.Millisecond)
			}
		}
	}
	return time.Since(began)
}

// exact repeats all requests to BFFs that have seen the last change: no response may be older.
func (w *cluster) exact(t *testing.T, bffs ...*process) {
	t.Helper()
	e := w.now()
	for range 3 {
		for _, bff := range bffs {
			for _, q := range w.requests {
				if a := bff.ask(t, q); a.status != http.StatusOK || a.old() || a.count() != e.count(q) {
					t.Errorf("%d of %d homes (status %d, old %t) for %s %s", a.count(), e.count(q), a.status, a.old(), q.path, q.body)
				}
			}
		}
	}
}

// until waits for a condition.
func until(t *testing.T, what string, there func() bool) {
	t.Helper()
	deadline := time.Now().Add(patience)
	for !there() {
		if time.Now().After(deadline) {
			t.Fatalf("waited %s for %s", patience, what)
		}
		time.Sleep(20 * time.Millisecond)
	}
}
