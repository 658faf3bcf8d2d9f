package index

import (
	"math/bits"

	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
)

// blockSpan is a block to search.
type blockSpan struct {
	block int32
	sure  bool // all its homes are in the area
}

// area is the area of a search in one segment.
type area struct {
	spans []blockSpan
	// keeper returns a function for one goroutine that clears the bits of homes outside of the area, in
	// one group of a block that is partly inside.
	keeper func() func(word uint64, group int) uint64
}

// areaOf finds the blocks in the area of normalized criteria.
func (s *segment) areaOf(c search.Criteria, spans []blockSpan) area {
	switch {
	case len(c.Polygon) > 0:
		return s.inPolygon(c.Polygon, spans)
	case c.Bounds != nil:
		return s.inBounds(*c.Bounds, spans)
	case c.School != nil:
		return s.inBounds(c.School.Box(), spans)
	case c.Metro != "":
		var numbers []uint32
		metro, _ := place.MetroOf(c.Metro)
		for _, county := range metro.Counties {
			numbers = append(numbers, s.places.inCounty(county.State, county.Slug)...)
		}
		return s.inPlaces(numbers, spans)
	case c.Zipcode != "":
		return s.inPlaces(s.places.inZip(c.Zipcode), spans)
	case c.City != "":
		city := place.Slug(c.City)
		if city == "" {
			return area{}
		}
		within := c.State + partEnd + city + partEnd
		if c.Neighborhood != "" {
			neighborhood := place.Slug(c.Neighborhood)
			if neighborhood == "" {
				return area{}
			}
			within += neighborhood + partEnd
		}
		return s.inRange(within, spans)
	case c.County != "":
		county := place.CountySlug(c.County)
		if county == "" {
			return area{}
		}
		return s.inPlaces(s.places.inCounty(c.State, county), spans)
	case c.State != "":
		return s.inRange(c.State+partEnd, spans)
	case c.Commute != nil:
		return s.inBounds(c.Commute.Disc().Bounds(), spans)
	}
	for b := range s.blocks {
		spans = append(spans, blockSpan{int32(b), true})
	}
	return area{spans: spans}
}

// inBounds selects a box on the map.
func (s *segment) inBounds(b geo.Bounds, spans []blockSpan) area {
	s.touching(b, func(block int, box geo.Bounds) {
		spans = append(spans, blockSpan{int32(block), covers(b, box)})
	})
	return area{spans, func() func(uint64, int) uint64 {
		return func(word uint64, group int) uint64 {
			switch box := s.groups[group].box; {
			case covers(b, box):
				return word
			case !touches(b, box):
				return 0
			}
			return s.keepIn(b, word, group<<6)
		}
	}}
}

// keepIn clears those of 64 homes that are outside a box, which may cross the antimeridian.
func (s *segment) keepIn(b geo.Bounds, word uint64, first int) uint64 {
	across := b.West > b.East
	lat, lng := s.lat[first:][:64], s.lng[first:][:64]
	for rest := word; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros64(rest) & 63
		in := lng[i] >= b.West && lng[i] <= b.East
		if across {
			in = lng[i] >= b.West || lng[i] <= b.East
		}
		if !in || lat[i] < b.South || lat[i] > b.North {
			word &^= 1 << i
		}
	}
	return word
}

// touching calls do with the located blocks whose bounds touch a box.
func (s *segment) touching(b geo.Bounds, do func(block int, box geo.Bounds)) {
	for w := range s.wide {
		if !touches(b, s.wide[w]) {
			continue
		}
		for n := w * wideBlocks; n < min((w+1)*wideBlocks, s.located); n++ {
			if touches(b, s.boxes[n]) {
				do(n, s.boxes[n])
			}
		}
	}
}

// touches reports whether a box, which may cross the antimeridian, touches another that doesn't.
func touches(b, other geo.Bounds) bool {
	if other.South > b.North || other.North < b.South {
		return false
	}
	if b.West > b.East {
		return other.East >= b.West || other.West <= b.East
	}
	return other.East >= b.West && other.West <= b.East
}

// covers reports whether a box, which may cross the antimeridian, contains another that doesn't.
func covers(b, other geo.Bounds) bool {
	if other.South < b.South || other.North > b.North {
		return false
	}
	if b.West > b.East {
		return other.West >= b.West || other.East <= b.East
	}
	return other.West >= b.West && other.East <= b.East
}

// inPolygon selects a drawn area.
func (s *segment) inPolygon(ring geo.Polygon, spans []blockSpan) area {
	ready := geo.NewRing(ring)
	var near geo.Ring
	s.touching(ring.Bounds(), func(block int, box geo.Bounds) {
		edges := ready.Near(box, &near)
		if edges || near.Contains(geo.Point{Lat: box.South, Lng: box.West}) {
			spans = append(spans, blockSpan{int32(block), !edges})
		}
	})
	return area{spans, func() func(uint64, int) uint64 {
		var near, nearer geo.Ring
		at := -1
		return func(word uint64, group int) uint64 {
			if block := s.blockOf(group); block != at {
				at = block
				ready.Near(s.boxes[block], &near)
			}
			edges := near.Near(s.groups[group].box, &nearer)
			return s.keepInRing(nearer, edges, word, group<<6)
		}
	}}
}

// keepInRing clears those of 64 homes that are outside a ring. They are close together, so usually no
// edge passes between them (edges is false), and either all or none are inside.
func (s *segment) keepInRing(ring geo.Ring, edges bool, word uint64, first int) uint64 {
	for rest := word; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros64(rest)
		in := ring.Contains(geo.Point{Lat: s.lat[first+i], Lng: s.lng[first+i]})
		switch {
		case !edges && in:
			return word
		case !edges:
			return 0
		case !in:
			word &^= 1 << i
		}
	}
	return word
}

// inRange selects all places whose names start with a prefix: those of a city or a state.
func (s *segment) inRange(beginning string, spans []blockSpan) area {
	from, to := s.places.beginning(beginning)
	if from == to {
		return area{}
	}
	low, high := uint32(from), uint32(to-1)
	if to-from > 1000 {
		// A state: scanning the blocks is cheaper than joining their lists.
		for b := range s.blocks {
			k := &s.blocks[b]
			if k.sum.placeHigh >= low && k.sum.placeLow <= high {
				spans = append(spans, blockSpan{int32(b), k.sum.placeLow >= low && k.sum.placeHigh <= high})
			}
		}
	} else {
		spans = s.blocksOf(spans, func(add func(int)) {
			for number := from; number < to; number++ {
				add(number)
			}
		})
		for i := range spans {
			k := &s.blocks[spans[i].block]
			spans[i].sure = k.sum.placeLow >= low && k.sum.placeHigh <= high
		}
	}
	return area{spans, func() func(uint64, int) uint64 {
		return func(word uint64, group int) uint64 {
			if g := &s.groups[group]; g.placeLow < low || g.placeHigh > high {
				return word & wordWithin(s.place[group<<6:][:64], low, high-low)
			}
			return word
		}
	}}
}

// inPlaces selects these places.
func (s *segment) inPlaces(numbers []uint32, spans []blockSpan) area {
	spans = s.blocksOf(spans, func(add func(int)) {
		for _, number := range numbers {
			add(int(number))
		}
	})
	in := newBitset(s.places.len())
	for _, number := range numbers {
		in.set(int(number))
	}
	return area{spans, func() func(uint64, int) uint64 {
		return func(word uint64, group int) uint64 {
			g := &s.groups[group]
			if g.placeLow == g.placeHigh {
				if in.has(int(g.placeLow)) {
					return word
				}
				return 0
			}
			place := s.place[group<<6:][:64]
			for rest := word; rest != 0; rest &= rest - 1 {
				if i := bits.TrailingZeros64(rest); !in.has(int(place[i])) {
					word &^= 1 << i
				}
			}
			return word
		}
	}}
}

// blocksOf returns the blocks with homes in the places that of adds, in order, without duplicates.
func (s *segment) blocksOf(spans []blockSpan, of func(add func(number int))) []blockSpan {
	in := newBitset(len(s.blocks))
	of(func(number int) {
		for _, b := range s.places.blocksOf(number) {
			in.set(int(b))
		}
	})
	for w, word := range in {
		for ; word != 0; word &= word - 1 {
			spans = append(spans, blockSpan{block: int32(64*w + bits.TrailingZeros64(word))})
		}
	}
	return spans
}
