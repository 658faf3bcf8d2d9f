// Package learning is what models are made of: linear ones (ridge.go), and gradient-boosted decision trees, which learn
// quantiles of a number from features.
//
// The trees grow leaf by leaf on histograms (Ke et al., "LightGBM", 2017) and minimize the pinball loss
// (Koenker and Bassett, "Regression Quantiles", 1978), which for the median is the absolute error. It
// is robust against sales at odd prices, and its gradient has only two values, so that a histogram
// counts rows instead of adding numbers.
package learning

import (
	"cmp"
	"math/rand/v2"
	"slices"
)

// Options say how to learn.
type Options struct {
	Quantile float64 // 0.5 is the median
	Rounds   int     // number of trees
	Leaves   int     // maximum per tree
	MinRows  int     // minimum per leaf
	Rate     float64 // learning rate: the share of the error that a tree corrects
	Features float64 // share of the features used per tree
	Rows     float64 // share of the rows used per tree
	Seed     uint64
}

// Forest predicts a number: a start value plus a value from each tree. Its fields are exported so that it can be encoded.
type Forest struct {
	Start float64
	Trees [][]Node
}

// Node is a split of a feature, or a leaf. Its right child follows its left child.
type Node struct {
	Feature int16   // -1: a leaf
	Left    int16   // the left child, taken if the feature is unknown (NaN) or at most Value; otherwise Left+1 is taken
	Value   float32 // the split's border, or the leaf's value
}

// Predict returns the prediction for one row of features; NaN is an unknown feature.
func (f *Forest) Predict(row []float32) float64 {
	sum := f.Start
	for _, nodes := range f.Trees {
		at := 0
		for nodes[at].Feature >= 0 {
			n := nodes[at]
			at = int(n.Left)
			if row[n.Feature] > n.Value {
				at++
			}
		}
		sum += float64(nodes[at].Value)
	}
	return sum
}

// regularization keeps small leaves from looking better than they are: it acts like this many rows without error.
const regularization = 1

// Train trains a forest on the targets of rows and their bins. It panics if there are no rows.
func Train(bins *Bins, targets []float64, o Options) *Forest {
	g := newGrower(bins, o)
	rows := len(targets)
	f := &Forest{Start: quantile(slices.Clone(targets), o.Quantile), Trees: make([][]Node, 0, o.Rounds)}
	rest := make([]float64, rows) // residuals
	for i, y := range targets {
		rest[i] = y - f.Start
	}
	random := rand.New(rand.NewPCG(o.Seed, o.Seed))
	features := make([]int, bins.Features())
	for i := range features {
		features[i] = i
	}
	buffer := make([]float64, 0, rows)
	for range o.Rounds {
		for i, r := range rest {
			g.signs[i] = one
			if r > 0 {
				g.signs[i] = one | above
			}
		}
		g.sample(random, rows)
		random.Shuffle(len(features), func(a, b int) { features[a], features[b] = features[b], features[a] })
		g.features = append(g.features[:0], features[:max(1, int(o.Features*float64(len(features))))]...)
		slices.Sort(g.features)
		tree, leaves := g.grow()
		for _, l := range leaves {
			buffer = buffer[:0]
			for _, i := range g.rows[l.from:l.to] {
				buffer = append(buffer, rest[i])
			}
			value := float32(o.Rate * quantile(buffer, o.Quantile))
			tree[l.node].value = value
			for _, i := range g.rows[l.from:l.to] {
				rest[i] -= float64(value)
			}
		}
		nodes := make([]Node, len(tree))
		for i, n := range tree {
			nodes[i] = Node{Feature: -1, Value: n.value}
			if n.feature >= 0 {
				nodes[i] = Node{Feature: int16(n.feature), Left: int16(n.left), Value: bins.border(n.feature, n.bin)}
			}
		}
		for _, i := range g.others {
			at := 0
			for tree[at].feature >= 0 {
				n := tree[at]
				at = n.left
				if bins.columns[n.feature][i] > n.bin {
					at++
				}
			}
			rest[i] -= float64(tree[at].value)
		}
		f.Trees = append(f.Trees, nodes)
	}
	return f
}

// quantile returns the q-quantile of values, and reorders them.
func quantile(values []float64, q float64) float64 {
	at := max(0, q*float64(len(values))-0.5)
	low := min(int(at), len(values)-1)
	selectAt(values, low)
	if low+1 == len(values) {
		return values[low]
	}
	next := slices.Min(values[low+1:])
	return values[low] + (at-float64(low))*(next-values[low])
}

// selectAt puts the value that sorting would put at k there, smaller ones before it and greater ones after it (Hoare's
// quickselect, with the median of three).
func selectAt(values []float64, k int) {
	from, to := 0, len(values)-1
	for from < to {
		pivot := middle(values[from], values[(from+to)/2], values[to])
		left, right := from, to
		for left <= right {
			for values[left] < pivot {
				left++
			}
			for values[right] > pivot {
				right--
			}
			if left <= right {
				values[left], values[right] = values[right], values[left]
				left, right = left+1, right-1
			}
		}
		switch {
		case k <= right:
			to = right
		case k >= left:
			from = left
		default:
			return
		}
	}
}

func middle[T cmp.Ordered](a, b, c T) T {
	return max(min(a, b), min(max(a, b), c))
}
