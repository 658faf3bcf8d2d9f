package index

import (
	"maps"
	"math/bits"
	"slices"
)

// idSet is a set of listing IDs. They are close together, so it uses pages with a bit per ID.
type idSet struct {
	first int64 // number of the first page
	pages [][]uint64
	// An ID far from the others would need pages for everything in between, so it is stored separately.
	apart map[int64]bool
}

const (
	pageBits  = 14 // 16,384 ids, 2 KB
	pageWords = 1 << pageBits / 64
	// maxPages limits how far apart the pages of a set may be: half a billion IDs.
	maxPages = 1 << 15
)

func newIDSet(ids ...int64) *idSet {
	s := &idSet{}
	for _, id := range ids {
		s.add(id)
	}
	return s
}

func (s *idSet) add(id int64) {
	number := id >> pageBits
	switch {
	case len(s.pages) == 0:
		s.first, s.pages = number, make([][]uint64, 1)
	case number < s.first && s.first-number < maxPages-int64(len(s.pages)):
		s.pages = append(make([][]uint64, s.first-number), s.pages...)
		s.first = number
	case number >= s.first+int64(len(s.pages)) && number-s.first < maxPages:
		s.pages = append(s.pages, make([][]uint64, number-s.first-int64(len(s.pages))+1)...)
	case number < s.first || number >= s.first+int64(len(s.pages)):
		if s.apart == nil {
			s.apart = map[int64]bool{}
		}
		s.apart[id] = true
		return
	}
	page := &s.pages[number-s.first]
	if *page == nil {
		*page = make([]uint64, pageWords)
	}
	at := id & (1<<pageBits - 1)
	(*page)[at>>6] |= 1 << (at & 63)
}

func (s *idSet) has(id int64) bool {
	number := id>>pageBits - s.first
	if number >= 0 && number < int64(len(s.pages)) {
		if page := s.pages[number]; page != nil {
			at := id & (1<<pageBits - 1)
			if page[at>>6]>>(at&63)&1 == 1 {
				return true
			}
		}
	}
	return s.apart != nil && s.apart[id]
}

// ends are a lower and an upper bound of the set.
func (s *idSet) ends() (low, high int64, any bool) {
	if len(s.pages) == 0 {
		return 0, 0, false
	}
	low, high = s.first<<pageBits, (s.first+int64(len(s.pages)))<<pageBits-1
	for id := range s.apart {
		low, high = min(low, id), max(high, id)
	}
	return low, high, true
}

// changed returns a copy in which the IDs of the list "of" are set only if they are also in the list
// "in". Unchanged pages are shared.
func (s *idSet) changed(of, in []int64) *idSet {
	c := &idSet{first: s.first, pages: slices.Clone(s.pages), apart: maps.Clone(s.apart)}
	own := map[int64]bool{}
	page := func(id int64) []uint64 {
		number := id>>pageBits - c.first
		if number < 0 || number >= int64(len(c.pages)) || c.pages[number] == nil {
			return nil
		}
		if !own[number] {
			own[number] = true
			c.pages[number] = slices.Clone(c.pages[number])
		}
		return c.pages[number]
	}
	for _, id := range of {
		if p := page(id); p != nil {
			at := id & (1<<pageBits - 1)
			p[at>>6] &^= 1 << (at & 63)
		}
		delete(c.apart, id)
	}
	for _, id := range in {
		page(id)
	}
	for _, id := range in {
		c.add(id)
	}
	return c
}

func (s *idSet) len() int {
	n := len(s.apart)
	for _, page := range s.pages {
		for _, word := range page {
			n += bits.OnesCount64(word)
		}
	}
	return n
}

func (s *idSet) bytes() int {
	n := 24*len(s.pages) + 16*len(s.apart)
	for _, page := range s.pages {
		n += 8 * len(page)
	}
	return n
}
