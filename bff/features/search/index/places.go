package index

import (
	"cmp"
	"slices"
	"sort"
	"strings"
)

// places are the places of a segment's homes, each a combination of state, city, neighborhood,
// county and ZIP code, sorted in that order, and the blocks with homes in them.
type places struct {
	names
	byCounty []uint32 // numbers by state and county
	byZip    []uint32 // numbers by ZIP code
	starts   []uint32 // by number: where its blocks start
	blocks   []uint32
}

func placeName(state, city, neighborhood, county, zip string) string {
	return state + partEnd + city + partEnd + neighborhood + partEnd + county + partEnd + zip
}

// county is the state and county of a place, zip its ZIP code.
func (p *places) county(number int) (state, county string) {
	state, rest, _ := strings.Cut(p.at(number), partEnd)
	for range 2 { // city and neighborhood
		_, rest, _ = strings.Cut(rest, partEnd)
	}
	county, _, _ = strings.Cut(rest, partEnd)
	return state, county
}

func (p *places) zip(number int) string {
	name := p.at(number)
	return name[strings.LastIndex(name, partEnd)+1:]
}

// arrange builds the other orders, and the lists of blocks from the places of each block.
func (p *places) arrange(ofBlock [][]uint32) {
	p.byCounty, p.byZip = make([]uint32, p.len()), make([]uint32, p.len())
	for i := range p.byCounty {
		p.byCounty[i], p.byZip[i] = uint32(i), uint32(i)
	}
	slices.SortFunc(p.byCounty, func(a, b uint32) int {
		state, county := p.county(int(b))
		return p.compareCounty(int(a), state, county)
	})
	slices.SortFunc(p.byZip, func(a, b uint32) int {
		return strings.Compare(p.zip(int(a)), p.zip(int(b)))
	})

	p.starts = make([]uint32, p.len()+1)
	total := 0
	for _, list := range ofBlock {
		for _, number := range list {
			p.starts[number+1]++
		}
		total += len(list)
	}
	for i := range p.len() {
		p.starts[i+1] += p.starts[i]
	}
	p.blocks = make([]uint32, total)
	next := slices.Clone(p.starts)
	for b, list := range ofBlock {
		for _, number := range list {
			p.blocks[next[number]] = uint32(b)
			next[number]++
		}
	}
}

// compareCounty compares the state and county of a place with others.
func (p *places) compareCounty(number int, state, county string) int {
	ownState, ownCounty := p.county(number)
	return cmp.Or(strings.Compare(ownState, state), strings.Compare(ownCounty, county))
}

// inCounty and inZip are the numbers of the places in a county or a ZIP code.
func (p *places) inCounty(state, county string) []uint32 {
	return equal(p.byCounty, func(number uint32) int { return p.compareCounty(int(number), state, county) })
}

func (p *places) inZip(zip string) []uint32 {
	return equal(p.byZip, func(number uint32) int { return strings.Compare(p.zip(int(number)), zip) })
}

// equal is the section of a sorted list that compares as equal.
func equal(list []uint32, compare func(uint32) int) []uint32 {
	from := sort.Search(len(list), func(i int) bool { return compare(list[i]) >= 0 })
	to := from + sort.Search(len(list)-from, func(i int) bool { return compare(list[from+i]) > 0 })
	return list[from:to]
}

// blocksOf are the blocks with homes in a place, in order.
func (p *places) blocksOf(number int) []uint32 { return p.blocks[p.starts[number]:p.starts[number+1]] }

func (p *places) bytes() int {
	return p.names.bytes() + 4*(len(p.byCounty)+len(p.byZip)+len(p.starts)+len(p.blocks))
}
