package index

import (
	"math/bits"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
)

// accumulator collects the results of one pass over blocks of one segment. It is used by one goroutine.
type accumulator struct {
	plan
	number int // index of the segment in the search
	order  int
	keep   func(word uint64, group int) uint64

	count  int
	extent geo.Bounds
	placed bool // extent contains at least one home
	top    top
	hits   []hit // if clusters are wanted
	facets facetCounts

	words, full, without, scratch [blockGroups]uint64
	passed                        [filters][blockGroups]uint64
	week, open                    predicate
}

// hit is the homes found among 64 rows, or a whole block, if all of its homes were found.
type hit struct {
	mask  uint64
	word  int32 // first row / 64; for a whole block, its index
	whole bool
}

// each calls do with every row.
func (h hit) each(s *segment, do func(row int)) {
	if h.whole {
		b := &s.blocks[h.word]
		for row := int(b.first); row < int(b.first+b.rows); row++ {
			do(row)
		}
		return
	}
	for mask := h.mask; mask != 0; mask &= mask - 1 {
		do(int(h.word)<<6 + bits.TrailingZeros64(mask))
	}
}

// plan is a search prepared for one segment.
type plan struct {
	seg    *segment
	dead   bitset
	filter *filter
	area   area
	query  *search.Query
	wanted wanted
}

// wanted says what a pass should collect.
type wanted struct{ top, clusters, facets bool }

// scan searches a block.
func (a *accumulator) scan(at blockSpan) {
	s := a.seg
	b := &s.blocks[at.block]
	first, rows := int(b.first), int(b.rows)
	words := a.words[:(rows+63)/64]
	for w := range words {
		words[w] = ^uint64(0)
	}
	if rest := rows & 63; rest > 0 {
		words[len(words)-1] = 1<<rest - 1
	}
	if a.dead != nil {
		for w, dead := range a.dead[first>>6:][:len(words)] {
			words[w] &^= dead
		}
	}
	if !at.sure {
		for w, word := range words {
			if word != 0 {
				words[w] = a.keep(word, first>>6+w)
			}
		}
		if none(words) {
			return
		}
	}
	fixed, optional := a.filter.fixed, a.filter.optional[:]
	switch {
	case a.wanted.facets:
		if !applyPredicates(words, first, fixed) {
			return
		}
		words = a.countFacets(words, first)
	case !applyPredicates(words, first, optional) || !applyPredicates(words, first, fixed): // the cheap ones come first
		return
	}
	if n := ones(words); n > 0 {
		a.collect(at, b, words, n)
	}
}

// applyPredicates clears the bits of rows that fail a test. It returns false if none is left.
func applyPredicates(words []uint64, first int, tests []predicate) bool {
	for _, test := range tests {
		if test == nil {
			continue
		}
		if test(words, first); none(words) {
			return false
		}
	}
	return true
}

// collect adds the homes of a block that were found.
func (a *accumulator) collect(at blockSpan, b *block, words []uint64, n int) {
	s, first := a.seg, int(b.first)
	a.count += n
	whole := n == int(b.rows)
	if a.wanted.clusters {
		if int(at.block) < s.located {
			a.extend(at, words, b, whole)
		}
		if whole {
			a.hits = append(a.hits, hit{word: at.block, whole: true})
		} else {
			for w, word := range words {
				if word != 0 {
					a.hits = append(a.hits, hit{mask: word, word: int32(first>>6 + w)})
				}
			}
		}
	}
	if !a.wanted.top || a.top.cannotRank(b.best[a.order]) {
		return
	}
	for w, word := range words {
		if a.top.full && bits.OnesCount64(word) > fewRows {
			word &= s.mayRank(a.order, first+64*w, a.top.threshold.score)
		}
		for ; word != 0; word &= word - 1 {
			row := first + 64*w + bits.TrailingZeros64(word)
			score := s.score(a.order, row)
			if !a.top.cannotRank(score) {
				a.top.add(found{score: score, id: s.id(row), part: int32(a.number), row: int32(row)})
			}
		}
	}
}

// extend extends the bounds of all homes found.
func (a *accumulator) extend(at blockSpan, words []uint64, b *block, whole bool) {
	box, first := b.sum.box, int(b.first)
	switch {
	case a.placed && covers(a.extent, box):
	case whole && a.placed:
		a.extent = union(a.extent, box)
	case whole:
		a.extent, a.placed = box, true
	default:
		for w, word := range words {
			if word != 0 {
				a.extendGroup(first+64*w, word, b)
			}
		}
	}
}

// extendGroup is extend for the homes of one group.
func (a *accumulator) extendGroup(first int, word uint64, b *block) {
	box := a.seg.groups[first>>6].box
	if a.placed && covers(a.extent, box) {
		return
	}
	if word != b.full(first) {
		i := bits.TrailingZeros64(word)
		box = pointBox(a.seg, first+i)
		for word &= word - 1; word != 0; word &= word - 1 {
			box = union(box, pointBox(a.seg, first+bits.TrailingZeros64(word)))
		}
	}
	if a.placed {
		box = union(a.extent, box)
	}
	a.extent, a.placed = box, true
}

// pointBox is the box around one home.
func pointBox(s *segment, row int) geo.Bounds {
	return geo.Bounds{South: s.lat[row], West: s.lng[row], North: s.lat[row], East: s.lng[row]}
}
