package index

import (
	"cmp"
	"math"
)

// part is a segment, and which of its homes are outdated. It is immutable.
type part struct {
	*segment
	dead bitset // nil: none
	live int
}

// merge makes one segment of the current homes of several parts.
func merge(parts []part) *segment {
	located, unlocated := newCursors(parts)
	b := builder{}
	renumbered := b.takeNames(parts)
	b.begin(located.left, unlocated.left, min(located.firstID, unlocated.firstID))
	for _, c := range []*cursors{located, unlocated} {
		for c.left > 0 {
			p, i := c.next()
			r := parts[p].row(i)
			to := &renumbered[p]
			r.kind, r.design, r.views = to.kind[r.kind], to.design[r.design], to.views[r.views]
			r.agent, r.place = to.agent[r.agent], to.place[r.place]
			b.add(r)
		}
	}
	return b.done()
}

// numbers map the numbers of a segment's names to new ones.
type numbers struct{ kind, design, views, agent, place []uint32 }

// takeNames copies the names that current homes use.
func (b *builder) takeNames(parts []part) []numbers {
	taken := make([]numbers, len(parts))
	for _, column := range []struct {
		into  *names
		of    func(*segment) *names
		at    func(*segment, int) uint32
		place func(*numbers) *[]uint32
	}{
		{&b.kinds, func(s *segment) *names { return &s.kinds }, func(s *segment, i int) uint32 { return uint32(s.kind.at(i)) }, func(n *numbers) *[]uint32 { return &n.kind }},
		{&b.designs, func(s *segment) *names { return &s.designs }, func(s *segment, i int) uint32 { return uint32(s.design.at(i)) }, func(n *numbers) *[]uint32 { return &n.design }},
		{&b.viewSets, func(s *segment) *names { return &s.viewSets }, func(s *segment, i int) uint32 { return uint32(s.views.at(i)) }, func(n *numbers) *[]uint32 { return &n.views }},
		{&b.agents, func(s *segment) *names { return &s.agents }, func(s *segment, i int) uint32 { return s.agent[i] }, func(n *numbers) *[]uint32 { return &n.agent }},
		{&b.places.names, func(s *segment) *names { return &s.places.names }, func(s *segment, i int) uint32 { return s.place[i] }, func(n *numbers) *[]uint32 { return &n.place }},
	} {
		var all namer
		for p := range parts {
			list := column.of(parts[p].segment)
			used := newBitset(list.len())
			parts[p].each(func(i int) { used.set(int(column.at(parts[p].segment, i))) })
			to := make([]uint32, list.len())
			for n := range to {
				if used.has(n) {
					to[n] = all.number(list.at(n))
				}
			}
			*column.place(&taken[p]) = to
		}
		sorted, renumbered := all.done()
		*column.into = sorted
		for p := range parts {
			to := *column.place(&taken[p])
			for n := range to {
				if len(renumbered) > 0 {
					to[n] = renumbered[to[n]]
				}
			}
		}
	}
	return taken
}

// each calls do with every current row, in order.
func (p *part) each(do func(row int)) {
	for _, k := range p.blocks {
		for i := int(k.first); i < int(k.first+k.rows); i++ {
			if p.dead == nil || !p.dead.has(i) {
				do(i)
			}
		}
	}
}

// cursors iterate over the rows of several segments in merged order.
type cursors struct {
	parts   []part
	rows    [][]uint32 // remaining rows of each part
	left    int
	firstID int64
}

// newCursors returns cursors for the homes with a position, and for those without.
func newCursors(parts []part) (located, unlocated *cursors) {
	located = &cursors{parts: parts, rows: make([][]uint32, len(parts)), firstID: math.MaxInt64}
	unlocated = &cursors{parts: parts, rows: make([][]uint32, len(parts)), firstID: math.MaxInt64}
	for p := range parts {
		end := parts[p].locatedRows()
		located.rows[p] = make([]uint32, 0, parts[p].live)
		parts[p].each(func(i int) {
			to := located
			if i >= end {
				to = unlocated
			}
			to.rows[p] = append(to.rows[p], uint32(i))
			to.left++
			to.firstID = min(to.firstID, parts[p].id(i))
		})
	}
	return located, unlocated
}

// next returns the next row and its part. There must be one left.
func (c *cursors) next() (p, i int) {
	p = -1
	for other, rows := range c.rows {
		if len(rows) > 0 && (p < 0 || c.before(other, p)) {
			p = other
		}
	}
	i = int(c.rows[p][0])
	c.rows[p] = c.rows[p][1:]
	c.left--
	return p, i
}

func (c *cursors) before(a, b int) bool {
	i, j := int(c.rows[a][0]), int(c.rows[b][0])
	s, t := c.parts[a].segment, c.parts[b].segment
	return cmp.Or(cmp.Compare(s.keys[i], t.keys[j]), cmp.Compare(s.id(i), t.id(j))) < 0
}
