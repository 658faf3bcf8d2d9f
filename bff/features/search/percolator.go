package search

import (
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// Percolator is a search in reverse: it finds which of many searches match a home, with the same
// results as Matches. Searches are grouped by where they look, so that a home is tested only against
// those of its city, its ZIP code and its map squares; numbers are compared first, in a compact array.
// Once built, it is safe for concurrent use.
type Percolator struct {
	searches []indexedSearch
	named    map[string][]prefilter // by region: z:, t:, n: and s:
	squares  [quadLevels]map[int64][]prefilter
	anywhere []prefilter
}

// indexedSearch is a search, without the criteria that its group implies.
type indexedSearch struct {
	id       int64
	criteria Criteria
	keywords Criteria // only its keywords
}

// prefilter is the part of a search that is tested first.
type prefilter struct {
	at                 int32 // index in Percolator.searches
	beds               int32
	priceFrom, priceTo int64
	sqftFrom, sqftTo   int32
	baths              float32
}

// Areas are indexed by squares of quad key levels 2, 4, … 16 (about 500 m); an area is put into at most
// maxSquares squares of one level.
const (
	quadLevels = 9
	maxSquares = 9
)

// edge, in degrees, widens areas before their squares are looked up, for points exactly on the border.
const edge = 0.00002

// NewPercolator creates an empty percolator.
func NewPercolator() *Percolator {
	p := &Percolator{named: map[string][]prefilter{}}
	for i := range p.squares {
		p.squares[i] = map[int64][]prefilter{}
	}
	return p
}

// Len is the number of searches.
func (p *Percolator) Len() int { return len(p.searches) }

// Add adds a search with normalized criteria. A Location must have been resolved before.
func (p *Percolator) Add(id int64, c Criteria) {
	if c.OffMarket() {
		return // only homes for sale are looked up
	}
	s := indexedSearch{id: id, criteria: c, keywords: Criteria{Keywords: c.Keywords, KeywordsNot: c.KeywordsNot}}
	s.criteria.Keywords, s.criteria.KeywordsNot = nil, nil
	q := prefilter{
		at: int32(len(p.searches)), beds: int32(c.Bedrooms), baths: float32(c.Bathrooms), priceFrom: c.PriceFrom, priceTo: c.PriceTo,
		sqftFrom: int32(c.SqftFrom), sqftTo: int32(c.SqftTo),
	}
	switch box, boxed := c.box(); {
	case boxed:
		p.spread(box, q)
	case c.Metro != "" || c.Zipcode != "" || c.City != "" || c.County != "" || c.State != "":
		for _, name := range RegionsOf(c) {
			p.named[name] = append(p.named[name], q)
		}
		if c.Neighborhood == "" { // which is grouped by its city
			s.criteria = s.criteria.withoutArea()
		}
	default:
		p.anywhere = append(p.anywhere, q)
	}
	p.searches = append(p.searches, s)
}

// box returns the bounds of the area of a search, unless that is a named place.
func (c Criteria) box() (geo.Bounds, bool) {
	switch {
	case len(c.Polygon) > 0:
		return c.Polygon.Bounds(), true
	case c.Bounds != nil:
		return *c.Bounds, true
	case c.School != nil:
		return c.School.Box(), true
	case c.Metro == "" && c.Zipcode == "" && c.City == "" && c.County == "" && c.State == "" && c.Commute != nil:
		return c.Commute.Disc().Bounds(), true
	}
	return geo.Bounds{}, false
}

// spread adds a search to the squares that its box touches, at the finest level that needs few of them.
func (p *Percolator) spread(b geo.Bounds, q prefilter) {
	b = geo.Bounds{
		South: max(b.South-edge, -90), West: max(b.West-edge, -180), North: min(b.North+edge, 90), East: min(b.East+edge, 180),
	}
	if b.West > b.East { // crosses the antimeridian
		p.anywhere = append(p.anywhere, q)
		return
	}
	for i := quadLevels - 1; i > 0; i-- {
		if columns, rows := geo.Across(b, 2*i); columns*rows > maxSquares {
			continue
		}
		for _, square := range geo.Squares(b, 2*i) {
			p.squares[i][square] = append(p.squares[i][square], q)
		}
		return
	}
	p.anywhere = append(p.anywhere, q)
}

// Find calls found with the ID of each search that matches a home.
func (p *Percolator) Find(l listing.Listing, now time.Time, found func(id int64)) {
	if l.Status != listing.Active || !l.Display.Entire {
		return
	}
	words := "" // normalized once, when the first search needs them
	try := func(candidates []prefilter) {
		for i := range candidates {
			if !candidates[i].may(&l) {
				continue
			}
			s := &p.searches[candidates[i].at]
			if !Matches(s.criteria, l, now) {
				continue
			}
			if len(s.keywords.Keywords)+len(s.keywords.KeywordsNot) > 0 && words == "" {
				words = listing.SearchWords(l)
			}
			if s.keywords.reads(words) {
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
		for i := 1; i < quadLevels; i++ {
			if len(p.squares[i]) > 0 {
				try(p.squares[i][geo.CellOf(key, 2*i)])
			}
		}
	}
	try(p.anywhere)
}

// may reports whether the home's numbers match; Matches tests the rest.
func (p *prefilter) may(l *listing.Listing) bool {
	return l.Beds >= int(p.beds) && inRange(l.Price, p.priceFrom, p.priceTo) &&
		inRange(int64(l.Sqft), int64(p.sqftFrom), int64(p.sqftTo)) && listing.RoundBaths(l.Baths) >= float64(p.baths)
}
