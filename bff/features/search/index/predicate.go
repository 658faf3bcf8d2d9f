package index

import (
	"encoding/binary"
	"math/bits"
)

// predicate clears the bits of rows that don't match. The first bit of words is that of the row first,
// a multiple of 64.
type predicate func(words []uint64, first int)

// fewRows is the number of set bits in a word up to which rows are tested one by one; with more it is
// faster to test all 64 rows without branches.
const fewRows = 12

// within tests whether a column's value is in a range, both ends inclusive.
func within[T uint8 | uint16 | uint32](c *column[T], low, high int64) predicate {
	near := within64(c.values, low, high)
	if len(c.far) == 0 {
		return near
	}
	return func(words []uint64, first int) {
		far := c.farIn(first, first+64*len(words))
		var before []uint64
		if len(far) > 0 {
			before = append(before, words...)
		}
		near(words, first)
		for _, f := range far {
			at, bit := (f.row-first)>>6, uint64(1)<<(f.row&63)
			words[at] &^= bit
			if f.value >= low && f.value <= high {
				words[at] |= before[at] & bit
			}
		}
	}
}

// within64 is within for the values that fit the column; the others never match.
func within64[T uint8 | uint16 | uint32](values []T, low, high int64) predicate {
	maximum := int64(^T(0)) - 1
	low, high = max(low, 0), min(high, maximum)
	if low > high {
		return nothing
	}
	from, span := T(low), T(high-low)
	if bytes, ok := any(values).([]uint8); ok {
		return bytesWithin(bytes, uint8(low), uint8(high))
	}
	return func(words []uint64, first int) {
		for w, word := range words {
			if word == 0 {
				continue
			}
			column := values[first+64*w:][:64]
			if bits.OnesCount64(word) <= fewRows {
				for rest := word; rest != 0; rest &= rest - 1 {
					i := bits.TrailingZeros64(rest)
					if column[i]-from > span {
						word &^= 1 << i
					}
				}
				words[w] = word
				continue
			}
			words[w] = word & wordWithin(column, from, span)
		}
	}
}

// wordWithin returns a word with the bits set of those of the 64 values that are between from and
// from+span.
func wordWithin[T uint8 | uint16 | uint32](column []T, from, span T) uint64 {
	column = column[:64]
	// The difference is negative, so its highest bit is set, for those that don't match.
	var fail uint64
	for i := 63; i >= 0; i-- {
		fail = fail<<1 | (uint64(span)-uint64(column[i]-from))>>63
	}
	return ^fail
}

// bytesWithin is within64 for columns of bytes, comparing eight at once.
func bytesWithin(values []uint8, low, high uint8) predicate {
	const highs, ones = 0x8080808080808080, 0x0101010101010101
	// notBelow sets the highest bit of each byte of x that isn't less than the same byte of than.
	notBelow := func(x, than uint64) uint64 {
		d := (x | highs) - than&^highs
		return (x&^than | ^(x^than)&d) & highs
	}
	lows, above := uint64(low)*ones, uint64(high+1)*ones
	return func(words []uint64, first int) {
		for w, word := range words {
			if word == 0 {
				continue
			}
			column := values[first+64*w:][:64]
			var pass uint64
			for i := 0; i < 64; i += 8 {
				eight := binary.LittleEndian.Uint64(column[i:])
				in := notBelow(eight, lows) &^ notBelow(eight, above)
				// The product collects the bits in the highest byte.
				pass |= (in >> 7 * 0x0102040810204080 >> 56) << i
			}
			words[w] = word & pass
		}
	}
}

func nothing(words []uint64, _ int) { clear(words) }

// minAt tests whether a 64-bit value is at least low.
func minAt(values []int64, low int64) predicate {
	return func(words []uint64, first int) {
		for w, word := range words {
			if word != 0 {
				words[w] = word & wordFrom(values[first+64*w:], low)
			}
		}
	}
}

// wordFrom returns a word with the bits set of those of the 64 values that are at least low.
func wordFrom(column []int64, low int64) uint64 {
	column = column[:64]
	var pass uint64
	for i := 63; i >= 0; i-- {
		var bit uint64
		if column[i] >= low {
			bit = 1
		}
		pass = pass<<1 | bit
	}
	return pass
}

// marked tests whether a row's bit is set.
func marked(m bitset) predicate {
	return func(words []uint64, first int) {
		for w, mark := range m[first>>6:][:len(words)] {
			words[w] &= mark
		}
	}
}

// above tests whether a row has a value, and one greater than than.
func above(s *sparse, than int64) predicate {
	return func(words []uint64, first int) {
		for w, has := range s.has[first>>6:][:len(words)] {
			word := words[w] & has
			for rest := word; rest != 0; rest &= rest - 1 {
				i := bits.TrailingZeros64(rest)
				if s.at(first+64*w+i) <= than {
					word &^= 1 << i
				}
			}
			words[w] = word
		}
	}
}

// among tests whether a column's value is one of numbers.
func among(c *column[uint8], numbers []int) predicate {
	if len(numbers) == 0 {
		return nothing
	}
	var in [256]uint64
	far := map[int64]bool{}
	for _, n := range numbers {
		if n < 255 {
			in[n] = 1
		} else {
			far[int64(n)] = true
		}
	}
	return func(words []uint64, first int) {
		for w, word := range words {
			if word == 0 {
				continue
			}
			column := c.values[first+64*w:][:64]
			var pass uint64
			for i := 63; i >= 0; i-- {
				pass = pass<<1 | in[column[i]]
			}
			for _, f := range c.farIn(first+64*w, first+64*w+64) {
				if far[f.value] {
					pass |= 1 << (f.row & 63)
				}
			}
			words[w] = word & pass
		}
	}
}

// equals tests whether a value equals number.
func equals(values []uint32, number uint32) predicate {
	return each(func(row int) bool { return values[row] == number })
}

// each tests the rows whose bits are set, one by one.
func each(pass func(row int) bool) predicate {
	return func(words []uint64, first int) {
		for w, word := range words {
			for rest := word; rest != 0; rest &= rest - 1 {
				i := bits.TrailingZeros64(rest)
				if !pass(first + 64*w + i) {
					word &^= 1 << i
				}
			}
			words[w] = word
		}
	}
}

func none(words []uint64) bool {
	for _, word := range words {
		if word != 0 {
			return false
		}
	}
	return true
}
