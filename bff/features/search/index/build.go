package index

import (
	"cmp"
	"math"
	"slices"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
)

// segmentBuilder collects homes in any order for a segment.
type segmentBuilder struct {
	rows                                    []row
	kinds, designs, viewSets, agents, place namer
}

func (s *segmentBuilder) add(h search.Home) {
	r := row{
		id: h.ID, key: h.QuadKey, located: h.Point != geo.Point{}, lat: h.Point.Lat, lng: h.Point.Lng,
		listed: h.ListedAt.UnixMicro(), price: h.Price, sqft: int64(h.Sqft), lot: int64(h.LotSqft),
		carry: h.Carry, garage: int64(h.Garage), stories: int64(listing.Levels(h.Stories)), features: h.Features,
		hoa: max(int64(h.HOA)+1, 0), year: int64(h.YearBuilt), beds: int64(h.Beds), quarters: int64(math.Floor(h.Baths * 4)),
		reduced: h.PriceCut > 0, opens: !h.OpenUntil.IsZero(), waterfront: h.Waterfront, newBuild: h.NewBuild,
		kind: s.kinds.number(h.SubType), design: s.designs.number(h.Design), views: s.viewSets.number(viewsOf(h.Views)),
		agent: s.agents.number(h.AgentID), place: s.place.number(placeName(h.State, h.CitySlug, h.Neighborhood, h.County, h.Zipcode)),
	}
	if r.reduced {
		r.cut = h.CutAt.UnixMicro()
	}
	if r.opens {
		r.open = h.OpenUntil.UnixMicro()
	}
	if !r.located {
		r.key = 0
	}
	s.rows = append(s.rows, r)
}

// segment builds a segment and clears the builder.
func (s *segmentBuilder) segment() *segment {
	slices.SortFunc(s.rows, func(a, b row) int {
		if a.located != b.located {
			if a.located {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.id, b.id))
	})
	b := builder{}
	var kinds, designs, viewSets, agents, place []uint32
	b.kinds, kinds = s.kinds.done()
	b.designs, designs = s.designs.done()
	b.viewSets, viewSets = s.viewSets.done()
	b.agents, agents = s.agents.done()
	b.places.names, place = s.place.done()
	located, firstID := 0, int64(math.MaxInt64)
	for i := range s.rows {
		if s.rows[i].located {
			located++
		}
		firstID = min(firstID, s.rows[i].id)
	}
	b.begin(located, len(s.rows)-located, firstID)
	for _, r := range s.rows {
		r.kind, r.design, r.views = kinds[r.kind], designs[r.design], viewSets[r.views]
		r.agent, r.place = agents[r.agent], place[r.place]
		b.add(r)
	}
	*s = segmentBuilder{rows: s.rows[:0]}
	return b.done()
}

// builder writes the columns of a segment. Its names must be set before begin; rows come in the
// segment's order.
type builder struct {
	segment
	next  int
	steps []uint8 // step of each kind, as the facets number them
}

func (b *builder) begin(located, unlocated int, firstID int64) {
	b.homes, b.firstID = located+unlocated, firstID
	b.addBlocks(0, located)
	b.located = len(b.blocks)
	b.addBlocks(wholeWords(located), unlocated)
	b.rows = wholeWords(located) + wholeWords(unlocated)
	n := b.rows
	b.ids, b.keys, b.lat, b.lng, b.listed = newColumn[uint32](n), make([]int64, n), make([]float64, n), make([]float64, n), make([]int64, n)
	b.price, b.sqft, b.lot, b.hoa, b.year = newColumn[uint32](n), newColumn[uint16](n), newColumn[uint32](n), newColumn[uint16](n), newColumn[uint16](n)
	b.beds, b.quarters = newColumn[uint8](n), newColumn[uint8](n)
	b.garage, b.stories, b.perSqft, b.sizes = newColumn[uint8](n), newColumn[uint8](n), newColumn[uint16](n), make([]uint8, n)
	b.carry = newColumn[uint16](n)
	for bit := range b.features {
		b.features[bit] = newBitset(n)
	}
	b.kind, b.design, b.views = newColumn[uint8](n), newColumn[uint8](n), newColumn[uint8](n)
	b.agent, b.place, b.step = make([]uint32, n), make([]uint32, n), make([]uint8, n)
	b.waterfront, b.newBuild, b.cut, b.open = newBitset(n), newBitset(n), newSparse(n), newSparse(n)

	b.segment.kinds.each(func(name string) {
		kind := slices.Index(listing.SubTypes, name)
		if kind < 0 {
			kind = len(listing.SubTypes)
		}
		b.steps = append(b.steps, uint8(kind))
	})
}

func (b *builder) addBlocks(from, rows int) {
	for at := 0; at < rows; at += blockRows {
		b.blocks = append(b.blocks, block{first: int32(from + at), rows: int32(min(blockRows, rows-at))})
	}
}

// wholeWords rounds a number of rows up to whole 64-bit words.
func wholeWords(rows int) int { return (rows + 63) &^ 63 }

func (b *builder) add(r row) {
	i := b.next
	if !r.located && b.next < wholeWords(b.locatedRows()) {
		i = wholeWords(b.locatedRows())
	}
	b.next = i + 1
	b.ids.set(i, r.id-b.firstID)
	b.keys[i], b.lat[i], b.lng[i], b.listed[i] = r.key, r.lat, r.lng, r.listed
	b.price.set(i, r.price)
	b.sqft.set(i, r.sqft)
	b.lot.set(i, r.lot)
	b.hoa.set(i, r.hoa)
	b.year.set(i, r.year)
	b.beds.set(i, r.beds)
	b.carry.set(i, r.carry)
	b.garage.set(i, r.garage)
	b.stories.set(i, r.stories)
	perSqft := listing.PerSqft(r.price, int(r.sqft))
	b.perSqft.set(i, perSqft)
	b.sizes[i] = sizesOf(r.garage, r.stories, perSqft)
	r.features.Each(func(bit int) { b.features[bit].set(i) })
	b.quarters.set(i, r.quarters)
	b.kind.set(i, int64(r.kind))
	b.design.set(i, int64(r.design))
	b.views.set(i, int64(r.views))
	b.agent[i], b.place[i] = r.agent, r.place
	b.step[i] = stepOf(r.beds, r.quarters, b.steps[r.kind])
	if r.waterfront {
		b.waterfront.set(i)
	}
	if r.newBuild {
		b.newBuild.set(i)
	}
	if r.reduced {
		b.cut.set(i, r.cut)
	}
	if r.opens {
		b.open.set(i, r.open)
	}
}

// done summarizes the blocks and returns the segment.
func (b *builder) done() *segment {
	s := &b.segment
	s.cut.done()
	s.open.done()
	s.boxes, s.groups = make([]geo.Bounds, s.located), make([]group, s.rows/64)
	ofBlock := make([][]uint32, len(s.blocks))
	for n := range s.blocks {
		k := &s.blocks[n]
		from, to := int(k.first), int(k.first+k.rows)
		here := slices.Clone(s.place[from:to])
		slices.Sort(here)
		ofBlock[n] = slices.Clone(slices.Compact(here))
		for first := from; first < to; first += 64 {
			g := s.sum(first, min(first+64, to))
			s.groups[first>>6] = g
			if first > from {
				g.add(&k.sum)
			}
			k.sum = g
		}
		for i := from; i < to; i++ {
			for order := range sorts {
				k.best[order] = max(k.best[order], s.score(order, i))
			}
		}
		if n < s.located {
			s.boxes[n] = k.sum.box
		}
	}
	s.places.arrange(ofBlock)
	for from := 0; from < s.located; from += wideBlocks {
		box := s.boxes[from]
		for _, other := range s.boxes[from:min(from+wideBlocks, s.located)] {
			box = union(box, other)
		}
		s.wide = append(s.wide, box)
	}
	return s
}

// sum summarizes some rows; there is at least one.
func (s *segment) sum(from, to int) group {
	g := group{
		box:      geo.Bounds{South: s.lat[from], North: s.lat[from], West: s.lng[from], East: s.lng[from]},
		placeLow: slices.Min(s.place[from:to]), placeHigh: slices.Max(s.place[from:to]),
	}
	for i := from; i < to; i++ {
		g.sumLat += s.lat[i]
		g.sumLng += s.lng[i]
		g.box = union(g.box, geo.Bounds{South: s.lat[i], North: s.lat[i], West: s.lng[i], East: s.lng[i]})
		g.price(s.price.at(i))
	}
	return g
}

func (g *group) price(price int64) {
	if price > 0 && (g.lowest == 0 || price < g.lowest) {
		g.lowest = price
	}
}

// add merges another group.
func (g *group) add(o *group) {
	g.sumLat += o.sumLat
	g.sumLng += o.sumLng
	g.box = union(g.box, o.box)
	g.price(o.lowest)
	g.placeLow, g.placeHigh = min(g.placeLow, o.placeLow), max(g.placeHigh, o.placeHigh)
}

func union(a, b geo.Bounds) geo.Bounds {
	return geo.Bounds{
		South: min(a.South, b.South), West: min(a.West, b.West), North: max(a.North, b.North), East: max(a.East, b.East),
	}
}
