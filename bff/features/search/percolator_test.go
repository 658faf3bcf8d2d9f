package search_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"hearthway/bff/features/search"
	"hearthway/bff/testkit"
)

// The percolator must find exactly the searches that Matches finds, whatever their criteria.
func TestPercolatorMatchesBruteForce(t *testing.T) {
	homes := testkit.Listings(11, 1500)
	r := rand.New(rand.NewPCG(11, 7))
	plan := search.NewPercolator()
	var all []search.Criteria
	for len(all) < 3000 {
		c, err := search.Normalize(testkit.Query(r, homes).Criteria)
		if err != nil {
			t.Fatal(err)
		}
		plan.Add(int64(len(all)), c)
		all = append(all, c)
	}
	now, found := testkit.Now, 0
	for _, home := range homes {
		var got, want []int64
		plan.Find(home, now, func(id int64) { got = append(got, id) })
		for id, c := range all {
			if search.Matches(c, home, now) {
				want = append(want, int64(id))
			}
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			for _, id := range want {
				if !slices.Contains(got, id) {
					t.Errorf("home %d: the plan lacks %+v", home.ID, all[id])
				}
			}
			t.Fatalf("home %d: found %d searches, want %d", home.ID, len(got), len(want))
		}
		found += len(got)
		now = now.Add(time.Second)
	}
	if found < 10_000 {
		t.Errorf("only %d matches: the test says little", found)
	}
}

func TestPercolatorIgnoresHiddenHomes(t *testing.T) {
	plan := search.NewPercolator()
	plan.Add(1, search.Criteria{})
	home := testkit.Listings(1, 1)[0]
	home.Status, home.Display.Entire = "active", true
	count := 0
	plan.Find(home, testkit.Now, func(int64) { count++ })
	home.Status = "sold"
	plan.Find(home, testkit.Now, func(int64) { count++ })
	home.Status, home.Display.Entire = "active", false
	plan.Find(home, testkit.Now, func(int64) { count++ })
	if count != 1 || plan.Len() != 1 {
		t.Errorf("found %d times in a plan of %d", count, plan.Len())
	}
}
