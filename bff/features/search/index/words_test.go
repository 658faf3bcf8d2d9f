package index

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/search"
	"hearthway/bff/testkit"
)

func TestKeywordsStayCorrectThroughChanges(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 4))
	s := newStore(testkit.Listings(8, 400))
	e := running(t, s)
	askFor(t, 3, 60) // so that keywords are looked up in every way
	keywords := []string{"pool", "walk in clos", "car", "chateau", "10ft", "no such thing"}
	for range 30 {
		change(r, s, 30)
		follow(t, e, s)
		for range 3 {
			q := withWords(r, keywords)
			want, err := s.plain().Find(t.Context(), q)
			if err != nil {
				t.Fatal(err)
			}
			got, err := e.Find(t.Context(), q)
			if err != nil {
				t.Fatal(err)
			}
			if testkit.Same(t, got, want, q); t.Failed() {
				t.Fatalf("for %s", q.Key())
			}
		}
		// Before the index has seen a change its result is entirely the old one or the new one.
		before := s.plain()
		change(r, s, 30)
		q := withWords(r, keywords)
		old, _ := before.Find(t.Context(), q)
		now, _ := s.plain().Find(t.Context(), q)
		got, err := e.Find(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		same := func(want search.Result) bool { return got.Count == want.Count && slices.Equal(got.IDs, want.IDs) }
		if !same(old) && !same(now) {
			t.Fatalf("for %s the index finds %v, which is neither %v nor %v", q.Key(), got.IDs, old.IDs, now.IDs)
		}
	}
}

func withWords(r *rand.Rand, keywords []string) search.Query {
	q := search.Query{Criteria: search.Criteria{Keywords: []string{keywords[r.IntN(len(keywords))]}}, PerPage: 30, Facets: r.IntN(2) == 0}
	if r.IntN(3) == 0 {
		q.Criteria.Keywords = append(q.Criteria.Keywords, keywords[r.IntN(len(keywords))])
	}
	if r.IntN(3) == 0 {
		q.Criteria.State = "TX"
	}
	return q
}

func askFor(t *testing.T, few, many int) {
	fewBefore, manyBefore := fewHomes, manyHomes
	fewHomes, manyHomes = few, many
	t.Cleanup(func() { fewHomes, manyHomes = fewBefore, manyBefore })
}

// slowWords is a store whose keyword lookups block until the test releases them.
type slowWords struct {
	*store
	lookups atomic.Int32
	release chan struct{}
}

func (s *slowWords) Having(ctx context.Context, keyword string, among []int64) ([]int64, int64, error) {
	if among == nil {
		s.lookups.Add(1)
		<-s.release
	}
	return s.store.Having(ctx, keyword, among)
}

// However many keywords are searched for, only a few are looked up in the database at once.
func TestKeywordLookupsAreLimited(t *testing.T) {
	s := &slowWords{store: newStore(testkit.Listings(8, 400)), release: make(chan struct{})}
	e := New(Config{Feed: s, Fallback: s, FallbackVersions: s, Now: s.clock.Now})
	run(t, e)
	follow(t, e, s.store)
	askFor(t, 3, 1000)
	for i := range 20 {
		q := search.Query{Criteria: search.Criteria{Keywords: []string{fmt.Sprint("word", i)}}, PerPage: 5}
		if _, err := e.Find(t.Context(), q); err != nil {
			t.Fatal(err)
		}
	}
	close(s.release)
	e.background.Wait()
	if n := s.lookups.Load(); n != maxLookups {
		t.Errorf("%d keywords were looked up at a time", n)
	}
}

func TestUnknownKeywordsNeedTheDatabase(t *testing.T) {
	s := newStore(testkit.Listings(1, 200))
	e := running(t, s)
	s.fail(errDown)
	if r, err := e.Find(t.Context(), search.Query{Criteria: search.Criteria{Keywords: []string{"pool"}}, PerPage: 5}); err == nil {
		t.Errorf("without the words of homes the index finds %d", r.Count)
	}
}

// olderWords looks keywords up in an older database, as a replica that is behind does.
type olderWords struct {
	*store
	older *store
}

func (s *olderWords) Having(ctx context.Context, keyword string, among []int64) ([]int64, int64, error) {
	if s.older != nil {
		return s.older.Having(ctx, keyword, among)
	}
	return s.store.Having(ctx, keyword, among)
}

func TestKeywordsAreLookedUpAgainOnceTheDatabaseHasCaughtUp(t *testing.T) {
	home := testkit.Listings(1, 1)[0]
	home.ID, home.Description = 7, "A quiet lane"
	s := &olderWords{store: newStore([]listing.Listing{home})}
	h := &wordHomes{keyword: "orchard"}
	if err := h.learn(t.Context(), s); err != nil {
		t.Fatal(err)
	}

	s.older = newStore([]listing.Listing{home})
	home.Description = "An old orchard"
	s.commit([]listing.Listing{home})
	changed := newRecent(1)
	changed.add(2, []int64{7})
	for _, behind := range []bool{true, false} {
		if !behind {
			s.older = nil
		}
		if err := h.update(t.Context(), s, &state{version: 2}, changed); err != nil {
			t.Fatal(err)
		}
		if found := h.ids.has(7); found == behind {
			t.Errorf("with a database that is behind: %t, the home has the word: %t", behind, found)
		}
	}
}
