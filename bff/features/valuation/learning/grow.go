package learning

import (
	"math"
	"math/rand/v2"
)

var negativeInfinity = float32(math.Inf(-1))

// A bin of a histogram packs two counts into one number: of rows, and of rows above the prediction so
// far.
const (
	one   uint64 = 1 << 32
	above uint64 = 1
)

// histogram counts rows by feature and bin.
type histogram [][maxBins]uint64

// growNode is a node of a growing tree.
type growNode struct {
	feature int // -1: a leaf
	left    int
	bin     uint8
	value   float32
}

// leaf is a set of rows that may still be split.
type leaf struct {
	from, to  int // its rows
	node      int
	above     int
	histogram histogram
	gain      float64 // of the best split; 0: none
	feature   int
	bin       uint8
	leftRows  int
	leftAbove int
}

type grower struct {
	bins     *Bins
	o        Options
	signs    []uint64    // of each row: one, or one|above
	rows     []int32     // those that this tree is trained on, by leaf
	others   []int32     // the rest
	moved    []int32     // buffer of split
	features []int       // that this tree may use
	spare    []histogram // to be reused
	own      []uint64    // buffer of count: the signs of a leaf's rows
	weights  []float64   // reciprocals by number of rows: the divisors of squared gradients
}

func newGrower(bins *Bins, o Options) *grower {
	n := len(bins.columns[0])
	g := &grower{bins: bins, o: o, signs: make([]uint64, n), moved: make([]int32, n), own: make([]uint64, n), weights: make([]float64, n+1)}
	for rows := range g.weights {
		g.weights[rows] = 1 / (float64(rows) + regularization)
	}
	return g
}

// sample draws the rows that the next tree is trained on, in order.
func (g *grower) sample(random *rand.Rand, rows int) {
	g.rows, g.others = g.rows[:0], g.others[:0]
	wanted := max(1, int(g.o.Rows*float64(rows)))
	for i := range rows {
		if wanted > 0 && random.IntN(rows-i) < wanted {
			g.rows = append(g.rows, int32(i))
			wanted--
		} else {
			g.others = append(g.others, int32(i))
		}
	}
}

// grow repeatedly splits the leaf with the largest gain until there are enough leaves.
func (g *grower) grow() ([]growNode, []*leaf) {
	root := &leaf{to: len(g.rows)}
	for _, i := range g.rows {
		root.above += int(g.signs[i] & above)
	}
	g.count(root)
	g.findSplit(root)
	nodes, leaves := []growNode{{feature: -1}}, []*leaf{root}
	for len(leaves) < g.o.Leaves {
		best := 0
		for k, l := range leaves {
			if l.gain > leaves[best].gain {
				best = k
			}
		}
		l := leaves[best]
		if l.gain <= 0 {
			break
		}
		left, right := g.split(l)
		left.node, right.node = len(nodes), len(nodes)+1
		nodes[l.node] = growNode{feature: l.feature, left: left.node, bin: l.bin}
		nodes = append(nodes, growNode{feature: -1}, growNode{feature: -1})
		// Only the smaller half is counted; the other is the difference.
		if left.to-left.from < right.to-right.from {
			g.count(left)
			right.histogram = g.without(l.histogram, left.histogram)
		} else {
			g.count(right)
			left.histogram = g.without(l.histogram, right.histogram)
		}
		g.findSplit(left)
		g.findSplit(right)
		leaves[best] = left
		leaves = append(leaves, right)
	}
	for _, l := range leaves {
		g.spare = append(g.spare, l.histogram)
	}
	return nodes, leaves
}

// count fills the histogram of a leaf.
func (g *grower) count(l *leaf) {
	if last := len(g.spare) - 1; last >= 0 {
		l.histogram, g.spare = g.spare[last], g.spare[:last]
	} else {
		l.histogram = make(histogram, g.bins.Features())
	}
	rows := g.rows[l.from:l.to]
	signs := g.own[:len(rows)]
	for k, i := range rows {
		signs[k] = g.signs[i]
	}
	for _, f := range g.features {
		h, column := &l.histogram[f], g.bins.columns[f]
		*h = [maxBins]uint64{}
		for k, i := range rows {
			h[column[i]] += signs[k]
		}
	}
}

// without subtracts the counts of a part from those of the whole.
func (g *grower) without(whole, part histogram) histogram {
	for _, f := range g.features {
		for b := range whole[f] {
			whole[f][b] -= part[f][b]
		}
	}
	return whole
}

// findSplit finds the split that best separates rows above the prediction from those below it.
func (g *grower) findSplit(l *leaf) {
	rows := l.to - l.from
	l.gain = 0
	if rows < 2*g.o.MinRows {
		return
	}
	whole := g.score(rows, l.above)
	for _, f := range g.features {
		h := &l.histogram[f]
		n, up := 0, 0
		for b := range len(g.bins.borders[f]) + 1 {
			n += int(h[b] >> 32)
			up += int(uint32(h[b]))
			if n < g.o.MinRows {
				continue
			}
			if rows-n < g.o.MinRows {
				break
			}
			if gain := g.score(n, up) + g.score(rows-n, l.above-up) - whole; gain > l.gain+1e-12 {
				l.gain, l.feature, l.bin, l.leftRows, l.leftAbove = gain, f, uint8(b), n, up
			}
		}
	}
}

// score is how much a leaf reduces the loss once its rows get their common value: the square of the sum of gradients divided by the number of rows.
func (g *grower) score(rows, above int) float64 {
	gradient := g.o.Quantile*float64(above) - (1-g.o.Quantile)*float64(rows-above)
	return gradient * gradient * g.weights[rows]
}

// split divides the rows of a leaf by its best split, and preserves their order.
func (g *grower) split(l *leaf) (left, right *leaf) {
	column, rows := g.bins.columns[l.feature], g.rows[l.from:l.to]
	kept, moved := 0, 0
	for _, i := range rows {
		if column[i] <= l.bin {
			rows[kept] = i
			kept++
		} else {
			g.moved[moved] = i
			moved++
		}
	}
	copy(rows[kept:], g.moved[:moved])
	left = &leaf{from: l.from, to: l.from + kept, above: l.leftAbove}
	right = &leaf{from: l.from + kept, to: l.to, above: l.above - l.leftAbove}
	return left, right
}
