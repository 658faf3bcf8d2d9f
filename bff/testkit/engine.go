package testkit

import (
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
)

// CheckEngine runs some hundred random queries on an engine and compares the results with BruteForce.
// homes must be as returned by the store.
func CheckEngine(t *testing.T, engine search.Engine, homes []listing.Listing, clock *Clock, seed uint64, questions int) {
	t.Helper()
	checkEngine(t, engine, homes, clock, seed, questions, func(*rand.Rand, *search.Criteria) {})
}

// CheckOffMarket is CheckEngine of homes that were sold or are under contract.
func CheckOffMarket(t *testing.T, engine search.Engine, homes []listing.Listing, clock *Clock, seed uint64, questions int) {
	t.Helper()
	checkEngine(t, engine, homes, clock, seed, questions, func(r *rand.Rand, c *search.Criteria) {
		if c.SoldWithin = []int{0, 0, 12, search.MaxSoldWithin, search.MaxSoldWithin}[r.IntN(5)]; c.SoldWithin == 0 {
			c.Pending = true
		}
	})
}

func checkEngine(t *testing.T, engine search.Engine, homes []listing.Listing, clock *Clock, seed uint64, questions int, change func(*rand.Rand, *search.Criteria)) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 2))
	plain := search.BruteForce{Listings: homes, Now: clock.Now}
	hits := 0
	for range questions {
		q := Query(r, homes)
		change(r, &q.Criteria)
		want, err := plain.Find(t.Context(), q)
		if err != nil {
			t.Fatalf("the loop refuses %s: %v", q.Key(), err)
		}
		got, err := engine.Find(t.Context(), q)
		if err != nil {
			t.Fatalf("the engine refuses %s: %v", q.Key(), err)
		}
		if want.Count > 0 {
			hits++
		}
		if !Same(t, got, want, q) {
			t.Fatalf("for %s\n%+v", q.Key(), q.Criteria)
		}
	}
	if questions >= 50 && hits < questions/3 {
		t.Errorf("only %d of %d questions found homes: they prove too little", hits, questions)
	}
}

// Same compares a result with the expected one and reports every difference.
func Same(t *testing.T, got, want search.Result, q search.Query) bool {
	t.Helper()
	same := true
	wrong := func(what string, got, want any) {
		t.Helper()
		t.Errorf("%s: engine %v, loop %v", what, got, want)
		same = false
	}
	if got.Count != want.Count {
		wrong("count", got.Count, want.Count)
	}
	if !slices.Equal(got.IDs, want.IDs) {
		wrong("homes", got.IDs, want.IDs)
	}
	if !maps.Equal(got.Facets.Bedrooms, want.Facets.Bedrooms) || !maps.Equal(got.Facets.Bathrooms, want.Facets.Bathrooms) ||
		!maps.Equal(got.Facets.SubTypes, want.Facets.SubTypes) || !maps.Equal(got.Facets.Garage, want.Facets.Garage) ||
		!maps.Equal(got.Facets.Stories, want.Facets.Stories) || !maps.Equal(got.Facets.PerSqft, want.Facets.PerSqft) ||
		!maps.Equal(got.Facets.Features, want.Facets.Features) {
		wrong("facets", got.Facets, want.Facets)
	}
	marks := func(f search.Facets) [5]int {
		return [5]int{f.Waterfront, f.Reduced, f.OpenHouse, f.NewConstruction, f.NewThisWeek}
	}
	if marks(got.Facets) != marks(want.Facets) {
		wrong("marks", got.Facets, want.Facets)
	}
	if !slices.Equal(got.Facets.Prices, want.Facets.Prices) {
		wrong("prices", got.Facets.Prices, want.Facets.Prices)
	}
	if q.ClusterZoom == 0 {
		return same
	}
	sum := len(got.IDs)
	for _, c := range got.Clusters {
		sum += c.Count
	}
	if sum != got.Count {
		wrong("homes and clusters together", sum, got.Count)
	}
	if got.Extent != want.Extent {
		wrong("extent", got.Extent, want.Extent)
	}
	if !slices.EqualFunc(got.Clusters, want.Clusters, sameCluster) {
		wrong("clusters", got.Clusters, want.Clusters)
	}
	return same
}

// sameCluster compares clusters; the order of summation may change the means slightly.
func sameCluster(a, b search.Cluster) bool {
	near := func(a, b geo.Point) bool { return math.Hypot(a.Lat-b.Lat, a.Lng-b.Lng) < 1e-9 }
	return a.Count == b.Count && a.LowestPrice == b.LowestPrice && a.Bounds == b.Bounds && near(a.Point, b.Point)
}
