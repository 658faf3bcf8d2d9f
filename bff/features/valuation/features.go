package valuation

import (
	"hash/fnv"
	"math"
)

// market holds the sales of an area: its baseline, and how far each sale was above or below it.
type market struct {
	Scope
	baseline *Baseline
	sales    []*Sale
	grid     *grid
	today    []float64 // logarithm of each price, adjusted to one day by the index
	above    []float64 // the same minus the baseline's value of the home
	folds    []int8
	byZIP    map[string][]int32
	byKey    map[string][]int32
	recency  float64 // days
}

const (
	neighbors = 200 // number of sales used for a home's features
	noFold    = -1
	// folds is the number of groups of houses. A training row must not see its own price through its
	// neighbors, so it only sees sales of other folds; all sales of a house are in the same fold. The
	// house's earlier price is a feature of its own: see before.
	folds = 10
	// maxAbove is where differences from the baseline are clipped, so that no single sale dominates.
	maxAbove = 0.8
)

func newMarket(sales []*Sale, scope Scope) (*market, error) {
	baseline, err := fitBaseline(sales, scope.Facts)
	if err != nil {
		return nil, err
	}
	return marketOf(sales, baseline, scope), nil
}

func marketOf(sales []*Sale, baseline *Baseline, scope Scope) *market {
	m := &market{Scope: scope, baseline: baseline, sales: sales, grid: newGrid(sales), today: make([]float64, len(sales)), above: make([]float64, len(sales)),
		folds: make([]int8, len(sales)), byZIP: map[string][]int32{}, byKey: map[string][]int32{}}
	perYear := float64(len(sales)) / max(1, baseline.NewestDay-baseline.OldestDay) * 365
	m.recency = min(900, max(45, 900_000/max(1, perYear)))
	for i, s := range sales {
		m.today[i] = math.Log(s.Price) - baseline.Index(s.Day)
		m.above[i] = m.today[i] - baseline.Home(s.Home)
		m.folds[i] = foldOf(s.Key)
		m.byZIP[s.PostalCode] = append(m.byZIP[s.PostalCode], int32(i))
		m.byKey[s.Key] = append(m.byKey[s.Key], int32(i))
	}
	return m
}

func foldOf(key string) int8 {
	h := fnv.New32a()
	h.Write([]byte(key))
	return int8(h.Sum32() % folds)
}

var unknown = math.NaN()

// orUnknown returns a fact, or NaN if it is zero.
func orUnknown(v float64) float64 {
	if v <= 0 {
		return unknown
	}
	return v
}

// row returns a model's features of a home valued on a day; their number is always the same. It leaves
// out sales of the home's own fold, which is noFold for a home that isn't one of the sales.
func (m *market) row(h Home, on float64, fold int8, near []neighbor) []float32 {
	row := make([]float32, 0, 88)
	add := func(values ...float64) {
		for _, v := range values {
			row = append(row, float32(v))
		}
	}
	full := m.baseline.complete(h)
	place := m.grid.place(h.Point)
	base := m.baseline.Home(h)
	add(full.logSqft(), math.Log(orUnknown(h.LotSqft)), full.Beds, orUnknown(h.Baths), orUnknown(h.YearBuilt), full.Sqft/max(full.Beds, 1),
		math.Log(orUnknown(h.LotSqft)/max(full.Sqft, minSqft)), full.Baths/max(full.Beds, 1), on, base, orUnknown(h.Stories), indicator(h.Waterfront), m.typeOf(h))
	if !m.Pooled {
		add(place[0], place[1])
		for _, angle := range []float64{22.5, 45, 67.5} { // trees only split parallel to the axes
			sin, cos := math.Sincos(angle * math.Pi / 180)
			add(cos*place[0]+sin*place[1], cos*place[1]-sin*place[0])
		}
		add(m.zip(h, fold)...)
	}
	if m.Facts == RecordFacts {
		r := h.Record
		built := h.YearBuilt
		if r.Renovated > 0 {
			built = r.Renovated
		}
		add(orUnknown(r.Grade), orUnknown(r.Condition), r.View, orUnknown(r.Renovated), orUnknown(built), r.Basement, math.Log(orUnknown(full.Sqft-r.Basement)),
			math.Log(orUnknown(r.NearSqft)), math.Log(orUnknown(r.NearLotSqft)), full.logSqft()-math.Log(orUnknown(r.NearSqft)), full.logLot()-math.Log(orUnknown(r.NearLotSqft)))
	}
	if len(m.baseline.Words) > 0 {
		add(m.baseline.wordsWorth(h.Words), indicator(h.Words.has(NeedsWork)))
	}
	add(m.around(full, on, fold, near, base)...)
	add(m.before(h, on)...)
	add(mean(m.comparables(h, on, fold, near)) - m.baseline.Index(on) - base)
	return row
}

func (m *market) typeOf(h Home) float64 {
	for i, kind := range m.baseline.Types {
		if kind == h.Type {
			return float64(i)
		}
	}
	return unknown
}

// zip returns how far above the baseline homes in the ZIP code sold, shrunk toward zero if there are few, and their number.
func (m *market) zip(h Home, fold int8) []float64 {
	n, above, perFoot := 0.0, 0.0, 0.0
	for _, i := range m.byZIP[h.PostalCode] {
		if m.folds[i] != fold && m.sales[i].Key != h.Key {
			n++
			above += m.above[i]
			perFoot += m.today[i] - m.sales[i].logSqft()
		}
	}
	return []float64{above / (n + 5), perFoot / max(n, 1), n}
}

// before returns how far above the baseline the same house last sold before, and how many days ago.
func (m *market) before(h Home, on float64) []float64 {
	last := int32(-1)
	for _, i := range m.byKey[h.Key] {
		if m.sales[i].Day < on && (last < 0 || m.sales[i].Day > m.sales[last].Day) {
			last = i
		}
	}
	if last < 0 || h.Key == "" {
		return []float64{unknown, unknown}
	}
	return []float64{m.above[last], on - m.sales[last].Day}
}
