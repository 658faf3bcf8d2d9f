package index

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"sync"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/regions"
	"hearthway/bff/testkit"
)

// store is an in-memory database: the homes, the change log, and the listeners. It is a search.Feed, and the fallback engine and
// freshness.
type store struct {
	clock *testkit.Clock

	mu       sync.Mutex
	homes    map[int64]listing.Listing
	version  int64
	log      map[int64][]int64 // ids by version
	from     int64             // the log has newer changes only
	touched  map[string]int64
	watchers []func()
	down     error // every call fails with it
	searches int   // number of searches
	loads    int
	loading  func() // called before a snapshot
}

func newStore(homes []listing.Listing) *store {
	s := &store{clock: testkit.NewClock(), homes: map[int64]listing.Listing{}, version: 1, log: map[int64][]int64{}, touched: map[string]int64{}, from: 1}
	for i := range homes {
		if homes[i].ID == 0 {
			homes[i].ID = int64(i + 1)
		}
		s.homes[homes[i].ID] = stored(homes[i])
	}
	return s
}

// stored returns a home as a database returns it.
func stored(l listing.Listing) listing.Listing {
	l.Point = l.MapPoint()
	return l
}

// commit writes homes and removes others in one transaction.
func (s *store) commit(homes []listing.Listing, gone ...int64) {
	s.mu.Lock()
	s.version++
	var ids []int64
	touch := func(l listing.Listing) {
		h, _ := search.NewHome(l)
		for _, entry := range regionsOf(h) {
			s.touched[entry] = s.version
		}
	}
	for _, home := range homes {
		if before, ok := s.homes[home.ID]; ok {
			touch(before)
		}
		touch(home)
		s.homes[home.ID] = stored(home)
		ids = append(ids, home.ID)
	}
	for _, id := range gone {
		touch(s.homes[id])
		delete(s.homes, id)
		ids = append(ids, id)
	}
	s.log[s.version] = ids
	watchers := slices.Clone(s.watchers)
	s.mu.Unlock()
	for _, changed := range watchers {
		changed()
	}
}

func regionsOf(h search.Home) []string {
	on := []string{"s:" + h.State, "t:" + h.State + "/" + h.CitySlug, "n:" + h.State + "/" + h.County, "z:" + h.Zipcode}
	if h.QuadKey != 0 {
		on = append(on, regions.ForKey(h.QuadKey))
	}
	return on
}

// forget empties the log.
func (s *store) forget() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.from = s.version
}

func (s *store) fail(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.down = err
}

// list returns all homes by ID, so that a test makes the same queries each time.
func (s *store) list() []listing.Listing {
	s.mu.Lock()
	defer s.mu.Unlock()
	homes := slices.Collect(maps.Values(s.homes))
	slices.SortFunc(homes, func(a, b listing.Listing) int { return cmp.Compare(a.ID, b.ID) })
	return homes
}

func (s *store) Snapshot(_ context.Context, each func(search.Home) error) (search.News, error) {
	s.mu.Lock()
	s.loads++
	loading := s.loading
	s.mu.Unlock()
	if loading != nil {
		loading()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.down != nil {
		return search.News{}, s.down
	}
	for _, l := range s.homes {
		if h, shown := search.NewHome(l); shown {
			if err := each(h); err != nil {
				return search.News{}, err
			}
		}
	}
	return s.news(0), nil
}

func (s *store) news(after int64) search.News {
	n := search.News{Version: s.version}
	for entry, version := range s.touched {
		if version > after {
			n.Touched = append(n.Touched, search.Invalidation{Entry: entry, Version: version})
		}
	}
	return n
}

func (s *store) Changes(_ context.Context, after int64, each func(search.Change) error) (search.News, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.down != nil {
		return search.News{}, s.down
	}
	if after < s.from {
		return search.News{}, search.ErrGap
	}
	changed := map[int64]bool{}
	for version, ids := range s.log {
		for _, id := range ids {
			changed[id] = changed[id] || version > after
		}
	}
	for id, is := range changed {
		if !is {
			continue
		}
		c := search.Change{ID: id}
		if h, shown := search.NewHome(s.homes[id]); shown {
			c.Home = &h
		}
		if err := each(c); err != nil {
			return search.News{}, err
		}
	}
	return s.news(after), nil
}

func (s *store) Watch(ctx context.Context, changed func()) {
	s.mu.Lock()
	s.watchers = append(s.watchers, changed)
	s.mu.Unlock()
	changed()
	<-ctx.Done()
}

func (s *store) Having(_ context.Context, keyword string, among []int64) (ids []int64, version int64, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.down != nil {
		return nil, 0, s.down
	}
	if among == nil {
		among = slices.Collect(maps.Keys(s.homes))
	}
	for _, id := range among {
		if search.Matches(search.Criteria{Keywords: []string{keyword}}, s.homes[id], s.clock.Now()) {
			ids = append(ids, id)
		}
	}
	return ids, s.version, nil
}

func (s *store) Find(ctx context.Context, q search.Query) (search.Result, error) {
	s.mu.Lock()
	s.searches++
	down := s.down
	s.mu.Unlock()
	if down != nil {
		return search.Result{}, down
	}
	return s.plain().Find(ctx, q)
}

// plain searches the current homes by brute force.
func (s *store) plain() search.BruteForce {
	return search.BruteForce{Listings: s.list(), Now: s.clock.Now}
}

func (s *store) Version(context.Context, regions.Set) (int64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.version, s.down
}

var errDown = apperr.New(apperr.Unavailable, "The database isn’t responding.")

// running starts an engine over a store and waits until its index is ready.
func running(t testing.TB, s *store) *Engine {
	t.Helper()
	e := New(Config{Feed: s, Fallback: s, FallbackVersions: s, Now: s.clock.Now})
	run(t, e)
	follow(t, e, s)
	return e
}

func run(t testing.TB, e *Engine) {
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		e.Run(ctx)
	}()
	t.Cleanup(func() {
		cancel()
		<-ended
	})
}

// follow waits until the index serves the store's latest version.
func follow(t testing.TB, e *Engine, s *store) {
	t.Helper()
	version, _ := s.Version(t.Context(), nil)
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	for {
		moved := e.nextState()
		if now := e.current(); now != nil && now.version >= version {
			return
		}
		select {
		case <-moved:
		case <-ctx.Done():
			t.Fatalf("the index does not come to version %d: %+v", version, e.Stats())
		}
	}
}
