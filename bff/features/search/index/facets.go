package index

import (
	"math/bits"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/search"
)

// The number of steps: how many of the minimum bedrooms and bathrooms a home reaches, and its kind,
// with one more for other kinds.
var (
	bedSteps  = len(search.BedroomSteps) + 1
	bathSteps = len(search.BathroomSteps) + 1
	kindSteps = len(listing.SubTypes) + 1
)

// stepOf combines a home's three steps in one number, which is less than 256.
func stepOf(beds, quarters int64, kind uint8) uint8 {
	bed, bath := 0, 0
	for bed < len(search.BedroomSteps) && beds >= int64(search.BedroomSteps[bed]) {
		bed++
	}
	for bath < len(search.BathroomSteps) && quarters >= int64(search.BathroomSteps[bath])*4 {
		bath++
	}
	return uint8((bed*bathSteps+bath)*kindSteps + int(kind))
}

// The number of steps of the garage, of stories and of the price per square foot: the first maximum that a home is
// within. Unknown stories are 0, and an unknown price is above all maximums.
var (
	garageSteps  = len(search.GarageSteps) + 1
	storySteps   = len(search.StorySteps) + 1
	perSqftSteps = len(search.PerSqftSteps) + 1
)

// sizesOf combines these three in one number, which is less than 256.
func sizesOf(garage, stories, perSqft int64) uint8 {
	spaces, levels, within := 0, 0, 0
	for spaces < len(search.GarageSteps) && garage >= int64(search.GarageSteps[spaces]) {
		spaces++
	}
	for levels < len(search.StorySteps) && stories >= int64(search.StorySteps[levels]) {
		levels++
	}
	for within < len(search.PerSqftSteps) && (perSqft == 0 || perSqft > int64(search.PerSqftSteps[within])) {
		within++
	}
	return uint8((spaces*storySteps+levels)*perSqftSteps + within)
}

// bandWidth divides the lower limits of all price bands evenly.
const bandWidth = 50_000

// facetCounts has the raw counts of the facets.
type facetCounts struct {
	steps    [filters][256]uint32 // by filter and stepOf: the homes that match without that filter; see stepsFound
	sizes    [256]uint32          // by sizesOf: all homes found
	prices   [64]uint32           // by price / bandWidth; the last is unlimited
	marks    struct{ waterfront, reduced, newBuild, open, week int }
	features [listing.FeatureCount]int
}

// stepsFound is where steps counts all homes found. The place is free because prices counts the homes
// that match without the price filter.
const stepsFound = filterPrice

// countFacets counts the homes of a block. base are those that pass the fixed filters; full those that
// pass all.
func (a *accumulator) countFacets(base []uint64, first int) (full []uint64) {
	s, f, n := a.seg, a.filter, len(base)
	full = a.full[:n]
	copy(full, base)
	for i, test := range f.optional {
		if test == nil {
			continue
		}
		one := a.passed[i][:n]
		copy(one, base)
		test(one, first)
		for w := range full {
			full[w] &= one[w]
		}
	}
	without := func(filter int) []uint64 {
		if f.optional[filter] == nil {
			return full
		}
		words := a.without[:n]
		copy(words, base)
		for i, test := range f.optional {
			if test == nil || i == filter {
				continue
			}
			for w := range words {
				words[w] &= a.passed[i][w]
			}
		}
		return words
	}
	c := &a.facets
	countSteps(&c.steps[stepsFound], s.step, full, first)
	for _, filter := range []int{filterBeds, filterBaths, filterKinds} {
		if f.optional[filter] != nil {
			countSteps(&c.steps[filter], s.step, without(filter), first)
		}
	}
	countSteps(&c.sizes, s.sizes, full, first)
	for _, filter := range []int{filterGarage, filterStories, filterPerSqft} {
		if f.optional[filter] != nil {
			countSteps(&c.steps[filter], s.sizes, without(filter), first)
		}
	}
	c.countPrices(s, without(filterPrice), first)
	for bit := range s.features {
		c.features[bit] += both(full, s.features[bit], first)
	}
	c.marks.waterfront += both(full, s.waterfront, first)
	c.marks.reduced += both(full, s.cut.has, first)
	c.marks.newBuild += both(full, s.newBuild, first)
	recent := a.scratch[:n]
	copy(recent, without(filterDays))
	a.week(recent, first)
	c.marks.week += ones(recent)
	copy(recent, full)
	a.open(recent, first)
	c.marks.open += ones(recent)
	return full
}

func countSteps(into *[256]uint32, step []uint8, words []uint64, first int) {
	for w, word := range words {
		column := step[first+64*w:][:64]
		if word == ^uint64(0) {
			for _, s := range column {
				into[s]++
			}
			continue
		}
		for ; word != 0; word &= word - 1 {
			into[column[bits.TrailingZeros64(word)]]++
		}
	}
}

func (c *facetCounts) countPrices(s *segment, words []uint64, first int) {
	for w, word := range words {
		for ; word != 0; word &= word - 1 {
			price := s.price.at(first + 64*w + bits.TrailingZeros64(word))
			if price > 0 {
				c.prices[min(price/bandWidth, int64(len(c.prices)-1))]++
			}
		}
	}
}

func both(words []uint64, m bitset, first int) (n int) {
	for w, mark := range m[first>>6:][:len(words)] {
		n += bits.OnesCount64(words[w] & mark)
	}
	return n
}

func ones(words []uint64) (n int) {
	for _, word := range words {
		n += bits.OnesCount64(word)
	}
	return n
}

func (c *facetCounts) add(other *facetCounts) {
	for i := range c.steps {
		for step := range c.steps[i] {
			c.steps[i][step] += other.steps[i][step]
		}
	}
	for i := range c.sizes {
		c.sizes[i] += other.sizes[i]
	}
	for i := range c.prices {
		c.prices[i] += other.prices[i]
	}
	for bit := range c.features {
		c.features[bit] += other.features[bit]
	}
	m, o := &c.marks, other.marks
	m.waterfront += o.waterfront
	m.reduced += o.reduced
	m.newBuild += o.newBuild
	m.open += o.open
	m.week += o.week
}

// facets converts the counts; filtered says which filters are set.
func (c *facetCounts) facets(filtered [filters]bool) search.Facets {
	of := func(filter int) *[256]uint32 {
		if filtered[filter] {
			return &c.steps[filter]
		}
		return &c.steps[stepsFound]
	}
	f := search.Facets{
		Bedrooms: map[int]int{}, Bathrooms: map[int]int{}, SubTypes: map[string]int{},
		Waterfront: c.marks.waterfront, Reduced: c.marks.reduced, OpenHouse: c.marks.open,
		NewConstruction: c.marks.newBuild, NewThisWeek: c.marks.week,
	}
	var beds, baths, kinds [16]int
	for step := range bedSteps * bathSteps * kindSteps {
		beds[step/kindSteps/bathSteps] += int(of(filterBeds)[step])
		baths[step/kindSteps%bathSteps] += int(of(filterBaths)[step])
		kinds[step%kindSteps] += int(of(filterKinds)[step])
	}
	for i := len(search.BedroomSteps) - 1; i >= 0; i-- {
		beds[i] += beds[i+1]
	}
	for i := len(search.BathroomSteps) - 1; i >= 0; i-- {
		baths[i] += baths[i+1]
	}
	for i, minimum := range search.BedroomSteps {
		f.Bedrooms[minimum] = beds[i+1]
	}
	for i, minimum := range search.BathroomSteps {
		f.Bathrooms[minimum] = baths[i+1]
	}
	for i, kind := range listing.SubTypes {
		f.SubTypes[kind] = kinds[i]
	}
	f.Features = map[string]int{}
	for bit, name := range listing.FeatureValues {
		f.Features[name] = c.features[bit]
	}
	c.sizeFacets(&f, filtered)
	counts := make([]int, len(search.PriceSteps))
	band := 0
	for i, n := range c.prices {
		for band+1 < len(counts) && int64(i)*bandWidth >= search.PriceSteps[band+1] {
			band++
		}
		counts[band] += int(n)
	}
	f.Prices = search.PriceBands(counts)
	return f
}

// sizeFacets is facets for garage, stories and price per square foot.
func (c *facetCounts) sizeFacets(f *search.Facets, filtered [filters]bool) {
	of := func(filter int) *[256]uint32 {
		if filtered[filter] {
			return &c.steps[filter]
		}
		return &c.sizes
	}
	f.Garage, f.Stories, f.PerSqft = map[int]int{}, map[int]int{}, map[int]int{}
	var spaces, levels, within [16]int
	for step := range garageSteps * storySteps * perSqftSteps {
		spaces[step/perSqftSteps/storySteps] += int(of(filterGarage)[step])
		levels[step/perSqftSteps%storySteps] += int(of(filterStories)[step])
		within[step%perSqftSteps] += int(of(filterPerSqft)[step])
	}
	n := 0
	for i := len(search.GarageSteps) - 1; i >= 0; i-- {
		n += spaces[i+1]
		f.Garage[search.GarageSteps[i]] = n
	}
	for i, stories := range search.StorySteps {
		f.Stories[stories] = levels[i+1]
	}
	n = 0
	for i, maximum := range search.PerSqftSteps {
		n += within[i]
		f.PerSqft[maximum] = n
	}
}
