package index

import (
	"math/bits"
	"slices"
	"sort"
)

// column stores one integer per row, in as few bytes as fit nearly all of them. The type's maximum
// marks the others, which are listed in far.
type column[T uint8 | uint16 | uint32] struct {
	values []T
	far    []farValue // by row
}

type farValue struct {
	row   int
	value int64
}

func newColumn[T uint8 | uint16 | uint32](rows int) column[T] {
	return column[T]{values: make([]T, rows)}
}

// set writes a row; rows are written in order.
func (c *column[T]) set(row int, value int64) {
	if value < 0 || value >= int64(^T(0)) {
		c.values[row] = ^T(0)
		c.far = append(c.far, farValue{row, value})
		return
	}
	c.values[row] = T(value)
}

func (c *column[T]) at(row int) int64 {
	if v := c.values[row]; v != ^T(0) {
		return int64(v)
	}
	return c.far[c.farFrom(row)].value
}

// farFrom is the index of the first far value at or after a row.
func (c *column[T]) farFrom(row int) int {
	return sort.Search(len(c.far), func(i int) bool { return c.far[i].row >= row })
}

// farIn is the far values of some rows.
func (c *column[T]) farIn(from, to int) []farValue {
	if len(c.far) == 0 {
		return nil
	}
	return c.far[c.farFrom(from):c.farFrom(to)]
}

func (c *column[T]) bytes() int {
	var v T
	return len(c.values)*(bits.Len64(uint64(^v))/8) + cap(c.far)*16
}

// bitset holds one bit per row.
type bitset []uint64

func newBitset(rows int) bitset { return make(bitset, (rows+63)/64) }

func (b bitset) set(row int)      { b[row>>6] |= 1 << (row & 63) }
func (b bitset) has(row int) bool { return b[row>>6]>>(row&63)&1 == 1 }

// sparse stores a number for the few rows that have one.
type sparse struct {
	has    bitset
	before []uint32 // per word of has: how many rows before it have one
	values []int64
}

func newSparse(rows int) sparse {
	return sparse{has: newBitset(rows), before: make([]uint32, (rows+63)/64)}
}

// set writes a row; rows are written in order.
func (s *sparse) set(row int, value int64) {
	s.has.set(row)
	s.values = append(s.values, value)
}

// done must be called after the last row.
func (s *sparse) done() {
	n := 0
	for i, word := range s.has {
		s.before[i] = uint32(n)
		n += bits.OnesCount64(word)
	}
	s.values = slices.Clip(s.values)
}

// at returns the number of a row, which must have one.
func (s *sparse) at(row int) int64 {
	below := s.has[row>>6] & (1<<(row&63) - 1)
	return s.values[int(s.before[row>>6])+bits.OnesCount64(below)]
}

func (s *sparse) bytes() int { return len(s.has)*8 + len(s.before)*4 + cap(s.values)*8 }
