package index

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"hearthway/bff/testkit"
)

func TestMemoryOfAHome(t *testing.T) {
	e := New(Config{Feed: newCountry(60_000), Now: func() time.Time { return testkit.Now }})
	if err := e.load(t.Context()); err != nil {
		t.Fatal(err)
	}
	if stats := e.Stats(); stats.Homes != 60_000 || stats.PerHome() > 96 || stats.PerHome() < 50 {
		t.Errorf("%d homes take %.1f bytes each", stats.Homes, stats.PerHome())
	}
}

func TestIDSets(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	some := func() map[int64]bool {
		m := map[int64]bool{}
		for range r.IntN(60) {
			m[int64(r.IntN(100_000))] = true
			if r.IntN(10) == 0 {
				m[r.Int64()] = true
			}
		}
		return m
	}
	list := func(m map[int64]bool) []int64 { return slices.Collect(maps.Keys(m)) }
	for range 200 {
		a, b := some(), some()
		set := newIDSet(list(a)...)
		changed := set.changed(list(b), nil)
		again := changed.changed(nil, list(b))
		for _, id := range append(append(list(a), list(b)...), 5, 77, -3) {
			if set.has(id) != a[id] || changed.has(id) != (a[id] && !b[id]) || again.has(id) != (a[id] || b[id]) {
				t.Fatalf("%d: %v %v %v", id, set.has(id), changed.has(id), again.has(id))
			}
			if low, high, _ := set.ends(); a[id] && (id < low || id > high) {
				t.Fatalf("%d is not between %d and %d", id, low, high)
			}
		}
		if set.len() != len(a) {
			t.Fatalf("%d ids of %d", set.len(), len(a))
		}
	}
}

// Segments merge when the load is low and many homes are outdated, or when far too many are.
func TestSegmentsMergeWhenWorn(t *testing.T) {
	of := func(homes, live int) part { return part{segment: &segment{homes: homes}, live: live} }
	for what, c := range map[string]struct {
		parts      []part
		calm, ever bool
	}{
		"nothing":            {nil, false, false},
		"as loaded":          {[]part{of(1000, 1000)}, false, false},
		"a few changed":      {[]part{of(1000, 980), of(20, 20)}, false, false},
		"a tenth changed":    {[]part{of(1000, 950), of(50, 50)}, true, false},
		"a quarter changed":  {[]part{of(1000, 875), of(100, 100), of(25, 25)}, true, true},
		"a quarter was sold": {[]part{of(1000, 750)}, true, true},
	} {
		s := &state{parts: c.parts}
		if calm, ever := s.needsRebuild(wornShare), s.needsRebuild(wornOut); calm != c.calm || ever != c.ever {
			t.Errorf("%s: at low load %t, at any load %t", what, calm, ever)
		}
	}
}
