package index

import (
	"math"
	"slices"

	"hearthway/bff/features/search"
)

// sorts are the sort orders, by their index in a block.
var sorts = [...]search.Sort{
	search.Newest, search.PriceAsc, search.PriceDesc, search.BedsDesc, search.SqftDesc,
	search.LotDesc, search.PricePerSqftAsc, search.ReducedRecently,
}

// orderOf is the index of a sort order; the first one if it is unknown.
func orderOf(s search.Sort) int { return max(0, slices.Index(sorts[:], s)) }

// score is what homes are sorted by, in descending order: unknown values have 0 and come last. The
// newest ID breaks ties.
func (s *segment) score(order, row int) uint64 {
	switch sorts[order] {
	case search.PriceAsc:
		if price := s.price.at(row); price != 0 {
			return ^rising(price)
		}
		return 0
	case search.PriceDesc:
		return rising(s.price.at(row))
	case search.BedsDesc:
		return rising(s.beds.at(row))
	case search.SqftDesc:
		return rising(s.sqft.at(row))
	case search.LotDesc:
		return rising(s.lot.at(row))
	case search.PricePerSqftAsc:
		price, sqft := s.price.at(row), s.sqft.at(row)
		if price == 0 || sqft == 0 {
			return 0
		}
		return ^risingFloat(float64(price) / float64(sqft))
	case search.ReducedRecently:
		if s.cut.has.has(row) {
			return rising(s.cut.at(row))
		}
		return 0
	}
	return rising(s.listed[row])
}

// rising maps integers to unsigned ones in the same order, starting at 1; the minimum integer is no
// price, area or time.
func rising(n int64) uint64 { return uint64(n) ^ 1<<63 }

func risingFloat(n float64) uint64 {
	b := math.Float64bits(n)
	if b>>63 == 1 {
		return ^b
	}
	return b | 1<<63
}

// contenders has the bits of those of 64 homes whose score may reach a threshold: all that do, and
// possibly others. It avoids computing most scores.
func (s *segment) contenders(order, first int, bar uint64) uint64 {
	least := int64(bar ^ 1<<63)
	switch sorts[order] {
	case search.Newest:
		return wordFrom(s.listed[first:], least)
	case search.PriceAsc:
		if most := int64(^bar ^ 1<<63); bar > 0 && most < int64(^uint32(0)) {
			return wordWithin(s.price.values[first:], 1, uint32(most)-1)
		}
	case search.PriceDesc:
		return contenders(&s.price, first, least)
	case search.BedsDesc:
		return contenders(&s.beds, first, least)
	case search.SqftDesc:
		return contenders(&s.sqft, first, least)
	case search.LotDesc:
		return contenders(&s.lot, first, least)
	case search.ReducedRecently:
		if bar > 0 {
			return s.cut.has[first>>6]
		}
	}
	return ^uint64(0)
}

// contenders has the bits of those of 64 values that are at least another, or far.
func contenders[T uint8 | uint16 | uint32](c *column[T], first int, least int64) uint64 {
	most := ^T(0)
	from := T(max(0, min(least, int64(most))))
	return wordWithin(c.values[first:], from, most-from)
}
