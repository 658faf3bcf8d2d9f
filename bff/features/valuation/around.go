package valuation

import "math"

// Features summarize the sales around a home in several ways: the nearest 3, 8, … of them, and all,
// with weights of exp(-distance/reach), reaches in kilometers.
var (
	nearest = []int{3, 8, 20, 50, 120}
	reaches = []float64{0.15, 0.4, 1, 2.5}
)

// weighted is a weighted mean of differences from the baseline. Its pull, a weight, shrinks it toward
// zero when there are few.
type weighted struct{ weight, sum, squares float64 }

func (w *weighted) add(weight, value float64) {
	w.weight += weight
	w.sum += weight * value
	w.squares += weight * value * value
}

func (w *weighted) mean(pull float64) float64 { return w.sum / (w.weight + pull) }

func (w *weighted) spread() float64 {
	if w.weight == 0 {
		return unknown
	}
	mean := w.sum / w.weight
	return math.Sqrt(max(0, w.squares/w.weight-mean*mean))
}

// neighborhood summarizes the facts of the nearest sales.
type neighborhood struct{ n, size, lot, built, baths, stories, grade, condition, view float64 }

// around returns the features that summarize the sales near a home; their number is always the same.
// base is the baseline's value of the home.
func (m *market) around(h Home, on float64, fold int8, near []neighbor, base float64) []float64 {
	var all, perFoot weighted
	var byReach [4]weighted
	var like, veryLike, recent weighted
	var hood neighborhood
	level, maximum := 0.0, 0.0
	fifth, twentieth, dense, water, view := unknown, unknown, 0.0, 99.0, 99.0
	var out []float64
	next, count := 0, 0
	for _, near := range near {
		s, d := m.sales[near.sale], near.distance
		if m.folds[near.sale] == fold || s.Key == h.Key && h.Key != "" {
			continue
		}
		count++
		above := clamp(m.above[near.sale], maxAbove)
		if next < len(nearest) {
			all.add(1, above)
			perFoot.add(1, m.today[near.sale]-s.logSqft())
			if count == nearest[next] {
				out = append(out, all.mean(0))
				if next >= 1 && next <= 3 {
					out = append(out, perFoot.mean(0), all.spread())
				}
				next++
			}
		}
		switch count {
		case 5:
			fifth = d
		case 20:
			twentieth = d
		}
		if d < 1 {
			dense++
		}
		for i, reach := range reaches {
			byReach[i].add(math.Exp(-d/reach), above)
		}
		alike := m.likeness(h, s.Home)
		weight := math.Exp(-d/0.8) * alike
		like.add(weight, above)
		level += weight * m.today[near.sale]
		maximum = max(maximum, weight)
		veryLike.add(math.Exp(-d/4)*alike*alike, above)
		recent.add(math.Exp(-d/1.5-math.Abs(on-s.Day)/m.recency)*math.Sqrt(alike), above)
		if hood.n < 25 {
			hood.add(m.baseline.complete(s.Home))
		}
		if s.Waterfront {
			water = min(water, d)
		}
		if s.Record.View > 0 {
			view = min(view, d)
		}
	}
	for ; next < len(nearest); next++ {
		out = append(out, unknown)
		if next >= 1 && next <= 3 {
			out = append(out, unknown, unknown)
		}
	}
	for i := range reaches {
		out = append(out, byReach[i].mean(0.3))
	}
	out = append(out, math.Log(byReach[0].weight+0.01), math.Log(byReach[2].weight+0.01),
		like.mean(0.2), math.Log(like.weight+0.01), like.spread(), (level+0.2*base)/(like.weight+0.2), maximum, veryLike.mean(0.2), recent.mean(0.2), fifth, twentieth, dense, water)
	return append(out, hood.compared(h, m.Facts, view)...)
}

func (n *neighborhood) add(h Home) {
	n.n++
	n.size += h.logSqft()
	n.lot += h.logLot()
	n.built += h.YearBuilt
	n.baths += h.Baths
	n.stories += h.Stories
	n.grade += h.Record.Grade
	n.condition += h.Record.Condition
	n.view += h.Record.View
}

// compared returns the neighbors' mean facts, and a home's differences from them.
func (n *neighborhood) compared(h Home, facts Facts, view float64) []float64 {
	size, lot, built := n.size/n.n, n.lot/n.n, n.built/n.n // NaN without neighbors
	out := []float64{size, h.logSqft() - size, lot, h.logLot() - lot, built, h.YearBuilt - built, n.baths / n.n, n.stories / n.n}
	if facts == RecordFacts {
		out = append(out, n.grade/n.n, h.Record.Grade-n.grade/n.n, n.condition/n.n, n.view/n.n, view)
	}
	return out
}

// likeness is 1 for homes with the same facts and approaches 0 the more they differ.
func (m *market) likeness(a, b Home) float64 {
	b = m.baseline.complete(b)
	d := square((a.logSqft()-b.logSqft())/0.3) + square((a.YearBuilt-b.YearBuilt)/25) + square((a.logLot()-b.logLot())/0.8) +
		square((min(a.Beds, 7)-min(b.Beds, 7))/2) + square((a.Baths-b.Baths)/1.2) + square(a.Stories-b.Stories) + square((indicator(a.Waterfront)-indicator(b.Waterfront))/0.4)
	if m.Facts == RecordFacts {
		d += square((a.Record.Grade-b.Record.Grade)/1.2) + square((a.Record.Condition-b.Record.Condition)/1.5) + square((a.Record.View-b.Record.View)/1.5)
	}
	if a.Type != b.Type {
		d += 3
		if a.attached() != b.attached() {
			d += 3
		}
	}
	return math.Exp(-d / 2)
}
