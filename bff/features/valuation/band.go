package valuation

import (
	"math"
	"slices"
)

// Band scales the spread that the trees predict so that it contains eight of ten sales.
type Band struct {
	Low, High float64 // added to the estimate's logarithm, times the scale of its spread; Low is negative
}

// The share of sales within a band; a tenth is below it and a tenth above.
const (
	bandShare = 0.8
	bandTail  = (1 - bandShare) / 2
)

// scale shrinks predicted spreads toward each other, because very small and very large ones are partly due to chance.
func (p prediction) scale() float64 { return math.Pow(max(0.06, p.spread), 0.75) }

// score is how far a sale was above its estimate, as a multiple of the scale.
type score float64

// scores returns the scores of sales that followed those of a model, less their median: models are
// trained every night, so their index doesn't drift as far as it does here.
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

// calibrate returns the band that would have contained eight of ten sales that the models hadn't seen.
func calibrate(scores []score) Band {
	slices.Sort(scores)
	// The quantiles of a sample with one more sale, the one to be predicted.
	n := float64(len(scores) + 1)
	low := max(0, int(math.Floor(n*bandTail))-1)
	high := min(len(scores)-1, int(math.Ceil(n*(1-bandTail)))-1)
	return Band{Low: float64(scores[low]), High: float64(scores[high])}
}

// around returns the band of an estimate, in dollars.
func (b Band) around(p prediction) (low, high float64) {
	return math.Exp(p.middle + b.Low*p.scale()), math.Exp(p.middle + b.High*p.scale())
}
