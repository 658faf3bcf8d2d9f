package search

// PriceBand counts homes by their price.
type PriceBand struct {
	From  int64 // dollars, included
	To    int64 // dollars, not included; 0: no end
	Count int
}

// PriceSteps are where the bands of prices begin, in whole dollars: steps of $50,000 up to a
// million, where most homes are, then $100,000 up to two; the last band has no end.
var PriceSteps = func() []int64 {
	var steps []int64
	for from := int64(0); from < 1_000_000; from += 50_000 {
		steps = append(steps, from)
	}
	for from := int64(1_000_000); from <= 2_000_000; from += 100_000 {
		steps = append(steps, from)
	}
	return steps
}()

// PriceBands makes the bands of PriceSteps with their counts. Homes whose price is not known
// are in none.
func PriceBands(counts []int) []PriceBand {
	bands := make([]PriceBand, len(PriceSteps))
	for i, from := range PriceSteps {
		bands[i] = PriceBand{From: from, Count: counts[i]}
		if i+1 < len(PriceSteps) {
			bands[i].To = PriceSteps[i+1]
		}
	}
	return bands
}
