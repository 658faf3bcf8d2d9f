package valuation

import (
	"math"
	"slices"
)

// Band scales the spread that the trees expect to one that holds eight of ten sales.
type Band struct {
	Low, High float64 // added to the estimate's logarithm, times the scale of its spread; Low is negative
}

// Share of sales that a band holds; a tenth is below it and a tenth above.
const (
	bandShare = 0.8
	bandTail  = (1 - bandShare) / 2
)

// scale draws the expected spreads together, because very small and very large ones are partly chance.
func (p prediction) scale() float64 { return math.Pow(max(0.06, p.spread), 0.75) }

// score is what a sale was above its estimate, as a multiple of the scale.
type score float64

// scores are those of the sales after a model's, less their median: models are trained every night, so their index
// doesn't drift as far as it does here.
func scores(predictions []prediction, sales []*Sale) []score {
	out := make([]score, len(sales))
	for i, s := range sales {
		out[i] = score((math.Log(s.Price) - predictions[i].middle) / predictions[i].scale())
	}
	slices.Sort(out)
	middle := out[len(out)/2]
	for i := range out {
		out[i] -= middle
	}
	return out
}

// calibrate finds the band that would have held eight of ten sales that models hadn't seen.
func calibrate(scores []score) Band {
	slices.Sort(scores)
	// The quantiles of a sample with one more sale, the one to come.
	n := float64(len(scores) + 1)
	low := max(0, int(math.Floor(n*bandTail))-1)
	high := min(len(scores)-1, int(math.Ceil(n*(1-bandTail)))-1)
	return Band{Low: float64(scores[low]), High: float64(scores[high])}
}

// around is the band of an estimate, in dollars.
func (b Band) around(p prediction) (low, high float64) {
	return math.Exp(p.middle + b.Low*p.scale()), math.Exp(p.middle + b.High*p.scale())
}
