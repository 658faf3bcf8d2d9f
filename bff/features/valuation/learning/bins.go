package learning

import (
	"slices"
	"sort"
)

// maxBins is the number of bins per feature, including one for unknown values.
const maxBins = 256

// Bins are rows of features, with each value replaced by the number of its bin: bins contain about
// equally many rows; bin 0 has the unknown values.
type Bins struct {
	borders [][]float32 // by feature: the upper border of each bin, starting with bin 1; the last bin has none
	columns [][]uint8   // by feature, then by row
}

// Features is the number of features.
func (b *Bins) Features() int { return len(b.columns) }

// NewBins sorts rows of features into bins. All rows have the same length.
func NewBins(rows [][]float32) *Bins {
	b := &Bins{}
	values := make([]float32, 0, len(rows))
	for f := range rows[0] {
		values = values[:0]
		for _, row := range rows {
			if v := row[f]; v == v {
				values = append(values, v)
			}
		}
		slices.Sort(values)
		borders := bordersOf(values)
		column := make([]uint8, len(rows))
		for i, row := range rows {
			if v := row[f]; v == v {
				column[i] = uint8(1 + sort.Search(len(borders), func(k int) bool { return v <= borders[k] }))
			}
		}
		b.borders, b.columns = append(b.borders, borders), append(b.columns, column)
	}
	return b
}

// bordersOf chooses borders between distinct adjacent values, which are sorted.
func bordersOf(sorted []float32) []float32 {
	var borders []float32
	share := float64(len(sorted)) / (maxBins - 2)
	distinct := slices.Compact(slices.Clone(sorted))
	few := len(distinct) < maxBins-1
	next := share
	for i := 1; i < len(sorted); i++ {
		if sorted[i] == sorted[i-1] || !few && float64(i) < next {
			continue
		}
		borders = append(borders, sorted[i-1]+(sorted[i]-sorted[i-1])/2)
		for next <= float64(i) {
			next += share
		}
	}
	return borders
}

// border is the greatest value in a bin of a feature. Bin 0 contains no values.
func (b *Bins) border(feature int, bin uint8) float32 {
	if bin == 0 {
		return negativeInfinity
	}
	return b.borders[feature][bin-1]
}
