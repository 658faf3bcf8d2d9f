package index

import (
	"math/bits"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
)

// unlocated is the square of homes without a position.
const unlocated = int64(-1)

// cell is the homes in one square of the map.
type cell struct {
	square int64
	count  int
	group
}

// addGroup adds a summarized group of homes.
func (c *cell) addGroup(count int, g *group) {
	if c.count == 0 {
		c.group = *g
	} else {
		c.group.add(g)
	}
	c.count += count
}

// cells groups homes by squares of a level.
type cells struct {
	shift  int
	list   []cell
	places map[int64]int // index of each square in the list
	last   int           // square of the previous home
}

func newCells(level int) *cells {
	return &cells{shift: geo.CellShift(level), places: map[int64]int{}, last: -1}
}

func (c *cells) of(square int64) *cell {
	if c.last >= 0 && c.list[c.last].square == square {
		return &c.list[c.last]
	}
	at, ok := c.places[square]
	if !ok {
		at = len(c.list)
		c.list = append(c.list, cell{square: square})
		c.places[square] = at
	}
	c.last = at
	return &c.list[at]
}

// addHits adds the homes of hits, except those of the page, which are sorted.
func (c *cells) addHits(s *segment, hits []hit, page []int32) {
	pinned := func(from, to int) (rows []int32) {
		for len(page) > 0 && int(page[0]) < from {
			page = page[1:]
		}
		n := 0
		for n < len(page) && int(page[n]) < to {
			n++
		}
		return page[:n]
	}
	for _, h := range hits {
		if !h.whole {
			first := int(h.word) << 6
			for _, row := range pinned(first, first+64) {
				h.mask &^= 1 << (row & 63)
			}
			c.addRows(s, first, h.mask)
			continue
		}
		b := &s.blocks[h.word]
		first, end := int(b.first), int(b.first+b.rows)
		pins := pinned(first, end)
		if len(pins) == 0 && c.addBlock(s, int(h.word)) {
			continue
		}
		for at := first; at < end; at += 64 {
			mask := b.full(at)
			for ; len(pins) > 0 && int(pins[0]) < at+64; pins = pins[1:] {
				mask &^= 1 << (pins[0] & 63)
			}
			c.addRows(s, at, mask)
		}
	}
}

// addBlock adds all homes of a block at once, if they are in one square.
func (c *cells) addBlock(s *segment, block int) bool {
	b := &s.blocks[block]
	square := unlocated
	if block < s.located {
		square = s.keys[b.first] >> c.shift
		if s.keys[b.first+b.rows-1]>>c.shift != square {
			return false
		}
	}
	c.of(square).addGroup(int(b.rows), &b.sum)
	return true
}

// addRows adds those of 64 homes whose bits are set. Either all of them have a position or none.
func (c *cells) addRows(s *segment, first int, mask uint64) {
	if mask == 0 {
		return
	}
	if first >= s.locatedRows() {
		c.of(unlocated).addRows(s, first, mask)
		return
	}
	all := s.blocks[s.blockOf(first>>6)].full(first)
	square := s.keys[first] >> c.shift
	if s.keys[first+63-bits.LeadingZeros64(all)]>>c.shift == square {
		if in := c.of(square); !in.addMost(s, first, mask, all&^mask) {
			in.addRows(s, first, mask)
		}
		return
	}
	for mask != 0 {
		// Rows are ordered by square.
		square, here := s.keys[first+bits.TrailingZeros64(mask)]>>c.shift, uint64(0)
		for ; mask != 0 && s.keys[first+bits.TrailingZeros64(mask)]>>c.shift == square; mask &= mask - 1 {
			here |= mask & -mask
		}
		c.of(square).addRows(s, first, here)
	}
}

// addMost adds all homes of a group except a few, by subtracting those from the group's summary. It
// returns false if there are too many, or one of them is the cheapest or outermost.
func (c *cell) addMost(s *segment, first int, mask, missing uint64) bool {
	if bits.OnesCount64(missing) > fewRows {
		return false
	}
	g := s.groups[first>>6]
	for ; missing != 0; missing &= missing - 1 {
		row := first + bits.TrailingZeros64(missing)
		lat, lng := s.lat[row], s.lng[row]
		if lat == g.box.South || lat == g.box.North || lng == g.box.West || lng == g.box.East || s.price.at(row) == g.lowest {
			return false
		}
		g.sumLat -= lat
		g.sumLng -= lng
	}
	c.addGroup(bits.OnesCount64(mask), &g)
	return true
}

// addRows adds those of 64 homes whose bits are set; there is at least one.
func (c *cell) addRows(s *segment, first int, mask uint64) {
	lat, lng, price := s.lat[first:][:64], s.lng[first:][:64], s.price.values[first:][:64]
	if c.count == 0 {
		c.group = group{box: pointBox(s, first+bits.TrailingZeros64(mask))}
	}
	c.count += bits.OnesCount64(mask)
	for ; mask != 0; mask &= mask - 1 {
		i := bits.TrailingZeros64(mask) & 63
		y, x := lat[i], lng[i]
		c.sumLat += y
		c.sumLng += x
		if y < c.box.South {
			c.box.South = y
		} else if y > c.box.North {
			c.box.North = y
		}
		if x < c.box.West {
			c.box.West = x
		} else if x > c.box.East {
			c.box.East = x
		}
		// An unknown price is 0, which never compares as less here.
		if dollars := uint64(price[i]); dollars-1 < uint64(c.lowest)-1 {
			c.price(s.price.at(first + i))
		}
	}
}

// clusters converts the squares.
func (c *cells) clusters() []search.Cluster {
	out := make([]search.Cluster, 0, len(c.list))
	for _, one := range c.list {
		if one.count == 0 {
			continue
		}
		n := float64(one.count)
		out = append(out, search.Cluster{
			Count: one.count, LowestPrice: one.lowest, Bounds: one.box, Point: geo.Point{Lat: one.sumLat / n, Lng: one.sumLng / n},
		})
	}
	search.SortClusters(out)
	return out
}
