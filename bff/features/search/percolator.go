package search

import (
	"slices"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// Percolator answers the question the other way round: which of many searches find a home. It agrees with
// Matches. Searches are sorted by where they look, so that a home meets those of its city, its
// ZIP code and its squares of the map alone; numbers are compared first, in rows that lie together.
// A plan that is built may be asked by several goroutines.
type Percolator struct {
	searches []indexedSearch
	named    map[string][]prefilter // by region: z:, t:, n: and s:
	squares  [planLevels]map[int64][]prefilter
	anywhere []prefilter
}

// indexedSearch is a search without what its place in the plan says already.
type indexedSearch struct {
	id       int64
	criteria Criteria
	keywords []string
}

// prefilter is what is looked at first of a search.
type prefilter struct {
	at                 int32 // in Plan.searches
	beds               int32
	priceFrom, priceTo int64
	sqftFrom, sqftTo   int32
	baths              float32
}

// Levels of the quad key in steps of two, the world to 300 m; an area is in at most maxPlanSquares of one.
const (
	planLevels     = 9
	maxPlanSquares = 9
)

// edge is added around areas before their squares are looked up, for points exactly on an end.
const edge = 0.00002

// NewPercolator creates an empty percolator.
func NewPercolator() *Percolator {
	p := &Percolator{named: map[string][]prefilter{}}
	for i := range p.squares {
		p.squares[i] = map[int64][]prefilter{}
	}
	return p
}

// Len is how many searches there are.
func (p *Percolator) Len() int { return len(p.searches) }

// Add puts a search with normalized criteria into the plan. One that looks at a place by a text must
// have been understood before.
func (p *Percolator) Add(id int64, c Criteria) {
	s := indexedSearch{id: id, criteria: c, keywords: c.Keywords}
	s.criteria.Keywords = nil
	q := prefilter{
		at: int32(len(p.searches)), beds: int32(c.Bedrooms), baths: float32(c.Bathrooms), priceFrom: c.PriceFrom, priceTo: c.PriceTo,
		sqftFrom: int32(c.SqftFrom), sqftTo: int32(c.SqftTo),
	}
	switch box, boxed := c.box(); {
	case boxed:
		p.spread(box, q)
	case c.Zipcode != "" || c.City != "" || c.County != "" || c.State != "":
		name := RegionsOf(c)[0]
		p.named[name] = append(p.named[name], q)
		s.criteria = s.criteria.elsewhere()
	default:
		p.anywhere = append(p.anywhere, q)
	}
	p.searches = append(p.searches, s)
}

// box is the part of the map that a search looks at, when it does not look at a place by its name.
func (c Criteria) box() (geo.Bounds, bool) {
	switch {
	case len(c.Polygon) > 0:
		return c.Polygon.Bounds(), true
	case c.Bounds != nil:
		return *c.Bounds, true
	case c.Zipcode == "" && c.City == "" && c.County == "" && c.State == "" && c.Commute != nil:
		return c.Commute.Disc().Bounds(), true
	}
	return geo.Bounds{}, false
}

// spread puts a search into the squares that its box touches, as small ones as are few.
func (p *Percolator) spread(b geo.Bounds, q prefilter) {
	b = geo.Bounds{
		South: max(b.South-edge, -90), West: max(b.West-edge, -180), North: min(b.North+edge, 90), East: min(b.East+edge, 180),
	}
	if b.West > b.East { // across the antimeridian
		p.anywhere = append(p.anywhere, q)
		return
	}
	for i := planLevels - 1; i > 0; i-- {
		if columns, rows := geo.Across(b, 2*i); columns*rows > maxPlanSquares {
			continue
		}
		for _, square := range geo.Squares(b, 2*i) {
			p.squares[i][square] = append(p.squares[i][square], q)
		}
		return
	}
	p.anywhere = append(p.anywhere, q)
}

// Find calls found with the id of each search that finds a home.
func (p *Percolator) Find(l listing.Listing, now time.Time, found func(id int64)) {
	if l.Status != listing.Active || !l.Display.Entire {
		return
	}
	words := "" // folded once, when the first search asks for them
	try := func(candidates []prefilter) {
		for i := range candidates {
			if !candidates[i].may(&l) {
				continue
			}
			s := &p.searches[candidates[i].at]
			if !Matches(s.criteria, l, now) {
				continue
			}
			if len(s.keywords) > 0 && words == "" {
				words = listing.SearchWords(l)
			}
			if !slices.ContainsFunc(s.keywords, func(k string) bool { return !listing.HoldsWords(words, k) }) {
				found(s.id)
			}
		}
	}
	if zip := l.Address.PostalCode; zip != "" {
		try(p.named["z:"+zip])
	}
	if state := l.Address.State; state != "" {
		try(p.named["s:"+state])
		if city := place.Slug(l.Address.City); city != "" {
			try(p.named["t:"+state+"/"+city])
		}
		if county := place.CountySlug(l.Address.County); county != "" {
			try(p.named["n:"+state+"/"+county])
		}
	}
	if at := l.MapPoint(); at != (geo.Point{}) {
		key := geo.QuadKey(at)
		for i := 1; i < planLevels; i++ {
			if len(p.squares[i]) > 0 {
				try(p.squares[i][geo.CellOf(key, 2*i)])
			}
		}
	}
	try(p.anywhere)
}

// may reports whether the numbers of a home do not speak against a search; what is left is for Matches to
// say.
func (q *prefilter) may(l *listing.Listing) bool {
	return l.Beds >= int(q.beds) && inRange(l.Price, q.priceFrom, q.priceTo) &&
		inRange(int64(l.Sqft), int64(q.sqftFrom), int64(q.sqftTo)) && listing.RoundBaths(l.Baths) >= float64(q.baths)
}
