package index

import (
	"cmp"
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

// score is what homes are sorted by, in descending order: unknown values score lowest, so they come
// last. The newest ID breaks ties.
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

// rising maps signed integers to unsigned ones in the same order. Only the minimum integer, which is no
// price, area or time, becomes 0.
func rising(n int64) uint64 { return uint64(n) ^ 1<<63 }

func risingFloat(n float64) uint64 {
	b := math.Float64bits(n)
	if b>>63 == 1 {
		return ^b
	}
	return b | 1<<63
}

// mayRank returns a word with the bits set of those of 64 homes whose score may reach bar: all that do,
// and possibly others. It avoids computing most scores.
func (s *segment) mayRank(order, first int, bar uint64) uint64 {
	minimum := int64(bar ^ 1<<63)
	switch sorts[order] {
	case search.Newest:
		return wordFrom(s.listed[first:], minimum)
	case search.PriceAsc:
		if maximum := int64(^bar ^ 1<<63); bar > 0 && maximum < int64(^uint32(0)) {
			return wordWithin(s.price.values[first:], 1, uint32(maximum)-1)
		}
	case search.PriceDesc:
		return contenders(&s.price, first, minimum)
	case search.BedsDesc:
		return contenders(&s.beds, first, minimum)
	case search.SqftDesc:
		return contenders(&s.sqft, first, minimum)
	case search.LotDesc:
		return contenders(&s.lot, first, minimum)
	case search.ReducedRecently:
		if bar > 0 {
			return s.cut.has[first>>6]
		}
	}
	return ^uint64(0)
}

// contenders returns a word with the bits set of those of 64 values that are at least minimum, or in
// far.
func contenders[T uint8 | uint16 | uint32](c *column[T], first int, minimum int64) uint64 {
	maximum := ^T(0)
	from := T(max(0, min(minimum, int64(maximum))))
	return wordWithin(c.values[first:], from, maximum-from)
}

// found is a home that was found, with its score and where it is stored.
type found struct {
	score uint64
	id    int64
	part  int32
	row   int32
}

// ahead reports whether a home ranks before another.
func (f found) ahead(of found) bool {
	return f.score > of.score || f.score == of.score && f.id > of.id
}

func inOrder(a, b found) int {
	return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(b.id, a.id))
}

// top collects the first homes of an order. It collects up to twice as many and then drops the worse
// half, which is cheap per home, however many are wanted.
type top struct {
	want      int
	list      []found
	threshold found // the last of those wanted, once there are enough
	full      bool
}

// keptList is the longest list that is reused for the next search; only far pages have longer ones.
const keptList = 1 << 14

func (t *top) reset(want int) {
	list := t.list[:0]
	if cap(list) > keptList {
		list = nil
	}
	*t = top{want: want, list: list}
}

// cannotRank reports whether no home with at most this score can be among those wanted.
func (t *top) cannotRank(score uint64) bool {
	return t.want == 0 || t.full && score < t.threshold.score
}

func (t *top) add(f found) {
	if t.full && !f.ahead(t.threshold) {
		return
	}
	t.list = append(t.list, f)
	if len(t.list) >= 2*t.want && len(t.list) >= 64 {
		t.cut()
	}
}

// cut drops all but those wanted.
func (t *top) cut() {
	if len(t.list) < t.want {
		return
	}
	divide(t.list, t.want-1)
	t.list = t.list[:t.want]
	t.threshold, t.full = t.list[t.want-1], true
}

// page returns the homes of a range of ranks, in order.
func (t *top) page(from, to int) []found {
	if from >= len(t.list) {
		return nil
	}
	t.cut()
	slices.SortFunc(t.list, inOrder)
	return t.list[from:min(to, len(t.list))]
}

// divide partially sorts the homes (quickselect): the one that ranks at the given position moves there,
// and those that rank before it move before it.
func divide(list []found, at int) {
	low, high := 0, len(list)-1
	for low < high {
		pivot := middle(list[low], list[low+(high-low)/2], list[high])
		i, j := low, high
		for i <= j {
			for list[i].ahead(pivot) {
				i++
			}
			for pivot.ahead(list[j]) {
				j--
			}
			if i <= j {
				list[i], list[j] = list[j], list[i]
				i++
				j--
			}
		}
		switch {
		case at <= j:
			high = j
		case at >= i:
			low = i
		default:
			return
		}
	}
}

func middle(a, b, c found) found {
	if b.ahead(a) {
		a, b = b, a
	}
	if c.ahead(b) {
		b = c
		if b.ahead(a) {
			b = a
		}
	}
	return b
}
