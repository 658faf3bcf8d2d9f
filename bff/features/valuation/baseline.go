package valuation

import (
	"cmp"
	"math"
	"slices"

	"hearthway/bff/features/valuation/learning"
)

// Baseline is a hedonic regression: the logarithm of the price as a sum of contributions of each fact, each ZIP code and the time of the sale (Rosen,
// "Hedonic Prices and Implicit Markets", 1974). The contribution of the time is the area's price index.
type Baseline struct {
	Facts     Facts
	NewestDay float64 // of the sales on which it was trained
	OldestDay float64
	Knots     []float64 // days at which the index may change its slope
	Types     []string  // of homes, with a coefficient each
	Words     []WordTerm
	ZIPs      map[string]int
	Typical   Home // replaces unknown facts
	Weights   []float64
}

const (
	daysPerUnit = 100 // time is measured in hundreds of days, so that its coefficients have the same magnitude as the others
	// After the newest sale the index continues with this share of its last slope: trends weaken.
	trendLeft = 0.6
	// Beyond this difference of logarithms, a sale's influence stops growing (Huber's loss).
	outlier = 0.2
	// Each slope of the index needs this many sales.
	salesPerKnot = 60
	salesPerWord = 40 // sales that must have a topic, and as many that must lack it
	minSlopeDays = 30 // minimum days between knots
	usualBeds    = 3  // of models that don't have a typical number
)

// homeTerms appends the terms of a home's facts and location.
func (b *Baseline) homeTerms(h Home, to []learning.Term) []learning.Term {
	h = b.complete(h)
	year := float64(TimeOf(b.NewestDay).Year())
	size, lot, age := math.Log(max(h.Sqft, minSqft)/2000), math.Log(max(h.LotSqft, minLotSqft)/7500), (year-h.YearBuilt)/100
	values := []float64{1, size, size * size, lot, lot * lot, size * lot, min(h.Beds, 7) - 3, min(h.Baths, 5) - 2,
		age, age * age, age * age * age, age * size, min(h.Stories, 4) - 1.5, indicator(h.Waterfront)}
	if b.Facts == RecordFacts {
		r := h.Record
		grade, renovated := r.Grade-b.Typical.Record.Grade, 0.0
		if r.Renovated > 0 {
			renovated = 1 - min(1, max(0, year-r.Renovated)/40)
		}
		values = append(values, grade, grade*grade, r.Condition-3, r.Basement/max(h.Sqft, minSqft), renovated,
			math.Log(max(r.NearSqft, minSqft)/2000), math.Log(max(r.NearLotSqft, minLotSqft)/7500),
			indicator(r.View == 1), indicator(r.View == 2), indicator(r.View == 3), indicator(r.View >= 4))
	}
	for i, v := range values {
		if v != 0 {
			to = append(to, learning.Term{Column: i, Value: v})
		}
	}
	if at := slices.Index(b.Types, h.Type); at >= 0 {
		to = append(to, learning.Term{Column: len(values) + 2*at, Value: 1}, learning.Term{Column: len(values) + 2*at + 1, Value: size})
	}
	for i, t := range b.Words {
		if v := t.value(h.Words); v != 0 {
			to = append(to, learning.Term{Column: b.wordColumn() + i, Value: v})
		}
	}
	if at, ok := b.ZIPs[h.PostalCode]; ok {
		to = append(to, learning.Term{Column: b.zipColumn() + at, Value: 1})
	}
	return to
}

func (b *Baseline) wordColumn() int {
	n := 14
	if b.Facts == RecordFacts {
		n += 11
	}
	return n + 2*len(b.Types)
}

func (b *Baseline) timeColumn() int { return b.wordColumn() + len(b.Words) }

func (b *Baseline) zipColumn() int { return b.timeColumn() + 1 + len(b.Knots) }

// timeTerms appends the terms of a day: a line that may bend at each knot.
func (b *Baseline) timeTerms(d float64, to []learning.Term) []learning.Term {
	to = append(to, learning.Term{Column: b.timeColumn(), Value: (d - b.OldestDay) / daysPerUnit})
	for i, k := range b.Knots {
		if d > k {
			to = append(to, learning.Term{Column: b.timeColumn() + 1 + i, Value: (d - k) / daysPerUnit})
		}
	}
	return to
}

func (b *Baseline) sum(terms []learning.Term) float64 {
	sum := 0.0
	for _, t := range terms {
		sum += t.Value * b.Weights[t.Column]
	}
	return sum
}

// Home returns the value of a home without the contribution of the time, as a logarithm of dollars.
func (b *Baseline) Home(h Home) float64 { return b.sum(b.homeTerms(h, nil)) }

// Index returns the contribution of the time: the logarithms of prices on two days differ by the
// difference of their indexes.
func (b *Baseline) Index(d float64) float64 {
	at := min(max(d, b.OldestDay), b.NewestDay)
	index := b.sum(b.timeTerms(at, nil))
	if d > b.NewestDay {
		slope := 0.0
		for _, t := range b.timeTerms(b.NewestDay+daysPerUnit, nil) {
			slope += b.Weights[t.Column] * t.Value
		}
		slope -= index
		index += trendLeft * slope * min(d-b.NewestDay, 365) / daysPerUnit
	}
	return index
}

// complete replaces unknown facts with typical ones.
func (b *Baseline) complete(h Home) Home {
	fill := func(value *float64, typical float64) {
		if *value <= 0 {
			*value = typical
		}
	}
	if h.Beds < 0 {
		h.Beds = cmp.Or(b.Typical.Beds, usualBeds)
	}
	fill(&h.Sqft, b.Typical.Sqft)
	fill(&h.LotSqft, b.Typical.LotSqft)
	fill(&h.YearBuilt, b.Typical.YearBuilt)
	fill(&h.Baths, b.Typical.Baths)
	fill(&h.Stories, b.Typical.Stories)
	if b.Facts == RecordFacts {
		fill(&h.Record.Grade, b.Typical.Record.Grade)
		fill(&h.Record.Condition, b.Typical.Record.Condition)
		fill(&h.Record.NearSqft, h.Sqft)
		fill(&h.Record.NearLotSqft, h.LotSqft)
	}
	return h
}

// fitBaseline fits a baseline to sales by ridge regression, reweighted three times for Huber's loss.
func fitBaseline(sales []*Sale, facts Facts) (*Baseline, error) {
	b := newBaseline(sales, facts)
	rows := make([][]learning.Term, len(sales))
	weights := make([]float64, len(sales))
	for i, s := range sales {
		rows[i] = b.timeTerms(s.Day, b.homeTerms(s.Home, nil))
		slices.SortFunc(rows[i], func(x, y learning.Term) int { return x.Column - y.Column })
		weights[i] = 1
	}
	prices := make([]float64, len(sales))
	for i, s := range sales {
		prices[i] = math.Log(s.Price)
	}
	var err error
	for range 4 {
		if b.Weights, err = learning.SolveRidge(rows, prices, weights, b.penalties()); err != nil {
			return nil, err
		}
		for i := range sales {
			weights[i] = min(1, outlier/max(1e-9, math.Abs(prices[i]-b.sum(rows[i]))))
		}
	}
	return b, nil
}

func newBaseline(sales []*Sale, facts Facts) *Baseline {
	b := &Baseline{Facts: facts, ZIPs: map[string]int{}, OldestDay: sales[0].Day, NewestDay: sales[0].Day}
	types := map[string]int{}
	for _, s := range sales {
		b.OldestDay, b.NewestDay = min(b.OldestDay, s.Day), max(b.NewestDay, s.Day)
		if _, ok := b.ZIPs[s.PostalCode]; !ok && s.PostalCode != "" {
			b.ZIPs[s.PostalCode] = len(b.ZIPs)
		}
		types[s.Type]++
	}
	for kind, n := range types {
		if n >= salesPerKnot && n < len(sales) {
			b.Types = append(b.Types, kind)
		}
	}
	slices.Sort(b.Types)
	b.Words = wordTerms(sales)
	step := max(minSlopeDays, salesPerKnot*(b.NewestDay-b.OldestDay)/float64(len(sales)))
	for k := b.NewestDay - step; k > b.OldestDay+0.6*step; k -= step {
		b.Knots = append(b.Knots, k)
	}
	b.Typical = Home{
		Sqft: typical(sales, func(s *Sale) float64 { return s.Sqft }), LotSqft: typical(sales, func(s *Sale) float64 { return s.LotSqft }),
		YearBuilt: typical(sales, func(s *Sale) float64 { return s.YearBuilt }), Baths: typical(sales, func(s *Sale) float64 { return s.Baths }),
		Stories: typical(sales, func(s *Sale) float64 { return s.Stories }), Beds: typical(sales, func(s *Sale) float64 { return s.Beds }),
		Record: Record{Grade: typical(sales, func(s *Sale) float64 { return s.Record.Grade }), Condition: typical(sales, func(s *Sale) float64 { return s.Record.Condition })},
	}
	return b
}

// typical returns the median of the known values of a fact, or 1.
func typical(sales []*Sale, fact func(*Sale) float64) float64 {
	known := make([]float64, 0, len(sales))
	for _, s := range sales {
		if v := fact(s); v > 0 {
			known = append(known, v)
		}
	}
	if len(known) == 0 {
		return 1
	}
	slices.Sort(known)
	return known[len(known)/2]
}

// Penalties of coefficients, in numbers of sales: a ZIP code with two sales moves halfway to its own mean.
const (
	zipPenalty   = 2
	wordPenalty  = 5
	slopePenalty = 1
	factPenalty  = 0.01
)

func (b *Baseline) penalties() []float64 {
	penalties := make([]float64, b.zipColumn()+len(b.ZIPs))
	for c := range penalties {
		switch {
		case c == 0:
			penalties[c] = 1e-9
		case c >= b.zipColumn():
			penalties[c] = zipPenalty
		case c > b.timeColumn():
			penalties[c] = slopePenalty
		case c >= b.wordColumn() && c < b.timeColumn():
			penalties[c] = wordPenalty
		default:
			penalties[c] = factPenalty
		}
	}
	return penalties
}

func indicator(is bool) float64 {
	if is {
		return 1
	}
	return 0
}
