package index

import (
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/regions"
	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) {
	// With limits this low, few homes wear a segment and are scanned by several goroutines.
	rebuildMinimum, wideArea, shareBlocks = 60, 2, 1
	testkit.Main(m)
}

// change makes a random commit that adds, changes and removes homes.
func change(r *rand.Rand, s *store, maximum int) {
	homes := s.list()
	var written []listing.Listing
	var gone []int64
	for range 1 + r.IntN(maximum) {
		home := testkit.Listing(r, r.IntN(100_000))
		switch r.IntN(4) {
		case 0:
			home.ID = int64(1 + r.IntN(1<<20))
		case 1:
			gone = append(gone, homes[r.IntN(len(homes))].ID)
			continue
		default:
			home.ID = homes[r.IntN(len(homes))].ID
		}
		written = append(written, home)
	}
	s.commit(written, gone...)
}

func TestIndexMatchesBruteForceAfterChanges(t *testing.T) {
	for seed := range uint64(2) {
		r := rand.New(rand.NewPCG(seed, 4))
		s := newStore(testkit.Listings(seed, 600))
		e := running(t, s)
		testkit.CheckEngine(t, e, s.list(), s.clock, seed, 60)
		for round := range 25 {
			change(r, s, []int{1, 10, 80}[round%3])
			follow(t, e, s)
			s.clock.Advance(time.Duration(r.IntN(3)) * time.Hour)
			testkit.CheckEngine(t, e, s.list(), s.clock, seed*1000+uint64(round), 12)
		}
		if s.searches > 0 {
			t.Errorf("the database served %d searches", s.searches)
		}
	}
}

// Every commit sets the price of all homes to one number. Two different prices in one result mean half a commit.
func TestReadersSeeWholeCommits(t *testing.T) {
	homes := testkit.Listings(3, 300)
	for i := range homes {
		homes[i].ID, homes[i].Status, homes[i].Display.Entire, homes[i].Price = int64(i+1), listing.Active, true, 1
	}
	s := newStore(homes)
	e := running(t, s)
	ended := make(chan struct{})
	var readers sync.WaitGroup
	for n := range 3 {
		readers.Go(func() {
			sort := []search.Sort{search.PriceAsc, search.PriceDesc, search.Newest}[n]
			for {
				select {
				case <-ended:
					return
				default:
				}
				before, _ := e.Version(t.Context(), nil)
				r, err := e.Find(t.Context(), search.Query{Sort: sort, PerPage: 5, ClusterZoom: 3, Facets: true})
				if err != nil {
					t.Error(err)
					return
				}
				prices := map[int64]bool{}
				sum := len(r.IDs)
				for _, c := range r.Clusters {
					prices[c.LowestPrice] = true
					sum += c.Count
				}
				if len(prices) != 1 || r.Count != len(homes) || sum != len(homes) {
					t.Errorf("prices %v, %d homes, %d on the map", prices, r.Count, sum)
					return
				}
				for price := range prices {
					if price < before { // the price of a commit is its version
						t.Errorf("the index was at version %d and then finds prices of %d", before, price)
						return
					}
				}
			}
		})
	}
	for range 60 {
		price, _ := s.Version(t.Context(), nil)
		for i := range homes {
			homes[i].Price = price + 1
		}
		s.commit(homes)
		follow(t, e, s)
	}
	close(ended)
	readers.Wait()
}

func TestDatabaseServesWhileTheIndexLoads(t *testing.T) {
	s := newStore(testkit.Listings(4, 200))
	loading, goOn := make(chan struct{}), make(chan struct{})
	s.loading = func() {
		loading <- struct{}{}
		<-goOn
	}
	e := New(Config{Feed: s, Fallback: s, FallbackVersions: s, Now: s.clock.Now})
	run(t, e)
	<-loading
	testkit.CheckEngine(t, e, s.list(), s.clock, 4, 10)
	if s.searches != 10 {
		t.Errorf("the database served %d of 10 searches", s.searches)
	}
	change(rand.New(rand.NewPCG(1, 1)), s, 5)
	if v, err := e.Version(t.Context(), regions.Set{"s:TX"}); v != s.version || err != nil {
		t.Errorf("version %d, %v", v, err)
	}
	close(goOn)
	follow(t, e, s)
	searches := s.searches
	testkit.CheckEngine(t, e, s.list(), s.clock, 5, 10)
	if s.searches != searches {
		t.Error("the database is queried although the index is ready")
	}
}

func TestGapReloadsTheIndex(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	s := newStore(testkit.Listings(5, 300))
	e := running(t, s)
	loads, started := s.loads, make(chan struct{})
	hold := make(chan struct{})
	s.mu.Lock()
	s.loading = func() {
		started <- struct{}{}
		<-hold
	}
	s.mu.Unlock()
	s.fail(errDown) // so that the index can't follow
	change(r, s, 40)
	s.forget()
	s.fail(nil)
	e.checkForChanges()
	<-started
	// The index knows that it is outdated, so the database serves the search.
	searches := s.searches
	testkit.CheckEngine(t, e, s.list(), s.clock, 6, 5)
	if s.searches != searches+5 {
		t.Errorf("the database served %d of 5 searches", s.searches-searches)
	}
	close(hold)
	s.mu.Lock()
	s.loading = nil
	s.mu.Unlock()
	follow(t, e, s)
	testkit.CheckEngine(t, e, s.list(), s.clock, 7, 30)
	if s.loads != loads+1 {
		t.Errorf("loaded %d times", s.loads-loads)
	}
}

func TestIndexServesWithoutTheDatabase(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 2))
	s := newStore(testkit.Listings(6, 300))
	e := running(t, s)
	before := s.list()
	version, _ := e.Version(t.Context(), nil)
	s.fail(errDown)
	change(r, s, 30)
	wordless(t, e, before, s.clock)
	if v, err := e.Version(t.Context(), nil); v != version || err != nil {
		t.Errorf("version %d, %v; it was %d", v, err, version)
	}
	s.fail(nil)
	e.checkForChanges()
	follow(t, e, s)
	testkit.CheckEngine(t, e, s.list(), s.clock, 9, 30)
}

// wordless returns queries without keywords, which need the database.
func wordless(t *testing.T, e search.Engine, homes []listing.Listing, clock *testkit.Clock) {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 8))
	for range 30 {
		q := testkit.Query(r, homes)
		q.Criteria.Keywords, q.Criteria.KeywordsNot = nil, nil
		want, _ := search.BruteForce{Listings: homes, Now: clock.Now}.Find(t.Context(), q)
		got, err := e.Find(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		testkit.Same(t, got, want, q)
	}
}

func TestVersionsOfRegions(t *testing.T) {
	s := newStore(testkit.Listings(7, 200))
	e := running(t, s)
	at := func(on ...string) int64 {
		t.Helper()
		v, err := e.Version(t.Context(), on)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	homeAt := func(ids ...int64) []int64 {
		v, err := e.HomeVersions(t.Context(), ids)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	var home, other listing.Listing
	for _, l := range s.list() {
		switch {
		case l.Address.State == "CO":
			home = l
		case l.Address.State == "ID":
			other = l
		}
	}
	loaded := at()
	home.Price += 5
	s.commit([]listing.Listing{home})
	follow(t, e, s)
	changed := loaded + 1
	if at() != changed || at("s:CO") != changed || at("t:ID/coeur-d-alene", "z:81212") != changed || at("s:ID") > loaded || at("q:5") > loaded {
		t.Errorf("everywhere %d, Colorado %d, its city %d, Idaho %d", at(), at("s:CO"), at("z:81212"), at("s:ID"))
	}
	// A home that moves invalidates the regions where it was and where it is.
	moved := other
	moved.Address, moved.Point = home.Address, home.Point
	s.commit([]listing.Listing{moved})
	follow(t, e, s)
	if at("s:ID") != changed+1 || at("s:CO") != changed+1 || at("s:MO") > loaded {
		t.Errorf("Idaho %d, Colorado %d, Missouri %d", at("s:ID"), at("s:CO"), at("s:MO"))
	}
	if v := homeAt(home.ID, other.ID, 1<<40); v[0] != changed || v[1] != changed+1 || v[2] != loaded {
		t.Errorf("homes %v", v)
	}
}

func TestIndexServesOnlyAfterReachingTheReportedVersion(t *testing.T) {
	s := newStore(testkit.Listings(2, 100))
	e := running(t, s)
	newer := s.version + 1
	// While the database serves searches, its replica may be ahead of the one that the index was loaded from.
	if _, err := e.raiseMinVersion(newer, nil); err != nil {
		t.Fatal(err)
	}
	searches := s.searches
	if _, err := e.Find(t.Context(), search.Query{PerPage: 1}); err != nil || s.searches != searches+1 {
		t.Errorf("an index that is too old answers: %v", err)
	}
	change(rand.New(rand.NewPCG(1, 1)), s, 5)
	follow(t, e, s)
	if v, err := e.Version(t.Context(), nil); v != newer || err != nil {
		t.Errorf("version %d, %v", v, err)
	}
	if _, err := e.Find(t.Context(), search.Query{PerPage: 1}); err != nil || s.searches != searches+1 {
		t.Errorf("the index does not answer although it is new enough: %v", err)
	}
}

func TestDeepPagesAndExtremeNumbers(t *testing.T) {
	homes := testkit.Listings(9, 400)
	for i := range homes {
		switch i % 20 {
		case 0:
			homes[i].Price = 5_000_000_000 + int64(i)
		case 1:
			homes[i].Sqft, homes[i].LotSqft = 70_000+i, 2_000_000_000
		case 2:
			homes[i].Beds, homes[i].Baths = 300, 80
		case 3:
			homes[i].HOAMonthly, homes[i].ID = 70_000, 1<<40+int64(i)
		case 4:
			homes[i].SubType = "Castle"
		}
	}
	s := newStore(homes)
	e := running(t, s)
	r := rand.New(rand.NewPCG(9, 9))
	for round := range 4 {

		testkit.CheckEngine(t, e, s.list(), s.clock, uint64(90+round), 60)
		for range 40 {
			q := testkit.Query(r, s.list())
			q.Page, q.PerPage = 1+r.IntN(12), 1+r.IntN(60)
			q.Criteria = search.Criteria{State: q.Criteria.State}
			want, _ := s.plain().Find(t.Context(), q)
			got, err := e.Find(t.Context(), q)
			if err != nil {
				t.Fatal(err)
			}
			testkit.Same(t, got, want, q)
		}
		home := s.list()[0]
		home.Price = 6_000_000_000
		s.commit([]listing.Listing{home}, 1<<40+3)
		follow(t, e, s)
	}
}
