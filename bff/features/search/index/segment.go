package index

import (
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/geo"
)

// blockRows is the maximum number of rows per block. Smaller blocks fit an area better but cost more to
// scan one by one.
const (
	blockRows   = 512
	blockGroups = blockRows / 64
)

// segment stores homes as columns, sorted by quad key, and is immutable. Homes without a position come
// last, in blocks of their own. Blocks start at multiples of 64 rows, so a few rows between them are
// empty.
type segment struct {
	rows, homes int
	groups      []group
	blocks      []block
	located     int          // number of blocks of homes with a position
	boxes       []geo.Bounds // of the located blocks
	wide        []geo.Bounds // of runs of wideBlocks blocks

	firstID  int64
	ids      column[uint32] // offset from firstID
	keys     []int64
	lat, lng []float64
	listed   []int64 // microseconds since 1970
	price    column[uint32]
	sqft     column[uint16]
	lot      column[uint32]
	hoa      column[uint16] // plus one; 0: unknown
	year     column[uint16]
	perSqft  column[uint16] // see listing.PerSqft
	beds     column[uint8]
	carry    column[uint16] // see listing.Carry
	garage   column[uint8]
	stories  column[uint8] // see listing.Levels
	quarters column[uint8] // of baths, rounded down
	kind     column[uint8]
	design   column[uint8]
	views    column[uint8]
	agent    []uint32
	place    []uint32
	step     []uint8 // of bedrooms, bathrooms and kind, as the facets number them
	sizes    []uint8 // likewise of garage, stories and price per square foot

	waterfront, newBuild bitset
	features             [listing.FeatureCount]bitset
	cut                  sparse // time of the price cut in microseconds; only of reduced homes
	open                 sparse // end of the last open house in microseconds

	kinds, designs, viewSets, agents names
	places                           places
}

// wideBlocks is how many blocks share one of the coarser boxes.
const wideBlocks = 32

// block is a run of rows with a summary.
type block struct {
	first, rows int32
	sum         group
	best        [len(sorts)]uint64 // the highest score in each sort order
}

// group is a summary of the homes of one or more 64-bit words.
type group struct {
	box            geo.Bounds
	sumLat, sumLng float64
	lowest         int64  // price in dollars; 0: unknown
	placeLow       uint32 // the lowest and the highest number of a place
	placeHigh      uint32
}

// full is the bits of all homes in a group of rows.
func (b *block) full(first int) uint64 {
	if left := int(b.first+b.rows) - first; left < 64 {
		return 1<<left - 1
	}
	return ^uint64(0)
}

func (s *segment) id(row int) int64 { return s.firstID + s.ids.at(row) }

// bytes is the segment's memory size.
func (s *segment) bytes() int {
	const groupBytes, blockBytes, boxBytes = 64, 72 + 8*len(sorts), 32
	n := s.ids.bytes() + s.price.bytes() + s.sqft.bytes() + s.lot.bytes() + s.hoa.bytes() + s.year.bytes() +
		s.beds.bytes() + s.quarters.bytes() + s.kind.bytes() + s.design.bytes() + s.views.bytes() +
		s.perSqft.bytes() + s.carry.bytes() + s.garage.bytes() + s.stories.bytes() + len(s.sizes)
	n += 8*(len(s.keys)+len(s.lat)+len(s.lng)+len(s.listed)) + 4*(len(s.agent)+len(s.place)) + len(s.step)
	n += 8*(len(s.waterfront)+len(s.newBuild)+len(s.features)*len(s.features[0])) + s.cut.bytes() + s.open.bytes()
	n += s.kinds.bytes() + s.designs.bytes() + s.viewSets.bytes() + s.agents.bytes() + s.places.bytes()
	return n + len(s.groups)*groupBytes + len(s.blocks)*blockBytes + (len(s.boxes)+len(s.wide))*boxBytes
}

// row is one home as stored in columns, with its strings numbered.
type row struct {
	id, key              int64
	located              bool
	lat, lng             float64
	listed               int64
	price, sqft, lot     int64
	hoa                  int64
	year, beds, quarters int64
	garage, stories      int64
	carry                int64
	features             listing.Features
	reduced, opens       bool
	cut, open            int64

	waterfront, newBuild              bool
	kind, design, views, agent, place uint32
}

func (s *segment) row(i int) row {
	r := row{
		id: s.id(i), key: s.keys[i], lat: s.lat[i], lng: s.lng[i], listed: s.listed[i],
		price: s.price.at(i), sqft: s.sqft.at(i), lot: s.lot.at(i), hoa: s.hoa.at(i), year: s.year.at(i),
		carry: s.carry.at(i), garage: s.garage.at(i), stories: s.stories.at(i), beds: s.beds.at(i), quarters: s.quarters.at(i), reduced: s.cut.has.has(i), opens: s.open.has.has(i),
		waterfront: s.waterfront.has(i), newBuild: s.newBuild.has(i),
		kind: uint32(s.kind.at(i)), design: uint32(s.design.at(i)), views: uint32(s.views.at(i)), agent: s.agent[i], place: s.place[i],
	}
	for bit := range s.features {
		if s.features[bit].has(i) {
			r.features |= 1 << bit
		}
	}
	r.located = s.located > 0 && i < s.locatedRows()
	if r.reduced {
		r.cut = s.cut.at(i)
	}
	if r.opens {
		r.open = s.open.at(i)
	}
	return r
}

// locatedRows is the end of the rows of homes with a position. Those of the others start at the next
// multiple of 64.
func (s *segment) locatedRows() int {
	if s.located == 0 {
		return 0
	}
	last := s.blocks[s.located-1]
	return int(last.first + last.rows)
}

// blockOf is the located block of a group.
func (s *segment) blockOf(group int) int { return group / blockGroups }
