package index

import (
	"math/rand/v2"
	"slices"
	"testing"

	"hearthway/bff/domain/search"
	"hearthway/bff/testkit"
)

func TestKeywordsAreKeptRightThroughChanges(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 4))
	s := newStore(testkit.Listings(8, 400))
	e := running(t, s)
	askFor(t, 3, 60) // so that keywords are looked for in all ways
	keywords := []string{"pool", "walk in clos", "car", "chateau", "10ft", "no such thing"}
	for range 60 {
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
		// Before the index has seen a change its answer is the old one or the new one, as a whole.
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

func TestKeywordsWithoutTheDatabaseAreAnError(t *testing.T) {
	s := newStore(testkit.Listings(1, 200))
	e := running(t, s)
	s.fail(errDown)
	if r, err := e.Find(t.Context(), search.Query{Criteria: search.Criteria{Keywords: []string{"pool"}}, PerPage: 5}); err == nil {
		t.Errorf("without the words of homes the index finds %d", r.Count)
	}
}
