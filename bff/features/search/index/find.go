package index

import (
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
)

// state is all homes at one data version. It is immutable.
type state struct {
	version int64
	parts   []part
}

func (s *state) homes() (n int) {
	for _, p := range s.parts {
		n += p.live
	}
	return n
}

// find runs a query with normalized criteria and limited page. words tests keywords; nil if there are
// none.
func (s *state) find(q *search.Query, now time.Time, words func(*segment) predicate) search.Result {
	work := workers.Get().(*work)
	defer workers.Put(work)
	defer work.rest()
	want := wanted{top: q.PerPage > 0, clusters: q.ClusterZoom != 0, facets: q.Facets}
	to := q.Page * q.PerPage
	for i := range s.parts {
		work.pass(s.parts[i], i, q, now, words, want, to)
	}
	found := work.result(q, to)
	found.Version = s.version
	return found
}

// work holds the buffers of a search, which are reused.
type work struct {
	spans []blockSpan
	done  []*accumulator
	idle  []*accumulator
}

var workers = sync.Pool{New: func() any { return &work{} }}

// An area of at least wideArea blocks is searched by several goroutines, since starting them takes as
// long as searching a few blocks; each takes shareBlocks at a time. (Variables for tests with fewer
// homes.)
var (
	wideArea    = 512
	shareBlocks = 32
)

// helpers limits the goroutines that help all searches together: more than there are CPUs would only
// slow everyone down.
var helpers = make(chan struct{}, max(runtime.GOMAXPROCS(0)-1, 0))

// pass searches one segment.
func (w *work) pass(p part, number int, q *search.Query, now time.Time, words func(*segment) predicate, want wanted, to int) {
	area := p.areaOf(q.Criteria, w.spans[:0])
	if cap(area.spans) > cap(w.spans) {
		w.spans = area.spans
	}
	if len(area.spans) == 0 {
		return
	}
	pl := plan{seg: p.segment, dead: p.dead, filter: p.filterOf(q.Criteria, now), area: area, query: q, wanted: want}
	if words != nil {
		pl.filter.fixed = append(pl.filter.fixed, words(p.segment))
	}
	week, open := minAt(p.listed, listedSince(now, search.Week)), above(&p.open, openAfter(now))
	begin := func() *accumulator {
		t := w.newAccumulator()
		t.begin(pl, number, orderOf(q.Sort), to)
		t.week, t.open = week, open
		return t
	}
	if len(area.spans) < wideArea {
		t := begin()
		for _, at := range area.spans {
			t.scan(at)
		}
		return
	}
	var next atomic.Int64
	take := func(t *accumulator) {
		for {
			from := int(next.Add(int64(shareBlocks))) - shareBlocks
			if from >= len(area.spans) {
				return
			}
			for _, at := range area.spans[from:min(from+shareBlocks, len(area.spans))] {
				t.scan(at)
			}
		}
	}
	share(begin, take)
}

// share runs take in this goroutine and in as many others as helpers allows.
func share(begin func() *accumulator, take func(*accumulator)) {
	var others sync.WaitGroup
	mine := begin()
	for free := true; free; {
		select {
		case helpers <- struct{}{}:
			t := begin()
			others.Go(func() {
				defer func() { <-helpers }()
				take(t)
			})
		default:
			free = false
		}
	}
	take(mine)
	others.Wait()
}

// newAccumulator returns an accumulator for this search, reused from an earlier one if possible.
func (w *work) newAccumulator() *accumulator {
	var t *accumulator
	if n := len(w.idle); n > 0 {
		t, w.idle = w.idle[n-1], w.idle[:n-1]
	} else {
		t = &accumulator{}
	}
	w.done = append(w.done, t)
	return t
}

func (a *accumulator) begin(p plan, number, order, to int) {
	a.plan, a.number, a.order = p, number, order
	if p.area.keeper != nil {
		a.keep = p.area.keeper()
	}
	a.count, a.placed, a.hits = 0, false, a.hits[:0]
	a.top.reset(to)
	if p.wanted.facets {
		a.facets = facetCounts{}
	}
}

// result combines the results of all passes.
func (w *work) result(q *search.Query, to int) search.Result {
	var r search.Result
	var extent geo.Bounds
	placed := false
	for i, t := range w.done {
		r.Count += t.count
		if t.placed {
			if placed {
				extent = union(extent, t.extent)
			} else {
				extent, placed = t.extent, true
			}
		}
		if i > 0 {
			for _, f := range t.top.list {
				w.done[0].top.add(f)
			}
			if q.Facets {
				w.done[0].facets.add(&t.facets)
			}
		}
	}
	var page []found
	if len(w.done) > 0 {
		page = w.done[0].top.page(to-q.PerPage, to)
	}
	for _, f := range page {
		r.IDs = append(r.IDs, f.id)
	}
	if q.ClusterZoom != 0 {
		r.Extent = extent
		if r.Count > len(page) {
			r.Clusters = w.clusters(page, search.GridLevel(q.ClusterZoom, extent))
		}
	}
	if q.Facets {
		counts := &facetCounts{}
		if len(w.done) > 0 {
			counts = &w.done[0].facets
		}
		r.Facets = counts.facets(filteredBy(q.Criteria))
	}
	return r
}

// rest makes the work ready for reuse.
func (w *work) rest() {
	for _, t := range w.done {
		t.plan, t.keep, t.week, t.open = plan{}, nil, nil, nil
	}
	w.idle, w.done = append(w.idle, w.done...), w.done[:0]
}

// filteredBy says which of the facets' filters are set.
func filteredBy(c search.Criteria) (filtered [filters]bool) {
	filtered[filterPrice] = c.PriceFrom > 0 || c.PriceTo > 0
	filtered[filterBeds] = c.Bedrooms > 0 || c.BedroomsMax > 0
	filtered[filterBaths] = c.Bathrooms > 0
	filtered[filterKinds] = len(c.SubTypes) > 0
	filtered[filterDays] = c.DaysListedMax > 0
	filtered[filterGarage] = c.Garage > 0
	filtered[filterStories] = c.StoriesFrom > 0 || c.StoriesTo > 0
	filtered[filterPerSqft] = c.PerSqftMax > 0
	return filtered
}

// clusters groups the homes found by squares of a level, without those on the page.
func (w *work) clusters(page []found, level int) []search.Cluster {
	all := newCells(level)
	rows := make([]int32, 0, len(page))
	for _, t := range w.done {
		rows = rows[:0]
		for _, f := range page {
			if int(f.part) == t.number {
				rows = append(rows, f.row)
			}
		}
		slices.Sort(rows)
		all.addHits(t.seg, t.hits, rows)
	}
	return all.clusters()
}

// candidates returns the homes that match all filters of a query except keywords and, with facets,
// those that the facets count. ok is false if there are more than maximum.
func (s *state) candidates(q *search.Query, now time.Time, maximum int) (ids []int64, ok bool) {
	c := q.Criteria
	if q.Facets {
		c.PriceFrom, c.PriceTo, c.Bedrooms, c.Bathrooms, c.SubTypes, c.DaysListedMax = 0, 0, 0, 0, nil, 0
		c.BedroomsMax, c.Garage, c.StoriesFrom, c.StoriesTo, c.PerSqftMax = 0, 0, 0, 0, 0
	}
	all := search.Query{Criteria: c}
	work := workers.Get().(*work)
	defer workers.Put(work)
	defer work.rest()
	for i := range s.parts {
		work.pass(s.parts[i], i, &all, now, nil, wanted{clusters: true}, 0)
	}
	n := 0
	for _, t := range work.done {
		n += t.count
	}
	if n > maximum {
		return nil, false
	}
	ids = make([]int64, 0, n)
	for _, t := range work.done {
		for _, h := range t.hits {
			h.each(t.seg, func(row int) { ids = append(ids, t.seg.id(row)) })
		}
	}
	return ids, true
}
