package valuation

import (
	"cmp"
	"errors"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"hearthway/bff/features/valuation/learning"
)

// Model values homes of one area. Its fields are exported so that it can be encoded.
type Model struct {
	Scope
	Baseline *Baseline
	Sales    []*Sale // ordered by day
	// The trees learn two targets with different errors, so that their mean is better than either: the
	// price, and the difference from the baseline. A model with few sales only learns the difference.
	Price, Difference []*learning.Forest
	Low, High         *learning.Forest // 10th and 90th percentile of the difference
	Band              Band

	market *market
}

// smallModelSales is the number of sales below which trees are small and few, because large ones would overfit.
const smallModelSales = 4000

// MinSales is how many sales an area needs for a model; minTrialSales is how many a model needs that is
// trained only to measure errors.
const (
	MinSales      = 300
	minTrialSales = 150
)

// ErrFewSales means that an area has too few sales for a model.
var ErrFewSales = errors.New("too few sales for a model")

// options returns the sizes of the trees for a number of sales.
func options(sales int) (middle, edge learning.Options) {
	middle = learning.Options{Quantile: 0.5, Rounds: 600, Leaves: 24, MinRows: 20, Rate: 0.04, Features: 0.4, Rows: 0.7}
	if sales < smallModelSales {
		middle.Rounds, middle.Leaves, middle.MinRows = 300, 12, 10
	}
	edge = middle
	edge.Rounds, edge.Leaves, edge.MinRows = 300, 16, 40
	if sales < smallModelSales {
		edge.Leaves, edge.MinRows = 8, 20
	}
	return middle, edge
}

// seeds is the number of forests per target: their differences are due to chance, which averaging
// reduces. A model that is trained only to measure errors has trialSeeds.
const (
	seeds      = 3
	trialSeeds = 2
)

// fit trains a model without a calibrated band on sales ordered by day.
func fit(sales []*Sale, scope Scope, seeds int) (*Model, error) {
	market, err := newMarket(sales, scope)
	if err != nil {
		return nil, err
	}
	m := &Model{Scope: scope, Baseline: market.baseline, Sales: sales, market: market}
	rows := make([][]float32, len(sales))
	inParallel(len(sales), func(i int, near []neighbor) []neighbor {
		s := sales[i]
		near = market.grid.near(s.Point, neighbors, near)
		rows[i] = market.row(s.Home, s.Day, market.folds[i], near)
		return near
	})
	bins := learning.NewBins(rows)
	middle, edge := options(len(sales))
	var work []func()
	learn := func(to **learning.Forest, targets []float64, o learning.Options) {
		work = append(work, func() { *to = learning.Train(bins, targets, o) })
	}
	m.Difference = make([]*learning.Forest, seeds)
	if len(sales) >= smallModelSales {
		m.Price = make([]*learning.Forest, seeds)
	}
	for seed := range seeds {
		middle.Seed = uint64(seed)
		learn(&m.Difference[seed], market.above, middle)
		if m.Price != nil {
			learn(&m.Price[seed], market.today, middle)
		}
	}
	edge.Quantile = bandTail
	learn(&m.Low, market.above, edge)
	edge.Quantile = 1 - bandTail
	learn(&m.High, market.above, edge)
	inParallel(len(work), func(i int, _ []neighbor) []neighbor {
		work[i]()
		return nil
	})
	return m, nil
}

// prediction is the logarithm of a price, and the spread that the trees predict.
type prediction struct{ middle, spread float64 }

// predict values a home on a day. Earlier sales of the same house only count as its history.
func (m *Model) predict(h Home, on float64, near []neighbor) prediction {
	row := m.market.row(h, on, noFold, near)
	value := m.Baseline.Home(h) + meanOf(m.Difference, row)
	if len(m.Price) > 0 {
		value = (value + meanOf(m.Price, row)) / 2
	}
	p := prediction{middle: m.Baseline.Index(on) + value}
	p.spread = m.High.Predict(row) - m.Low.Predict(row)
	return p
}

func meanOf(forests []*learning.Forest, row []float32) float64 {
	sum := 0.0
	for _, f := range forests {
		sum += f.Predict(row)
	}
	return sum / float64(len(forests))
}

// predictAll values sales on the days on which they happened.
func (m *Model) predictAll(sales []*Sale) []prediction {
	out := make([]prediction, len(sales))
	inParallel(len(sales), func(i int, near []neighbor) []neighbor {
		near = m.market.grid.near(sales[i].Point, neighbors, near)
		out[i] = m.predict(sales[i].Home, sales[i].Day, near)
		return near
	})
	return out
}

// inParallel runs n tasks on all processors. Each worker reuses its buffer.
func inParallel(n int, do func(i int, buffer []neighbor) []neighbor) {
	var group sync.WaitGroup
	var next atomic.Int64
	for range min(n, runtime.GOMAXPROCS(0)) {
		group.Go(func() {
			var buffer []neighbor
			for {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				buffer = do(i, buffer)
			}
		})
	}
	group.Wait()
}

// byDay sorts sales by day, and within a day by listing, so that the order is deterministic.
func byDay(sales []*Sale) []*Sale {
	sales = slices.Clone(sales)
	slices.SortFunc(sales, func(a, b *Sale) int { return cmp.Or(cmp.Compare(a.Day, b.Day), cmp.Compare(a.Listing, b.Listing)) })
	return sales
}
